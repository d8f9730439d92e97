//! The laws of a table: its log restores it, its record is valid and its shuffle fair, a refused input changes
//! nothing, and no viewer is sent what they may not know.

use serde_json::json;

use super::*;

pub(super) fn every_setting() -> Vec<NewSettings> {
    let pingvasion = (2..=5).map(|players| settings("pingvasion", json!({"players": players})));
    let ultimatum = (2..=4).map(|players| settings("ultimatum", json!({"players": players})));
    pingvasion.chain(ultimatum).collect()
}

#[test]
fn a_log_restores_its_table_at_every_step() {
    for settings in every_setting() {
        let mut session = Session::started(settings);
        while session.table.life() == Life::Playing {
            session.step();
            assert_eq!(everything_visible(&session.restored()), everything_visible(&session.table));
            assert_eq!(
                everything_visible(&session.restored_from_snapshot()),
                everything_visible(&session.table)
            );
        }
    }
}

/// A table restored from a snapshot shows every viewer the same bytes as one restored from the log, with any
/// inputs before and after the snapshot.
#[test]
fn a_snapshot_is_equivalent_to_the_log() {
    let mut rng = fast_rng(&mut deal_rng(13, 0));
    for settings in every_setting() {
        let mut session = Session::new(NewSettings { pace: Pace::seconds(15).ok(), ..settings });
        let mut other: Option<Table> = None;
        for number in 0..1000 {
            let input = any_input(&mut session, &mut rng, number);
            let given = session.give(input.clone());
            if let Some(other) = &mut other {
                let handled = other.handle(input, session.now());
                assert_eq!(handled.map(|handled| handled.changed), given);
            }
            // From time to time, a snapshot is restored, and gets the same inputs from then on.
            if number % 37 == 0 {
                other = Some(session.restored_from_snapshot());
            }
            if let Some(other) = &other {
                assert_eq!(everything_visible(other), everything_visible(&session.table));
            }
        }
    }
}

#[test]
fn records_are_valid_and_shuffles_are_fair() {
    for settings in every_setting() {
        let mut session = Session::started(settings.clone());
        assert!(session.table.record().is_none(), "a record shows all cards");
        session.finish();
        let record = Record::from_line(&session.table.record().unwrap().to_line()).unwrap();
        assert_eq!(verify(STANDARD, &record).unwrap().fair, fair_of(&record));
        let record = Record::from_line(&record.to_line()).unwrap();
        let fair = fair_of(&record).unwrap();
        fair.check(STANDARD, &record).unwrap();
        let mut other = fair.clone();
        other.secret = Secret::new([9; 32]);
        insta::allow_duplicates! {
            insta::assert_snapshot!(other.check(STANDARD, &record).unwrap_err(), @"the secret does not match the commitment");
        }
        let Contributions::Shares(mut shares) = fair.contributions.clone() else { unreachable!() };
        let first = shares[0].clone().unwrap();
        shares[0] = None;
        let mut other =
            FairShuffle { contributions: Contributions::Shares(shares.clone()), ..fair.clone() };
        insta::allow_duplicates! {
            insta::assert_snapshot!(other.check(STANDARD, &record).unwrap_err(), @"the deal does not follow from the secrets");
        }
        shares[0] = Some(Share { secret: Some(secret_of(Seat(9))), ..first });
        other.contributions = Contributions::Shares(shares);
        insta::allow_duplicates! {
            insta::assert_snapshot!(other.check(STANDARD, &record).unwrap_err(), @"the secret of seat 0 does not match its commitment");
        }
    }
}

fn fair_of(record: &Record) -> Option<FairShuffle> {
    FairShuffle::from_record(record).unwrap()
}

/// A seat and the onlookers get the same bytes whatever the others decide, until decisions are revealed.
#[test]
fn a_hidden_decision_leaves_no_trace() {
    for settings in every_setting().into_iter().take(4) {
        let seen = |nth: usize| {
            let mut session = Session::started(settings.clone());
            let last = *session.awaited().last().unwrap();
            for seat in session.awaited() {
                if seat != last {
                    let you = session.table.view(Viewer::Seat(seat), None).you.unwrap();
                    let action = you.legal[nth % you.legal.len()].clone();
                    let (by, number) = (session.person_at(seat).unwrap(), you.number);
                    session.give(Input::by(by, Request::Decide { seat, number, action })).unwrap();
                }
            }
            let to_last = |(viewer, item): &(Viewer, String)| {
                (viewer.is(last) || *viewer == Viewer::Onlooker).then(|| item.clone())
            };
            let items: Vec<String> = session.items.iter().filter_map(to_last).collect();
            let view = serde_json::to_string(&session.table.view(Viewer::Seat(last), None));
            let history = session.table.history_source(Viewer::Seat(last)).history().unwrap();
            (items, view.unwrap(), serde_json::to_string(&history).unwrap())
        };
        let first = seen(0);
        for nth in 1..20 {
            assert_eq!(seen(nth), first);
        }
    }
}

#[test]
fn secrets_are_published_only_at_the_end() {
    let mut session = Session::started(settings("pingvasion", json!({"players": 3})));
    let of_seats = (0..3).map(|seat| secret_of(Seat(seat)));
    let secrets: Vec<String> = of_seats.chain([Secret::new([7; 32])]).map(String::from).collect();
    while session.table.life() == Life::Playing {
        for secret in &secrets {
            assert!(session.items.iter().all(|(_, item)| !item.contains(secret)));
            assert!(everything_visible(&session.table).iter().all(|it| !it.contains(secret)));
        }
        session.items.clear();
        session.step();
    }
    for secret in &secrets {
        assert!(session.items.iter().any(|(_, item)| item.contains(secret)));
    }
}

/// With arbitrary inputs: a refused input changes no byte of what any viewer sees.
#[test]
fn a_refused_input_changes_nothing() {
    let mut rng = fast_rng(&mut deal_rng(11, 0));
    let (mut done, mut refused) = (0, 0);
    for settings in every_setting() {
        let mut session = Session::new(NewSettings { pace: Pace::seconds(15).ok(), ..settings });
        for number in 0..1000 {
            let before = everything_visible(&session.table);
            let input = any_input(&mut session, &mut rng, number);
            if session.give(input).is_ok() {
                done += 1;
            } else {
                refused += 1;
                assert_eq!(everything_visible(&session.table), before);
            }
        }
    }
    assert!(done > 700 && refused > 700, "{done} done, {refused} refused");
}

/// The view of every viewer, with the stored items of their stream.
pub(super) fn everything_visible(table: &Table) -> Vec<String> {
    let seats = (0..rules::MAX_SEATS as u8).map(|seat| Viewer::Seat(Seat(seat)));
    let see = |viewer| {
        let view = serde_json::to_string(&table.view(viewer, Some(person("Ann")))).unwrap();
        let recent = (0..=table.last_item(viewer)).find_map(|seen| table.items_since(viewer, seen));
        recent.into_iter().flatten().fold(view, |all, item| all + item.get())
    };
    seats.chain([Viewer::Onlooker]).map(see).collect()
}

/// A random input, sensible or not.
pub(super) fn any_input(session: &mut Session, rng: &mut FastRng, number: u32) -> Input {
    let by = Person(below(rng, 6) as i64);
    let seat = Seat(below(rng, 6) as u8);
    match below(rng, 28) {
        0 => {
            let settings = Box::new(session.table.settings().clone().into());
            Input::by(by, Request::ChangeSettings { settings })
        }
        1 | 2 => Input::by(
            by,
            Request::Sit { name: Some(Name::new("Eva").unwrap()), avatar: None, seat: Some(seat) },
        ),
        3 => {
            let by = session.person_at(seat).unwrap_or(by);
            Input::by(by, Request::Commit { seat, commitment: session.commitment(seat) })
        }
        18..22 => {
            let by = session.person_at(seat).unwrap_or(by);
            // Sometimes a wrong one.
            let secret = secret_of(Seat(seat.0 + u8::from(below(rng, 8) == 0)));
            Input::by(by, Request::Reveal { seat, secret })
        }
        4 if number < 100 => Input::by(by, Request::Leave { seat }),
        5 if number < 100 => Input::by(by, Request::Remove { seat }),
        6 | 7 => Input::by(by, Request::AddBot { seat: Some(seat), level: Level::Chick.into() }),
        8 => Input::by(by, Request::Start {}),
        9 => Input::by(by, Request::TakeBack { seat }),
        10 => Input::by(by, Request::HandOver { seat }),
        11 => Input::by(by, Request::Return { seat }),
        12 if number > 700 => Input::by(by, Request::Resign { seat }),
        13 => Input::by(by, Request::Say(ChatMessage::Reaction { seat, reaction: Reaction::Wave })),
        14 => ServerInput::Rematch { by, table: "there".to_owned() }.into(),
        15 if number > 950 => Input::by(by, Request::Close {}),
        16 => {
            session.pass(u64::from(below(rng, 20_000)));
            ServerInput::Wake.into()
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
            // Mostly a decision that is asked for, sometimes by another person or with a wrong number.
            let awaited = session.awaited();
            let seat = awaited.first().copied().unwrap_or(seat);
            let (asked, action) = session.some_decision(seat).unwrap_or((1, "give".to_owned()));
            let number = asked + u64::from(below(rng, 8) == 0);
            match session.person_at(seat) {
                Some(person) if below(rng, 8) > 0 => {
                    Input::by(person, Request::Decide { seat, number, action })
                }
                Some(_) => Input::by(by, Request::Decide { seat, number, action }),
                None => ServerInput::BotDecision { seat, number, action }.into(),
            }
        }
    }
}
