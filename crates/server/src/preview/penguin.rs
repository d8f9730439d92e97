//! Penguins, drawn as in the web client (`web/src/lib/art/parts`).

use tiny_skia::{Path, PathBuilder, Transform};

use super::canvas::{Canvas, Color};
use super::paths::path;

const LINE: Color = [0x10, 0x26, 0x3a];
const BODY: Color = [0x3b, 0x5a, 0x78];
const DOWN: Color = [0xa9, 0xb8, 0xc4];
const BELLY: Color = [0xff, 0xff, 0xff];
const SHADE: Color = [0xdb, 0xe8, 0xf0];
const BEAK: Color = [0xff, 0xa6, 0x2b];
const GOLD: Color = [0xff, 0xd3, 0x4d];
const DARK: Color = [0x2a, 0x39, 0x47];
const METAL: Color = [0xc3, 0xce, 0xd8];
const STROKE: f32 = 2.2;

const FLIPPER: &str =
    "M -3 -3 C -10 3 -13 16 -9 28 -8 31 -5 31 -3 29 2 23 5 13 5 5 5 -1 1 -5 -3 -3 Z";
const BEAK_SHAPE: &str = "M -6.5 4.5 Q 0 -1.5 6.5 4.5 3.5 11 0 11 -3.5 11 -6.5 4.5 Z";
const CROWN: &str = "M -13 -19 L -16 -36 -7 -28 0 -39 7 -28 16 -36 13 -19 Q 0 -15 -13 -19 Z";
const SHADES: &str = "M -15 -6 L 15 -6 13.5 2 Q 8 5 2.5 1.5 L 0 -2.5 -2.5 1.5 Q -8 5 -13.5 2 Z";

/// The measures of a penguin whose feet are at (0, 0).
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Build {
    /// The height of the eyes.
    h: f32,
    /// Half the width of the body.
    w: f32,
    /// Half the width of the head.
    r: f32,
}

pub(super) const CHICK: Build = Build { h: 27.0, w: 20.0, r: 19.0 };
pub(super) const SMALL: Build = Build { h: 40.0, w: 23.0, r: 20.0 };
pub(super) const PLAIN: Build = Build { h: 46.0, w: 26.0, r: 20.5 };
pub(super) const STOUT: Build = Build { h: 50.0, w: 31.0, r: 21.0 };
pub(super) const EMPEROR: Build = Build { h: 64.0, w: 33.0, r: 20.5 };

/// What a penguin wears.
#[derive(Clone, Copy, Default)]
pub(super) struct Outfit {
    pub(super) scarf: Option<Color>,
    pub(super) shades: bool,
    pub(super) crown: bool,
    /// Whether its down is grey, as a chick's.
    pub(super) is_chick: bool,
}

impl Build {
    /// The height of the whole penguin.
    pub(super) fn height(self) -> f32 {
        self.h + self.r
    }

    fn outline(self) -> Option<Path> {
        let Build { h, w, r } = self;
        let mut it = PathBuilder::new();
        it.move_to(0.0, -h - r);
        it.cubic_to(0.58 * r, -h - r, r, -h - 0.58 * r, r, -h);
        it.cubic_to(r, -h + 0.45 * r, w, -h * 0.72, w, -h * 0.36);
        it.cubic_to(w, -h * 0.08, 0.66 * w, 0.0, 0.0, 0.0);
        it.cubic_to(-0.66 * w, 0.0, -w, -h * 0.08, -w, -h * 0.36);
        it.cubic_to(-w, -h * 0.72, -r, -h + 0.45 * r, -r, -h);
        it.cubic_to(-r, -h - 0.58 * r, -0.58 * r, -h - r, 0.0, -h - r);
        it.close();
        it.finish()
    }

    /// The white area of face and belly.
    fn white(self) -> Option<Path> {
        let Build { h, w, r } = self;
        let v = 0.8 * w;
        let mut it = PathBuilder::new();
        it.move_to(0.0, -h - 0.28 * r);
        it.cubic_to(0.16 * r, -h - 0.8 * r, 0.84 * r, -h - 0.74 * r, 0.84 * r, -h);
        it.cubic_to(0.84 * r, -h + 0.36 * r, 0.64 * r, -h + 0.4 * r, 0.64 * r, -h + 0.62 * r);
        it.cubic_to(0.9 * v, -h * 0.66, v, -h * 0.5, v, -h * 0.32);
        it.cubic_to(v, -h * 0.1, 0.6 * v, -2.0, 0.0, -2.0);
        it.cubic_to(-0.6 * v, -2.0, -v, -h * 0.1, -v, -h * 0.32);
        it.cubic_to(-v, -h * 0.5, -0.9 * v, -h * 0.66, -0.64 * r, -h + 0.62 * r);
        it.cubic_to(-0.64 * r, -h + 0.4 * r, -0.84 * r, -h + 0.36 * r, -0.84 * r, -h);
        it.cubic_to(-0.84 * r, -h - 0.74 * r, -0.16 * r, -h - 0.8 * r, 0.0, -h - 0.28 * r);
        it.close();
        it.finish()
    }

    /// The shade on the right side of the white.
    fn shade(self) -> Option<Path> {
        let Build { h, w, .. } = self;
        let v = 0.8 * w;
        let mut it = PathBuilder::new();
        it.move_to(v * 0.86, -h * 0.56);
        it.cubic_to(v, -h * 0.5, v, -h * 0.4, v, -h * 0.32);
        it.cubic_to(v, -h * 0.1, 0.6 * v, -2.0, 0.0, -2.0);
        it.cubic_to(-0.3 * v, -2.0, -0.55 * v, -h * 0.05, -0.7 * v, -h * 0.1);
        it.cubic_to(0.0, -h * 0.02, v * 0.9, -h * 0.08, v * 0.86, -h * 0.56);
        it.close();
        it.finish()
    }

    /// A scarf around the neck, and its hanging end.
    fn scarf(self) -> [Option<Path>; 2] {
        let Build { h, w, r } = self;
        let (top, bottom) = (-h + 0.56 * r, -h + 1.0 * r);
        let (upper, lower) = (0.94 * r + 1.6, (0.94 * r).midpoint(w) + 2.2);
        let mut around = PathBuilder::new();
        around.move_to(-upper, top);
        around.quad_to(0.0, top + 5.0, upper, top);
        around.line_to(lower, bottom);
        around.quad_to(0.0, bottom + 6.0, -lower, bottom);
        around.close();
        let end =
            format!("M 7 {0} L 15 {1} 4 {2} -1 {0} Z", bottom - 2.0, bottom + 15.0, bottom + 18.0);
        [path(&end), around.finish()]
    }
}

/// Draws a penguin. The transform places its feet.
pub(super) fn draw(canvas: &mut Canvas, build: Build, outfit: Outfit, at: Transform) {
    let Build { h, w, r } = build;
    let body = if outfit.is_chick { DOWN } else { BODY };
    let mut outlined = |shape: Option<Path>, color: Color, at: Transform, line: f32| {
        if let Some(shape) = shape {
            canvas.fill(&shape, color, at);
            canvas.stroke(&shape, LINE, line, at);
        }
    };
    for side in [-1.0, 1.0] {
        let foot = "M -13 2 Q -12 -6 -2 -6 8 -6 9 2 Z";
        outlined(path(foot), BEAK, at.pre_translate(side * w * 0.42, 0.0), STROKE);
    }
    outlined(build.outline(), body, at, STROKE);
    for (shape, color) in [(build.white(), BELLY), (build.shade(), SHADE)] {
        if let Some(shape) = shape {
            let color = if outfit.is_chick { SHADE } else { color };
            canvas.fill(&shape, color, at);
        }
    }
    let mut outlined = |shape: Option<Path>, color: Color, at: Transform, line: f32| {
        if let Some(shape) = shape {
            canvas.fill(&shape, color, at);
            canvas.stroke(&shape, LINE, line, at);
        }
    };
    if let Some(color) = outfit.scarf {
        let dark = color.map(|part| (part as f32 * 0.78) as u8);
        let [end, around] = build.scarf();
        outlined(end, dark, at, STROKE);
        outlined(around, color, at, STROKE);
    }
    let arm = (h * 0.017 + 0.2).min(0.98);
    for side in [-1.0_f32, 1.0] {
        let shoulder = at
            .pre_translate(side * w * 0.84, -h * 0.66)
            .pre_scale(-side * arm, arm)
            .pre_rotate(12.0);
        outlined(path(FLIPPER), body, shoulder, STROKE / arm);
    }
    let head = at.pre_translate(0.0, -h).pre_scale(r / 20.0, r / 20.0);
    if outfit.crown {
        outlined(path(CROWN), GOLD, head, STROKE);
    }
    outlined(path(BEAK_SHAPE), BEAK, head, 1.8);
    if outfit.shades {
        outlined(path(SHADES), DARK, head, 1.6);
        if let Some(gleam) = path("M -11 -3.5 L -8 -0.5 M 4.5 -3.5 L 7.5 -0.5") {
            canvas.stroke(&gleam, METAL, 1.6, head);
        }
    } else {
        for side in [-7.5, 7.5] {
            let eye = head.pre_translate(side, -1.0);
            for (shape, color) in [("E 0 0 3.4 4.2", LINE), ("E 1.1 -1.6 1.4 1.4", BELLY)] {
                if let Some(shape) = path(shape) {
                    canvas.fill(&shape, color, eye);
                }
            }
        }
    }
}

/// Draws where a penguin would stand.
pub(super) fn draw_missing(canvas: &mut Canvas, build: Build, color: Color, at: Transform) {
    if let Some(outline) = build.outline() {
        canvas.fill_with(&outline, BELLY, 0.35, at);
        canvas.stroke_dashed(&outline, color, STROKE, at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_can_be_drawn() {
        for shape in [FLIPPER, BEAK_SHAPE, CROWN, SHADES] {
            assert!(path(shape).is_some(), "{shape}");
        }
        for build in [CHICK, SMALL, PLAIN, STOUT, EMPEROR] {
            assert!(
                build.outline().is_some() && build.white().is_some() && build.shade().is_some()
            );
            assert!(build.scarf().iter().all(Option::is_some));
        }
    }
}
