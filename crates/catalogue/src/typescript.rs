//! TypeScript declarations of the API types, and of the limits of their values.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::{TS, TypeVisitor};

/// The declarations of types and of all types that they refer to, and of constants, by name.
#[derive(Clone, Debug, Default)]
pub struct Declarations {
    types: BTreeMap<String, String>,
    constants: BTreeMap<&'static str, String>,
}

impl Declarations {
    /// Adds a type and all types that it refers to.
    pub fn add<T: TS + 'static + ?Sized>(&mut self) {
        self.visit::<T>();
    }

    /// Adds a constant, with a comment.
    pub fn add_constant(&mut self, name: &'static str, comment: &str, value: &impl Serialize) {
        let value = serde_json::to_string(value).unwrap_or_default();
        let value = value.replace(',', ", ").replace("\":", "\": ");
        let text = format!("/** {comment} */\nexport const {name} = {value} as const;\n");
        self.constants.insert(name, text);
    }

    /// The declarations of the constants, in the order of names.
    pub fn constants(&self) -> impl Iterator<Item = &str> {
        self.constants.values().map(String::as_str)
    }

    /// Each type's name and declaration, in the order of names.
    pub fn types(&self) -> impl Iterator<Item = (&str, &str)> {
        self.types.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }
}

/// Puts comments of one line on one line.
fn shorten_comments(text: &str) -> String {
    text.replace("/**\n * ", "/** ").replace("\n */", " */")
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // All numbers in the API fit into a JavaScript number.
        let config = ts_rs::Config::new().with_large_int("number");
        T::visit_generics(self);
        if T::output_path().is_some() {
            let (name, docs) =
                (T::ident(&config), shorten_comments(&T::docs().unwrap_or_default()));
            let lines = shorten_comments(&T::decl(&config));
            let lines: Vec<&str> = lines.lines().map(str::trim_end).collect();
            let text = format!("{docs}export {}\n", lines.join("\n  "));
            if let Some(other) = self.types.insert(name.clone(), text.clone()) {
                return assert_eq!(other, text, "two types are called {name}");
            }
        }
        T::visit_dependencies(self);
    }
}
