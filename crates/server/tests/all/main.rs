//! The server from outside: real sockets, real games.

mod database;
mod doors;
mod games;
mod harness;
mod hostile;
mod killed;
mod people;
mod returning;
mod trouble;
