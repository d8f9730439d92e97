//! Score sheets of games that were played with physical cards.

use rules::BadSheet;
use serde_json::value::RawValue;

/// The format of a game's score sheets.
pub trait SheetFormat: Sync {
    /// What the sheet scores, as a sentence for `--help` without the full stop.
    fn about(&self) -> &'static str;

    /// The format of a sheet, with examples, for `--help`.
    fn help(&self) -> &'static str;

    /// Parses a sheet and scores it.
    fn score(&self, text: &str) -> Result<Box<dyn ScoredSheet>, BadSheet>;

    /// Asks the user for the contents of a sheet and scores it.
    fn ask(&self, questioner: &mut dyn Questioner) -> Result<Box<dyn ScoredSheet>, AskError>;
}

/// A scored sheet.
pub trait ScoredSheet {
    /// The scoring as JSON.
    fn to_json(&self) -> Box<RawValue>;

    /// The scoring in words. It explains where the points come from.
    fn explain(&self) -> String;
}

/// Asks the user questions.
pub trait Questioner {
    /// Shows a text that needs no answer.
    fn say(&mut self, text: &str);

    /// Asks a question until `accept` accepts the answer. An error of `accept` says what is wrong with the
    /// answer. `None` if there are no more answers.
    fn ask(
        &mut self,
        question: &str,
        accept: &mut dyn FnMut(&str) -> Result<(), String>,
    ) -> Option<()>;
}

/// Why the questions did not lead to a scored sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AskError {
    /// There were no more answers.
    Ended,
    /// The answers contradict the rules.
    Invalid(BadSheet),
}

impl From<BadSheet> for AskError {
    fn from(bad: BadSheet) -> AskError {
        AskError::Invalid(bad)
    }
}

/// Asks a question until `parse` accepts the answer.
pub fn question<T>(
    questioner: &mut dyn Questioner,
    question: &str,
    mut parse: impl FnMut(&str) -> Result<T, String>,
) -> Result<T, AskError> {
    let mut answer = None;
    let answered = questioner.ask(question, &mut |text| {
        answer = Some(parse(text)?);
        Ok(())
    });
    answered.and(answer).ok_or(AskError::Ended)
}
