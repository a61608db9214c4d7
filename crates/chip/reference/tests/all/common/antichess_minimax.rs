//! The search of AntiChess with values, written for reading from its page alone. It knows boards
//! and lists of legal moves, and compares whole boards for repetitions. Without a bound it looks at
//! every move and finds the value; with one it stops where the chip stops, so that it counts the
//! chip's nodes.

use super::minimax::{Found, INFINITE};
use super::questions::DEVICE;
use super::tactics::Tactics;
use chess::{Color, Mode, MoveWord, Piece, PieceType, Square};
use memory_map::{EvaluationParameters, MATE_SCORE, SearchParameters, address};
use reference::Board;
use reference::movegen::moves;

/// Moves that the stack has room for.
pub const STACK: usize = 64;

/// A search with values.
pub struct AntiChessMinimax<'a> {
    parameters: &'a SearchParameters,
    evaluation: &'a EvaluationParameters,
    /// Boards from the oldest known to the present, each with the move that led to it.
    line: Vec<(Board, Option<MoveWord>)>,
    /// Index of the root in `line`.
    root: usize,
    /// Positions looked at, and how many of them are too many.
    looked_at: u32,
    enough: u32,
    best: Option<MoveWord>,
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    FullWidth(u32),
    /// The end of full width, or behind it.
    Forced,
    Evasions,
}

/// Checks that are left: mating ones of both sides, and singular ones.
type Rest = [[u32; 2]; 2];

impl<'a> AntiChessMinimax<'a> {
    /// A search with these parameters, which gives up after so many positions.
    pub fn new(
        parameters: &'a SearchParameters,
        evaluation: &'a EvaluationParameters,
        enough: u32,
    ) -> Self {
        AntiChessMinimax {
            parameters,
            evaluation,
            line: Vec::new(),
            root: 0,
            looked_at: 0,
            enough,
            best: None,
        }
    }

    /// The value of a position for the mover. None if it takes too long.
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
            0 => Stage::Forced,
            depth => Stage::FullWidth(depth),
        };
        let rest = [
            self.parameters.mating_checks,
            self.parameters.singular_checks,
        ];
        self.examine(stage, rest, bound)
    }

    fn board(&self) -> &Board {
        &self.line[self.line.len() - 1].0
    }

    fn ply(&self) -> usize {
        self.line.len() - 1 - self.root
    }

    /// What is won at this ply.
    fn win(&self) -> i32 {
        MATE_SCORE - self.ply() as i32
    }

    fn draw(&self) -> i32 {
        match self.ply() % 2 {
            0 => self.parameters.draw_score,
            _ => -self.parameters.draw_score,
        }
    }

    /// What the pieces cost, with a device's term if it is wanted.
    fn evaluated(&self, with_device: bool) -> i32 {
        let board = self.board();
        let mut white = self.evaluation.register(address::BIAS);
        let mut numbers = [[0; 6]; 2];
        for square in Square::all() {
            if let Some(piece) = board.piece(square) {
                white -= sign(piece.color) * i32::from(self.evaluation.placement(piece, square));
                numbers[piece.color.index()][piece.kind.code() as usize - 1] += 1;
            }
        }
        for color in Color::ALL {
            let [pawns, knights, bishops, rooks, queens, _] = numbers[color.index()];
            let numbers = [pawns, knights, bishops, rooks, queens];
            white += sign(color) * i32::from(self.evaluation.phase_bonus(color, numbers));
        }
        let tempo = address::SIDE_TO_MOVE + board.side().code();
        white += sign(board.side()) * self.evaluation.register(tempo);
        let device = match with_device && self.parameters.external_port.term {
            true => DEVICE.of(board).term.into(),
            false => 0,
        };
        // The sum of the fast terms has 16 bits.
        sign(board.side()) * (i32::from(white as i16) + device)
    }

    /// The best value of these moves and `least`, or one that reaches the bound. None if there is
    /// neither.
    fn best_of(
        &mut self,
        moves: &[MoveWord],
        (stage, rest): (Stage, Rest),
        least: Option<i32>,
        bound: Option<i32>,
    ) -> Option<i32> {
        let mut best = least;
        for &mv in moves {
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

    fn enter(&mut self, stage: Stage, rest: Rest, bound: Option<i32>) -> i32 {
        self.looked_at += 1;
        if self.looked_at >= self.enough {
            return 0;
        }
        if self.repeated() || self.board().fifty() >= 100 {
            return self.draw();
        }
        if self.leads_nowhere() {
            return INFINITE;
        }
        match (stage, self.after_check(rest)) {
            (Stage::Forced, Some(paid)) if self.ply() < STACK => {
                self.examine(Stage::Evasions, paid, bound)
            }
            _ => self.examine(stage, rest, bound),
        }
    }

    fn examine(&mut self, stage: Stage, rest: Rest, bound: Option<i32>) -> i32 {
        let board = self.board().clone();
        match Color::ALL.map(|color| has_lost_all(&board, color)) {
            [true, true] => return self.draw(),
            [false, false] => {}
            [white, _] if white == (board.side() == Color::White) => return self.win(),
            _ => return -self.win(),
        }
        if self.ply() == STACK {
            return self.evaluated(false);
        }
        let legal = moves(&board, Mode::All, true);
        let forced = (Stage::Forced, rest);
        match stage {
            Stage::FullWidth(depth) => {
                let below = match depth {
                    1 => forced,
                    _ => (Stage::FullWidth(depth - 1), rest),
                };
                let found = self.best_of(&legal, below, None, bound);
                found.unwrap_or_else(
                    || match board.in_check() || board.rules().stalemate_wins() {
                        true => self.win(),
                        false => self.draw(),
                    },
                )
            }
            Stage::Evasions => {
                (self.best_of(&legal, forced, None, bound)).unwrap_or_else(|| self.win())
            }
            Stage::Forced if legal.iter().any(|mv| mv.is_capture()) => {
                (self.best_of(&legal, forced, None, bound)).unwrap_or(-INFINITE)
            }
            Stage::Forced => {
                let may = self.parameters.external_port;
                let standing = match may.forbid && DEVICE.of(&board).forbids {
                    true => -INFINITE,
                    false => self.evaluated(true),
                };
                let checks = self.checks(&legal, rest);
                (self.best_of(&checks, forced, Some(standing), bound)).unwrap_or(standing)
            }
        }
    }

    /// Moves whose check can be paid for; a switch is none of them.
    fn checks(&mut self, legal: &[MoveWord], rest: Rest) -> Vec<MoveWord> {
        let board = self.board().clone();
        let mut found = Vec::new();
        for &mv in legal.iter().filter(|mv| !mv.is_switch()) {
            self.line.push((board.after(mv), Some(mv)));
            if self.after_check(rest).is_some() {
                found.push(mv);
            }
            self.line.pop();
        }
        found
    }

    /// What is left after the last move, if that gives a check that can be paid for.
    fn after_check(&self, [mut mating, mut singular]: Rest) -> Option<Rest> {
        let (after, mv) = &self.line[self.line.len() - 1];
        let squares = [(*mv)?.from(), (*mv)?.to()];
        let side = (!after.side()).index();
        let tactics = Tactics::new(after);
        if tactics.checkers() == 0 {
            return None;
        }
        // A switch puts pieces on both squares.
        let near_queen = squares.into_iter().any(|square| {
            tactics.is_next_to_the_king(square)
                && tactics.checkers() >> square.code() & 1 != 0
                && after.piece(square).map(|piece| piece.kind) == Some(PieceType::Queen)
        });
        let is_mating = tactics.escapes() == 0 || near_queen;
        let paid_by = match is_mating && mating[side] > 0 {
            true => &mut mating[side],
            false => &mut singular[side],
        };
        *paid_by = paid_by.checked_sub(1)?;
        Some([mating, singular])
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
        (self.comparable().into_iter())
            .any(|(age, board)| age >= 4 && age % 2 == 0 && codes(board) == here)
    }

    /// Whether the opponent could have had this position by one move from a position of the search.
    fn leads_nowhere(&self) -> bool {
        let here = self.board();
        let found = self.comparable().into_iter().find_map(|(age, then)| {
            let differing: Vec<Square> = Square::all()
                .filter(|&s| here.piece(s).is_some() && here.code(s) != then.code(s))
                .collect();
            let &[now] = differing.as_slice() else {
                return None;
            };
            let piece = here.piece(now)?;
            if age < 3 || age % 2 == 0 || piece.color == here.side() {
                return None;
            }
            let was = Square::all()
                .find(|&s| then.piece(s) == Some(piece) && here.piece(s) != Some(piece))?;
            super::attacks(here, piece, now, was).then_some(age)
        });
        found.is_some_and(|age| age <= self.ply())
    }
}

fn sign(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

fn has_lost_all(board: &Board, color: Color) -> bool {
    let king = Some(Piece::new(color, PieceType::King));
    Square::all().all(|square| {
        let piece = board.piece(square);
        piece == king || piece.is_none_or(|piece| piece.color != color)
    })
}
