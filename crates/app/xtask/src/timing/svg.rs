//! Draws a timing diagram.

use std::fmt::Write;

use super::row::{Row, Wave};

// Sizes in pixels.
/// Height of a row, and of one with two lines of text.
const ROW: (f64, f64) = (28.0, 38.0);
/// Space between the waves of two rows.
const GAP: f64 = 9.0;
const LINE: f64 = 11.0;
/// The horizontal width of an edge.
const SLOPE: f64 = 3.0;
const MARGIN: f64 = 10.0;
/// Widths of a letter in names and in values.
const NAME_LETTER: f64 = 7.3;
const VALUE_LETTER: f64 = 6.1;
/// Least and greatest width of a clock. Values that do not fit into two lines are squeezed.
const CLOCK: (f64, f64) = (36.0, 68.0);

const STYLE: &str = "\
.ground{fill:#fff}.name,.value,.clock{\
font:12px 'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:#1c2733}\
.value,.clock{font-size:10px;text-anchor:middle}.name{text-anchor:end}.clock{fill:#5b6b7b}\
.grid{stroke:#d3dbe4}.wave{fill:none;stroke:#2463b4;stroke-width:1.5}\
.bus{fill:#eef3f8;stroke:#5f7a94;stroke-width:1.2}\
@media(prefers-color-scheme:dark){.ground{fill:#151c24}.name,.value{fill:#e4e9ef}\
.clock{fill:#9aa9b8}\
.grid{stroke:#2c3844}.wave{stroke:#79aef2}.bus{fill:#222d39;stroke:#7f9ab4}}";

/// A run of clocks with the same value, and its text.
struct Run<'a> {
    begin: usize,
    clocks: usize,
    text: &'a str,
}

/// The place of a row: the upper and the lower edge of its waves.
#[derive(Clone, Copy)]
struct Band {
    high: f64,
    low: f64,
}

/// Draws the rows below a clock; each clock lasts from one rising edge to the next.
pub fn draw(title: &str, rows: &[Row]) -> String {
    let clocks = rows.iter().map(|row| row.wave.clocks()).max().unwrap_or(0);
    let longest = rows.iter().map(|row| row.name.chars().count()).max();
    let left = MARGIN + longest.unwrap_or(0).max("clock".len()) as f64 * NAME_LETTER + MARGIN;
    let clock = clock_width(rows);
    let width = left + clocks as f64 * clock + MARGIN;
    let x = |clocks: usize| left + clocks as f64 * clock;
    let mut bottom = ROW.0;
    let mut band = |height: f64| {
        bottom += height;
        Band {
            high: bottom - height + GAP / 2.0,
            low: bottom - GAP / 2.0,
        }
    };
    let ticks = band(ROW.0);
    let bands: Vec<Band> = rows.iter().map(|row| band(row.height(clock))).collect();
    let height = bottom + MARGIN;

    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         width=\"{width:.0}\" role=\"img\" aria-label=\"{}\">\n<style>{STYLE}</style>\n\
         <rect class=\"ground\" width=\"100%\" height=\"100%\" rx=\"6\"/>\n",
        escaped(title)
    );
    let mut line = |line: String| {
        svg.push_str(&line);
        svg.push('\n');
    };
    for edge in 0..=clocks {
        line(format!(
            "<path class=\"grid\" d=\"M{:.1} {:.1}V{bottom:.1}\"/>",
            x(edge),
            ROW.0 * 0.8
        ));
    }
    for index in 0..clocks {
        line(format!(
            "<text class=\"clock\" x=\"{:.1}\" y=\"{:.1}\">{index}</text>",
            x(index) + clock / 2.0,
            ROW.0 * 0.6
        ));
    }
    let name = |name: &str, band: Band| {
        format!(
            "<text class=\"name\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            left - MARGIN,
            band.middle() + 4.0,
            escaped(name)
        )
    };
    let halves = (0..clocks).flat_map(|_| [true, false]);
    line(name("clock", ticks));
    line(bits(halves, left, clock / 2.0, ticks));
    for (row, band) in rows.iter().zip(bands) {
        line(name(&row.name, band));
        match &row.wave {
            Wave::Bit(values) => line(bits(values.iter().copied(), left, clock, band)),
            Wave::Values(texts) => {
                for run in runs(texts) {
                    let end = x(run.begin + run.clocks);
                    line(lozenge(&run, x(run.begin), end, band));
                }
            }
        }
    }
    svg.push_str("</svg>\n");
    svg
}

impl Band {
    fn middle(self) -> f64 {
        f64::midpoint(self.high, self.low)
    }
}

impl Row {
    /// The row's height, if a clock has this width.
    fn height(&self, clock: f64) -> f64 {
        let is_high = match &self.wave {
            Wave::Bit(_) => false,
            Wave::Values(texts) => runs(texts)
                .iter()
                .any(|run| run.lines(run.clocks as f64 * clock).len() > 1),
        };
        if is_high { ROW.1 } else { ROW.0 }
    }
}

impl Wave {
    fn clocks(&self) -> usize {
        match self {
            Wave::Bit(values) => values.len(),
            Wave::Values(texts) => texts.len(),
        }
    }
}

impl<'a> Run<'a> {
    /// Its text as one line, or as two if it does not fit into the space and can be split.
    fn lines(&self, space: f64) -> Vec<&'a str> {
        match halves(self.text) {
            Some((first, second)) if text_width(self.text) > space => vec![first, second],
            _ => vec![self.text],
        }
    }

    /// The width per clock that it needs.
    fn clock_width(&self) -> f64 {
        let width = match halves(self.text) {
            Some((first, second)) => text_width(first).max(text_width(second)),
            None => text_width(self.text),
        };
        width / self.clocks as f64
    }
}

/// Splits a name such as `FindVictims` between two words, as near to its middle as possible.
fn halves(text: &str) -> Option<(&str, &str)> {
    let cuts = text.char_indices().skip(1);
    let cuts = cuts.filter(|(_, letter)| letter.is_ascii_uppercase());
    cuts.map(|(cut, _)| text.split_at(cut))
        .min_by_key(|(first, second)| first.len().max(second.len()))
}

/// The width of a clock: enough for the values, within limits.
fn clock_width(rows: &[Row]) -> f64 {
    let (least, greatest) = CLOCK;
    let values = rows.iter().filter_map(|row| match &row.wave {
        Wave::Bit(_) => None,
        Wave::Values(texts) => Some(runs(texts)),
    });
    values
        .flatten()
        .map(|run| run.clock_width())
        .fold(least, f64::max)
        .min(greatest)
        .ceil()
}

/// The width of a text, including the slopes beside it.
fn text_width(text: &str) -> f64 {
    text.chars().count() as f64 * VALUE_LETTER + 3.0 * SLOPE
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

/// A waveform; each level lasts for one step.
fn bits(levels: impl Iterator<Item = bool>, left: f64, step: f64, band: Band) -> String {
    let mut path = String::new();
    let mut before = None;
    let mut x = left;
    for level in levels {
        let y = if level { band.high } else { band.low };
        // Writing to a string cannot fail.
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

/// Draws a value as a lozenge between two edges.
fn lozenge(run: &Run, begin: f64, end: f64, band: Band) -> String {
    let Band { high, low } = band;
    let middle = band.middle();
    let (from, to) = (begin + SLOPE, end - SLOPE);
    let mut svg = format!(
        "<path class=\"bus\" d=\"M{begin:.1} {middle:.1}L{from:.1} {high:.1}H{to:.1}L{end:.1} \
         {middle:.1}L{to:.1} {low:.1}H{from:.1}Z\"/>"
    );
    let lines = run.lines(end - begin);
    let first = middle + 4.0 - (lines.len() - 1) as f64 * LINE / 2.0;
    for (index, line) in lines.iter().enumerate() {
        let squeezed = if text_width(line) > end - begin {
            let room = end - begin - 3.0 * SLOPE;
            format!(" textLength=\"{room:.1}\" lengthAdjust=\"spacingAndGlyphs\"")
        } else {
            String::new()
        };
        let _ = write!(
            svg,
            "<text class=\"value\" x=\"{:.1}\" y=\"{:.1}\"{squeezed}>{}</text>",
            f64::midpoint(begin, end),
            first + index as f64 * LINE,
            escaped(line)
        );
    }
    svg
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_between_words() {
        assert_eq!(halves("FindVictims"), Some(("Find", "Victims")));
        assert_eq!(halves("MarkEnemyKings"), Some(("MarkEnemy", "Kings")));
        assert_eq!(halves("Idle"), None);
        assert_eq!(halves("e2e4"), None);
    }

    #[test]
    fn equal_values_share_a_lozenge() {
        let values = ["Idle", "Idle", "a<b", "Idle"].map(str::to_owned).to_vec();
        let rows = [
            Row {
                name: "state".into(),
                wave: Wave::Values(values),
            },
            Row {
                name: "busy".into(),
                wave: Wave::Bit(vec![false, true, true, false]),
            },
        ];
        let svg = draw("title", &rows);
        assert_eq!(svg.matches("class=\"bus\"").count(), 3);
        assert_eq!(svg.matches("class=\"wave\"").count(), 2);
        assert!(svg.contains(">a&lt;b</text>"), "{svg}");
    }
}
