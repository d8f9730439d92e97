//! Tables over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use rules::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use table::{Entropy, Input, Name, Reaction, Said, Settings, Talk};

use super::visitor::{At, Body, Somebody, Terms, Visitor};
use crate::error::Failure;
use crate::house::House;
use crate::ids::TableId;
use crate::people::Known;
use crate::store::Listed;

/// How many tables a list shows at the most.
const MOST_LISTED: i64 = 100;

/// What somebody can do at a table.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Request {
    Settle { settings: Settings },
    Sit { name: Option<Name>, seat: Option<Seat>, entropy: Option<Entropy> },
    Stir { seat: Seat, entropy: Entropy },
    Leave { seat: Seat },
    Remove { seat: Seat },
    Invite { seat: Option<Seat>, level: String },
    Start,
    Decide { seat: Seat, number: u64, action: String },
    TakeBack { seat: Seat },
    HandOver { seat: Seat },
    Return { seat: Seat },
    Resign { seat: Seat },
    Say { seat: Seat, text: Option<Talk>, reaction: Option<Reaction> },
    Rematch,
    Close,
}

/// What comes of a request.
pub(crate) enum Doing {
    /// Something that happens at the table.
    Input(Input),
    /// The same people play again, at another table.
    Rematch,
}

impl Request {
    /// What comes of it when `known` does it.
    pub(crate) fn by(self, known: &Known) -> Result<Doing, Failure> {
        let by = known.person;
        Ok(Doing::Input(match self {
            Request::Settle { settings } => Input::Settle { by, settings },
            Request::Sit { name, seat, entropy } => {
                let name = name.unwrap_or_else(|| known.name.clone());
                Input::Sit { by, name, seat, entropy }
            }
            Request::Stir { seat, entropy } => Input::Stir { by, seat, entropy },
            Request::Leave { seat } => Input::Leave { by, seat },
            Request::Remove { seat } => Input::Remove { by, seat },
            Request::Invite { seat, level } => Input::Invite { by, seat, level },
            Request::Start => Input::Start { by },
            Request::Decide { seat, number, action } => Input::Decide { by, seat, number, action },
            Request::TakeBack { seat } => Input::TakeBack { by, seat },
            Request::HandOver { seat } => Input::HandOver { by, seat },
            Request::Return { seat } => Input::Return { by, seat },
            Request::Resign { seat } => Input::Resign { by, seat },
            Request::Say { seat, text: Some(text), reaction: None } => {
                Input::Say { by, seat, said: Said::Text(text) }
            }
            Request::Say { seat, text: None, reaction: Some(reaction) } => {
                Input::Say { by, seat, said: Said::Reaction(reaction) }
            }
            Request::Say { .. } => {
                return Err(Failure::bad("say either a `text` or a `reaction`"));
            }
            Request::Rematch => return Ok(Doing::Rematch),
            Request::Close => Input::Close { by },
        }))
    }
}

/// A table as a list shows it.
#[derive(Serialize)]
pub(crate) struct ListedTable {
    id: String,
    life: String,
    changed: i64,
    #[serde(flatten)]
    summary: Option<serde_json::Map<String, serde_json::Value>>,
}

impl From<Listed> for ListedTable {
    fn from(listed: Listed) -> ListedTable {
        let Listed { id, life, changed, summary } = listed;
        ListedTable { id, life, changed, summary: serde_json::from_str(&summary).ok() }
    }
}

#[derive(Serialize)]
pub(crate) struct Opened {
    id: String,
}

#[derive(Deserialize)]
pub(crate) struct Eyes {
    seat: Option<Seat>,
}

pub(crate) async fn list(
    State(house): State<Arc<House>>,
) -> Result<Json<Vec<ListedTable>>, Failure> {
    let tables = house.store.listed(MOST_LISTED).await?;
    Ok(Json(tables.into_iter().map(ListedTable::from).collect()))
}

pub(crate) async fn mine(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
) -> Result<Json<Vec<ListedTable>>, Failure> {
    let tables = house.store.of_person(known.person, MOST_LISTED).await?;
    Ok(Json(tables.into_iter().map(ListedTable::from).collect()))
}

pub(crate) async fn open(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
    Body(settings): Body<Settings>,
) -> Result<Response, Failure> {
    house.may_open(known.person).await?;
    let id = TableId::random();
    house.open_table(id.clone(), known.person, settings, Vec::new()).await?;
    Ok((StatusCode::CREATED, Json(Opened { id: id.to_string() })).into_response())
}

pub(crate) async fn view(
    State(house): State<Arc<House>>,
    Visitor(known): Visitor,
    At(id): At,
    Terms(eyes): Terms<Eyes>,
) -> Result<Response, Failure> {
    let person = known.map(|known| known.person);
    let view = house.view(&id, person, eyes.seat.map(Viewer::Seat)).await?;
    Ok(([(CONTENT_TYPE, "application/json")], view).into_response())
}

pub(crate) async fn act(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
    At(id): At,
    Body(request): Body<Request>,
) -> Result<StatusCode, Failure> {
    match request.by(&known)? {
        Doing::Input(input) => house.act_and_wait(&id, input).await?,
        Doing::Rematch => house.rematch(&id, known.person).await.map(|_| ())?,
    }
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn rematch(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
    At(id): At,
) -> Result<Response, Failure> {
    let id = house.rematch(&id, known.person).await?;
    Ok((StatusCode::CREATED, Json(Opened { id })).into_response())
}
