//! The tags in the head of a page from which chats and social networks make a preview.

use std::fmt::Write as _;

use super::language::Language;
use super::picture::{HEIGHT, WIDTH};

/// The part of the page that is replaced: what is between these comments.
const BEGIN: &str = "<!--preview-->";
const END: &str = "<!--/preview-->";

/// What the tags of a page say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tags {
    pub(super) language: Language,
    pub(super) title: String,
    pub(super) description: String,
    /// The URL of the picture.
    pub(super) picture: String,
}

impl Tags {
    /// The page with these tags instead of the general ones. A page without a place for them is not changed.
    pub(super) fn insert(&self, page: &str) -> String {
        let place = page.split_once(BEGIN).and_then(|(before, rest)| {
            let (_, after) = rest.split_once(END)?;
            Some((before, after))
        });
        let Some((before, after)) = place else { return page.to_owned() };
        format!("{before}{self}{after}", self = self.html())
    }

    fn html(&self) -> String {
        let (title, description) = (escaped(&self.title), escaped(&self.description));
        let mut html = format!("<title>{title}</title>\n");
        let (width, height) = (WIDTH.to_string(), HEIGHT.to_string());
        let locale = match self.language {
            Language::English => "en_GB",
            Language::German => "de_DE",
            Language::Polish => "pl_PL",
        };
        let picture = escaped(&self.picture);
        for (attribute, name, content) in [
            ("name", "description", description.as_str()),
            ("property", "og:site_name", "Rookery"),
            ("property", "og:type", "website"),
            ("property", "og:locale", locale),
            ("property", "og:title", &title),
            ("property", "og:description", &description),
            ("property", "og:image", &picture),
            ("property", "og:image:type", "image/png"),
            ("property", "og:image:width", &width),
            ("property", "og:image:height", &height),
            ("property", "og:image:alt", &title),
            ("name", "twitter:card", "summary_large_image"),
            ("name", "twitter:title", &title),
            ("name", "twitter:description", &description),
            ("name", "twitter:image", &picture),
        ] {
            let _ = writeln!(html, "<meta {attribute}=\"{name}\" content=\"{content}\" />");
        }
        html
    }
}

/// A text with the special characters of HTML escaped, so that it can also be within quotes.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_not_break_out_of_the_tags() {
        let name = "\"><script>alert('&')</script>";
        let tags = Tags {
            language: Language::English,
            title: name.to_owned(),
            description: name.to_owned(),
            picture: name.to_owned(),
        };
        let page = tags.insert("<head><!--preview--><title>Rookery</title><!--/preview--></head>");
        assert!(!page.contains("<script") && !page.contains("\"\""), "{page}");
        assert_eq!(page.matches("<title>").count(), 1);
        assert!(page.contains("&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)"), "{page}");
        assert!(page.starts_with("<head>") && page.ends_with("</head>"));
        assert_eq!(tags.insert("no place"), "no place");
    }
}
