//! How quickly a table handles decisions, and how quickly it is restored: `cargo bench -p rookery-table`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use catalogue::{NewGame, STANDARD};
use rules::{Seat, Viewer};
use serde_json::json;
use table::{
    ChatMessage, ChatText, Input, LogEntry, Name, NewSettings, Opening, Output, Person, Request,
    Secret, Table, Timestamp, log,
};

fn main() {
    println!("decisions per second at one table, four people");
    for (game, players) in [("pingvasion", 4), ("ultimatum", 4)] {
        let plain = measure(game, players, false);
        let viewed = measure(game, players, true);
        println!(
            "  {game:<10}  {plain:>9.0} with items only   {viewed:>9.0} with fresh views for all"
        );
    }
    println!("microseconds to restore a table after this many inputs");
    for inputs in [200, 2_000, 20_000] {
        let (from_log, from_snapshot) = restoring(inputs);
        println!(
            "  {inputs:>6}  {from_log:>9.0} from the log   {from_snapshot:>9.0} from the last snapshot"
        );
    }
}

/// The time in microseconds to restore a table during a game after this many inputs: from its log, and from the
/// last snapshot that the server would have taken with the lines after it.
fn restoring(inputs: usize) -> (f64, f64) {
    const LINES_PER_SNAPSHOT: usize = 256;
    let (mut table, script) = script("pingvasion", 5);
    let (mut version, at) = (log::VERSION, Timestamp(0));
    let mut lines = opened_log("pingvasion", 5);
    let mut snapshot = (1, table.snapshot(1));
    let mut script = script.into_iter().take(20);
    while lines.len() <= inputs {
        // Most lines of a long log are chat. Nobody may fill it alone.
        let seat = Seat((lines.len() % 5) as u8);
        let text = ChatText::new("Your turn!").expect("a text");
        let message = ChatMessage::Text { seat, text };
        let chat = Input::by(Person(seat.0 as i64), Request::Say(message));
        let next = if lines.len().is_multiple_of(8) { script.next() } else { None };
        let input = next.unwrap_or(chat);
        lines.push(log::entry_line(&LogEntry { at, input: input.clone() }, &mut version));
        table.handle(input, at).expect("a legal input");
        if lines.len() - snapshot.0 >= LINES_PER_SNAPSHOT {
            snapshot = (lines.len(), table.snapshot(lines.len() as u64));
        }
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let from_log = median(|| drop(Table::restore(STANDARD, lines.iter().copied())));
    let (before, state) = snapshot;
    let rest = &lines[before..];
    let from_snapshot = median(|| {
        if before == 1 {
            drop(Table::restore(STANDARD, lines.iter().copied()));
        } else {
            drop(Table::restore_from(STANDARD, &state, rest.iter().copied()));
        }
    });
    (from_log, from_snapshot)
}

/// The median time of several runs, in microseconds.
fn median(mut act: impl FnMut()) -> f64 {
    let mut times: Vec<Duration> = (0..21)
        .map(|_| {
            let started = Instant::now();
            act();
            started.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[10].as_secs_f64() * 1e6
}

/// Plays whole games for two seconds. Returns decisions per second.
fn measure(game: &str, players: u64, views: bool) -> f64 {
    let (mut decisions, mut spent) = (0u32, Duration::ZERO);
    while spent < Duration::from_secs(2) {
        let (table, script) = script(game, players);
        let mut table = table;
        let started = Instant::now();
        for input in script {
            let handled = table.handle(input, Timestamp(0)).expect("a legal decision");
            let view_changed = |output: &Output| output.view_changed;
            if views && handled.outputs.iter().any(view_changed) {
                for (seat, _) in table.occupants() {
                    let view = table.view(Viewer::Seat(seat), None);
                    black_box(serde_json::to_string(&view).expect("a view is JSON"));
                }
            }
            black_box(handled);
            decisions += 1;
        }
        spent += started.elapsed();
    }
    decisions as f64 / spent.as_secs_f64()
}

/// A table whose game has just started, and all decisions of a game.
fn script(game: &str, players: u64) -> (Table, Vec<Input>) {
    let mut table = opened(game, players);
    let mut script = Vec::new();
    let mut turn = 0;
    loop {
        let view = table.view(Viewer::Onlooker, None);
        let asked = view.chairs.iter().find(|chair| chair.turn == table::TurnState::Deciding);
        let Some(seat) = asked.map(|chair| chair.seat) else { break };
        let Some(you) = table.view(Viewer::Seat(seat), None).you else { break };
        turn += 1;
        let action = you.legal[turn * 7 % you.legal.len()].clone();
        let input =
            Input::by(Person(seat.0 as i64), Request::Decide { seat, number: you.number, action });
        table.handle(input.clone(), Timestamp(0)).expect("a legal decision");
        script.push(input);
    }
    (opened(game, players), script)
}

fn opened(game: &str, players: u64) -> Table {
    let lines = opened_log(game, players);
    Table::restore(STANDARD, lines.iter().map(String::as_str)).expect("a valid log").table
}

/// The log of a table whose game has just started.
fn opened_log(game: &str, players: u64) -> Vec<String> {
    let settings = NewSettings {
        game: NewGame { game: game.to_owned(), options: json!({"players": players}) },
        listed: false,
        onlookers: true,
        pace: None,
        chat: true,
        stand_in: bots::Level::Chick.into(),
    };
    let host = Person(0);
    let secret = Secret::new([7; 32]);
    let opening = Opening { at: Timestamp(0), host, settings, secret, occupants: Vec::new() };
    let mut lines = vec![log::first_line(&opening)];
    let table = Table::open(STANDARD, opening).expect("valid settings");
    let sit = |(seat, _): (Seat, _)| {
        let name = Name::new("guest").ok();
        let person = Person(seat.0 as i64);
        Input::by(person, Request::Sit { name, avatar: None, seat: Some(seat) })
    };
    let inputs = table.occupants().map(sit).chain([Input::by(host, Request::Start {})]);
    let entry =
        |input| log::entry_line(&LogEntry { at: Timestamp(0), input }, &mut { log::VERSION });
    lines.extend(inputs.map(entry));
    lines
}
