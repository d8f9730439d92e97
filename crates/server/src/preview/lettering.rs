//! Our own alphabet of round strokes, for text in pictures. It has the letters of most languages with Latin
//! letters; other characters are left out.

use tiny_skia::Transform;

use super::canvas::{Canvas, Color};
use super::paths::path;

/// The height of capital letters in the drawings below.
const CAPITAL: f32 = 70.0;
/// The space beside each letter, and the width of a space.
const BEARING: f32 = 10.0;
const SPACE: f32 = 22.0;

/// How a text is drawn.
#[derive(Clone, Copy)]
pub(super) struct Style {
    /// The height of capital letters, in pixels.
    pub(super) size: f32,
    /// The width of strokes, for capital letters of height 70.
    pub(super) weight: f32,
    pub(super) color: Color,
}

/// A letter: its width and its strokes. The baseline is at 0, and the y axis points down.
type Glyph = (char, f32, &'static str);

const GLYPHS: &[Glyph] = &[
    ('a', 38.0, "E 19 -23 19 23 M 38 -46 L 38 0"),
    ('b', 38.0, "M 0 -70 L 0 0 E 19 -23 19 23"),
    (
        'c',
        36.0,
        "M 36 -36 C 32 -43 26 -46 19 -46 8 -46 0 -36 0 -23 0 -10 8 0 19 0 26 0 32 -3 36 -10",
    ),
    ('d', 38.0, "E 19 -23 19 23 M 38 -70 L 38 0"),
    (
        'e',
        37.0,
        "M 1 -25 L 37 -25 C 37 -37 30 -46 19 -46 8 -46 0 -36 0 -23 0 -10 8 0 19 0 26 0 32 -3 36 -9",
    ),
    ('f', 24.0, "M 26 -69 C 15 -72 9 -66 9 -56 L 9 0 M 0 -44 L 22 -44"),
    ('g', 38.0, "E 19 -23 19 23 M 38 -46 L 38 4 C 38 16 31 22 19 22 12 22 7 20 3 16"),
    ('h', 34.0, "M 0 -70 L 0 0 M 0 -26 C 0 -38 7 -46 18 -46 28 -46 34 -39 34 -28 L 34 0"),
    ('i', 0.0, "M 0 -46 L 0 0 M 0 -65 L 0 -64.9"),
    ('ı', 0.0, "M 0 -46 L 0 0"),
    ('j', 8.0, "M 8 -46 L 8 8 C 8 18 4 22 -4 22 M 8 -65 L 8 -64.9"),
    ('k', 32.0, "M 0 -70 L 0 0 M 30 -46 L 2 -18 M 12 -28 L 32 0"),
    ('l', 9.0, "M 0 -70 L 0 -10 C 0 -3 3 0 9 0"),
    ('ł', 14.0, "M 5 -70 L 5 -10 C 5 -3 8 0 14 0 M -6 -31 L 17 -45"),
    (
        'm',
        54.0,
        "M 0 -46 L 0 0 M 0 -28 C 0 -39 6 -46 14 -46 23 -46 27 -40 27 -30 L 27 0 M 27 -28 C 27 -39 33 -46 41 -46 50 -46 54 -40 54 -30 L 54 0",
    ),
    ('n', 34.0, "M 0 -46 L 0 0 M 0 -26 C 0 -38 7 -46 18 -46 28 -46 34 -39 34 -28 L 34 0"),
    ('o', 40.0, "E 20 -23 20 23"),
    ('ø', 40.0, "E 20 -23 20 23 M 1 4 L 39 -50"),
    ('p', 38.0, "M 0 -46 L 0 22 E 19 -23 19 23"),
    ('q', 38.0, "E 19 -23 19 23 M 38 -46 L 38 22"),
    ('r', 21.0, "M 0 -46 L 0 0 M 0 -26 C 0 -38 7 -46 18 -46 20 -46 21 -46 22 -45"),
    (
        's',
        30.0,
        "M 29 -38 C 26 -44 21 -46 15 -46 7 -46 2 -41 2 -35 2 -28 8 -26 15 -24 23 -22 30 -19 30 -12 30 -5 24 0 15 0 8 0 3 -3 0 -9",
    ),
    ('t', 23.0, "M 9 -62 L 9 -14 C 9 -4 14 0 24 -1 M 0 -44 L 22 -44"),
    ('u', 34.0, "M 0 -46 L 0 -18 C 0 -7 6 0 16 0 27 0 34 -8 34 -20 M 34 -46 L 34 0"),
    ('v', 34.0, "M 0 -46 L 17 0 34 -46"),
    ('w', 56.0, "M 0 -46 L 14 0 28 -44 42 0 56 -46"),
    ('x', 32.0, "M 0 -46 L 32 0 M 32 -46 L 0 0"),
    ('y', 34.0, "M 0 -46 L 17 -2 M 34 -46 L 14 10 C 11 18 7 22 -1 22"),
    ('z', 32.0, "M 0 -46 L 32 -46 0 0 32 0"),
    (
        'ß',
        38.0,
        "M 0 0 L 0 -50 C 0 -62 7 -70 18 -70 28 -70 34 -64 34 -56 34 -48 28 -43 20 -42 31 -41 38 -33 38 -21 38 -8 30 0 19 0 17 0 15 0 13 -1",
    ),
    ('A', 54.0, "M 0 0 L 27 -70 54 0 M 9 -23 L 45 -23"),
    (
        'B',
        45.0,
        "M 0 0 L 0 -70 22 -70 C 34 -70 41 -63 41 -53 41 -43 34 -37 22 -37 L 0 -37 M 22 -37 C 37 -37 45 -30 45 -19 45 -7 37 0 23 0 L 0 0",
    ),
    (
        'C',
        54.0,
        "M 54 -55 C 49 -65 41 -70 32 -70 13 -70 0 -55 0 -35 0 -15 13 0 32 0 41 0 49 -5 54 -15",
    ),
    ('D', 54.0, "M 0 0 L 0 -70 20 -70 C 41 -70 54 -56 54 -35 54 -14 41 0 20 0 Z"),
    ('E', 40.0, "M 40 -70 L 0 -70 0 0 40 0 M 0 -36 L 35 -36"),
    ('F', 38.0, "M 40 -70 L 0 -70 0 0 M 0 -35 L 34 -35"),
    (
        'G',
        56.0,
        "M 54 -56 C 49 -65 41 -70 32 -70 13 -70 0 -55 0 -35 0 -15 13 0 32 0 46 0 56 -9 56 -25 L 56 -30 35 -30",
    ),
    ('H', 48.0, "M 0 0 L 0 -70 M 48 0 L 48 -70 M 0 -36 L 48 -36"),
    ('I', 0.0, "M 0 0 L 0 -70"),
    ('J', 28.0, "M 28 -70 L 28 -18 C 28 -6 22 0 13 0 7 0 3 -3 0 -8"),
    ('K', 45.0, "M 0 0 L 0 -70 M 42 -70 L 2 -30 M 15 -42 L 45 0"),
    ('L', 36.0, "M 0 -70 L 0 0 36 0"),
    ('Ł', 40.0, "M 6 -70 L 6 0 40 0 M -6 -24 L 22 -42"),
    ('M', 62.0, "M 0 0 L 0 -70 31 -18 62 -70 62 0"),
    ('N', 48.0, "M 0 0 L 0 -70 48 0 48 -70"),
    ('O', 68.0, "E 34 -35 34 35"),
    ('Ø', 68.0, "E 34 -35 34 35 M 6 4 L 62 -74"),
    ('P', 44.0, "M 0 0 L 0 -70 22 -70 C 36 -70 44 -62 44 -51 44 -39 36 -31 22 -31 L 0 -31"),
    ('Q', 68.0, "E 34 -35 34 35 M 44 -16 L 64 4"),
    (
        'R',
        46.0,
        "M 0 0 L 0 -70 22 -70 C 36 -70 44 -62 44 -51 44 -39 36 -31 22 -31 L 0 -31 M 24 -31 L 46 0",
    ),
    (
        'S',
        44.0,
        "M 42 -57 C 38 -66 31 -70 22 -70 10 -70 3 -63 3 -53 3 -43 11 -39 22 -36 35 -33 44 -29 44 -18 44 -7 35 0 23 0 12 0 4 -5 0 -15",
    ),
    ('T', 50.0, "M 0 -70 L 50 -70 M 25 -70 L 25 0"),
    ('U', 48.0, "M 0 -70 L 0 -25 C 0 -9 9 0 24 0 39 0 48 -9 48 -25 L 48 -70"),
    ('V', 52.0, "M 0 -70 L 26 0 52 -70"),
    ('W', 78.0, "M 0 -70 L 19 0 39 -66 59 0 78 -70"),
    ('X', 46.0, "M 0 -70 L 46 0 M 46 -70 L 0 0"),
    ('Y', 50.0, "M 0 -70 L 25 -33 50 -70 M 25 -33 L 25 0"),
    ('Z', 46.0, "M 0 -70 L 46 -70 0 0 46 0"),
    ('0', 44.0, "E 22 -35 22 35"),
    ('1', 24.0, "M 2 -54 L 22 -70 22 0"),
    ('2', 42.0, "M 1 -52 C 2 -63 10 -70 21 -70 33 -70 41 -62 41 -51 41 -34 18 -20 0 0 L 42 0"),
    (
        '3',
        42.0,
        "M 2 -58 C 6 -66 13 -70 21 -70 32 -70 40 -63 40 -53 40 -43 32 -37 19 -37 33 -37 42 -30 42 -19 42 -7 33 0 21 0 11 0 4 -5 0 -13",
    ),
    ('4', 46.0, "M 34 0 L 34 -70 0 -20 46 -20"),
    (
        '5',
        42.0,
        "M 38 -70 L 8 -70 4 -38 C 9 -42 15 -44 21 -44 33 -44 42 -35 42 -22 42 -9 33 0 20 0 11 0 4 -4 0 -12",
    ),
    (
        '6',
        42.0,
        "M 36 -68 C 16 -66 0 -46 0 -23 0 -9 9 0 21 0 33 0 42 -9 42 -22 42 -35 33 -43 21 -43 10 -43 1 -35 0 -23",
    ),
    ('7', 42.0, "M 0 -70 L 42 -70 14 0"),
    ('8', 42.0, "E 21 -53 17 17 E 21 -18 21 18"),
    (
        '9',
        42.0,
        "M 6 -2 C 26 -4 42 -24 42 -47 42 -61 33 -70 21 -70 9 -70 0 -61 0 -48 0 -35 9 -27 21 -27 32 -27 41 -35 42 -47",
    ),
    ('.', 0.0, "M 0 0 L 0 -0.1"),
    (',', 2.0, "M 2 -1 L -3 12"),
    (':', 0.0, "M 0 0 L 0 -0.1 M 0 -38 L 0 -38.1"),
    (';', 2.0, "M 2 -1 L -3 12 M 2 -38 L 2 -38.1"),
    ('!', 0.0, "M 0 -70 L 0 -24 M 0 0 L 0 -0.1"),
    (
        '?',
        34.0,
        "M 0 -56 C 2 -65 9 -70 17 -70 27 -70 34 -63 34 -54 34 -42 17 -40 17 -24 M 17 0 L 17 -0.1",
    ),
    ('-', 20.0, "M 0 -25 L 20 -25"),
    ('–', 36.0, "M 0 -25 L 36 -25"),
    ('_', 40.0, "M 0 8 L 40 8"),
    ('\'', 0.0, "M 0 -70 L 0 -55"),
    ('’', 3.0, "M 3 -70 L 0 -56"),
    ('"', 14.0, "M 0 -70 L 0 -55 M 14 -70 L 14 -55"),
    ('(', 14.0, "M 14 -76 C -4 -54 -4 -12 14 12"),
    (')', 14.0, "M 0 -76 C 18 -54 18 -12 0 12"),
    ('/', 30.0, "M 30 -74 L 0 8"),
    ('+', 36.0, "M 0 -30 L 36 -30 M 18 -48 L 18 -12"),
    ('=', 36.0, "M 0 -38 L 36 -38 M 0 -20 L 36 -20"),
    ('*', 24.0, "M 12 -70 L 12 -44 M 1 -63 L 23 -51 M 23 -63 L 1 -51"),
    (
        '&',
        52.0,
        "M 52 0 L 12 -46 C 4 -56 9 -70 21 -70 33 -70 37 -56 26 -48 L 12 -39 C -6 -28 -3 0 18 0 34 0 44 -12 46 -30",
    ),
    ('·', 0.0, "M 0 -26 L 0 -26.1"),
    ('…', 48.0, "M 0 0 L 0 -0.1 M 24 0 L 24 -0.1 M 48 0 L 48 -0.1"),
];

/// Marks above or below letters, around the middle of the letter. Those above are drawn for small letters, and
/// raised for capital ones.
const MARKS: &[(&str, &str)] = &[
    ("áaéeíıóoúuýyćcńnśsźzĺlŕrÁAÉEÍIÓOÚUÝYĆCŃNŚSŹZ", "M -4 -58 L 5 -69"),
    ("àaèeìıòoùuÀAÈEÌIÒOÙU", "M 4 -58 L -5 -69"),
    ("âaêeîıôoûuÂAÊEÎIÔOÛU", "M -10 -58 L 0 -69 10 -58"),
    ("äaëeïıöoüuÿyÄAËEÏIÖOÜU", "M -10 -64 L -10 -64.1 M 10 -64 L 10 -64.1"),
    ("ãañnõoÃAÑNÕO", "M -12 -60 C -6 -70 -4 -67 0 -64 C 4 -61 6 -60 12 -68"),
    ("åaůuÅAŮU", "E 0 -65 6 6"),
    ("čcďděeňnřršsťtžzČCĎDĚEŇNŘRŠSŤTŽZ", "M -10 -69 L 0 -58 10 -69"),
    ("żzėeċcġgŻZĖEĊCĠGİI", "M 0 -64 L 0 -64.1"),
    ("őoűuŐOŰU", "M -10 -58 L -3 -69 M 6 -58 L 13 -69"),
    ("āaēeīıōoūuĀAĒEĪIŌOŪU", "M -11 -62 L 11 -62"),
    ("ăağgŭuĂAĞGŬU", "M -11 -69 C -9 -56 9 -56 11 -69"),
    ("ąaęeįıųuĄAĘEĮIŲU", "M 11 0 C 3 6 4 16 14 15"),
    ("çcşsţtÇCŞSŢT", "M 0 1 C 9 5 8 16 -4 15"),
];

/// How far marks above a capital letter are raised.
const RAISED: f32 = -22.0;

/// A letter that is ready to be drawn.
struct Letter {
    width: f32,
    strokes: &'static str,
    /// The mark, and how far it is raised.
    mark: Option<(&'static str, f32)>,
}

/// A letter of the alphabet, if there is a drawing of it.
fn letter(wanted: char) -> Option<Letter> {
    let plain = |wanted: char| GLYPHS.iter().find(|(letter, ..)| *letter == wanted);
    if let Some(&(_, width, strokes)) = plain(wanted) {
        return Some(Letter { width, strokes, mark: None });
    }
    let (base, mark) = MARKS.iter().find_map(|(pairs, mark)| {
        let mut pairs = pairs.chars();
        while let (Some(marked), Some(base)) = (pairs.next(), pairs.next()) {
            if marked == wanted {
                return Some((base, *mark));
            }
        }
        None
    })?;
    let &(_, width, strokes) = plain(base)?;
    let is_below = mark.starts_with("M 11 0") || mark.starts_with("M 0 1");
    let raised = if base.is_uppercase() && !is_below { RAISED } else { 0.0 };
    Some(Letter { width, strokes, mark: Some((mark, raised)) })
}

/// A text without what can't be drawn, if enough of it is left to recognise it.
pub(super) fn drawable(text: &str) -> Option<String> {
    let drawn: String = text.chars().filter(|&it| it == ' ' || letter(it).is_some()).collect();
    let drawn = drawn.split_whitespace().collect::<Vec<_>>().join(" ");
    (drawn.chars().count() * 2 > text.chars().count()).then_some(drawn)
}

/// The width of a text whose capital letters have the height 70.
fn plain_width(text: &str) -> f32 {
    let width = |it: char| letter(it).map_or(SPACE, |letter| letter.width + 2.0 * BEARING);
    text.chars().map(width).sum()
}

/// The width of a text in pixels.
pub(super) fn width(text: &str, style: Style) -> f32 {
    plain_width(text) * style.size / CAPITAL
}

/// A text that is not wider than `max`: smaller by up to a third, then shortened.
pub(super) fn fitted(text: &str, style: Style, max: f32) -> (String, Style) {
    let needed = width(text, style).max(1.0);
    if needed <= max {
        return (text.to_owned(), style);
    }
    let style = Style { size: style.size * (max / needed).max(0.67), ..style };
    let mut shortened = text.to_owned();
    while width(&shortened, style) > max && !shortened.is_empty() {
        shortened.truncate(shortened.trim_end_matches('…').trim_end().len());
        shortened.pop();
        shortened.push('…');
        if shortened == "…" {
            break;
        }
    }
    (shortened, style)
}

/// Draws a text. Its baseline begins at this point.
pub(super) fn draw(canvas: &mut Canvas, text: &str, (x, y): (f32, f32), style: Style) {
    let scale = style.size / CAPITAL;
    let mut x = x;
    for wanted in text.chars() {
        let Some(Letter { width, strokes, mark }) = letter(wanted) else {
            x += SPACE * scale;
            continue;
        };
        let at = Transform::from_row(scale, 0.0, 0.0, scale, x + BEARING * scale, y);
        if let Some(strokes) = path(strokes) {
            canvas.stroke(&strokes, style.color, style.weight, at);
        }
        if let Some((mark, raised)) = mark
            && let Some(mark) = path(mark)
        {
            let at = at.pre_translate(width / 2.0, raised);
            canvas.stroke(&mark, style.color, style.weight * 0.9, at);
        }
        x += (width + 2.0 * BEARING) * scale;
    }
}

/// Draws a text around the middle of its baseline, not wider than `max`.
pub(super) fn draw_centred(
    canvas: &mut Canvas,
    text: &str,
    (x, y): (f32, f32),
    style: Style,
    max: f32,
) {
    let (text, style) = fitted(text, style, max);
    draw(canvas, &text, (x - width(&text, style) / 2.0, y), style);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_can_be_drawn() {
        for (letter, _, strokes) in GLYPHS {
            assert!(path(strokes).is_some(), "{letter}");
        }
        for (pairs, mark) in MARKS {
            assert!(path(mark).is_some(), "{mark}");
            assert!(pairs.chars().all(|it| letter(it).is_some()), "{pairs}");
        }
        for it in "ÄÖÜäöüßĄĆĘŁŃÓŚŹŻąćęłńóśźż".chars() {
            assert!(letter(it).is_some(), "{it}");
        }
    }

    #[test]
    fn what_can_not_be_drawn_is_left_out() {
        assert_eq!(drawable("Ann 🐧").as_deref(), Some("Ann"));
        assert_eq!(drawable("Łucja Żuk").as_deref(), Some("Łucja Żuk"));
        assert_eq!(drawable("Иван"), None);
        assert_eq!(drawable(""), None);
    }

    #[test]
    fn long_texts_are_shortened() {
        let style = Style { size: 70.0, weight: 10.0, color: [0; 3] };
        let (text, same) = fitted("Ann", style, 1000.0);
        assert_eq!((text.as_str(), same.size), ("Ann", 70.0));
        let (text, smaller) = fitted(&"m".repeat(40), style, 200.0);
        assert!(text.ends_with('…') && width(&text, smaller) <= 200.0);
    }
}
