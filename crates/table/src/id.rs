//! The ids of tables.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The digits of ids and keys: base 32 without `i`, `l`, `o` and `u`, so that no digit looks like another.
pub const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The id of a table: 20 digits of five bits each. Anybody who has it can find the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[0-9a-hjkmnp-tv-z]{20}$"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct TableId([u8; TableId::LENGTH]);

impl TableId {
    /// The number of digits.
    pub const LENGTH: usize = 20;

    /// An id from random bytes. Five bits of each byte are used.
    pub fn new(bytes: [u8; TableId::LENGTH]) -> TableId {
        TableId(bytes.map(|byte| DIGITS[(byte & 31) as usize]))
    }

    /// Parses an id.
    pub fn parse(text: &str) -> Option<TableId> {
        let digits: [u8; TableId::LENGTH] = text.as_bytes().try_into().ok()?;
        digits.iter().all(|digit| DIGITS.contains(digit)).then_some(TableId(digits))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        // All digits are ASCII.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// Hides the id, because it is the invitation to the table and must not get into logs.
impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TableId(…)")
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for TableId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for TableId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TableId, D::Error> {
        struct Id;
        impl Visitor<'_> for Id {
            type Value = TableId;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id of a table")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<TableId, E> {
                TableId::parse(text).ok_or_else(|| E::custom("not the id of a table"))
            }
        }
        deserializer.deserialize_str(Id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_parsed_and_nothing_else_is() {
        let id = TableId::new(std::array::from_fn(|index| index as u8 * 13));
        assert_eq!(TableId::parse(id.as_str()), Some(id));
        let json = serde_json::to_string(&id).unwrap();
        assert_eq!(serde_json::from_str::<TableId>(&json).unwrap(), id);
        for text in ["", "0", "../../etc/passwd....", "0000000000000000000O", "ä000000000000000000"]
        {
            assert!(TableId::parse(text).is_none(), "{text}");
        }
        assert_eq!(format!("{id:?}"), "TableId(…)");
    }
}
