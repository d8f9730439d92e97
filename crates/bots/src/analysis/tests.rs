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
        let own = analysis.decisions.iter().filter(|it| it.seat == summary.seat);
        let bad: Vec<_> = own.filter(|it| it.grade.is_bad()).map(|it| it.number).collect();
        assert_eq!(summary.grades.bad(), bad.len());
        assert!((0.0..=100.0).contains(&summary.accuracy), "{}", summary.accuracy);
        let moments: Vec<&LearningMoment> =
            analysis.moments.iter().filter(|it| it.seat == summary.seat).collect();
        assert_eq!(moments.len(), bad.len().min(LearningMoment::MAX_PER_SEAT));
        assert!(moments.is_sorted_by_key(|it| it.decision));
        for moment in moments {
            assert!(bad.contains(&moment.decision));
            let decision = &analysis.decisions[moment.decision - 1].comparison;
            assert_eq!(moment.legal.len(), decision.choices);
            assert!(moment.legal.contains(&decision.best().unwrap().action));
        }
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

/// With a search that is long enough, a random player's game has moments to learn from, and its best
/// decisions have reasons.
#[test]
fn a_random_game_has_moments_with_reasons() {
    fn check<G: Analysable>(record: &Record) {
        let mut analyser = Analyser::<G>::new(record, Some(Seat(0)), 1).unwrap();
        analyser.finish(Budget::single(Limit::Iterations(2000)), &|_, _| {});
        let Analysis { moments, seats, .. } = analyser.report().analysis;
        assert_eq!(moments.len(), LearningMoment::MAX_PER_SEAT);
        assert!(seats[0].accuracy < 99.0, "{}", seats[0].accuracy);
        let reasons: Vec<_> = moments.iter().filter_map(|it| it.reason).collect();
        assert!(!reasons.is_empty());
        for Reason { seat, part, points, margin } in reasons {
            assert!(points > margin && margin > 0.0);
            // Parts are those of the own score.
            assert_eq!(part.is_some(), seat == Seat(0));
            assert!(part.is_none_or(|part| G::SCORE_PARTS.contains(&part)));
        }
    }
    check::<Pingvasion>(&pingvasion(3));
    check::<Ultimatum>(&ultimatum());
}

/// The parts of a score add up to it.
#[test]
fn the_parts_of_a_score_are_complete() {
    fn check<G: Analysable>(record: &Record) {
        let mut replay = Replay::<G>::new(record).unwrap();
        while replay.step().unwrap().is_some() {}
        let world = rules::World::of(replay.game().clone());
        for seat in world.real().iter() {
            let parts = G::score_parts(&world, seat);
            assert_eq!(parts.len(), G::SCORE_PARTS.len());
            let points = G::result(&world).points[seat.index()];
            assert!((parts.iter().sum::<f32>() - points).abs() < 1e-3);
        }
    }
    check::<Pingvasion>(&pingvasion(2));
    check::<Ultimatum>(&ultimatum());
}

/// Every legal decision can be assessed. One of them is the best, some are bad, and only bad ones have a
/// reason.
#[test]
fn any_decision_can_be_assessed() {
    let mut record = pingvasion(3);
    record.log.clear();
    record.result = None;
    let replay = Replay::<Pingvasion>::new(&record).unwrap();
    let view = replay.game().view(rules::Viewer::Seat(Seat(0)));
    let position = LogPosition::at_the_end_of(&record, Seat(0));
    let budget = Budget::single(Limit::Iterations(2000));
    let mut legal = Vec::new();
    replay.game().legal(Seat(0), &mut legal);
    let assess =
        |action| Assessment::new::<Pingvasion>(&view, action, position, budget, 1).unwrap();
    let all: Vec<Assessment> = legal.iter().map(|&action| assess(action)).collect();
    for (assessment, action) in all.iter().zip(&legal) {
        assert_eq!(assessment.comparison.made.as_ref().unwrap().action, action.to_string());
        assert_eq!(assessment.grade, assessment.comparison.grade());
        assert!(assessment.reason.is_none() || assessment.grade.is_bad());
    }
    assert!(all.iter().any(|it| it.grade == Grade::Best));
    assert!(all.iter().any(|it| it.grade.is_bad()));
}

#[test]
fn moments_are_spread_over_the_game() {
    let evaluated = |number: usize, loss: f64| {
        let comparison = Comparison {
            choices: 2,
            iterations: 1,
            made: None,
            alternatives: Vec::new(),
            cost: Cost::default(),
            certainty: Certainty::Sure,
        };
        let decision = AnalysedDecision {
            number,
            round: number,
            seat: Seat(0),
            learned: Vec::new(),
            grade: Grade::Good,
            comparison,
        };
        let (seat, legal, reason) = (Seat(0), Vec::new(), None);
        let moment = LearningMoment { seat, decision: number, sure_loss: loss, legal, reason };
        let moment = (loss > 0.0).then_some(moment);
        EvaluatedDecision { decision, changes: Vec::new(), moment }
    };
    let moments = |losses: &[f64]| {
        let all: Vec<_> =
            (1..).zip(losses).map(|(number, &loss)| evaluated(number, loss)).collect();
        let chosen = LearningMoment::of_seat(&all.iter().collect::<Vec<_>>());
        chosen.iter().map(|it| it.decision).collect::<Vec<_>>()
    };
    // One from each third, although the first third has the three largest losses.
    assert_eq!(moments(&[0.5, 0.6, 0.4, 0.1, 0.2, 0.0, 0.0, 0.0, 0.1]), [2, 5, 9]);
    // Where a third has none, another has two.
    assert_eq!(moments(&[0.5, 0.6, 0.4, 0.0, 0.0, 0.0, 0.0, 0.0, 0.1]), [1, 2, 9]);
    assert_eq!(moments(&[0.0, 0.3, 0.0]), [2]);
    assert_eq!(moments(&[]), [0; 0]);
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
