//! The middleware around every request: rate limits and origin checks before it, metrics and security
//! headers after it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, RETRY_AFTER,
    STRICT_TRANSPORT_SECURITY, UPGRADE, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use tokio::time::sleep;

use super::address::forwarded;
use super::{Acceptor, ConnectionInfo};
use crate::config::PublicUrl;
use crate::error::{ApiError, ServerCode};

/// How long a client waits for the answer that its request is refused.
const REFUSAL_DELAY: Duration = Duration::from_millis(50);

/// A page may load from and connect to this server only, and may not be framed. Its URL is never sent
/// as a referrer, because it may contain a table's id.
static SECURITY_HEADERS: [(HeaderName, HeaderValue); 6] = [
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

/// Refuses requests that exceed a limit or come from another site; sets headers on every response.
pub(crate) async fn guard(
    State(acceptor): State<Arc<Acceptor>>,
    mut request: Request,
    next: Next,
) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or("none", MatchedPath::as_str);
    let mut response = match acceptor.check(&mut request, route) {
        Ok(()) => next.run(request).await,
        Err(error) => {
            // Otherwise a client could ask again at once, and be refused thousands of times a second.
            sleep(REFUSAL_DELAY).await;
            error.into_response()
        }
    };
    let status = response.status().as_u16();
    acceptor.metrics.request(&method, route, status);
    // A server that is only busy says when to try again.
    let is_busy = response.headers().contains_key(RETRY_AFTER);
    if response.status() == StatusCode::SERVICE_UNAVAILABLE && !is_busy {
        acceptor.metrics.database_failed.inc();
    }
    let micros = started.elapsed().as_micros() as u64;
    tracing::debug!(%method, route, status, micros, "answered");
    let headers = response.headers_mut();
    headers.extend(SECURITY_HEADERS.iter().cloned());
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if acceptor.public_url.as_ref().is_some_and(PublicUrl::is_https) {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    response
}

impl Acceptor {
    /// Checks a request before it is handled.
    fn check(&self, request: &mut Request, route: &str) -> Result<(), ApiError> {
        if self.behind_proxy
            && let Some(address) = forwarded(request.headers())
            && let Some(connection) = request.extensions_mut().get_mut::<ConnectionInfo>()
        {
            connection.address = address;
        }
        if let Some(connection) = request.extensions().get::<ConnectionInfo>() {
            self.requests.check(connection.address, request.method(), route)?;
        }
        let headers = request.headers();
        if !request.method().is_safe() || headers.contains_key(UPGRADE) {
            check_origin(self.public_url.as_ref(), headers)?;
        }
        Ok(())
    }
}

/// A page of another site must not act with a user's cookie. Only browsers send `Origin`.
fn check_origin(public_url: Option<&PublicUrl>, headers: &HeaderMap) -> Result<(), ApiError> {
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
    let what = "pages of other sites may not do this";
    Err(ApiError::new(StatusCode::FORBIDDEN, ServerCode::WrongOrigin, what))
}
