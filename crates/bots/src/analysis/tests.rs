//! What an analysis must hold to, whatever the bots are worth.

use std::num::NonZeroUsize;

use rules::pingvasion::{Deck, Options, Pingvasion};
use rules::ultimatum::{self, Ultimatum};
use rules::{Game, Observable, Record, Replay, Step, random_record};

use super::*;

fn few(threads: usize) -> Budget {
    Budget { limit: Limit::Iterations(120), threads: NonZeroUsize::new(threads).unwrap() }
}

fn report<G: Studied>(
    record: &Record,
    seat: Option<Seat>,
    budget: Budget,
) -> Result<Report, NoStudy> {
    let mut study = Study::<G>::new(record, seat, 1)?;
    study.finish(budget, &|_, _| {});
    Ok(study.report())
}

fn analyse<G: Studied>(record: &Record, threads: usize) -> Analysis {
    report::<G>(record, None, few(threads)).unwrap().analysis
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
    let analysis = analyse::<G>(record, 1);
    assert_eq!(analysis, analyse::<G>(record, 3));
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
    let analysis = analyse::<Pingvasion>(&record, 1);
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
    let said = report::<Pingvasion>(&record, None, few(1)).unwrap_err().to_string();
    assert!(said.starts_with("the log ends before the game does"), "{said}");
    record.result = None;
    let analysis = report::<Pingvasion>(&record, Some(Seat(1)), few(1)).unwrap().analysis;
    assert!(analysis.decisions.iter().all(|decision| decision.seat == Seat(1)));
    assert!(analysis.seats.iter().all(|summary| summary.parts.is_none()));
}

fn hint_of<G: Studied>(record: &Record, seat: u8) -> Result<Hint, NoHint> {
    hint::<G>(record, Seat(seat), few(1), 1)
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

/// Made decision by decision, in part or wholly, an analysis comes to the same as made at once.
#[test]
fn a_study_comes_to_the_same_step_by_step() {
    let record = pingvasion(3);
    let begin = |seat| Study::<Pingvasion>::new(&record, seat, 1);
    let whole = report::<Pingvasion>(&record, None, few(2)).unwrap();
    for by_steps in [48, 10] {
        let mut study = begin(None).unwrap();
        assert_eq!((study.total(), study.left()), (48, 48));
        for _ in 0..by_steps {
            study.step(Limit::Iterations(120));
        }
        assert_eq!(study.left(), 48 - by_steps);
        study.finish(few(2), &|done, total| assert!(done > by_steps && total == 48));
        assert_eq!(study.left(), 0);
        assert_eq!(study.report(), whole);
    }
    assert_eq!(begin(Some(Seat(3))).err(), Some(NoStudy::NoSeat(Seat(3))));
    assert_eq!(begin(Some(Seat(1))).unwrap().left(), 16);
}

/// Advice for a view is the advice for the record at whose end the seat sees it.
#[test]
fn a_view_gets_the_same_advice_as_its_record() {
    for after in [0, 3, 7] {
        let mut record = ultimatum();
        record.log.truncate(after);
        record.result = None;
        let mut replay = Replay::<Ultimatum>::new(&record).unwrap();
        while replay.step().unwrap().is_some() {}
        let told = |seat: Seat| {
            let view = replay.game().view(rules::Viewer::Seat(seat));
            Advice::for_view::<Ultimatum>(&view, Juncture::at_the_end_of(&record, seat), few(1), 1)
        };
        let seat = replay.game().to_act().first().unwrap();
        let of_record = Advice::at_the_end_of::<Ultimatum>(&record, seat, few(1), 1);
        assert_eq!(told(seat), Some(of_record.unwrap()));
        assert_eq!(told(seat.left(2)), None);
    }
}
