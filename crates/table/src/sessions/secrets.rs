//! Whole games with everything exchanged that a viewer can't know: not a byte of what that viewer is
//! told and shows is another.

use std::collections::VecDeque;

use rules::pingvasion::Pingvasion;
use rules::ultimatum::Ultimatum;
use rules::{Disguise, Step};
use serde::de::DeserializeOwned;

use super::laws::every_setting;
use super::*;
use catalogue::{Dealt, Listed};

/// How often each viewer's game is disguised.
const DISGUISES: u32 = 6;

#[test]
fn nothing_hidden_is_told() {
    for settings in every_setting() {
        match settings.game.game.as_str() {
            "pingvasion" => disguised::<Pingvasion>(&settings),
            _ => disguised::<Ultimatum>(&settings),
        }
    }
}

fn disguised<G: Disguise + Listed>(settings: &NewSettings)
where
    G::Deal: DeserializeOwned,
    G::Options: DeserializeOwned,
{
    let mut session = Session::started(settings.clone());
    session.finish();
    let record = Record::from_line(&session.table.record().unwrap().to_line()).unwrap();
    // At the end hands are open; and where cards are shuffled again, the table shuffles others.
    let last = record.log.len() - session.table.occupants().count();
    let is_shuffle = |entry: &rules::RecordEntry| matches!(entry.step, Step::Reshuffle { .. });
    let most = record.log.iter().position(is_shuffle).unwrap_or(last).min(last);
    let mut rng = quick_dice(&mut dice(7, 0));
    let viewers = session.table.occupants().map(|(seat, _)| Viewer::Seat(seat));
    let mut different = 0;
    for viewer in viewers.chain([Viewer::Onlooker]) {
        for number in 0..DISGUISES {
            // Once to the end, else somewhere in between, where less is known.
            let until = if number == 0 { most } else { below(&mut rng, most as u32) as usize };
            let mut truth = record.clone();
            truth.log.truncate(until);
            let disguise = G::disguise(&record, viewer, until, &mut rng);
            different += u32::from(disguise.deal != truth.deal);
            assert_eq!(
                told::<G>(settings, &disguise, viewer),
                told::<G>(settings, &truth, viewer),
                "{viewer:?} until {until}"
            );
        }
    }
    assert!(different > DISGUISES, "a disguise that changes nothing shows nothing");
}

/// All that a viewer is told, sees and is told again at a table where these cards are dealt and this is decided.
fn told<G: Listed>(settings: &NewSettings, record: &Record, viewer: Viewer) -> Vec<String>
where
    G::Deal: DeserializeOwned,
    G::Options: DeserializeOwned,
{
    let mut session = Session::new(settings.clone());
    session.seat_people();
    session.told.clear();
    let options: G::Options = serde_json::from_value(record.options.clone()).unwrap();
    let deal: G::Deal = serde_json::from_value(record.deal.clone()).unwrap();
    let fair = Fair { secret: Secret::new([7; 32]), entropy: vec![None; 4] };
    session.table.begin(Dealt::new::<G>(options, &deal).unwrap(), fair, Moment(0));
    let mut decisions = vec![VecDeque::new(); rules::MAX_SEATS];
    for entry in &record.log {
        if let Step::Decision { seat, action, .. } = &entry.step {
            decisions[seat.index()].push_back(action.clone());
        }
    }
    let mut told = Vec::new();
    loop {
        for seat in session.awaited() {
            let Some(action) = decisions[seat.index()].pop_front() else {
                let history = session.table.past(viewer).history().unwrap();
                told.push(serde_json::to_string(&history).unwrap());
                return told;
            };
            let by = session.sitter(seat).unwrap();
            let number = session.table.view(Viewer::Seat(seat), None).you.unwrap().number;
            session.give(Input::by(by, Request::Decide { seat, number, action })).unwrap();
            let to_viewer = session.told.drain(..).filter(|(whom, _)| *whom == viewer);
            told.extend(to_viewer.map(|(_, item)| item));
            told.push(serde_json::to_string(&session.table.view(viewer, None)).unwrap());
        }
    }
}
