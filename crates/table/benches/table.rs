//! How quickly a table takes decisions in, and tells everybody: `cargo bench -p table`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use catalogue::{NewGame, STANDARD};
use rules::Viewer;
use serde_json::json;
use table::{Input, Moment, Name, NewSettings, Opening, Output, Person, Request, Secret, Table};

fn main() {
    println!("decisions a second at one table, four people");
    for (game, players) in [("pingvasion", 4), ("ultimatum", 4)] {
        let plain = measure(game, players, false);
        let viewed = measure(game, players, true);
        println!(
            "  {game:<10}  {plain:>9.0} told in streams   {viewed:>9.0} with fresh views for all"
        );
    }
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
    let mut table = Table::open(STANDARD, opening).expect("settings that hold");
    for seat in table.occupants().map(|(seat, _)| seat).collect::<Vec<_>>() {
        let name = Name::new("guest").expect("a name");
        let sit = Input::by(
            Person(seat.0 as i64),
            Request::Sit { name: Some(name), seat: Some(seat), entropy: None },
        );
        table.handle(sit, Moment(0)).expect("an open seat");
    }
    table.handle(Input::by(host, Request::Start {}), Moment(0)).expect("all are seated");
    table
}
