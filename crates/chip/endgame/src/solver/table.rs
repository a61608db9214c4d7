//! Solved endings and how their positions are numbered.

use super::geometry::bit;
use chess::{Color, Piece, PieceType, Square};
use std::sync::Arc;

/// Squares of White's king and of the pieces of a [`Table`], in their order; 0 where there is no
/// piece.
pub(super) type Squares = [usize; 4];

/// Pieces besides the kings: at most three, White's first; at most two pawns, which are White's and
/// come first.
pub type Material = Vec<Piece>;

/// Number of pawns.
pub(super) fn pawns(material: &[Piece]) -> usize {
    let is_pawn = |piece: &&Piece| piece.kind == PieceType::Pawn;
    material.iter().take_while(is_pawn).count()
}

/// What is known of the 64 positions that differ in the square of Black's king: bit s for square s.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Word {
    /// The position is legal: no two men on a square, the kings apart, the side not to move not in
    /// check.
    pub legal: u64,
    /// The side to move wins.
    pub wins: u64,
    /// The side to move loses.
    pub loses: u64,
}

impl Word {
    fn map(self, f: impl Fn(u64) -> u64) -> Word {
        Word {
            legal: f(self.legal),
            wins: f(self.wins),
            loses: f(self.loses),
        }
    }
}

/// The result of a position with best play, without the 50-move rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Neither side can win.
    Draw,
    /// This side wins.
    Win(Color),
}

/// The outcome of every position with some material. Positions are kept up to symmetry: with a pawn
/// the first one stands on files a–d, without one White's king stands on a1–d4.
pub struct Table {
    material: Material,
    pawns: usize,
    /// By side to move.
    pub(super) words: [Vec<Word>; 2],
    /// What is left when a piece is captured, by piece.
    pub(super) without: Vec<Arc<Table>>,
    /// What a pawn makes of this when it promotes, the pieces in the order of
    /// [`Table::PROMOTIONS`].
    pub(super) promoted: Vec<Arc<Table>>,
}

impl Table {
    /// What a pawn can become.
    pub const PROMOTIONS: [PieceType; 4] = [
        PieceType::Queen,
        PieceType::Rook,
        PieceType::Bishop,
        PieceType::Knight,
    ];

    pub(super) fn new(
        material: Material,
        without: Vec<Arc<Table>>,
        promoted: Vec<Arc<Table>>,
    ) -> Table {
        let mut table = Table {
            pawns: pawns(&material),
            material,
            words: [Vec::new(), Vec::new()],
            without,
            promoted,
        };
        let length = table.slices() * table.slice_length();
        table.words = [vec![Word::default(); length], vec![Word::default(); length]];
        table
    }

    /// The pieces besides the kings.
    pub fn material(&self) -> &[Piece] {
        &self.material
    }

    /// Number of pawns.
    pub(super) fn pawns(&self) -> usize {
        self.pawns
    }

    /// Outcome of a position, `None` if it is not legal: `pieces` are the squares of
    /// [`Table::material`], `kings` those of White and Black. A pawn on the first or last rank is
    /// not legal.
    pub fn outcome(&self, side: Color, kings: [Square; 2], pieces: &[Square]) -> Option<Outcome> {
        let mut squares = [kings[0].index(), 0, 0, 0];
        for (to, from) in squares[1..].iter_mut().zip(pieces) {
            *to = from.index();
        }
        if self.pawns > 0 && !(8..56).contains(&squares[1]) {
            return None;
        }
        let word = self.word(side, squares);
        let king = bit(kings[1].index());
        if word.legal & king == 0 {
            None
        } else if word.wins & king != 0 {
            Some(Outcome::Win(side))
        } else if word.loses & king != 0 {
            Some(Outcome::Win(!side))
        } else {
            Some(Outcome::Draw)
        }
    }

    /// Parts that can be solved one after the other, the last first: a slice is left only to lower
    /// ones by moves back.
    pub(super) fn slices(&self) -> usize {
        if self.pawns > 0 { 24 } else { 1 }
    }

    /// Words of a slice.
    pub(super) fn slice_length(&self) -> usize {
        let pieces = self.material.len();
        if self.pawns > 0 {
            64_usize.pow(pieces as u32)
        } else {
            16 * 64_usize.pow(pieces as u32)
        }
    }

    /// The squares of the men, the one first by which the position is normalised.
    #[inline]
    fn by_significance(&self, mut squares: Squares) -> Squares {
        if self.pawns > 0 {
            squares.swap(0, 1);
        }
        squares
    }

    /// Number of a word whose position is normalised.
    #[inline]
    pub(super) fn index(&self, squares: Squares) -> usize {
        let [anchor, second, third, fourth] = self.by_significance(squares);
        let first_rank = usize::from(self.pawns > 0);
        let start = 4 * (anchor / 8 - first_rank) + anchor % 8;
        let missing = 3 - self.material.len();
        (start << 18 | second << 12 | third << 6 | fourth) >> (6 * missing)
    }

    /// The position of [`Table::index`].
    pub(super) fn squares(&self, mut index: usize) -> Squares {
        let mut squares = [0; 4];
        for square in squares[1..=self.material.len()].iter_mut().rev() {
            *square = index % 64;
            index /= 64;
        }
        let first_rank = usize::from(self.pawns > 0);
        squares[0] = 8 * (index / 4 + first_rank) + index % 4;
        self.by_significance(squares)
    }

    /// The bits to flip in every square to normalise a position.
    #[inline]
    fn flip(&self, squares: Squares) -> usize {
        let anchor = self.by_significance(squares)[0];
        let file = if anchor & 4 != 0 { 7 } else { 0 };
        let rank = if self.pawns == 0 && anchor & 32 != 0 {
            56
        } else {
            0
        };
        file | rank
    }

    /// Number of the word of any position, normalised.
    pub(super) fn normal_index(&self, squares: Squares) -> usize {
        let flip = self.flip(squares);
        self.index(squares.map(|square| square ^ flip))
    }

    /// What is known of a position with any square of Black's king.
    #[inline]
    pub(super) fn word(&self, side: Color, squares: Squares) -> Word {
        let flip = self.flip(squares);
        let index = self.index(squares.map(|square| square ^ flip));
        let word = self.words[side.index()][index];
        match flip {
            0 => word,
            7 => word.map(|map| map.reverse_bits().swap_bytes()),
            56 => word.map(u64::swap_bytes),
            _ => word.map(u64::reverse_bits),
        }
    }
}
