//! The frame of a self-contained HTML page, with its style sheet inside.

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
