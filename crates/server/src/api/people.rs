//! Registering people, their names and avatars, and their keys.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use table::{Avatar, Name};
use utoipa::ToSchema;

use super::document::{BadRequest, InvalidBody, NotJson, Unauthenticated};
use super::extract::{
    Authenticated, JsonBody, MaybeAuthenticated, replace_old_cookie, request_key, set_cookie,
};
use crate::error::ApiError;
use crate::house::House;
use crate::people::Identity;

/// What a new person registers with.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPerson {
    name: Name,
    /// Whether to return the key in the body instead of in a cookie. This is for bots.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    bearer: bool,
}

/// What the server knows about you.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Me {
    name: Name,
    /// The avatar that you chose; null if you chose none.
    #[schema(required)]
    avatar: Option<Avatar>,
    /// Your key, if you registered with `"bearer": true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[cfg_attr(test, ts(optional))]
    key: Option<String>,
}

/// A new name, a new avatar, or both. A field that is absent or null changes nothing.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct ChangedPerson {
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    name: Option<Name>,
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    avatar: Option<Avatar>,
}

impl From<Identity> for Me {
    fn from(Identity { name, avatar, .. }: Identity) -> Me {
        Me { name, avatar, key: None }
    }
}

/// A recovery key from another device.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Recovery {
    key: String,
}

/// A recovery key for another device. It works once, expires after a day, and replaces your previous one.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct RecoveryKey {
    key: String,
}

/// Registers a new person.
#[utoipa::path(post, path = "/api/people", tag = "people", responses(
    (status = 201, description = "You are registered. The key is in a cookie, or in the body with \
        `\"bearer\": true`.", body = Me, headers(("set-cookie" = Option<String>))),
    BadRequest, NotJson, InvalidBody,
), request_body = NewPerson)]
pub(crate) async fn register(
    State(house): State<Arc<House>>,
    JsonBody(person): JsonBody<NewPerson>,
) -> Result<Response, ApiError> {
    person.name.check()?;
    let (identity, key) = house.people.register(&person.name).await?;
    if person.bearer {
        let me = Me { key: Some(key.text()), ..identity.into() };
        return Ok((StatusCode::CREATED, Json(me)).into_response());
    }
    let me = Json(Me::from(identity));
    Ok((StatusCode::CREATED, set_cookie(&house, Some(&key.text())), me).into_response())
}

/// Your name and your avatar.
#[utoipa::path(get, path = "/api/me", tag = "people", security((), ("bearer" = []), ("cookie" = [])), responses(
    (status = 200, description = "Your data. An old cookie is replaced.", body = Me,
        headers(("set-cookie" = Option<String>))),
    (status = 204, description = "You sent no key, so you are not registered yet."),
    Unauthenticated,
))]
pub(crate) async fn me(
    State(house): State<Arc<House>>,
    MaybeAuthenticated(identity): MaybeAuthenticated,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    match identity {
        Some(identity) => {
            Ok((replace_old_cookie(&house, &headers), Json(Me::from(identity))).into_response())
        }
        // A page asks on behalf of every new visitor. Browsers report an error status in their console.
        None if request_key(&headers).is_none() && !headers.contains_key(AUTHORIZATION) => {
            Ok(StatusCode::NO_CONTENT.into_response())
        }
        None => Err(ApiError::unauthenticated()),
    }
}

/// Changes your name or your avatar.
#[utoipa::path(patch, path = "/api/me", tag = "people", security(("bearer" = []), ("cookie" = [])), responses(
    (status = 200, description = "Your data after the change.", body = Me),
    BadRequest, Unauthenticated, NotJson, InvalidBody,
), request_body = ChangedPerson)]
pub(crate) async fn change(
    State(house): State<Arc<House>>,
    Authenticated(identity): Authenticated,
    JsonBody(ChangedPerson { name, avatar }): JsonBody<ChangedPerson>,
) -> Result<Json<Me>, ApiError> {
    if let Some(name) = &name {
        name.check()?;
    }
    house.people.change(identity.person, name.as_ref(), avatar).await?;
    let name = name.unwrap_or(identity.name);
    Ok(Json(Me { name, avatar: avatar.or(identity.avatar), key: None }))
}

/// Deletes the key that you send, and closes the sockets that were opened with it.
#[utoipa::path(delete, path = "/api/me", tag = "people",
    security((), ("bearer" = []), ("cookie" = [])),
    responses((status = 204, description = "The key is deleted, if there was one.")),
)]
pub(crate) async fn delete_key(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if let Some(key) = request_key(&headers) {
        house.people.delete_key(key).await?;
    }
    Ok((StatusCode::NO_CONTENT, set_cookie(&house, None)).into_response())
}

/// Creates a recovery key for another device.
#[utoipa::path(post, path = "/api/me/recovery", tag = "people",
    security(("bearer" = []), ("cookie" = [])),
    responses((status = 201, description = "The key.", body = RecoveryKey), Unauthenticated),
)]
pub(crate) async fn recovery_key(
    State(house): State<Arc<House>>,
    Authenticated(identity): Authenticated,
) -> Result<Response, ApiError> {
    let key = house.people.recovery_key(&identity).await?;
    Ok((StatusCode::CREATED, Json(RecoveryKey { key: key.text() })).into_response())
}

/// Exchanges a recovery key for a cookie.
#[utoipa::path(post, path = "/api/recover", tag = "people", responses(
    (status = 200, description = "Your data.", body = Me, headers(("set-cookie" = String))),
    BadRequest, Unauthenticated, NotJson, InvalidBody,
), request_body = Recovery)]
pub(crate) async fn recover(
    State(house): State<Arc<House>>,
    JsonBody(recovery): JsonBody<Recovery>,
) -> Result<Response, ApiError> {
    let (identity, key) = house.people.recover(&recovery.key).await?;
    Ok((set_cookie(&house, Some(&key.text())), Json(Me::from(identity))).into_response())
}
