//! The server from outside: real sockets, real games.

mod database;
mod doors;
mod finished;
mod games;
mod harness;
mod hostile;
mod killed;
mod people;
mod returning;
mod score;
mod secrets;
mod study;
mod trouble;
