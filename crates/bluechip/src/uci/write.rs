//! What is said of a search.

use host::Score;
use host::software::{Info, Line, Thought};

/// A score as the interface has it.
fn score_text(score: Score) -> String {
    match score.mate() {
        Some(plies) => format!("mate {}", (plies + plies.signum()) / 2),
        None => format!("cp {}", score.0),
    }
}

/// The lines about an iteration, one for each line of play.
pub fn info_lines(info: &Info) -> Vec<String> {
    let milliseconds = info.elapsed.as_millis();
    let rate = u128::from(info.nodes) * 1000 / milliseconds.max(1);
    let several = info.lines.len() > 1;
    (info.lines.iter().enumerate())
        .map(|(index, Line { score, moves })| {
            let number = match several {
                true => format!(" multipv {}", index + 1),
                false => String::new(),
            };
            let line: Vec<String> = moves.iter().map(ToString::to_string).collect();
            format!(
                "info depth {} seldepth {}{number} score {} nodes {} nps {rate} hashfull {} tbhits {} time {milliseconds} pv {}",
                info.depth,
                // Chips search at least to the iteration's depth.
                info.deepest.max(info.depth),
                score_text(*score),
                info.nodes,
                info.fullness,
                info.tablebase_hits,
                line.join(" ")
            )
        })
        .collect()
}

/// The last line.
pub fn best_move(thought: &Thought) -> String {
    match (thought.best(), thought.expected()) {
        (Some(best), Some(expected)) => format!("bestmove {best} ponder {expected}"),
        (Some(best), None) => format!("bestmove {best}"),
        (None, _) => "bestmove (none)".to_owned(),
    }
}
