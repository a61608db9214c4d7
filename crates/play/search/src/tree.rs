//! The first plies of a search's tree, from its transposition table.

use super::score::points;
use super::table::{Bound, Table};
use books::{Played, moves, word};
use chess::MoveWord;
use driver::Score;
use serde::Serialize;

/// A move of the tree, and the best moves after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Branch {
    /// The move.
    #[serde(serialize_with = "as_text")]
    pub mv: MoveWord,
    /// The move in algebraic notation.
    pub san: String,
    /// The score for its mover; `bound` says of which kind.
    pub score: Score,
    /// The kind of the score.
    pub bound: Bound,
    /// Plies searched after the move, including the chips'.
    pub depth: u32,
    /// The best answers.
    pub branches: Vec<Branch>,
}

fn as_text<S: serde::Serializer>(mv: &MoveWord, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(mv)
}

/// The first plies of a search's tree from a game's position: for each position the best moves in
/// the table, at most this many. Results of deeper searches come first, as they are more reliable.
pub fn tree(game: &Played, table: &Table, plies: u32, width: usize) -> Vec<Branch> {
    grow(&mut game.clone(), table, 1, plies, width)
}

fn grow(game: &mut Played, table: &Table, ply: i32, plies: u32, width: usize) -> Vec<Branch> {
    let board = game.board().clone();
    let mut found: Vec<(cozy_chess::Move, Branch)> = moves(&board)
        .into_iter()
        .filter_map(|mv| {
            let mv_word = word(&board, mv);
            let san = game.san(mv_word)?;
            game.push(mv);
            let known = table.get(game.board().hash(), ply);
            game.take_back();
            let known = known?;
            let branch = Branch {
                mv: mv_word,
                san,
                score: Score(-points(known.score)),
                bound: known.bound.reversed(),
                depth: known.depth as u32,
                branches: Vec::new(),
            };
            Some((mv, branch))
        })
        .collect();
    let deepest = found.iter().map(|(_, branch)| branch.depth).max();
    // A move that fails low has only an upper bound of its score, so it comes last.
    let rank = |branch: &Branch| {
        let is_deep = Some(branch.depth + 2) >= deepest;
        (is_deep, branch.bound != Bound::Upper, branch.score.0)
    };
    found.sort_by_key(|(_, branch)| std::cmp::Reverse(rank(branch)));
    found.truncate(width);
    (found.into_iter())
        .map(|(mv, mut branch)| {
            if plies > 1 {
                game.push(mv);
                branch.branches = grow(game, table, ply + 1, plies - 1, width);
                game.take_back();
            }
            branch
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::score::POINT;
    use super::super::table::Known;
    use super::*;
    use chess::Position;

    #[test]
    fn it_has_what_the_table_knows() {
        let table = Table::new(1);
        let game = Played::new(&Position::start()).unwrap();
        let put = |moves: &[&str], score: i32, bound: Bound, depth: i32| {
            let mut game = game.clone();
            for mv in moves {
                game.play(mv).unwrap();
            }
            let known = Known {
                best: None,
                score: score * POINT,
                bound,
                depth,
                credits: [0; 2],
            };
            table.put(game.key(), moves.len() as i32, &known);
        };
        put(&["e2e4"], -20, Bound::Exact, 4);
        put(&["d2d4"], -15, Bound::Lower, 4);
        put(&["g1f3"], -90, Bound::Exact, 1);
        put(&["e2e4", "e7e5"], 31, Bound::Exact, 3);
        let told: Vec<_> = (tree(&game, &table, 2, 5).iter())
            .map(|branch| {
                (
                    branch.san.clone(),
                    branch.score.0,
                    branch.bound,
                    branch.branches.len(),
                )
            })
            .collect();
        let expected = [
            ("e4", 20, Bound::Exact, 1),
            ("d4", 15, Bound::Upper, 0),
            ("Nf3", 90, Bound::Exact, 0),
        ];
        assert_eq!(
            told,
            expected.map(|(san, score, bound, answers)| (san.to_owned(), score, bound, answers))
        );
        let answers = &tree(&game, &table, 2, 1)[0].branches;
        assert_eq!(
            (answers[0].san.as_str(), answers[0].score),
            ("e5", Score(-31))
        );
    }
}
