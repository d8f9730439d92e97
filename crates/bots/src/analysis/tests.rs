//! Laws that every analysis must obey, however strong the bots are.

use std::num::NonZeroUsize;

use rules::pingvasion::{Deck, Options, Pingvasion};
use rules::ultimatum::{self, Ultimatum};
use rules::{Game, Observable, Record, Replay, Step, random_record};

use super::*;

fn budget(threads: usize) -> Budget<'static> {
    let threads = NonZeroUsize::new(threads).unwrap();
    Budget { threads, ..Budget::single(Limit::Iterations(120)) }
}

fn report<G: Analysable>(
    record: &Record,
    seat: Option<Seat>,
    budget: Budget,
) -> Result<AnalysedGame, AnalysisError> {
    let mut analyser = Analyser::<G>::new(record, seat, 1)?;
    analyser.finish(budget, &|_, _| {});
    Ok(analyser.report())
}

fn analyse<G: Analysable>(record: &Record, threads: usize) -> Analysis {
    report::<G>(record, None, budget(threads)).unwrap().analysis
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

fn check<G: Analysable>(record: &Record) {
    let analysis = analyse::<G>(record, 1);
    assert_eq!(analysis, analyse::<G>(record, 3));
    let result = record.result.as_ref().unwrap();
    let real = Replay::<G>::new(record).unwrap().game().real();
    assert_eq!(analysis.seats.len(), real.len());
    let number = record.log.iter().filter(|it| matches!(it.step, Step::Decision { .. })).count();
    assert_eq!(analysis.decisions.len(), number);
    for decision in &analysis.decisions {
        let comparison = &decision.comparison;
        assert!(comparison.cost.points >= 0.0 && comparison.cost.win_chance >= 0.0);
        assert_eq!(comparison.certainty == Certainty::OnlyChoice, comparison.choices == 1);
        assert!(comparison.alternatives.len() <= Comparison::MAX_ALTERNATIVES);
        let made = comparison.made.as_ref().unwrap();
        assert!(made.visits > 0 && (0.0..=1.0).contains(&made.win_chance), "{decision:?}");
        assert!(comparison.alternatives.iter().all(|other| other.action != made.action));
        if comparison.is_best() {
            assert_eq!((comparison.cost.points, comparison.cost.win_chance), (0.0, 0.0));
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
    let turning_points = &analysis.turning_points;
    assert!(turning_points.len() <= TurningPoint::MAX);
    assert!(turning_points.is_sorted_by(|a, b| a.change().abs() >= b.change().abs()));
}

#[test]
fn an_analysis_of_pingvasion_adds_up() {
    check::<Pingvasion>(&pingvasion(3));
}

#[test]
fn an_analysis_of_two_player_pingvasion_adds_up() {
    let record = pingvasion(2);
    check::<Pingvasion>(&record);
    let analysis = analyse::<Pingvasion>(&record, 1);
    // PV-19: the cards come from the virtual players' decks, so nobody passed them.
    assert!(analysis.seats.iter().all(|it| it.parts.unwrap().passed == ResultPart::default()));
}

#[test]
fn an_analysis_of_the_penguin_ultimatum_adds_up() {
    check::<Ultimatum>(&ultimatum());
}

#[test]
fn an_unfinished_game_is_analysed_without_a_result() {
    let mut record = pingvasion(3);
    record.log.truncate(10);
    let error = report::<Pingvasion>(&record, None, budget(1)).unwrap_err().to_string();
    assert!(error.starts_with("the log ends before the game does"), "{error}");
    record.result = None;
    let analysis = report::<Pingvasion>(&record, Some(Seat(1)), budget(1)).unwrap().analysis;
    assert!(analysis.decisions.iter().all(|decision| decision.seat == Seat(1)));
    assert!(analysis.seats.iter().all(|summary| summary.parts.is_none()));
}

fn hint_of<G: Analysable>(record: &Record, seat: u8) -> Result<Hint, HintError> {
    hint::<G>(record, Seat(seat), budget(1), 1)
}

#[test]
fn a_hint_depends_only_on_what_the_seat_knows() {
    let mut record = pingvasion(4);
    let log = std::mem::take(&mut record.log);
    let hint = hint_of::<Pingvasion>(&record, 0).unwrap();
    let mut exchanged = record.clone();
    let piles = exchanged.deal["piles"].as_array_mut().unwrap();
    piles.swap(1, 2);
    // The seat's hand is the first four cards.
    piles[0].as_array_mut().unwrap()[4..].reverse();
    assert_ne!(exchanged, record);
    assert_eq!(hint_of::<Pingvasion>(&exchanged, 0).unwrap(), hint);
    // Hidden decisions of others make no difference either.
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
fn a_seat_with_nothing_to_decide_gets_no_hint() {
    let mut record = pingvasion(3);
    let error =
        |record: &Record, seat| hint_of::<Pingvasion>(record, seat).unwrap_err().to_string();
    insta::assert_snapshot!(error(&record, 0), @"seat 0 has nothing to decide here: the game is over");
    record.log.truncate(1);
    insta::assert_snapshot!(error(&record, 0), @"seat 0 has nothing to decide here: seat 1, seat 2 must decide");
    assert!(error(&ultimatum(), 0).contains("not of pingvasion"));
}

/// All decisions step by step, or some of them, give the same analysis as all at once.
#[test]
fn an_analysis_step_by_step_gives_the_same_result() {
    let record = pingvasion(3);
    let start = |seat| Analyser::<Pingvasion>::new(&record, seat, 1);
    let whole = report::<Pingvasion>(&record, None, budget(2)).unwrap();
    for steps in [48, 10] {
        let mut analyser = start(None).unwrap();
        assert_eq!((analyser.total(), analyser.left()), (48, 48));
        for _ in 0..steps {
            analyser.step(Limit::Iterations(120));
        }
        assert_eq!(analyser.left(), 48 - steps);
        analyser.finish(budget(2), &|done, total| assert!(done > steps && total == 48));
        assert_eq!(analyser.left(), 0);
        assert_eq!(analyser.report(), whole);
    }
    assert_eq!(start(Some(Seat(3))).err(), Some(AnalysisError::NoSeat(Seat(3))));
    assert_eq!(start(Some(Seat(1))).unwrap().left(), 16);
}

#[test]
fn a_view_gets_the_same_advice_as_the_record_that_ends_with_it() {
    for after in [0, 3, 7] {
        let mut record = ultimatum();
        record.log.truncate(after);
        record.result = None;
        let mut replay = Replay::<Ultimatum>::new(&record).unwrap();
        while replay.step().unwrap().is_some() {}
        let of_view = |seat: Seat| {
            let view = replay.game().view(rules::Viewer::Seat(seat));
            let position = LogPosition::at_the_end_of(&record, seat);
            HintReport::for_view::<Ultimatum>(&view, position, budget(1), 1)
        };
        let seat = replay.game().to_act().first().unwrap();
        let of_record = HintReport::at_the_end_of::<Ultimatum>(&record, seat, budget(1), 1);
        assert_eq!(of_view(seat), Some(of_record.unwrap()));
        assert_eq!(of_view(seat.left(2)), None);
    }
}
