//! Replays: a recorded game step by step, as a viewer saw it or with all cards open.

use rules::{
    InvalidRecord, Observable, Ranking, Record, RecordedResult, Replay, Seat, SeatSet, Step,
    ViewWithOutlook, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::message::GameOptions;

/// The perspective from which a recorded game is replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Perspective {
    /// All cards are open.
    #[serde(rename = "all")]
    All,
    /// What a seat or an onlooker saw.
    #[serde(untagged)]
    Of(Viewer),
}

#[cfg(feature = "ts")]
impl ts_rs::TS for Perspective {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn docs() -> Option<String> {
        Some("/** The perspective from which a recorded game is replayed. */\n".to_owned())
    }

    fn name(_: &ts_rs::Config) -> String {
        "Perspective".to_owned()
    }

    fn inline(config: &ts_rs::Config) -> String {
        format!("\"all\" | {}", <Viewer as ts_rs::TS>::name(config))
    }

    fn decl(config: &ts_rs::Config) -> String {
        format!("type Perspective = {};", Self::inline(config))
    }

    fn output_path() -> Option<std::path::PathBuf> {
        Some("Perspective.ts".into())
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Perspective {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Type};
        use utoipa::{ToSchema, openapi::Ref};
        let all = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(["all"]));
        let of = Ref::from_schema_name(Viewer::name());
        OneOfBuilder::new().item(all).item(of).into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Perspective {
    fn name() -> std::borrow::Cow<'static, str> {
        "Perspective".into()
    }

    fn schemas(
        schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::schema::Schema>)>,
    ) {
        schemas.push((Viewer::name().into(), <Viewer as utoipa::PartialSchema>::schema()));
        Viewer::schemas(schemas);
    }
}

/// A recorded game, step by step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Replay))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Replay"))]
pub struct Replayed {
    /// The game and its options.
    #[serde(flatten)]
    pub game: GameOptions,
    /// The perspective.
    pub perspective: Perspective,
    /// The name of the player at each seat, if the record has it.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seats: Option<Vec<Option<String>>>,
    /// By seat: a number to show after the name, as in `Ann (2)`; null unless another player has the same name, or one
    /// that looks like it. Absent if no seat has a number.
    #[cfg_attr(feature = "schema", schema(required = false))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Option<u8>>>"))]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub twins: Vec<Option<u8>>,
    /// The avatar that the person at each seat chose, if the record has it.
    #[cfg_attr(feature = "schema", schema(required))]
    pub avatars: Option<Vec<Option<String>>>,
    /// The steps: first the deal, then every decision and every shuffle.
    pub steps: Vec<ReplayStep>,
    /// The result of the game.
    #[cfg_attr(feature = "schema", schema(required))]
    pub result: Option<RecordedResult>,
    /// The places of all players; `null` if the record ends before the game does.
    #[cfg_attr(feature = "schema", schema(required))]
    pub ranking: Option<Ranking>,
}

/// A step of a replay.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayStep {
    /// The seat that decided. Absent for the deal and for shuffles.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The decision, in the game's notation.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(rename = "do", skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// The seat whose cards were shuffled.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reshuffle: Option<Seat>,
    /// The events, as seen from the perspective of the replay.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<crate::GameEvent>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<crate::GameEvent>"))]
    pub events: Vec<Value>,
    /// The fields of the view that changed since the previous step; in the first step, all fields. If all
    /// cards are open, this is the onlookers' view.
    #[cfg_attr(feature = "schema", schema(value_type = crate::ViewPart))]
    #[cfg_attr(feature = "ts", ts(as = "crate::ViewPart"))]
    pub view: Map<String, Value>,
    /// Only if all cards are open: what each seat sees in addition to the onlookers' view. Again, these are only
    /// the fields that changed.
    #[cfg_attr(feature = "schema", schema(value_type = Option<std::collections::BTreeMap<String, crate::ViewPart>>, nullable = false))]
    #[cfg_attr(
        feature = "ts",
        ts(optional, as = "Option<std::collections::BTreeMap<String, crate::ViewPart>>")
    )]
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub own: Map<String, Value>,
}

/// Why a replay failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The record is invalid.
    InvalidRecord(InvalidRecord),
    /// No real player had this seat.
    NoSeat(Seat),
}

impl From<InvalidRecord> for ReplayError {
    fn from(invalid: InvalidRecord) -> ReplayError {
        ReplayError::InvalidRecord(invalid)
    }
}

/// Refuses the perspective of a seat that is not one of the real seats.
pub(crate) fn check_perspective(
    perspective: Perspective,
    real: SeatSet,
) -> Result<(), ReplayError> {
    match perspective {
        Perspective::Of(Viewer::Seat(seat)) if !real.contains(seat) => {
            Err(ReplayError::NoSeat(seat))
        }
        _ => Ok(()),
    }
}

/// A recorded game, step by step.
pub(crate) fn replay<G: Observable>(
    record: &Record,
    perspective: Perspective,
) -> Result<Replayed, ReplayError> {
    let mut replay = Replay::<G>::new(record)?;
    check_perspective(perspective, replay.game().real())?;
    let mut previous = PreviousViews::default();
    let mut steps = vec![previous.step(&replay, perspective, None)];
    while let Some(entry) = replay.step()? {
        steps.push(previous.step(&replay, perspective, Some(&entry.step)));
    }
    let game = replay.game();
    Ok(Replayed {
        game: GameOptions { game: G::NAME.to_owned(), options: json(game.options()) },
        perspective,
        seats: by_seat(record, "seats"),
        twins: Vec::new(),
        avatars: by_seat(record, "avatars"),
        steps,
        result: record.result.clone(),
        ranking: game.outcome().map(|outcome| outcome.ranking(game.real())),
    })
}

/// What a record says about its players, by seat. Records from other programs may contain anything there.
fn by_seat(record: &Record, name: &str) -> Option<Vec<Option<String>>> {
    record.extra.get(name).and_then(|it| Deserialize::deserialize(it).ok())
}

/// The views after the previous step.
#[derive(Default)]
struct PreviousViews {
    view: Map<String, Value>,
    own: Map<String, Value>,
}

impl PreviousViews {
    /// The step that led to the current position of `replay`. Remembers the views for the next step.
    fn step<G: Observable>(
        &mut self,
        replay: &Replay<G>,
        perspective: Perspective,
        step: Option<&Step>,
    ) -> ReplayStep {
        let (game, facts) = (replay.game(), replay.facts().iter());
        let events = match perspective {
            Perspective::Of(viewer) => facts
                .filter_map(|fact| G::event_for(fact, viewer))
                .map(|event| json(&event))
                .collect(),
            Perspective::All => facts.map(|fact| json(&G::open_event(fact))).collect(),
        };
        let fields = |viewer| match json(&ViewWithOutlook::<G>::new(game.view(viewer))) {
            Value::Object(fields) => fields,
            _ => Map::new(),
        };
        let view = fields(match perspective {
            Perspective::Of(viewer) => viewer,
            Perspective::All => Viewer::Onlooker,
        });
        let mut own = Map::new();
        if perspective == Perspective::All {
            for seat in game.real().iter() {
                let mut beyond = fields(Viewer::Seat(seat));
                let before =
                    self.own.entry(seat.0.to_string()).or_insert_with(|| Map::new().into());
                let Value::Object(before) = before else { continue };
                beyond.retain(|field, value| {
                    field != "viewer"
                        && (before.contains_key(field) || view.get(field) != Some(value))
                });
                let changed = changed_fields(before, beyond);
                if !changed.is_empty() {
                    own.insert(seat.0.to_string(), changed.into());
                }
            }
        }
        let (mut seat, mut action, mut reshuffle) = (None, None, None);
        match step {
            Some(Step::Decision { seat: who, action: what, .. }) => {
                (seat, action) = (Some(*who), Some(what.clone()));
            }
            Some(Step::Reshuffle { seat: whose, .. }) => reshuffle = Some(*whose),
            None => {}
        }
        ReplayStep {
            seat,
            action,
            reshuffle,
            events,
            view: changed_fields(&mut self.view, view),
            own,
        }
    }
}

/// The fields of `now` that differ from `before`. Then replaces `before` with `now`.
fn changed_fields(before: &mut Map<String, Value>, now: Map<String, Value>) -> Map<String, Value> {
    let changed = now.iter().filter(|(field, value)| before.get(*field) != Some(value));
    let changed = changed.map(|(field, value)| (field.clone(), value.clone())).collect();
    *before = now;
    changed
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use rules::pingvasion::{self, Pingvasion};
    use rules::random_record;
    use rules::ultimatum::{self, Ultimatum};

    use super::*;

    fn pingvasion(players: u64) -> Record {
        let options = pingvasion::Options::new(players, pingvasion::Deck::Classic).unwrap();
        random_record::<Pingvasion>(&options, 7, 0, false).unwrap().2
    }

    fn ultimatum() -> Record {
        let (iceberg, setup) = ("7x7".parse().unwrap(), ultimatum::Setup::Random);
        let edition = ultimatum::SharedEdition::STANDARD;
        let options = ultimatum::Options::new(3, iceberg, setup, edition).unwrap();
        random_record::<Ultimatum>(&options, 7, 0, false).unwrap().2
    }

    /// The changes of all steps add up to the views of the game.
    fn check<G: Observable>(record: &Record) {
        let real = Replay::<G>::new(record).unwrap().game().real();
        let seats = real.iter().map(|seat| Perspective::Of(Viewer::Seat(seat)));
        for perspective in seats.chain([Perspective::Of(Viewer::Onlooker), Perspective::All]) {
            let replayed = replay::<G>(record, perspective).unwrap();
            assert_eq!(replayed.steps.len(), record.log.len() + 1);
            let mut again = Replay::<G>::new(record).unwrap();
            let mut view = Map::new();
            let mut own = vec![Map::new(); rules::MAX_SEATS];
            for step in replayed.steps {
                view.extend(step.view);
                for (seat, parts) in step.own {
                    let Value::Object(parts) = parts else { panic!("{parts}") };
                    own[seat.parse::<usize>().unwrap()].extend(parts);
                }
                let seen = |viewer| json(&ViewWithOutlook::<G>::new(again.game().view(viewer)));
                let viewer = match perspective {
                    Perspective::Of(viewer) => viewer,
                    Perspective::All => Viewer::Onlooker,
                };
                assert_eq!(Value::Object(view.clone()), seen(viewer));
                for seat in real.iter().filter(|_| perspective == Perspective::All) {
                    let mut all = view.clone();
                    all.extend(own[seat.index()].clone());
                    all.insert("viewer".to_owned(), json(&Viewer::Seat(seat)));
                    assert_eq!(Value::Object(all), seen(Viewer::Seat(seat)));
                }
                again.step().unwrap();
            }
        }
    }

    #[test]
    fn a_replay_shows_what_was_seen() {
        check::<Pingvasion>(&pingvasion(2));
        check::<Pingvasion>(&pingvasion(4));
        check::<Ultimatum>(&ultimatum());
    }

    #[test]
    fn an_onlooker_sees_no_hidden_card_and_the_open_perspective_sees_all() {
        let texts = |perspective| {
            let steps = replay::<Pingvasion>(&pingvasion(3), perspective).unwrap().steps;
            steps
                .into_iter()
                .flat_map(|step| step.events)
                .map(|it| it.to_string())
                .collect::<String>()
        };
        let (onlooker, all) = (texts(Perspective::Of(Viewer::Onlooker)), texts(Perspective::All));
        assert!(onlooker.contains("down") && !onlooker.contains("\"up\""), "{onlooker}");
        assert!(all.contains("\"up\"") && !all.contains("down"), "{all}");
    }

    #[test]
    fn an_invalid_record_is_not_replayed() {
        let mut record = pingvasion(3);
        let perspective = Perspective::Of(Viewer::Seat(Seat(3)));
        assert_eq!(replay::<Pingvasion>(&record, perspective), Err(ReplayError::NoSeat(Seat(3))));
        record.log.swap(0, 10);
        let Err(ReplayError::InvalidRecord(invalid)) =
            replay::<Pingvasion>(&record, Perspective::All)
        else {
            panic!()
        };
        assert_eq!((invalid.entry, invalid.decision), (Some(1), Some(1)));
        assert!(invalid.clause.is_some());
    }
}
