//! Dual credit: how moves earn it, and how a side spends it.

use super::NullWindows;
use super::trial::Trial;
use crate::broken::Broken;
use crate::desk::{Deck, Desk, RankOf};
use crate::pieces::cozy_square;
use crate::score::{MATE_BEYOND, POINT};
use crate::settings::Credit;
use crate::task::Task;
use crate::turn::Pace;
use books::{Played, is_far, moves};
use cozy_chess::Move;
use std::cell::Cell;
use std::ops::ControlFlow;

/// Quarters in a ply.
const PLY: i32 = Credit::PLY;

/// The tests of other moves and of null moves are this many plies less deep.
const TEST_REDUCTION: i32 = 3;

/// With this many other good moves, a move earns nothing for being singular, binary or trinary.
const GOOD_MAX: usize = 3;

/// The sources of credit that are known for a position.
pub(super) struct Sources {
    legal_moves: usize,
    /// The credit for answering the opponent's threat.
    threat: Cell<Option<i32>>,
}

impl Sources {
    pub(super) fn new(legal_moves: usize) -> Sources {
        Sources {
            legal_moves,
            threat: Cell::new(None),
        }
    }
}

impl<D: Desk> NullWindows<'_, D> {
    /// Spends the credit of the side that has just moved, if it has enough.
    pub(super) fn spend(&self, task: &mut Task) {
        let limit = self.shared.settings.credit.limit;
        let [mine, his] = task.credits;
        if his < limit {
            return;
        }
        // Whole plies, rounded up.
        let extension =
            (his - limit).div_euclid(PLY) + i32::from((his - limit).rem_euclid(PLY) > 0);
        let spent = PLY * extension;
        task.credits = [(mine - spent).max(0), (his - spent).max(0)];
        task.depth += extension;
    }

    /// The credit of a move that has just beaten the best score before it.
    pub(super) async fn earn(
        &self,
        game: &mut Played,
        trial: &Trial<'_>,
        sources: &Sources,
        score: i32,
        beaten: i32,
        rank: &RankOf<D>,
    ) -> Result<i32, Broken> {
        let credit = self.shared.settings.credit;
        let (task, mv) = (&trial.task, trial.ranked.mv);
        // After a move that fails low, or a mate, a deeper search is useless.
        if score <= beaten || score.abs() > MATE_BEYOND {
            return Ok(0);
        }
        let share = self.share(task);
        if share == 0 {
            return Ok(0);
        }
        let mut earned = 0;
        if sources.legal_moves == 1 {
            earned += credit.absolute_singular;
        } else if task.depth - task.chip_depth >= 2 {
            let near = score - credit.margin * POINT;
            let others = self.good_others(game, task, mv, near, rank).await?;
            earned += credit.of_good_moves(1 + others as u32);
        }
        if is_far(game.board(), mv) {
            earned += credit.pawn;
        }
        if depends(game, mv) {
            earned += credit.dependency;
        }
        if is_influenced(game, mv) {
            earned += credit.influence;
        }
        if credit.check > 0 && gives_check(game, mv) {
            earned += credit.check;
        }
        // Threats are only searched for in lines that are forcing already.
        if earned > 0 || task.credits.iter().any(|&credit| credit > 0) {
            earned += match sources.threat.get() {
                Some(threat) => threat,
                None => {
                    let threat = self.threat(game, task, score, rank).await?;
                    sources.threat.set(Some(threat));
                    threat
                }
            };
        }
        // A side gets at most the credit that it may spend at once.
        let most = 2 * credit.limit - task.credits[0];
        Ok((earned * share / 2).min(most))
    }

    /// The share of its credit that a move gets in a line of this length, in halves.
    fn share(&self, task: &Task) -> i32 {
        let reach = self.shared.settings.reach;
        let line = task.ply + task.depth;
        reach.map_or(2, |reach| {
            reach.halves(line, task.iteration, !task.is_null_window())
        })
    }

    /// The number of other moves that come near a score, at most [`GOOD_MAX`].
    async fn good_others(
        &self,
        game: &mut Played,
        task: &Task,
        good: Move,
        bound: i32,
        rank: &RankOf<D>,
    ) -> Result<usize, Broken> {
        let depth = task.depth - TEST_REDUCTION;
        let tested = Task {
            credits: [0; 2],
            is_test: true,
            // Most other moves will be worse.
            expects_cut: true,
            ..task.after(depth, bound - 1, bound)
        };
        let moves = moves(game.board());
        let others = (0..moves.len()).filter(|&index| moves[index] != good);
        let branches = others.map(|index| (index, self.deck().below(rank, index)));
        let search = async |game: &mut Played, (index, rank): (usize, RankOf<D>)| {
            game.push(moves[index]);
            let found = self.search(game, tested, rank).await;
            game.take_back();
            Ok(-found?.score >= bound)
        };
        let mut found = 0;
        let mut learn = |is_near: bool| {
            found += usize::from(is_near);
            match found {
                GOOD_MAX => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        };
        (self.side_by_side(game, branches, Pace(GOOD_MAX), &search, &mut learn)).await?;
        Ok(found)
    }

    /// The credit for an answer to the opponent's threat, which a null move reveals.
    async fn threat(
        &self,
        game: &mut Played,
        task: &Task,
        score: i32,
        rank: &RankOf<D>,
    ) -> Result<i32, Broken> {
        let credit = self.shared.settings.credit;
        if credit.threat.max(credit.mate_threat) == 0 || !game.pass() {
            return Ok(0);
        }
        let bound = score - credit.margin * POINT;
        let passed = Task {
            credits: [0; 2],
            may_pass: false,
            is_test: true,
            expects_cut: false,
            ..task.after(task.depth - TEST_REDUCTION, bound - 1, bound)
        };
        let passed = self.search(game, passed, rank.clone()).await;
        game.take_back();
        let passed = -passed?.score;
        Ok(if passed < -MATE_BEYOND {
            credit.mate_threat
        } else if passed < bound {
            credit.threat
        } else {
            0
        })
    }
}

/// Whether a move captures the piece that has just moved.
fn depends(game: &Played, mv: Move) -> bool {
    let last = game.move_before(1);
    let board = game.board();
    last.is_some_and(|last| cozy_square(last.to()) == mv.to)
        && board.colors(!board.side_to_move()).has(mv.to)
}

/// Whether a move gives check.
fn gives_check(game: &Played, mv: Move) -> bool {
    let mut board = game.board().clone();
    board.play_unchecked(mv);
    !board.checkers().is_empty()
}

/// Whether the last move of the same side has made a piece's move possible.
fn is_influenced(game: &Played, mv: Move) -> bool {
    let (Some(own), Some(before)) = (game.move_before(2), game.board_before(2)) else {
        return false;
    };
    let moved = cozy_square(own.to()) == mv.from;
    let board = game.board();
    let stood_there = before.piece_on(mv.from) == board.piece_on(mv.from);
    !moved && stood_there && !before.is_legal(mv)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(fen: &str, moves: &[&str]) -> Played {
        let mut game = Played::new(&fen.parse().unwrap()).unwrap();
        moves.iter().for_each(|mv| game.play(mv).unwrap());
        game
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn a_move_depends_on_the_last_one_if_it_takes_what_has_moved() {
        let game = after(START, &["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5e5"]);
        let is = |mv: &str| depends(&game, mv.parse().unwrap());
        assert!(!is("c3d5") && !is("f1e2"));
        let game = after(START, &["e2e4", "d7d5"]);
        assert!(depends(&game, "e4d5".parse().unwrap()));
        assert!(!depends(&after(START, &[]), "e2e4".parse().unwrap()));
    }

    #[test]
    fn a_move_gives_check_by_itself_or_by_discovery() {
        let is = |fen: &str, mv: &str| gives_check(&after(fen, &[]), mv.parse().unwrap());
        let fen = "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1";
        assert!(is(fen, "e4d6") && is(fen, "e4g5") && !is(fen, "f1f2"));
    }

    #[test]
    fn a_move_is_influenced_if_the_side_s_last_move_has_made_it_possible() {
        let game = after(START, &["e2e4", "a7a6"]);
        let is = |mv: &str| is_influenced(&game, mv.parse().unwrap());
        // The pawn has opened the bishop's way. The knight could move before, and the pawn itself
        // moved last.
        assert!(is("f1b5") && is("d1h5"));
        assert!(!is("g1f3") && !is("e4e5"));
        assert!(!is_influenced(
            &after(START, &["e2e4"]),
            "e7e5".parse().unwrap()
        ));
    }
}
