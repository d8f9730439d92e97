//! What a client sends over a socket.

use rules::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::id::TableId;
use crate::request::Request;

/// What a client sends over the socket: a `request`, a `follow` or an `unfollow`. The answer bears the
/// same `ref`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct FromClient {
    /// A number that the answer bears.
    #[serde(default, rename = "ref", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub reference: Option<u64>,
    /// Which table it is about.
    pub table: TableId,
    /// Does something there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub request: Option<Request>,
    /// Follows a stream: a view comes, or what was missed, and from then on what happens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub follow: Option<Follow>,
    /// Stops following.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub unfollow: Option<Unfollow>,
}

/// Which stream is to be followed, and from where on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Follow {
    /// Whose stream; the onlookers' without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub seat: Option<Seat>,
    /// The number of the last item that was seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub since: Option<u64>,
    /// Whether a fresh view is wanted after every change, but for a decision that others still wait for
    /// and for what somebody says: their items tell all of it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub views: bool,
}

/// Which stream is to be followed no longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Unfollow {
    /// Whose; the onlookers' without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub seat: Option<Seat>,
}

impl Follow {
    /// Whose stream it is.
    pub fn viewer(&self) -> Viewer {
        viewer(self.seat)
    }
}

impl Unfollow {
    /// Whose stream it is.
    pub fn viewer(&self) -> Viewer {
        viewer(self.seat)
    }
}

fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Onlooker, Viewer::Seat)
}
