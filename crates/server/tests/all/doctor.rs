//! Examining and repairing damaged databases.

use server::{Doctor, Finding, FindingKind};
use sqlx::{AssertSqlSafe, Connection};

use crate::games::{check_record, play_all, start_game};
use crate::harness::{CATALOGUE, Client, TestServer, call};

/// A stopped server with a game that is being played and one that is finished.
struct Patient {
    server: TestServer,
    playing: (String, Client),
    finished: (String, Client),
}

impl Patient {
    async fn new() -> Patient {
        let mut server = TestServer::start().await;
        let (playing, clients, mut people) = start_game(&server, "pingvasion", 3).await;
        // Decisions, and enough chat for a snapshot.
        let (number, action) = people[0].next_question().await.unwrap();
        people[0].decide(number, &action).await.unwrap();
        for number in 0..300 {
            let say = serde_json::json!({"do": "say", "seat": 0, "text": format!("{number}")});
            people[0].socket.request(&playing, say).await.unwrap();
        }
        let (finished, others, players) = start_game(&server, "ultimatum", 2).await;
        play_all(players).await;
        server.stop().await;
        // Until now they were connected: nobody's absence is in the log, and its last row is a single line of chat.
        drop(people);
        let (playing, finished) = ((playing, clients[0].clone()), (finished, others[0].clone()));
        Patient { server, playing, finished }
    }

    async fn execute(&self, statement: &str) {
        let mut connection = self.server.database.as_ref().unwrap().connect().await;
        let statement = AssertSqlSafe(statement.to_owned());
        sqlx::raw_sql(statement).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    /// Calls a doctor for the database, on a thread without a runtime.
    async fn doctor<T: Send + 'static>(
        &self,
        call: impl FnOnce(&mut Doctor) -> T + Send + 'static,
    ) -> T {
        let database = self.server.database.as_ref().unwrap().name.clone();
        let call = move || call(&mut Doctor::new(&database, CATALOGUE).unwrap());
        tokio::task::spawn_blocking(call).await.unwrap()
    }

    async fn examine(&self) -> Vec<Finding> {
        self.doctor(|doctor| doctor.examine(&|_, _| {}).unwrap()).await
    }

    async fn repair(&self) {
        self.doctor(|doctor| {
            doctor.lock().unwrap();
            let findings = doctor.examine(&|_, _| {}).unwrap();
            doctor.repair(&findings).unwrap();
        })
        .await;
    }

    /// Damages the database and checks that this is found, and that nothing but harmless findings of the expected
    /// kinds is left after a repair.
    async fn check(&self, damage: &str, kind: FindingKind, left: &[FindingKind]) {
        self.execute(damage).await;
        let kinds = |findings: &[Finding]| findings.iter().map(|it| it.kind).collect::<Vec<_>>();
        let found = self.examine().await;
        assert_eq!(kinds(&found), [kind], "{damage}: {found:?}");
        self.repair().await;
        assert_eq!(kinds(&self.examine().await), left, "{damage}");
    }
}

/// An SQL condition that selects the rows of a table.
fn of(table: &str) -> String {
    format!("table_number = (SELECT number FROM tables WHERE id = '{table}')")
}

#[tokio::test]
async fn a_healthy_database_has_no_findings() {
    let patient = Patient::new().await;
    let findings = patient.examine().await;
    assert!(findings.is_empty(), "{findings:?}");
    // A server may be running. But then nothing can be repaired.
    let server = patient.server.restart().await;
    assert_eq!(call(&server, "GET", "/readyz", None, None).await.0, 200);
    let database = server.database.as_ref().unwrap().name.clone();
    let examine = move || {
        let mut doctor = Doctor::new(&database, CATALOGUE).unwrap();
        assert!(doctor.lock().unwrap_err().starts_with("another server uses the database"));
        assert!(doctor.repair(&[]).is_err());
        doctor.examine(&|_, _| {}).unwrap()
    };
    let findings = tokio::task::spawn_blocking(examine).await.unwrap();
    assert!(findings.is_empty(), "{findings:?}");
}

#[tokio::test]
async fn damaged_logs_are_found_and_closed() {
    use FindingKind::{ClosedAsDamaged, DuplicateRows, MissingRows, UnreadableLog};
    let last = |of: &str| format!("{of} AND line = (SELECT MAX(line) FROM log WHERE {of})");
    for (damage, kind) in [
        ("UPDATE log SET entries = 'nonsense' WHERE {last}", UnreadableLog),
        ("DELETE FROM log WHERE {of}", UnreadableLog),
        ("DELETE FROM log WHERE {of} AND line = 1", MissingRows),
        (
            "UPDATE log SET entries = entries || '\n' || entries WHERE {of} AND line = 1",
            DuplicateRows,
        ),
    ] {
        let patient = Patient::new().await;
        let of = of(&patient.playing.0);
        let damage = damage.replace("{last}", &last(&of)).replace("{of}", &of);
        // Without the snapshot, there is only one finding.
        patient.execute(&format!("DELETE FROM snapshots WHERE {of}")).await;
        patient.check(&damage, kind, &[ClosedAsDamaged]).await;
        // The other table is not affected.
        let Patient { server, finished: (table, client), .. } = patient;
        let server = server.restart().await;
        check_record(&server, &client, &table).await;
    }
}

#[tokio::test]
async fn a_duplicate_row_that_changes_nothing_is_found() {
    let patient = Patient::new().await;
    let of = of(&patient.playing.0);
    patient.execute(&format!("DELETE FROM snapshots WHERE {of}")).await;
    let last = format!("{of} AND line = (SELECT MAX(line) FROM log WHERE {of})");
    let damage = format!(
        "INSERT INTO log (table_number, line, entries) \
         SELECT table_number, line + 1, entries FROM log WHERE {last}"
    );
    patient.execute(&damage).await;
    let findings = patient.examine().await;
    assert_eq!(findings.len(), 1, "{findings:?}");
    assert_eq!(findings[0].kind, FindingKind::DuplicateRows);
    assert!(!findings[0].is_repairable());
}

#[tokio::test]
async fn a_newer_log_is_left_alone() {
    let patient = Patient::new().await;
    let of = of(&patient.playing.0);
    let newer =
        format!("UPDATE log SET entries = '{{\"version\":999999}}' WHERE {of} AND line = 0");
    patient.check(&newer, FindingKind::NewerLog, &[FindingKind::NewerLog]).await;
}

#[tokio::test]
async fn rows_are_repaired_from_the_log() {
    use FindingKind::{InvalidRecord, MissingRecord, UnusableSnapshot, WrongLife, WrongSnapshot};
    let patient = Patient::new().await;
    let (playing, finished) = (patient.playing.0.clone(), patient.finished.0.clone());
    for (damage, kind) in [
        (format!("UPDATE tables SET life = 'abandoned' WHERE id = '{playing}'"), WrongLife),
        (format!("UPDATE tables SET life = 'playing' WHERE id = '{finished}'"), WrongLife),
        (format!("DELETE FROM games WHERE id = '{finished}'"), MissingRecord),
        (format!("UPDATE games SET record = '{{}}' WHERE id = '{finished}'"), InvalidRecord),
        (
            // Another secret: the shuffle does not check any more.
            format!(
                "UPDATE games SET record = REPLACE(record, '\"secret\":\"', '\"secret\":\"00') \
                 WHERE id = '{finished}'"
            ),
            InvalidRecord,
        ),
        (
            format!(
                "UPDATE snapshots SET state = REPLACE(state, '\"away\":null', '\"away\":\"time\"') \
                 WHERE {}",
                of(&playing)
            ),
            WrongSnapshot,
        ),
    ] {
        patient.check(&damage, kind, &[]).await;
    }
    let Patient { server, playing, finished } = patient;
    let server = server.restart().await;
    let (_, view) = playing.1.get(&server, &format!("/api/tables/{}", playing.0)).await;
    assert_eq!(view["life"], "playing");
    check_record(&server, &finished.1, &finished.0).await;
    let patient = Patient::new().await;
    patient.check("UPDATE snapshots SET state = '{}'", UnusableSnapshot, &[]).await;
}

#[tokio::test]
async fn rows_that_belong_to_nothing_are_found() {
    use FindingKind::OrphanedRows;
    let patient = Patient::new().await;
    for damage in [
        "INSERT INTO log (table_number, line, entries) VALUES (1, 0, '{}')",
        "INSERT INTO snapshots (table_number, lines, state) VALUES (1, 0, '{}')",
        "INSERT INTO members (person, table_number) VALUES (1, 1)",
    ] {
        patient.check(damage, OrphanedRows, &[]).await;
    }
    patient.execute("UPDATE keys SET expires = 1").await;
    let findings = patient.examine().await;
    assert_eq!(findings[0].kind, FindingKind::ExpiredKeys);
    assert!(findings.len() == 1 && findings[0].is_harmless());
}
