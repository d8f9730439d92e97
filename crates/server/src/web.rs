//! The files of the web client, which `cargo xtask web` builds. A release build embeds them in the
//! binary; a debug build reads them from disk.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HOST,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, Method, Request, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest, Sha256};

use crate::error::{ApiError, ServerCode};
use crate::house::House;
use crate::preview;

/// The files. Those that can be compressed also exist as `.br` and `.gz`.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// The page for all paths of the client, which does its own routing.
const PAGE: &str = "index.html";

/// The page for a table. It is the same, but makes the browser preload what a table needs.
const TABLE: &str = "table.html";

/// The first path segments for which the client has pages.
const PAGES: [&str; 10] =
    ["", "games", "hotseat", "learn", "recover", "replay", "rules", "score", "settings", "t"];

/// The response while the client has not been built.
const UNBUILT: &str = "Rookery runs, but its pages were not built. Run: cargo xtask web\n";

/// Serves everything that is not a route of the API: a file of the client, or its page.
pub(crate) async fn serve(State(house): State<Arc<House>>, request: Request<Body>) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let first = path.split('/').next().unwrap_or_default();
    if !is_read || first == "api" {
        return not_found();
    }
    if let Some(response) = file(path, request.headers()) {
        return response;
    }
    // A file that no longer exists is a 404, so that the browser does not take the page for a script.
    if path.contains('.') {
        return not_found();
    }
    let status = if PAGES.contains(&first) { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let page = Files::get(if first == "t" { TABLE } else { PAGE });
    match page.as_ref().and_then(|page| str::from_utf8(&page.data).ok()) {
        Some(html) => {
            let html = preview::tagged(&house, path, request.headers(), html).await;
            let page = send_page(html, request.headers());
            if status == StatusCode::OK { page } else { (status, page).into_response() }
        }
        None if status == StatusCode::OK => (StatusCode::OK, UNBUILT).into_response(),
        None => not_found(),
    }
}

/// A page with the tags of its preview. It is short, so it is not compressed.
fn send_page(html: String, request: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", hex::encode(&Sha256::digest(&html)[..16]));
    let vary = format!("{ACCEPT_LANGUAGE}, {HOST}");
    let headers = [(CACHE_CONTROL, "no-cache".to_owned()), (VARY, vary), (ETAG, tag.clone())];
    let known = request.get(IF_NONE_MATCH);
    if known.is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, [(CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response()
}

fn not_found() -> Response {
    ApiError::new(StatusCode::NOT_FOUND, ServerCode::NotFound, "there is nothing here")
        .into_response()
}

/// A file, in the best compression that the browser accepts.
fn file(path: &str, request: &HeaderMap) -> Option<Response> {
    let content_type = content_type(path)?;
    let accepted = request.get(ACCEPT_ENCODING);
    let accepted = accepted.and_then(|it| it.to_str().ok()).unwrap_or_default();
    let compressed = [("br", "br"), ("gzip", "gz")].into_iter().find_map(|(coding, extension)| {
        let file =
            accepts(accepted, coding).then(|| Files::get(&format!("{path}.{extension}")))??;
        Some((file, Some(coding)))
    });
    let (file, coding) = compressed.or_else(|| Some((Files::get(path)?, None)))?;
    let tag = tag(&file);
    let known = request.get(IF_NONE_MATCH);
    let is_known = known.is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut headers: Vec<(HeaderName, String)> = vec![
        // The names in `assets` contain a hash of the content.
        (CACHE_CONTROL, if path.starts_with("assets/") { FOREVER } else { "no-cache" }.to_owned()),
        (VARY, ACCEPT_ENCODING.to_string()),
        (ETAG, tag),
    ];
    if is_known {
        return Some((StatusCode::NOT_MODIFIED, AppendHeaders(headers)).into_response());
    }
    headers.push((CONTENT_TYPE, content_type.to_owned()));
    if let Some(coding) = coding {
        headers.push((CONTENT_ENCODING, coding.to_owned()));
    }
    Some((AppendHeaders(headers), Body::from(file.data)).into_response())
}

/// Whether an `Accept-Encoding` header lists a coding with a weight above zero.
fn accepts(accepted: &str, coding: &str) -> bool {
    accepted.split(',').any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, "q=1"));
        let weight = weight.trim().strip_prefix("q=").and_then(|it| it.trim().parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case(coding) && weight.is_some_and(|weight| weight > 0.0)
    })
}

const FOREVER: &str = "public, max-age=31536000, immutable";

fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let start = hash.first_chunk().copied().unwrap_or_default();
    format!("\"{:032x}\"", u128::from_be_bytes(start))
}

/// The content type by the file's extension. Files with other extensions are not served.
fn content_type(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coding_is_accepted_unless_its_weight_is_zero() {
        for accepted in ["br", "gzip, br", "gzip;q=0.5, br;q=1.0", "BR ; q=0.001", "*;q=0, br"] {
            assert!(accepts(accepted, "br"), "{accepted}");
        }
        for accepted in ["", "gzip", "br;q=0", "br;q=0.000, gzip", "brotli", "br;q=much"] {
            assert!(!accepts(accepted, "br"), "{accepted}");
        }
    }
}
