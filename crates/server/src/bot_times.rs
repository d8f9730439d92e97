//! The shortest and the longest thinking time that people may give to bots.

use std::time::Duration;

use bots::{BotSpec, Limit};
use table::{RefusalCode, Refused, Request};

use crate::config::Config;

impl Config {
    /// The shortest time that a person may give to a bot.
    pub const MIN_BOT_TIME: Duration = Duration::from_millis(10);

    /// Checks the bots that a request asks for.
    pub(crate) fn check_bots(&self, request: &Request) -> Result<(), Refused> {
        match request {
            Request::AddBot { level, .. } => self.check_bot(*level),
            Request::ChangeSettings { settings } => self.check_bot(settings.stand_in),
            _ => Ok(()),
        }
    }

    /// Checks the time of a bot that a person asks for.
    pub(crate) fn check_bot(&self, bot: BotSpec) -> Result<(), Refused> {
        let (min, max) = (Config::MIN_BOT_TIME, self.max_bot_time);
        let what = match bot.limit {
            None => return Ok(()),
            Some(_) if !bot.level.searches() => {
                format!("{} does not search, so it can't have a time of its own", bot.level)
            }
            Some(Limit::Iterations(_)) => {
                "at a table, bots have a time such as 50ms, not a number of iterations".to_owned()
            }
            Some(Limit::Time(time)) if (min..=max).contains(&time) => return Ok(()),
            Some(limit @ Limit::Time(_)) => {
                let (min, max) = (Limit::Time(min), Limit::Time(max));
                format!("here, a bot's time for a decision is from {min} to {max}, not {limit}")
            }
        };
        Err(Refused { code: RefusalCode::Settings, clause: None, what })
    }
}
