//! The server from outside: real sockets, real games.

mod games;
mod harness;
mod people;
mod returning;
