//! Non-interference: in whole games, the cards that a viewer can't know are shuffled among each other, and the
//! viewer must get the same bytes.

use std::collections::VecDeque;

use rules::pingvasion::Pingvasion;
use rules::ultimatum::Ultimatum;
use rules::{PermuteHidden, Step};
use serde::de::DeserializeOwned;

use super::laws::every_setting;
use super::*;
use catalogue::{CatalogueGame, NewMatch};

/// The number of permutations per viewer.
const PERMUTATIONS: u32 = 6;

#[test]
fn nothing_hidden_is_sent() {
    for settings in every_setting() {
        match settings.game.game.as_str() {
            "pingvasion" => check_permutations::<Pingvasion>(&settings),
            _ => check_permutations::<Ultimatum>(&settings),
        }
    }
}

fn check_permutations<G: PermuteHidden + CatalogueGame>(settings: &NewSettings)
where
    G::Deal: DeserializeOwned,
    G::Options: DeserializeOwned,
{
    let mut session = Session::started(settings.clone());
    session.finish();
    let record = Record::from_line(&session.table.record().unwrap().to_line()).unwrap();
    // Neither up to the last decisions, after which hands are open, nor beyond a shuffle, because the table
    // would shuffle the permuted cards in another order.
    let last = record.log.len() - session.table.occupants().count();
    let is_shuffle = |entry: &rules::RecordEntry| matches!(entry.step, Step::Reshuffle { .. });
    let most = record.log.iter().position(is_shuffle).unwrap_or(last).min(last);
    let mut rng = fast_rng(&mut deal_rng(7, 0));
    let viewers = session.table.occupants().map(|(seat, _)| Viewer::Seat(seat));
    let mut different = 0;
    for viewer in viewers.chain([Viewer::Onlooker]) {
        for number in 0..PERMUTATIONS {
            // Once as far as possible, and then up to random decisions, where less is known.
            let until = if number == 0 { most } else { below(&mut rng, most as u32) as usize };
            let mut truth = record.clone();
            truth.log.truncate(until);
            let permuted = G::permute_hidden(&record, viewer, until, &mut rng);
            different += u32::from(permuted.deal != truth.deal);
            assert_eq!(
                seen::<G>(settings, &permuted, viewer),
                seen::<G>(settings, &truth, viewer),
                "{viewer:?} until {until}"
            );
        }
    }
    assert!(different > PERMUTATIONS, "the permutations change too little to prove anything");
}

/// All items, views and histories that a viewer gets at a table with the deal and the decisions of a record.
fn seen<G: CatalogueGame>(settings: &NewSettings, record: &Record, viewer: Viewer) -> Vec<String>
where
    G::Deal: DeserializeOwned,
    G::Options: DeserializeOwned,
{
    let mut session = Session::new(settings.clone());
    session.seat_people();
    session.items.clear();
    let options: G::Options = serde_json::from_value(record.options.clone()).unwrap();
    let deal: G::Deal = serde_json::from_value(record.deal.clone()).unwrap();
    let contributions = Contributions::Shares(vec![None; 4]);
    let fair = FairShuffle { secret: Secret::new([7; 32]), contributions };
    session.table.begin(NewMatch::new::<G>(options, &deal).unwrap(), fair, Timestamp(0));
    let mut decisions = vec![VecDeque::new(); rules::MAX_SEATS];
    for entry in &record.log {
        if let Step::Decision { seat, action, .. } = &entry.step {
            decisions[seat.index()].push_back(action.clone());
        }
    }
    let mut seen = Vec::new();
    loop {
        for seat in session.awaited() {
            let Some(action) = decisions[seat.index()].pop_front() else {
                let history = session.table.history_source(viewer).history().unwrap();
                seen.push(serde_json::to_string(&history).unwrap());
                return seen;
            };
            let by = session.person_at(seat).unwrap();
            let number = session.table.view(Viewer::Seat(seat), None).you.unwrap().number;
            session.give(Input::by(by, Request::Decide { seat, number, action })).unwrap();
            let to_viewer = session.items.drain(..).filter(|(to, _)| *to == viewer);
            seen.extend(to_viewer.map(|(_, item)| item));
            seen.push(serde_json::to_string(&session.table.view(viewer, None)).unwrap());
        }
    }
}
