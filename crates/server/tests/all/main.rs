//! The server from outside: real sockets, real games.

mod doors;
mod games;
mod harness;
mod hostile;
mod people;
mod returning;
