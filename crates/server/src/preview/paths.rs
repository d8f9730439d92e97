//! Paths written as text, as in SVG: the commands `M`, `L`, `C`, `Q` and `Z` with absolute coordinates, and
//! `E x y rx ry` for an ellipse.

use tiny_skia::{Path, PathBuilder, Rect};

/// The path that a text describes. What can't be read is left out; a test makes sure that our own texts can be
/// read completely.
pub(super) fn path(text: &str) -> Option<Path> {
    let mut builder = PathBuilder::new();
    let mut words = text.split_whitespace();
    let mut command = words.next();
    while let Some(name) = command {
        let mut numbers = Vec::new();
        command = loop {
            match words.next() {
                Some(word) => match word.parse::<f32>() {
                    Ok(number) => numbers.push(number),
                    Err(_) => break Some(word),
                },
                None => break None,
            }
        };
        match (name, &numbers[..]) {
            ("M", &[x, y]) => builder.move_to(x, y),
            ("L", points) => {
                for point in points.chunks_exact(2) {
                    builder.line_to(point[0], point[1]);
                }
            }
            ("C", points) => {
                for it in points.chunks_exact(6) {
                    builder.cubic_to(it[0], it[1], it[2], it[3], it[4], it[5]);
                }
            }
            ("Q", points) => {
                for it in points.chunks_exact(4) {
                    builder.quad_to(it[0], it[1], it[2], it[3]);
                }
            }
            ("E", &[x, y, rx, ry]) => {
                builder.push_oval(Rect::from_xywh(x - rx, y - ry, 2.0 * rx, 2.0 * ry)?);
            }
            ("Z", []) => builder.close(),
            _ => return None,
        }
    }
    builder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_become_paths() {
        let size = |text| {
            let bounds = path(text).unwrap().bounds();
            (bounds.width().round() as u32, bounds.height().round() as u32)
        };
        assert_eq!(size("M 0 0 L 10 0 10 20 Z"), (10, 20));
        assert_eq!(size("E 5 5 3 4"), (6, 8));
        for wrong in ["", "M 1", "X 1 2", "M 0 0 E 1 2 3", "Z 1"] {
            assert!(path(wrong).is_none(), "{wrong}");
        }
    }
}
