//! Bar charts and line charts as inline SVG.
//!
//! [`STYLE`] defines the colours, for light and dark mode. A chart fills the width of its container. Its
//! own width of 400 units is readable on a phone and on half a desktop.

use std::fmt::Write;

use maud::{Markup, html};

/// The style sheet for charts, which also defines the colours of the page.
pub(crate) const STYLE: &str = include_str!("chart.css");

/// The number of colours, which are repeated if there are more bars or lines.
const COLOURS: usize = 5;
const WIDTH: f64 = 400.0;
/// The approximate width of a letter.
const LETTER_WIDTH: f64 = 8.6;

/// A chart of horizontal bars.
pub(crate) struct BarChart<'a> {
    /// A description for screen readers.
    pub(crate) title: &'a str,
    pub(crate) bars: Vec<Bar>,
    /// The value at which bars start.
    pub(crate) baseline: f64,
    /// A reference line: a value and its label.
    pub(crate) reference: Option<(f64, &'a str)>,
    /// Formats a value.
    pub(crate) format: fn(f64) -> String,
}

pub(crate) struct Bar {
    pub(crate) label: String,
    pub(crate) value: f64,
    /// The confidence interval, drawn as whiskers.
    pub(crate) interval: Option<(f64, f64)>,
    pub(crate) tooltip: String,
    pub(crate) colour: usize,
}

impl<'a> BarChart<'a> {
    /// An empty chart, whose bars start at zero.
    pub(crate) fn new(title: &'a str, format: fn(f64) -> String) -> BarChart<'a> {
        BarChart { title, bars: Vec::new(), baseline: 0.0, reference: None, format }
    }

    pub(crate) fn svg(&self) -> Markup {
        const ROW: f64 = 34.0;
        const TOP: f64 = 22.0;
        let longest = self.bars.iter().map(|bar| bar.label.chars().count()).max().unwrap_or(0);
        let left = (longest as f64 * LETTER_WIDTH + 10.0).clamp(40.0, 160.0);
        let bottom = TOP + self.bars.len() as f64 * ROW;
        let ends = self.bars.iter().flat_map(|bar| {
            let (low, high) = bar.interval.unwrap_or((bar.value, bar.value));
            [bar.value, low, high]
        });
        let values = ends.chain(self.reference.map(|(value, _)| value)).chain([self.baseline]);
        let scale = Scale::rounded(values, left, WIDTH - 62.0);
        let content = html! {
            @for tick in scale.ticks() {
                @let x = scale.at(tick);
                (rule("grid", (x, TOP), (x, bottom)))
                (text("tick", "middle", (x, bottom + 16.0), &(self.format)(tick)))
            }
            @if let Some((value, name)) = self.reference {
                @let x = scale.at(value);
                (rule("reference", (x, TOP - 4.0), (x, bottom)))
                (text("tick", "middle", (x, TOP - 9.0), name))
            }
            @for (row, bar) in self.bars.iter().enumerate() {
                (self.row(bar, &scale, TOP + (row as f64 + 0.5) * ROW))
            }
        };
        chart(self.title, bottom + 24.0, &content)
    }

    /// A bar with its interval, its label and its value.
    fn row(&self, bar: &Bar, scale: &Scale, middle: f64) -> Markup {
        let (start, end) = (scale.at(self.baseline), scale.at(bar.value));
        let interval = bar.interval.map(|(low, high)| (scale.at(low), scale.at(high)));
        let right = start.max(end).max(interval.map_or(f64::NEG_INFINITY, |(_, high)| high));
        html! {
            g {
                title { (bar.tooltip) }
                rect class={ "f" (bar.colour % COLOURS) }
                    x=(tenths(start.min(end))) y=(tenths(middle - 9.0))
                    width=(tenths((end - start).abs().max(1.0))) height="18" rx="2" {}
                @if let Some((low, high)) = interval {
                    (rule("interval", (low, middle), (high, middle)))
                    @for end in [low, high] {
                        (rule("interval", (end, middle - 5.0), (end, middle + 5.0)))
                    }
                }
                (text("", "end", (scale.start - 8.0, middle + 4.5), &bar.label))
                (text("value", "start", (right + 6.0, middle + 4.5), &(self.format)(bar.value)))
            }
        }
    }
}

/// A chart of lines over a common axis.
pub(crate) struct LineChart<'a> {
    /// A description for screen readers.
    pub(crate) title: &'a str,
    pub(crate) lines: Vec<ChartLine>,
    pub(crate) x_label: &'a str,
    pub(crate) y_label: &'a str,
    /// A reference line: a value and its label.
    pub(crate) reference: Option<(f64, &'a str)>,
    /// Formats a value.
    pub(crate) format: fn(f64) -> String,
}

pub(crate) struct ChartLine {
    pub(crate) label: String,
    /// The points from left to right, as x and y.
    pub(crate) points: Vec<(f64, f64)>,
    pub(crate) colour: usize,
}

impl LineChart<'_> {
    pub(crate) fn svg(&self) -> Markup {
        const TOP: f64 = 24.0;
        const BOTTOM: f64 = 244.0;
        let names = self.lines.iter().map(|line| line.label.as_str());
        let classes = self.lines.iter().map(|line| format!("line s{}", line.colour % COLOURS));
        let reference = self.reference.map(|(_, name)| (name, "reference".to_owned()));
        let legend = Legend::new(names.zip(classes).chain(reference));
        let points = || self.lines.iter().flat_map(|line| &line.points);
        let heights = points().map(|&(_, y)| y).chain(self.reference.map(|(value, _)| value));
        let y_scale = Scale::rounded(heights, BOTTOM, TOP);
        let x_scale = Scale::exact(points().map(|&(x, _)| x), 46.0, WIDTH - 14.0);
        let content = html! {
            @for tick in y_scale.ticks() {
                @let y = y_scale.at(tick);
                (rule("grid", (x_scale.start, y), (x_scale.end, y)))
                (text("tick", "end", (x_scale.start - 6.0, y + 4.0), &(self.format)(tick)))
            }
            @for tick in x_scale.ticks() {
                (text("tick", "middle", (x_scale.at(tick), BOTTOM + 16.0), &plain(tick)))
            }
            (text("tick", "start", (4.0, 12.0), self.y_label))
            @let middle = f64::midpoint(x_scale.start, x_scale.end);
            (text("tick", "middle", (middle, BOTTOM + 34.0), self.x_label))
            @if let Some((value, _)) = self.reference {
                (rule("reference", (x_scale.start, y_scale.at(value)), (x_scale.end, y_scale.at(value))))
            }
            @for line in &self.lines {
                path class={ "line s" (line.colour % COLOURS) } d=(line.path(&x_scale, &y_scale)) {
                    @let last = line.points.last().map_or(String::new(), |&(_, y)| (self.format)(y));
                    title { (line.label) ": " (last) " at the end" }
                }
            }
            (legend.svg(BOTTOM + 52.0))
        };
        chart(self.title, BOTTOM + 44.0 + legend.height(), &content)
    }
}

impl ChartLine {
    /// The `d` attribute of the line.
    fn path(&self, x_scale: &Scale, y_scale: &Scale) -> String {
        let mut path = String::new();
        for (index, &(x, y)) in self.points.iter().enumerate() {
            let command = if index == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{command}{:.1} {:.1}", x_scale.at(x), y_scale.at(y));
        }
        path
    }
}

/// The names of the lines, in as many rows as needed.
struct Legend<'a> {
    /// For each entry: the name, the CSS class of the line, the x coordinate, and the row.
    entries: Vec<(&'a str, String, f64, usize)>,
}

impl<'a> Legend<'a> {
    const LEFT: f64 = 46.0;
    const ROW: f64 = 20.0;

    fn new(names: impl Iterator<Item = (&'a str, String)>) -> Legend<'a> {
        let (mut x, mut row) = (Legend::LEFT, 0);
        let mut entries = Vec::new();
        for (name, class) in names {
            let width = name.chars().count() as f64 * LETTER_WIDTH + 34.0;
            if x + width > WIDTH && x > Legend::LEFT {
                (x, row) = (Legend::LEFT, row + 1);
            }
            entries.push((name, class, x, row));
            x += width;
        }
        Legend { entries }
    }

    fn height(&self) -> f64 {
        self.entries.last().map_or(0.0, |&(.., row)| (row + 1) as f64 * Legend::ROW)
    }

    fn svg(&self, top: f64) -> Markup {
        html! {
            @for (name, class, x, row) in &self.entries {
                @let middle = top + *row as f64 * Legend::ROW;
                (rule(class, (*x, middle), (x + 14.0, middle)))
                (text("", "start", (x + 19.0, middle + 4.5), name))
            }
        }
    }
}

/// Maps values to coordinates on an axis.
struct Scale {
    low: f64,
    high: f64,
    /// The distance between ticks.
    step: f64,
    start: f64,
    end: f64,
}

impl Scale {
    /// An axis from the least value to the greatest, with about five ticks, whose distance is 1, 2 or
    /// 5 times a power of ten.
    fn exact(values: impl Iterator<Item = f64>, start: f64, end: f64) -> Scale {
        let finite = values.filter(|value| value.is_finite());
        let ends = finite.fold(None, |ends: Option<(f64, f64)>, value| {
            let (low, high) = ends.unwrap_or((value, value));
            Some((low.min(value), high.max(value)))
        });
        let (low, high) = ends.unwrap_or((0.0, 1.0));
        let high = if high > low { high } else { low + 1.0 };
        let rough = (high - low) / 5.0;
        let power = 10f64.powf(rough.log10().floor());
        // With a tolerance, because steps such as 0.2 are not exact.
        let enough = |step: &f64| step * power >= rough * (1.0 - 1e-9);
        let step = [1.0, 2.0, 5.0].into_iter().find(enough).unwrap_or(10.0) * power;
        Scale { low, high, step, start, end }
    }

    /// An axis that starts and ends at a tick.
    fn rounded(values: impl Iterator<Item = f64>, start: f64, end: f64) -> Scale {
        let exact = Scale::exact(values, start, end);
        let step = exact.step;
        let (low, high) = ((exact.low / step).floor() * step, (exact.high / step).ceil() * step);
        Scale { low, high, ..exact }
    }

    fn at(&self, value: f64) -> f64 {
        self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)
    }

    fn ticks(&self) -> Vec<f64> {
        let slack = self.step * 1e-6;
        let first = ((self.low - slack) / self.step).ceil();
        let number = ((self.high + slack) / self.step - first).floor() as usize;
        (0..=number).map(|tick| (first + tick as f64) * self.step).collect()
    }
}

/// A number with at most three decimals, and no more than needed.
pub(crate) fn plain(value: f64) -> String {
    // Adding zero turns -0 into 0.
    let rounded = (value * 1000.0).round() / 1000.0 + 0.0;
    format!("{rounded}")
}

fn chart(title: &str, height: f64, content: &Markup) -> Markup {
    html! {
        svg.chart viewBox={ "0 0 " (WIDTH) " " (height) } role="img" aria-label=(title) { (content) }
    }
}

fn rule(class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> Markup {
    html! {
        line class=(class) x1=(tenths(x1)) y1=(tenths(y1)) x2=(tenths(x2)) y2=(tenths(y2)) {}
    }
}

fn text(class: &str, anchor: &str, (x, y): (f64, f64), content: &str) -> Markup {
    html! {
        text class=(class) x=(tenths(x)) y=(tenths(y)) text-anchor=(anchor) { (content) }
    }
}

/// A coordinate, to a tenth of a unit.
fn tenths(coordinate: f64) -> String {
    format!("{coordinate:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bar(label: &str, value: f64) -> Bar {
        let interval = Some((value - 1.0, value + 1.0));
        Bar {
            label: label.to_owned(),
            value,
            interval,
            tooltip: format!("tooltip {label}"),
            colour: 7,
        }
    }

    #[test]
    fn ticks_are_round_numbers() {
        let ticks = |values: [f64; 2]| Scale::rounded(values.into_iter(), 0.0, 100.0).ticks();
        let formatted = |values| ticks(values).into_iter().map(plain).collect::<Vec<_>>().join(" ");
        assert_eq!(formatted([0.0, 1.0]), "0 0.2 0.4 0.6 0.8 1");
        assert_eq!(formatted([-3.0, 7.0]), "-4 -2 0 2 4 6 8");
        assert_eq!(formatted([0.0, 0.0]), "0 0.2 0.4 0.6 0.8 1");
        assert_eq!(formatted([1000.0, 1400.0]), "1000 1100 1200 1300 1400");
        assert_eq!(formatted([f64::NAN, f64::INFINITY]), "0 0.2 0.4 0.6 0.8 1");
    }

    #[test]
    fn bars_have_labels_and_tooltips_which_are_escaped() {
        let bars = vec![bar("<b>&\"", 5.0), bar("chick", 2.0)];
        let reference = Some((3.0, "fair <"));
        let svg = BarChart { bars, reference, ..BarChart::new("a<b", plain) }.svg().into_string();
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>"));
        assert!(svg.contains("<title>tooltip &lt;b&gt;&amp;&quot;</title>"));
        assert!(svg.contains("aria-label=\"a&lt;b\"") && svg.contains("fair &lt;<"));
        assert!(!svg.contains("<b>") && !svg.contains("NaN"));
        assert!(svg.contains("class=\"f2\""), "colours are repeated");
    }

    #[test]
    fn lines_have_a_legend_and_need_no_points() {
        let line = |label: &str, points: &[(f64, f64)]| ChartLine {
            label: label.to_owned(),
            points: points.to_vec(),
            colour: 0,
        };
        let lines = vec![line("rising & falling", &[(1.0, 0.1), (2.0, 0.4)]), line("none", &[])];
        let chart = LineChart {
            title: "t",
            lines,
            x_label: "deal",
            y_label: "share",
            reference: None,
            format: plain,
        };
        let svg = chart.svg().into_string();
        assert!(svg.contains("rising &amp; falling") && svg.contains(">none<"));
        assert!(svg.contains("d=\"M46.0") && !svg.contains("NaN"));
        assert_eq!(svg.matches("<path").count(), 2);
    }
}
