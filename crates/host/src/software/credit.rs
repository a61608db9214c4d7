//! Dual credit: what moves earn, and how it is spent.

use super::asking::Broken;
use super::node::{Searcher, Task};
use super::ordering::cozy_square;
use super::played::{is_far, moves};
use super::score::MATE_BEYOND;
use cozy_chess::Move;
use memory_map::ChessChip;

/// Quarters in a ply.
const PLY: i32 = 4;

/// Plies that the tests of other moves, and of passing, are less deep.
const TEST_REDUCTION: i32 = 3;

/// What is known of the moves of a position.
pub(super) struct Sources {
    legal_moves: usize,
    /// What the opponent threatens, as credit.
    threat: Option<i32>,
}

impl Sources {
    pub(super) fn new(legal_moves: usize) -> Sources {
        Sources {
            legal_moves,
            threat: None,
        }
    }
}

impl<C: ChessChip> Searcher<'_, C> {
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

    /// What a move earns that has just beaten the best score before it.
    pub(super) fn earn(
        &mut self,
        task: &Task,
        sources: &mut Sources,
        mv: Move,
        score: i32,
        beaten: i32,
    ) -> Result<i32, Broken> {
        let credit = self.shared.settings.credit;
        // Nobody needs to look deeper behind a move that fails low, or a mate.
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
        } else if task.depth - self.chip_depth >= 2 {
            earned += match self.good_others(task, mv, score - credit.margin)? {
                0 => credit.singular,
                1 => credit.binary,
                2 => credit.trinary,
                _ => 0,
            };
        }
        if is_far(self.game.board(), mv) {
            earned += credit.pawn;
        }
        if self.depends(mv) {
            earned += credit.dependency;
        }
        if self.is_influenced(mv) {
            earned += credit.influence;
        }
        // Threats are looked for only where a line is forcing already.
        if earned > 0 || task.credits.iter().any(|&credit| credit > 0) {
            earned += match sources.threat {
                Some(threat) => threat,
                None => {
                    let threat = self.threat(task, score)?;
                    sources.threat = Some(threat);
                    threat
                }
            };
        }
        // No side gets more than it may spend at once.
        let most = 2 * credit.limit - task.credits[0];
        Ok((earned * share / 2).min(most))
    }

    /// How much of its credit a move gets that far from the root: 2 all, 1 half, 0 none.
    fn share(&self, task: &Task) -> i32 {
        let Some(reach) = self.shared.settings.credit.reach else {
            return 2;
        };
        let [halved, none] = match task.is_null_window() {
            true => reach.other,
            false => reach.principal,
        };
        let beyond = task.ply + task.depth - self.iteration;
        i32::from(beyond < halved) + i32::from(beyond < none)
    }

    /// How many other moves come near a score, no more than 3.
    fn good_others(&mut self, task: &Task, good: Move, bound: i32) -> Result<usize, Broken> {
        let depth = task.depth - TEST_REDUCTION;
        let mut found = 0;
        for mv in moves(self.game.board()) {
            if mv == good {
                continue;
            }
            self.game.push(mv);
            let tested = Task {
                credits: [0; 2],
                ..task.after(depth, bound - 1, bound)
            };
            let score = self.search(tested);
            self.game.take_back();
            if -score? >= bound {
                found += 1;
                if found == 3 {
                    break;
                }
            }
        }
        Ok(found)
    }

    /// What the opponent would do if the side to move passed: the credit for an answer to it.
    fn threat(&mut self, task: &Task, score: i32) -> Result<i32, Broken> {
        let credit = self.shared.settings.credit;
        if credit.threat.max(credit.mate_threat) == 0 || !self.game.pass() {
            return Ok(0);
        }
        let bound = score - credit.margin;
        let passed = self.search(Task {
            credits: [0; 2],
            may_pass: false,
            ..task.after(task.depth - TEST_REDUCTION, bound - 1, bound)
        });
        self.game.take_back();
        let passed = -passed?;
        Ok(if passed < -MATE_BEYOND {
            credit.mate_threat
        } else if passed < bound {
            credit.threat
        } else {
            0
        })
    }

    /// Whether a move takes what has just moved.
    fn depends(&self, mv: Move) -> bool {
        let last = self.game.move_before(1);
        let board = self.game.board();
        last.is_some_and(|last| cozy_square(last.to()) == mv.to)
            && board.colors(!board.side_to_move()).has(mv.to)
    }

    /// Whether a piece that has not moved last can make a move only because another of its side has.
    fn is_influenced(&self, mv: Move) -> bool {
        let (Some(own), Some(before)) = (self.game.move_before(2), self.game.board_before(2))
        else {
            return false;
        };
        let moved = cozy_square(own.to()) == mv.from;
        let board = self.game.board();
        let stood_there = before.piece_on(mv.from) == board.piece_on(mv.from);
        !moved && stood_there && !before.is_legal(mv)
    }
}
