//! Hints and analyses, which take a while: whoever asks gets a job, and looks how far it is.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use bots::Limit;
use bots::analysis::AnalysisError;
use rules::{Record, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::{IntoParams, ToSchema};

use super::document::{Bad, BadFile, Damaged, Missing, NotJson, NotNow, NotYours, Unfit, Unknown};
use super::games::{aside, finished_record, read};
use super::visitor::{At, Body, Bytes, Somebody, Terms};
use crate::error::{Failure, HouseCode};
use crate::house::House;
use crate::ids::TableId;
use crate::study::{Asker, JobResult, Progress, Title, Work};

/// How long may be thought about each decision, or with how many iterations. There are few to choose from,
/// so that few are kept of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum AnalysisBudget {
    #[serde(rename = "20ms")]
    Short,
    #[default]
    #[serde(rename = "100ms")]
    Usual,
    #[serde(rename = "500ms")]
    Long,
    /// A number of iterations, with which the same record gives the same figures.
    #[serde(rename = "1000")]
    Iterations,
}

impl AnalysisBudget {
    fn limit(self) -> Limit {
        match self {
            AnalysisBudget::Short => Limit::milliseconds(20),
            AnalysisBudget::Usual => Limit::milliseconds(100),
            AnalysisBudget::Long => Limit::milliseconds(500),
            AnalysisBudget::Iterations => Limit::Iterations(1000),
        }
    }
}

/// Where chance starts from.
const SEED: u64 = 0;

/// For which seat a hint is wanted.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct HintWish {
    seat: Seat,
}

/// How an analysis is wanted.
#[derive(Debug, Deserialize, IntoParams, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnalysisWish {
    /// How long to think about each decision; `100ms` without it.
    #[param(nullable = false)]
    #[cfg_attr(test, ts(optional = nullable))]
    budget: Option<AnalysisBudget>,
    /// Whose decisions; everybody's without it.
    #[param(nullable = false)]
    #[cfg_attr(test, ts(optional = nullable))]
    seat: Option<Seat>,
}

impl AnalysisWish {
    fn budget(&self) -> Limit {
        self.budget.unwrap_or_default().limit()
    }
}

/// What was asked for: look at it with its id.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Accepted {
    job: String,
}

/// How far a job is.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "state", rename_all = "snake_case")]
pub(crate) enum Job {
    /// It waits; 1 is the next.
    Queued { place: usize },
    /// It goes on: from 0 to 1.
    Running { progress: f64 },
    /// This came of it: what `rookery analyse --json` or `rookery hint --json` prints.
    Done {
        #[schema(value_type = JobResult)]
        #[cfg_attr(test, ts(as = "JobResult"))]
        result: Box<RawValue>,
    },
    /// Nothing came of it.
    Failed { error: Failure },
}

impl From<Progress> for Job {
    fn from(progress: Progress) -> Job {
        match progress {
            Progress::Queued { place } => Job::Queued { place },
            Progress::Running { progress } => Job::Running { progress },
            Progress::Done { result } => match RawValue::from_string(result.to_string()) {
                Ok(result) => Job::Done { result },
                Err(_) => Job::Failed { error: Failure::went_wrong() },
            },
            Progress::Failed { error } => Job::Failed { error },
        }
    }
}

fn accepted(job: String) -> Response {
    (StatusCode::ACCEPTED, Json(Accepted { job })).into_response()
}

/// Asks what to decide now, where all others are bots.
#[utoipa::path(post, path = "/api/tables/{id}/hint", tag = "jobs",
    security(("bearer" = []), ("cookie" = [])),
    params(("id" = TableId, Path, description = "The table's id.")),
    responses(
        (status = 202, description = "It is asked for.", body = Accepted),
        Bad, Unknown, NotYours, Missing, Damaged, NotNow, NotJson, Unfit,
    ),
    request_body = HintWish,
)]
pub(crate) async fn hint(
    State(house): State<Arc<House>>,
    Somebody(known): Somebody,
    At(id): At,
    Body(wish): Body<HintWish>,
) -> Result<Response, Failure> {
    let sight = house.sight(&id, known.person, wish.seat).await?;
    let work = Work::Hint { sight };
    Ok(accepted(house.studies.ask(Asker::Person(known.person), work)?))
}

/// Asks what the decisions of a finished game were worth.
#[utoipa::path(post, path = "/api/tables/{id}/analysis", tag = "jobs",
    security((), ("bearer" = []), ("cookie" = [])),
    params(("id" = TableId, Path, description = "The table's id.")),
    responses(
        (status = 202, description = "It is asked for.", body = Accepted),
        Bad, Missing, NotJson, Unfit,
    ),
    request_body = AnalysisWish,
)]
pub(crate) async fn analysis(
    State(house): State<Arc<House>>,
    asker: Asker,
    At(id): At,
    Body(wish): Body<AnalysisWish>,
) -> Result<Response, Failure> {
    let title = Title { game: id, budget: wish.budget(), seat: wish.seat };
    if let Some(report) = house.store.analysis(&title).await? {
        return Ok(accepted(house.studies.known(asker, report.into())));
    }
    let record = finished_record(&house, &id).await?;
    let work = analysing(&house, record, wish.seat, title.budget, Some(title)).await?;
    Ok(accepted(house.studies.ask(asker, work)?))
}

/// The same for a record of your own, which need not be finished.
#[utoipa::path(post, path = "/api/analysis", tag = "jobs",
    security((), ("bearer" = []), ("cookie" = [])),
    params(AnalysisWish),
    request_body(content = Object, description = "A record."),
    responses((status = 202, description = "It is asked for.", body = Accepted), Bad, BadFile),
)]
pub(crate) async fn analysis_of_own(
    State(house): State<Arc<House>>,
    asker: Asker,
    Terms(wish): Terms<AnalysisWish>,
    Bytes(record): Bytes,
) -> Result<Response, Failure> {
    let work = analysing(&house, read(&record)?, wish.seat, wish.budget(), None).await?;
    Ok(accepted(house.studies.ask(asker, work)?))
}

/// An analysis to be made, if it can be.
async fn analysing(
    house: &House,
    record: Record,
    seat: Option<Seat>,
    budget: Limit,
    title: Option<Title>,
) -> Result<Work, Failure> {
    let game = house.config.catalogue.find(&record.game);
    let game = game.map_err(|none| Failure::bad_record(none.to_string()))?;
    let study = aside(move || game.analyse(&record, seat, SEED)).await?;
    let study = study.map_err(|why| match why {
        AnalysisError::InvalidRecord(broken) => broken.into(),
        AnalysisError::NoSeat(_) => Failure::bad(why.to_string()),
    })?;
    Ok(Work::Analysis { study, budget, title })
}

/// The job that the address of a request names.
pub(crate) struct Named(String);

impl FromRequestParts<Arc<House>> for Named {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Named, Failure> {
        let path = Path::<String>::from_request_parts(parts, house).await;
        path.map(|Path(job)| Named(job)).map_err(|_| no_job())
    }
}

/// How far a job is, for who asked for it.
#[utoipa::path(get, path = "/api/jobs/{job}", tag = "jobs",
    security((), ("bearer" = []), ("cookie" = [])),
    params(("job" = String, Path, description = "The job's id.")),
    responses((status = 200, description = "So far.", body = Job), Missing),
)]
pub(crate) async fn look(
    State(house): State<Arc<House>>,
    asker: Asker,
    Named(job): Named,
) -> Result<Json<Job>, Failure> {
    house.studies.look(asker, &job).map(|progress| Json(progress.into())).ok_or_else(no_job)
}

/// Cancels a job.
#[utoipa::path(delete, path = "/api/jobs/{job}", tag = "jobs",
    security((), ("bearer" = []), ("cookie" = [])),
    params(("job" = String, Path, description = "The job's id.")),
    responses((status = 204, description = "It is given up."), Missing),
)]
pub(crate) async fn cancel(
    State(house): State<Arc<House>>,
    asker: Asker,
    Named(job): Named,
) -> Result<StatusCode, Failure> {
    let cancelled = house.studies.cancel(asker, &job);
    cancelled.then_some(StatusCode::NO_CONTENT).ok_or_else(no_job)
}

fn no_job() -> Failure {
    let what = "you have asked for no such thing, or it was done long ago";
    Failure::new(StatusCode::NOT_FOUND, HouseCode::NoJob, what)
}
