//! The server from outside: real sockets, real games.

mod database;
mod games;
mod harness;
mod killed;
mod people;
mod returning;
mod trouble;
