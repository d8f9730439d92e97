//! What every request passes on its way in, and every answer on its way out.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, UPGRADE, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::address::forwarded;
use super::{Doors, Entrance};
use crate::config::PublicUrl;
use crate::error::{Failure, HouseCode};

/// What pages may do, and what others may do with them. A page loads from us alone, speaks with us
/// alone, and is shown in nobody's frame; an address, which may hold a table's id, is told to nobody.
static MANNERS: [(HeaderName, HeaderValue); 6] = [
    (
        CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
             object-src 'none'",
        ),
    ),
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static(
            "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
        ),
    ),
];

/// Lets a request in, or says why not, and sees to the manners of the answer.
pub(crate) async fn guard(
    State(doors): State<Arc<Doors>>,
    mut request: Request,
    next: Next,
) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or("none", MatchedPath::as_str);
    let mut answer = match doors.admit(&mut request, route) {
        Ok(()) => next.run(request).await,
        Err(failure) => failure.into_response(),
    };
    let status = answer.status().as_u16();
    doors.metrics.request(&method, route, status);
    if answer.status() == StatusCode::SERVICE_UNAVAILABLE {
        doors.metrics.database_failed.inc();
    }
    let micros = started.elapsed().as_micros() as u64;
    tracing::debug!(%method, route, status, micros, "answered");
    let headers = answer.headers_mut();
    headers.extend(MANNERS.iter().cloned());
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if doors.public_url.as_ref().is_some_and(PublicUrl::is_https) {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    answer
}

impl Doors {
    /// Whether a request may come in.
    fn admit(&self, request: &mut Request, route: &str) -> Result<(), Failure> {
        if self.behind_proxy
            && let Some(address) = forwarded(request.headers())
            && let Some(entrance) = request.extensions_mut().get_mut::<Entrance>()
        {
            entrance.address = address;
        }
        if let Some(entrance) = request.extensions().get::<Entrance>() {
            self.rates.ask(entrance.address, request.method(), route)?;
        }
        let headers = request.headers();
        if !request.method().is_safe() || headers.contains_key(UPGRADE) {
            check_origin(self.public_url.as_ref(), headers)?;
        }
        Ok(())
    }
}

/// A page of another site must not do anything with somebody's cookie. Programs name no origin.
fn check_origin(public_url: Option<&PublicUrl>, headers: &HeaderMap) -> Result<(), Failure> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let is_ours = if let Some(url) = public_url {
        origin == url.origin()
    } else {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        let from = origin.strip_prefix("http://").or(origin.strip_prefix("https://"));
        from.is_some() && from == host
    };
    if is_ours {
        return Ok(());
    }
    let what = "a page of another site may not do this";
    Err(Failure::new(StatusCode::FORBIDDEN, HouseCode::WrongOrigin, what))
}
