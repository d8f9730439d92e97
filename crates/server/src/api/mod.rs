//! The API: routes, extractors, and the OpenAPI document.

mod closed;
mod document;
mod extract;
mod front_page;
mod games;
mod jobs;
mod people;
mod score;
mod shared_jobs;
mod socket;
mod tables;

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

use crate::config::MetricsAccess;
use crate::error::{ApiError, ServerCode};
use crate::house::House;
use crate::limits::{Acceptor, ConnectionInfo, guard};
use crate::metrics::GaugeValues;
use crate::{preview, web};

/// The maximum length of a request body or a message, in bytes.
const MAX_BODY: usize = 64 * 1024;

/// The maximum length of a record or score sheet, in bytes. Most have a few kilobytes.
const MAX_FILE: usize = 512 * 1024;

pub(crate) use document::text as document;
pub(crate) use extract::ClientAddress;
pub(crate) use shared_jobs::status_here;

/// All routes of the server.
pub(crate) fn router(house: Arc<House>, acceptor: Arc<Acceptor>) -> Router {
    let (mut router, _) = routes().split_for_parts();
    if house.config.metrics != MetricsAccess::Nobody {
        router = router.route("/metrics", get(metrics));
    }
    router
        .route(preview::PICTURES, get(preview::picture))
        .fallback(web::serve)
        .method_not_allowed_fallback(|| async {
            let what = "method not allowed; the header `Allow` lists the allowed ones";
            ApiError::new(StatusCode::METHOD_NOT_ALLOWED, ServerCode::WrongMethod, what)
        })
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(Extension(acceptor.clone()))
        .layer(from_fn_with_state(acceptor, guard))
        .with_state(house)
}

/// The routes that are described in the OpenAPI document.
fn routes() -> OpenApiRouter<Arc<House>> {
    let files = OpenApiRouter::new()
        .routes(routes!(games::replay_own))
        .routes(routes!(games::fair_own))
        .routes(routes!(jobs::analysis_of_own))
        .routes(routes!(jobs::assessment_of_own))
        .routes(routes!(score::score))
        .layer(DefaultBodyLimit::max(MAX_FILE));
    OpenApiRouter::with_openapi(document::Base::openapi())
        .routes(routes!(healthy))
        .routes(routes!(ready))
        .routes(routes!(openapi))
        .routes(routes!(people::register))
        .routes(routes!(people::me, people::change, people::delete_key))
        .routes(routes!(people::recovery_key))
        .routes(routes!(tables::my_tables))
        .routes(routes!(people::recover))
        .routes(routes!(front_page::front_page))
        .routes(routes!(tables::listed_tables, tables::open_table))
        .routes(routes!(tables::find_opponent))
        .routes(routes!(tables::view))
        .routes(routes!(tables::history))
        .routes(routes!(tables::chat))
        .routes(routes!(tables::act))
        .routes(routes!(tables::rematch))
        .routes(routes!(games::record))
        .routes(routes!(games::replay))
        .routes(routes!(games::fair))
        .routes(routes!(games::games))
        .routes(routes!(games::my_games))
        .routes(routes!(jobs::hint))
        .routes(routes!(jobs::analysis))
        .routes(routes!(jobs::assessment))
        .routes(routes!(jobs::job_status, jobs::cancel_job))
        .merge(files)
        .routes(routes!(socket::upgrade))
}

/// Liveness check.
#[utoipa::path(get, path = "/healthz", tag = "server", responses(
    (status = 200, description = "The server runs.", body = String),
))]
async fn healthy() -> &'static str {
    "ok"
}

/// Readiness check.
#[utoipa::path(get, path = "/readyz", tag = "server", responses(
    (status = 200, description = "The database can be written.", body = String),
))]
async fn ready(State(house): State<Arc<House>>) -> Result<&'static str, ApiError> {
    match house.readiness.check(&house.store).await {
        // Tables that are here go on without the bus, so the server is ready for those who come to them.
        Ok(()) if house.cluster.as_ref().is_some_and(|it| !it.bus().is_connected()) => {
            Ok("ready, but the bus is away: tables at other servers have to wait")
        }
        Ok(()) => Ok("ready"),
        Err(why) => {
            let what = format!("the database can't be written: {why}");
            Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ServerCode::NotStored, what))
        }
    }
}

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "server", responses(
    (status = 200, description = "The document, in OpenAPI 3.1.", body = Object),
))]
async fn openapi(State(house): State<Arc<House>>) -> Response {
    let text = house.document.get_or_init(|| document(house.config.catalogue));
    ([(CONTENT_TYPE, "application/json")], text.clone()).into_response()
}

async fn metrics(
    State(house): State<Arc<House>>,
    Extension(acceptor): Extension<Arc<Acceptor>>,
    Extension(info): Extension<ConnectionInfo>,
) -> Response {
    if house.config.metrics == MetricsAccess::Local && !info.address().is_loopback() {
        return ApiError::forbidden().into_response();
    }
    let values = GaugeValues {
        connections: acceptor.connections(),
        tables: house.tables_in_memory(),
        bot_tasks_waiting: house.waiting_bot_tasks(),
        jobs_waiting: house.jobs.waiting(),
        cluster: house.cluster.as_ref().map(|cluster| {
            (cluster.count_held(), cluster.count_followers(), cluster.bus().is_connected())
        }),
    };
    let content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, content_type)], house.metrics.text(&values)).into_response()
}
