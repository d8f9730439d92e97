//! A queue that shares the bots' threads fairly: people take turns, and so do the tables of each person
//! (deficit round robin). It has no clock and no threads, so its order can be tested.

use std::collections::VecDeque;
use std::time::Duration;

use table::Person;

use crate::ids::TableId;

/// When there is too much to do, people take turns. In each cycle, every thread has this much time, and all
/// people together share it.
const CYCLE: Duration = Duration::from_secs(1);
/// The shortest thinking time, however many tasks wait.
const MIN_TIME: Duration = Duration::from_millis(20);

/// A fair queue of tasks, each of which belongs to a table, and so to the person who hosts it.
pub(crate) struct FairQueue<T> {
    threads: usize,
    /// The number of running tasks.
    running: usize,
    /// The hosts with waiting or running tasks, in the order of their turns.
    hosts: VecDeque<Host<T>>,
}

struct Host<T> {
    person: Person,
    /// The time that the host has used in this turn.
    used: Duration,
    /// The host's tables with waiting or running tasks, in the order of their turns.
    tables: VecDeque<TableTasks<T>>,
}

struct TableTasks<T> {
    table: TableId,
    /// Whether one of the table's tasks runs. There is never more than one.
    is_running: bool,
    /// The tasks that wait, with the time that each would like to have.
    waiting: VecDeque<(Duration, T)>,
}

impl<T> FairQueue<T> {
    /// An empty queue, for this many threads.
    pub(crate) fn new(threads: usize) -> FairQueue<T> {
        FairQueue { threads, running: 0, hosts: VecDeque::new() }
    }

    /// Adds a task that would like to have this much time.
    pub(crate) fn add(&mut self, host: Person, table: TableId, time: Duration, task: T) {
        let index = self.hosts.iter().position(|it| it.person == host);
        let index = index.unwrap_or_else(|| {
            self.hosts.push_back(Host::new(host));
            self.hosts.len() - 1
        });
        let tables = &mut self.hosts[index].tables;
        let index = tables.iter().position(|it| it.table == table);
        let index = index.unwrap_or_else(|| {
            tables.push_back(TableTasks::new(table));
            tables.len() - 1
        });
        tables[index].waiting.push_back((time, task));
    }

    /// The next task, and how long it may take. `None` while no thread is free or no task is ready.
    pub(crate) fn take(&mut self) -> Option<(T, Duration)> {
        if self.running == self.threads {
            return None;
        }
        // Nobody waits for a thread while somebody else has two.
        let first = self.hosts.iter().position(|it| it.is_ready() && !it.is_running());
        let index = first.or_else(|| self.hosts.iter().position(Host::is_ready))?;
        let share = self.share();
        let hosts = self.hosts.len();
        let host = &mut self.hosts[index];
        let longest = match host.tables.len() {
            tables if hosts * tables > self.threads => share / tables as u32,
            _ => Duration::MAX,
        };
        let (time, task) = host.take()?;
        let time = time.min(longest.max(MIN_TIME));
        self.running += 1;
        host.used += time.max(MIN_TIME);
        if host.used >= share {
            host.used = Duration::ZERO;
            let host = self.hosts.remove(index)?;
            self.hosts.push_back(host);
        }
        Some((task, time))
    }

    /// Reports that the running task of a table has ended.
    pub(crate) fn finish(&mut self, host: Person, table: &TableId) {
        self.running -= 1;
        self.update(host, table, |tasks| tasks.is_running = false);
    }

    /// Removes the waiting tasks of a table that `is_wanted` rejects.
    pub(crate) fn retain(&mut self, host: Person, table: &TableId, is_wanted: impl Fn(&T) -> bool) {
        self.update(host, table, |tasks| tasks.waiting.retain(|(_, task)| is_wanted(task)));
    }

    /// The number of tasks that wait for a thread, and not only for another task of their table.
    pub(crate) fn waiting(&self) -> usize {
        let ready = self.hosts.iter().flat_map(|it| &it.tables).filter(|it| !it.is_running);
        ready.map(|it| it.waiting.len()).sum()
    }

    /// The share of each host in a cycle of all threads.
    fn share(&self) -> Duration {
        CYCLE * self.threads as u32 / self.hosts.len().max(1) as u32
    }

    /// Changes the tasks of a table. Tables and hosts that have no tasks left are forgotten.
    fn update(&mut self, host: Person, table: &TableId, change: impl FnOnce(&mut TableTasks<T>)) {
        let Some(index) = self.hosts.iter().position(|it| it.person == host) else { return };
        let tables = &mut self.hosts[index].tables;
        tables.iter_mut().find(|it| it.table == *table).map(change);
        tables.retain(|it| it.is_running || !it.waiting.is_empty());
        if tables.is_empty() {
            self.hosts.remove(index);
        }
    }
}

impl<T> Host<T> {
    fn new(person: Person) -> Host<T> {
        Host { person, used: Duration::ZERO, tables: VecDeque::new() }
    }

    fn is_ready(&self) -> bool {
        self.tables.iter().any(TableTasks::is_ready)
    }

    fn is_running(&self) -> bool {
        self.tables.iter().any(|it| it.is_running)
    }

    /// Takes a task of the next table, which then goes to the end.
    fn take(&mut self) -> Option<(Duration, T)> {
        let index = self.tables.iter().position(TableTasks::is_ready)?;
        let mut tasks = self.tables.remove(index)?;
        let task = tasks.waiting.pop_front();
        tasks.is_running = true;
        self.tables.push_back(tasks);
        task
    }
}

impl<T> TableTasks<T> {
    fn new(table: TableId) -> TableTasks<T> {
        TableTasks { table, is_running: false, waiting: VecDeque::new() }
    }

    fn is_ready(&self) -> bool {
        !self.is_running && !self.waiting.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Person = Person(1);
    const BEN: Person = Person(2);
    const GENTOO: Duration = Duration::from_millis(50);
    const EMPEROR: Duration = Duration::from_secs(1);

    fn table(number: usize) -> TableId {
        TableId::parse(&format!("{number:020}")).unwrap()
    }

    /// A queue of tasks that are named by their host and table.
    type Queue = FairQueue<(Person, usize)>;

    fn queue(threads: usize) -> Queue {
        Queue::new(threads)
    }

    impl Queue {
        fn ask(&mut self, host: Person, number: usize, time: Duration) {
            self.add(host, table(number), time, (host, number));
        }

        /// Takes a task, which ends at once.
        fn run(&mut self) -> Option<((Person, usize), Duration)> {
            let (task, time) = self.take()?;
            self.finish(task.0, &table(task.1));
            Some((task, time))
        }
    }

    /// The bots of a table wait for each other. Waiting does not shorten their thinking times.
    #[test]
    fn the_bots_of_a_table_think_one_after_another() {
        for time in [GENTOO, EMPEROR] {
            let mut queue = queue(2);
            for _ in 0..3 {
                queue.ask(ANN, 1, time);
            }
            for waiting in [2, 1, 0] {
                assert_eq!(queue.take(), Some(((ANN, 1), time)));
                assert_eq!((queue.take(), queue.waiting()), (None, 0));
                queue.finish(ANN, &table(1));
                assert_eq!(queue.waiting(), waiting);
            }
        }
    }

    /// A person with thousands of waiting tasks takes neither a thread nor time from anybody else.
    #[test]
    fn a_long_queue_shortens_only_the_times_of_its_own_person() {
        let mut queue = queue(2);
        for number in 0..10_000 {
            queue.ask(ANN, number % 50, EMPEROR);
        }
        queue.ask(BEN, 99, EMPEROR);
        assert_eq!(queue.take(), Some(((ANN, 0), EMPEROR / 50)));
        assert_eq!(queue.take(), Some(((BEN, 99), EMPEROR)));
        assert_eq!(queue.take(), None);
    }

    /// If the bots of one person use all threads, a person who comes later gets the next thread that becomes free.
    #[test]
    fn whoever_has_no_thread_goes_first() {
        let mut queue = queue(2);
        for number in 0..4 {
            queue.ask(ANN, number, GENTOO);
        }
        assert_eq!(queue.take(), Some(((ANN, 0), GENTOO)));
        assert_eq!(queue.take(), Some(((ANN, 1), GENTOO)));
        queue.ask(BEN, 9, GENTOO);
        queue.finish(ANN, &table(0));
        assert_eq!(queue.take(), Some(((BEN, 9), GENTOO)));
        queue.finish(BEN, &table(9));
        assert_eq!(queue.take(), Some(((ANN, 2), GENTOO)));
    }

    /// All have the same share of the time, whether they use it for one table or for twenty.
    #[test]
    fn shares_are_shares_of_time() {
        let mut queue = queue(1);
        let mut used = [Duration::ZERO; 3];
        for number in 0..20 {
            queue.ask(ANN, number, EMPEROR);
        }
        queue.ask(BEN, 98, EMPEROR);
        queue.ask(Person(0), 99, EMPEROR);
        for _ in 0..1000 {
            let ((host, number), time) = queue.run().unwrap();
            used[host.0 as usize] += time;
            queue.ask(host, number, 2 * EMPEROR);
        }
        let (least, most) = (*used.iter().min().unwrap(), *used.iter().max().unwrap());
        assert!(most < least + CYCLE, "{used:?}");
    }

    /// Times are as short as the number of people demands, and no shorter.
    #[test]
    fn times_get_shorter_when_there_are_more_people_than_threads() {
        let shortest = Duration::from_millis(10);
        for (threads, people, level, expected) in [
            (2, 2, EMPEROR, EMPEROR),
            (2, 4, EMPEROR, EMPEROR / 2),
            (1, 4, EMPEROR, EMPEROR / 4),
            (1, 4, 2 * EMPEROR, EMPEROR / 4),
            (1, 20, GENTOO, GENTOO),
            (1, 25, GENTOO, EMPEROR / 25),
            (1, 1000, EMPEROR, MIN_TIME),
            (1, 1000, shortest, shortest),
            (1, 1000, Duration::ZERO, Duration::ZERO),
        ] {
            let mut queue = queue(threads);
            for number in 0..people {
                queue.ask(Person(number as i64), number, level);
            }
            assert_eq!(queue.take(), Some(((Person(0), 0), expected)), "{threads} {people}");
        }
    }

    #[test]
    fn tasks_that_are_not_wanted_are_dropped() {
        let mut queue = queue(1);
        for number in 0..100 {
            queue.ask(ANN, number, EMPEROR);
        }
        queue.ask(BEN, 100, EMPEROR);
        for number in 0..100 {
            queue.retain(ANN, &table(number), |_| false);
        }
        assert_eq!(queue.waiting(), 1);
        assert_eq!(queue.run(), Some(((BEN, 100), EMPEROR)));
        assert_eq!(queue.run(), None);
        assert!(queue.hosts.is_empty());
    }
}
