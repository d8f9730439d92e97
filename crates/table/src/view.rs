//! Views: all that a viewer may know about a table.

use rules::{Ranking, RecordedResult, Seat, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::chair::{Chair, Person};
use crate::confusables::number_confusables;
use crate::fair::{Commitment, FairShuffle};
use crate::input::Timestamp;
use crate::item::OccupantView;
use crate::presence::Presence;
use crate::settings::Settings;
use crate::table::{Life, Table};

/// All that a viewer may know about a table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableView<'a> {
    /// The viewer.
    pub viewer: Viewer,
    /// The number of the last item in the viewer's stream that this view includes.
    pub number: u64,
    /// The stage that the table is in.
    pub life: Life,
    /// The settings.
    pub settings: &'a Settings,
    /// Whether the viewer is the host.
    pub host: bool,
    /// The seat of the host, who invites the others. Absent if the host does not sit here.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host_seat: Option<Seat>,
    /// SHA-256 of the server's secret for the shuffle.
    pub commitment: Commitment,
    /// While shuffling: the deadline for revealing secrets. After it, the cards are dealt without the secrets that
    /// are missing.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reveal_until: Option<Timestamp>,
    /// When the table will be closed unless something happens. Null until its people have been warned.
    #[cfg_attr(feature = "schema", schema(required))]
    pub closes: Option<Timestamp>,
    /// Whether the game is paused because all people are away. It waits until one of them is back.
    pub paused: bool,
    /// The seats, without those of virtual players.
    pub chairs: Vec<ChairView<'a>>,
    /// What only the viewer's own seat knows. Null for onlookers.
    #[cfg_attr(feature = "schema", schema(required))]
    pub you: Option<OwnSeat<'a>>,
    /// The viewer's view of the game. Null before the game.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<catalogue::GameView>))]
    #[cfg_attr(feature = "ts", ts(as = "Option<catalogue::GameView>"))]
    pub game: Option<Box<RawValue>>,
    /// The result of the game. Null until it is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub result: Option<&'a RecordedResult>,
    /// The places of all players. Null until the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub ranking: Option<Ranking>,
    /// The secrets of the shuffle. Null until the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub fair: Option<&'a FairShuffle>,
    /// The id of the table of the rematch, if there is one.
    #[cfg_attr(feature = "schema", schema(required))]
    // `next` is the name in the API.
    #[serde(rename = "next")]
    pub rematch: Option<&'a str>,
}

/// What everybody may know about a seat and its occupant.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Chair))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Chair"))]
pub struct ChairView<'a> {
    /// The seat.
    pub seat: Seat,
    /// The occupant.
    #[serde(rename = "who")]
    pub occupant: OccupantView<'a>,
    /// A number to show after the name, as in `Ann (2)`. Absent unless another person at this table has the same
    /// name, or one that looks like it.
    #[cfg_attr(feature = "schema", schema(nullable = false, minimum = 1))]
    #[cfg_attr(feature = "ts", ts(optional))]
    // `twin` is the name in the API.
    #[serde(rename = "twin", skip_serializing_if = "Option::is_none")]
    pub name_number: Option<u8>,
    /// Whether a bot plays for the person in this seat.
    pub away: bool,
    /// Whether the person in this seat is connected. Absent if no person sits here.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub presence: Option<Presence>,
    /// If the person in this seat is gone: the seats of the people who agreed to let a bot play for that person.
    /// Absent if nobody agreed.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Seat>>"))]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub agreed: Vec<Seat>,
    /// If the person in this seat is gone and no bot plays for them yet: the seats of the people who have to agree
    /// to that. Otherwise absent.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Seat>>"))]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub needed: Vec<Seat>,
    /// What the person in this seat contributes to the shuffle. Absent if they contribute nothing.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<ShareView>,
    /// Whether the seat has to decide, or has decided.
    pub turn: TurnState,
    /// The deadline of the seat's decision. Null if there is none, or while the game is paused.
    #[cfg_attr(feature = "schema", schema(required))]
    pub until: Option<Timestamp>,
}

/// What everybody may know about a person's share (their contribution to the shuffle) before the game is over.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShareView {
    /// The hash of the person's secret.
    pub commitment: Commitment,
    /// Whether the secret was revealed to the table. A secret that was not revealed before the cards were
    /// dealt was withheld.
    pub revealed: bool,
}

/// Whether a seat has to decide now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TurnState {
    /// The seat has nothing to decide.
    Idle,
    /// The seat has to decide.
    Deciding,
    /// The seat has decided, and others have yet to.
    Decided,
}

/// What only a seat itself knows.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnSeat<'a> {
    /// The seat.
    pub seat: Seat,
    /// The number that the next decision must carry.
    pub number: u64,
    /// The decision that the seat has made, as long as it can be changed. Null otherwise.
    #[cfg_attr(feature = "schema", schema(required))]
    pub decided: Option<&'a str>,
    /// The legal decisions. Empty if the seat has nothing to decide.
    pub legal: Vec<String>,
    /// Whether the last decision can be taken back, as of the last change at the table. If its deadline passes
    /// after that, `take_back` is refused with `time_over`.
    pub can_take_back: bool,
}

impl Table {
    /// The view of a viewer. `person` is the authenticated person who asks for it, if any.
    pub fn view(&self, viewer: Viewer, person: Option<Person>) -> TableView<'_> {
        let game = self.game.as_ref();
        let finished = game.filter(|_| self.life() == Life::Finished);
        let you = match viewer {
            Viewer::Seat(seat) => self.chair(seat).ok().map(|chair| self.own_seat(seat, chair)),
            Viewer::Onlooker => None,
        };
        TableView {
            viewer,
            number: self.last_item(viewer),
            life: self.life(),
            settings: self.settings(),
            host: person == Some(self.host()),
            host_seat: self
                .chairs()
                .find(|(_, chair)| chair.is_of(self.host()))
                .map(|(seat, _)| seat),
            commitment: self.secret.commitment(),
            reveal_until: self.reveal_until,
            closes: self.closes,
            paused: self.is_paused(),
            chairs: self.chair_views(),
            you,
            game: game.map(|game| game.state.view(viewer)),
            result: finished.and_then(|game| game.record.result.as_ref()),
            ranking: finished
                .and_then(|game| Some(game.state.outcome()?.ranking(game.state.real()))),
            fair: finished.map(|game| &game.fair),
            rematch: self.rematch(),
        }
    }

    fn chair_views(&self) -> Vec<ChairView<'_>> {
        let mut views: Vec<ChairView<'_>> =
            self.chairs().map(|(seat, chair)| self.chair_view(seat, chair)).collect();
        let people = views.iter_mut().filter_map(|view| match view.occupant {
            OccupantView::Person { person, .. } => Some((person.as_str(), &mut view.name_number)),
            // A person's number stays when they resign.
            OccupantView::Bot { name, resigned: true, .. } => Some((name, &mut view.name_number)),
            _ => None,
        });
        let (names, numbers): (Vec<&str>, Vec<&mut Option<u8>>) = people.unzip();
        for (shown, number) in numbers.into_iter().zip(number_confusables(&names)) {
            *shown = number;
        }
        views
    }

    fn own_seat<'a>(&'a self, seat: Seat, chair: &'a Chair) -> OwnSeat<'a> {
        let is_stand_ins = chair.decided && chair.by_stand_in;
        let game = self.game.as_ref().filter(|_| !is_stand_ins);
        let decided = game.and_then(|game| game.state.decided(seat));
        let game = game.filter(|_| chair.asked.is_some());
        OwnSeat {
            seat,
            number: chair.number,
            decided,
            legal: game.map(|game| game.state.legal(seat)).unwrap_or_default(),
            can_take_back: self.can_take_back(seat),
        }
    }

    fn chair_view<'a>(&self, seat: Seat, chair: &'a Chair) -> ChairView<'a> {
        // In a pause, deadlines don't come closer.
        let until = chair.awaited().and_then(|asked| asked.until);
        ChairView {
            seat,
            occupant: (&chair.occupant).into(),
            name_number: None,
            away: chair.away.is_some(),
            presence: chair.has_person().then_some(chair.presence),
            agreed: chair.agreed.clone(),
            needed: self.needed(seat),
            share: chair.share.as_ref().map(|share| ShareView {
                commitment: share.commitment,
                revealed: share.secret.is_some(),
            }),
            turn: match (chair.asked, chair.decided) {
                (None, _) => TurnState::Idle,
                (Some(_), false) => TurnState::Deciding,
                (Some(_), true) => TurnState::Decided,
            },
            until: until.filter(|_| !self.is_paused()),
        }
    }
}
