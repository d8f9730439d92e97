//! Jobs that any server can be asked about, and that survive their server. If there are several servers, the database
//! has what was asked for, and who works on it. When that server is gone, whoever is asked next does the job again.

use std::sync::Arc;

use catalogue::Catalogue;
use rules::Seat;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::Person;

use super::games::record_text;
use super::jobs::{AnalysisBudget, JobStatus, analysis_of, view_before};
use crate::clock::now;
use crate::error::ApiError;
use crate::house::House;
use crate::ids::{TableId, random_text};
use crate::jobs::{AnalysisKey, JobKind, JobSpec, Requester};
use crate::store::StoredJob;

/// What somebody asks for.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum JobRequest {
    Hint { table: TableId, person: Person, seat: Seat },
    Assessment { of: Source, decision: usize, action: String },
    Analysis { of: Source, budget: Option<AnalysisBudget>, seat: Option<Seat> },
}

/// Where the record of a game is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Source {
    /// In the database.
    Game(TableId),
    /// Here.
    Record(String),
}

impl Source {
    /// A record that somebody has sent.
    pub(super) fn own(record: &[u8]) -> Result<Source, ApiError> {
        let text = std::str::from_utf8(record);
        let text = text.map_err(|_| ApiError::bad_record("the record is not valid UTF-8"))?;
        Ok(Source::Record(text.to_owned()))
    }

    /// The text of the record, and the number of its table.
    async fn read(&self, house: &House) -> Result<(String, Option<i64>), ApiError> {
        match self {
            Source::Record(record) => Ok((record.clone(), None)),
            Source::Game(id) => {
                Ok((record_text(house, id).await?, house.store.table_number(id).await?))
            }
        }
    }
}

/// What the database has of a job.
#[derive(Debug, Serialize, Deserialize)]
struct Stored {
    /// The key of the requester.
    requester: String,
    job: JobRequest,
}

/// A job that can begin.
enum Prepared {
    Spec(JobSpec),
    /// It was done before.
    Finished(String),
}

/// Begins a job and returns its id.
pub(super) async fn submit(
    house: &Arc<House>,
    requester: Requester,
    job: &JobRequest,
) -> Result<String, ApiError> {
    let id = begin(house, random_text(24), requester, job).await?;
    if let Some(cluster) = &house.cluster {
        let stored = Stored { requester: requester.key(), job: job.clone() };
        let request = serde_json::to_string(&stored).unwrap_or_default();
        house.store.add_job(&id, cluster.incarnation(), now(), &request).await?;
    }
    Ok(id)
}

async fn begin(
    house: &Arc<House>,
    id: String,
    requester: Requester,
    job: &JobRequest,
) -> Result<String, ApiError> {
    match prepare(house, requester, job).await? {
        Prepared::Finished(report) => Ok(house.jobs.add_finished(id, requester, report.into())),
        Prepared::Spec(spec) => house.jobs.submit(id, requester, spec),
    }
}

async fn prepare(
    house: &Arc<House>,
    requester: Requester,
    job: &JobRequest,
) -> Result<Prepared, ApiError> {
    let catalogue: Catalogue = house.config.catalogue;
    Ok(Prepared::Spec(match job {
        JobRequest::Hint { table, person, seat } => {
            house.jobs.check_quota(&requester, JobKind::Hint)?;
            let view = house.view_for_hint(table, *person, *seat).await?;
            let table = house.store.table_number(table).await?;
            JobSpec::Hint { view, action: None, table }
        }
        JobRequest::Assessment { of, decision, action } => {
            let (record, table) = of.read(house).await?;
            house.jobs.check_quota(&requester, JobKind::Hint)?;
            let (decision, action) = (*decision, action.clone());
            let preparing = move || {
                let view = view_before(catalogue, record.as_bytes(), decision, &action)?;
                Ok::<_, ApiError>((view, action))
            };
            let (view, action) = house.admission.run(requester.address, preparing).await??;
            JobSpec::Hint { view, action: Some(action), table }
        }
        JobRequest::Analysis { of, budget, seat } => {
            let (limit, seat) = (budget.unwrap_or_default().limit(), *seat);
            let key = match of {
                Source::Game(game) => Some(AnalysisKey { game: *game, limit, seat }),
                Source::Record(_) => None,
            };
            if let Some(key) = &key
                && let Some(report) = house.store.analysis(key).await?
            {
                return Ok(Prepared::Finished(report));
            }
            let (record, table) = of.read(house).await?;
            house.jobs.check_quota(&requester, JobKind::Analysis)?;
            let preparing = move || analysis_of(catalogue, record.as_bytes(), seat);
            let analysis = house.admission.run(requester.address, preparing).await??;
            JobSpec::Analysis { analysis, limit, key, table }
        }
    }))
}

/// The status of a job, at whichever server it is, or what it was before it was cancelled. `None` if the requester has
/// no such job.
pub(super) async fn status(
    house: &Arc<House>,
    requester: Requester,
    id: &str,
    cancel: bool,
) -> Result<Option<Box<RawValue>>, ApiError> {
    let key = requester.key();
    if let Some(status) = status_here(house, &key, id, cancel) {
        return Ok(Some(status));
    }
    let Some(cluster) = &house.cluster else { return Ok(None) };
    let Some(StoredJob { server, request }) = house.store.job(id).await? else { return Ok(None) };
    let Ok(stored) = serde_json::from_str::<Stored>(&request) else { return Ok(None) };
    let me = cluster.incarnation();
    if stored.requester != key || server == me {
        return Ok(None);
    }
    match cluster.job_status(server, id, &key, cancel).await {
        Some(status) => return Ok(status),
        None if house.store.is_living(server).await? => return Err(ApiError::unreachable()),
        None => {}
    }
    // The server that worked on it is gone. Only one of the others begins it again.
    if house.store.take_job(id, server, me).await? {
        tracing::info!("does a job again whose server is gone");
        begin(house, id.to_owned(), requester, &stored.job).await?;
    }
    Ok(status_here(house, &key, id, cancel))
}

/// The status of a job that is here, for the requester who has this key.
pub(crate) fn status_here(
    house: &House,
    requester: &str,
    id: &str,
    cancel: bool,
) -> Option<Box<RawValue>> {
    let status = JobStatus::from(house.jobs.progress(requester, id)?);
    if cancel {
        house.jobs.cancel(requester, id);
    }
    serde_json::value::to_raw_value(&status).ok()
}
