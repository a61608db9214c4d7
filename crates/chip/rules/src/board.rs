//! The board as the chip's registers hold it, and making a move on it.

use crate::attacks::{self, bit, squares};
use chess::{
    Color, FIFTY_MAX, MoveWord, Piece, PieceType, Position, Rules, Square, castling, en_passant,
};

/// A position as the chip holds it: any pieces, rights and counters that the bus can write; and the
/// rules of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// Maps by type code; entry 0 is not used.
    kinds: [u64; 7],
    colors: [u64; 2],
    /// Piece codes by square.
    codes: [u8; 64],
    rules: Rules,
    side: Color,
    castling: u8,
    en_passant: u8,
    fifty: u8,
    /// Origin and transit square of a king that has just castled: an attack on them is a king
    /// capture.
    passage: u64,
}

impl Default for Board {
    /// The empty board of chess.
    fn default() -> Self {
        Board::empty(Rules::Chess)
    }
}

impl Board {
    /// A position played by these rules. A right to switch that they do not know is forgotten.
    pub fn new(position: &Position, rules: Rules) -> Board {
        let mut board = Board::empty(rules);
        for square in Square::all() {
            board.put(square, position.piece(square));
        }
        board.set_side(position.side);
        board.set_castling(position.castling);
        board.set_en_passant(position.en_passant);
        board.set_fifty(position.fifty);
        board
    }

    /// The board after CLEAR.
    pub fn empty(rules: Rules) -> Board {
        Board {
            rules,
            kinds: [0; 7],
            colors: [0; 2],
            codes: [0; 64],
            side: Color::White,
            castling: 0,
            en_passant: 0,
            fifty: 0,
            passage: 0,
        }
    }

    /// The rules that it is played by.
    #[inline]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The piece on a square.
    #[inline]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        Piece::from_code(self.code(square))
    }

    /// The piece code of a square, 0 if it is empty.
    #[inline]
    pub fn code(&self, square: Square) -> u32 {
        self.codes[square.index()].into()
    }

    /// Puts a piece on a square, or empties it.
    #[inline]
    pub fn set_piece(&mut self, square: Square, piece: Option<Piece>) {
        self.passage = 0;
        self.put(square, piece);
    }

    /// Side to move.
    #[inline]
    pub fn side(&self) -> Color {
        self.side
    }

    /// Sets the side to move.
    pub fn set_side(&mut self, side: Color) {
        self.passage = 0;
        self.side = side;
    }

    /// The CASTLING register.
    #[inline]
    pub fn castling(&self) -> u32 {
        self.castling.into()
    }

    /// Sets the CASTLING register: four bits, and two for the switch where the rules have it.
    pub fn set_castling(&mut self, rights: u32) {
        self.passage = 0;
        let switches = match self.rules.has_switch() {
            true => castling::SWITCHES,
            false => 0,
        };
        self.castling = (rights & (castling::ALL | switches)) as u8;
    }

    /// Whether a side may still let two of its pieces change places.
    #[inline]
    pub fn may_switch(&self, color: Color) -> bool {
        self.castling() & castling::switch(color) != 0
    }

    /// Whether AntiChess is over because a side has nothing but its king: there are no moves any
    /// more.
    #[inline]
    pub fn is_over(&self) -> bool {
        let kings = self.kinds[PieceType::King.code() as usize];
        self.rules.is_antichess() && self.colors.iter().any(|pieces| pieces & !kings == 0)
    }

    /// File in the EN_PASSANT register.
    #[inline]
    pub fn en_passant(&self) -> Option<u32> {
        en_passant::decode(self.en_passant.into())
    }

    /// Sets the EN_PASSANT register.
    pub fn set_en_passant(&mut self, file: Option<u32>) {
        self.passage = 0;
        self.en_passant = en_passant::encode(file) as u8;
    }

    /// The 50-move counter.
    #[inline]
    pub fn fifty(&self) -> u32 {
        self.fifty.into()
    }

    /// Sets the 50-move counter.
    pub fn set_fifty(&mut self, count: u32) {
        self.passage = 0;
        self.fifty = count.min(FIFTY_MAX) as u8;
    }

    /// Map of all pieces.
    #[inline]
    pub fn occupied(&self) -> u64 {
        self.colors[0] | self.colors[1]
    }

    /// Map of a side's pieces.
    #[inline]
    pub fn color(&self, color: Color) -> u64 {
        self.colors[color.index()]
    }

    /// Map of a side's pieces of a type.
    #[inline]
    pub fn pieces(&self, color: Color, kind: PieceType) -> u64 {
        self.colors[color.index()] & self.kinds[kind.code() as usize]
    }

    /// A side's king; a1 if it has none.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        let map = self.pieces(color, PieceType::King);
        Square::new(if map == 0 { 0 } else { map.trailing_zeros() })
    }

    /// Map of a side's pieces that attack a square, whatever stands there.
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: u64) -> u64 {
        PieceType::ALL.into_iter().fold(0, |map, kind| {
            // A piece attacks the square from where it would reach the piece if it stood on the
            // square; a pawn looks the other way.
            map | attacks::of(!by, kind, square, occupied) & self.pieces(by, kind)
        })
    }

    /// Whether a side attacks a square.
    #[inline]
    pub fn attacks(&self, by: Color, square: Square, occupied: u64) -> bool {
        let of = |kind: PieceType| self.kinds[kind.code() as usize];
        let queens = of(PieceType::Queen);
        let theirs = self.color(by);
        attacks::pawn(!by, square) & of(PieceType::Pawn) & theirs != 0
            || attacks::knight(square) & of(PieceType::Knight) & theirs != 0
            || attacks::king(square) & of(PieceType::King) & theirs != 0
            || attacks::bishop(square, occupied) & (of(PieceType::Bishop) | queens) & theirs != 0
            || attacks::rook(square, occupied) & (of(PieceType::Rook) | queens) & theirs != 0
    }

    /// Map of the enemy pieces that attack the mover's king.
    #[inline]
    pub fn checkers(&self) -> u64 {
        self.attackers(self.king(self.side), !self.side, self.occupied())
    }

    /// Whether the mover's king is attacked.
    #[inline]
    pub fn in_check(&self) -> bool {
        self.attacks(!self.side, self.king(self.side), self.occupied())
    }

    /// Whether the mover could capture the king, so that the last move was illegal.
    #[inline]
    pub fn can_capture_king(&self) -> bool {
        let targets = self.pieces(!self.side, PieceType::King) | self.passage;
        let occupied = self.occupied();
        squares(targets).any(|square| self.attacks(self.side, square, occupied))
    }

    /// Whether commands that generate moves accept the position: one king a side, and none to be
    /// captured.
    pub fn is_good(&self) -> bool {
        Color::ALL
            .into_iter()
            .all(|color| self.pieces(color, PieceType::King).count_ones() == 1)
            && !self.can_capture_king()
    }

    /// The square en passant captures go to, if en passant is possible ("What a move is").
    #[inline]
    pub fn en_passant_target(&self) -> Option<Square> {
        let file = self.en_passant()?;
        let (target_rank, pawn_rank) = match self.side {
            Color::White => (5, 4),
            Color::Black => (2, 3),
        };
        let target = Square::at(file, target_rank);
        let pawn = Square::at(file, pawn_rank);
        let possible = self.code(target) == 0
            && self.piece(pawn) == Some(Piece::new(!self.side, PieceType::Pawn));
        possible.then_some(target)
    }

    /// The position after a move of the mover.
    #[inline]
    pub fn after(&self, mv: MoveWord) -> Board {
        let mut board = self.clone();
        board.make(mv);
        board
    }

    /// Makes a move of the mover ("Make, unmake").
    #[inline]
    pub fn make(&mut self, mv: MoveWord) {
        if mv.is_switch() {
            return self.make_switch(mv);
        }
        let (from, to) = (mv.from(), mv.to());
        let mover = self.side;
        let Some(piece) = self.piece(from) else {
            return;
        };
        let promoted = mv.promotion().unwrap_or(piece.kind);
        let irreversible = mv.is_capture() || piece.kind == PieceType::Pawn;
        self.put(from, None);
        self.put(to, Some(Piece::new(mover, promoted)));
        if mv.is_en_passant() {
            self.put(Square::at(to.file(), from.rank()), None);
        }
        self.passage = 0;
        if mv.is_castling() {
            let (corner, transit) = if to.file() > from.file() {
                (7, 5)
            } else {
                (0, 3)
            };
            let transit = Square::at(transit, from.rank());
            self.put(Square::at(corner, from.rank()), None);
            self.put(transit, Some(Piece::new(mover, PieceType::Rook)));
            self.passage = bit(from) | bit(transit);
        }
        self.castling &= !(lost_rights(from) | lost_rights(to));
        self.en_passant = en_passant::encode(mv.is_double_step().then_some(from.file())) as u8;
        self.fifty = if irreversible {
            0
        } else {
            (self.fifty + 1).min(FIFTY_MAX as u8)
        };
        self.side = !mover;
    }

    /// Lets two pieces change places. It is never taken back, so the 50-move counter begins anew.
    fn make_switch(&mut self, mv: MoveWord) {
        let (from, to) = (mv.from(), mv.to());
        let pieces = (self.piece(from), self.piece(to));
        self.put(from, pieces.1);
        self.put(to, pieces.0);
        self.passage = 0;
        self.castling &= !(lost_rights(from) | lost_rights(to) | castling::switch(self.side) as u8);
        self.en_passant = 0;
        self.fifty = 0;
        self.side = !self.side;
    }

    /// Passes.
    pub fn pass(&mut self) {
        self.passage = 0;
        self.en_passant = en_passant::encode(None) as u8;
        self.fifty = (self.fifty + 1).min(FIFTY_MAX as u8);
        self.side = !self.side;
    }

    /// A move of the mover with its flags, which are left out of `mv`.
    pub fn with_flags(&self, mv: MoveWord) -> MoveWord {
        let (from, to) = (mv.from(), mv.to());
        let files = from.file().abs_diff(to.file());
        let takes = self.code(to) != 0;
        let flags = match self.piece(from).map(|piece| piece.kind) {
            Some(PieceType::Pawn) if files == 1 && !takes => {
                MoveWord::CAPTURE | MoveWord::EN_PASSANT
            }
            Some(PieceType::Pawn) if from.rank().abs_diff(to.rank()) == 2 => MoveWord::DOUBLE_STEP,
            Some(PieceType::King) if files == 2 => MoveWord::CASTLING,
            _ if takes => MoveWord::CAPTURE,
            _ => 0,
        };
        MoveWord::new(from, to, mv.promotion(), flags)
    }

    #[inline]
    fn put(&mut self, square: Square, piece: Option<Piece>) {
        let map = bit(square);
        if let Some(old) = self.piece(square) {
            self.kinds[old.kind.code() as usize] &= !map;
            self.colors[old.color.index()] &= !map;
        }
        self.codes[square.index()] = 0;
        if let Some(piece) = piece {
            self.kinds[piece.kind.code() as usize] |= map;
            self.colors[piece.color.index()] |= map;
            self.codes[square.index()] = piece.code() as u8;
        }
    }

    /// The position for people; the chip does not know the move number.
    pub fn position(&self, fullmove: u32) -> Position {
        let mut squares = [None; 64];
        for square in Square::all() {
            squares[square.index()] = self.piece(square);
        }
        Position {
            squares,
            side: self.side,
            castling: self.castling(),
            en_passant: self.en_passant(),
            fifty: self.fifty(),
            fullmove,
        }
    }
}

/// Rights that end when a move leaves or captures on a square.
#[inline]
pub fn lost_rights(square: Square) -> u8 {
    let rank = square.rank();
    let color = match rank {
        0 => Color::White,
        7 => Color::Black,
        _ => return 0,
    };
    let lost = match square.file() {
        0 => castling::long(color),
        4 => castling::long(color) | castling::short(color),
        7 => castling::short(color),
        _ => 0,
    };
    lost as u8
}

/// By the rules of chess.
impl From<&Position> for Board {
    fn from(position: &Position) -> Board {
        Board::new(position, Rules::Chess)
    }
}
