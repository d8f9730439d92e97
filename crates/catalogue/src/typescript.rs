//! Declarations of the types that go over the wire, for TypeScript.

use std::collections::BTreeMap;

use ts_rs::{TS, TypeVisitor};

/// Types and all that they are made of, by name.
#[derive(Clone, Debug, Default)]
pub struct Declarations {
    types: BTreeMap<String, String>,
}

impl Declarations {
    /// Adds a type and all that it is made of.
    pub fn add<T: TS + 'static + ?Sized>(&mut self) {
        self.visit::<T>();
    }

    /// Each type's name and declaration, in the order of names.
    pub fn types(&self) -> impl Iterator<Item = (&str, &str)> {
        self.types.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }
}

/// Comments of a line on a line.
fn short(text: &str) -> String {
    text.replace("/**\n * ", "/** ").replace("\n */", " */")
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only what a browser can count to goes over the wire.
        let config = ts_rs::Config::new().with_large_int("number");
        T::visit_generics(self);
        if T::output_path().is_some() {
            let (name, docs) = (T::ident(&config), short(&T::docs().unwrap_or_default()));
            let lines = short(&T::decl(&config));
            let lines: Vec<&str> = lines.lines().map(str::trim_end).collect();
            let text = format!("{docs}export {}\n", lines.join("\n  "));
            if let Some(other) = self.types.insert(name.clone(), text.clone()) {
                return assert_eq!(other, text, "two types are called {name}");
            }
        }
        T::visit_dependencies(self);
    }
}
