//! Who asks.

use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use serde::de::DeserializeOwned;

use crate::error::{Failure, HouseCode};
use crate::house::House;
use crate::ids::{Key, TableId};
use crate::people::Known;

/// The cookie that holds a browser's key.
pub(super) const COOKIE_NAME: &str = "rookery";

/// Who asks, if they say so.
pub(crate) struct Visitor(pub(crate) Option<Known>);

/// Somebody who is known.
pub(crate) struct Somebody(pub(crate) Known);

impl FromRequestParts<Arc<House>> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Visitor, Failure> {
        match shown_key(&parts.headers) {
            None => Ok(Visitor(None)),
            Some(text) => match house.people.who(text).await {
                Ok(known) => Ok(Visitor(Some(known))),
                // An old cookie must not keep anybody from looking.
                Err(failure) if failure.status == StatusCode::UNAUTHORIZED => Ok(Visitor(None)),
                Err(failure) => Err(failure),
            },
        }
    }
}

impl FromRequestParts<Arc<House>> for Somebody {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        house: &Arc<House>,
    ) -> Result<Somebody, Failure> {
        let Visitor(known) = Visitor::from_request_parts(parts, house).await?;
        known.map(Somebody).ok_or_else(Failure::who_are_you)
    }
}

/// The key that a request shows: as a bearer of a token, or in its cookie.
pub(crate) fn shown_key(headers: &HeaderMap) -> Option<&str> {
    if let Some(value) = headers.get(AUTHORIZATION) {
        return value.to_str().ok()?.strip_prefix("Bearer ");
    }
    let cookies = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|line| line.split(';')).find_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        (name == COOKIE_NAME).then_some(value)
    })
}

/// The header that has a browser keep a key, or drop it.
pub(crate) fn set_cookie(key: Option<&Key>) -> [(HeaderName, HeaderValue); 1] {
    let cookie = match key {
        Some(key) => {
            let key = key.text();
            format!("{COOKIE_NAME}={key}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax")
        }
        None => format!("{COOKIE_NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"),
    };
    [(SET_COOKIE, HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static("")))]
}

/// A body in JSON, or an error that says what is wrong with it.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Failure> {
        match axum::Json::<T>::from_request(request, state).await {
            Ok(axum::Json(body)) => Ok(Body(body)),
            Err(rejection) => {
                Err(Failure::new(rejection.status(), HouseCode::BadRequest, rejection.body_text()))
            }
        }
    }
}

/// The table that an address names.
pub(crate) struct At(pub(crate) TableId);

impl<S: Send + Sync> FromRequestParts<S> for At {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<At, Failure> {
        // What is no text at all names no table either.
        let id = Path::<String>::from_request_parts(parts, state).await.ok();
        id.and_then(|Path(id)| TableId::read(&id)).map(At).ok_or_else(Failure::no_table)
    }
}

/// What an address asks for after its question mark, or an error that says what is wrong with it.
pub(crate) struct Asking<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asking<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asking<T>, Failure> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(asked)) => Ok(Asking(asked)),
            Err(rejection) => Err(Failure::bad(rejection.body_text())),
        }
    }
}
