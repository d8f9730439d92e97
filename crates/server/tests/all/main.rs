//! The server from outside: real sockets, real games.

mod finished;
mod games;
mod harness;
mod people;
mod returning;
mod score;
mod study;
