//! A recorded game once more, step by step, as a viewer saw it or with all cards open.

use rules::{
    InvalidRecord, Observable, Record, RecordedResult, Replay, Seat, SeatSet, Step,
    ViewWithOutlook, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::message::Agreed;

/// The eyes with which a recorded game is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Eyes {
    /// They see every card.
    #[serde(rename = "all")]
    All,
    /// They are those of a seat, or of an onlooker.
    #[serde(untagged)]
    Of(Viewer),
}

#[cfg(feature = "ts")]
impl ts_rs::TS for Eyes {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn docs() -> Option<String> {
        Some("/** The eyes with which a recorded game is looked at. */\n".to_owned())
    }

    fn name(_: &ts_rs::Config) -> String {
        "Eyes".to_owned()
    }

    fn inline(config: &ts_rs::Config) -> String {
        format!("\"all\" | {}", <Viewer as ts_rs::TS>::name(config))
    }

    fn decl(config: &ts_rs::Config) -> String {
        format!("type Eyes = {};", Self::inline(config))
    }

    fn output_path() -> Option<std::path::PathBuf> {
        Some("Eyes.ts".into())
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Eyes {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Type};
        use utoipa::{ToSchema, openapi::Ref};
        let all = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(["all"]));
        let of = Ref::from_schema_name(Viewer::name());
        OneOfBuilder::new().item(all).item(of).into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Eyes {
    fn schemas(
        schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::schema::Schema>)>,
    ) {
        schemas.push((Viewer::name().into(), <Viewer as utoipa::PartialSchema>::schema()));
        Viewer::schemas(schemas);
    }
}

/// A game, step by step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Replay))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Replay"))]
pub struct Replayed {
    /// The game and its options.
    #[serde(flatten)]
    pub agreed: Agreed,
    /// Whose eyes it is seen with.
    pub eyes: Eyes,
    /// What the player at each seat was called, if the record says so.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seats: Option<Vec<Option<String>>>,
    /// What happened: the deal first, then every decision and every shuffle.
    pub steps: Vec<Moved>,
    /// How the game ended.
    #[cfg_attr(feature = "schema", schema(required))]
    pub result: Option<RecordedResult>,
}

/// A step of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ReplayStep))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ReplayStep"))]
pub struct Moved {
    /// Who decided; nobody at the deal and at a shuffle.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What was decided, in the game's notation.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(rename = "do", skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// Whose cards were shuffled.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reshuffle: Option<Seat>,
    /// What these eyes saw happen.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<crate::GameEvent>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<crate::GameEvent>"))]
    pub events: Vec<Value>,
    /// What these eyes see after it: the parts of the view that are not as they were one step before.
    /// The first step has all of them. Eyes that see every card have the onlooker's view here.
    #[cfg_attr(feature = "schema", schema(value_type = crate::ViewPart))]
    #[cfg_attr(feature = "ts", ts(as = "crate::ViewPart"))]
    pub view: Map<String, Value>,
    /// For eyes that see every card: what each seat sees beyond that, likewise only what is new.
    #[cfg_attr(feature = "schema", schema(value_type = Option<std::collections::BTreeMap<String, crate::ViewPart>>, nullable = false))]
    #[cfg_attr(
        feature = "ts",
        ts(optional, as = "Option<std::collections::BTreeMap<String, crate::ViewPart>>")
    )]
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub own: Map<String, Value>,
}

/// Why a game can't be looked at so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoReplay {
    /// The record does not hold.
    InvalidRecord(InvalidRecord),
    /// No player sat there.
    NoSeat(Seat),
}

impl From<InvalidRecord> for NoReplay {
    fn from(broken: InvalidRecord) -> NoReplay {
        NoReplay::InvalidRecord(broken)
    }
}

/// Whether there are such eyes in a game with these real seats.
pub(crate) fn check_eyes(eyes: Eyes, real: SeatSet) -> Result<(), NoReplay> {
    match eyes {
        Eyes::Of(Viewer::Seat(seat)) if !real.contains(seat) => Err(NoReplay::NoSeat(seat)),
        _ => Ok(()),
    }
}

/// A recorded game, step by step.
pub(crate) fn replay<G: Observable>(record: &Record, eyes: Eyes) -> Result<Replayed, NoReplay> {
    let mut replay = Replay::<G>::new(record)?;
    check_eyes(eyes, replay.game().real())?;
    let mut looking = Looking::default();
    let mut steps = vec![looking.at(&replay, eyes, None)];
    while let Some(entry) = replay.step()? {
        steps.push(looking.at(&replay, eyes, Some(&entry.step)));
    }
    Ok(Replayed {
        agreed: Agreed { game: G::NAME.to_owned(), options: json(replay.game().options()) },
        eyes,
        seats: record.extra.get("seats").and_then(|it| Deserialize::deserialize(it).ok()),
        steps,
        result: record.result.clone(),
    })
}

/// What was seen one step before.
#[derive(Default)]
struct Looking {
    view: Map<String, Value>,
    own: Map<String, Value>,
}

impl Looking {
    /// What there is to see after a step.
    fn at<G: Observable>(&mut self, replay: &Replay<G>, eyes: Eyes, step: Option<&Step>) -> Moved {
        let (game, facts) = (replay.game(), replay.facts().iter());
        let events = match eyes {
            Eyes::Of(viewer) => facts
                .filter_map(|fact| G::event_for(fact, viewer))
                .map(|event| json(&event))
                .collect(),
            Eyes::All => facts.map(|fact| json(&G::open_event(fact))).collect(),
        };
        let parts = |viewer| match json(&ViewWithOutlook::<G>::new(game.view(viewer))) {
            Value::Object(parts) => parts,
            _ => Map::new(),
        };
        let view = parts(match eyes {
            Eyes::Of(viewer) => viewer,
            Eyes::All => Viewer::Onlooker,
        });
        let mut own = Map::new();
        if eyes == Eyes::All {
            for seat in game.real().iter() {
                let mut beyond = parts(Viewer::Seat(seat));
                let before =
                    self.own.entry(seat.0.to_string()).or_insert_with(|| Map::new().into());
                let Value::Object(before) = before else { continue };
                beyond.retain(|part, seen| {
                    part != "viewer" && (before.contains_key(part) || view.get(part) != Some(seen))
                });
                let news = news(before, beyond);
                if !news.is_empty() {
                    own.insert(seat.0.to_string(), news.into());
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
        Moved { seat, action, reshuffle, events, view: news(&mut self.view, view), own }
    }
}

/// The parts that are not as they were; `before` becomes as they are now.
fn news(before: &mut Map<String, Value>, now: Map<String, Value>) -> Map<String, Value> {
    let news = now.iter().filter(|(part, seen)| before.get(*part) != Some(seen));
    let news = news.map(|(part, seen)| (part.clone(), seen.clone())).collect();
    *before = now;
    news
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

    /// What is told step by step adds up to the views that the rules give.
    fn check<G: Observable>(record: &Record) {
        let real = Replay::<G>::new(record).unwrap().game().real();
        let seats = real.iter().map(|seat| Eyes::Of(Viewer::Seat(seat)));
        for eyes in seats.chain([Eyes::Of(Viewer::Onlooker), Eyes::All]) {
            let told = replay::<G>(record, eyes).unwrap();
            assert_eq!(told.steps.len(), record.log.len() + 1);
            let mut again = Replay::<G>::new(record).unwrap();
            let mut view = Map::new();
            let mut own = vec![Map::new(); rules::MAX_SEATS];
            for step in told.steps {
                view.extend(step.view);
                for (seat, parts) in step.own {
                    let Value::Object(parts) = parts else { panic!("{parts}") };
                    own[seat.parse::<usize>().unwrap()].extend(parts);
                }
                let seen = |viewer| json(&ViewWithOutlook::<G>::new(again.game().view(viewer)));
                let viewer = match eyes {
                    Eyes::Of(viewer) => viewer,
                    Eyes::All => Viewer::Onlooker,
                };
                assert_eq!(Value::Object(view.clone()), seen(viewer));
                for seat in real.iter().filter(|_| eyes == Eyes::All) {
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
    fn an_onlooker_sees_no_hidden_card_and_open_eyes_see_all() {
        let texts = |eyes| {
            let steps = replay::<Pingvasion>(&pingvasion(3), eyes).unwrap().steps;
            steps
                .into_iter()
                .flat_map(|step| step.events)
                .map(|it| it.to_string())
                .collect::<String>()
        };
        let (onlooker, all) = (texts(Eyes::Of(Viewer::Onlooker)), texts(Eyes::All));
        assert!(onlooker.contains("down") && !onlooker.contains("\"up\""), "{onlooker}");
        assert!(all.contains("\"up\"") && !all.contains("down"), "{all}");
    }

    #[test]
    fn what_does_not_hold_is_not_replayed() {
        let mut record = pingvasion(3);
        let eyes = Eyes::Of(Viewer::Seat(Seat(3)));
        assert_eq!(replay::<Pingvasion>(&record, eyes), Err(NoReplay::NoSeat(Seat(3))));
        record.log.swap(0, 10);
        let Err(NoReplay::InvalidRecord(broken)) = replay::<Pingvasion>(&record, Eyes::All) else {
            panic!()
        };
        assert_eq!((broken.line, broken.decision), (Some(1), Some(1)));
        assert!(broken.clause.is_some());
    }
}
