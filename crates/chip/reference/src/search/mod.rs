//! The search control: the executable form of `docs/src/blocks/search.md`, from which quotations
//! are taken.
//!
//! [`Searcher::search`] answers one question, *is the score at least the bound?*, as the chip does:
//! the same answer, best move, nodes and evaluations. Every position answers yes or no; there are
//! no values.

mod checks;
mod extension;
mod node;
mod pruning;
mod quiescence;

pub use node::Node;

use crate::board::Board;
use crate::evaluation::{Endgames, External, FastScore};
use crate::ordered::{self, Selection};
use crate::repetition::{Ply, Repetition};
use checks::Quotas;
use chess::{Color, MoveWord, Rules};
use memory_map::{BOUND_MAX, EvaluationParameters, MATE_SCORE, Roms, SearchParameters, field};
use quiescence::sign;
use rules::lost_everything;
use std::ops::ControlFlow::{Break, Continue};

/// What a search found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// Whether the score is at least the bound; none if the search stopped at the node limit.
    pub succeeded: Option<bool>,
    /// The root's move that succeeded.
    pub best: Option<MoveWord>,
    /// Moves found good by the offset tests, the best one included; 0 without tests, or without a
    /// best move.
    pub good_moves: u32,
    /// Nodes: positions entered by a legal move.
    pub nodes: u64,
    /// Moves made that do not count as nodes: illegal ones, and quiet moves that were then
    /// rejected.
    pub taken_back: u64,
    /// Evaluations.
    pub evaluations: Evaluations,
}

/// How often quiescence evaluated in each way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Evaluations {
    /// The estimate stood pat.
    pub good_enough: u32,
    /// The estimate was too low.
    pub hopeless: u32,
    /// The slow evaluation was needed.
    pub slow: u32,
    /// Slow scores that the search waited for: the needed ones, if there are slow terms.
    pub awaited: u32,
}

impl Evaluations {
    /// The words of the EVALUATIONS register.
    pub fn registers(self) -> [u32; 5] {
        [
            self.good_enough,
            self.hopeless,
            self.slow,
            self.awaited,
            // An ABORT alone ends a wait.
            0,
        ]
    }
}

impl Answer {
    /// The RESULT register.
    pub fn register(&self, parameters: &SearchParameters) -> u32 {
        let tests = parameters.root_tests;
        let at_most =
            |asked: bool, moves: u32| u32::from(asked && (1..=moves).contains(&self.good_moves));
        field::result::ANSWERED.put(self.succeeded.is_some().into())
            | field::result::SUCCEEDED.put((self.succeeded == Some(true)).into())
            | field::result::LIMIT.put(self.succeeded.is_none().into())
            | field::result::GOOD_MOVES.put(self.good_moves)
            | field::result::SINGULAR.put(at_most(tests.singular, 1))
            | field::result::BINARY.put(at_most(tests.binary, 2))
            | field::result::TRINARY.put(at_most(tests.trinary, 3))
    }
}

/// The node limit was reached: there is no answer.
struct Stopped;

/// The answer of a position.
#[derive(Clone, Copy)]
enum Outcome {
    /// The mover does not reach the bound.
    Fails,
    /// The mover reaches it, by this move if a move is needed.
    Succeeds(Option<MoveWord>),
}

impl Outcome {
    fn from_bool(succeeds: bool) -> Outcome {
        if succeeds {
            Outcome::Succeeds(None)
        } else {
            Outcome::Fails
        }
    }

    fn succeeds(self) -> bool {
        matches!(self, Outcome::Succeeds(_))
    }
}

/// The result of trying moves.
enum Tried {
    /// This one succeeded.
    Success(MoveWord),
    /// None did.
    AllFailed,
    /// None was legal and wanted.
    NoMove,
}

/// The stage of the search at a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// All moves, to this depth, at least 1.
    FullWidth(u32),
    /// The end of the full width.
    Horizon,
    /// Standing pat, captures, checks.
    Quiescence,
    /// Answers to a counted check.
    Evasions,
}

impl Stage {
    /// The stage of positions after the moves of a full-width position.
    fn below(depth: u32) -> Stage {
        match depth - 1 {
            0 => Stage::Horizon,
            depth => Stage::FullWidth(depth),
        }
    }
}

/// The state carried along the way to a position.
#[derive(Clone, Copy)]
struct Line {
    /// Plies from the root.
    ply: u32,
    stage: Stage,
    /// Whether the horizon has been moved.
    extended: bool,
    /// Whether the lazy window is twice as wide.
    widened: bool,
    quotas: Quotas,
}

impl Line {
    fn after(self, stage: Stage) -> Line {
        Line {
            ply: self.ply + 1,
            stage,
            ..self
        }
    }
}

/// The inputs of a search.
pub struct Searcher<'a> {
    /// Parameters of the search, and the question.
    pub parameters: &'a SearchParameters,
    /// Values of the evaluation.
    pub evaluation: &'a EvaluationParameters,
    /// The game up to the root. After a search it has the same plies, except that the oldest may be
    /// dropped.
    pub repetition: &'a mut Repetition,
    /// Moves that the stack has room for at the root.
    pub stack_room: u32,
    /// The chip's endgame ROMs.
    pub roms: Roms,
    /// The device at its external port; without one the term is 0.
    pub external: Option<External>,
}

/// A running search.
struct Search<'a> {
    rules: Rules,
    parameters: &'a SearchParameters,
    evaluation: &'a EvaluationParameters,
    endgames: Endgames,
    repetition: &'a mut Repetition,
    external: Option<External>,
    /// The side to move at the root.
    asker: Color,
    /// Plies from the root at which the stack is full.
    stack_room: u32,
    /// NODE_LIMIT, or a number that is never reached.
    node_limit: u64,
    nodes: u64,
    taken_back: u64,
    evaluations: Evaluations,
    /// The estimate of the slow terms: White's, in sixteenths of a point.
    estimate: i32,
}

impl Searcher<'_> {
    /// Searches from a root, a good position.
    pub fn search(self, root: &Node) -> Answer {
        let rules = root.board.rules();
        let parameters = &self.parameters.by_rules(rules);
        let mut search = Search {
            rules,
            parameters,
            evaluation: self.evaluation,
            endgames: endgames(parameters, self.roms),
            repetition: self.repetition,
            external: self.external,
            asker: root.board.side(),
            stack_room: self.stack_room,
            node_limit: match parameters.node_limit {
                0 => u64::MAX,
                limit => limit.into(),
            },
            nodes: 0,
            taken_back: 0,
            evaluations: Evaluations::default(),
            estimate: 0,
        };
        let found = search.root(root);
        if parameters.has_slow_terms() {
            search.evaluations.awaited = search.evaluations.slow;
        }
        let mut answer = Answer {
            nodes: search.nodes,
            taken_back: search.taken_back,
            evaluations: search.evaluations,
            ..Answer::default()
        };
        if let Ok((outcome, good_moves)) = found {
            answer.succeeded = Some(outcome.succeeds());
            answer.good_moves = good_moves;
            if let Outcome::Succeeds(best) = outcome {
                answer.best = best;
            }
        }
        answer
    }
}

impl Search<'_> {
    /// "The root": the outcome, and the number of good moves.
    fn root(&mut self, root: &Node) -> Result<(Outcome, u32), Stopped> {
        let line = Line {
            ply: 0,
            stage: match self.parameters.depth {
                0 => Stage::Quiescence,
                depth => Stage::FullWidth(depth),
            },
            extended: false,
            widened: false,
            quotas: Quotas::new(self.parameters),
        };
        let outcome = self.examine(root, line, self.parameters.bound)?;
        let good_moves = match outcome {
            Outcome::Succeeds(Some(best)) if self.parameters.root_tests.widest() > 0 => {
                self.good_moves(root, line, best)?
            }
            _ => 0,
        };
        Ok((outcome, good_moves))
    }

    /// The offset tests: the number of good moves, the best one included.
    fn good_moves(&mut self, root: &Node, line: Line, best: MoveWord) -> Result<u32, Stopped> {
        let bound = (self.parameters.bound - self.parameters.offset as i32).max(-BOUND_MAX);
        let below = line.after(Stage::below(self.parameters.offset_depth.max(1)));
        let most = 1 + self.parameters.root_tests.widest();
        let mut good = 1;
        let mut compelled = Compelled::new(self.rules);
        let stopped = ordered::visit(&root.board, Selection::All, &mut |mv| {
            if compelled.forbids(mv) {
                return Break(Ok(()));
            }
            if mv == best {
                compelled.legal(mv);
                return Continue(());
            }
            let found = match self.try_move(root, mv, bound, |_| Some(below)) {
                Err(stopped) => return Break(Err(stopped)),
                Ok(found) => found,
            };
            if found.is_some() {
                compelled.legal(mv);
            }
            good += u32::from(found == Some(true));
            if good == most {
                Break(Ok(()))
            } else {
                Continue(())
            }
        });
        stopped.break_value().unwrap_or(Ok(()))?;
        Ok(good)
    }

    /// Tries moves until one succeeds. `line` says how a move is searched, or that it is not.
    #[inline]
    fn try_moves(
        &mut self,
        node: &Node,
        selection: Selection,
        bound: i32,
        line: impl Fn(&Board, MoveWord) -> Option<Line>,
    ) -> Result<Tried, Stopped> {
        let mut failed = Tried::NoMove;
        let mut compelled = Compelled::new(self.rules);
        let found = ordered::visit(&node.board, selection, &mut |mv| {
            if compelled.forbids(mv) {
                return Break(Ok(Tried::AllFailed));
            }
            match self.try_move(node, mv, bound, |after| line(after, mv)) {
                Err(stopped) => return Break(Err(stopped)),
                Ok(Some(true)) => return Break(Ok(Tried::Success(mv))),
                Ok(Some(false)) => {
                    failed = Tried::AllFailed;
                    compelled.legal(mv);
                }
                Ok(None) => {}
            }
            Continue(())
        });
        found.break_value().unwrap_or(Ok(failed))
    }

    /// Makes a move, searches the position after it, and takes it back: whether it succeeds. None
    /// if it is illegal, or `line` does not want the position.
    fn try_move(
        &mut self,
        node: &Node,
        mv: MoveWord,
        bound: i32,
        line: impl FnOnce(&Board) -> Option<Line>,
    ) -> Result<Option<bool>, Stopped> {
        // The detector records every move made, legal or not.
        self.repetition.push(Ply::new(&node.board, mv));
        let after = node.after(mv, self.evaluation);
        let line = if after.board.can_capture_king() {
            None
        } else {
            line(&after.board)
        };
        let found = match line {
            None => {
                self.taken_back += 1;
                Ok(None)
            }
            Some(line) => self
                .enter(node, mv, &after, line, 1 - bound)
                .map(|succeeds| Some(!succeeds)),
        };
        self.repetition.pop();
        found
    }

    /// Whether a position reached by a legal move succeeds ("A position", from 2 on).
    fn enter(
        &mut self,
        before: &Node,
        mv: MoveWord,
        node: &Node,
        mut line: Line,
        bound: i32,
    ) -> Result<bool, Stopped> {
        self.count_node()?;
        let draw_suffices = self.draw(node) >= bound;
        if self.is_drawn(node) {
            return Ok(draw_suffices);
        }
        // In AntiChess the move that would repeat may be forbidden by a capture.
        let may_claim = draw_suffices && self.rules == Rules::Chess;
        if may_claim && self.repetition.claim(&node.board)
            || self.repetition.no_progress(&node.board, line.ply)
        {
            return Ok(true);
        }
        if line.ply < self.stack_room {
            self.settle(before, mv, node, &mut line);
        }
        Ok(self.examine(node, line, bound)?.succeeds())
    }

    /// What a position at the horizon or behind it does ("A position", 8).
    fn settle(&mut self, before: &Node, mv: MoveWord, node: &Node, line: &mut Line) {
        let at_horizon = line.stage == Stage::Horizon;
        let may_extend = at_horizon && !line.extended;
        if !at_horizon && line.stage != Stage::Quiescence {
            return;
        }
        if may_extend && self.extends_push(node, mv) {
            line.extended = true;
            line.stage = Stage::FullWidth(1);
        } else if let Some(quotas) = line.quotas.spend(&node.board, mv) {
            line.quotas = quotas;
            line.stage = Stage::Evasions;
        } else if may_extend && self.extends_hung(before, node) {
            line.extended = true;
            line.stage = Stage::FullWidth(1);
        } else if !may_extend {
            line.stage = Stage::Quiescence;
        }
    }

    fn count_node(&mut self) -> Result<(), Stopped> {
        if self.nodes == self.node_limit {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }

    /// "Draws".
    fn is_drawn(&self, node: &Node) -> bool {
        self.repetition.repeated()
            || node.board.fifty() >= 100
            || node
                .evaluation
                .verdict(&node.board, self.endgames.rules_alone())
                .1
    }

    /// The answer of a position that is not over ("A position", 6 to 8).
    fn examine(&mut self, node: &Node, line: Line, bound: i32) -> Result<Outcome, Stopped> {
        if let Some(over) = lost_everything(&node.board) {
            let score = match over {
                rules::Outcome::Drawn => self.draw(node),
                rules::Outcome::Won(side) if side == node.board.side() => won(line),
                rules::Outcome::Won(_) => -won(line),
            };
            return Ok(Outcome::from_bool(score >= bound));
        }
        if line.ply == self.stack_room {
            return Ok(Outcome::from_bool(self.unsearched(node) >= bound));
        }
        match line.stage {
            Stage::FullWidth(depth) => self.full_width(node, line, depth, bound),
            Stage::Evasions => self.evasions(node, line, bound),
            Stage::Quiescence | Stage::Horizon => self.quiescence(node, line, bound),
        }
    }

    /// The score for the mover of a position whose moves are not searched: the fast score.
    fn unsearched(&self, node: &Node) -> i32 {
        let fast = self.fast(node);
        if fast.drawn {
            self.draw(node)
        } else {
            fast.of(node.board.side()).into()
        }
    }

    /// The fast evaluation.
    fn fast(&self, node: &Node) -> FastScore {
        node.fast(self.evaluation, self.endgames)
    }

    /// The score of a draw for the mover: that of the parameters, adjusted by the material.
    fn draw(&self, node: &Node) -> i32 {
        let mover = node.board.side();
        let score = if mover == self.asker {
            self.parameters.draw_score
        } else {
            -self.parameters.draw_score
        };
        score + sign(mover) * i32::from(node.evaluation.contempt(self.evaluation))
    }

    /// "Full width".
    fn full_width(
        &mut self,
        node: &Node,
        line: Line,
        depth: u32,
        bound: i32,
    ) -> Result<Outcome, Stopped> {
        let below = line.after(Stage::below(depth));
        if self.prunes(node, line, depth, bound) {
            return self.pruned(node, line, below, bound);
        }
        match self.try_moves(node, Selection::All, bound, |_, _| Some(below))? {
            Tried::Success(mv) => return Ok(Outcome::Succeeds(Some(mv))),
            Tried::AllFailed => return Ok(Outcome::Fails),
            Tried::NoMove => {}
        }
        let score = if node.board.in_check() {
            self.mated(line)
        } else if self.rules.stalemate_wins() {
            won(line)
        } else if self.parameters.ignore_stalemate && depth == 1 && line.ply > 0 {
            self.unsearched(node)
        } else {
            self.draw(node)
        };
        Ok(Outcome::from_bool(score >= bound))
    }

    /// The score of a checkmated mover.
    fn mated(&self, line: Line) -> i32 {
        match self.rules {
            Rules::Chess => -won(line),
            Rules::AntiChess { .. } => won(line),
        }
    }
}

/// Compulsory captures in AntiChess: once a capture was legal, only captures are allowed.
struct Compelled {
    compels: bool,
    captured: bool,
}

impl Compelled {
    fn new(rules: Rules) -> Compelled {
        Compelled {
            compels: rules.is_antichess(),
            captured: false,
        }
    }

    /// This move was legal.
    #[inline]
    fn legal(&mut self, mv: MoveWord) {
        self.captured |= self.compels && mv.is_capture();
    }

    /// Whether a move, and each after it in the order, is against the rules.
    #[inline]
    fn forbids(&self, mv: MoveWord) -> bool {
        self.captured && !mv.is_capture()
    }
}

/// The endgame knowledge that the parameters enable, for a chip with these ROMs.
pub fn endgames(parameters: &SearchParameters, roms: Roms) -> Endgames {
    Endgames::new(parameters.endgame_rules, parameters.endgame_roms, roms)
}

/// The score of a mover who has won.
fn won(line: Line) -> i32 {
    MATE_SCORE - line.ply as i32
}
