//! The colony: the names of the bots. Each level has its own names. A bot that sits down gets one that nobody
//! else at the table has.

use bots::Level;

use crate::chair::Occupant;
use crate::confusables::are_alike;
use crate::fair::Commitment;
use crate::table::Table;
use crate::text::Name;

/// How many names each level has: more than a table has seats, so that one is always free.
const PER_LEVEL: usize = 8;
const _: () = assert!(PER_LEVEL > rules::MAX_SEATS);

/// The names of the bots of a level, the same in all languages. The names at a table follow from its log, so a
/// change of these lists needs a new version of the log.
pub const fn bot_names(level: Level) -> [&'static str; PER_LEVEL] {
    match level {
        // Sweets.
        Level::Chick => {
            ["Bonbon", "Kokos", "Mokka", "Muffin", "Nugat", "Pompom", "Sorbet", "Toffi"]
        }
        // Stones.
        Level::Rockhopper => {
            ["Basalt", "Karst", "Kobalt", "Lava", "Magma", "Onyx", "Topas", "Zirkon"]
        }
        // Winds and clouds.
        Level::Gentoo => {
            ["Cirrus", "Cumulus", "Mistral", "Monsun", "Nimbus", "Sirocco", "Stratus", "Tornado"]
        }
        // What shines at night.
        Level::Emperor => {
            ["Antares", "Deneb", "Neptun", "Polaris", "Quasar", "Regulus", "Rigel", "Saturn"]
        }
    }
}

/// A name for a bot that sits down beside these others. The server's commitment at the table determines which
/// name is tried first. So tables have different bots, and the same log gives the same names.
fn choose_name(level: Level, table: Commitment, others: &[&str]) -> Name {
    let names = bot_names(level);
    let start = table.bytes()[level as usize] as usize;
    let mut candidates = (start..).take(PER_LEVEL).map(|at| names[at % PER_LEVEL]);
    let is_free = |name: &&str| !others.iter().any(|other| are_alike(name, other));
    Name::of_bot(candidates.find(is_free).unwrap_or(names[0]))
}

impl Table {
    /// A free name for a bot of this level.
    pub(crate) fn free_bot_name(&self, level: Level) -> Name {
        let others: Vec<&str> = self.occupants().filter_map(|(_, it)| it.name()).collect();
        choose_name(level, self.secret.commitment(), &others)
    }

    /// Names the bots that have no name yet: those of a rematch, and those of logs from before bots had names.
    pub(crate) fn name_bots(&mut self) {
        for at in 0..self.chairs.len() {
            let Some(chair) = &self.chairs[at] else { continue };
            let Occupant::Bot { level, name: None, after: None, .. } = chair.occupant else {
                continue;
            };
            let free = self.free_bot_name(level.level);
            if let Some(chair) = &mut self.chairs[at]
                && let Occupant::Bot { name, .. } = &mut chair.occupant
            {
                *name = Some(free);
            }
        }
    }

    /// The occupants at the table of a rematch. The seat of a person who resigned gets a bot with its own name.
    pub fn occupants_of_rematch(&self) -> Vec<Occupant> {
        let again = |occupant: &Occupant| match occupant {
            Occupant::Bot { level, after: Some(_), .. } => Occupant::bot(*level, None),
            other => other.clone(),
        };
        self.occupants().map(|(_, occupant)| again(occupant)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fair::Secret;

    fn all() -> Vec<&'static str> {
        Level::ALL.into_iter().flat_map(bot_names).collect()
    }

    /// Short names of plain letters fit every box, and everybody can read them.
    #[test]
    fn names_are_short_plain_and_different() {
        let names = all();
        for (at, name) in names.iter().enumerate() {
            assert!((4..=7).contains(&name.len()), "{name}");
            assert!(name.chars().all(|it| it.is_ascii_alphabetic()), "{name}");
            assert!(!names[..at].iter().any(|other| are_alike(name, other)), "{name} is twice");
        }
    }

    #[test]
    fn a_bot_gets_a_free_name_of_its_level() {
        for byte in 0..=255 {
            let table = Secret::new([byte; 32]).commitment();
            for level in Level::ALL {
                let mut names: Vec<String> = Vec::new();
                for _ in 0..rules::MAX_SEATS {
                    let others: Vec<&str> = names.iter().map(String::as_str).collect();
                    let name = choose_name(level, table, &others).to_string();
                    assert!(bot_names(level).contains(&name.as_str()) && !names.contains(&name));
                    names.push(name);
                }
            }
        }
    }

    #[test]
    fn tables_have_different_bots() {
        let first = |byte| {
            choose_name(Level::Gentoo, Secret::new([byte; 32]).commitment(), &[]).to_string()
        };
        let found: std::collections::BTreeSet<String> = (0..100).map(first).collect();
        assert_eq!(found.len(), PER_LEVEL);
    }

    /// A person with an old name that is now a bot's keeps it for themselves.
    #[test]
    fn a_bot_does_not_take_the_name_of_a_person() {
        let table = Secret::new([7; 32]).commitment();
        let first = choose_name(Level::Chick, table, &[]).to_string();
        assert_ne!(choose_name(Level::Chick, table, &[&first.to_lowercase()]).to_string(), first);
    }

    /// The web client has a portrait for each name, and docs/bots.md a line.
    #[test]
    fn all_bots_have_a_portrait_and_a_line() {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
        let read = |path: &str| std::fs::read_to_string(format!("{root}/{path}")).unwrap();
        let (portraits, lines) = (read("web/src/lib/art/portraits.ts"), read("docs/bots.md"));
        for name in all() {
            assert!(portraits.contains(&format!("  {name}: {{")), "{name} has no portrait");
            assert!(lines.contains(&format!("| {name} |")), "{name} has no line");
        }
    }
}
