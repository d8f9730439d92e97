//! Tests of the server from outside, over real sockets.

#[path = "../../src/api/closed.rs"]
mod closed;
mod contract;
mod database;
mod doctor;
mod finished;
mod games;
mod harness;
mod history;
mod hostile;
mod jobs;
mod keys;
mod killed;
mod limits;
mod outages;
mod owners;
mod panics;
mod permissions;
mod reconnecting;
mod score;
mod secrets;
mod session;
mod startup;
mod third_game;
