//! The flag that tells where a server keeps everything.

use clap::Args;

#[derive(Args)]
pub(super) struct Database {
    /// Where the server keeps everything: a file, which SQLite makes if it is not there, or `postgres://…`.
    #[arg(
        long,
        env = "ROOKERY_DATABASE",
        hide_env_values = true,
        default_value = "rookery.db",
        value_name = "FILE or URL"
    )]
    pub(super) database: String,
}
