//! What a viewer may know (PV-23).

use std::collections::BTreeMap;

use serde::Serialize;

use super::abilities::Abilities;
use super::card::{Card, Zone};
use super::deal::Options;
use super::scoring::Scoring;
#[cfg(feature = "schema")]
use super::scoring::SeatScore;
use super::state::{Group, Interrupted, LEFT, Phase, Pingvasion, RIGHT};
use crate::seat::{Seat, SeatSet, Viewer};
use crate::seating::Seating;

/// All that a viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionView))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionView"))]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The options of the game.
    pub options: Options,
    /// The round, 1 to 8.
    pub round: u8,
    /// The phase of the round.
    pub phase: PhaseView,
    /// The seats that have a decision to make now.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
    pub to_act: SeatSet,
    /// What everybody knows about each seat.
    pub seats: Vec<PublicSeat>,
    /// The cards revealed and destroyed in each round so far, including those already revealed in this
    /// one.
    pub rounds: Vec<Round>,
    /// What only the viewer knows; `null` for onlookers.
    #[cfg_attr(feature = "schema", schema(required))]
    pub own: Option<OwnView>,
    /// The scoring by seat, once the game is over.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<Vec<SeatScore>>))]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<SeatScore>>"))]
    pub scoring: Option<Scoring>,
}

/// The phase of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionPhase))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionPhase"))]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// Players give cards to their neighbours.
    Infiltration,
    /// Players lay cards.
    Disembarkation,
    /// Owners of Spotters lay cards, after the others have revealed theirs.
    LateDisembarkation,
    /// The second stack of a virtual player must be shuffled.
    Shuffle,
    /// The game is over.
    Over,
}

/// What everybody knows about a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionSeat))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionSeat"))]
pub struct PublicSeat {
    /// Whether a virtual player sits there.
    pub is_virtual: bool,
    /// The number of cards in the reinforcement deck.
    pub pile: usize,
    /// The number of cards in the hand, or in a virtual player's second stack.
    pub hand: usize,
    /// The cards in the tableau, by zone.
    pub tableau: BTreeMap<Zone, Vec<Card>>,
    /// Whether the seat lays two cards in this round.
    pub lays_two: bool,
    /// Whether the seat lays after the others in this round.
    pub is_late: bool,
    /// The hand, once the game is over; for a virtual player, all its hidden cards.
    #[cfg_attr(feature = "schema", schema(required))]
    pub last_hand: Option<Vec<Card>>,
}

/// What became public in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionRound))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionRound"))]
pub struct Round {
    /// The cards that each seat revealed; none if it has not revealed yet.
    pub revealed: Vec<Vec<Card>>,
    /// The destroyed cards, with their owners.
    pub destroyed: Vec<(Seat, Card)>,
}

/// What only a real player knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionOwn))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionOwn"))]
pub struct OwnView {
    /// The hand, ascending.
    pub hand: Vec<Card>,
    /// The cards that the player gave in each round.
    pub gave: Vec<Gift>,
    /// The cards that the player got in each round.
    pub got: Vec<Gift>,
    /// The cards that the player has laid in this round and not yet revealed.
    pub laid: Vec<Card>,
}

/// The cards given to the two neighbours in a round, or received from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionGift))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionGift"))]
pub struct Gift {
    /// The card to or from the left neighbour.
    pub left: Card,
    /// The card to or from the right neighbour.
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
            seats: seats.iter().map(|seat| public_seat(game, seat, &rounds)).collect(),
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
    /// The view as if the others had not decided yet in this phase. The viewer's own decision stays.
    pub(super) fn without_secret_decisions(&self) -> View {
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

/// The seats whose cards of the current round are revealed.
fn revealed_now(game: &Pingvasion) -> SeatSet {
    match game.phase {
        Phase::Over => SeatSet::first_n(game.options.seats()),
        Phase::Disembark(Group::Late)
        | Phase::Shuffle { interrupted: Interrupted::Lay(Group::Late), .. } => {
            game.members(Group::First)
        }
        _ => SeatSet::EMPTY,
    }
}

fn rounds(game: &Pingvasion) -> Vec<Round> {
    let seats = SeatSet::first_n(game.options.seats());
    let complete = game.round as usize - usize::from(game.phase != Phase::Over);
    let mut rounds: Vec<Round> = game.laid[..complete]
        .iter()
        .map(|laid| {
            let kamikaze = Abilities::of(laid).has_kamikaze();
            let revealed: Vec<Vec<Card>> = seats
                .iter()
                .map(|seat| laid[seat.index()].iter().flat_map(|lay| lay.cards()).collect())
                .collect();
            let destroyed = seats
                .iter()
                .flat_map(|seat| revealed[seat.index()].iter().map(move |&card| (seat, card)))
                .filter(|&(_, card)| kamikaze && card.is_destructible())
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

fn public_seat(game: &Pingvasion, seat: Seat, rounds: &[Round]) -> PublicSeat {
    let over = game.phase == Phase::Over;
    let mut tableau: BTreeMap<Zone, Vec<Card>> = BTreeMap::new();
    // In an unfinished round, revealed cards have not landed yet.
    let complete = game.round as usize - usize::from(!over);
    for round in &rounds[..complete] {
        for &card in &round.revealed[seat.index()] {
            if !round.destroyed.contains(&(seat, card)) {
                tableau.entry(card.zone()).or_default().push(card);
            }
        }
    }
    PublicSeat {
        is_virtual: game.options.virtual_players().contains(seat),
        pile: game.piles[seat.index()].len(),
        hand: game.hands[seat.index()].len(),
        tableau,
        lays_two: game.lays_two.contains(seat),
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
