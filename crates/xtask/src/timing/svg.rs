//! Drawing a timing diagram.

use std::fmt::Write;

use super::{Row, Wave};

// Sizes in pixels.
const ROW: f64 = 28.0;
/// Height of a wave in its row.
const WAVE: f64 = 18.0;
/// How far an edge leans.
const SLOPE: f64 = 3.0;
const MARGIN: f64 = 10.0;
/// Widths of a letter of names and of values.
const NAME_LETTER: f64 = 7.3;
const VALUE_LETTER: f64 = 6.7;
/// Least and greatest width of a clock. Values that do not fit are squeezed.
const CLOCK: (f64, f64) = (40.0, 92.0);

const STYLE: &str = "\
.ground{fill:#fff}.name,.value,.clock{font:12px 'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:#1c2733}\
.value,.clock{font-size:11px;text-anchor:middle}.name{text-anchor:end}.clock{fill:#5b6b7b}\
.grid{stroke:#d3dbe4}.wave{fill:none;stroke:#2463b4;stroke-width:1.5}.bus{fill:#eef3f8;stroke:#5f7a94;stroke-width:1.2}\
@media(prefers-color-scheme:dark){.ground{fill:#151c24}.name,.value{fill:#e4e9ef}.clock{fill:#9aa9b8}\
.grid{stroke:#2c3844}.wave{stroke:#79aef2}.bus{fill:#222d39;stroke:#7f9ab4}}";

/// A run of clocks with the same value.
struct Run<'a> {
    begin: usize,
    clocks: usize,
    text: &'a str,
}

/// The rows under a clock, each clock from one rising edge to the next.
pub fn draw(title: &str, rows: &[Row]) -> String {
    let clocks = rows.iter().map(|row| row.wave.clocks()).max().unwrap_or(0);
    let longest = rows.iter().map(|row| row.name.chars().count()).max();
    let left = MARGIN + longest.unwrap_or(0).max("clock".len()) as f64 * NAME_LETTER + MARGIN;
    let clock = clock_width(rows);
    let width = left + clocks as f64 * clock + MARGIN;
    let height = (rows.len() + 2) as f64 * ROW + MARGIN;
    let x = |clocks: usize| left + clocks as f64 * clock;

    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         role=\"img\" aria-label=\"{}\">\n<style>{STYLE}</style>\n\
         <rect class=\"ground\" width=\"100%\" height=\"100%\" rx=\"6\"/>\n",
        escaped(title)
    );
    let mut line = |arguments: std::fmt::Arguments| {
        // Writing to a string cannot fail.
        let _ = writeln!(svg, "{arguments}");
    };
    for edge in 0..=clocks {
        line(format_args!(
            "<path class=\"grid\" d=\"M{:.1} {:.1}V{:.1}\"/>",
            x(edge),
            ROW * 0.8,
            height - MARGIN
        ));
    }
    for index in 0..clocks {
        line(format_args!(
            "<text class=\"clock\" x=\"{:.1}\" y=\"{:.1}\">{index}</text>",
            x(index) + clock / 2.0,
            ROW * 0.6
        ));
    }
    let halves = (0..clocks).flat_map(|_| [true, false]);
    let ticking = bits(halves, left, clock / 2.0, ROW);
    let name = |name: &str, top: f64| {
        format!(
            "<text class=\"name\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            left - MARGIN,
            top + ROW / 2.0 + 4.0,
            escaped(name)
        )
    };
    line(format_args!("{}", name("clock", ROW)));
    line(format_args!("{ticking}"));
    for (index, row) in rows.iter().enumerate() {
        let top = (index + 2) as f64 * ROW;
        line(format_args!("{}", name(&row.name, top)));
        match &row.wave {
            Wave::Bit(values) => {
                line(format_args!(
                    "{}",
                    bits(values.iter().copied(), left, clock, top)
                ));
            }
            Wave::Values(texts) => {
                for run in runs(texts) {
                    let end = x(run.begin + run.clocks);
                    line(format_args!("{}", lozenge(&run, x(run.begin), end, top)));
                }
            }
        }
    }
    svg.push_str("</svg>\n");
    svg
}

impl Wave {
    fn clocks(&self) -> usize {
        match self {
            Wave::Bit(values) => values.len(),
            Wave::Values(texts) => texts.len(),
        }
    }
}

/// Wide enough for the values, if that is not too wide.
fn clock_width(rows: &[Row]) -> f64 {
    let (least, greatest) = CLOCK;
    let values = rows.iter().filter_map(|row| match &row.wave {
        Wave::Bit(_) => None,
        Wave::Values(texts) => Some(runs(texts)),
    });
    values
        .flatten()
        .map(|run| text_width(run.text) / run.clocks as f64)
        .fold(least, f64::max)
        .min(greatest)
        .ceil()
}

/// Width of a value with the space round it.
fn text_width(text: &str) -> f64 {
    text.chars().count() as f64 * VALUE_LETTER + 4.0 * SLOPE
}

fn runs(texts: &[String]) -> Vec<Run<'_>> {
    let mut runs: Vec<Run> = Vec::new();
    for (index, text) in texts.iter().enumerate() {
        match runs.last_mut() {
            Some(run) if run.text == text => run.clocks += 1,
            _ => runs.push(Run {
                begin: index,
                clocks: 1,
                text,
            }),
        }
    }
    runs
}

/// A waveform of levels that last for a step each.
fn bits(levels: impl Iterator<Item = bool>, left: f64, step: f64, top: f64) -> String {
    let (high, low) = (top + (ROW - WAVE) / 2.0, top + (ROW + WAVE) / 2.0);
    let mut path = String::new();
    let mut before = None;
    let mut x = left;
    for level in levels {
        let y = if level { high } else { low };
        let _ = match before {
            None => write!(path, "M{x:.1} {y:.1}"),
            Some(before) if before != level => write!(path, "H{x:.1}L{:.1} {y:.1}", x + SLOPE),
            Some(_) => Ok(()),
        };
        before = Some(level);
        x += step;
    }
    format!("<path class=\"wave\" d=\"{path}H{x:.1}\"/>")
}

/// A value that lasts from one edge to another.
fn lozenge(run: &Run, begin: f64, end: f64, top: f64) -> String {
    let (high, middle, low) = (
        top + (ROW - WAVE) / 2.0,
        top + ROW / 2.0,
        top + (ROW + WAVE) / 2.0,
    );
    let room = end - begin - 3.0 * SLOPE;
    let squeezed = if text_width(run.text) - 3.0 * SLOPE > room {
        format!(" textLength=\"{room:.1}\" lengthAdjust=\"spacingAndGlyphs\"")
    } else {
        String::new()
    };
    format!(
        "<path class=\"bus\" d=\"M{:.1} {middle:.1}L{:.1} {high:.1}H{:.1}L{end:.1} {middle:.1}L{:.1} {low:.1}H{:.1}Z\"/>\
         <text class=\"value\" x=\"{:.1}\" y=\"{:.1}\"{squeezed}>{}</text>",
        begin,
        begin + SLOPE,
        end - SLOPE,
        end - SLOPE,
        begin + SLOPE,
        (begin + end) / 2.0,
        middle + 4.0,
        escaped(run.text)
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
