//! What goes over the wire.

mod closed;
mod document;
mod games;
mod jobs;
mod people;
mod score;
mod socket;
mod tables;
mod visitor;

#[cfg(test)]
mod contract;
#[cfg(test)]
mod reference;

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::doors::{Doors, guard};
use crate::error::{Failure, HouseCode};
use crate::house::House;
use crate::metrics::Census;
use crate::web;

/// The longest body or message that a client may send.
const LONGEST: usize = 64 * 1024;

/// The longest record or score sheet that somebody may send. Most have some kilobytes.
const LONGEST_FILE: usize = 512 * 1024;

pub(crate) use document::text as document;

/// All that the server answers to.
pub(crate) fn router(house: Arc<House>, doors: Arc<Doors>) -> Router {
    let (mut router, _) = routes().split_for_parts();
    if house.config.metrics {
        router = router.route("/metrics", get(metrics));
    }
    router
        .fallback(web::answer)
        .method_not_allowed_fallback(|| async {
            let what = "this can't be asked so; the header `Allow` tells how";
            Failure::new(StatusCode::METHOD_NOT_ALLOWED, HouseCode::WrongMethod, what)
        })
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(Extension(doors.clone()))
        .layer(from_fn_with_state(doors, guard))
        .with_state(house)
}

/// The routes that programs use, each with its description: none is there without one.
fn routes() -> OpenApiRouter<Arc<House>> {
    let files = OpenApiRouter::new()
        .routes(routes!(games::replay_own))
        .routes(routes!(games::fair_own))
        .routes(routes!(jobs::analysis_of_own))
        .routes(routes!(score::score))
        .layer(DefaultBodyLimit::max(LONGEST_FILE));
    OpenApiRouter::with_openapi(document::Base::openapi())
        .routes(routes!(healthy))
        .routes(routes!(ready))
        .routes(routes!(openapi))
        .routes(routes!(people::add))
        .routes(routes!(people::me, people::rename, people::forget))
        .routes(routes!(people::recovery))
        .routes(routes!(tables::mine))
        .routes(routes!(people::recover))
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::view))
        .routes(routes!(tables::history))
        .routes(routes!(tables::act))
        .routes(routes!(tables::rematch))
        .routes(routes!(games::record))
        .routes(routes!(games::replay))
        .routes(routes!(games::fair))
        .routes(routes!(games::public))
        .routes(routes!(games::mine))
        .routes(routes!(jobs::hint))
        .routes(routes!(jobs::analysis))
        .routes(routes!(jobs::look, jobs::cancel))
        .merge(files)
        .routes(routes!(socket::upgrade))
}

/// Whether the server runs.
#[utoipa::path(get, path = "/healthz", tag = "server", responses(
    (status = 200, description = "It does.", body = String),
))]
async fn healthy() -> &'static str {
    "ok"
}

/// Whether the server can keep what it is told.
#[utoipa::path(get, path = "/readyz", tag = "server", responses(
    (status = 200, description = "It can.", body = String),
))]
async fn ready(State(house): State<Arc<House>>) -> Result<&'static str, Failure> {
    house.store.ping().await?;
    Ok("ready")
}

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "server", responses(
    (status = 200, description = "OpenAPI 3.1.", body = Object),
))]
async fn openapi(State(house): State<Arc<House>>) -> Response {
    let text = house.document.get_or_init(|| document(house.config.catalogue));
    ([(CONTENT_TYPE, "application/json")], text.clone()).into_response()
}

async fn metrics(
    State(house): State<Arc<House>>,
    Extension(doors): Extension<Arc<Doors>>,
) -> Response {
    let census = Census {
        connections: doors.connections(),
        tables: house.tables_in_memory(),
        waiting_thoughts: house.waiting_thoughts(),
        waiting_studies: house.studies.waiting(),
    };
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], house.metrics.text(&census)).into_response()
}
