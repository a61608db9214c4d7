//! A position as the host knows it.

use cozy_chess::{
    BitBoard, Color as Side, Square as Place, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};
use memory_map::{Color, Piece, PieceType, Square, castling};

/// The start position.
pub const START_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A position: what the chip's registers hold, and the move number, which the chip does not know.
///
/// Parses from and displays as FEN. Parsing admits only positions of a game of chess; one read back from a chip may be
/// any that the chip can hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// Pieces by square, a1 first.
    pub squares: [Option<Piece>; 64],
    /// Side to move.
    pub side: Color,
    /// Castling rights, as in the CASTLING register.
    pub castling: u32,
    /// File of the pawn that just made a double step.
    pub en_passant: Option<u32>,
    /// Half-moves since the last capture or pawn move.
    pub fifty: u32,
    /// Number of the move, from 1, counted after Black's moves.
    pub fullmove: u32,
}

/// Squares, pieces and right of one kind of castling.
pub(crate) struct CastlingRight {
    pub letter: char,
    pub bit: u32,
    pub king: (Square, Piece),
    pub rook: (Square, Piece),
}

/// The four castlings in the order of FEN.
pub(crate) fn castling_rights() -> impl Iterator<Item = CastlingRight> {
    Color::ALL.into_iter().flat_map(|color| {
        let rank = 7 * color.code();
        let right = move |kind: PieceType, bit, file| CastlingRight {
            letter: Piece::new(color, kind).letter(),
            bit,
            king: (Square::at(4, rank), Piece::new(color, PieceType::King)),
            rook: (Square::at(file, rank), Piece::new(color, PieceType::Rook)),
        };
        [
            right(PieceType::King, castling::short(color), 7),
            right(PieceType::Queen, castling::long(color), 0),
        ]
    })
}

impl Position {
    /// The start position.
    pub fn start() -> Position {
        START_FEN.parse().expect("the start position is valid")
    }

    /// The piece on a square.
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
        let king = Piece::new(color, PieceType::King);
        Square::all().any(|square| {
            self.piece(square) == Some(king) && !self.attackers(square, !color).is_empty()
        })
    }

    fn attackers(&self, square: Square, by: Color) -> BitBoard {
        let place = Place::index(square.index());
        let occupied = self.matching(|_| true);
        let of = |kind: PieceType| self.matching(|piece| piece == Piece::new(by, kind));
        let defender = match by {
            Color::White => Side::Black,
            Color::Black => Side::White,
        };
        get_pawn_attacks(place, defender) & of(PieceType::Pawn)
            | get_knight_moves(place) & of(PieceType::Knight)
            | get_king_moves(place) & of(PieceType::King)
            | get_bishop_moves(place, occupied) & (of(PieceType::Bishop) | of(PieceType::Queen))
            | get_rook_moves(place, occupied) & (of(PieceType::Rook) | of(PieceType::Queen))
    }

    fn matching(&self, wanted: impl Fn(Piece) -> bool) -> BitBoard {
        BitBoard(
            Square::all()
                .filter(|&square| self.piece(square).is_some_and(&wanted))
                .fold(0, |set, square| set | 1 << square.index()),
        )
    }
}
