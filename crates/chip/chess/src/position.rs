//! A position as the host knows it.

use crate::{Color, Epd, FenError, Piece, PieceType, Rules, Square, castling};

/// The start position.
pub const START_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Largest value of the 50-move counter, where it stays.
pub const FIFTY_MAX: u32 = 127;

/// Steps along ranks and files, as (file, rank).
const LINES: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
/// Steps along diagonals.
const DIAGONALS: [(i32, i32); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
/// Steps of a knight.
const KNIGHT_STEPS: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// A position: what the chip's registers hold, and the move number, which the chip does not know.
///
/// Parses from FEN and EPD, and displays as FEN. Parsing admits only positions of a game of chess;
/// one read back from a chip may be any that the chip can hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// Pieces by square, a1 first.
    pub squares: [Option<Piece>; 64],
    /// Side to move.
    pub side: Color,
    /// Castling rights, and rights to switch, as in the CASTLING register.
    pub castling: u32,
    /// File of the pawn that just made a double step.
    pub en_passant: Option<u32>,
    /// Half-moves since the last capture or pawn move.
    pub fifty: u32,
    /// Number of the move, from 1, counted after Black's moves.
    pub fullmove: u32,
}

impl Position {
    /// The start position.
    pub fn start() -> Position {
        START_FEN.parse().expect("the start position is valid")
    }

    /// The position in which a game begins: in chess, and where the rules have the switch both
    /// sides have it.
    pub fn start_of(rules: Rules) -> Position {
        let mut position = Position::start();
        if rules.has_switch() {
            position.castling |= castling::SWITCHES;
        }
        position
    }

    /// The position of a FEN under these rules; parsing a string is reading it by those of chess.
    ///
    /// Where the rules have the switch, a field behind the counters says who may still make it:
    /// `Ss`, `S`, `s` or `-`. Without it nobody may.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn parse(fen: &str, rules: Rules) -> Result<Position, FenError> {
        Epd::parse(fen, rules).map(|epd| epd.position)
    }

    /// The piece on a square.
    #[inline]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    /// The square an en passant capture goes to.
    pub fn en_passant_target(&self) -> Option<Square> {
        let rank = match self.side {
            Color::White => 5,
            Color::Black => 2,
        };
        self.en_passant.map(|file| Square::at(file, rank))
    }

    /// Whether a side's king is attacked.
    pub fn in_check(&self, color: Color) -> bool {
        !self.checkers(color).is_empty()
    }

    /// The squares of the pieces that give check to a side.
    pub fn checkers(&self, color: Color) -> Vec<Square> {
        let king = Some(Piece::new(color, PieceType::King));
        Square::all()
            .filter(|&square| self.piece(square) == king)
            .flat_map(|square| self.attackers(square, !color))
            .collect()
    }

    /// The squares from where a side attacks a square.
    fn attackers(&self, square: Square, by: Color) -> Vec<Square> {
        use PieceType::{Bishop, King, Knight, Pawn, Queen, Rook};
        // Pawns attack the squares before them, so they stand behind what they attack.
        let behind = match by {
            Color::White => -1,
            Color::Black => 1,
        };
        let adjacent = |steps: &[(i32, i32)], attacker| {
            let attacker = Some(Piece::new(by, attacker));
            let neighbours = steps.iter().filter_map(|&step| square.step(step));
            neighbours
                .filter(|&from| self.piece(from) == attacker)
                .collect::<Vec<_>>()
        };
        let distant = |steps: &[(i32, i32)], attackers: [PieceType; 2]| {
            let first = steps.iter().filter_map(|&step| {
                std::iter::successors(square.step(step), |from| from.step(step))
                    .find(|&from| self.piece(from).is_some())
            });
            first
                .filter(|&from| {
                    (self.piece(from))
                        .is_some_and(|piece| piece.color == by && attackers.contains(&piece.kind))
                })
                .collect()
        };
        [
            adjacent(&[(-1, behind), (1, behind)], Pawn),
            adjacent(&KNIGHT_STEPS, Knight),
            adjacent(&LINES, King),
            adjacent(&DIAGONALS, King),
            distant(&LINES, [Rook, Queen]),
            distant(&DIAGONALS, [Bishop, Queen]),
        ]
        .concat()
    }
}
