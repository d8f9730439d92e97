//! What the clients of a table noted, in the order in which it happened.

/// A stream of items: of a seat, or of the onlookers.
pub(super) type Stream = Option<u64>;

/// Something that a client did or saw. Devices are the sockets at a table; several may follow one stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    /// A decision was sent, for the first time or again.
    Sent { seat: u64, number: u64, action: String },
    /// A decision was acknowledged.
    Acknowledged { seat: u64, number: u64 },
    /// A device has a new connection. Nothing comes over its earlier ones any more.
    Connected { device: usize, server: String },
    /// A device asked to follow a stream, after an item that it has seen or from the present on.
    Followed { device: usize, stream: Stream, since: Option<u64> },
    /// Something that explains a history to its reader, and that the checker ignores.
    Remark { device: usize, what: String },
    /// A device was sent an item.
    Item { device: usize, stream: Stream, number: u64, content: String },
    /// A device was sent a view, which includes all items up to a number.
    View { device: usize, stream: Stream, number: u64, content: String },
}

/// A decision in the record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Recorded {
    pub(super) seat: u64,
    pub(super) action: String,
}
