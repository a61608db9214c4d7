//! Games full of repetitions, and the results of comparing whole boards: the oracle of the
//! repetition detector.

use super::{STANDARD, board};
use crate::board::Board;
use crate::movegen::moves;
use crate::repetition::{Candidate, Ply};
use chess::{Color, Mode, MoveWord, Piece, PieceType, Square};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Positions with few pieces, so that these return to earlier squares, and with some that can make
/// irreversible moves.
const STARTS: [&str; 8] = [
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "r3k2r/8/8/8/8/8/8/4K2Q b kq - 0 1",
    "1n2k1n1/8/8/8/8/8/8/1N2K1N1 w - - 0 1",
    "6k1/6p1/8/8/8/8/6P1/6K1 w - - 0 1",
    "b3k3/1p6/8/p1P5/8/8/8/B3K1N1 b - - 0 1",
    "8/P3k3/8/8/8/8/3K3p/8 w - - 0 1",
    "q3k3/8/8/8/8/8/8/4K2Q w - - 0 1",
    "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1",
];

/// A position with all pieces, for games in which all of them are displaced.
const MARCH: &str = "rnbkqbnr/nnnnnnnn/8/8/8/8/NNNNNNNN/RNBKQBNR w - - 0 1";

/// A game as its boards.
#[derive(Clone, Debug)]
pub struct Game {
    /// From the first to the present one.
    boards: Vec<Board>,
    moves: Vec<MoveWord>,
    /// Plies that count, at most `capacity`.
    known: usize,
    capacity: usize,
}

impl Game {
    /// A game that has not begun, of which the last `capacity` plies count.
    pub fn new(start: Board, capacity: u32) -> Game {
        Game {
            boards: vec![start],
            moves: Vec::new(),
            known: 0,
            capacity: capacity as usize,
        }
    }

    /// The present position.
    pub fn board(&self) -> &Board {
        self.position(0)
    }

    /// Plies that count, up to the capacity.
    pub fn known(&self) -> usize {
        self.known
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: MoveWord) {
        self.boards.push(self.board().after(mv));
        self.moves.push(mv);
        self.known = (self.known + 1).min(self.capacity);
    }

    /// Takes the last move back.
    pub fn take_back(&mut self) {
        if self.moves.pop().is_some() {
            self.boards.pop();
            self.known = self.known.saturating_sub(1);
        }
    }

    /// Plies before the present position no longer count.
    pub fn forget(&mut self) {
        self.known = 0;
    }

    /// Where the piece of one of the last plies went; the latest has age 1.
    pub fn destination(&self, age: usize) -> Square {
        self.moves[self.moves.len() - age].to()
    }

    /// Whether the present position has been there before.
    pub fn repeated(&self) -> bool {
        (4..=self.known)
            .step_by(2)
            .any(|age| same(self.board(), self.position(age)))
    }

    /// The positions from which only one piece of the side to move is displaced, latest first.
    pub fn claim_candidates(&self) -> impl Iterator<Item = Candidate> {
        self.candidates(self.board().side())
    }

    /// The positions from which only one piece of the other side is displaced, latest first.
    pub fn no_progress_candidates(&self) -> impl Iterator<Item = Candidate> {
        self.candidates(!self.board().side())
    }

    /// Whether some move leads to the position of a candidate for a claim.
    pub fn claim(&self) -> bool {
        self.claim_candidates()
            .any(|candidate| leads(self.board(), self.position(candidate.age as usize)))
    }

    /// Whether some move led from the position of one of the other candidates, no older than the
    /// root, to the present one.
    pub fn no_progress(&self, plies_since_root: u32) -> bool {
        self.no_progress_candidates().any(|candidate| {
            candidate.age <= plies_since_root
                && leads(self.position(candidate.age as usize), self.board())
        })
    }

    /// The board before the last `age` plies.
    fn position(&self, age: usize) -> &Board {
        &self.boards[self.boards.len() - 1 - age]
    }

    fn candidates(&self, side: Color) -> impl Iterator<Item = Candidate> {
        (3..=self.known).step_by(2).filter_map(move |age| {
            let then = self.position(age);
            if !self.is_comparable(age) || !displaced(self.board(), then, !side).is_empty() {
                return None;
            }
            let [now] = displaced(self.board(), then, side)[..] else {
                return None;
            };
            let [origin] = displaced(then, self.board(), side)[..] else {
                return None;
            };
            Some(Candidate {
                age: age as u32,
                now,
                then: origin,
            })
        })
    }

    fn is_comparable(&self, age: usize) -> bool {
        self.position(age).en_passant().is_none()
            && (1..=age).all(|age| reversible(self.position(age), self.position(age - 1)))
    }
}

/// Whether two positions are the same as far as the rules of repetition go.
fn same(a: &Board, b: &Board) -> bool {
    a.side() == b.side()
        && a.castling() == b.castling()
        && a.en_passant() == b.en_passant()
        && Square::all().all(|square| a.code(square) == b.code(square))
}

/// Whether some move leads from one position to another.
fn leads(from: &Board, to: &Board) -> bool {
    (moves(from, Mode::All, false).into_iter()).any(|mv| same(&from.after(mv), to))
}

/// Whether nothing happened that cannot be undone: no piece or right is gone, no pawn has moved.
fn reversible(before: &Board, after: &Board) -> bool {
    let pawns = |board: &Board| Color::ALL.map(|color| board.pieces(color, PieceType::Pawn));
    before.occupied().count_ones() == after.occupied().count_ones()
        && pawns(before) == pawns(after)
        && before.castling() == after.castling()
}

/// Squares of a side's pieces that held something else on another board.
fn displaced(board: &Board, other: &Board, side: Color) -> Vec<Square> {
    Square::all()
        .filter(|&square| {
            board.piece(square).is_some_and(|piece| piece.color == side)
                && board.code(square) != other.code(square)
        })
        .collect()
}

/// What happens to a detector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A ply is played.
    Push(Ply),
    /// The latest ply is taken back.
    Pop,
    /// All plies are forgotten.
    Clear,
}

/// Endless games in which pieces go to and fro, and moves are played and taken back; the same seed
/// gives the same games.
#[derive(Clone, Debug)]
pub struct Shuffle {
    random: SmallRng,
    game: Game,
    /// Chance that the next step is played rather than taken back.
    growth: f64,
    /// Pieces move to any empty square, regardless of the rules, so that all of them become
    /// displaced within the plies that count.
    marches: bool,
}

impl Shuffle {
    /// The games of a seed, of which the last `capacity` plies count.
    pub fn new(seed: u64, capacity: u32) -> Shuffle {
        let mut random = SmallRng::seed_from_u64(seed);
        let game = Game::new(start(&mut random), capacity);
        Shuffle {
            random,
            game,
            growth: 1.0,
            marches: false,
        }
    }

    /// The game after the last step.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What happens next.
    pub fn step(&mut self) -> Step {
        if self.random.random_bool(0.05) {
            self.growth = [0.2, 0.9, 1.0][self.random.random_range(0..3)];
        }
        if self.random.random_bool(0.001) {
            self.game.forget();
            return Step::Clear;
        }
        if !self.game.moves.is_empty() && !self.random.random_bool(self.growth) {
            self.game.take_back();
            return Step::Pop;
        }
        // All pieces are elsewhere after 32 plies.
        let (mv, most) = match self.marches {
            true => (self.stride(), 64),
            false => (self.choose(), 200),
        };
        let Some(mv) = mv.filter(|_| self.game.moves.len() < most) else {
            self.begin();
            return Step::Clear;
        };
        let ply = Ply::new(self.game.board(), mv);
        self.game.play(mv);
        Step::Push(ply)
    }

    /// Another game.
    fn begin(&mut self) {
        self.marches = self.random.random_bool(0.15);
        let start = match self.marches {
            true => board(MARCH),
            false => start(&mut self.random),
        };
        self.game = Game::new(start, self.game.capacity as u32);
    }

    /// A legal move, if there is one: often a move back, seldom an irreversible one.
    fn choose(&mut self) -> Option<MoveWord> {
        let board = self.game.board();
        let legal = moves(board, Mode::All, true);
        let plies = self.game.moves.len();
        let before = plies.checked_sub(2).map(|index| self.game.moves[index]);
        let back = legal.iter().find(|mv| {
            before.is_some_and(|before| mv.from() == before.to() && mv.to() == before.from())
        });
        if let Some(&back) = back
            && self.random.random_bool(0.4)
        {
            return Some(back);
        }
        let reversible: Vec<_> = (legal.iter().copied())
            .filter(|&mv| reversible(board, &board.after(mv)))
            .collect();
        let choice = if reversible.is_empty() || self.random.random_bool(0.05) {
            &legal
        } else {
            &reversible
        };
        choice.choose(&mut self.random).copied()
    }

    /// A move of a piece to any empty square; if possible of a piece that has not moved since the
    /// oldest ply, to a square that was empty then.
    fn stride(&mut self) -> Option<MoveWord> {
        let board = self.game.board();
        let oldest = self.game.position(self.game.known);
        let is_own = |piece: Option<Piece>| piece.is_some_and(|piece| piece.color == board.side());
        let own: Vec<_> = (Square::all())
            .filter(|&square| is_own(board.piece(square)))
            .collect();
        let empty: Vec<_> = (Square::all())
            .filter(|&square| board.piece(square).is_none())
            .collect();
        let unmoved = own
            .iter()
            .filter(|&&from| oldest.code(from) == board.code(from));
        let fresh = empty.iter().filter(|&&to| oldest.piece(to).is_none());
        let mut one_of = |wanted: Vec<&Square>, all: &[Square]| {
            let wanted = wanted.choose(&mut self.random).map(|&&square| square);
            wanted.or_else(|| all.choose(&mut self.random).copied())
        };
        let from = one_of(unmoved.collect(), &own)?;
        let to = one_of(fresh.collect(), &empty)?;
        Some(MoveWord::new(from, to, None, 0))
    }
}

fn start(random: &mut SmallRng) -> Board {
    let index = random.random_range(0..STARTS.len() + 1);
    match STARTS.get(index) {
        Some(fen) => board(fen),
        None => STANDARD[random.random_range(0..STANDARD.len())].board(),
    }
}
