//! Avatars: the pictures that people can choose for themselves. The web client draws them.

use std::fmt;

use serde::de::IntoDeserializer;
use serde::de::value::Error;
use serde::{Deserialize, Serialize};

/// The picture of a person: a penguin, dressed for what it likes to do. For a person who chose none, clients
/// choose one by the name.
// Logs contain these names, so no variant can be removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is what its name says")]
pub enum Avatar {
    Astronaut,
    Baker,
    Cowboy,
    Cyclist,
    Detective,
    Diver,
    Explorer,
    Firefighter,
    Gardener,
    Knight,
    Magician,
    Musician,
    Painter,
    Pilot,
    Pirate,
    Sailor,
    Scholar,
    Skier,
    Viking,
    Wizard,
}

impl Avatar {
    /// The avatar with this name; `None` if there is none.
    pub fn parse(name: &str) -> Option<Avatar> {
        Avatar::deserialize(IntoDeserializer::<Error>::into_deserializer(name)).ok()
    }
}

impl fmt::Display for Avatar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn avatars_are_read_and_written_by_their_names() {
        assert_eq!(Avatar::Astronaut.to_string(), "astronaut");
        assert_eq!(Avatar::parse("astronaut"), Some(Avatar::Astronaut));
        for unknown in ["", "Astronaut", "emperor", "astronaut "] {
            assert_eq!(Avatar::parse(unknown), None, "{unknown:?}");
        }
    }
}
