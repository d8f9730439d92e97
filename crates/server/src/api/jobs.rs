//! Hints, assessments and analyses, which run as background jobs.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use bots::Limit;
use bots::analysis::AnalysisError;
use catalogue::{Catalogue, RunningAnalysis, SeatView};
use rules::{Seat, Step};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::Refused;
use utoipa::{IntoParams, ToSchema};

use super::document::{
    BadRequest, Conflict, Damaged, Forbidden, InvalidBody, InvalidFile, NotFound, NotJson,
    Unauthenticated,
};
use super::extract::{Authenticated, ClientAddress, FileBody, JsonBody, QueryParams, TablePath};
use super::games::parse_record;
use super::shared_jobs::{self as shared, JobRequest, Source};
use crate::error::{ApiError, ServerCode};
use crate::house::House;
use crate::ids::TableId;
use crate::jobs::{JobResult, Progress, Requester};

/// The thinking time per decision, or the number of iterations.
// Only a few values are allowed, so that few analyses are stored per game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum AnalysisBudget {
    #[serde(rename = "20ms")]
    Short,
    #[default]
    #[serde(rename = "100ms")]
    Usual,
    #[serde(rename = "500ms")]
    Long,
    /// A thousand iterations. With this budget, the same record always gives the same figures.
    #[serde(rename = "1000")]
    Iterations,
}

impl AnalysisBudget {
    pub(super) fn limit(self) -> Limit {
        match self {
            AnalysisBudget::Short => Limit::milliseconds(20),
            AnalysisBudget::Usual => Limit::milliseconds(100),
            AnalysisBudget::Long => Limit::milliseconds(500),
            AnalysisBudget::Iterations => Limit::Iterations(1000),
        }
    }
}

/// The seed of the random numbers.
const SEED: u64 = 0;

/// A request for a hint.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct HintRequest {
    /// Your seat, which has to decide now.
    seat: Seat,
}

/// A request to assess a decision.
#[derive(Debug, Deserialize, IntoParams, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct AssessmentRequest {
    /// The number of the decision to try again, counted from 1.
    #[param(minimum = 1)]
    #[schema(minimum = 1)]
    decision: usize,
    /// What to decide instead, in the game's notation.
    action: String,
}

/// A request for an analysis.
#[derive(Debug, Deserialize, IntoParams, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnalysisRequest {
    /// The thinking time per decision; `100ms` by default.
    #[param(nullable = false)]
    #[cfg_attr(test, ts(optional = nullable))]
    budget: Option<AnalysisBudget>,
    /// Only the decisions of this seat; by default, those of all seats.
    #[param(nullable = false)]
    #[cfg_attr(test, ts(optional = nullable))]
    seat: Option<Seat>,
}

/// A job that was accepted.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Accepted {
    /// The job's id. Use it to poll for the result.
    job: String,
}

/// The status of a job.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "state", rename_all = "snake_case")]
pub(crate) enum JobStatus {
    /// The job waits. `place` is its place in the queue; the job with place 1 is the next to run.
    Queued { place: usize },
    /// The job runs. `progress` goes from 0 to 1.
    Running { progress: f64 },
    /// The job is done. The result is what `rookery analyse --json` or `rookery hint --json` prints,
    /// or an `Assessment`.
    Done {
        #[schema(value_type = JobResult)]
        #[cfg_attr(test, ts(as = "JobResult"))]
        result: Box<RawValue>,
    },
    /// The job failed.
    Failed { error: ApiError },
}

impl From<Progress> for JobStatus {
    fn from(progress: Progress) -> JobStatus {
        match progress {
            Progress::Queued { place } => JobStatus::Queued { place },
            Progress::Running { progress } => JobStatus::Running { progress },
            Progress::Done { result } => match RawValue::from_string(result.to_string()) {
                Ok(result) => JobStatus::Done { result },
                Err(_) => JobStatus::Failed { error: ApiError::internal() },
            },
            Progress::Failed { error } => JobStatus::Failed { error },
        }
    }
}

fn accepted(job: String) -> Response {
    (StatusCode::ACCEPTED, Json(Accepted { job })).into_response()
}

/// Requests a hint for your current decision.
///
/// This is possible only if all other players are bots.
#[utoipa::path(post, path = "/api/tables/{id}/hint", tag = "jobs",
    security(("bearer" = []), ("cookie" = [])),
    params(("id" = TableId, Path, description = "The table's id.")),
    responses(
        (status = 202, description = "The job is queued.", body = Accepted),
        BadRequest, Unauthenticated, Forbidden, NotFound, Damaged, Conflict, NotJson, InvalidBody,
    ),
    request_body = HintRequest,
)]
pub(crate) async fn hint(
    State(house): State<Arc<House>>,
    Authenticated(identity): Authenticated,
    ClientAddress(address): ClientAddress,
    TablePath(id): TablePath,
    JsonBody(request): JsonBody<HintRequest>,
) -> Result<Response, ApiError> {
    let requester = Requester { person: Some(identity.person), address };
    let job = JobRequest::Hint { table: id, person: identity.person, seat: request.seat };
    submit(&house, requester, job).await
}

/// Requests an analysis of a finished game: what its decisions were worth.
#[utoipa::path(post, path = "/api/tables/{id}/analysis", tag = "jobs",
    security((), ("bearer" = []), ("cookie" = [])),
    params(("id" = TableId, Path, description = "The table's id.")),
    responses(
        (status = 202, description = "The job is queued.", body = Accepted),
        BadRequest, NotFound, NotJson, InvalidBody,
    ),
    request_body = AnalysisRequest,
)]
pub(crate) async fn analysis(
    State(house): State<Arc<House>>,
    requester: Requester,
    TablePath(id): TablePath,
    JsonBody(request): JsonBody<AnalysisRequest>,
) -> Result<Response, ApiError> {
    let AnalysisRequest { budget, seat } = request;
    submit(&house, requester, JobRequest::Analysis { of: Source::Game(id), budget, seat }).await
}

/// Requests an analysis of your own record, whose game need not be finished.
#[utoipa::path(post, path = "/api/analysis", tag = "jobs",
    security((), ("bearer" = []), ("cookie" = [])),
    params(AnalysisRequest),
    request_body(content = Object, description = "A record."),
    responses(
        (status = 202, description = "The job is queued.", body = Accepted),
        BadRequest, InvalidFile,
    ),
)]
pub(crate) async fn analysis_of_own(
    State(house): State<Arc<House>>,
    requester: Requester,
    QueryParams(request): QueryParams<AnalysisRequest>,
    FileBody(record): FileBody,
) -> Result<Response, ApiError> {
    let AnalysisRequest { budget, seat } = request;
    submit(&house, requester, JobRequest::Analysis { of: Source::own(&record)?, budget, seat })
        .await
}

async fn submit(
    house: &Arc<House>,
    requester: Requester,
    job: JobRequest,
) -> Result<Response, ApiError> {
    Ok(accepted(shared::submit(house, requester, &job).await?))
}

/// Prepares the analysis of a record, without analysing a decision yet.
pub(super) fn analysis_of(
    catalogue: Catalogue,
    record: &[u8],
    seat: Option<Seat>,
) -> Result<Box<dyn RunningAnalysis>, ApiError> {
    let record = parse_record(record)?;
    let game = catalogue.find(&record.game);
    let game = game.map_err(|none| ApiError::bad_record(none.to_string()))?;
    game.analyse(&record, seat, SEED).map_err(|why| match why {
        AnalysisError::InvalidRecord(invalid) => invalid.into(),
        AnalysisError::NoSeat(_) => ApiError::bad_request(why.to_string()),
    })
}

/// Requests an assessment: how good another decision would have been at some point of a finished game.
#[utoipa::path(post, path = "/api/tables/{id}/assessment", tag = "jobs",
    security((), ("bearer" = []), ("cookie" = [])),
    params(("id" = TableId, Path, description = "The table's id.")),
    responses(
        (status = 202, description = "The job is queued.", body = Accepted),
        BadRequest, NotFound, NotJson, InvalidBody,
    ),
    request_body = AssessmentRequest,
)]
pub(crate) async fn assessment(
    State(house): State<Arc<House>>,
    requester: Requester,
    TablePath(id): TablePath,
    JsonBody(request): JsonBody<AssessmentRequest>,
) -> Result<Response, ApiError> {
    let AssessmentRequest { decision, action } = request;
    let job = JobRequest::Assessment { of: Source::Game(id), decision, action };
    submit(&house, requester, job).await
}

/// Requests an assessment: how good another decision would have been at some point of your own record.
#[utoipa::path(post, path = "/api/assessment", tag = "jobs",
    security((), ("bearer" = []), ("cookie" = [])),
    params(AssessmentRequest),
    request_body(content = Object, description = "A record."),
    responses(
        (status = 202, description = "The job is queued.", body = Accepted),
        BadRequest, InvalidFile,
    ),
)]
pub(crate) async fn assessment_of_own(
    State(house): State<Arc<House>>,
    requester: Requester,
    QueryParams(request): QueryParams<AssessmentRequest>,
    FileBody(record): FileBody,
) -> Result<Response, ApiError> {
    let AssessmentRequest { decision, action } = request;
    let job = JobRequest::Assessment { of: Source::own(&record)?, decision, action };
    submit(&house, requester, job).await
}

/// What the seat of a decision saw before it decided, if `action` was legal there.
pub(super) fn view_before(
    catalogue: Catalogue,
    record: &[u8],
    decision: usize,
    action: &str,
) -> Result<Box<dyn SeatView>, ApiError> {
    let mut record = parse_record(record)?;
    let game = catalogue.find(&record.game);
    let game = game.map_err(|none| ApiError::bad_record(none.to_string()))?;
    let decisions = record.log.iter().enumerate().filter_map(|(index, entry)| match entry.step {
        Step::Decision { seat, .. } => Some((index, seat)),
        Step::Reshuffle { .. } => None,
    });
    let found = decision.checked_sub(1).and_then(|skipped| decisions.into_iter().nth(skipped));
    let (index, seat) = found.ok_or_else(|| {
        ApiError::bad_request(format!("this game has no decision with the number {decision}"))
    })?;
    record.log.truncate(index);
    record.result = None;
    let mut position = game.resume(&record)?;
    position.decide(seat, action).map_err(Refused::from)?;
    position.withdraw(seat);
    Ok(position.seat_view(seat))
}

/// The job id in the path of a request.
pub(crate) struct JobPath(String);

impl FromRequestParts<Arc<House>> for JobPath {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        house: &Arc<House>,
    ) -> Result<JobPath, ApiError> {
        let path = Path::<String>::from_request_parts(parts, house).await;
        path.map(|Path(job)| JobPath(job)).map_err(|_| no_job())
    }
}

/// The status of one of your jobs.
#[utoipa::path(get, path = "/api/jobs/{job}", tag = "jobs",
    security((), ("bearer" = []), ("cookie" = [])),
    params(("job" = String, Path, description = "The job's id.")),
    responses((status = 200, description = "The status.", body = JobStatus), NotFound),
)]
pub(crate) async fn job_status(
    State(house): State<Arc<House>>,
    requester: Requester,
    JobPath(job): JobPath,
) -> Result<Json<Box<RawValue>>, ApiError> {
    let status = shared::status(&house, requester, &job, false).await?;
    status.map(Json).ok_or_else(no_job)
}

/// Cancels one of your jobs.
#[utoipa::path(delete, path = "/api/jobs/{job}", tag = "jobs",
    security((), ("bearer" = []), ("cookie" = [])),
    params(("job" = String, Path, description = "The job's id.")),
    responses((status = 204, description = "The job is cancelled."), NotFound),
)]
pub(crate) async fn cancel_job(
    State(house): State<Arc<House>>,
    requester: Requester,
    JobPath(job): JobPath,
) -> Result<StatusCode, ApiError> {
    let cancelled = shared::status(&house, requester, &job, true).await?;
    cancelled.map(|_| StatusCode::NO_CONTENT).ok_or_else(no_job)
}

fn no_job() -> ApiError {
    let what = "you have no such job, or its result has expired";
    ApiError::new(StatusCode::NOT_FOUND, ServerCode::NoJob, what)
}
