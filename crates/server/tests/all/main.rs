//! The server from outside: real sockets, real games.

#[path = "../../src/api/closed.rs"]
mod closed;
mod contract;
mod database;
mod doors;
mod finished;
mod games;
mod harness;
mod history;
mod hostile;
mod killed;
mod owners;
mod people;
mod returning;
mod score;
mod secrets;
mod session;
mod study;
mod third;
mod trouble;
