//! Solving a table after the tables that captures and promotions lead to.

use super::geometry::{bit, each_reached, king_moves, pawn_attacks, squares as squares_of};
use super::table::{Material, Squares, Table, Word, pawns};
use chess::{Color, Piece, PieceType};
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

/// Solves endings and keeps those it has solved.
pub struct Solver {
    tables: HashMap<Material, Arc<Table>>,
    /// What pawns become.
    promotions: &'static [PieceType],
}

impl Default for Solver {
    fn default() -> Solver {
        Solver {
            tables: HashMap::new(),
            promotions: &Table::PROMOTIONS,
        }
    }
}

impl Solver {
    /// A solver for which pawns become queens only: far fewer tables, and whatever it calls won for
    /// the pawns' side is.
    pub fn queens_only() -> Solver {
        Solver {
            promotions: &Table::PROMOTIONS[..1],
            ..Solver::default()
        }
    }

    /// The table of White's and Black's pieces besides the kings, White's pawns first.
    pub fn table(&mut self, white: &[PieceType], black: &[PieceType]) -> Arc<Table> {
        let white = white.iter().map(|&kind| Piece::new(Color::White, kind));
        let black = black.iter().map(|&kind| Piece::new(Color::Black, kind));
        self.solved(white.chain(black).collect())
    }

    fn solved(&mut self, material: Material) -> Arc<Table> {
        if let Some(table) = self.tables.get(&material) {
            return table.clone();
        }
        let without = (0..material.len()).map(|captured| {
            let mut rest = material.clone();
            rest.remove(captured);
            self.solved(rest)
        });
        let without = without.collect();
        // The last of the pawns becomes the first of the pieces.
        let promoted = match pawns(&material) {
            0 => Vec::new(),
            pawns => (self.promotions.iter())
                .map(|&kind| {
                    let mut promoted = material.clone();
                    promoted[pawns - 1].kind = kind;
                    self.solved(promoted)
                })
                .collect(),
        };
        let mut table = Table::new(material.clone(), without, promoted);
        table.solve();
        let table = Arc::new(table);
        self.tables.insert(material, table.clone());
        table
    }
}

/// For the 64 squares of Black's king: has the side to move a legal move, one to a position that is
/// not lost, one to a position that is won.
#[derive(Default)]
struct Moves {
    legal: u64,
    held: u64,
    won: u64,
}

impl Moves {
    /// Adds, for the kings of a map, a move to positions of which `after` is known.
    fn add(&mut self, kings: u64, after: Word) {
        self.legal |= kings & after.legal;
        self.held |= kings & after.legal & !after.wins;
        self.won |= kings & after.loses;
    }

    /// Adds a move that takes Black's king to a square, from there on known as `after`.
    fn add_king_move(&mut self, to: u64, after: Word) {
        self.legal |= king_moves(to & after.legal);
        self.held |= king_moves(to & after.legal & !after.wins);
        self.won |= king_moves(to & after.loses);
    }
}

/// Squares after man `man` has moved; 0 is White's king, `1 + n` piece `n`.
fn moved(mut squares: Squares, man: usize, to: usize) -> Squares {
    squares[man] = to;
    squares
}

/// Squares without piece `captured`.
fn removed(squares: Squares, captured: usize) -> Squares {
    let mut rest = [0; 4];
    let kept = (0..4).filter(|&man| man != captured + 1);
    for (to, from) in rest.iter_mut().zip(kept) {
        *to = squares[from];
    }
    rest
}

/// Work that is left: words by side to move and number, each at most once.
struct Agenda {
    waiting: [Vec<bool>; 2],
    queue: VecDeque<(Color, u32)>,
    start: usize,
}

impl Agenda {
    /// All words of a slice.
    fn slice(start: usize, length: usize) -> Agenda {
        let mut agenda = Agenda {
            waiting: [vec![false; length], vec![false; length]],
            queue: VecDeque::new(),
            start,
        };
        for side in Color::ALL {
            (start..start + length).for_each(|index| agenda.add(side, index));
        }
        agenda
    }

    fn add(&mut self, side: Color, index: usize) {
        let place = index - self.start;
        let waiting = &mut self.waiting[side.index()][place];
        if !*waiting {
            *waiting = true;
            self.queue.push_back((side, place as u32));
        }
    }

    fn next(&mut self) -> Option<(Color, usize)> {
        let (side, place) = self.queue.pop_front()?;
        self.waiting[side.index()][place as usize] = false;
        Some((side, place as usize + self.start))
    }
}

impl Table {
    pub(super) fn solve(&mut self) {
        let length = self.slice_length();
        for slice in (0..self.slices()).rev() {
            let start = slice * length;
            for index in start..start + length {
                let squares = self.squares(index);
                for side in Color::ALL {
                    self.words[side.index()][index].legal = self.legal(side, squares);
                }
            }
            let mut agenda = Agenda::slice(start, length);
            while let Some((side, index)) = agenda.next() {
                let squares = self.squares(index);
                if self.look_again(side, index, squares) {
                    self.each_before(side, squares, |before| {
                        agenda.add(!side, self.normal_index(before));
                    });
                }
            }
        }
    }

    /// Brings a word up to date with those that follow it; whether it has changed.
    fn look_again(&mut self, side: Color, index: usize, squares: Squares) -> bool {
        let word = self.words[side.index()][index];
        let open = word.legal & !word.wins & !word.loses;
        if open == 0 {
            return false;
        }
        let moves = match side {
            Color::White => self.white_moves(squares),
            Color::Black => self.black_moves(squares),
        };
        let lost = open & !moves.held & (moves.legal | self.checks(!side, squares));
        let won = open & moves.won;
        let word = &mut self.words[side.index()][index];
        word.wins |= won;
        word.loses |= lost;
        won | lost != 0
    }

    fn pieces(&self, color: Color) -> impl Iterator<Item = (usize, PieceType)> {
        let pieces = self.material().iter().enumerate();
        pieces
            .filter(move |(_, piece)| piece.color == color)
            .map(|(number, piece)| (number, piece.kind))
    }

    /// Everything but Black's king.
    fn occupied(&self, squares: Squares) -> u64 {
        squares[..=self.material().len()]
            .iter()
            .fold(0, |map, &square| map | bit(square))
    }

    /// The squares of Black's king for which a position is legal.
    fn legal(&self, side: Color, squares: Squares) -> u64 {
        let occupied = self.occupied(squares);
        let last_ranks = 0xFF00_0000_0000_00FF;
        if occupied.count_ones() as usize != 1 + self.material().len()
            || squares[1..=self.pawns()]
                .iter()
                .any(|&pawn| bit(pawn) & last_ranks != 0)
        {
            return 0;
        }
        !occupied & !king_moves(bit(squares[0])) & !self.checks(side, squares)
    }

    /// The squares of Black's king for which `side` gives check.
    fn checks(&self, side: Color, squares: Squares) -> u64 {
        let occupied = self.occupied(squares);
        let mut checks = 0;
        for (number, kind) in self.pieces(side) {
            let from = squares[1 + number];
            if kind == PieceType::Pawn {
                checks |= pawn_attacks(from);
            }
            each_reached(kind, from, occupied, |to, path| match side {
                Color::White => checks |= bit(to),
                Color::Black if to == squares[0] => checks |= !path,
                Color::Black => {}
            });
        }
        checks
    }

    fn white_moves(&self, squares: Squares) -> Moves {
        let mut moves = Moves::default();
        let occupied = self.occupied(squares);
        for to in squares_of(king_moves(bit(squares[0]))) {
            self.add_move(&mut moves, Color::White, squares, 0, to, !0);
        }
        for (number, kind) in self.pieces(Color::White) {
            let from = squares[1 + number];
            each_reached(kind, from, occupied, |to, path| {
                self.add_move(&mut moves, Color::White, squares, 1 + number, to, !path);
            });
            if kind == PieceType::Pawn {
                self.add_pawn_moves(&mut moves, number, squares, occupied);
            }
        }
        moves
    }

    fn add_pawn_moves(&self, moves: &mut Moves, pawn: usize, squares: Squares, occupied: u64) {
        let last = self.pawns();
        let mut promoting = squares;
        promoting.swap(1 + pawn, last);
        let mut add = |to, kings| {
            if to < 56 {
                self.add_move(moves, Color::White, squares, 1 + pawn, to, kings);
            } else {
                for promoted in &self.promoted {
                    promoted.add_move(moves, Color::White, promoting, last, to, kings);
                }
            }
        };
        let from = squares[1 + pawn];
        let mut path = 0;
        let steps = if from < 16 { 2 } else { 1 };
        for to in (1..=steps).map(|step| from + 8 * step) {
            path |= bit(to);
            if occupied & path != 0 {
                break;
            }
            add(to, !path);
        }
        for (captured, _) in self.pieces(Color::Black) {
            let to = squares[1 + captured];
            if pawn_attacks(from) & bit(to) != 0 {
                add(to, !0);
            }
        }
    }

    fn black_moves(&self, squares: Squares) -> Moves {
        let mut moves = Moves::default();
        let occupied = self.occupied(squares);
        for (number, kind) in self.pieces(Color::Black) {
            each_reached(kind, squares[1 + number], occupied, |to, path| {
                self.add_move(&mut moves, Color::Black, squares, 1 + number, to, !path);
            });
        }
        moves.add_king_move(!0, self.word(Color::White, squares));
        for (captured, _) in self.pieces(Color::White) {
            let rest = &self.without[captured];
            let after = rest.word(Color::White, removed(squares, captured));
            moves.add_king_move(bit(squares[1 + captured]), after);
        }
        moves
    }

    /// Adds a move of any man but Black's king to a square, empty or with a piece that it captures,
    /// for these squares of Black's king.
    fn add_move(
        &self,
        moves: &mut Moves,
        side: Color,
        squares: Squares,
        man: usize,
        to: usize,
        kings: u64,
    ) {
        let after = moved(squares, man, to);
        let resident = (0..=self.material().len()).find(|&other| squares[other] == to);
        match resident {
            None => moves.add(kings, self.word(!side, after)),
            Some(0) => {}
            Some(other) if self.material()[other - 1].color == side => {}
            Some(other) => {
                let rest = &self.without[other - 1];
                moves.add(kings, rest.word(!side, removed(after, other - 1)));
            }
        }
    }

    /// Visits the positions of a slice from which the other side may have come; some of them may
    /// not be legal. The first pawn comes from another slice.
    fn each_before(&self, side: Color, squares: Squares, mut visit: impl FnMut(Squares)) {
        let occupied = self.occupied(squares);
        match side {
            Color::White => visit(squares),
            Color::Black => {
                for from in squares_of(king_moves(bit(squares[0]))) {
                    visit(moved(squares, 0, from));
                }
            }
        }
        for (number, kind) in self.pieces(!side) {
            let to = squares[1 + number];
            each_reached(kind, to, occupied, |from, _| {
                visit(moved(squares, 1 + number, from));
            });
            if kind == PieceType::Pawn && number > 0 {
                let steps = if to / 8 == 3 { 2 } else { 1 };
                for from in (1..=steps).filter_map(|step| to.checked_sub(8 * step)) {
                    visit(moved(squares, 1 + number, from));
                }
            }
        }
    }
}
