//! Charts as inline SVG, for pages that stand by themselves: bars with their intervals, and lines.
//!
//! Colours come from the page by [`STYLE`], so that charts follow its light or dark. A chart is as wide
//! as its place; it is drawn for 400 units, which reads well from a phone to half a desktop.

use std::fmt::Write;

use maud::{Markup, html};

/// What a page with charts needs in its style sheet, dark mode included.
pub(crate) const STYLE: &str = include_str!("chart.css");

/// How many colours there are; after that they begin anew.
const COLOURS: usize = 5;
const WIDTH: f64 = 400.0;
/// About how wide a letter is.
const LETTER: f64 = 8.6;

/// Horizontal bars, one below the other.
pub(crate) struct BarChart<'a> {
    /// What the chart shows, for those who can't see it.
    pub(crate) title: &'a str,
    pub(crate) bars: Vec<Bar>,
    /// Where bars begin; a value that is as good as nothing.
    pub(crate) from: f64,
    /// A value to compare with, and what it is called.
    pub(crate) mark: Option<(f64, &'a str)>,
    /// How a value is written.
    pub(crate) written: fn(f64) -> String,
}

/// A bar.
pub(crate) struct Bar {
    pub(crate) label: String,
    pub(crate) value: f64,
    /// Between which values the truth lies.
    pub(crate) reach: Option<(f64, f64)>,
    /// What shows when somebody points at it.
    pub(crate) hover: String,
    pub(crate) colour: usize,
}

impl<'a> BarChart<'a> {
    /// No bars yet, from zero, and nothing to compare with.
    pub(crate) fn new(title: &'a str, written: fn(f64) -> String) -> BarChart<'a> {
        BarChart { title, bars: Vec::new(), from: 0.0, mark: None, written }
    }

    /// The chart.
    pub(crate) fn svg(&self) -> Markup {
        const ROW: f64 = 34.0;
        const TOP: f64 = 22.0;
        let longest = self.bars.iter().map(|bar| bar.label.chars().count()).max().unwrap_or(0);
        let left = (longest as f64 * LETTER + 10.0).clamp(40.0, 160.0);
        let bottom = TOP + self.bars.len() as f64 * ROW;
        let ends = self.bars.iter().flat_map(|bar| {
            let (low, high) = bar.reach.unwrap_or((bar.value, bar.value));
            [bar.value, low, high]
        });
        let values = ends.chain(self.mark.map(|(value, _)| value)).chain([self.from]);
        let scale = Scale::over(values, left, WIDTH - 62.0);
        let content = html! {
            @for tick in scale.ticks() {
                @let x = scale.at(tick);
                (rule("grid", (x, TOP), (x, bottom)))
                (text("tick", "middle", (x, bottom + 16.0), &(self.written)(tick)))
            }
            @if let Some((value, name)) = self.mark {
                @let x = scale.at(value);
                (rule("mark", (x, TOP - 4.0), (x, bottom)))
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
        let (start, end) = (scale.at(self.from), scale.at(bar.value));
        let reach = bar.reach.map(|(low, high)| (scale.at(low), scale.at(high)));
        let right = start.max(end).max(reach.map_or(f64::NEG_INFINITY, |(_, high)| high));
        html! {
            g {
                title { (bar.hover) }
                rect class={ "f" (bar.colour % COLOURS) }
                    x=(tenths(start.min(end))) y=(tenths(middle - 9.0))
                    width=(tenths((end - start).abs().max(1.0))) height="18" rx="2" {}
                @if let Some((low, high)) = reach {
                    (rule("reach", (low, middle), (high, middle)))
                    @for end in [low, high] {
                        (rule("reach", (end, middle - 5.0), (end, middle + 5.0)))
                    }
                }
                (text("", "end", (scale.start - 8.0, middle + 4.5), &bar.label))
                (text("value", "start", (right + 6.0, middle + 4.5), &(self.written)(bar.value)))
            }
        }
    }
}

/// LineChart over a common axis.
pub(crate) struct LineChart<'a> {
    /// What the chart shows, for those who can't see it.
    pub(crate) title: &'a str,
    pub(crate) lines: Vec<Line>,
    /// What the axes mean.
    pub(crate) across: &'a str,
    pub(crate) up: &'a str,
    /// A value to compare with, and what it is called.
    pub(crate) mark: Option<(f64, &'a str)>,
    /// How a value is written.
    pub(crate) written: fn(f64) -> String,
}

/// A line.
pub(crate) struct Line {
    pub(crate) label: String,
    /// From left to right.
    pub(crate) points: Vec<(f64, f64)>,
    pub(crate) colour: usize,
}

impl LineChart<'_> {
    /// The chart, with its legend.
    pub(crate) fn svg(&self) -> Markup {
        const TOP: f64 = 24.0;
        const BOTTOM: f64 = 244.0;
        let names = self.lines.iter().map(|line| line.label.as_str());
        let classes = self.lines.iter().map(|line| format!("line s{}", line.colour % COLOURS));
        let (mark, mark_class) = (self.mark.map(|(_, name)| name), "mark".to_owned());
        let legend = Legend::new(names.chain(mark).zip(classes.chain([mark_class])));
        let points = || self.lines.iter().flat_map(|line| &line.points);
        let heights = points().map(|&(_, y)| y).chain(self.mark.map(|(value, _)| value));
        let up = Scale::over(heights, BOTTOM, TOP);
        let across = Scale::exactly(points().map(|&(x, _)| x), 46.0, WIDTH - 14.0);
        let content = html! {
            @for tick in up.ticks() {
                @let y = up.at(tick);
                (rule("grid", (across.start, y), (across.end, y)))
                (text("tick", "end", (across.start - 6.0, y + 4.0), &(self.written)(tick)))
            }
            @for tick in across.ticks() {
                (text("tick", "middle", (across.at(tick), BOTTOM + 16.0), &plain(tick)))
            }
            (text("tick", "start", (4.0, 12.0), self.up))
            @let middle = f64::midpoint(across.start, across.end);
            (text("tick", "middle", (middle, BOTTOM + 34.0), self.across))
            @if let Some((value, _)) = self.mark {
                (rule("mark", (across.start, up.at(value)), (across.end, up.at(value))))
            }
            @for line in &self.lines {
                path class={ "line s" (line.colour % COLOURS) } d=(line.path(&across, &up)) {
                    @let last = line.points.last().map_or(String::new(), |&(_, y)| (self.written)(y));
                    title { (line.label) ": " (last) " in the end" }
                }
            }
            (legend.svg(BOTTOM + 52.0))
        };
        chart(self.title, BOTTOM + 44.0 + legend.height(), &content)
    }
}

impl Line {
    /// The line as the data of a path.
    fn path(&self, across: &Scale, up: &Scale) -> String {
        let mut path = String::new();
        for (place, &(x, y)) in self.points.iter().enumerate() {
            let letter = if place == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{letter}{:.1} {:.1}", across.at(x), up.at(y));
        }
        path
    }
}

/// Which line is whose, in as many rows as it takes.
struct Legend<'a> {
    /// Name, class, place across, row.
    entries: Vec<(&'a str, String, f64, usize)>,
}

impl<'a> Legend<'a> {
    const LEFT: f64 = 46.0;
    const ROW: f64 = 20.0;

    /// From names and the classes of their lines.
    fn new(names: impl Iterator<Item = (&'a str, String)>) -> Legend<'a> {
        let (mut x, mut row) = (Legend::LEFT, 0);
        let mut entries = Vec::new();
        for (name, class) in names {
            let width = name.chars().count() as f64 * LETTER + 34.0;
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

/// Where values lie on an axis.
struct Scale {
    low: f64,
    high: f64,
    /// How far ticks are apart.
    step: f64,
    start: f64,
    end: f64,
}

impl Scale {
    /// An axis from the least value to the greatest, with about five steps: 1, 2 or 5 times a power
    /// of ten.
    fn exactly(values: impl Iterator<Item = f64>, start: f64, end: f64) -> Scale {
        let finite = values.filter(|value| value.is_finite());
        let ends = finite.fold(None, |ends: Option<(f64, f64)>, value| {
            let (low, high) = ends.unwrap_or((value, value));
            Some((low.min(value), high.max(value)))
        });
        let (low, high) = ends.unwrap_or((0.0, 1.0));
        let high = if high > low { high } else { low + 1.0 };
        let rough = (high - low) / 5.0;
        let power = 10f64.powf(rough.log10().floor());
        // A hair less, for steps such as 0.2 are not exact.
        let enough = |step: &f64| step * power >= rough * (1.0 - 1e-9);
        let step = [1.0, 2.0, 5.0].into_iter().find(enough).unwrap_or(10.0) * power;
        Scale { low, high, step, start, end }
    }

    /// An axis with whole steps at both ends.
    fn over(values: impl Iterator<Item = f64>, start: f64, end: f64) -> Scale {
        let exact = Scale::exactly(values, start, end);
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

/// A number as short as can be.
pub(crate) fn plain(value: f64) -> String {
    // Zero has no sign.
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
        let reach = Some((value - 1.0, value + 1.0));
        Bar { label: label.to_owned(), value, reach, hover: format!("hover {label}"), colour: 7 }
    }

    #[test]
    fn ticks_are_round_numbers() {
        let ticks = |values: [f64; 2]| Scale::over(values.into_iter(), 0.0, 100.0).ticks();
        let written = |values| ticks(values).into_iter().map(plain).collect::<Vec<_>>().join(" ");
        assert_eq!(written([0.0, 1.0]), "0 0.2 0.4 0.6 0.8 1");
        assert_eq!(written([-3.0, 7.0]), "-4 -2 0 2 4 6 8");
        assert_eq!(written([0.0, 0.0]), "0 0.2 0.4 0.6 0.8 1");
        assert_eq!(written([1000.0, 1400.0]), "1000 1100 1200 1300 1400");
        assert_eq!(written([f64::NAN, f64::INFINITY]), "0 0.2 0.4 0.6 0.8 1");
    }

    #[test]
    fn bars_tell_what_they_are_and_escape_it() {
        let bars = vec![bar("<b>&\"", 5.0), bar("chick", 2.0)];
        let mark = Some((3.0, "fair <"));
        let svg = BarChart { bars, mark, ..BarChart::new("a<b", plain) }.svg().into_string();
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>"));
        assert!(svg.contains("<title>hover &lt;b&gt;&amp;&quot;</title>"));
        assert!(svg.contains("aria-label=\"a&lt;b\"") && svg.contains("fair &lt;<"));
        assert!(!svg.contains("<b>") && !svg.contains("NaN"));
        assert!(svg.contains("class=\"f2\""), "colours begin anew");
    }

    #[test]
    fn lines_have_a_legend_and_need_no_points() {
        let line = |label: &str, points: &[(f64, f64)]| Line {
            label: label.to_owned(),
            points: points.to_vec(),
            colour: 0,
        };
        let lines = vec![line("rising & falling", &[(1.0, 0.1), (2.0, 0.4)]), line("none", &[])];
        let chart = LineChart {
            title: "t",
            lines,
            across: "deal",
            up: "share",
            mark: None,
            written: plain,
        };
        let svg = chart.svg().into_string();
        assert!(svg.contains("rising &amp; falling") && svg.contains(">none<"));
        assert!(svg.contains("d=\"M46.0") && !svg.contains("NaN"));
        assert_eq!(svg.matches("<path").count(), 2);
    }
}
