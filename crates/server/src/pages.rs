//! The page at `/`: small, by itself, and without a word of script or style inside it, so that the
//! policy of every answer holds for it too.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::routing::get;

/// The files, their kinds, and where they are asked for.
const FILES: [(&str, &str, &str); 4] = [
    ("/", "text/html; charset=utf-8", include_str!("../pages/index.html")),
    ("/rookery.css", "text/css; charset=utf-8", include_str!("../pages/rookery.css")),
    ("/rookery.js", "text/javascript; charset=utf-8", include_str!("../pages/rookery.js")),
    ("/rookery.svg", "image/svg+xml", include_str!("../pages/rookery.svg")),
];

/// Serves the files.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    FILES.into_iter().fold(Router::new(), |router, (path, kind, text)| {
        let file =
            move || async move { ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")], text) };
        router.route(path, get(file))
    })
}
