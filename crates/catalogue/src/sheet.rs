//! Score sheets of games that are played with the boxed cards.

use rules::BadSheet;
use serde_json::value::RawValue;

/// The score sheet of a game.
pub trait ScoreSheet: Sync {
    /// What is scored from what, without a full stop at the end: for the help of the command line.
    fn about(&self) -> &'static str;

    /// How a sheet is written, with examples.
    fn help(&self) -> &'static str;

    /// Reads a sheet and scores it, or says what can't be.
    fn score(&self, text: &str) -> Result<Box<dyn Scored>, BadSheet>;

    /// Asks for all that a sheet says and scores it.
    fn ask(&self, questioner: &mut dyn Questioner) -> Result<Box<dyn Scored>, Unanswered>;
}

/// What a score sheet comes to.
pub trait Scored {
    /// The scoring as JSON.
    fn to_json(&self) -> Box<RawValue>;

    /// The scoring in words, with its reasons.
    fn tell(&self) -> String;
}

/// Puts questions to a player, in whatever way.
pub trait Questioner {
    /// Says something that wants no answer.
    fn say(&mut self, text: &str);

    /// Asks a question until `accept` takes the answer; it says what is wrong with one. `None` when no
    /// more answers come.
    fn ask(
        &mut self,
        question: &str,
        accept: &mut dyn FnMut(&str) -> Result<(), String>,
    ) -> Option<()>;
}

/// Why the questions about a game came to nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// The answers ended.
    Ended,
    /// The answers can't be the end of a game.
    Bad(BadSheet),
}

impl From<BadSheet> for Unanswered {
    fn from(bad: BadSheet) -> Unanswered {
        Unanswered::Bad(bad)
    }
}

/// Asks a question until its answer can be read.
pub fn question<T>(
    questioner: &mut dyn Questioner,
    question: &str,
    mut read: impl FnMut(&str) -> Result<T, String>,
) -> Result<T, Unanswered> {
    let mut answer = None;
    let answered = questioner.ask(question, &mut |text| {
        answer = Some(read(text)?);
        Ok(())
    });
    answered.and(answer).ok_or(Unanswered::Ended)
}
