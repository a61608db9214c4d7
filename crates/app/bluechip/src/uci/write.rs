//! What is said of a search.

use chess::Position;
use driver::Score;
use search::{Chances, Info, Line, Thought};

/// A score as the interface has it.
fn score_text(score: Score) -> String {
    match score.mate() {
        Some(plies) => format!("mate {}", (plies + plies.signum()) / 2),
        None => format!("cp {}", score.0),
    }
}

/// The lines about an iteration, one for each line of play; with what scores let expect of a game if the position is given.
pub fn info_lines(info: &Info, chances_in: Option<&Position>) -> Vec<String> {
    let milliseconds = info.elapsed.as_millis();
    let rate = u128::from(info.nodes) * 1000 / milliseconds.max(1);
    let several = info.lines.len() > 1;
    (info.lines.iter().enumerate())
        .map(|(index, Line { score, moves })| {
            let number = match several {
                true => format!(" multipv {}", index + 1),
                false => String::new(),
            };
            let chances = chances_in.map_or_else(String::new, |position| {
                let Chances { won, drawn, lost } = Chances::new(*score, position);
                format!(" wdl {won} {drawn} {lost}")
            });
            let line: Vec<String> = moves.iter().map(ToString::to_string).collect();
            format!(
                "info depth {} seldepth {}{number} score {}{chances} nodes {} nps {rate} hashfull {} tbhits {} time {milliseconds} pv {}",
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
