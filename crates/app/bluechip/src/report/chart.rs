//! Draws plots.

use std::fmt::Write;

/// Width and height of a plot, and the space for its axes.
const SIZE: [f64; 2] = [500.0, 240.0];
const LEFT: f64 = 56.0;
const RIGHT: f64 = 14.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 40.0;
/// The approximate number of grid lines.
const TICKS: f64 = 5.0;

/// A curve of steps: each value holds until the next one.
pub struct Curve<'a> {
    /// Its name in the legend.
    pub name: &'a str,
    /// Its CSS class.
    pub class: &'static str,
    /// Seconds and values, sorted by seconds.
    pub points: Vec<(f64, f64)>,
}

/// Curves over time. The time axis is logarithmic, as each iteration takes several times as long as
/// the one before.
pub fn over_time(label: &str, curves: &[Curve]) -> String {
    let all = || curves.iter().flat_map(|curve| &curve.points);
    // Times below a millisecond are too inaccurate.
    let seconds = |point: &(f64, f64)| point.0.max(1e-3);
    let first = all().map(seconds).fold(f64::INFINITY, f64::min);
    let last = all().map(seconds).fold(0.0, f64::max);
    if !first.is_finite() {
        return String::new();
    }
    let [from, to] = [first.log10(), last.log10().max(first.log10() + 0.3)];
    let least = all().map(|point| point.1).fold(f64::INFINITY, f64::min);
    let most = all().map(|point| point.1).fold(f64::NEG_INFINITY, f64::max);
    let step = nice((most - least).max(1.0) / TICKS);
    let [low, high] = [
        (least / step).floor() * step,
        ((most / step).ceil() * step).max((least / step).floor() * step + step),
    ];
    let right = SIZE[0] - RIGHT;
    let below = SIZE[1] - BOTTOM;
    let x = |seconds: f64| LEFT + (seconds.max(1e-3).log10() - from) / (to - from) * (right - LEFT);
    let y = |value: f64| below - (value - low) / (high - low) * (below - TOP);

    let mut svg = format!(
        "<svg class=\"plot\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{label}\">\n",
        SIZE[0], SIZE[1]
    );
    let lines = ((high - low) / step).round() as i64;
    for line in 0..=lines {
        let value = low + line as f64 * step;
        let height = y(value);
        let _ = writeln!(
            svg,
            "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{right}\" y1=\"{height:.1}\" \
             y2=\"{height:.1}\"/>\
             <text class=\"tick\" x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 6.0,
            height + 4.0,
            number(value)
        );
    }
    for seconds in decades(from, to) {
        let at = x(seconds);
        let _ = writeln!(
            svg,
            "<line class=\"grid\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{TOP}\" y2=\"{below}\"/>\
             <text class=\"tick\" x=\"{at:.1}\" y=\"{}\" text-anchor=\"middle\">{} s</text>",
            below + 16.0,
            number(seconds)
        );
    }
    for (index, curve) in curves.iter().enumerate() {
        let mut path = String::new();
        for (point, (seconds, value)) in curve.points.iter().enumerate() {
            let (x, y) = (x(*seconds), y(*value));
            let _ = match point {
                0 => write!(path, "M{x:.1} {y:.1}"),
                _ => write!(path, "H{x:.1}V{y:.1}"),
            };
            let _ = writeln!(
                svg,
                "<circle class=\"{}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"/>",
                curve.class
            );
        }
        let _ = writeln!(svg, "<path class=\"curve {}\" d=\"{path}\"/>", curve.class);
        let at = LEFT + index as f64 * 170.0;
        let _ = writeln!(
            svg,
            "<rect class=\"{}\" x=\"{at}\" y=\"{}\" width=\"12\" height=\"4\"/>\
             <text class=\"legend\" x=\"{}\" y=\"{}\">{}</text>",
            curve.class,
            SIZE[1] - 9.0,
            at + 18.0,
            SIZE[1] - 3.0,
            curve.name
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// Parts of a whole as one bar, with a legend below.
pub fn parts(label: &str, parts: &[(&str, &'static str, u64)]) -> String {
    let whole: u64 = parts.iter().map(|part| part.2).sum();
    if whole == 0 {
        return String::new();
    }
    let mut svg = format!(
        "<svg class=\"parts\" viewBox=\"0 0 1000 22\" preserveAspectRatio=\"none\" role=\"img\" \
         aria-label=\"{label}\">\n"
    );
    let mut legend = String::new();
    let mut at = 0.0;
    for (name, class, count) in parts {
        let share = *count as f64 / whole as f64;
        let width = 1000.0 * share;
        let _ = writeln!(
            svg,
            "<rect class=\"{class}\" x=\"{at:.2}\" y=\"0\" width=\"{width:.2}\" height=\"22\"/>"
        );
        let _ = write!(
            legend,
            "<span><i class=\"{class}\"></i>{name} {:.1} %</span>",
            100.0 * share
        );
        at += width;
    }
    format!("{svg}</svg>\n<p class=\"legend\">{legend}</p>\n")
}

/// The least number of the form 1, 2 or 5 times a power of ten that is at least `step`.
fn nice(step: f64) -> f64 {
    let power = 10f64.powf(step.log10().floor());
    let found = [1.0, 2.0, 5.0]
        .into_iter()
        .find(|times| times * power >= step);
    found.unwrap_or(10.0) * power
}

/// Powers of ten between two logarithms; if they are few, also twice and five times each.
fn decades(from: f64, to: f64) -> Vec<f64> {
    let few = to - from < 2.0;
    let times: &[f64] = if few { &[1.0, 2.0, 5.0] } else { &[1.0] };
    (from.floor() as i32..=to.ceil() as i32)
        .flat_map(|power| times.iter().map(move |times| times * 10f64.powi(power)))
        .filter(|seconds| (from..=to).contains(&seconds.log10()))
        .collect()
}

fn number(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_numbers() {
        for (step, expected) in [
            (0.7, 1.0),
            (1.0, 1.0),
            (1.1, 2.0),
            (34.0, 50.0),
            (70.0, 100.0),
        ] {
            assert!((nice(step) - expected).abs() < 1e-9, "{step}");
        }
        let texts = |from: f64, to: f64| {
            decades(from.log10(), to.log10())
                .into_iter()
                .map(number)
                .collect::<Vec<_>>()
        };
        assert_eq!(texts(0.0015, 3.0), ["0.01", "0.1", "1"]);
        assert_eq!(texts(0.4, 3.0), ["0.5", "1", "2"]);
    }

    #[test]
    fn a_plot_has_every_point_and_no_numbers_that_are_none() {
        let curve = |points: &[(f64, f64)]| Curve {
            name: "score",
            class: "first",
            points: points.to_vec(),
        };
        for points in [
            &[(0.0, -15.0)][..],
            &[(0.0, 3.0), (0.0, 3.0)],
            &[(0.001, 5.0), (0.1, -40.0), (2.5, 32_000.0)],
        ] {
            let svg = over_time("score", &[curve(points)]);
            assert_eq!(svg.matches("<circle").count(), points.len());
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
        assert_eq!(over_time("nothing", &[curve(&[])]), "");
        assert_eq!(parts("nothing", &[("a", "ask", 0)]), "");
        assert!(parts("some", &[("a", "ask", 1), ("b", "vote", 3)]).contains("b 75.0 %"));
    }
}
