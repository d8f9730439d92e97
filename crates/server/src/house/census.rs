//! Who is in the house, for those who count.

use std::sync::Arc;

use table::Person;

use super::{Cell, House};
use crate::error::Failure;
use crate::ids::TableId;

impl House {
    /// How many tables are in memory, and how many follow them.
    pub(crate) fn count(&self) -> (usize, usize) {
        let slots: Vec<Cell> = self.slots().values().cloned().collect();
        let followers = slots.iter().filter_map(|cell| cell.get());
        (slots.len(), followers.map(|slot| slot.lock().followers.len()).sum())
    }

    /// How many decisions of bots wait for a thread.
    pub(crate) fn waiting_thoughts(&self) -> usize {
        self.thinkers.waiting()
    }

    /// Whether a table waits for somebody.
    pub(crate) async fn waits_for(
        self: &Arc<House>,
        id: &TableId,
        person: Person,
    ) -> Result<bool, Failure> {
        self.with(id, |_, state| state.table.waits_for(person)).await
    }
}
