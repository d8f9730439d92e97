//! What the driver of a server does with outputs, answers and letters, and what people do at a server.

use super::Violation;
use super::chance::{MILLISECOND, SECOND};
use super::database::{Line, Reply, Sql};
use super::node::{Instance, Node};
use super::queue::{Event, Letter};
use super::world::World;
use crate::{Answer, Epoch, Incarnation, Input, Member, Output, Place, TableNumber};

impl World {
    pub(super) fn join(&mut self, node: usize) {
        if self.nodes[node].member.is_some() {
            return;
        }
        // Not in the order of time, and never the same twice.
        self.ids += 1;
        let incarnation = Incarnation((self.chance.below(1 << 32) << 16 | self.ids) as i64);
        let local = self.nodes[node].local(self.now);
        let (member, outputs) = Member::join(incarnation, local);
        self.nodes[node].member = Some(member);
        for output in outputs {
            if let Output::Execute(statement) = output {
                self.send(node, Sql::Protocol(statement));
            }
        }
    }

    pub(super) fn wake(&mut self, node: usize, life: u32) -> Result<(), Violation> {
        if self.nodes[node].life == life {
            self.nodes[node].alarm = None;
            self.feed(node, Input::Wake)?;
        }
        Ok(())
    }

    /// Hands an input to the state machine, and carries out its outputs.
    pub(super) fn feed(&mut self, node: usize, input: Input) -> Result<(), Violation> {
        let local = self.nodes[node].local(self.now);
        let Some(member) = &mut self.nodes[node].member else { return Ok(()) };
        let outputs = member.handle(local, input);
        let wake_at = member.wake_at();
        if let Some(story) = &mut self.story {
            story.extend(
                outputs.iter().map(|output| format!("{:>15}server {node}: {output:?}", "")),
            );
        }
        for output in outputs {
            self.carry_out(node, output)?;
        }
        let server = &mut self.nodes[node];
        if let Some(at) = wake_at
            && server.member.is_some()
            && server.alarm.is_none_or(|alarm| alarm > at)
        {
            server.alarm = Some(at);
            let life = server.life;
            let at = server.global(at).max(self.now);
            self.queue.add(at, Event::Wake { node, life });
        }
        Ok(())
    }

    fn carry_out(&mut self, node: usize, output: Output) -> Result<(), Violation> {
        match output {
            Output::Execute(statement) => self.send(node, Sql::Protocol(statement)),
            Output::Publish(message) => {
                for other in (0..self.nodes.len()).filter(|&other| other != node) {
                    self.post(node, other, Letter::Hint(message));
                }
            }
            Output::Joined => {
                self.nodes[node].is_open = true;
                self.want_all(node)?;
            }
            Output::Start(table, epoch) => {
                let before = self.nodes[node].instance(table).replace(Instance {
                    epoch,
                    next_line: None,
                    is_writing: false,
                    stopping: false,
                });
                if before.is_some() {
                    return Err(Violation(format!("{table:?} was started twice at server {node}")));
                }
                self.send(node, Sql::Read(table, epoch));
            }
            Output::Stop(table) => {
                if let Some(instance) = self.nodes[node].instance(table) {
                    instance.stopping = true;
                }
                self.stop_if_idle(node, table)?;
            }
            Output::Route(table, _) => {
                if !self.nodes[node].wants[table.0 as usize] {
                    self.feed(node, Input::Unwanted(table))?;
                }
            }
            Output::Missing(_) => {}
            Output::Expelled => {
                self.nodes[node].end();
                self.queue.add(self.now + 200 * MILLISECOND, Event::Join { node });
            }
            Output::Left => {
                self.nodes[node].end();
                if self.victim.is_none() {
                    let at = self.now + self.chance.below(SECOND);
                    self.queue.add(at, Event::Join { node });
                }
            }
        }
        Ok(())
    }

    /// Asks for all tables that people at a server follow.
    pub(super) fn want_all(&mut self, node: usize) -> Result<(), Violation> {
        for table in self.tables() {
            if self.nodes[node].wants[table.0 as usize] {
                self.feed(node, Input::Wanted(table))?;
            }
        }
        Ok(())
    }

    pub(super) fn answered(
        &mut self,
        node: usize,
        sql: Sql,
        reply: Reply,
    ) -> Result<(), Violation> {
        match (sql, reply) {
            (Sql::Protocol(statement), Reply::Protocol(answer)) => {
                self.feed(node, Input::Answered(statement, answer))
            }
            (Sql::Read(table, epoch), reply) => match self.running(node, table, epoch) {
                Some(instance) => match reply {
                    Reply::Lines(lines) => {
                        instance.next_line = Some(lines);
                        self.note_arrival(node, table);
                        self.stop_if_idle(node, table)
                    }
                    Reply::Protocol(_) => self.abandon(node, table),
                },
                None => Ok(()),
            },
            (Sql::Append(line), reply) => {
                let is_stored = matches!(reply, Reply::Protocol(Answer::Done));
                if is_stored {
                    self.check_acknowledged(line)?;
                }
                match self.running(node, line.table, line.epoch) {
                    Some(instance) if is_stored => {
                        instance.is_writing = false;
                        self.stop_if_idle(node, line.table)
                    }
                    Some(_) => self.abandon(node, line.table),
                    None => Ok(()),
                }
            }
            (Sql::Protocol(_), Reply::Lines(_)) => Ok(()),
        }
    }

    fn running(&mut self, node: usize, table: TableNumber, epoch: Epoch) -> Option<&mut Instance> {
        self.nodes[node].instance(table).as_mut().filter(|instance| instance.epoch == epoch)
    }

    fn check_acknowledged(&mut self, line: Line) -> Result<(), Violation> {
        self.figures.lines += 1;
        match self.database.row(line.table).log.get(line.number) {
            Some(stored) if *stored == line => Ok(()),
            other => Err(Violation(format!("{line:?} was acknowledged, but stored is {other:?}"))),
        }
    }

    /// Reports a table as stopped once it is loaded and everything is written.
    fn stop_if_idle(&mut self, node: usize, table: TableNumber) -> Result<(), Violation> {
        let instance = self.nodes[node].instance(table);
        match instance {
            Some(Instance { stopping: true, is_writing: false, next_line: Some(_), .. }) => {
                *instance = None;
                self.feed(node, Input::Stopped(table))
            }
            _ => Ok(()),
        }
    }

    /// A write failed or was refused: what is in memory can't be trusted.
    fn abandon(&mut self, node: usize, table: TableNumber) -> Result<(), Violation> {
        *self.nodes[node].instance(table) = None;
        self.feed(node, Input::Stopped(table))?;
        if self.nodes[node].wants[table.0 as usize] {
            self.feed(node, Input::Wanted(table))?;
        }
        Ok(())
    }

    pub(super) fn delivered(&mut self, node: usize, letter: Letter) -> Result<(), Violation> {
        match letter {
            Letter::Hint(message) => self.feed(node, Input::Heard(message)),
            Letter::Stray { table, owner } => self.feed(node, Input::Stray { table, owner }),
            Letter::Request { table, to, from } => {
                let server = &self.nodes[node];
                if server.incarnation() != Some(to) {
                    return Ok(());
                }
                let place = server.member.as_ref().and_then(|member| member.place(table));
                if let Some(Place::Here(_)) = place {
                    self.append(node, table);
                } else {
                    self.post(node, from, Letter::Stray { table, owner: to });
                    self.feed(node, Input::Wanted(table))?;
                }
                Ok(())
            }
        }
    }

    fn append(&mut self, node: usize, table: TableNumber) {
        self.ids += 1;
        if let Some(sql) = self.nodes[node].write(table, self.ids) {
            self.send(node, sql);
        }
    }

    /// People at a server play, come and go.
    pub(super) fn people_act(&mut self, node: usize) -> Result<(), Violation> {
        let pause = self.chance.between(20 * MILLISECOND, 400 * MILLISECOND);
        self.queue.add(self.now + pause, Event::People { node });
        let is_calm = self.is_calm();
        let tables = self.database.tables.len();
        // A follow is renewed now and then, so that a server notices within seconds when its table has moved.
        self.nodes[node].turn += 1;
        let turn = if is_calm { self.nodes[node].turn } else { self.chance.index(tables) };
        let table = TableNumber((turn % tables) as i64);
        let Some(member) = &self.nodes[node].member else { return Ok(()) };
        let place = member.place(table);
        let wants = &mut self.nodes[node].wants[table.0 as usize];
        if is_calm && !*wants {
            return Ok(());
        }
        let goes = !is_calm && self.chance.one_in(8);
        *wants = !goes;
        match place {
            // The table is idle, and leaves memory.
            Some(Place::Here(_)) if goes => {
                if let Some(instance) = self.nodes[node].instance(table) {
                    instance.stopping = true;
                }
                self.stop_if_idle(node, table)
            }
            Some(Place::Here(_)) => {
                self.append(node, table);
                Ok(())
            }
            Some(Place::There(_)) | None if goes => self.feed(node, Input::Unwanted(table)),
            Some(Place::There(owner)) => {
                let is_owner = |node: &Node| node.incarnation() == Some(owner);
                if let Some(to) = self.nodes.iter().position(is_owner) {
                    self.post(node, to, Letter::Request { table, to: owner, from: node });
                }
                Ok(())
            }
            None if self.nodes[node].is_open && self.database.reserve(table) => {
                let instance = Instance {
                    epoch: Epoch::FIRST,
                    next_line: Some(0),
                    is_writing: false,
                    stopping: false,
                };
                *self.nodes[node].instance(table) = Some(instance);
                self.feed(node, Input::Opened(table))?;
                self.append(node, table);
                Ok(())
            }
            None => self.feed(node, Input::Wanted(table)),
        }
    }
}
