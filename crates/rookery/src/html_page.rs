//! The frame of an HTML page that loads nothing: its style sheet is in the file.

use maud::{DOCTYPE, Markup, PreEscaped, html};

pub(crate) fn html_page(title: &str, style: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(style)) }
            }
            body { main { (body) } }
        }
    };
    page.into_string() + "\n"
}
