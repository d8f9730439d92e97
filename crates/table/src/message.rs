//! The messages that a client sends over a socket.

use std::fmt;
use std::marker::PhantomData;

use rules::{Seat, Viewer};
use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::id::TableId;
use crate::request::Request;

/// A message from a client, with a `request`, a `follow` or an `unfollow`. The answer has the same `ref`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct FromClient {
    /// A number that the answer repeats.
    #[serde(default, rename = "ref", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub reference: Option<u64>,
    /// The table.
    pub table: TableId,
    /// What to do at the table.
    #[serde(default, deserialize_with = "object", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub request: Option<Request>,
    /// Follows a stream. The server first sends a view or the missed items, and then every new item.
    #[serde(default, deserialize_with = "object", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub follow: Option<Follow>,
    /// Stops following a stream.
    #[serde(default, deserialize_with = "object", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub unfollow: Option<Unfollow>,
}

/// The stream to follow, and the last item that the client has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Follow {
    /// The seat whose stream it is. Default: the onlookers' stream.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub seat: Option<Seat>,
    /// The number of the last item that the client has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub since: Option<u64>,
    /// Whether to send a fresh view after every item, except `decided` and `said`, which are complete by
    /// themselves.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub views: bool,
}

/// The stream to stop following.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Unfollow {
    /// The seat whose stream it is. Default: the onlookers' stream.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub seat: Option<Seat>,
}

impl Follow {
    /// The viewer whose stream it is.
    pub fn viewer(&self) -> Viewer {
        viewer(self.seat)
    }
}

impl Unfollow {
    /// The viewer whose stream it is.
    pub fn viewer(&self) -> Viewer {
        viewer(self.seat)
    }
}

fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Onlooker, Viewer::Seat)
}

/// A value that is written as a JSON object. By itself, `serde` would also read it from an array, with its
/// fields in order.
#[derive(Debug)]
pub struct Object<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Object<T>, D::Error> {
        struct ObjectVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
            type Value = T;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a JSON object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map))
            }
        }

        from.deserialize_map(ObjectVisitor(PhantomData)).map(Object)
    }
}

/// Reads an [`Object`] or null.
fn object<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
    Ok(Option::deserialize(from)?.map(|Object(value)| value))
}
