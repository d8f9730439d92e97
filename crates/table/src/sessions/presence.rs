//! People who disconnect, and what the others can do about it.

use serde_json::json;

use super::*;

fn started(players: u8) -> Session {
    Session::started(settings("pingvasion", json!({"players": players})))
}

fn set(session: &mut Session, seat: u8, presence: Presence) -> bool {
    session.give(ServerInput::Presence { seat: Seat(seat), presence }.into()).unwrap()
}

fn agree(session: &mut Session, name: &str, seat: u8) -> Result<bool, RefusalCode> {
    let agree = Input::by(person(name), Request::Agree { seat: Seat(seat) });
    session.give(agree).map_err(|refused| refused.code)
}

/// The seats that bots have to decide for.
fn bots(session: &Session) -> Vec<u8> {
    session.table.bot_questions().map(|question| question.seat.0).collect()
}

#[test]
fn the_others_let_a_bot_play_for_a_person_who_is_gone() {
    let mut session = started(4);
    insta::assert_snapshot!(session.script(
        r#"
        Ann: {"do":"agree","seat":2}
        seat 2 is away
        Ann: {"do":"agree","seat":2}
        seat 2 is gone
        seat 2 is gone
        Cem: {"do":"agree","seat":2}
        Max: {"do":"agree","seat":2}
        Ann: {"do":"agree","seat":2}
        Ann: {"do":"agree","seat":2}
        Ben: {"do":"agree","seat":2}
        Ben: {"do":"disagree","seat":2}
        Ben: {"do":"disagree","seat":2}
        Dora: {"do":"agree","seat":2}
        Ben: {"do":"agree","seat":2}
        bot 2
        seat 2 is here
        "#
    ));
    assert_eq!(bots(&session), [0; 0]);
}

/// Two people are gone. The one who is left decides about both.
#[test]
fn people_who_are_gone_need_not_agree() {
    let mut session = started(3);
    set(&mut session, 1, Presence::Gone);
    assert_eq!(agree(&mut session, "Ann", 1), Ok(true));
    assert_eq!(bots(&session), [0; 0], "Cem has to agree, too");
    set(&mut session, 2, Presence::Gone);
    assert_eq!(bots(&session), [1]);
    assert_eq!(agree(&mut session, "Ann", 2), Ok(true));
    assert_eq!(bots(&session), [1, 2]);
}

/// A person who left the seat to a bot decides when to return.
#[test]
fn connecting_again_takes_over_from_the_bot_unless_the_person_handed_over() {
    let mut session = started(3);
    session.script(r#"Ben: {"do":"hand_over","seat":1}"#);
    set(&mut session, 1, Presence::Gone);
    assert_eq!(agree(&mut session, "Ann", 1), Err(RefusalCode::NotGone), "a bot already plays");
    set(&mut session, 1, Presence::Here);
    assert_eq!(bots(&session), [1]);
}

#[test]
fn agreements_end_when_the_person_is_back() {
    let mut session = started(3);
    set(&mut session, 1, Presence::Gone);
    agree(&mut session, "Ann", 1).unwrap();
    set(&mut session, 1, Presence::Here);
    set(&mut session, 1, Presence::Gone);
    agree(&mut session, "Cem", 1).unwrap();
    assert_eq!(bots(&session), [0; 0]);
    assert_eq!(agree(&mut session, "Ben", 1), Err(RefusalCode::NotYourSeat));
}

/// Connecting and disconnecting fills the log, so it has a limit, too.
#[test]
fn presence_counts_against_the_quota() {
    let mut session = started(3);
    let mut changes = 0;
    while set(&mut session, 1, [Presence::Disconnected, Presence::Here][changes % 2]) {
        changes += 1;
    }
    assert!((3_900..4_000).contains(&changes), "{changes}");
    // Others are not affected, and the game goes on.
    assert!(set(&mut session, 2, Presence::Disconnected));
    session.step();
}

#[test]
fn presence_is_not_tracked_after_the_game() {
    let mut session = started(3);
    session.script(r#"Ann: {"do":"close"}"#);
    assert!(!set(&mut session, 1, Presence::Disconnected));
    assert_eq!(session.table.presence(Seat(1)), None);
}

/// The chat survives a restart, as far as it is kept.
#[test]
fn the_most_recent_chat_messages_are_kept() {
    let mut session = started(3);
    for number in 1..=250 {
        let text = ChatText::new(&format!("message {number}")).unwrap();
        let say = Request::Say(ChatMessage::Text { seat: Seat(1), text });
        session.give(Input::by(person("Ben"), say)).unwrap();
    }
    session.pass(5_000);
    session.script(r#"Ann: {"do":"say","seat":0,"reaction":"wave"}"#);
    let chat: Vec<SentMessage> = session.table.chat().cloned().collect();
    assert_eq!(chat.len(), 200);
    assert_eq!((chat[0].number, chat[199].number), (52, 251));
    insta::assert_snapshot!(
        serde_json::to_string(&chat[198..]).unwrap(),
        @r#"[{"number":250,"at":0,"seat":1,"name":"Ben","text":"message 250"},{"number":251,"at":5000,"seat":0,"name":"Ann","reaction":"wave"}]"#
    );
    assert!(session.restored().chat().eq(&chat));
    assert!(session.restored_from_snapshot().chat().eq(&chat));
}
