//! The ids of tables.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The digits of ids and keys: none looks like another.
pub const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The id of a table, which is also its link: 20 digits of five bits each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[0-9a-hjkmnp-tv-z]{20}$"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct TableId([u8; TableId::LENGTH]);

impl TableId {
    /// How many digits an id has.
    pub const LENGTH: usize = 20;

    /// The id that these bytes give, which should be random: five bits of each count.
    pub fn new(bytes: [u8; TableId::LENGTH]) -> TableId {
        TableId(bytes.map(|byte| DIGITS[(byte & 31) as usize]))
    }

    /// The id that a text is, if it is one.
    pub fn read(text: &str) -> Option<TableId> {
        let digits: [u8; TableId::LENGTH] = text.as_bytes().try_into().ok()?;
        digits.iter().all(|digit| DIGITS.contains(digit)).then_some(TableId(digits))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        // Digits are always text.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// An id is an invitation: it must not get into a log by chance.
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
                TableId::read(text).ok_or_else(|| E::custom("no table has such an id"))
            }
        }
        deserializer.deserialize_str(Id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_back_and_nothing_else_is() {
        let id = TableId::new(std::array::from_fn(|place| place as u8 * 13));
        assert_eq!(TableId::read(id.as_str()), Some(id));
        let json = serde_json::to_string(&id).unwrap();
        assert_eq!(serde_json::from_str::<TableId>(&json).unwrap(), id);
        for text in ["", "0", "../../etc/passwd....", "0000000000000000000O", "ä000000000000000000"]
        {
            assert!(TableId::read(text).is_none(), "{text}");
        }
        assert_eq!(format!("{id:?}"), "TableId(…)");
    }
}
