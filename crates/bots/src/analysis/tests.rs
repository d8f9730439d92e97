//! What an analysis must hold to, whatever the bots are worth.

use std::num::NonZeroUsize;

use rules::pingvasion::{Deck, Options, Pingvasion};
use rules::ultimatum::{self, Ultimatum};
use rules::{Observable, Record, Replay, Step, random_record};

use super::*;

fn few(threads: usize) -> Study {
    let budget =
        Budget { limit: Limit::Iterations(120), threads: NonZeroUsize::new(threads).unwrap() };
    Study { seats: SeatSet::first_n(5), budget, seed: 1 }
}

fn pingvasion(players: u64) -> Record {
    let options = Options::new(players, Deck::Classic).unwrap();
    random_record::<Pingvasion>(&options, 7, 0, false).unwrap().2
}

fn ultimatum() -> Record {
    let options = ultimatum::Options::new(
        2,
        "7x7".parse().unwrap(),
        ultimatum::Setup::Random,
        ultimatum::SharedEdition::STANDARD,
    );
    random_record::<Ultimatum>(&options.unwrap(), 7, 0, false).unwrap().2
}

fn check<G: Studied>(record: &Record) {
    let study = few(1);
    let analysis = analyse::<G>(record, &study, &|_, _| {}).unwrap();
    assert_eq!(analysis, analyse::<G>(record, &few(3), &|_, _| {}).unwrap());
    let result = record.result.as_ref().unwrap();
    let real = Replay::<G>::new(record).unwrap().game().real();
    assert_eq!(analysis.seats.len(), real.len());
    let number = record.log.iter().filter(|it| matches!(it.step, Step::Decision { .. })).count();
    assert_eq!(analysis.decisions.len(), number);
    for decision in &analysis.decisions {
        let weighed = &decision.weighed;
        assert!(weighed.cost.points >= 0.0 && weighed.cost.wins >= 0.0);
        assert_eq!(weighed.certainty == Certainty::OnlyChoice, weighed.choices == 1);
        assert!(weighed.alternatives.len() <= Weighed::ALTERNATIVES);
        let made = weighed.made.as_ref().unwrap();
        assert!(made.visits > 0 && (0.0..=1.0).contains(&made.wins), "{decision:?}");
        assert!(weighed.alternatives.iter().all(|other| other.action != made.action));
        if weighed.is_best() {
            assert_eq!((weighed.cost.points, weighed.cost.wins), (0.0, 0.0));
        }
    }
    for summary in &analysis.seats {
        let parts = summary.parts.unwrap();
        let sum: f64 = parts.by_source().iter().map(|(_, part)| part.points).sum();
        assert_eq!(parts.points as i64, result.scores[summary.seat.index()]);
        assert!((parts.expected + sum - parts.points).abs() < 1e-9, "{parts:?}");
        let last = summary.curve.last().unwrap();
        assert_eq!((last.decision, last.points), (None, parts.points));
    }
    let turns = &analysis.turning_points;
    assert!(turns.len() <= TurningPoint::MOST);
    assert!(turns.is_sorted_by(|a, b| a.change().abs() >= b.change().abs()));
}

#[test]
fn an_analysis_of_pingvasion_adds_up() {
    check::<Pingvasion>(&pingvasion(3));
}

#[test]
fn an_analysis_of_the_game_for_two_adds_up() {
    let record = pingvasion(2);
    check::<Pingvasion>(&record);
    let analysis = analyse::<Pingvasion>(&record, &few(1), &|_, _| {}).unwrap();
    // The cards come from the virtual players' piles, so that nobody passed them.
    assert!(analysis.seats.iter().all(|it| it.parts.unwrap().passed == Part::default()));
}

#[test]
fn an_analysis_of_the_penguin_ultimatum_adds_up() {
    check::<Ultimatum>(&ultimatum());
}

#[test]
fn the_beginning_of_a_game_is_analysed_without_a_result() {
    let mut record = pingvasion(3);
    record.log.truncate(10);
    let said = analyse::<Pingvasion>(&record, &few(1), &|_, _| {}).unwrap_err().to_string();
    assert!(said.starts_with("the log ends before the game does"), "{said}");
    record.result = None;
    let seat = Study { seats: SeatSet::EMPTY.with(Seat(1)), ..few(1) };
    let analysis = analyse::<Pingvasion>(&record, &seat, &|_, _| {}).unwrap();
    assert!(analysis.decisions.iter().all(|decision| decision.seat == Seat(1)));
    assert!(analysis.seats.iter().all(|summary| summary.parts.is_none()));
}

fn hint_of<G: Studied>(record: &Record, seat: u8) -> Result<Hint, NoHint> {
    hint::<G>(record, Seat(seat), few(1).budget, 1)
}

#[test]
fn a_hint_knows_only_what_the_seat_knows() {
    let mut record = pingvasion(4);
    let log = std::mem::take(&mut record.log);
    let hint = hint_of::<Pingvasion>(&record, 0).unwrap();
    let mut exchanged = record.clone();
    let piles = exchanged.deal["piles"].as_array_mut().unwrap();
    piles.swap(1, 2);
    // The own hand is the first four cards.
    piles[0].as_array_mut().unwrap()[4..].reverse();
    assert_ne!(exchanged, record);
    assert_eq!(hint_of::<Pingvasion>(&exchanged, 0).unwrap(), hint);
    // What others have decided unseen tells nothing either.
    let others =
        log.iter().filter(|entry| !matches!(entry.step, Step::Decision { seat: Seat(0), .. }));
    exchanged = record.clone();
    exchanged.log = others.take(2).cloned().collect();
    assert_eq!(hint_of::<Pingvasion>(&exchanged, 0).unwrap(), hint);

    let mut record = ultimatum();
    record.log.clear();
    let hint = hint_of::<Ultimatum>(&record, 0).unwrap();
    let (mut hands, mut pile) = (record.deal["hands"].take(), record.deal["penguins"].take());
    std::mem::swap(&mut hands[1][0], &mut pile[5]);
    (record.deal["hands"], record.deal["penguins"]) = (hands, pile);
    assert_eq!(hint_of::<Ultimatum>(&record, 0).unwrap(), hint);
}

#[test]
fn without_a_decision_there_is_no_hint() {
    let mut record = pingvasion(3);
    let said = |record: &Record, seat| hint_of::<Pingvasion>(record, seat).unwrap_err().to_string();
    insta::assert_snapshot!(said(&record, 0), @"seat 0 has nothing to decide here: the game is over");
    record.log.truncate(1);
    insta::assert_snapshot!(said(&record, 0), @"seat 0 has nothing to decide here: seat 1, seat 2 must decide");
    assert!(said(&ultimatum(), 0).contains("not of pingvasion"));
}

/// Made decision by decision, an analysis comes to the same.
#[test]
fn an_inquiry_comes_to_the_same() {
    let record = pingvasion(3);
    let whole = Report::<Pingvasion>::new(&record, &few(2), &|_, _| {}).unwrap();
    let mut inquiry = inquire(&record, None, 1).unwrap();
    assert_eq!((inquiry.total(), inquiry.left()), (48, 48));
    while inquiry.left() > 0 {
        inquiry.step(Limit::Iterations(120));
    }
    assert_eq!(inquiry.report().unwrap(), serde_json::to_string(&whole).unwrap());
    assert_eq!(inquire(&record, Some(Seat(3)), 1).err(), Some(NoInquiry::NoSeat(Seat(3))));
    assert_eq!(inquire(&record, Some(Seat(1)), 1).unwrap().left(), 16);
}

/// Advice for a view is advice for the seat that sees it, whatever the game.
#[test]
fn a_view_gets_advice() {
    let mut record = ultimatum();
    record.log.clear();
    let replay = Replay::<Ultimatum>::new(&record).unwrap();
    let budget = few(1).budget;
    let told = |seat| {
        let view = replay.game().view(rules::Viewer::Seat(Seat(seat)));
        Advice::for_view(&view, 0, budget, 1)
    };
    let advice = told(0).unwrap();
    assert_eq!(advice, Advice::at_the_end_of::<Ultimatum>(&record, Seat(0), budget, 1).unwrap());
    assert_eq!(told(1), None);
}
