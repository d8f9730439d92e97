//! What goes over the wire.

mod closed;
mod document;
mod people;
mod socket;
mod tables;
mod visitor;
mod wire;

#[cfg(test)]
mod contract;

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::document::NotKept;
use crate::error::{Failure, HouseCode};
use crate::house::House;

/// All that the server answers to.
pub(crate) fn router(house: Arc<House>) -> Router {
    let (router, _) = routes().split_for_parts();
    router
        .fallback(|| async {
            Failure::new(StatusCode::NOT_FOUND, HouseCode::NotFound, "there is nothing here")
        })
        .method_not_allowed_fallback(|| async {
            let what = "this can't be asked so; the header `Allow` tells how";
            Failure::new(StatusCode::METHOD_NOT_ALLOWED, HouseCode::NotAllowed, what)
        })
        .with_state(house)
}

/// The routes, each with its description: none is there without one.
fn routes() -> OpenApiRouter<Arc<House>> {
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
        .routes(routes!(tables::act))
        .routes(routes!(tables::rematch))
        .routes(routes!(tables::record))
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
    (status = 200, description = "It can.", body = String), NotKept,
))]
async fn ready(State(house): State<Arc<House>>) -> Result<&'static str, Failure> {
    house.store.ping().await?;
    Ok("ready")
}

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "server", responses(
    (status = 200, description = "OpenAPI 3.1.", body = Object),
))]
async fn openapi() -> Response {
    ([(CONTENT_TYPE, "application/json")], document::TEXT.as_str()).into_response()
}
