//! The server from outside: real sockets, real games.

#[path = "../../src/api/closed.rs"]
mod closed;
mod contract;
mod games;
mod harness;
mod people;
mod returning;
mod session;
