//! All that one viewer may know of a table now.

use rules::{RecordedResult, Seat, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::chair::{Chair, Person};
use crate::fair::Fair;
use crate::input::Moment;
use crate::item::Who;
use crate::settings::Settings;
use crate::table::{Life, Table};

/// What a viewer may know of a table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableView<'a> {
    /// Whose eyes.
    pub viewer: Viewer,
    /// The number of the last item in the viewer's stream that this view takes into account.
    pub number: u64,
    /// Where the table is in its life.
    pub life: Life,
    /// What the host settled.
    pub settings: &'a Settings,
    /// Whether the viewer is the host.
    pub host: bool,
    /// SHA-256 of the house's part of the shuffle.
    pub commitment: String,
    /// The seats at which somebody can sit.
    pub chairs: Vec<ChairView<'a>>,
    /// What concerns the viewer's own seat alone.
    #[cfg_attr(feature = "schema", schema(required))]
    pub you: Option<Yours<'a>>,
    /// The game as the viewer sees it; see the game's own view.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<catalogue::GameView>))]
    #[cfg_attr(feature = "ts", ts(as = "Option<catalogue::GameView>"))]
    pub game: Option<Box<RawValue>>,
    /// How the game ended.
    #[cfg_attr(feature = "schema", schema(required))]
    pub result: Option<&'a RecordedResult>,
    /// What the shuffle was made of, once the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub fair: Option<&'a Fair>,
    /// The table of the rematch.
    #[cfg_attr(feature = "schema", schema(required))]
    pub next: Option<&'a str>,
}

/// What everybody may know of a seat.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Chair))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Chair"))]
pub struct ChairView<'a> {
    /// Which.
    pub seat: Seat,
    /// Who sits there.
    pub who: Who<'a>,
    /// Whether a bot stands in for its person.
    pub away: bool,
    /// Whether its person has added to the shuffle.
    pub stirred: bool,
    /// Whether it must decide, or has.
    pub turn: Turn,
    /// When time is up for it.
    #[cfg_attr(feature = "schema", schema(required))]
    pub until: Option<Moment>,
}

/// What a seat has to do with the decision that is awaited now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// Nothing.
    Idle,
    /// It must decide.
    Deciding,
    /// It has decided, others have still to.
    Decided,
}

/// What concerns a seat alone.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Yours<'a> {
    /// Which seat.
    pub seat: Seat,
    /// The number that the next decision must bear.
    pub number: u64,
    /// What was decided, as long as it can be changed.
    #[cfg_attr(feature = "schema", schema(required))]
    pub decided: Option<&'a str>,
    /// All that can be decided now.
    pub legal: Vec<String>,
    /// Whether the last decision can be taken back.
    pub can_take_back: bool,
}

impl Table {
    /// What a viewer may know now. `person` is who looks, if they are known.
    pub fn view(&self, viewer: Viewer, person: Option<Person>) -> TableView<'_> {
        let play = self.play.as_ref();
        let over = play.filter(|_| self.life() == Life::Finished);
        let you = match viewer {
            Viewer::Seat(seat) => self.chair(seat).ok().map(|chair| self.yours(seat, chair)),
            Viewer::Onlooker => None,
        };
        TableView {
            viewer,
            number: self.last(viewer),
            life: self.life(),
            settings: self.settings(),
            host: person == Some(self.host()),
            commitment: self.secret.commitment(),
            chairs: self.chairs().map(|(seat, chair)| chair_view(seat, chair)).collect(),
            you,
            game: play.map(|play| play.game.view(viewer)),
            result: over.and_then(|play| play.record.result.as_ref()),
            fair: over.map(|play| &play.fair),
            next: self.next(),
        }
    }

    fn yours<'a>(&'a self, seat: Seat, chair: &'a Chair) -> Yours<'a> {
        let decided = self.play.as_ref().and_then(|play| play.game.decided(seat));
        let play = self.play.as_ref().filter(|_| chair.asked.is_some());
        Yours {
            seat,
            number: chair.number,
            decided,
            legal: play.map(|play| play.game.legal(seat)).unwrap_or_default(),
            can_take_back: self.can_take_back(seat),
        }
    }
}

fn chair_view(seat: Seat, chair: &Chair) -> ChairView<'_> {
    ChairView {
        seat,
        who: (&chair.occupant).into(),
        away: chair.away,
        stirred: chair.entropy.is_some(),
        turn: match (chair.asked, chair.decided) {
            (None, _) => Turn::Idle,
            (Some(_), false) => Turn::Deciding,
            (Some(_), true) => Turn::Decided,
        },
        until: chair.awaited().and_then(|asked| asked.until),
    }
}
