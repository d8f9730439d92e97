//! Who asks.

use std::sync::Arc;

use axum::body::HttpBody;
use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use rules::{MAX_SEATS, Seat};
use serde::de::DeserializeOwned;

use super::{LONGEST, LONGEST_FILE};
use crate::config::PublicUrl;
use crate::doors::Entrance;
use crate::error::{Failure, HouseCode};
use crate::house::House;
use crate::ids::{Key, TableId};
use crate::people::Known;
use crate::study::Asker;

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

/// Whoever asks for something that takes a while: somebody who is known, else an address.
impl FromRequestParts<Arc<House>> for Asker {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Asker, Failure> {
        if let Visitor(Some(known)) = Visitor::from_request_parts(parts, house).await? {
            return Ok(Asker::Person(known.person));
        }
        Ok(Asker::Address(parts.extensions.get().map(Entrance::address)))
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
pub(crate) fn set_cookie(house: &House, key: Option<&Key>) -> [(HeaderName, HeaderValue); 1] {
    let (key, age) = key.map_or((String::new(), 0), |key| (key.text(), 31_536_000));
    let is_https = house.config.public_url.as_ref().is_some_and(PublicUrl::is_https);
    let secure = if is_https { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE_NAME}={key}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    [(SET_COOKIE, HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static("")))]
}

/// A body in JSON, or an error that says what is wrong with it.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<House>> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Body<T>, Failure> {
        let axum::Json(body) = read(request, house, LONGEST).await?;
        Ok(Body(body))
    }
}

/// A body as it came.
pub(crate) struct Bytes(pub(crate) axum::body::Bytes);

impl FromRequest<Arc<House>> for Bytes {
    type Rejection = Failure;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Bytes, Failure> {
        read(request, house, LONGEST_FILE).await.map(Bytes)
    }
}

/// Reads a body of so many bytes at the most, if it comes in time.
async fn read<B>(request: Request, house: &Arc<House>, most: usize) -> Result<B, Failure>
where
    B: FromRequest<Arc<House>, Rejection: Rejected>,
{
    // Who announces too much is not waited for.
    if request.body().size_hint().lower() > most as u64 {
        let what = format!("a body has {most} bytes at the most");
        return Err(Failure::unreadable(StatusCode::PAYLOAD_TOO_LARGE, what));
    }
    let reading = B::from_request(request, house);
    let time = house.config.limits.body_time;
    let read = if time.is_zero() {
        reading.await
    } else {
        tokio::time::timeout(time, reading).await.map_err(|_| {
            let what = "the body took too long to arrive";
            Failure::new(StatusCode::REQUEST_TIMEOUT, HouseCode::TooSlow, what)
        })?
    };
    read.map_err(|rejection| {
        let (status, what) = rejection.told();
        Failure::unreadable(status, what)
    })
}

/// What axum says of a body that can't be read.
trait Rejected {
    fn told(self) -> (StatusCode, String);
}

impl Rejected for JsonRejection {
    fn told(self) -> (StatusCode, String) {
        (self.status(), self.body_text())
    }
}

impl Rejected for BytesRejection {
    fn told(self) -> (StatusCode, String) {
        (self.status(), self.body_text())
    }
}

/// The table that the address of a request names.
pub(crate) struct At(pub(crate) TableId);

impl FromRequestParts<Arc<House>> for At {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<At, Failure> {
        let path = Path::<String>::from_request_parts(parts, house).await;
        let id = path.ok().and_then(|Path(text)| TableId::parse(&text));
        id.map(At).ok_or_else(Failure::no_table)
    }
}

/// The number of a seat in an address.
pub(super) fn seat_number(text: &str) -> Option<Seat> {
    text.parse().ok().filter(|&seat: &u8| (seat as usize) < MAX_SEATS).map(Seat)
}

/// What an address asks for after its question mark, or an error that says what is wrong with it.
pub(crate) struct Terms<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Terms<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Terms<T>, Failure> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(terms)) => Ok(Terms(terms)),
            Err(rejection) => Err(Failure::bad(rejection.body_text())),
        }
    }
}
