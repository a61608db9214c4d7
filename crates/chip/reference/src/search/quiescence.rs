//! "Quiescence".

use super::{Line, Node, Outcome, Search, Stage, Stopped, Tried};
use crate::board::Board;
use crate::evaluation::{Evaluation, ExternalAnswer, FastScore};
use crate::ordered::Selection;
use chess::{Color, PieceType};
use memory_map::Unusual;

impl Search<'_> {
    /// "After a counted check".
    pub(super) fn evasions(
        &mut self,
        node: &Node,
        line: Line,
        bound: i32,
    ) -> Result<Outcome, Stopped> {
        let below = line.after(Stage::Quiescence);
        Ok(
            match self.try_moves(node, Selection::Evasions, bound, |_, _| Some(below))? {
                Tried::Success(mv) => Outcome::Succeeds(Some(mv)),
                Tried::AllFailed => Outcome::Fails,
                Tried::NoMove => Outcome::from_bool(self.mated(line) >= bound),
            },
        )
    }

    /// Standing pat, then captures and promotions, then checks. In AntiChess captures come first,
    /// and if there are any, nothing else is tried.
    pub(super) fn quiescence(
        &mut self,
        node: &Node,
        line: Line,
        bound: i32,
    ) -> Result<Outcome, Stopped> {
        let is_antichess = self.rules.is_antichess();
        let mut line = line;
        if !is_antichess {
            match self.stand_pat(node, &mut line, bound) {
                Pat::Stands => return Ok(Outcome::Succeeds(None)),
                Pat::Deferred => return self.full_width(node, line, 1, bound),
                Pat::GoesOn => {}
            }
        }
        let below = line.after(Stage::Quiescence);
        match self.try_moves(node, Selection::Captures, bound, |_, _| Some(below))? {
            Tried::Success(mv) => return Ok(Outcome::Succeeds(Some(mv))),
            // Who has to capture has no other choice.
            Tried::AllFailed if is_antichess => return Ok(Outcome::Fails),
            _ => {}
        }
        if is_antichess && self.stand_pat(node, &mut line, bound) == Pat::Stands {
            return Ok(Outcome::Succeeds(None));
        }
        if line.quotas.any(node.board.side()) {
            let counted = |after: &Board, mv| {
                let quotas = line.quotas.spend(after, mv)?;
                Some(Line {
                    quotas,
                    ..line.after(Stage::Evasions)
                })
            };
            let checks = self.try_moves(node, Selection::QuietChecks, bound, counted)?;
            if let Tried::Success(mv) = checks {
                return Ok(Outcome::Succeeds(Some(mv)));
            }
        }
        Ok(Outcome::Fails)
    }

    /// "Evaluation": whether the mover reaches the bound without a move, with the effects of an
    /// external circuit.
    fn stand_pat(&mut self, node: &Node, line: &mut Line, bound: i32) -> Pat {
        match self.estimated(node, *line, bound) {
            Estimated::GoodEnough => {
                self.evaluations.good_enough += 1;
                Pat::Stands
            }
            Estimated::Hopeless => {
                self.evaluations.hopeless += 1;
                Pat::GoesOn
            }
            Estimated::Undecided(fast) => {
                self.evaluations.slow += 1;
                let mover = node.board.side();
                let external = self.external_answer(node);
                let terms = self.slow_terms(node, external.term);
                self.estimate += (16 * terms - self.estimate) >> self.parameters.lazy.shift;
                line.widened |= external.widens;
                let at_horizon = line.stage == Stage::Horizon && !line.extended;
                if external.extends && at_horizon && !self.rules.is_antichess() {
                    line.extended = true;
                    line.stage = Stage::FullWidth(1);
                    Pat::Deferred
                } else if external.forbids
                    || i32::from(fast.of(mover)) + sign(mover) * terms < bound
                {
                    Pat::GoesOn
                } else {
                    Pat::Stands
                }
            }
        }
    }

    /// The verdict without the slow evaluation.
    pub(super) fn estimated(&self, node: &Node, line: Line, bound: i32) -> Estimated {
        let lazy = self.parameters.lazy;
        let mover = node.board.side();
        let fast = self.fast(node);
        if fast.drawn {
            return if self.draw(node) >= bound {
                Estimated::GoodEnough
            } else {
                Estimated::Hopeless
            };
        }
        if lazy.on
            && node.board.occupied().count_ones() >= lazy.min_pieces
            && !is_unusual(&node.evaluation, lazy.unusual)
        {
            let estimated = i32::from(fast.of(mover)) + sign(mover) * (self.estimate >> 4);
            let margin = (lazy.margin as i32) << u32::from(line.widened);
            if estimated - margin >= bound {
                return Estimated::GoodEnough;
            }
            if estimated + margin < bound {
                return Estimated::Hopeless;
            }
        }
        Estimated::Undecided(fast)
    }

    /// The slow terms, White's, with that of the external circuit.
    fn slow_terms(&self, node: &Node, external: i16) -> i32 {
        let own = if self.parameters.slow_evaluation {
            node.evaluation.slow(&node.board, self.evaluation)
        } else {
            0
        };
        own.wrapping_add(external).into()
    }

    /// The answer of the external circuit, limited to its enabled effects.
    fn external_answer(&self, node: &Node) -> ExternalAnswer {
        let may = self.parameters.external_port;
        match self.external {
            Some(external) if may.is_on() => {
                let answer = external.answer(&node.board);
                ExternalAnswer {
                    term: if may.term { answer.term } else { 0 },
                    forbids: may.forbid && answer.forbids,
                    extends: may.extend && answer.extends,
                    widens: may.widen && answer.widens,
                }
            }
            _ => ExternalAnswer::default(),
        }
    }
}

/// The result of standing pat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pat {
    /// The mover reaches the bound.
    Stands,
    /// The mover does not, or may not stand pat.
    GoesOn,
    /// The position is searched a ply of full width instead.
    Deferred,
}

/// Whether the pieces on the board make an estimate unreliable.
fn is_unusual(evaluation: &Evaluation, asked: Unusual) -> bool {
    let numbers = |kind| Color::ALL.map(|color| evaluation.count(color, kind));
    let queens = numbers(PieceType::Queen);
    let rooks = numbers(PieceType::Rook);
    let minors = Color::ALL.map(|color| evaluation.minors(color));
    let colors = Color::ALL.map(|color| {
        let bishop = evaluation.location(color, PieceType::Bishop);
        (bishop.file() + bishop.rank()) % 2
    });
    let bishops_alone = numbers(PieceType::Bishop) == [1, 1]
        && minors == [1, 1]
        && queens == [0, 0]
        && rooks == [0, 0];
    asked.pawnless && numbers(PieceType::Pawn).contains(&0)
        || asked.light && (0..2).any(|side| queens[side] + rooks[side] == 0 && minors[side] <= 1)
        || asked.opposite_bishops && bishops_alone && colors[0] != colors[1]
        || asked.uneven_queens && (queens[0] == 0) != (queens[1] == 0)
}

/// The estimate of a position before its slow evaluation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Estimated {
    /// It reaches the bound.
    GoodEnough,
    /// It does not.
    Hopeless,
    /// Undecided: only the fast score is known.
    Undecided(FastScore),
}

/// Turns the mover's score into White's, and back.
pub(super) fn sign(mover: Color) -> i32 {
    match mover {
        Color::White => 1,
        Color::Black => -1,
    }
}
