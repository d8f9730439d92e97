//! Faults: what goes wrong before a run calms down.

use super::Violation;
use super::chance::{MILLISECOND, Micros, SECOND};
use super::queue::Event;
use super::world::World;
use crate::Input;

impl World {
    /// Something goes wrong at a server, or everywhere. It is over when the run calms down.
    pub(super) fn cause_fault(&mut self) -> Result<(), Violation> {
        let next = self.now + self.chance.below(1500 * MILLISECOND);
        if next < self.calm_from {
            self.queue.add(next, Event::Fault);
        }
        let length = match self.chance.below(3) {
            0 => self.chance.below(500 * MILLISECOND),
            1 => self.chance.below(3 * SECOND),
            _ => self.chance.below(10 * SECOND),
        };
        let until = (self.now + length).min(self.calm_from);
        let node = self.chance.index(self.nodes.len());
        match self.chance.below(16) {
            0..=3 => self.nodes[node].frozen_until = until,
            4..=5 => self.crash(node, until),
            6..=7 => self.cut_off(node, until, true, false),
            8..=9 => self.cut_off(node, until, false, true),
            10..=11 => self.cut_off(node, until, true, true),
            12 => (0..self.nodes.len()).for_each(|node| self.cut_off(node, until, true, false)),
            13 => (0..self.nodes.len()).for_each(|node| self.cut_off(node, until, false, true)),
            _ if self.nodes[node].frozen_until <= self.now => {
                self.nodes[node].is_open = false;
                self.feed(node, Input::Leave)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// A server dies, and is started again at a given time.
    pub(super) fn crash(&mut self, node: usize, until: Micros) {
        self.nodes[node].end();
        self.nodes[node].frozen_until = 0;
        self.queue.add(until, Event::Join { node });
    }

    /// A server can't reach the database or the bus.
    fn cut_off(&mut self, node: usize, until: Micros, database: bool, bus: bool) {
        let server = &mut self.nodes[node];
        if database {
            server.no_database_until = server.no_database_until.max(until);
        }
        if bus {
            server.no_bus_until = server.no_bus_until.max(until);
        }
    }
}
