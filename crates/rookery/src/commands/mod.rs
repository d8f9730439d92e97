//! The commands, one per file or folder.

mod analyse;
mod arena;
mod backup;
mod doctor;
mod hint;
mod load;
mod perft;
mod replay;
mod score;
mod serve;
mod shared_args;
mod simulate;
mod verify;

use clap::Subcommand;

use crate::failure::Failure;

#[derive(Subcommand)]
pub(crate) enum Command {
    Simulate(simulate::Simulate),
    Arena(arena::Arena),
    Verify(verify::Verify),
    Replay(replay::Replay),
    Analyse(analyse::Analyse),
    Hint(hint::Hint),
    Score(score::Score),
    Perft(perft::Perft),
    Serve(serve::Serve),
    Load(load::Load),
    Export(backup::Export),
    Import(backup::Import),
    Doctor(doctor::Doctor),
}

impl Command {
    pub(crate) fn run(self) -> Result<(), Failure> {
        match self {
            Command::Simulate(command) => command.run(),
            Command::Arena(command) => command.run(),
            Command::Verify(command) => command.run(),
            Command::Replay(command) => command.run(),
            Command::Analyse(command) => command.run(),
            Command::Hint(command) => command.run(),
            Command::Score(command) => command.run(),
            Command::Perft(command) => command.run(),
            Command::Serve(command) => command.run(),
            Command::Load(command) => command.run(),
            Command::Export(command) => command.run(),
            Command::Import(command) => command.run(),
            Command::Doctor(command) => command.run(),
        }
    }
}
