//! Writes the lines about a search.

use books::Played;
use chess::Position;
use driver::Score;
use search::{Chances, Info, Line, Thought};

/// A score in the form of the interface.
pub fn score_text(score: Score) -> String {
    match score.mate() {
        Some(plies) => format!("mate {}", (plies + plies.signum()) / 2),
        None => format!("cp {}", score.0),
    }
}

/// The lines about an iteration, one for each line of play. If the position is given, they contain
/// the chances of win, draw and loss.
pub fn info_lines(info: &Info, chances_in: Option<&Position>) -> Vec<String> {
    let milliseconds = info.elapsed.as_millis();
    let rate = u128::from(info.nodes) * 1000 / milliseconds.max(1);
    (info.lines.iter().enumerate())
        .map(|(index, Line { score, moves })| {
            let number = index + 1;
            let chances = chances_in.map_or_else(String::new, |position| {
                let Chances { won, drawn, lost } = Chances::new(*score, position);
                format!(" wdl {won} {drawn} {lost}")
            });
            let line: Vec<String> = moves.iter().map(ToString::to_string).collect();
            format!(
                "info depth {} seldepth {} multipv {number} score {}{chances} nodes {} nps {rate} \
                 hashfull {} tbhits {} time {milliseconds} pv {}",
                info.depth,
                // Chips always search at least to the iteration's depth.
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

/// A line before the move, if needed: the score of a position without moves, or the line of the
/// chosen move, if the last printed line had another move.
pub fn last_info(
    game: &Played,
    thought: &Thought,
    said: Option<&Info>,
    chances_in: Option<&Position>,
) -> Vec<String> {
    let Some(best) = thought.best() else {
        return vec![no_move(game)];
    };
    let first = |info: &Info| {
        info.lines
            .first()
            .and_then(|line| line.moves.first())
            .copied()
    };
    if said.and_then(first) == Some(best) {
        return Vec::new();
    }
    let info = Info {
        depth: thought.depth.max(1),
        deepest: said.map_or(1, |said| said.deepest),
        shallowest: said.map_or(1, |said| said.shallowest),
        lines: thought.lines.clone(),
        nodes: thought.nodes,
        elapsed: thought.elapsed,
        fullness: said.map_or(0, |said| said.fullness),
        tablebase_hits: said.map_or(0, |said| said.tablebase_hits),
    };
    info_lines(&info, chances_in)
}

/// The score of a position without a move.
pub fn no_move(game: &Played) -> String {
    let score = match game.is_check() {
        true => "mate 0",
        false => "cp 0",
    };
    format!("info depth 0 score {score}")
}

/// The last line: the chosen move.
pub fn best_move(thought: &Thought) -> String {
    match (thought.best(), thought.expected()) {
        (Some(best), Some(expected)) => format!("bestmove {best} ponder {expected}"),
        (Some(best), None) => format!("bestmove {best}"),
        (None, _) => "bestmove (none)".to_owned(),
    }
}
