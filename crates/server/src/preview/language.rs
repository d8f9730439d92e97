//! The language of a reader.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;

/// The languages of the web client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Language {
    English,
    German,
    Polish,
}

impl Language {
    const ALL: [Language; 3] = [Language::English, Language::German, Language::Polish];

    pub(super) fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::Polish => "pl",
        }
    }

    pub(super) fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|it| it.code() == code)
    }

    /// The reader's favourite among our languages; English if there is none.
    pub(super) fn of_reader(headers: &HeaderMap) -> Language {
        let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|it| it.to_str().ok());
        let mut best = (0.0, Language::English);
        for range in accepted.unwrap_or_default().split(',') {
            let (name, weight) = range.split_once(';').unwrap_or((range, "q=1"));
            let code = name.trim().split('-').next().unwrap_or_default().to_ascii_lowercase();
            let weight = weight.trim().strip_prefix("q=").and_then(|it| it.parse::<f32>().ok());
            if let (Some(language), Some(weight)) = (Language::from_code(&code), weight)
                && weight > best.0
            {
                best = (weight, language);
            }
        }
        best.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_favourite_language_is_chosen() {
        for (accepted, expected) in [
            ("", "en"),
            ("de", "de"),
            ("pl-PL,pl;q=0.9,en;q=0.8", "pl"),
            ("fr, en;q=0.5, de;q=0.7", "de"),
            ("fr-CH, fr;q=0.9", "en"),
            ("DE-at", "de"),
            ("de;q=0, pl;q=much", "en"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, accepted.parse().unwrap());
            assert_eq!(Language::of_reader(&headers).code(), expected, "{accepted}");
        }
    }
}
