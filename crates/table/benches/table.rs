//! How quickly a table takes decisions in, and tells everybody: `cargo bench -p table`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use catalogue::{NewGame, STANDARD};
use rules::{Seat, Viewer};
use serde_json::json;
use table::{
    Entry, Input, Moment, Name, NewSettings, Opening, Output, Person, Request, Saying, Secret,
    Table, Talk, log,
};

fn main() {
    println!("decisions a second at one table, four people");
    for (game, players) in [("pingvasion", 4), ("ultimatum", 4)] {
        let plain = measure(game, players, false);
        let viewed = measure(game, players, true);
        println!(
            "  {game:<10}  {plain:>9.0} told in streams   {viewed:>9.0} with fresh views for all"
        );
    }
    println!("microseconds to wake a table after so many inputs");
    for inputs in [200, 2_000, 20_000] {
        let (from_log, from_snapshot) = waking(inputs);
        println!(
            "  {inputs:>6}  {from_log:>9.0} from the log   {from_snapshot:>9.0} from the last snapshot"
        );
    }
}

/// How long it takes to wake a table in the midst of a game after so many inputs: from its log, and from the
/// last snapshot that the server would have taken and the lines after it. In microseconds.
fn waking(inputs: usize) -> (f64, f64) {
    const LINES_A_SNAPSHOT: usize = 256;
    let (mut table, script) = script("pingvasion", 4);
    let (mut version, at) = (log::VERSION, Moment(0));
    let mut lines = opened_log("pingvasion", 4);
    let mut snapshot = (1, table.snapshot(1, at));
    let mut script = script.into_iter().take(20);
    while lines.len() <= inputs {
        // Most of what makes a log long is talk.
        let saying = Saying::Text { seat: Seat(0), text: Talk::new("Your turn!").expect("a text") };
        let talk = Input::by(Person(0), Request::Say(saying));
        let next = if lines.len().is_multiple_of(8) { script.next() } else { None };
        let input = next.unwrap_or(talk);
        lines.push(log::line(&Entry { at, input: input.clone() }, &mut version));
        table.handle(input, at).expect("what a table takes");
        if lines.len() - snapshot.0 >= LINES_A_SNAPSHOT {
            snapshot = (lines.len(), table.snapshot(lines.len() as u64, at));
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

/// The median of some tries, in microseconds.
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

/// Plays whole games for a while; gives decisions a second.
fn measure(game: &str, players: u64, views: bool) -> f64 {
    let (mut decisions, mut spent) = (0u32, Duration::ZERO);
    while spent < Duration::from_secs(2) {
        let (table, script) = script(game, players);
        let mut table = table;
        let started = Instant::now();
        for input in script {
            let handled = table.handle(input, Moment(0)).expect("a legal decision");
            let stale = |it: &Output| it.stale;
            if views && handled.outputs.iter().any(stale) {
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

/// A table whose game has begun, and all decisions of a game.
fn script(game: &str, players: u64) -> (Table, Vec<Input>) {
    let mut table = opened(game, players);
    let mut script = Vec::new();
    let mut turn = 0;
    loop {
        let view = table.view(Viewer::Onlooker, None);
        let asked = view.chairs.iter().find(|chair| chair.turn == table::Turn::Deciding);
        let Some(seat) = asked.map(|chair| chair.seat) else { break };
        let Some(you) = table.view(Viewer::Seat(seat), None).you else { break };
        turn += 1;
        let action = you.legal[turn * 7 % you.legal.len()].clone();
        let input =
            Input::by(Person(seat.0 as i64), Request::Decide { seat, number: you.number, action });
        table.handle(input.clone(), Moment(0)).expect("a legal decision");
        script.push(input);
    }
    (opened(game, players), script)
}

fn opened(game: &str, players: u64) -> Table {
    let lines = opened_log(game, players);
    Table::restore(STANDARD, lines.iter().map(String::as_str)).expect("a log that holds").table
}

/// The log of a table whose game has just begun.
fn opened_log(game: &str, players: u64) -> Vec<String> {
    let settings = NewSettings {
        game: NewGame { game: game.to_owned(), options: json!({"players": players}) },
        listed: false,
        onlookers: true,
        pace: None,
        talk: true,
        stand_in: bots::Level::Chick,
    };
    let host = Person(0);
    let secret = Secret::new([7; 32]);
    let opening = Opening { at: Moment(0), host, settings, secret, company: Vec::new() };
    let mut lines = vec![log::first_line(&opening)];
    let table = Table::open(STANDARD, opening).expect("settings that hold");
    let sit = |(seat, _): (Seat, _)| {
        let name = Name::new("guest").ok();
        let person = Person(seat.0 as i64);
        Input::by(person, Request::Sit { name, seat: Some(seat), entropy: None })
    };
    let inputs = table.occupants().map(sit).chain([Input::by(host, Request::Start {})]);
    let entry = |input| log::line(&Entry { at: Moment(0), input }, &mut { log::VERSION });
    lines.extend(inputs.map(entry));
    lines
}
