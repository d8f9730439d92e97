//! After the faults: every table finds one owner, is handed over when its server stops, and is taken over when
//! its server dies, each within its bound.

use super::Violation;
use super::chance::{MILLISECOND, Micros, SECOND};
use super::node::Node;
use super::queue::Event;
use super::world::World;
use crate::{Input, Place, TableNumber};

/// When every table has an owner, after faults have stopped or a server has died.
const TAKE_OVER: Micros = 5 * SECOND;
/// When every table has another owner, after its server was told to stop.
const HAND_OVER: Micros = SECOND;

impl World {
    /// Faults have stopped. All servers that were down are started again.
    pub(super) fn calm_down(&mut self) -> Result<(), Violation> {
        for node in 0..self.nodes.len() {
            self.queue.add(self.now, Event::Join { node });
            self.want_all(node)?;
        }
        self.queue.add(self.now + TAKE_OVER, Event::Stop);
        Ok(())
    }

    /// A server is told to stop. The people there go to another one at once.
    pub(super) fn stop_one(&mut self) -> Result<(), Violation> {
        self.check_settled()?;
        let node = self.choose_victim();
        self.nodes[node].is_open = false;
        self.feed(node, Input::Leave)?;
        self.move_people(node)?;
        self.queue.add(self.now + HAND_OVER, Event::Kill);
        Ok(())
    }

    /// A server is killed. The people there notice it within a second.
    pub(super) fn kill_one(&mut self) -> Result<(), Violation> {
        let left = self.victim.as_ref().map(|&(node, ..)| node);
        if left.is_some_and(|node| self.nodes[node].member.is_some()) {
            return Err(Violation("a server did not leave in time".to_owned()));
        }
        self.check_settled()?;
        let node = self.choose_victim();
        self.nodes[node].end();
        self.move_people(node)?;
        self.queue.add(self.now + TAKE_OVER, Event::End);
        Ok(())
    }

    fn choose_victim(&mut self) -> usize {
        let alive = (0..self.nodes.len()).filter(|&node| self.nodes[node].member.is_some());
        let alive: Vec<usize> = alive.collect();
        let node = alive[self.chance.index(alive.len())];
        let held = self.tables().filter(|&table| self.holds(node, table)).collect();
        self.victim = Some((node, self.now, held));
        node
    }

    fn move_people(&mut self, from: usize) -> Result<(), Violation> {
        let is_up = |&node: &usize| node != from && self.nodes[node].member.is_some();
        let others: Vec<usize> = (0..self.nodes.len()).filter(is_up).collect();
        for table in self.tables() {
            if std::mem::take(&mut self.nodes[from].wants[table.0 as usize]) {
                let to = others[self.chance.index(others.len())];
                self.nodes[to].wants[table.0 as usize] = true;
                self.feed(to, Input::Wanted(table))?;
            }
        }
        Ok(())
    }

    /// Whether a server has a table in memory and can play at it.
    fn holds(&self, node: usize, table: TableNumber) -> bool {
        let server = &self.nodes[node];
        let instance = &server.instances[table.0 as usize];
        server.member.as_ref().is_some_and(|it| matches!(it.place(table), Some(Place::Here(_))))
            && instance.is_some_and(|instance| instance.next_line.is_some())
    }

    /// A table is ready at a server: notes how long it took.
    pub(super) fn note_arrival(&mut self, node: usize, table: TableNumber) {
        let Some((victim, since, held)) = &mut self.victim else { return };
        if *victim == node || !held.contains(&table) {
            return;
        }
        held.retain(|&it| it != table);
        let milliseconds = ((self.now - *since) / MILLISECOND) as u32;
        let is_hand_over = *since == self.calm_from + TAKE_OVER;
        let longest =
            if is_hand_over { &mut self.figures.hand_over } else { &mut self.figures.take_over };
        *longest = Some(longest.unwrap_or(0).max(milliseconds));
    }

    /// Every table that is wanted or has to be woken is held by exactly one server, and all others who want it
    /// know where it is.
    pub(super) fn check_settled(&self) -> Result<(), Violation> {
        for table in self.tables() {
            let row = self.database.row(table);
            let wanting = self.nodes.iter().filter(|it| it.wants[table.0 as usize]);
            let wanting: Vec<_> = wanting.filter_map(|node| node.member.as_ref()).collect();
            if !row.exists || (wanting.is_empty() && !row.is_due()) {
                continue;
            }
            let holders = (0..self.nodes.len()).filter(|&node| self.holds(node, table));
            let holders: Vec<usize> = holders.collect();
            let [holder] = holders[..] else {
                return Err(Violation(format!("{table:?} is held by the servers {holders:?}")));
            };
            let owner = self.nodes[holder].incarnation();
            let is_sure = |node: &Node| {
                node.member.as_ref().is_some_and(|it| it.has_lease(node.local(self.now)))
            };
            if !is_sure(&self.nodes[holder]) {
                return Err(Violation(format!("{owner:?} holds {table:?} without a lease")));
            }
            if row.owner != owner {
                return Err(Violation(format!(
                    "{table:?} is held by {owner:?}, not {:?}",
                    row.owner
                )));
            }
            let knows = |place| match place {
                Some(Place::Here(_)) => true,
                Some(Place::There(there)) => Some(there) == owner,
                None => false,
            };
            if let Some(lost) = wanting.iter().find(|member| !knows(member.place(table))) {
                let me = lost.incarnation();
                return Err(Violation(format!("{me:?} does not find {table:?} at {owner:?}")));
            }
        }
        Ok(())
    }
}
