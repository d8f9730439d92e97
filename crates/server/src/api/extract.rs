//! Extractors: what handlers get from a request.

use std::sync::Arc;

use axum::body::{Bytes, HttpBody};
use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::AppendHeaders;
use rules::{MAX_SEATS, Seat};
use serde::de::DeserializeOwned;
use table::Object;

use super::{MAX_BODY, MAX_FILE};
use crate::config::PublicUrl;
use crate::error::{ApiError, ServerCode};
use crate::house::House;
use crate::ids::TableId;
use crate::jobs::Requester;
use crate::limits::{Address, ConnectionInfo};
use crate::people::Identity;

/// The cookie that contains a browser's key.
pub(super) const COOKIE_NAME: &str = "rookery";
/// The name of the cookie with TLS. Because of the prefix, browsers accept it only from this host itself, and
/// not from another host of the same domain.
const HOST_COOKIE_NAME: &str = "__Host-rookery";

/// The person who sent the request, if it has a valid key.
pub(crate) struct MaybeAuthenticated(pub(crate) Option<Identity>);

/// The person who sent the request. Requests without a valid key are refused.
pub(crate) struct Authenticated(pub(crate) Identity);

impl FromRequestParts<Arc<House>> for MaybeAuthenticated {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        house: &Arc<House>,
    ) -> Result<MaybeAuthenticated, ApiError> {
        match request_key(&parts.headers) {
            None => Ok(MaybeAuthenticated(None)),
            Some(text) => match house.people.authenticate(text).await {
                Ok(identity) => Ok(MaybeAuthenticated(Some(identity))),
                // With an old cookie, everything public must still be readable.
                Err(error) if error.status == StatusCode::UNAUTHORIZED => {
                    Ok(MaybeAuthenticated(None))
                }
                Err(error) => Err(error),
            },
        }
    }
}

impl FromRequestParts<Arc<House>> for Authenticated {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        house: &Arc<House>,
    ) -> Result<Authenticated, ApiError> {
        let MaybeAuthenticated(identity) =
            MaybeAuthenticated::from_request_parts(parts, house).await?;
        identity.map(Authenticated).ok_or_else(ApiError::unauthenticated)
    }
}

impl FromRequestParts<Arc<House>> for Requester {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        house: &Arc<House>,
    ) -> Result<Requester, ApiError> {
        let MaybeAuthenticated(identity) =
            MaybeAuthenticated::from_request_parts(parts, house).await?;
        let ClientAddress(address) = ClientAddress::from_request_parts(parts, house).await?;
        Ok(Requester { person: identity.map(|identity| identity.person), address })
    }
}

/// The address of the client.
pub(crate) struct ClientAddress(pub(crate) Option<Address>);

impl<S: Send + Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ClientAddress, ApiError> {
        Ok(ClientAddress(parts.extensions.get().map(ConnectionInfo::address)))
    }
}

/// The key of a request: the bearer token, or the cookie. If there are two cookies, the one that only this host
/// can set counts.
pub(crate) fn request_key(headers: &HeaderMap) -> Option<&str> {
    if let Some(value) = headers.get(AUTHORIZATION) {
        return value.to_str().ok()?.strip_prefix("Bearer ");
    }
    cookie(headers, HOST_COOKIE_NAME).or_else(|| cookie(headers, COOKIE_NAME))
}

/// The value of a cookie.
fn cookie<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|line| line.split(';')).find_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        (name == wanted).then_some(value)
    })
}

/// Headers that set cookies.
pub(crate) type SetCookies = AppendHeaders<Vec<(HeaderName, HeaderValue)>>;

/// The headers that make a browser store a key, or delete it.
pub(crate) fn set_cookie(house: &House, key: Option<&str>) -> SetCookies {
    let header = |name: &str, key: Option<&str>, secure: &str| {
        let (key, age) = key.map_or(("", 0), |key| (key, 31_536_000));
        let cookie = format!("{name}={key}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
        (SET_COOKIE, HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static("")))
    };
    AppendHeaders(if is_https(house) {
        vec![header(HOST_COOKIE_NAME, key, "; Secure"), header(COOKIE_NAME, None, "; Secure")]
    } else {
        vec![header(COOKIE_NAME, key, "")]
    })
}

/// The headers that replace a cookie from before the server used TLS, or from an older version.
pub(crate) fn replace_old_cookie(house: &House, headers: &HeaderMap) -> Option<SetCookies> {
    let is_new = !is_https(house)
        || headers.contains_key(AUTHORIZATION)
        || cookie(headers, HOST_COOKIE_NAME).is_some();
    let key = cookie(headers, COOKIE_NAME).filter(|_| !is_new)?;
    Some(set_cookie(house, Some(key)))
}

fn is_https(house: &House) -> bool {
    house.config.public_url.as_ref().is_some_and(PublicUrl::is_https)
}

/// A request body in JSON.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<House>> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<JsonBody<T>, ApiError> {
        let axum::Json(Object(body)) = read(request, house, MAX_BODY).await?;
        Ok(JsonBody(body))
    }
}

/// A record or score sheet as the request body, unparsed.
pub(crate) struct FileBody(pub(crate) Bytes);

impl FromRequest<Arc<House>> for FileBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<FileBody, ApiError> {
        read(request, house, MAX_FILE).await.map(FileBody)
    }
}

/// Reads a body of at most `max` bytes, within the time limit.
async fn read<B>(request: Request, house: &Arc<House>, max: usize) -> Result<B, ApiError>
where
    B: FromRequest<Arc<House>, Rejection: Rejection>,
{
    // A `content-length` that is too large is refused without reading the body.
    if request.body().size_hint().lower() > max as u64 {
        let what = format!("the body is longer than {max} bytes");
        return Err(ApiError::malformed(StatusCode::PAYLOAD_TOO_LARGE, what));
    }
    let reading = B::from_request(request, house);
    let time = house.config.limits.body_time;
    let read = if time.is_zero() {
        reading.await
    } else {
        tokio::time::timeout(time, reading).await.map_err(|_| {
            let what = "the body took too long to arrive";
            ApiError::new(StatusCode::REQUEST_TIMEOUT, ServerCode::TooSlow, what)
        })?
    };
    read.map_err(|rejection| {
        let (status, what) = rejection.describe();
        ApiError::malformed(status, what)
    })
}

/// Why axum could not read a body.
trait Rejection {
    fn describe(self) -> (StatusCode, String);
}

impl Rejection for JsonRejection {
    fn describe(self) -> (StatusCode, String) {
        (self.status(), self.body_text())
    }
}

impl Rejection for BytesRejection {
    fn describe(self) -> (StatusCode, String) {
        (self.status(), self.body_text())
    }
}

/// The table id in the path of a request.
pub(crate) struct TablePath(pub(crate) TableId);

impl FromRequestParts<Arc<House>> for TablePath {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        house: &Arc<House>,
    ) -> Result<TablePath, ApiError> {
        let path = Path::<String>::from_request_parts(parts, house).await;
        let id = path.ok().and_then(|Path(text)| TableId::parse(&text));
        id.map(TablePath).ok_or_else(ApiError::no_table)
    }
}

/// Parses the number of a seat.
pub(super) fn parse_seat(text: &str) -> Option<Seat> {
    text.parse().ok().filter(|&seat: &u8| (seat as usize) < MAX_SEATS).map(Seat)
}

/// The query parameters of a request.
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryParams<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryParams<T>, ApiError> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(params)) => Ok(QueryParams(params)),
            Err(rejection) => Err(ApiError::bad_request(rejection.body_text())),
        }
    }
}
