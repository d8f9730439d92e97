//! Tests of the server from outside, over real sockets.

mod avatars;
mod bots;
mod clocks;
#[path = "../../src/api/closed.rs"]
mod closed;
mod cluster;
mod contract;
mod database;
mod doctor;
mod fair;
mod finished;
mod front_page;
mod games;
mod harness;
mod history;
mod hostile;
mod jobs;
mod keys;
mod killed;
mod limits;
mod matchmaking;
mod nats;
mod outages;
mod owners;
mod panics;
mod permissions;
mod presence;
mod preview;
mod quotas;
mod reconnecting;
mod score;
mod secrets;
mod session;
mod socket;
mod startup;
mod third_game;
