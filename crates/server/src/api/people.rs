//! Who is who.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use table::Name;
use utoipa::ToSchema;

use super::document::{Bad, NotJson, Unfit, Unknown};
use super::visitor::{Body, Somebody, set_cookie, shown_key};
use crate::error::Failure;
use crate::house::House;

/// Somebody new.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPerson {
    name: Name,
    /// Whether the key is wanted in the answer, for bots, instead of in a cookie.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    bearer: bool,
}

/// Who somebody is.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Me {
    name: Name,
    /// The key, for who asked for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    key: Option<String>,
}

/// Another name.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Rename {
    name: Name,
}

/// A key from another device, which works once.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Recovery {
    key: String,
}

/// A key for another device, which works once, within a day.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct RecoveryKey {
    key: String,
}

/// Comes in as somebody new.
#[utoipa::path(post, path = "/api/people", tag = "people", responses(
    (status = 201, description = "Welcome. The key is in a cookie, or in the answer for who asked \
        for it.", body = Me, headers(("set-cookie" = Option<String>))),
    Bad, NotJson, Unfit,
), request_body = NewPerson)]
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

/// Who you are.
#[utoipa::path(get, path = "/api/me", tag = "people", security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, description = "You.", body = Me), Unknown,
))]
pub(crate) async fn me(Somebody(known): Somebody) -> Json<Me> {
    Json(Me { name: known.name, key: None })
}

/// Takes another name.
#[utoipa::path(patch, path = "/api/me", tag = "people", security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, description = "You, renamed.", body = Me),
    Bad, Unknown, NotJson, Unfit,
), request_body = Rename)]
pub(crate) async fn rename(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
    Body(rename): Body<Rename>,
) -> Result<Json<Me>, Failure> {
    house.people.rename(&known, &rename.name).await?;
    Ok(Json(Me { name: rename.name, key: None }))
}

/// Forgets the key of this device.
#[utoipa::path(delete, path = "/api/me", tag = "people",
    security((), ("bearer" = []), ("cookie" = [])),
    responses((status = 204, description = "It is forgotten, if there was one.")),
)]
pub(crate) async fn forget(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    if let Some(key) = shown_key(&headers) {
        house.people.forget(key).await?;
    }
    Ok((StatusCode::NO_CONTENT, set_cookie(&house, None)).into_response())
}

/// Makes a key for another device.
#[utoipa::path(post, path = "/api/me/recovery", tag = "people",
    security(("bearer" = []), ("cookie" = [])),
    responses((status = 201, description = "The key.", body = RecoveryKey), Unknown),
)]
pub(crate) async fn recovery(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
) -> Result<Response, Failure> {
    let key = house.people.recovery(&known).await?;
    Ok((StatusCode::CREATED, Json(RecoveryKey { key: key.text() })).into_response())
}

/// Turns a key from another device into a cookie of this one.
#[utoipa::path(post, path = "/api/recover", tag = "people", responses(
    (status = 200, description = "You.", body = Me, headers(("set-cookie" = String))),
    Bad, Unknown, NotJson, Unfit,
), request_body = Recovery)]
pub(crate) async fn recover(
    State(house): State<Arc<House>>,
    Body(recovery): Body<Recovery>,
) -> Result<Response, Failure> {
    let (known, key) = house.people.recover(&recovery.key).await?;
    Ok((set_cookie(&house, Some(&key)), Json(Me { name: known.name, key: None })).into_response())
}
