//! What the sequencer does in each clock, as a drawing.

use std::fmt::Write;

use crate::commands::tour::Episode;
use crate::profile::Clock;

/// Width of a clock.
const CLOCK: usize = 84;
/// Clocks in a row.
const ROW: usize = 12;
/// Height of a row.
const HEIGHT: usize = 64;
/// Rows at most; what comes after is more of the same.
const ROWS: usize = 5;

/// The clocks of all episodes, one after the other.
pub fn svg(episodes: &[Episode]) -> String {
    let clocks: Vec<(Option<&str>, &Clock)> = episodes
        .iter()
        .flat_map(|episode| {
            let name = |index| (index == 0).then_some(episode.name.as_str());
            episode
                .clocks
                .iter()
                .enumerate()
                .map(move |(index, clock)| (name(index), clock))
        })
        .collect();
    let shown = clocks.len().min(ROW * ROWS);
    let rows = shown.div_ceil(ROW);
    let mut svg = format!(
        "<svg class=\"timing\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"timing diagram\">\n",
        ROW * CLOCK,
        rows * HEIGHT
    );
    for (index, (name, clock)) in clocks[..shown].iter().enumerate() {
        draw(
            &mut svg,
            *name,
            clock,
            (index % ROW) * CLOCK,
            (index / ROW) * HEIGHT,
        );
    }
    svg.push_str("</svg>\n");
    if clocks.len() > shown {
        let _ = writeln!(
            svg,
            "<p class=\"note\">… and {} clocks more like the last ones.</p>",
            clocks.len() - shown
        );
    }
    svg
}

fn draw(svg: &mut String, name: Option<&str>, clock: &Clock, x: usize, y: usize) {
    let middle = x + CLOCK / 2;
    if let Some(name) = name {
        let _ = writeln!(
            svg,
            "<text class=\"command\" x=\"{}\" y=\"{}\">{name}</text>",
            x + 3,
            y + 11
        );
    }
    let _ = writeln!(
        svg,
        "<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"22\" rx=\"4\"/>",
        class(&clock.state),
        x + 2,
        y + 16,
        CLOCK - 4
    );
    let _ = writeln!(
        svg,
        "<text class=\"state\" x=\"{middle}\" y=\"{}\">{}</text>",
        y + 31,
        clock.state
    );
    let made = if clock.state == "Descend" {
        &clock.from_to
    } else {
        ""
    };
    let _ = writeln!(
        svg,
        "<text class=\"cycle\" x=\"{}\" y=\"{}\">{}</text>",
        x + 4,
        y + 50,
        clock.cycle
    );
    let _ = writeln!(
        svg,
        "<text class=\"made\" x=\"{}\" y=\"{}\">{made}</text>",
        x + CLOCK - 4,
        y + 50
    );
}

/// The colour of a state.
pub fn class(state: &str) -> &'static str {
    match state {
        "FindVictims" | "FindAttackers" => "ask",
        "VoteVictim" | "RetireVictims" | "VoteAttacker" | "RetireAttackers" | "NextPromotion" => {
            "vote"
        }
        "Descend" | "Make" | "TryMake" | "Ascend" | "Unmake" => "make",
        "Leaf" | "TryLegal" | "TryCheck" | "TryVerdict" | "Judge" => "test",
        _ => "other",
    }
}
