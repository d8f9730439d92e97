//! Who is who.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use table::Name;

use super::visitor::{Body, Somebody, set_cookie, shown_key};
use crate::error::Failure;
use crate::house::House;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPerson {
    name: Name,
    /// Whether the key is wanted in the answer, for bots, instead of in a cookie.
    #[serde(default)]
    bearer: bool,
}

#[derive(Serialize)]
pub(crate) struct Me {
    name: Name,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rename {
    name: Name,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recovery {
    key: String,
}

#[derive(Serialize)]
pub(crate) struct RecoveryKey {
    key: String,
}

pub(crate) async fn add(
    State(house): State<Arc<House>>,
    Body(person): Body<NewPerson>,
) -> Result<Response, Failure> {
    let (known, key) = house.people.add(&person.name).await?;
    if person.bearer {
        let me = Me { name: known.name, key: Some(key.text()) };
        return Ok((StatusCode::CREATED, Json(me)).into_response());
    }
    let me = Json(Me { name: known.name, key: None });
    Ok((StatusCode::CREATED, set_cookie(&house, Some(&key)), me).into_response())
}

pub(crate) async fn me(Somebody(known): Somebody) -> Json<Me> {
    Json(Me { name: known.name, key: None })
}

pub(crate) async fn rename(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
    Body(rename): Body<Rename>,
) -> Result<Json<Me>, Failure> {
    house.people.rename(&known, &rename.name).await?;
    Ok(Json(Me { name: rename.name, key: None }))
}

pub(crate) async fn forget(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    if let Some(key) = shown_key(&headers) {
        house.people.forget(key).await?;
    }
    Ok((StatusCode::NO_CONTENT, set_cookie(&house, None)).into_response())
}

pub(crate) async fn recovery(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
) -> Result<Response, Failure> {
    let key = house.people.recovery(&known).await?;
    Ok((StatusCode::CREATED, Json(RecoveryKey { key: key.text() })).into_response())
}

pub(crate) async fn recover(
    State(house): State<Arc<House>>,
    Body(recovery): Body<Recovery>,
) -> Result<Response, Failure> {
    let (known, key) = house.people.recover(&recovery.key).await?;
    Ok((set_cookie(&house, Some(&key)), Json(Me { name: known.name, key: None })).into_response())
}
