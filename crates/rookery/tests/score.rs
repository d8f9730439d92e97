//! `rookery score` from outside.

use serde_json::Value;

mod common;

use common::{fails, file, record_of, rookery, succeeds};

const SHEET: &str = "\
# Friday
deck classic
player Ann
  tableau A5 A6 c2k D3S J4, J5 M8 M4
  hand    A4 A9 C4 C5 D5 D6 J6 J7 M5 M6
player Ben
  tableau: C7 C6 D9 D5 M5 M7 J8 A3s
  hand: A4 A8 C4 C5 D4 D6 J5 J9 M4 M6
player
  tableau A7 D8 M6 J3s C5 D7 A5 J6
  hand A6 A6 C8 C9 D4 D4 J4 J5 M5 M9
";

#[test]
fn score_reads_a_sheet() {
    file("friday.txt", SHEET);
    insta::assert_snapshot!(succeeds("score pingvasion friday.txt", ""));
    let json: Value =
        serde_json::from_str(&succeeds("score pingvasion friday.txt --json", "")).unwrap();
    assert_eq!(json["scores"].as_array().unwrap().len(), 3);
    assert_eq!(json["scoring"][0]["zones"]["moon"]["tableau"], 12);
}

#[test]
fn score_asks_for_the_cards_and_repeats_questions() {
    let answers = "six\n3\n\nAnn\nA5 A6 C2k D3s J4 J5 M8 M4\nA4 A99\nA4 A9 C4 C5 D5 D6 J6 J7 M5\n\
        A5 A6 C2k D3s J4 J5 M8 M4\nA4 A9 C4 C5 D5 D6 J6 J7 M5 M6\n\
        Ben\nC7 C6 D9 D5 M5 M7 J8 A3s\nA4 A8 C4 C5 D4 D6 J5 J9 M4 M6\n\
        \nA7 D8 M6 J3s C5 D7 A5 J6\nA6 A6 C8 C9 D4 D4 J4 J5 M5 M9\n";
    let output = rookery("score pingvasion", answers);
    assert_eq!(output.code, 0, "{}", output.err);
    insta::assert_snapshot!("score_questions", output.err);
    file("asked.txt", SHEET);
    assert_eq!(output.out, succeeds("score pingvasion asked.txt", ""));
    let cut = fails(1, "score pingvasion", "3\n\nAnn\nA5\n");
    assert!(cut.contains("the input ended before"), "{cut}");
}

#[test]
fn score_of_two_players_includes_the_virtual_ones() {
    let game = record_of("pingvasion", "--players 2 --seed 5");
    let story: Value = serde_json::from_str(&succeeds("replay - --json", &game)).unwrap();
    let mut tableaus = vec![Vec::new(); 4];
    let mut hands = Value::Null;
    for event in story["steps"].as_array().unwrap().iter().flat_map(|step| step.as_array().unwrap())
    {
        match event["event"].as_str().unwrap() {
            "landed" => tableaus[event["seat"].as_u64().unwrap() as usize]
                .push(event["card"].as_str().unwrap().to_owned()),
            "ended" => hands = event["hands"].clone(),
            _ => {}
        }
    }
    let mut sheet = String::new();
    for (seat, kind) in ["player Ann", "virtual", "player Ben", "virtual"].iter().enumerate() {
        let hand: Vec<&str> =
            hands[seat].as_array().unwrap().iter().map(|card| card.as_str().unwrap()).collect();
        sheet +=
            &format!("{kind}\ntableau {}\nhand {}\n", tableaus[seat].join(" "), hand.join(" "));
    }
    file("two.txt", &sheet);
    let json: Value =
        serde_json::from_str(&succeeds("score pingvasion two.txt --json", "")).unwrap();
    let result: Value = serde_json::from_str::<Value>(&game).unwrap()["result"].clone();
    assert_eq!(json["scores"], result["scores"]);
    assert_eq!(json["winners"], result["winners"]);
    assert!(succeeds("score pingvasion two.txt", "").contains("Between the two players"));
}

#[test]
fn score_refuses_impossible_sheets() {
    let errors: Vec<String> = [
        SHEET.replace("A4 A9", "A9"),
        SHEET.replace("J9", "J8"),
        SHEET.replace("M9", "M0"),
        SHEET.replace("deck classic", "deck marked"),
        SHEET.replace("hand: ", "hnad: "),
        SHEET.replace("player Ann", "virtual Ann"),
        SHEET.replace("player Ann\n", ""),
        SHEET.replace("tableau: ", "hand: "),
        SHEET.replace("C2k", "C4").replace("c2k", "A7").replace("A7 D8", "D8"),
        String::new(),
    ]
    .iter()
    .map(|sheet| {
        file("wrong.txt", sheet);
        fails(1, "score pingvasion wrong.txt", "")
    })
    .collect();
    insta::assert_snapshot!(errors.concat());
    assert!(fails(2, "score pingvasion no-such-sheet.txt", "").contains("no-such-sheet.txt"));
}
