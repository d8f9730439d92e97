//! What holds at every table: its log restores it, its record is sound and its shuffle fair, and
//! nobody is told what they can't know.

use serde_json::json;

use super::*;

pub(super) fn every_setting() -> Vec<NewSettings> {
    let pingvasion = (2..=5).map(|players| settings("pingvasion", json!({"players": players})));
    let ultimatum = (2..=4).map(|players| settings("ultimatum", json!({"players": players})));
    pingvasion.chain(ultimatum).collect()
}

#[test]
fn a_log_restores_its_table_at_every_moment() {
    for settings in every_setting() {
        let mut session = Session::started(settings);
        while session.table.life() == Life::Playing {
            session.step();
            assert_eq!(everything(&session.restored()), everything(&session.table));
            assert_eq!(everything(&session.snapshotted()), everything(&session.table));
        }
    }
}

/// A snapshot is as good as the log before it, whatever has happened and whatever happens afterwards, to the
/// byte of what everybody sees, was told lately, and is told next.
#[test]
fn a_snapshot_is_as_good_as_the_log() {
    let mut rng = quick_dice(&mut dice(13, 0));
    for settings in every_setting() {
        let mut session = Session::new(NewSettings { pace: Pace::seconds(15).ok(), ..settings });
        let mut other: Option<Table> = None;
        for number in 0..1000 {
            let input = anything(&mut session, &mut rng, number);
            let given = session.give(input.clone());
            if let Some(other) = &mut other {
                let handled = other.handle(input, session.now());
                assert_eq!(handled.map(|handled| handled.changed), given);
            }
            // Now and then another table begins from a snapshot, and goes the same way.
            if number % 37 == 0 {
                other = Some(session.snapshotted());
            }
            if let Some(other) = &other {
                assert_eq!(everything(other), everything(&session.table));
            }
        }
    }
}

#[test]
fn records_hold_and_shuffles_are_fair() {
    for settings in every_setting() {
        let mut session = Session::started(settings.clone());
        assert!(session.table.record().is_none(), "a record shows all cards");
        session.finish();
        let record = Record::from_line(&session.table.record().unwrap().to_line()).unwrap();
        assert!(verify(STANDARD, &record).unwrap().fair);
        let record = Record::from_line(&record.to_line()).unwrap();
        let fair = Fair::of_record(&record).unwrap().unwrap();
        fair.check(STANDARD, &record).unwrap();
        let mut other = fair.clone();
        other.secret = Secret::new([9; 32]);
        insta::allow_duplicates! {
            insta::assert_snapshot!(other.check(STANDARD, &record).unwrap_err(), @"the secret is not the one that was committed to before the game");
        }
        let mut other = fair.clone();
        other.entropy[0] = None;
        insta::allow_duplicates! {
            insta::assert_snapshot!(other.check(STANDARD, &record).unwrap_err(), @"the deal is not the one that the shuffle gives");
        }
    }
}

/// All that a seat and the onlookers were told, as long as only what they can't know differs, is the
/// same to the byte. Here the others' decisions differ until they are revealed.
#[test]
fn a_hidden_decision_leaves_no_trace() {
    for settings in every_setting().into_iter().take(4) {
        let told = |nth: usize| {
            let mut session = Session::started(settings.clone());
            let last = *session.awaited().last().unwrap();
            for seat in session.awaited() {
                if seat != last {
                    let you = session.table.view(Viewer::Seat(seat), None).you.unwrap();
                    let action = you.legal[nth % you.legal.len()].clone();
                    let (by, number) = (session.sitter(seat).unwrap(), you.number);
                    session.give(Input::by(by, Request::Decide { seat, number, action })).unwrap();
                }
            }
            let to_last = |(viewer, item): &(Viewer, String)| {
                (viewer.is(last) || *viewer == Viewer::Onlooker).then(|| item.clone())
            };
            let items: Vec<String> = session.told.iter().filter_map(to_last).collect();
            let view = serde_json::to_string(&session.table.view(Viewer::Seat(last), None));
            let history = session.table.past(Viewer::Seat(last)).history().unwrap();
            (items, view.unwrap(), serde_json::to_string(&history).unwrap())
        };
        let first = told(0);
        for nth in 1..20 {
            assert_eq!(told(nth), first);
        }
    }
}

/// The secret and the record stay where they are until the game is over.
#[test]
fn the_secret_is_told_at_the_end_only() {
    let mut session = Session::started(settings("pingvasion", json!({"players": 3})));
    let secret = String::from(Secret::new([7; 32]));
    while session.table.life() == Life::Playing {
        assert!(session.told.iter().all(|(_, item)| !item.contains(&secret)));
        session.told.clear();
        session.step();
    }
    assert!(session.told.iter().any(|(_, item)| item.contains(&secret)));
}

/// Whatever anybody tries at any time, it is done or refused; and what is refused changes nothing, to the
/// byte of what everybody sees.
#[test]
fn what_is_refused_changes_nothing() {
    let mut rng = quick_dice(&mut dice(11, 0));
    let (mut done, mut refused) = (0, 0);
    for settings in every_setting() {
        let mut session = Session::new(NewSettings { pace: Pace::seconds(15).ok(), ..settings });
        for number in 0..1000 {
            let before = everything(&session.table);
            let input = anything(&mut session, &mut rng, number);
            if session.give(input).is_ok() {
                done += 1;
            } else {
                refused += 1;
                assert_eq!(everything(&session.table), before);
            }
        }
    }
    assert!(done > 700 && refused > 700, "{done} done, {refused} refused");
}

/// All that anybody sees of a table, and was told lately.
fn everything(table: &Table) -> Vec<String> {
    let seats = (0..rules::MAX_SEATS as u8).map(|seat| Viewer::Seat(Seat(seat)));
    let see = |viewer| {
        let view = serde_json::to_string(&table.view(viewer, Some(person("Ann")))).unwrap();
        let lately = (0..=table.last(viewer)).find_map(|seen| table.since(viewer, seen));
        lately.into_iter().flatten().fold(view, |all, item| all + item.get())
    };
    seats.chain([Viewer::Onlooker]).map(see).collect()
}

/// Something that somebody may try, sensible or not.
pub(super) fn anything(session: &mut Session, rng: &mut QuickDice, number: u32) -> Input {
    let by = Person(below(rng, 6) as i64);
    let seat = Seat(below(rng, 6) as u8);
    let entropy = Entropy::try_from("0a".to_owned()).ok();
    match below(rng, 24) {
        0 => {
            let settings = Box::new(session.table.settings().clone().into());
            Input::by(by, Request::Settle { settings })
        }
        1 | 2 => Input::by(
            by,
            Request::Sit { name: Some(Name::new("Eva").unwrap()), seat: Some(seat), entropy },
        ),
        3 => Input::by(by, Request::Stir { seat, entropy: entropy.unwrap() }),
        4 if number < 100 => Input::by(by, Request::Leave { seat }),
        5 if number < 100 => Input::by(by, Request::Remove { seat }),
        6 | 7 => Input::by(by, Request::Invite { seat: Some(seat), level: Level::Chick }),
        8 => Input::by(by, Request::Start {}),
        9 => Input::by(by, Request::TakeBack { seat }),
        10 => Input::by(by, Request::HandOver { seat }),
        11 => Input::by(by, Request::Return { seat }),
        12 if number > 700 => Input::by(by, Request::Resign { seat }),
        13 => Input::by(by, Request::Say(Saying::Reaction { seat, reaction: Reaction::Wave })),
        14 => HouseInput::Rematch { by, table: "there".to_owned() }.into(),
        15 if number > 950 => Input::by(by, Request::Close {}),
        16 => {
            session.pass(u64::from(below(rng, 20_000)));
            HouseInput::Wake.into()
        }
        17 => {
            let action =
                ["give A5 A6", "play J9", "place Hp1 a1", "perform", ""][below(rng, 5) as usize];
            Input::by(
                by,
                Request::Decide {
                    seat,
                    number: u64::from(below(rng, 9)),
                    action: action.to_owned(),
                },
            )
        }
        _ => {
            // Mostly what is asked for, now and then under somebody else's name or number.
            let awaited = session.awaited();
            let seat = awaited.first().copied().unwrap_or(seat);
            let (asked, action) = session.some_decision(seat).unwrap_or((1, "give".to_owned()));
            let number = asked + u64::from(below(rng, 8) == 0);
            match session.sitter(seat) {
                Some(sitter) if below(rng, 8) > 0 => {
                    Input::by(sitter, Request::Decide { seat, number, action })
                }
                Some(_) => Input::by(by, Request::Decide { seat, number, action }),
                None => HouseInput::Thought { seat, number, action }.into(),
            }
        }
    }
}
