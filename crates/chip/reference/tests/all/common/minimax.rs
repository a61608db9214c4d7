//! The search's contract (`docs/src/blocks/search.md`) with values. Written for reading, from that
//! page and the move generator's alone; it knows boards and lists of moves only, and compares whole
//! boards for repetitions. The moves, and what attacks what, are cozy-chess's. Without a bound it
//! looks at every move and finds the value; with one it stops where the chip stops, so that it
//! counts the chip's nodes.
//!
//! It uses two parts of the reference. The board, with making moves: the tests ask both searches
//! about the same board, and `tests/movegen.rs` checks making moves against cozy-chess. And the
//! evaluation, as every score of a search is the evaluation of some position: `tests/evaluation.rs`
//! and `tests/slow.rs` have oracles of their own for it.

use super::moves::legal_moves;
use super::questions::DEVICE;
use super::tactics::{Tactics, pinned};
use chess::{Color, MoveWord, PieceType, Square};
use memory_map::{EvaluationParameters, MATE_SCORE, Roms, SearchParameters};
use reference::Board;
use reference::evaluation::{self, Endgames};

/// More than any score.
pub const INFINITE: i32 = 1 << 20;

/// A search with values.
pub struct Minimax<'a> {
    parameters: &'a SearchParameters,
    evaluation: &'a EvaluationParameters,
    /// Boards from the oldest known to the present, each with the move that led to it.
    line: Vec<(Board, Option<MoveWord>)>,
    /// Index of the root in `line`.
    root: usize,
    /// Positions looked at, and how many of them are too many.
    looked_at: u32,
    enough: u32,
    /// The root's move that reached the bound.
    best: Option<MoveWord>,
}

/// What a search with a bound finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// Whether the score is at least the bound.
    pub succeeded: bool,
    /// The move that reached it.
    pub best: Option<MoveWord>,
    /// Positions entered.
    pub nodes: u64,
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    FullWidth(u32),
    Horizon,
    Quiescence,
    Evasions,
}

#[derive(Clone, Copy)]
struct Rest {
    mating: [u32; 2],
    singular: [u32; 2],
    extended: bool,
}

impl<'a> Minimax<'a> {
    /// A search with these parameters, which gives up after so many positions.
    pub fn new(
        parameters: &'a SearchParameters,
        evaluation: &'a EvaluationParameters,
        enough: u32,
    ) -> Self {
        Minimax {
            parameters,
            evaluation,
            line: Vec::new(),
            root: 0,
            looked_at: 0,
            enough,
            best: None,
        }
    }

    /// The value of a position for the mover; `game` are the boards and moves that led to it. None
    /// if it takes too long.
    pub fn value(mut self, board: &Board, game: &[(Board, MoveWord)]) -> Option<i32> {
        let value = self.search(board, game, None);
        (self.looked_at < self.enough).then_some(value)
    }

    /// The answer for a bound, stopping where nothing more can matter. None if it takes too long.
    pub fn answer(
        mut self,
        board: &Board,
        game: &[(Board, MoveWord)],
        bound: i32,
    ) -> Option<Found> {
        let succeeded = self.search(board, game, Some(bound)) >= bound;
        (self.looked_at < self.enough).then_some(Found {
            succeeded,
            best: self.best.filter(|_| succeeded),
            nodes: self.looked_at.into(),
        })
    }

    fn search(&mut self, board: &Board, game: &[(Board, MoveWord)], bound: Option<i32>) -> i32 {
        let mut last = None;
        for (before, mv) in game {
            self.line.push((before.clone(), last));
            last = Some(*mv);
        }
        self.root = self.line.len();
        self.line.push((board.clone(), last));
        let stage = match self.parameters.depth {
            0 => Stage::Quiescence,
            depth => Stage::FullWidth(depth),
        };
        let rest = Rest {
            mating: self.parameters.mating_checks,
            singular: self.parameters.singular_checks,
            extended: false,
        };
        self.examine(stage, rest, bound)
    }

    fn board(&self) -> &Board {
        &self.line[self.line.len() - 1].0
    }

    fn ply(&self) -> usize {
        self.line.len() - 1 - self.root
    }

    fn fast(&self) -> evaluation::FastScore {
        let (rules, roms) = (self.parameters.endgame_rules, self.parameters.endgame_roms);
        let endgames = Endgames::new(rules, roms, Roms::ALL);
        evaluation::fast(self.board(), self.evaluation, endgames)
    }

    /// What a draw is worth to the mover.
    fn draw(&self) -> i32 {
        let draw = self.parameters.draw_score;
        let draw = if self.ply().is_multiple_of(2) {
            draw
        } else {
            -draw
        };
        let material = evaluation::Evaluation::new(self.board(), self.evaluation);
        let white = i32::from(material.contempt(self.evaluation));
        match self.board().side() {
            Color::White => draw + white,
            Color::Black => draw - white,
        }
    }

    /// The best value of these moves and `least`, or one that reaches the bound. None if there is
    /// neither.
    fn best_of(
        &mut self,
        moves: Vec<(MoveWord, Stage, Rest)>,
        least: Option<i32>,
        bound: Option<i32>,
    ) -> Option<i32> {
        let mut best = least;
        for (mv, stage, rest) in moves {
            if best >= Some(bound.unwrap_or(2 * INFINITE)) {
                break;
            }
            let after = self.board().after(mv);
            self.line.push((after, Some(mv)));
            let value = -self.enter(stage, rest, bound.map(|bound| 1 - bound));
            self.line.pop();
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                if self.ply() == 0 {
                    self.best = Some(mv);
                }
            }
        }
        best
    }

    fn enter(&mut self, stage: Stage, mut rest: Rest, bound: Option<i32>) -> i32 {
        self.looked_at += 1;
        if self.looked_at >= self.enough {
            return 0;
        }
        let draw = self.draw();
        if self.repeated() || self.board().fifty() >= 100 || self.fast().dead {
            return draw;
        }
        if self.leads_nowhere() {
            return INFINITE;
        }
        let least = if self.can_claim() { draw } else { -INFINITE };
        if bound.is_some_and(|bound| least >= bound) {
            return least;
        }
        let mut stage = stage;
        if matches!(stage, Stage::Horizon | Stage::Quiescence) && self.ply() < 64 {
            let may_extend = stage == Stage::Horizon && !rest.extended;
            if !may_extend {
                stage = Stage::Quiescence;
            }
            if may_extend && self.parameters.extend_pawn_push && self.pawn_push() {
                rest.extended = true;
                stage = Stage::FullWidth(1);
            } else if let Some(paid) = self.after_check(rest) {
                rest = paid;
                stage = Stage::Evasions;
            } else if may_extend && self.extends_hung() {
                rest.extended = true;
                stage = Stage::FullWidth(1);
            }
        }
        self.examine(stage, rest, bound).max(least)
    }

    fn examine(&mut self, mut stage: Stage, mut rest: Rest, bound: Option<i32>) -> i32 {
        let board = self.board().clone();
        let mover = board.side();
        let tactics = Tactics::new(&board);
        let fast = if self.fast().drawn {
            self.draw()
        } else {
            i32::from(self.fast().of(mover))
        };
        if self.ply() == 64 {
            return fast;
        }
        // Nobody asks a device about a draw.
        let may = self.parameters.external_port;
        let asked = (may.is_on() && !self.fast().drawn).then(|| DEVICE.of(&board));
        let device = asked.unwrap_or_default();
        let may_stand_pat = !(may.forbid && device.forbids);
        if stage == Stage::Horizon && may.extend && device.extends {
            rest.extended = true;
            stage = Stage::FullWidth(1);
        }
        let mut terms = if may.term { device.term } else { 0 };
        if self.parameters.slow_evaluation && !self.fast().drawn {
            terms = terms.wrapping_add(evaluation::slow(&board, self.evaluation));
        }
        let terms = i32::from(terms);
        let slow = fast + if mover == Color::White { terms } else { -terms };
        let in_check = tactics.checkers() != 0;
        let mated = self.ply() as i32 - MATE_SCORE;
        let legal = legal_moves(&board);
        let all = |stage| legal.iter().map(move |&mv| (mv, stage, rest)).collect();
        match stage {
            Stage::FullWidth(depth) => {
                let below = if depth == 1 {
                    Stage::Horizon
                } else {
                    Stage::FullWidth(depth - 1)
                };
                let ignored = self.parameters.ignore_stalemate && depth == 1 && self.ply() > 0;
                let pruning = self.parameters.pruning;
                let prunable = depth <= pruning.depth
                    && self.ply() > 0
                    && !rest.extended
                    && !in_check
                    && !self.fast().drawn;
                let limit = fast + pruning.margin as i32;
                if prunable && bound.is_some_and(|bound| limit < bound) {
                    let forcing = self.forcing_and_attacking(&legal, rest);
                    let forcing = forcing.into_iter().map(|mv| (mv, below, rest)).collect();
                    return self.best_of(forcing, None, bound).unwrap_or(-INFINITE);
                }
                let value = match self.best_of(all(below), None, bound) {
                    Some(value) => value,
                    None if in_check => mated,
                    None if ignored => fast,
                    None => self.draw(),
                };
                if prunable && bound.is_none() {
                    // Other moves count up to the limit only.
                    let forcing = self.forcing_and_attacking(&legal, rest);
                    let forcing = forcing.into_iter().map(|mv| (mv, below, rest)).collect();
                    let best = self.best_of(forcing, None, None);
                    return value.min(limit).max(best.unwrap_or(-INFINITE));
                }
                value
            }
            Stage::Evasions => {
                assert!(in_check);
                self.best_of(all(Stage::Quiescence), None, bound)
                    .unwrap_or(mated)
            }
            Stage::Horizon | Stage::Quiescence => {
                let takes = |mv: &MoveWord| mv.is_capture() || mv.promotion().is_some();
                let (captures, quiet): (Vec<_>, Vec<_>) = legal.iter().copied().partition(takes);
                let captures = captures.into_iter().map(|mv| (mv, Stage::Quiescence, rest));
                let mut forcing: Vec<_> = captures.collect();
                for mv in quiet {
                    self.line.push((board.after(mv), Some(mv)));
                    let counts = self.after_check(rest).is_some();
                    self.line.pop();
                    if counts {
                        forcing.push((mv, Stage::Quiescence, rest));
                    }
                }
                let standing = if may_stand_pat { slow } else { -INFINITE };
                (self.best_of(forcing, Some(standing), bound)).unwrap_or(standing)
            }
        }
    }

    /// Captures and promotions, other moves whose check counts, other moves that attack a piece;
    /// each in their order.
    fn forcing_and_attacking(&mut self, legal: &[MoveWord], rest: Rest) -> Vec<MoveWord> {
        let board = self.board().clone();
        let (mut captures, mut checks, mut attacks) = (Vec::new(), Vec::new(), Vec::new());
        for &mv in legal {
            self.line.push((board.after(mv), Some(mv)));
            let counts = self.after_check(rest).is_some();
            self.line.pop();
            if mv.is_capture() || mv.promotion().is_some() {
                captures.push(mv);
            } else if counts {
                checks.push(mv);
            } else if attacks_a_piece(&board, mv) {
                attacks.push(mv);
            }
        }
        [captures, checks, attacks].concat()
    }

    /// What is left after the last move, if that gives a check that counts.
    fn after_check(&self, mut rest: Rest) -> Option<Rest> {
        let (after, mv) = &self.line[self.line.len() - 1];
        let (mv, side) = ((*mv)?, (!after.side()).index());
        let tactics = Tactics::new(after);
        if tactics.checkers() == 0 {
            return None;
        }
        let piece = after.piece(mv.to())?.kind;
        let contact =
            tactics.is_next_to_the_king(mv.to()) && tactics.checkers() >> mv.to().code() & 1 != 0;
        let escapes = tactics.escapes();
        let mating = escapes == 0 || contact && piece == PieceType::Queen;
        let singular =
            escapes == 1 || contact && piece == PieceType::Rook || tactics.hung(after.side()) != 0;
        if mating && rest.mating[side] > 0 {
            rest.mating[side] -= 1;
        } else if (mating || singular) && rest.singular[side] > 0 {
            rest.singular[side] -= 1;
        } else {
            return None;
        }
        Some(rest)
    }

    fn extends_hung(&self) -> bool {
        let (parameters, board) = (self.parameters, self.board());
        let mover = board.side();
        let before = &self.line[self.line.len() - 2].0;
        let (here, before) = (Tactics::new(board), Tactics::new(before));
        let own = here.hung(mover);
        parameters.extend_several_hung && (own.count_ones() > 1 || own & pinned(board) != 0)
            || parameters.extend_hung_again && own != 0 && before.hung(mover) != 0
            || parameters.extend_opponent_hung && here.hung(!mover) != 0
    }

    fn pawn_push(&self) -> bool {
        let board = self.board();
        let Some(mv) = self.line[self.line.len() - 1].1 else {
            return false;
        };
        let pawn = board
            .piece(mv.to())
            .is_some_and(|piece| piece.kind == PieceType::Pawn);
        let (file, rank) = (mv.to().file(), mv.to().rank());
        pawn && match (board.side(), rank) {
            (Color::Black, 6) | (Color::White, 1) => true,
            (Color::Black, 5) => board.piece(Square::at(file, 6)).is_none(),
            (Color::White, 2) => board.piece(Square::at(file, 1)).is_none(),
            _ => false,
        }
    }

    /// Positions that can come back, as ages with boards: the smallest age first.
    fn comparable(&self) -> Vec<(usize, &Board)> {
        let mut found = Vec::new();
        let present = self.line.len() - 1;
        for age in 1..=present.min(32) {
            let (before, mv) = (&self.line[present - age].0, self.line[present - age + 1].1);
            let Some(mv) = mv else { break };
            let pawn = before
                .piece(mv.from())
                .is_some_and(|piece| piece.kind == PieceType::Pawn);
            let rights = self.line[present - age + 1].0.castling() != before.castling();
            if mv.is_capture() || mv.is_castling() || pawn || rights {
                break;
            }
            if before.en_passant().is_none() {
                found.push((age, before));
            }
        }
        found
    }

    fn repeated(&self) -> bool {
        let codes = |board: &Board| Square::all().map(|s| board.code(s)).collect::<Vec<_>>();
        let here = codes(self.board());
        self.comparable()
            .into_iter()
            .any(|(age, board)| age >= 4 && age % 2 == 0 && codes(board) == here)
    }

    /// The age of the youngest position that differs in the place of one piece of a side only, if
    /// that piece goes there in one move.
    fn one_away(&self, color: Color) -> Option<usize> {
        let here = self.board();
        self.comparable().into_iter().find_map(|(age, then)| {
            let differing: Vec<Square> = Square::all()
                .filter(|&s| here.piece(s).is_some() && here.code(s) != then.code(s))
                .collect();
            let &[now] = differing.as_slice() else {
                return None;
            };
            let piece = here.piece(now)?;
            if age < 3 || age % 2 == 0 || piece.color != color {
                return None;
            }
            let was = Square::all()
                .find(|&s| then.piece(s) == Some(piece) && here.piece(s) != Some(piece))?;
            super::attacks(here, piece, now, was).then_some(age)
        })
    }

    fn can_claim(&self) -> bool {
        self.one_away(self.board().side()).is_some()
    }

    fn leads_nowhere(&self) -> bool {
        self.one_away(!self.board().side())
            .is_some_and(|age| age <= self.ply())
    }
}

/// Whether the piece that moves would attack an enemy knight, bishop, rook or queen from where it
/// goes, the board being as it is.
fn attacks_a_piece(board: &Board, mv: MoveWord) -> bool {
    let mover = board.piece(mv.from()).expect("a piece moves");
    mover.kind != PieceType::King
        && Square::all().any(|target| {
            board.piece(target).is_some_and(|piece| {
                piece.color != mover.color
                    && !matches!(piece.kind, PieceType::Pawn | PieceType::King)
                    && super::attacks(board, mover, mv.to(), target)
            })
        })
}
