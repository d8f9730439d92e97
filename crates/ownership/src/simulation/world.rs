//! A run: servers, a database and a bus, and the events that happen to them.

use super::Violation;
use super::chance::{Chance, MILLISECOND, Micros, SECOND};
use super::database::{Database, Sender, Sql};
use super::node::Node;
use super::queue::{Event, Letter, Queue, Sent};
use super::{Figures, Planted, database::Reply, database::Row};
use crate::{Answer, Place, TableNumber};

/// How long a server waits for the database.
const DATABASE_TIMEOUT: Micros = SECOND;

#[derive(Clone, Debug)]
pub(super) struct World {
    pub(super) now: Micros,
    pub(super) queue: Queue,
    pub(super) chance: Chance,
    pub(super) nodes: Vec<Node>,
    pub(super) database: Database,
    /// Three of so many statements get no answer in time.
    reliability: u64,
    /// When faults end.
    pub(super) calm_from: Micros,
    /// The server that was stopped or killed after that, when, and the tables that it held.
    pub(super) victim: Option<(usize, Micros, Vec<TableNumber>)>,
    pub(super) ids: u64,
    pub(super) figures: Figures,
    /// What happened, if somebody wants to know.
    pub(super) story: Option<Vec<String>>,
}

impl World {
    pub(super) fn new(seed: u64, planted: Option<Planted>) -> World {
        let mut chance = Chance::new(seed);
        let tables = chance.between(2, 5) as usize;
        // The first one always exists; the others may be opened by somebody.
        let rows =
            (0..tables).map(|index| Row::new(index == 0 || chance.one_in(2), chance.one_in(2)));
        let rows = rows.collect();
        let nodes = chance.between(3, 6);
        let nodes: Vec<Node> = (0..nodes).map(|_| Node::new(tables, &mut chance)).collect();
        let calm_from = chance.between(4 * SECOND, 10 * SECOND);
        let reliability = [12, 32, 128][chance.index(3)];
        let mut queue = Queue::default();
        for node in 0..nodes.len() {
            queue.add(chance.below(SECOND), Event::Join { node });
            queue.add(SECOND + chance.below(SECOND), Event::People { node });
        }
        queue.add(SECOND + chance.below(SECOND), Event::Fault);
        queue.add(calm_from, Event::Calm);
        World {
            now: 0,
            queue,
            chance,
            nodes,
            database: Database::new(planted, rows),
            reliability,
            calm_from,
            victim: None,
            ids: 0,
            figures: Figures::default(),
            story: None,
        }
    }

    /// Runs to the end.
    pub(super) fn run(&mut self) -> Result<(), Violation> {
        while let Some((at, event)) = self.queue.next() {
            self.now = at;
            self.figures.steps += 1;
            if let Some(story) = &mut self.story {
                story.push(format!("{:>10.3} ms  {event:?}", at as f64 / 1000.0));
            }
            match event {
                Event::End => return self.check_settled(),
                event => self.handle(event)?,
            }
        }
        Ok(())
    }

    pub(super) fn is_calm(&self) -> bool {
        self.now >= self.calm_from
    }

    pub(super) fn tables(&self) -> impl Iterator<Item = TableNumber> + use<> {
        (0..self.database.tables.len() as i64).map(TableNumber)
    }

    fn handle(&mut self, event: Event) -> Result<(), Violation> {
        let happens_at = match event {
            Event::Wake { node, .. }
            | Event::Answer { node, .. }
            | Event::Deliver { node, .. }
            | Event::People { node }
            | Event::Execute(Sent { node, is_buffered: true, .. }) => Some(node),
            _ => None,
        };
        if let Some(node) = happens_at
            && self.nodes[node].frozen_until > self.now
        {
            self.postpone(node, event);
            return Ok(());
        }
        match event {
            Event::Join { node } => self.join(node),
            Event::Wake { node, life } => self.wake(node, life)?,
            Event::People { node } => self.people_act(node)?,
            Event::Execute(sent) => self.execute(sent)?,
            Event::Answer { node, life, sql, reply } if self.nodes[node].life == life => {
                self.answered(node, sql, reply)?;
            }
            Event::Deliver { node, letter } => self.delivered(node, letter)?,
            Event::Fault => self.cause_fault()?,
            Event::Calm => self.calm_down()?,
            Event::Stop => self.stop_one()?,
            Event::Kill => self.kill_one()?,
            Event::Answer { .. } | Event::End => {}
        }
        match happens_at {
            Some(node) => self.check_lease(node),
            None => Ok(()),
        }
    }

    /// A frozen server goes on later, in any order, with what it was doing.
    fn postpone(&mut self, node: usize, mut event: Event) {
        let thaw = self.nodes[node].frozen_until + self.chance.below(20 * MILLISECOND);
        if let Event::Execute(sent) = &mut event {
            sent.deadline = thaw + DATABASE_TIMEOUT;
        }
        self.queue.add(thaw, event);
    }

    /// How long something takes on its way.
    fn delay(&mut self) -> Micros {
        match self.chance.below(64) {
            0 if !self.is_calm() => self.chance.below(900 * MILLISECOND),
            _ => self.chance.between(MILLISECOND / 5, 10 * MILLISECOND),
        }
    }

    /// Sends a statement to the database. It is answered exactly once, at the latest when the server gives up.
    pub(super) fn send(&mut self, node: usize, sql: Sql) {
        let server = &self.nodes[node];
        let Some(incarnation) = server.incarnation() else { return };
        let (life, deadline) = (server.life, self.now + DATABASE_TIMEOUT);
        let by = Sender { incarnation, wall: self.now as i64 + server.skew };
        let (mut there, mut back) = (self.delay(), self.delay());
        if !self.is_calm() {
            let rest = self.calm_from - self.now;
            match self.chance.below(self.reliability) {
                // It takes so long that the server gives up meanwhile.
                0 | 1 => there = self.chance.between(DATABASE_TIMEOUT, 4 * SECOND).min(rest),
                // The answer is lost.
                2 => back = DATABASE_TIMEOUT,
                _ => {}
            }
        }
        let is_answered = there + back < DATABASE_TIMEOUT;
        let is_buffered = self.chance.one_in(2);
        let answer_after = is_answered.then_some(back);
        let sent = Sent { node, life, by, sql, is_buffered, answer_after, deadline };
        self.queue.add(self.now + there, Event::Execute(sent));
        if !is_answered {
            self.fail(&sent);
        }
    }

    /// The server gives up waiting for an answer.
    fn fail(&mut self, sent: &Sent) {
        let &Sent { node, life, sql, deadline, .. } = sent;
        let reply = Reply::Protocol(Answer::Failed);
        self.queue.add(deadline, Event::Answer { node, life, sql, reply });
    }

    fn execute(&mut self, sent: Sent) -> Result<(), Violation> {
        let node = &self.nodes[sent.node];
        if sent.is_buffered && node.life != sent.life {
            return Ok(());
        }
        let no_database_until = node.no_database_until;
        if no_database_until > self.now {
            if sent.answer_after.is_some() {
                self.fail(&sent);
            }
            return Ok(());
        }
        let reply = self.database.execute(sent.by, sent.sql)?;
        if let Some(back) = sent.answer_after {
            let at = self.now + back;
            if no_database_until > at {
                self.fail(&sent);
            } else {
                let Sent { node, life, sql, .. } = sent;
                self.queue.add(at, Event::Answer { node, life, sql, reply });
            }
        }
        for node in 0..self.nodes.len() {
            self.check_lease(node)?;
        }
        Ok(())
    }

    /// Sends a letter over the bus. It may get lost or arrive twice, and letters overtake each other.
    pub(super) fn post(&mut self, from: usize, to: usize, letter: Letter) {
        let copies = match self.chance.below(16) {
            0 if !self.is_calm() => 0,
            1 => 2,
            _ => 1,
        };
        let is_cut = |node: &Node| node.no_bus_until > self.now;
        if is_cut(&self.nodes[from]) || is_cut(&self.nodes[to]) {
            return;
        }
        for _ in 0..copies {
            let at = self.now + self.delay();
            self.queue.add(at, Event::Deliver { node: to, letter });
        }
    }

    /// A server that is sure of its lease must be the owner of all that it holds.
    fn check_lease(&self, node: usize) -> Result<(), Violation> {
        let server = &self.nodes[node];
        let Some(member) = &server.member else { return Ok(()) };
        if server.frozen_until > self.now || !member.has_lease(server.local(self.now)) {
            return Ok(());
        }
        for table in self.tables() {
            let row = self.database.row(table);
            let Some(Place::Here(epoch)) = member.place(table) else { continue };
            if row.exists && (row.owner != server.incarnation() || row.epoch != epoch) {
                let me = member.incarnation();
                return Err(Violation(format!(
                    "{me:?} is sure to own {table:?} under {epoch:?}, but the owner is {:?} under {:?}",
                    row.owner, row.epoch
                )));
            }
        }
        Ok(())
    }
}
