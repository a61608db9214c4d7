//! Positions of random games in which Stockfish proves a mate.

use crate::stockfish::{Score, Stockfish};
use chess::Mode;
use reference::movegen::moves;
use reference::testing::played_boards;

/// Longest mate, in moves.
const LONGEST: usize = 4;
/// How deep Stockfish looks: what it says of short mates has long settled then.
const DEPTH: u32 = 10;
/// One position of a stretch of a game: neighbours are much alike.
const STRETCH: usize = 7;

/// So many mates of each distance, as sorted lines of a distance in moves and a FEN.
pub fn find(stockfish: &mut Stockfish, each: usize) -> anyhow::Result<Vec<String>> {
    let mut found = [const { Vec::new() }; LONGEST];
    for board in played_boards(4).step_by(STRETCH) {
        if found.iter().all(|lines| lines.len() == each) {
            break;
        }
        if board.fifty() > 50 || moves(&board, Mode::All, true).is_empty() {
            continue;
        }
        let fen = board.position(1).to_string();
        if let Score::Mate(distance) = stockfish.search(&fen, DEPTH)?.score
            && let Ok(1..=LONGEST) = usize::try_from(distance)
        {
            let lines = &mut found[distance as usize - 1];
            if lines.len() < each {
                lines.push(format!("{distance} {fen}"));
            }
        }
    }
    let mut lines = found.concat();
    lines.sort();
    Ok(lines)
}
