//! Drawing in plain colours.

use tiny_skia::{
    FillRule, GradientStop, LineCap, LineJoin, LinearGradient, Paint, Path, Pixmap, Point, Rect,
    Shader, SpreadMode, Stroke, StrokeDash, Transform,
};

/// Red, green and blue.
pub(super) type Color = [u8; 3];

/// A picture in progress.
pub(super) struct Canvas(Pixmap);

impl Canvas {
    /// `None` if the size is zero.
    pub(super) fn new(width: u32, height: u32) -> Option<Canvas> {
        Pixmap::new(width, height).map(Canvas)
    }

    /// Fills everything with a gradient from the top to the bottom.
    pub(super) fn fill_sky(&mut self, top: Color, bottom: Color) {
        let (width, height) = (self.0.width() as f32, self.0.height() as f32);
        let stops = [(0.0, top), (1.0, bottom)]
            .map(|(position, [r, g, b])| GradientStop::new(position, rgb(r, g, b)));
        let ends = (Point::from_xy(0.0, 0.0), Point::from_xy(0.0, height));
        let spread = SpreadMode::Pad;
        let identity = Transform::identity();
        let gradient = LinearGradient::new(ends.0, ends.1, stops.to_vec(), spread, identity);
        if let (Some(shader), Some(all)) = (gradient, Rect::from_xywh(0.0, 0.0, width, height)) {
            self.0.fill_rect(all, &Paint { shader, ..Paint::default() }, identity, None);
        }
    }

    pub(super) fn fill(&mut self, path: &Path, color: Color, at: Transform) {
        self.fill_with(path, color, 1.0, at);
    }

    /// Fills a path with a colour through which the background is visible.
    pub(super) fn fill_with(&mut self, path: &Path, color: Color, opacity: f32, at: Transform) {
        self.0.fill_path(path, &paint(color, opacity), FillRule::Winding, at, None);
    }

    pub(super) fn stroke(&mut self, path: &Path, color: Color, width: f32, at: Transform) {
        self.0.stroke_path(path, &paint(color, 1.0), &stroke(width), at, None);
    }

    pub(super) fn stroke_dashed(&mut self, path: &Path, color: Color, width: f32, at: Transform) {
        let dash = StrokeDash::new(vec![width * 2.2, width * 2.2], 0.0);
        let stroke = Stroke { dash, ..stroke(width) };
        self.0.stroke_path(path, &paint(color, 1.0), &stroke, at, None);
    }

    /// The picture as PNG.
    pub(super) fn png(&self) -> Option<Vec<u8>> {
        self.0.encode_png().ok()
    }
}

fn rgb(red: u8, green: u8, blue: u8) -> tiny_skia::Color {
    tiny_skia::Color::from_rgba8(red, green, blue, 255)
}

fn paint([red, green, blue]: Color, opacity: f32) -> Paint<'static> {
    let mut color = rgb(red, green, blue);
    color.apply_opacity(opacity);
    Paint { shader: Shader::SolidColor(color), anti_alias: true, ..Paint::default() }
}

fn stroke(width: f32) -> Stroke {
    let (line_cap, line_join) = (LineCap::Round, LineJoin::Round);
    Stroke { width, line_cap, line_join, ..Stroke::default() }
}
