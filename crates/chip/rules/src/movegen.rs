//! The move generator: which moves a position has, in which order, in every mode.
//!
//! The executable specification: [`moves`] is the definition, written for reading; [`perft`] takes
//! short cuts that the tests compare with it.

use crate::attacks::{self, between, bit, squares};
use crate::board::Board;
use crate::switch;
use chess::{Color, Level, Mode, MoveWord, Piece, PieceType, Rules, Square, castling};

/// Promoted pieces in their order ("Order", 5).
pub const PROMOTIONS: [PieceType; 4] = [
    PieceType::Queen,
    PieceType::Rook,
    PieceType::Bishop,
    PieceType::Knight,
];

/// What a pawn may become, in order.
#[inline]
pub fn promotions(rules: Rules) -> &'static [PieceType] {
    match rules {
        Rules::Chess => &PROMOTIONS,
        Rules::AntiChess { .. } => &PROMOTIONS[..1],
    }
}

/// The moves of a mode in the chip's order. The position must have one king a side.
///
/// Only if legal ones alone are wanted does AntiChess compel a side to capture, and not in the
/// modes *checking* and *attacking*.
pub fn moves(board: &Board, mode: Mode, legal_only: bool) -> Vec<MoveWord> {
    let mut moves = Vec::new();
    visit_pseudo_legal(board, &mut |mv| moves.push(mv));
    let filter = ModeFilter::new(board, mode);
    moves.retain(|&mv| filter.yields(mv) && (!legal_only || is_legal(board, mv)));
    if legal_only && compels(board.rules(), mode) && moves.iter().any(|mv| mv.is_capture()) {
        moves.retain(|mv| mv.is_capture());
    }
    moves.sort_by_key(|&mv| order(board, mv));
    moves
}

/// Whether captures are compulsory in a mode, where only legal moves are wanted.
#[inline]
pub fn compels(rules: Rules, mode: Mode) -> bool {
    rules.is_antichess() && !matches!(mode, Mode::Checking | Mode::Attacking)
}

/// Whether the opponent cannot capture the king after a pseudo-legal move ("What a move is"). In
/// AntiChess a capture may be compulsory all the same.
pub fn is_legal(board: &Board, mv: MoveWord) -> bool {
    !board.after(mv).can_capture_king()
}

/// The legal move with the same squares and promoted piece, if there is one.
pub fn find_legal(board: &Board, wanted: MoveWord) -> Option<MoveWord> {
    let mut found = None;
    visit_pseudo_legal(board, &mut |mv| {
        if mv.key() == wanted.key() {
            found = Some(mv);
        }
    });
    found.filter(|&mv| {
        is_legal(board, mv)
            && (mv.is_capture() || !board.rules().is_antichess() || !has_legal_capture(board))
    })
}

/// Whether the mover can capture something.
pub fn has_legal_capture(board: &Board) -> bool {
    let mut found = false;
    visit_pseudo_legal(board, &mut |mv| {
        found = found || mv.is_capture() && is_legal(board, mv);
    });
    found
}

/// A move's place among the moves of a position: smaller comes first ("Order").
pub fn order(board: &Board, mv: MoveWord) -> u32 {
    let promotion = mv.promotion().map_or(0, |promoted| {
        PROMOTIONS
            .iter()
            .position(|&kind| kind == promoted)
            .unwrap_or(0) as u32
    });
    let attacker = board.piece(mv.from()).map_or(0, |piece| piece.kind.code());
    [
        (3, victim_place(board.rules(), victim_level(board, mv))),
        (6, centrality(mv.to())),
        (3, attacker),
        (6, centrality(mv.from())),
        (2, promotion),
    ]
    .into_iter()
    .fold(0, |order, (width, part)| order << width | part)
}

/// The place of a victim's level, 0 the first.
#[inline]
fn victim_place(rules: Rules, level: Level) -> u32 {
    match rules {
        Rules::Chess => Level::MAX.code() - level.code(),
        Rules::AntiChess { .. } => level.antichess_place(),
    }
}

/// Level of the victim ("Order", 1).
///
/// # Panics
/// If the move captures a king, which no pseudo-legal move does.
#[inline]
pub fn victim_level(board: &Board, mv: MoveWord) -> Level {
    if mv.is_en_passant() {
        return Level::EN_PASSANT;
    }
    if mv.is_switch() {
        return Level::SWITCH;
    }
    match board.piece(mv.to()) {
        Some(captured) => Level::victim(captured.kind).expect("a king is no victim"),
        None if mv.promotion().is_some() => Level::PROMOTION,
        None => Level::QUIET,
    }
}

/// Priority of a square, 0 the first ("Order", 2).
#[inline]
pub const fn centrality(square: Square) -> u32 {
    square.centrality()
}

/// What a mode asks of a move, judged once for a position ("Modes").
struct ModeFilter<'a> {
    board: &'a Board,
    rule: Rule,
}

enum Rule {
    Any,
    Captures,
    /// In check: king steps, and other moves to these squares.
    Evasions(u64),
    Checking,
    Attacking(Targets),
}

/// Squares from which a piece would attack an enemy knight, bishop, rook or queen.
pub struct Targets {
    diagonal: u64,
    orthogonal: u64,
    knight: u64,
    pawn: u64,
}

impl<'a> ModeFilter<'a> {
    fn new(board: &'a Board, mode: Mode) -> Self {
        let rule = match mode {
            Mode::All => Rule::Any,
            Mode::Captures => Rule::Captures,
            Mode::Evasions => evasion_targets(board).map_or(Rule::Any, Rule::Evasions),
            Mode::Checking => Rule::Checking,
            Mode::Attacking => Rule::Attacking(Targets::new(board)),
        };
        ModeFilter { board, rule }
    }

    fn yields(&self, mv: MoveWord) -> bool {
        let board = self.board;
        let kind = board.piece(mv.from()).map(|piece| piece.kind);
        if mv.is_switch() {
            // Whether it answers a check is left to legality.
            return matches!(self.rule, Rule::Any | Rule::Evasions(_));
        }
        match &self.rule {
            Rule::Any => true,
            Rule::Captures if board.rules().is_antichess() => mv.is_capture(),
            Rule::Captures => victim_level(board, mv) > Level::QUIET,
            Rule::Evasions(targets) => match kind {
                Some(PieceType::King) => !mv.is_castling(),
                _ => bit(mv.to()) & targets != 0,
            },
            Rule::Checking => {
                let after = board.after(mv);
                let king = after.king(after.side());
                after.attacks(board.side(), king, after.occupied())
            }
            Rule::Attacking(targets) => {
                let reached = mv.promotion().or(kind).map_or(0, |kind| targets.of(kind));
                bit(mv.to()) & reached != 0
            }
        }
    }
}

/// Squares to which pieces other than the king may go in answer to a check; none if there is no
/// check.
#[inline]
pub fn evasion_targets(board: &Board) -> Option<u64> {
    let checkers = board.checkers();
    match checkers.count_ones() {
        0 => None,
        1 => {
            let checker = Square::new(checkers.trailing_zeros());
            let mut targets = checkers | between(board.king(board.side()), checker);
            if let Some(target) = board.en_passant_target() {
                // The pawn stands a rank behind its target, as seen from its own side.
                let pawn = Square::at(target.file(), if target.rank() == 5 { 4 } else { 3 });
                if pawn == checker {
                    targets |= bit(target);
                }
            }
            Some(targets)
        }
        _ => Some(0),
    }
}

impl Targets {
    /// Those of a position.
    #[inline]
    pub fn new(board: &Board) -> Targets {
        let (mover, enemy) = (board.side(), !board.side());
        let occupied = board.occupied();
        let mut targets = Targets {
            diagonal: 0,
            orthogonal: 0,
            knight: 0,
            pawn: 0,
        };
        for kind in PROMOTIONS {
            for square in squares(board.pieces(enemy, kind)) {
                targets.diagonal |= attacks::bishop(square, occupied);
                targets.orthogonal |= attacks::rook(square, occupied);
                targets.knight |= attacks::knight(square);
                // Where a pawn of the mover attacks the square, an enemy pawn on the square would
                // attack it.
                targets.pawn |= attacks::pawn(!mover, square);
            }
        }
        targets
    }

    /// Those of a type of piece; a king has none.
    #[inline]
    pub fn of(&self, kind: PieceType) -> u64 {
        match kind {
            PieceType::Pawn => self.pawn,
            PieceType::Knight => self.knight,
            PieceType::Bishop => self.diagonal,
            PieceType::Rook => self.orthogonal,
            PieceType::Queen => self.diagonal | self.orthogonal,
            PieceType::King => 0,
        }
    }
}

/// Visits every pseudo-legal move, in no particular order.
#[inline]
pub fn visit_pseudo_legal(board: &Board, visit: &mut impl FnMut(MoveWord)) {
    if board.is_over() {
        return;
    }
    let mover = board.side();
    let occupied = board.occupied();
    let victims = board.color(!mover) & !board.pieces(!mover, PieceType::King);
    for kind in &PieceType::ALL[1..] {
        for from in squares(board.pieces(mover, *kind)) {
            let reached = attacks::of(mover, *kind, from, occupied);
            for to in squares(reached & victims) {
                visit(MoveWord::new(from, to, None, MoveWord::CAPTURE));
            }
            for to in squares(reached & !occupied) {
                visit(MoveWord::new(from, to, None, 0));
            }
        }
    }
    visit_pawns(board, victims, visit);
    visit_castling(board, visit);
    switch::visit(board, visit);
}

#[inline]
fn visit_pawns(board: &Board, victims: u64, visit: &mut impl FnMut(MoveWord)) {
    let mover = board.side();
    let occupied = board.occupied();
    let en_passant = board.en_passant_target();
    let promotions = promotions(board.rules());
    let (start, last, ahead) = match mover {
        Color::White => (1, 7, 8),
        Color::Black => (6, 0, 64 - 8),
    };
    for from in squares(board.pieces(mover, PieceType::Pawn)) {
        if from.rank() == last {
            continue;
        }
        let reached = attacks::pawn(mover, from);
        for to in squares(reached & victims) {
            let flags = MoveWord::CAPTURE;
            visit_pawn_move((from, to), last, promotions, flags, visit);
        }
        if let Some(to) = en_passant.filter(|&to| reached & bit(to) != 0) {
            let flags = MoveWord::CAPTURE | MoveWord::EN_PASSANT;
            visit(MoveWord::new(from, to, None, flags));
        }
        let single = Square::new(from.code() + ahead);
        if occupied & bit(single) != 0 {
            continue;
        }
        visit_pawn_move((from, single), last, promotions, 0, visit);
        let double = Square::new(single.code() + ahead);
        if from.rank() == start && occupied & bit(double) == 0 {
            visit(MoveWord::new(from, double, None, MoveWord::DOUBLE_STEP));
        }
    }
}

#[inline]
fn visit_pawn_move(
    (from, to): (Square, Square),
    last: u32,
    promotions: &[PieceType],
    flags: u32,
    visit: &mut impl FnMut(MoveWord),
) {
    if to.rank() != last {
        return visit(MoveWord::new(from, to, None, flags));
    }
    for &promotion in promotions {
        visit(MoveWord::new(from, to, Some(promotion), flags));
    }
}

/// Visits every pseudo-legal castling, in no particular order.
#[inline]
pub fn visit_castling(board: &Board, visit: &mut impl FnMut(MoveWord)) {
    let mover = board.side();
    let rank = 7 * mover.code();
    let king = Square::at(4, rank);
    for (right, rook, target) in [
        (castling::short(mover), Square::at(7, rank), 6),
        (castling::long(mover), Square::at(0, rank), 2),
    ] {
        if board.castling() & right != 0
            && board.piece(king) == Some(Piece::new(mover, PieceType::King))
            && board.piece(rook) == Some(Piece::new(mover, PieceType::Rook))
            && board.occupied() & between(king, rook) == 0
        {
            let to = Square::at(target, rank);
            visit(MoveWord::new(king, to, None, MoveWord::CASTLING));
        }
    }
}

/// Visits every pseudo-legal switch of the mover, in no particular order.
#[inline]
pub fn visit_switches(board: &Board, visit: &mut impl FnMut(MoveWord)) {
    switch::visit(board, visit);
}

/// Counts the legal leaves to a depth; 1 at depth 0.
pub fn perft(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count_legal(board),
        _ => {
            let leaves = |wanted| leaves_below(board, depth - 1, wanted);
            let found = match board.rules() {
                Rules::Chess => leaves(|_| true),
                Rules::AntiChess { .. } => {
                    leaves(MoveWord::is_capture).or_else(|| leaves(|mv| !mv.is_capture()))
                }
            };
            found.unwrap_or_default()
        }
    }
}

/// Counts the leaves behind the legal ones of some moves; none if there are no such moves.
fn leaves_below(board: &Board, depth: u32, wanted: fn(MoveWord) -> bool) -> Option<u64> {
    let mut leaves = None;
    visit_pseudo_legal(board, &mut |mv| {
        if wanted(mv) {
            let after = board.after(mv);
            if !after.can_capture_king() {
                *leaves.get_or_insert(0) += perft(&after, depth);
            }
        }
    });
    leaves
}

/// Counts the legal moves, making only those that need it.
fn count_legal(board: &Board) -> u64 {
    let (mover, enemy) = (board.side(), !board.side());
    let king = board.king(mover);
    let occupied = board.occupied();
    let without_king = occupied & !bit(king);
    // Without a check, only pinned pieces, en passant and the king itself can expose it.
    let suspects = if board.attacks(enemy, king, occupied) {
        u64::MAX
    } else {
        shields(board, king, mover, enemy)
    };
    // Moves that do not capture, and moves that do.
    let mut legal = [0; 2];
    visit_pseudo_legal(board, &mut |mv| {
        let is_kings = mv.from() == king || mv.is_switch() && mv.to() == king;
        legal[usize::from(mv.is_capture())] +=
            u64::from(if mv.is_castling() || mv.is_en_passant() {
                is_legal(board, mv)
            } else if mv.is_switch() {
                // The same squares are held as before: it exposes no king, and shields none.
                match is_kings {
                    true => is_legal(board, mv),
                    false => suspects != u64::MAX,
                }
            } else if is_kings {
                !board.attacks(enemy, mv.to(), without_king)
            } else {
                bit(mv.from()) & suspects == 0 || is_legal(board, mv)
            });
    });
    match legal {
        [_, captures] if captures > 0 && board.rules().is_antichess() => captures,
        [others, captures] => others + captures,
    }
}

/// Map of a side's pieces that alone stand between a king and a bishop, rook or queen of the side
/// `behind`.
#[inline]
pub fn shields(board: &Board, king: Square, side: Color, behind: Color) -> u64 {
    let occupied = board.occupied();
    let queens = board.pieces(behind, PieceType::Queen);
    let mut found = 0;
    for (reach, kind) in [
        (attacks::rook as fn(Square, u64) -> u64, PieceType::Rook),
        (attacks::bishop, PieceType::Bishop),
    ] {
        let shields = reach(king, occupied) & board.color(side);
        let seen = reach(king, occupied & !shields) & !reach(king, occupied);
        for slider in squares(seen & (board.pieces(behind, kind) | queens)) {
            found |= between(king, slider) & shields;
        }
    }
    found
}
