//! The steps of the protocol, one by one.

use std::time::Duration;

use crate::{
    Answer, Beat, Epoch, Incarnation, Input, LEASE, Living, MISSES, Member, Message, Output,
    PERIOD, Place, RETRY, Share, Statement, TableNumber,
};

const ME: Incarnation = Incarnation(20);
const OTHER: Incarnation = Incarnation(10);
const TABLE: TableNumber = TableNumber(1);
const RENEW: Statement = Statement::Renew { leaving: false };

/// A server, its clock, and the inputs that it gets.
struct Server {
    member: Member,
    now: Duration,
}

impl Server {
    /// A server that has joined, and whose first renewal is in flight.
    fn joined() -> Server {
        let now = Duration::from_secs(1000);
        let mut server = Server { member: Member::join(ME, now).0, now };
        let outputs = server.answer(Statement::Register, Answer::Done);
        assert_eq!(outputs, [Output::Joined, Output::Execute(RENEW)]);
        server
    }

    /// A server that holds a table.
    fn holding(table: TableNumber, epoch: Epoch) -> Server {
        let mut server = Server::joined();
        server.hold(table, epoch);
        server
    }

    fn hold(&mut self, table: TableNumber, epoch: Epoch) {
        let before = Epoch(epoch.0 - 1);
        self.feed(Input::Wanted(table));
        self.answer(Statement::Find(table), Answer::Owner(None, before));
        let outputs = self.answer(Statement::Claim(table, before), Answer::Done);
        assert_eq!(outputs, [Output::Start(table, epoch)]);
    }

    /// A server that knows that the other server owns a table.
    fn following() -> Server {
        let mut server = Server::joined();
        server.feed(Input::Wanted(TABLE));
        let outputs =
            server.answer(Statement::Find(TABLE), Answer::Owner(Some(OTHER), Epoch::FIRST));
        assert_eq!(outputs, [Output::Route(TABLE, OTHER)]);
        server
    }

    fn feed(&mut self, input: Input) -> Vec<Output> {
        self.member.handle(self.now, input)
    }

    fn answer(&mut self, statement: Statement, answer: Answer) -> Vec<Output> {
        self.feed(Input::Answered(statement, answer))
    }

    fn wait(&mut self, time: Duration) -> Vec<Output> {
        self.now += time;
        self.feed(Input::Wake)
    }

    /// Renews the lease, and sees these others living.
    fn look(&mut self, others: &[Living]) -> Vec<Output> {
        let me = Living { incarnation: ME, beat: Beat(1), leaving: false };
        let outputs = self.answer(RENEW, Answer::Living([others, &[me]].concat()));
        self.wait(PERIOD);
        outputs
    }
}

fn living(incarnation: Incarnation, beat: i64) -> Living {
    Living { incarnation, beat: Beat(beat), leaving: false }
}

fn execute(statement: Statement) -> Output {
    Output::Execute(statement)
}

#[test]
fn a_server_is_buried_when_its_beat_stays_the_same() {
    let mut server = Server::joined();
    server.look(&[living(OTHER, 4)]);
    for beat in [5, 5, 5, 5, 6] {
        let outputs = server.look(&[living(OTHER, beat)]);
        assert!(!outputs.contains(&execute(Statement::Bury(OTHER, Beat(beat)))));
    }
    let bury = Statement::Bury(OTHER, Beat(6));
    for _ in 1..MISSES {
        assert!(!server.look(&[living(OTHER, 6)]).contains(&execute(bury)));
    }
    assert!(server.look(&[living(OTHER, 6)]).contains(&execute(bury)));
    let outputs = server.answer(bury, Answer::Done);
    assert!(outputs.contains(&Output::Publish(Message::Gone(OTHER))));
}

#[test]
fn an_outage_of_the_database_makes_nobody_look_dead() {
    let mut server = Server::joined();
    server.look(&[living(OTHER, 4)]);
    for _ in 0..100 {
        server.answer(RENEW, Answer::Failed);
        assert_eq!(server.wait(RETRY), [execute(RENEW)]);
    }
    let outputs = server.look(&[living(OTHER, 4)]);
    assert!(!outputs.contains(&execute(Statement::Bury(OTHER, Beat(4)))));
}

#[test]
fn a_lease_counts_from_the_moment_at_which_its_renewal_began() {
    let mut server = Server::joined();
    let began = server.now;
    server.wait(PERIOD);
    server.answer(RENEW, Answer::Living(Vec::new()));
    assert!(server.member.has_lease(began + LEASE / 2));
    assert!(!server.member.has_lease(began + LEASE));
}

#[test]
fn a_buried_server_is_expelled() {
    let mut server = Server::holding(TABLE, Epoch(5));
    assert_eq!(server.answer(RENEW, Answer::Refused), [Output::Expelled]);
    assert!(!server.member.has_lease(server.now));
    assert_eq!(server.feed(Input::Wanted(TABLE)), []);
    assert_eq!(server.member.wake_at(), None);
}

#[test]
fn a_failed_registration_is_not_repeated_under_the_same_incarnation() {
    let (mut member, _) = Member::join(ME, Duration::ZERO);
    let failed = Input::Answered(Statement::Register, Answer::Failed);
    assert_eq!(member.handle(Duration::ZERO, failed), [Output::Expelled]);
}

#[test]
fn a_table_whose_claim_got_no_answer_is_claimed_again_under_a_new_epoch() {
    let mut server = Server::joined();
    server.feed(Input::Wanted(TABLE));
    server.answer(Statement::Find(TABLE), Answer::Owner(None, Epoch(4)));
    assert_eq!(server.answer(Statement::Claim(TABLE, Epoch(4)), Answer::Failed), []);
    // Even if nobody wants it any more: the claim may have succeeded.
    server.feed(Input::Unwanted(TABLE));
    assert_eq!(server.wait(RETRY), [execute(Statement::Find(TABLE))]);
    let claim = Statement::Claim(TABLE, Epoch(5));
    let outputs = server.answer(Statement::Find(TABLE), Answer::Owner(Some(ME), Epoch(5)));
    assert_eq!(outputs, [execute(claim)]);
    assert_eq!(server.answer(claim, Answer::Done), [Output::Start(TABLE, Epoch(6))]);
}

#[test]
fn who_loses_a_claim_looks_for_the_winner() {
    let mut server = Server::joined();
    server.feed(Input::Wanted(TABLE));
    server.answer(Statement::Find(TABLE), Answer::Owner(None, Epoch(4)));
    let outputs = server.answer(Statement::Claim(TABLE, Epoch(4)), Answer::Refused);
    assert_eq!(outputs, [execute(Statement::Find(TABLE))]);
}

#[test]
fn a_table_is_looked_for_again_when_its_owner_is_gone() {
    let find = [execute(Statement::Find(TABLE))];
    // The owner is not among the living.
    let mut server = Server::following();
    assert_eq!(server.look(&[])[..1], find);
    // A server has heard of it.
    let mut server = Server::following();
    assert_eq!(server.feed(Input::Heard(Message::Gone(OTHER)))[..1], find);
    // It has released the table.
    let mut server = Server::following();
    assert_eq!(server.feed(Input::Heard(Message::Released(TABLE))), find);
    // It does not have the table; perhaps not yet.
    let mut server = Server::following();
    assert_eq!(server.feed(Input::Stray { table: TABLE, owner: OTHER }), []);
    assert_eq!(server.wait(RETRY), find);
}

#[test]
fn a_complaint_about_another_owner_changes_nothing() {
    let mut server = Server::following();
    server.feed(Input::Stray { table: TABLE, owner: Incarnation(99) });
    assert_eq!(server.member.place(TABLE), Some(Place::There(OTHER)));
}

#[test]
fn a_table_that_nobody_wants_is_forgotten() {
    let mut server = Server::following();
    server.feed(Input::Unwanted(TABLE));
    assert_eq!(server.member.place(TABLE), None);
    assert_eq!(server.feed(Input::Heard(Message::Released(TABLE))), []);
}

#[test]
fn a_stopped_table_is_released_and_found_again_if_it_is_wanted() {
    let mut server = Server::holding(TABLE, Epoch(5));
    let release = Statement::Release(TABLE, Epoch(5));
    assert_eq!(server.feed(Input::Stopped(TABLE)), [execute(release)]);
    assert_eq!(server.member.place(TABLE), None);
    server.feed(Input::Wanted(TABLE));
    assert_eq!(server.answer(release, Answer::Failed), []);
    assert_eq!(server.wait(RETRY), [execute(release)]);
    // It was somebody else's by then, so there is nothing to announce.
    let outputs = server.answer(release, Answer::Refused);
    assert_eq!(outputs, [execute(Statement::Find(TABLE))]);
}

#[test]
fn orphans_are_shared_among_those_who_stay() {
    let mut server = Server::joined();
    let leaving = Living { leaving: true, ..living(Incarnation(15), 1) };
    let outputs = server.look(&[living(OTHER, 1), leaving, living(Incarnation(30), 1)]);
    let orphans = Statement::Orphans(Share { rank: 1, of: 3 });
    assert_eq!(outputs, [execute(orphans)]);
    let outputs = server.answer(orphans, Answer::Orphans(vec![(TABLE, Epoch(4))]));
    assert_eq!(outputs, [execute(Statement::Claim(TABLE, Epoch(4)))]);
    // Somebody else was faster, and nobody here waits for the table.
    let find = Statement::Find(TABLE);
    let outputs = server.answer(Statement::Claim(TABLE, Epoch(4)), Answer::Refused);
    assert_eq!(outputs, [execute(find)]);
    assert_eq!(server.answer(find, Answer::Owner(Some(OTHER), Epoch(5))), []);
    assert_eq!(server.member.place(TABLE), None);
}

#[test]
fn an_orphan_whose_claim_succeeded_late_is_not_forgotten() {
    let mut server = Server::joined();
    let [first, second] = [4, 5].map(|epoch| Statement::Claim(TABLE, Epoch(epoch)));
    server.look(&[]);
    let orphans = Answer::Orphans(vec![(TABLE, Epoch(4))]);
    server.answer(Statement::Orphans(Share { rank: 0, of: 1 }), orphans);
    server.answer(first, Answer::Failed);
    assert!(server.wait(RETRY).contains(&execute(Statement::Find(TABLE))));
    // The first claim is executed only now, so that the second one comes too late.
    server.answer(Statement::Find(TABLE), Answer::Owner(None, Epoch(4)));
    let outputs = server.answer(first, Answer::Refused);
    assert_eq!(outputs, [execute(Statement::Find(TABLE))]);
    let outputs = server.answer(Statement::Find(TABLE), Answer::Owner(Some(ME), Epoch(5)));
    assert_eq!(outputs, [execute(second)]);
    assert_eq!(server.answer(second, Answer::Done), [Output::Start(TABLE, Epoch(6))]);
}

#[test]
fn a_leaving_server_hands_over_its_tables_in_batches() {
    let mut server = Server::joined();
    for number in 0..100 {
        server.feed(Input::Opened(TableNumber(number)));
    }
    let outputs = server.feed(Input::Leave);
    assert_eq!(outputs.len(), 64);
    for number in 0..100 {
        let table = TableNumber(number);
        let release = Statement::Release(table, Epoch::FIRST);
        assert_eq!(server.feed(Input::Stopped(table)), [execute(release)]);
        let outputs = server.answer(release, Answer::Done);
        let next = match number {
            0..36 => Some(Output::Stop(TableNumber(64 + number))),
            99 => Some(execute(Statement::Deregister)),
            _ => None,
        };
        let released = Output::Publish(Message::Released(table));
        assert_eq!(outputs, [Some(released), next].into_iter().flatten().collect::<Vec<_>>());
    }
    let outputs = server.answer(Statement::Deregister, Answer::Done);
    assert_eq!(outputs, [Output::Publish(Message::Gone(ME)), Output::Left]);
}

#[test]
fn a_leaving_server_claims_nothing() {
    let mut server = Server::holding(TABLE, Epoch(5));
    let other = TableNumber(2);
    server.feed(Input::Wanted(other));
    server.answer(Statement::Find(other), Answer::Owner(None, Epoch(1)));
    assert_eq!(server.feed(Input::Leave), [Output::Stop(TABLE)]);
    assert_eq!(server.answer(Statement::Claim(other, Epoch(1)), Answer::Done), []);
    assert_eq!(server.feed(Input::Wanted(TableNumber(3))), []);
    // It tells the others, so that nothing is left to it.
    server.answer(RENEW, Answer::Living(Vec::new()));
    assert_eq!(server.wait(PERIOD), [execute(Statement::Renew { leaving: true })]);
}
