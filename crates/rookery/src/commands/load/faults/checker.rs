//! The checker: compares what clients noted with each other and with the record of the game.
//!
//! What it checks is what `docs/protocol.md` promises, and no more:
//! - The decisions of a seat are numbered from 1. What was acknowledged is in the record, at its number. What was not
//!   acknowledged is there too, or is not; sent again under its number, it counts once. There is nothing else.
//! - The items of a stream are numbered from 1, and are the same for everybody who follows it. So are views after the
//!   same item.
//! - A request to follow is answered with the items after `since`, one after the other, or with a view and then the items
//!   after it. Each request leads to each item at most once, and only on its connection. `lost` may come twice, so a device
//!   may follow twice on a connection and is then sent items twice. It never misses one.
//! - A view has everything that anybody had seen when it was asked for.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::history::{Operation, Recorded, Stream};

/// What must not happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Anomaly {
    /// A decision was acknowledged, but is not in the record.
    Lost,
    /// A decision is in the record more often than it was made.
    Doubled,
    /// The decisions of a seat are in the record in another order than they were made in.
    Reordered,
    /// A decision is in the record, but nobody made it.
    NeverSent,
    /// Two viewers of a stream saw different items, or positions, of the same number.
    TwoTruths,
    /// A device was sent an item before those that precede it, or more often on a connection than it asked for there.
    Gap,
    /// A view was older than what somebody had seen before it was asked for.
    Stale,
    /// Somebody other than the player decided, or a game ended in another way than by its rules.
    Interference,
    /// A request was refused that follows from what the server itself had said.
    Contradiction,
    /// Nothing went on at a table after a fault was over.
    Stuck,
}

impl Anomaly {
    /// What it is called in reports.
    pub(super) fn name(self) -> &'static str {
        match self {
            Anomaly::Lost => "lost",
            Anomaly::Doubled => "doubled",
            Anomaly::Reordered => "reordered",
            Anomaly::NeverSent => "never sent",
            Anomaly::TwoTruths => "two truths",
            Anomaly::Gap => "gap",
            Anomaly::Stale => "stale",
            Anomaly::Interference => "interference",
            Anomaly::Contradiction => "contradiction",
            Anomaly::Stuck => "stuck",
        }
    }
}

/// Something that was found, and where.
pub(super) type Finding = (Anomaly, String);

/// Checks the history of a table against the record of its game. The seats are those whose decisions are in
/// the history; bots play for the others.
pub(super) fn check(history: &[Operation], seats: &[u64], record: &[Recorded]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for &seat in seats {
        let recorded = record.iter().filter(|recorded| recorded.seat == seat);
        let recorded: Vec<&str> = recorded.map(|recorded| recorded.action.as_str()).collect();
        check_decisions(history, seat, &recorded, &mut findings);
    }
    check_truth(history, &mut findings);
    check_streams(history, &mut findings);
    findings
}

/// Checks the recorded decisions of a seat. Each number is used for one decision, which may be sent several
/// times.
fn check_decisions(history: &[Operation], of: u64, recorded: &[&str], findings: &mut Vec<Finding>) {
    // By number, which is the order in which the decisions were made.
    let mut made: BTreeMap<u64, (&str, bool)> = BTreeMap::new();
    for operation in history {
        match operation {
            Operation::Sent { seat, number, action } if *seat == of => {
                made.entry(*number).or_insert((action, false));
            }
            Operation::Acknowledged { seat, number } if *seat == of => {
                if let Some((_, acknowledged)) = made.get_mut(number) {
                    *acknowledged = true;
                }
            }
            _ => {}
        }
    }
    let before = findings.len();
    let actions: HashSet<&str> =
        made.values().map(|(action, _)| *action).chain(recorded.iter().copied()).collect();
    for action in actions {
        let in_record = recorded.iter().filter(|it| **it == action).count();
        let sent = made.values().filter(|(it, _)| *it == action).count();
        let acknowledged = made.values().filter(|(it, done)| *it == action && *done).count();
        let anomaly = match () {
            () if sent == 0 => Anomaly::NeverSent,
            () if in_record > sent => Anomaly::Doubled,
            () if in_record < acknowledged => Anomaly::Lost,
            () => continue,
        };
        let what = format!(
            "seat {of}, ‘{action}’: sent {sent}, acknowledged {acknowledged}, recorded {in_record} times"
        );
        findings.push((anomaly, what));
    }
    if findings.len() == before {
        // Each is where its number says.
        let is_in_place = |(index, action): (usize, &&str)| {
            made.get(&(index as u64 + 1)).is_some_and(|(made, _)| made == action)
        };
        if !recorded.iter().enumerate().all(is_in_place) {
            findings.push((Anomaly::Reordered, format!("seat {of}: recorded {recorded:?}")));
        }
    }
}

/// Checks that all devices saw the same.
fn check_truth(history: &[Operation], findings: &mut Vec<Finding>) {
    let mut seen: HashMap<(bool, Stream, u64), &str> = HashMap::new();
    for operation in history {
        let (key, content) = match operation {
            Operation::Item { stream, number, content, .. } => ((true, *stream, *number), content),
            Operation::View { stream, number, content, .. } => ((false, *stream, *number), content),
            _ => continue,
        };
        let first = *seen.entry(key).or_insert(content);
        if first != content {
            let (is_item, stream, number) = key;
            let kind = if is_item { "item" } else { "view after item" };
            let what = format!("{}, {kind} {number}: {first} and {content}", name(stream));
            findings.push((Anomaly::TwoTruths, what));
        }
    }
}

/// What a device has asked for and was sent of a stream, on its present connection.
#[derive(Default)]
struct Following {
    /// The last number that it was sent; none if it waits for a view.
    last: Option<u64>,
    /// After which items it asked to follow the stream, each time.
    since: Vec<u64>,
    /// How often it was sent each item.
    sent: HashMap<u64, usize>,
    /// The newest item that anybody had seen when it last asked.
    known: u64,
}

/// Checks that each device was sent its stream without gaps, and that no view was stale.
fn check_streams(history: &[Operation], findings: &mut Vec<Finding>) {
    let mut following: HashMap<(usize, Stream), Following> = HashMap::new();
    let mut newest: HashMap<Stream, u64> = HashMap::new();
    for operation in history {
        match operation {
            Operation::Connected { device, .. } => following.retain(|(of, _), _| of != device),
            Operation::Followed { device, stream, since } => {
                let following = following.entry((*device, *stream)).or_default();
                following.last = *since;
                following.since.push(since.unwrap_or(0));
                following.known = newest.get(stream).copied().unwrap_or(0);
            }
            Operation::View { device, stream, number, .. } => {
                let following = following.entry((*device, *stream)).or_default();
                let known = following.known;
                if *number < known {
                    let stream = name(*stream);
                    let what =
                        format!("{stream}: a view after item {number}, but {known} was known");
                    findings.push((Anomaly::Stale, what));
                }
                following.last = Some(*number);
                see(&mut newest, *stream, *number);
            }
            Operation::Item { device, stream, number, .. } => {
                let following = following.entry((*device, *stream)).or_default();
                let times = following.sent.entry(*number).or_default();
                *times += 1;
                let asked = following.since.iter().filter(|since| *since < number).count();
                let last = following.last;
                if last.is_none_or(|last| *number > last + 1) || *times > asked {
                    let stream = name(*stream);
                    let what = format!(
                        "{stream}, device {device}: item {number} after {last:?}, {times} times"
                    );
                    findings.push((Anomaly::Gap, what));
                }
                following.last = following.last.max(Some(*number));
                see(&mut newest, *stream, *number);
            }
            _ => {}
        }
    }
}

fn see(newest: &mut HashMap<Stream, u64>, stream: Stream, number: u64) {
    let newest = newest.entry(stream).or_default();
    *newest = number.max(*newest);
}

fn name(stream: Stream) -> String {
    stream.map_or("onlookers".to_owned(), |seat| format!("seat {seat}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a history. Lines are `send SEAT NUMBER ACTION`, `ack SEAT NUMBER`, `connect DEVICE`,
    /// `follow DEVICE STREAM [SINCE]`, `item DEVICE STREAM NUMBER CONTENT` and `view DEVICE STREAM NUMBER CONTENT`, where STREAM is a seat or `-`.
    fn history(text: &str) -> Vec<Operation> {
        let stream = |word: &str| word.parse().ok();
        let number = |word: &str| word.parse().unwrap();
        text.lines()
            .map(|line| match line.split_whitespace().collect::<Vec<_>>()[..] {
                ["send", seat, it, action] => {
                    let action = action.to_owned();
                    Operation::Sent { seat: number(seat), number: number(it), action }
                }
                ["ack", seat, it] => {
                    Operation::Acknowledged { seat: number(seat), number: number(it) }
                }
                ["connect", device] => {
                    Operation::Connected { device: device.parse().unwrap(), server: String::new() }
                }
                ["follow", device, of, ref since @ ..] => Operation::Followed {
                    device: device.parse().unwrap(),
                    stream: stream(of),
                    since: since.first().map(|it| number(it)),
                },
                [kind, device, of, it, content] => {
                    let (device, stream) = (device.parse().unwrap(), stream(of));
                    let (number, content) = (number(it), content.to_owned());
                    match kind {
                        "item" => Operation::Item { device, stream, number, content },
                        _ => Operation::View { device, stream, number, content },
                    }
                }
                _ => panic!("{line}"),
            })
            .collect()
    }

    /// Checks a history of seat 0 against its recorded actions. Returns the names of what was found.
    fn found(text: &str, record: &str) -> String {
        let recorded = |action: &str| Recorded { seat: 0, action: action.to_owned() };
        let record: Vec<Recorded> = record.split_whitespace().map(recorded).collect();
        let findings = check(&history(text), &[0], &record);
        let names: Vec<&str> = findings.iter().map(|(anomaly, _)| anomaly.name()).collect();
        names.join(", ")
    }

    const THREE: &str = "send 0 1 a\nack 0 1\nsend 0 2 b\nack 0 2\nsend 0 3 a\nack 0 3";

    #[test]
    fn a_sound_history_passes() {
        assert_eq!(found(THREE, "a b a"), "");
        // Sent again, because the acknowledgement was lost: it counts once.
        assert_eq!(found("send 0 1 a\nsend 0 1 a\nack 0 1\nack 0 1", "a"), "");
        // What was not acknowledged may be in the record, or not.
        let unacknowledged = "send 0 1 a\nack 0 1\nsend 0 2 b";
        assert_eq!(found(unacknowledged, "a"), "");
        assert_eq!(found(unacknowledged, "a b"), "");
    }

    #[test]
    fn a_lost_decision_is_found() {
        assert_eq!(found(THREE, "a b"), "lost");
        assert_eq!(found(THREE, "a a"), "lost");
    }

    #[test]
    fn a_doubled_decision_is_found() {
        assert_eq!(found(THREE, "a b b a"), "doubled");
    }

    #[test]
    fn a_reordered_decision_is_found() {
        assert_eq!(found(THREE, "a a b"), "reordered");
        assert_eq!(found(THREE, "b a a"), "reordered");
        // The first was not acknowledged. It can't be missing if a later one is there.
        assert_eq!(found("send 0 1 a\nsend 0 2 b\nack 0 2", "b"), "reordered");
    }

    #[test]
    fn a_decision_that_was_never_sent_is_found() {
        assert_eq!(found(THREE, "a b c a"), "never sent");
        // Another seat sent it.
        assert_eq!(found(&format!("{THREE}\nsend 1 1 c"), "a b c a"), "never sent");
    }

    #[test]
    fn two_truths_are_found() {
        let two = |content| {
            format!("follow 1 - 4\nfollow 2 - 4\nitem 1 - 5 x\nitem 2 - 5 {content}\nitem 1 - 6 y")
        };
        assert_eq!(found(&two("x"), ""), "");
        assert_eq!(found(&two("z"), ""), "two truths");
        // Each stream has numbers of its own.
        assert_eq!(found("follow 1 - 4\nfollow 2 1 4\nitem 1 - 5 x\nitem 2 1 5 z", ""), "");
        assert_eq!(found("follow 1 -\nfollow 2 -\nview 1 - 5 x\nview 2 - 5 z", ""), "two truths");
    }

    #[test]
    fn gaps_are_found() {
        assert_eq!(found("follow 1 -\nview 1 - 3 v\nitem 1 - 4 x\nitem 1 - 5 y", ""), "");
        assert_eq!(found("follow 1 -\nview 1 - 3 v\nitem 1 - 5 y", ""), "gap");
        assert_eq!(found("follow 1 - 3\nitem 1 - 4 x\nitem 1 - 4 x", ""), "gap");
        // An item before the view that was asked for.
        assert_eq!(found("follow 1 -\nitem 1 - 4 x", ""), "gap");
        // Whoever asks twice may be told twice.
        assert_eq!(found("follow 1 - 3\nfollow 1 - 3\nitem 1 - 4 x\nitem 1 - 4 x", ""), "");
        assert_eq!(found("follow 1 - 3\nfollow 1 - 4\nitem 1 - 4 x\nitem 1 - 4 x", ""), "gap");
        // A new connection begins where it asked to, and what was asked on an earlier one does not count.
        let twice = "follow 1 - 3\nitem 1 - 4 x\nconnect 1\nfollow 1 - 3\nitem 1 - 4 x";
        assert_eq!(found(twice, ""), "");
        assert_eq!(found(&format!("{twice}\nitem 1 - 4 x"), ""), "gap");
        assert_eq!(found("follow 1 - 3\nconnect 1\nitem 1 - 4 x", ""), "gap");
        // Whoever follows again misses nothing either.
        assert_eq!(found("follow 1 - 3\nitem 1 - 4 x\nfollow 1 - 4\nitem 1 - 6 y", ""), "gap");
    }

    #[test]
    fn stale_views_are_found() {
        let seen = "follow 1 - 4\nitem 1 - 5 x";
        assert_eq!(found(&format!("{seen}\nfollow 2 -\nview 2 - 5 v"), ""), "");
        assert_eq!(found(&format!("{seen}\nfollow 2 -\nview 2 - 4 v"), ""), "stale");
        // It was asked for before the others saw more.
        assert_eq!(found(&format!("follow 2 -\n{seen}\nview 2 - 4 v"), ""), "");
    }
}
