//! What goes over the wire.

mod games;
mod jobs;
mod people;
mod score;
mod socket;
mod tables;
mod visitor;

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};

use crate::doors::{Doors, guard};
use crate::error::Failure;
use crate::house::House;
use crate::metrics::Census;
use crate::pages;

/// The longest body or message that a client may send.
const LONGEST: usize = 64 * 1024;

/// The longest record or score sheet that somebody may send. Most have some kilobytes.
const LONGEST_FILE: usize = 512 * 1024;

/// All that the server answers to.
pub(crate) fn router(house: Arc<House>, doors: Arc<Doors>) -> Router {
    let files = Router::new()
        .route("/api/replay", post(games::replay_own))
        .route("/api/fair", post(games::fair_own))
        .route("/api/analysis", post(jobs::analysis_of_own))
        .route("/api/score/pingvasion", post(score::pingvasion))
        .route("/api/score/ultimatum", post(score::ultimatum))
        .layer(DefaultBodyLimit::max(LONGEST_FILE));
    let mut router = Router::new()
        .merge(files)
        .merge(pages::routes())
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .route("/api/people", post(people::add))
        .route("/api/me", get(people::me).patch(people::rename).delete(people::forget))
        .route("/api/me/recovery", post(people::recovery))
        .route("/api/me/tables", get(tables::mine))
        .route("/api/me/games", get(games::mine))
        .route("/api/recover", post(people::recover))
        .route("/api/tables", get(tables::list).post(tables::open))
        .route("/api/tables/{id}", get(tables::view))
        .route("/api/tables/{id}/do", post(tables::act))
        .route("/api/tables/{id}/rematch", post(tables::rematch))
        .route("/api/tables/{id}/record", get(games::record))
        .route("/api/tables/{id}/replay", get(games::replay))
        .route("/api/tables/{id}/fair", get(games::fair))
        .route("/api/tables/{id}/hint", post(jobs::hint))
        .route("/api/tables/{id}/analysis", post(jobs::analysis))
        .route("/api/jobs/{job}", get(jobs::look).delete(jobs::cancel))
        .route("/api/games", get(games::public))
        .route("/api/socket", get(socket::upgrade));
    if house.config.metrics {
        router = router.route("/metrics", get(metrics));
    }
    router
        .fallback(|| async {
            Failure::new(StatusCode::NOT_FOUND, "not_found", "there is nothing here")
        })
        .method_not_allowed_fallback(|| async {
            let what = "this is asked for in another way";
            Failure::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", what)
        })
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(Extension(doors.clone()))
        .layer(from_fn_with_state(doors, guard))
        .with_state(house)
}

async fn ready(State(house): State<Arc<House>>) -> Result<&'static str, Failure> {
    house.store.ping().await?;
    Ok("ready")
}

async fn metrics(
    State(house): State<Arc<House>>,
    Extension(doors): Extension<Arc<Doors>>,
) -> Response {
    let (tables, followers) = house.count();
    let census = Census {
        connections: doors.connections(),
        tables,
        followers,
        waiting_thoughts: house.waiting_thoughts(),
    };
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], house.metrics.text(&census)).into_response()
}
