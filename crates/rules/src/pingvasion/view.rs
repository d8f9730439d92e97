//! What a seat or an onlooker may know (PV-23), built up from nothing rather than filtered.

use std::collections::BTreeMap;

use serde::Serialize;

use super::abilities::Abilities;
use super::card::{Card, Zone};
use super::deal::Options;
use super::scoring::Scoring;
#[cfg(feature = "schema")]
use super::scoring::SeatScore;
use super::state::{Group, LEFT, Phase, Pingvasion, RIGHT, Step};
use crate::seat::{Seat, SeatSet, Viewer};
use crate::seating::Seating;

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionView))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionView"))]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What was agreed.
    pub options: Options,
    /// The round, 1 to 8.
    pub round: u8,
    /// What is going on.
    pub phase: PhaseView,
    /// Whose choice is awaited.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
    pub to_act: SeatSet,
    /// What everybody knows of each seat.
    pub seats: Vec<SeatView>,
    /// What was laid and destroyed in the rounds so far, and in this one as far as it is revealed.
    pub rounds: Vec<Round>,
    /// What only the viewer knows; nothing for onlookers.
    #[cfg_attr(feature = "schema", schema(required))]
    pub own: Option<OwnView>,
    /// The scoring, once the game is over.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<Vec<SeatScore>>))]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<SeatScore>>"))]
    pub scoring: Option<Scoring>,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionPhase))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionPhase"))]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// Cards are given to the neighbours.
    Infiltration,
    /// Cards are laid.
    Disembarkation,
    /// The owners of Spotters lay, after the others have revealed.
    LateDisembarkation,
    /// The cards given to a virtual player are about to be shuffled.
    Shuffle,
    /// All rounds are played.
    Over,
}

/// What everybody knows of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionSeat))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionSeat"))]
pub struct SeatView {
    /// Whether a virtual player sits there.
    pub is_virtual: bool,
    /// How many cards are in the reinforcement pile.
    pub pile: usize,
    /// How many cards are in the hand, or on a virtual player's second stack.
    pub hand: usize,
    /// The cards that landed, by zone.
    pub tableau: BTreeMap<Zone, Vec<Card>>,
    /// Whether the seat lays two cards in this round.
    pub lays_two: bool,
    /// Whether the seat lays after the others in this round.
    pub is_late: bool,
    /// The hand, laid open at the end; of a virtual player, all its hidden cards.
    #[cfg_attr(feature = "schema", schema(required))]
    pub last_hand: Option<Vec<Card>>,
}

/// What became public in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionRound))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionRound"))]
pub struct Round {
    /// What each seat revealed; nothing where it has not yet.
    pub revealed: Vec<Vec<Card>>,
    /// The cards that were destroyed, and whose they were.
    pub destroyed: Vec<(Seat, Card)>,
}

/// What only a real player knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionOwn))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionOwn"))]
pub struct OwnView {
    /// The hand, ascending.
    pub hand: Vec<Card>,
    /// What the player gave in each round, to whom.
    pub gave: Vec<Gift>,
    /// What the player got in each round, from whom.
    pub got: Vec<Gift>,
    /// What the player has laid in this round, still face down.
    pub laid: Vec<Card>,
}

/// A round's cards to or from the two neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionGift))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionGift"))]
pub struct Gift {
    /// To or from the left neighbour.
    pub left: Card,
    /// To or from the right neighbour.
    pub right: Card,
}

impl View {
    pub(super) fn new(game: &Pingvasion, viewer: Viewer) -> View {
        let over = game.phase == Phase::Over;
        let seats = SeatSet::first_n(game.options.seats());
        let rounds = rounds(game);
        View {
            viewer,
            options: game.options,
            round: game.round,
            phase: match game.phase {
                Phase::Infiltrate => PhaseView::Infiltration,
                Phase::Disembark(Group::First) => PhaseView::Disembarkation,
                Phase::Disembark(Group::Late) => PhaseView::LateDisembarkation,
                Phase::Shuffle { .. } => PhaseView::Shuffle,
                Phase::Over => PhaseView::Over,
            },
            to_act: crate::Game::to_act(game),
            seats: seats.iter().map(|seat| seat_view(game, seat, &rounds)).collect(),
            rounds,
            own: match viewer {
                Viewer::Seat(seat) if game.options.real().contains(seat) => {
                    Some(own_view(game, seat))
                }
                _ => None,
            },
            scoring: over.then(|| game.scoring()),
        }
    }
}

impl View {
    /// The view as it was before the others decided in this step; the viewer's own decision stands.
    pub(super) fn undecided(&self) -> View {
        let mut view = self.clone();
        for (index, seen) in view.seats.iter_mut().enumerate() {
            let seat = Seat(index as u8);
            let decided = match self.phase {
                PhaseView::Infiltration => true,
                PhaseView::Disembarkation => !seen.is_late,
                PhaseView::LateDisembarkation => seen.is_late,
                PhaseView::Shuffle | PhaseView::Over => false,
            } && !seen.is_virtual
                && !self.viewer.is(seat)
                && !self.to_act.contains(seat);
            if decided {
                let gives = self.phase == PhaseView::Infiltration;
                seen.hand += if gives || seen.lays_two { 2 } else { 1 };
                view.to_act = view.to_act.with(seat);
            }
        }
        view
    }
}

/// The seats whose cards of the current round lie open.
fn revealed_now(game: &Pingvasion) -> SeatSet {
    match game.phase {
        Phase::Over => SeatSet::first_n(game.options.seats()),
        Phase::Disembark(Group::Late)
        | Phase::Shuffle { during: Step::Muster(Group::Late), .. } => game.members(Group::First),
        _ => SeatSet::EMPTY,
    }
}

fn rounds(game: &Pingvasion) -> Vec<Round> {
    let seats = SeatSet::first_n(game.options.seats());
    let complete = game.round as usize - usize::from(game.phase != Phase::Over);
    let mut rounds: Vec<Round> = game.laid[..complete]
        .iter()
        .map(|laid| {
            let explosion = Abilities::of(laid).explosion();
            let revealed: Vec<Vec<Card>> = seats
                .iter()
                .map(|seat| laid[seat.index()].iter().flat_map(|lay| lay.cards()).collect())
                .collect();
            let destroyed = seats
                .iter()
                .flat_map(|seat| revealed[seat.index()].iter().map(move |&card| (seat, card)))
                .filter(|&(_, card)| explosion && card.is_destructible())
                .collect();
            Round { revealed, destroyed }
        })
        .collect();
    let open = revealed_now(game);
    if complete < game.round as usize && !open.is_empty() {
        let laid = &game.laid[game.row()];
        rounds.push(Round {
            revealed: seats
                .iter()
                .map(|seat| match laid[seat.index()] {
                    Some(lay) if open.contains(seat) => lay.cards().collect(),
                    _ => Vec::new(),
                })
                .collect(),
            destroyed: Vec::new(),
        });
    }
    rounds
}

fn seat_view(game: &Pingvasion, seat: Seat, rounds: &[Round]) -> SeatView {
    let over = game.phase == Phase::Over;
    let mut tableau: BTreeMap<Zone, Vec<Card>> = BTreeMap::new();
    // Cards of a round that is still going on lie open, but have not landed.
    let complete = game.round as usize - usize::from(!over);
    for round in &rounds[..complete] {
        for &card in &round.revealed[seat.index()] {
            if !round.destroyed.contains(&(seat, card)) {
                tableau.entry(card.zone()).or_default().push(card);
            }
        }
    }
    SeatView {
        is_virtual: game.options.virtual_players().contains(seat),
        pile: game.piles[seat.index()].len(),
        hand: game.hands[seat.index()].len(),
        tableau,
        lays_two: game.twice.contains(seat),
        is_late: game.members(Group::Late).contains(seat),
        last_hand: over.then(|| game.last_hand(seat).sorted()),
    }
}

fn own_view(game: &Pingvasion, seat: Seat) -> OwnView {
    let seats = game.options.seats();
    let (left, right) = (seat.left(seats).index(), seat.right(seats).index());
    let exchanged = match game.phase {
        Phase::Infiltrate => game.round as usize - 1,
        _ => game.round as usize,
    };
    let gift = |left: Option<Card>, right: Option<Card>| Some(Gift { left: left?, right: right? });
    let laid = game.laid[game.row()][seat.index()];
    let face_down = !revealed_now(game).contains(seat);
    OwnView {
        hand: game.hands[seat.index()].sorted(),
        gave: game
            .gave
            .iter()
            .filter_map(|gave| gift(gave[seat.index()][LEFT], gave[seat.index()][RIGHT]))
            .collect(),
        got: game.gave[..exchanged]
            .iter()
            .filter_map(|gave| gift(gave[left][RIGHT], gave[right][LEFT]))
            .collect(),
        laid: laid.iter().filter(|_| face_down).flat_map(|lay| lay.cards()).collect(),
    }
}
