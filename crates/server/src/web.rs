//! The web client: the files that `cargo xtask web` makes of `web/`, inside the binary. A build for
//! development reads them from the disk instead.

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, Method, Request, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::error::{Failure, HouseCode};

/// The files, each that shrinks also as `.br` and `.gz`.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// The page that all addresses of the client lead to; it looks at the address itself.
const PAGE: &str = "index.html";

/// The same page for a table, which tells the browser at once what a table needs.
const TABLE: &str = "table.html";

/// The first words of the addresses that the client has pages for.
const PAGES: [&str; 9] =
    ["", "hotseat", "learn", "recover", "replay", "rules", "score", "settings", "t"];

/// What a browser gets that came before the client was built.
const UNBUILT: &str = "Rookery runs, but its pages were not built. Run: cargo xtask web\n";

/// Answers whatever is no route: a file of the client, or its page.
pub(crate) async fn answer(request: Request<Body>) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let first = path.split('/').next().unwrap_or_default();
    if !is_read || first == "api" {
        return nothing();
    }
    if let Some(answer) = file(path, request.headers()) {
        return answer;
    }
    // A file that is gone is told so, lest a page be taken for a script.
    if path.contains('.') {
        return nothing();
    }
    let status = if PAGES.contains(&first) { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let page = if first == "t" { TABLE } else { PAGE };
    match file(page, request.headers()) {
        Some(page) if status == StatusCode::OK => page,
        Some(page) => (status, page).into_response(),
        None if status == StatusCode::OK => (StatusCode::OK, UNBUILT).into_response(),
        None => nothing(),
    }
}

fn nothing() -> Response {
    Failure::new(StatusCode::NOT_FOUND, HouseCode::NotFound, "there is nothing here")
        .into_response()
}

/// A file, as small as the client can read it.
fn file(path: &str, asked: &HeaderMap) -> Option<Response> {
    let kind = kind(path)?;
    let accepted = asked.get(ACCEPT_ENCODING).and_then(|it| it.to_str().ok()).unwrap_or_default();
    let packed = [("br", "br"), ("gzip", "gz")].into_iter().find_map(|(name, ending)| {
        let file = accepts(accepted, name).then(|| Files::get(&format!("{path}.{ending}")))??;
        Some((file, Some(name)))
    });
    let (file, packing) = packed.or_else(|| Some((Files::get(path)?, None)))?;
    let tag = tag(&file);
    let is_known = asked.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut headers: Vec<(HeaderName, String)> = vec![
        // What lies there bears its content in its name.
        (CACHE_CONTROL, if path.starts_with("assets/") { FOREVER } else { "no-cache" }.to_owned()),
        (VARY, ACCEPT_ENCODING.to_string()),
        (ETAG, tag),
    ];
    if is_known {
        return Some((StatusCode::NOT_MODIFIED, AppendHeaders(headers)).into_response());
    }
    headers.push((CONTENT_TYPE, kind.to_owned()));
    if let Some(packing) = packing {
        headers.push((CONTENT_ENCODING, packing.to_owned()));
    }
    Some((AppendHeaders(headers), Body::from(file.data)).into_response())
}

/// Whether an `Accept-Encoding` accepts a coding: named, and not with a weight of nothing.
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

/// What kind of file it is, by its ending; others are not given out.
fn kind(path: &str) -> Option<&'static str> {
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
    fn a_coding_is_accepted_unless_its_weight_is_nothing() {
        for accepted in ["br", "gzip, br", "gzip;q=0.5, br;q=1.0", "BR ; q=0.001", "*;q=0, br"] {
            assert!(accepts(accepted, "br"), "{accepted}");
        }
        for accepted in ["", "gzip", "br;q=0", "br;q=0.000, gzip", "brotli", "br;q=much"] {
            assert!(!accepts(accepted, "br"), "{accepted}");
        }
    }
}
