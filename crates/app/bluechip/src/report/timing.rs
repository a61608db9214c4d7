//! Draws what the search and the sequencer do in each clock.

use std::fmt::Write;

use crate::profile::Clock;

/// Width of a clock.
const CLOCK: usize = 84;
/// Clocks in a row.
const ROW: usize = 12;
/// Height of a row.
const HEIGHT: usize = 76;
/// The greatest number of rows; later clocks are similar.
const ROWS: usize = 5;

/// Draws the first clocks.
pub fn svg(clocks: &[Clock]) -> String {
    let shown = clocks.len().min(ROW * ROWS);
    let rows = shown.div_ceil(ROW);
    let mut svg = format!(
        "<svg class=\"timing\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"timing diagram\">\n",
        ROW * CLOCK,
        rows * HEIGHT
    );
    for (index, clock) in clocks[..shown].iter().enumerate() {
        let (x, y) = ((index % ROW) * CLOCK, (index / ROW) * HEIGHT);
        state(&mut svg, &clock.step, step_class(&clock.step), x, y + 4);
        state(&mut svg, &clock.state, state_class(&clock.state), x, y + 28);
        let _ = writeln!(
            svg,
            "<text class=\"cycle\" x=\"{}\" y=\"{below}\">{}</text>\n\
             <text class=\"made\" x=\"{}\" y=\"{below}\">{}</text>",
            x + 4,
            clock.cycle,
            x + CLOCK - 4,
            clock.made.as_deref().unwrap_or_default(),
            below = y + 62,
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn state(svg: &mut String, name: &str, class: &str, x: usize, y: usize) {
    // Long names are squeezed into their boxes.
    let fit = if name.len() > 13 {
        format!(
            " textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"",
            CLOCK - 10
        )
    } else {
        String::new()
    };
    let _ = writeln!(
        svg,
        "<rect class=\"{class}\" x=\"{}\" y=\"{y}\" width=\"{}\" height=\"22\" rx=\"4\"/>\n\
         <text class=\"state\" x=\"{}\" y=\"{}\"{fit}>{name}</text>",
        x + 2,
        CLOCK - 4,
        x + CLOCK / 2,
        y + 15
    );
}

/// The colour of a step of the search.
pub fn step_class(step: &str) -> &'static str {
    match step {
        "Advance" => "make",
        "Enter" | "Look" | "Consult" => "vote",
        "Ready" | "Decide" | "Settle" | "Return" => "test",
        "Recall" | "Seek" | "Reach" | "Mate" => "ask",
        _ => "other",
    }
}

/// The colour of a state of the sequencer.
pub fn state_class(state: &str) -> &'static str {
    match state {
        "FindVictims" | "Foresee" | "FindAttackers" | "Reenter" => "ask",
        "VoteVictim" | "RetireVictims" | "VoteAttacker" | "RetireAttackers" | "Repeat"
        | "NextPromotion" => "vote",
        "Serve" | "Attend" | "Descend" | "Make" | "TryMake" | "Ascend" | "Unmake" | "Unwind" => {
            "make"
        }
        "Leaf" | "Peek" | "TryLegal" | "TryCheck" | "TryVerdict" | "Judge" => "test",
        _ => "other",
    }
}
