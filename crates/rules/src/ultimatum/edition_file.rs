//! Editions as TOML files.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;

use super::edition::{Edition, EditionData, Layout};

/// What is wrong with the file of an edition, and in which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadEditionFile {
    /// The line, counted from 1, if it is known.
    pub line: Option<usize>,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for BadEditionFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for BadEditionFile {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    dots: Spanned<BTreeMap<String, Spanned<String>>>,
    #[serde(default)]
    layouts: BTreeMap<String, Spanned<Layout>>,
}

impl Edition {
    /// Parses an edition from the text of a TOML file:
    ///
    /// ```
    /// use rookery_rules::ultimatum::{Edition, SharedEdition};
    /// let mut file = String::from("[dots]\n");
    /// for (entertainer, dots) in SharedEdition::STANDARD.data().dots {
    ///     file += &format!("{entertainer} = \"{dots}\"\n");
    /// }
    /// file += "[layouts]\n2 = [[-1, 0], [1, 0], [0, 2]]\n";
    /// assert_eq!(Edition::from_toml(&file)?.layout(2), &[(-1, 0), (1, 0), (0, 2)]);
    /// # Ok::<(), rookery_rules::ultimatum::BadEditionFile>(())
    /// ```
    pub fn from_toml(text: &str) -> Result<Edition, BadEditionFile> {
        let line = |span: Range<usize>| {
            Some(1 + text.as_bytes().iter().take(span.start).filter(|&&byte| byte == b'\n').count())
        };
        let file: File = toml::from_str(text).map_err(|error| BadEditionFile {
            line: error.span().and_then(line),
            // The TOML library says “a spanned value” for any value with a position.
            what: error.message().replace("a spanned value", "something else"),
        })?;
        let mut dots = BTreeMap::new();
        for (name, written) in file.dots.get_ref() {
            let bad = |what: String| BadEditionFile { line: line(written.span()), what };
            let entertainer = name.parse().map_err(|error| bad(format!("{error}")))?;
            let read = written.get_ref().parse().map_err(|error| bad(format!("{error}")))?;
            dots.insert(entertainer, read);
        }
        let layouts = file.layouts.iter();
        let layouts = layouts.map(|(players, layout)| (players.clone(), layout.get_ref().clone()));
        let data = EditionData { dots, layouts: layouts.collect() };
        Edition::new(&data).map_err(|bad| {
            let written =
                bad.part.strip_prefix("layouts.").map(|players| file.layouts.get(players));
            let line = match written {
                Some(layout) => layout.and_then(|it| line(it.span())),
                None => line(file.dots.span()),
            };
            BadEditionFile { line, what: format!("{}: {}", bad.part, bad.what) }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ultimatum::SharedEdition;

    fn file() -> String {
        let standard = SharedEdition::STANDARD.data();
        let dots = standard.dots.iter().map(|(it, dots)| format!("{it} = \"{dots}\"\n"));
        let dots = dots.collect::<Vec<_>>().concat();
        format!("# ours\n[dots]\n{dots}[layouts]\n3 = [[-1, -1], [1, -1], [0, 1]]\n")
    }

    #[test]
    fn the_standard_edition_as_a_file() {
        assert_eq!(Edition::from_toml(&file()).unwrap(), *SharedEdition::STANDARD);
    }

    #[test]
    fn errors_name_the_line() {
        let error = |from: &str, to: &str| {
            assert!(file().contains(from), "{from}");
            Edition::from_toml(&file().replacen(from, to, 1)).unwrap_err().to_string()
        };
        insta::assert_snapshot!(
            [
                error("SJ = \"n sw nw\"", "SJ = \"n sw up\""),
                error("SJ = \"n sw nw\"", "SJ = \"\""),
                error("SJ = \"n sw nw\"", "SJ = \"n n\""),
                error("SJ = \"n sw nw\"", "SJ = 3"),
                error("SJ = ", "SX = "),
                error("SJ = \"n sw nw\"\n", ""),
                error("SJ = \"n sw nw\"", "SJ = \"n\""),
                error("SJ = ", "SA = "),
                error("3 = ", "5 = "),
                error("[1, -1]", "[4, -1]"),
                error("[1, -1]", "[-1, -1]"),
                error("[1, -1]", "[0, 0]"),
                error("[1, -1]", "[1]"),
                error("[[-1, -1], [1, -1], [0, 1]]", "[]"),
                error("[layouts]", "[layout]"),
                error("[dots]", "[dots"),
                error("[dots]", ""),
            ]
            .join("\n")
        );
    }
}
