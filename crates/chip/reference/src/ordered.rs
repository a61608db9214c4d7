//! The move generator for speed: the moves of [`crate::movegen`], one at a time and in the same
//! order.
//!
//! It works like the chip: *find victim*, then *find attacker*. Maps of the squares that each type
//! of piece reaches give the victims of a level; attackers are computed only for victims that are
//! used, so stopping early is cheap.

use crate::attacks::{self, bit, ray_through, squares};
use crate::board::Board;
use crate::movegen::{self, centrality};
use chess::{Color, MoveWord, PieceType, Square};
use std::ops::ControlFlow;

/// The moves to generate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Selection {
    /// Those of mode *all*.
    All,
    /// Those of mode *captures*.
    Captures,
    /// Those of mode *evasions*.
    Evasions,
    /// Those of mode *checking* that neither capture nor, in chess, promote.
    QuietChecks,
    /// Those of mode *attacking* that neither capture nor, in chess, promote.
    QuietAttacks,
}

impl Selection {
    /// The quiet moves of a mode alone.
    fn is_quiet(self) -> bool {
        matches!(self, Selection::QuietChecks | Selection::QuietAttacks)
    }
}

/// Visits pseudo-legal moves of a good position in their order, until one breaks.
#[inline]
pub fn visit<B>(
    board: &Board,
    selection: Selection,
    visitor: &mut impl FnMut(MoveWord) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if board.is_over() {
        return ControlFlow::Continue(());
    }
    let finder = Finder::new(board, selection);
    if !selection.is_quiet() {
        finder.visit_captures(visitor)?;
    }
    if selection != Selection::Captures {
        if finder.is_antichess {
            finder.visit_promotions(visitor)?;
        }
        finder.visit_quiet(visitor)?;
        if !selection.is_quiet() {
            finder.visit_switches(visitor)?;
        }
    }
    ControlFlow::Continue(())
}

/// The maps that the find-victim cycles of a position share.
struct Finder<'a> {
    board: &'a Board,
    is_antichess: bool,
    mover: Color,
    occupied: u64,
    /// Squares that each type of piece reaches, pawn first; pawns by captures.
    reached: [u64; 6],
    /// Squares that pawns step to.
    steps: u64,
    /// Squares that pawns step to by a double step.
    double_steps: u64,
    /// Castling moves.
    castlings: [Option<MoveWord>; 2],
    /// If only checks are wanted: the squares and pieces that give check.
    checks: Option<Checks>,
    /// If only attacks are wanted: the squares from which a piece attacks.
    attacks: Option<movegen::Targets>,
}

/// Which quiet moves give check.
struct Checks {
    king: Square,
    /// Squares from which each type of piece attacks the king, pawn first.
    direct: [u64; 6],
    /// Pieces that give check when they leave their line.
    discoverers: u64,
}

const FIRST_RANK: u64 = 0xFF;

impl<'a> Finder<'a> {
    #[inline]
    fn new(board: &'a Board, selection: Selection) -> Finder<'a> {
        let mover = board.side();
        let occupied = board.occupied();
        let mut finder = Finder {
            board,
            is_antichess: board.rules().is_antichess(),
            mover,
            occupied,
            reached: PieceType::ALL.map(|kind| {
                squares(board.pieces(mover, kind)).fold(0, |map, from| {
                    map | attacks::of(mover, kind, from, occupied)
                })
            }),
            steps: 0,
            double_steps: 0,
            castlings: [None; 2],
            checks: None,
            attacks: None,
        };
        let pawns = board.pieces(mover, PieceType::Pawn);
        let second = FIRST_RANK << if mover == Color::White { 8 } else { 48 };
        finder.steps = finder.ahead(pawns) & !occupied;
        finder.double_steps = finder.ahead(finder.ahead(pawns & second) & !occupied) & !occupied;
        let targets = match selection {
            Selection::Evasions => movegen::evasion_targets(board),
            _ => None,
        };
        match targets {
            Some(targets) => finder.keep_evasions(targets),
            // A castling attacks nothing: it counts as the king's move.
            None if matches!(selection, Selection::Captures | Selection::QuietAttacks) => {}
            None => finder.find_castlings(),
        }
        if selection == Selection::QuietChecks {
            finder.checks = Some(Checks::new(board));
        }
        if selection == Selection::QuietAttacks {
            finder.keep_attacks(movegen::Targets::new(board));
        }
        finder
    }

    /// Squares one step ahead.
    #[inline]
    fn ahead(&self, map: u64) -> u64 {
        match self.mover {
            Color::White => map << 8,
            Color::Black => map >> 8,
        }
    }

    /// The square so many steps behind.
    #[inline]
    fn behind(&self, square: Square, steps: u32) -> Square {
        match self.mover {
            Color::White => Square::new(square.code() - 8 * steps),
            Color::Black => Square::new(square.code() + 8 * steps),
        }
    }

    fn last_rank(&self) -> u64 {
        FIRST_RANK << if self.mover == Color::White { 56 } else { 0 }
    }

    /// In check only the king may move to any square.
    fn keep_evasions(&mut self, targets: u64) {
        for map in &mut self.reached[..5] {
            *map &= targets;
        }
        self.steps &= targets;
        self.double_steps &= targets;
    }

    /// Keeps squares from which a piece attacks something; a king attacks nothing.
    fn keep_attacks(&mut self, targets: movegen::Targets) {
        for (map, kind) in self.reached.iter_mut().zip(PieceType::ALL) {
            *map &= targets.of(kind);
        }
        // What a pawn attacks when it has promoted is judged then.
        self.steps &= targets.of(PieceType::Pawn) | self.last_rank();
        self.double_steps &= targets.of(PieceType::Pawn);
        self.attacks = Some(targets);
    }

    fn find_castlings(&mut self) {
        let mut found = 0;
        movegen::visit_castling(self.board, &mut |mv| {
            self.castlings[found] = Some(mv);
            found += 1;
        });
    }

    #[inline]
    fn visit_captures<B>(
        &self,
        visitor: &mut impl FnMut(MoveWord) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let all = self.reached.iter().fold(0, |all, map| all | map);
        let victims = |kind| self.board.pieces(!self.mover, kind) & all;
        if self.is_antichess {
            self.visit_pawn_victims(victims(PieceType::Pawn), visitor)?;
            for kind in &PieceType::ALL[1..5] {
                for to in in_order(victims(*kind)) {
                    self.visit_attackers(to, visitor)?;
                }
            }
            return ControlFlow::Continue(());
        }
        for to in in_order(victims(PieceType::Queen)) {
            self.visit_attackers(to, visitor)?;
        }
        self.visit_promotions(visitor)?;
        for kind in [PieceType::Rook, PieceType::Bishop, PieceType::Knight] {
            for to in in_order(victims(kind)) {
                self.visit_attackers(to, visitor)?;
            }
        }
        self.visit_pawn_victims(victims(PieceType::Pawn), visitor)
    }

    /// Visits the captures of these pawns, and those en passant.
    #[inline]
    fn visit_pawn_victims<B>(
        &self,
        victims: u64,
        visitor: &mut impl FnMut(MoveWord) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let passed = self.board.en_passant_target();
        let en_passant = passed.map_or(0, bit) & self.reached[0];
        for to in in_order(victims | en_passant) {
            if Some(to) == passed {
                let flags = MoveWord::CAPTURE | MoveWord::EN_PASSANT;
                for from in in_order(self.attackers(PieceType::Pawn, to)) {
                    visitor(MoveWord::new(from, to, None, flags))?;
                }
            } else {
                self.visit_attackers(to, visitor)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the promotions by a step.
    #[inline]
    fn visit_promotions<B>(
        &self,
        visitor: &mut impl FnMut(MoveWord) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for to in in_order(self.steps & self.last_rank()) {
            self.promote(self.behind(to, 1), to, 0, visitor)?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the switches.
    fn visit_switches<B>(
        &self,
        visitor: &mut impl FnMut(MoveWord) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut switches = Vec::new();
        movegen::visit_switches(self.board, &mut |mv| switches.push(mv));
        switches.sort_by_key(|&mv| movegen::order(self.board, mv));
        switches.into_iter().try_for_each(visitor)
    }

    /// Visits the promotions of a pawn.
    #[inline]
    fn promote<B>(
        &self,
        from: Square,
        to: Square,
        flags: u32,
        visitor: &mut impl FnMut(MoveWord) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for &kind in movegen::promotions(self.board.rules()) {
            let mv = MoveWord::new(from, to, Some(kind), flags);
            if self.is_antichess && flags == 0 && !self.is_wanted_promotion(mv, kind) {
                continue;
            }
            visitor(mv)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a promotion by a step is one of the quiet moves wanted.
    fn is_wanted_promotion(&self, mv: MoveWord, kind: PieceType) -> bool {
        match (&self.checks, &self.attacks) {
            (Some(_), _) => self.board.after(mv).in_check(),
            (_, Some(attacks)) => attacks.of(kind) & bit(mv.to()) != 0,
            (None, None) => true,
        }
    }

    /// Visits the captures on a square.
    #[inline]
    fn visit_attackers<B>(
        &self,
        to: Square,
        visitor: &mut impl FnMut(MoveWord) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for (kind, reached) in PieceType::ALL.into_iter().zip(self.reached) {
            if reached & bit(to) == 0 {
                continue;
            }
            let promotes = kind == PieceType::Pawn && bit(to) & self.last_rank() != 0;
            for from in in_order(self.attackers(kind, to)) {
                if promotes {
                    self.promote(from, to, MoveWord::CAPTURE, visitor)?;
                } else {
                    visitor(MoveWord::new(from, to, None, MoveWord::CAPTURE))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn visit_quiet<B>(
        &self,
        visitor: &mut impl FnMut(MoveWord) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let steps = self.steps & !self.last_rank();
        let mut reached = self.reached;
        reached[0] = steps | self.double_steps;
        let mut targets = 0;
        for (map, index) in reached.iter_mut().zip(0..) {
            if let Some(checks) = &self.checks {
                *map &= checks.targets(index);
            }
            targets |= *map;
        }
        for castling in self.castlings.iter().flatten() {
            targets |= bit(castling.to());
        }
        for to in in_order(targets & !self.occupied) {
            for (kind, reached) in PieceType::ALL.into_iter().zip(reached) {
                if reached & bit(to) == 0 {
                    continue;
                }
                let (attackers, flags) = match kind {
                    PieceType::Pawn if steps & bit(to) != 0 => (bit(self.behind(to, 1)), 0),
                    PieceType::Pawn => (bit(self.behind(to, 2)), MoveWord::DOUBLE_STEP),
                    _ => (self.attackers(kind, to), 0),
                };
                for from in in_order(attackers) {
                    if self.is_wanted(kind, from, to) {
                        visitor(MoveWord::new(from, to, None, flags))?;
                    }
                }
            }
            for &castling in self.castlings.iter().flatten() {
                if castling.to() == to && self.is_wanted_castling(castling) {
                    visitor(castling)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The mover's pieces of a type that attack a square.
    #[inline]
    fn attackers(&self, kind: PieceType, square: Square) -> u64 {
        attacks::of(!self.mover, kind, square, self.occupied) & self.board.pieces(self.mover, kind)
    }

    #[inline]
    fn is_wanted(&self, kind: PieceType, from: Square, to: Square) -> bool {
        self.checks
            .as_ref()
            .is_none_or(|checks| checks.gives(kind, from, to))
    }

    fn is_wanted_castling(&self, castling: MoveWord) -> bool {
        self.checks.is_none() || self.board.after(castling).in_check()
    }
}

impl Checks {
    fn new(board: &Board) -> Checks {
        let mover = board.side();
        let king = board.king(!mover);
        // A piece attacks the king from where it would be attacked by its like on the king's
        // square.
        let direct = PieceType::ALL.map(|kind| attacks::of(!mover, kind, king, board.occupied()));
        Checks {
            king,
            direct,
            discoverers: movegen::shields(board, king, mover, mover),
        }
    }

    /// The squares to which a piece of a type may move to give check.
    fn targets(&self, kind: usize) -> u64 {
        if self.discoverers == 0 {
            self.direct[kind]
        } else {
            u64::MAX
        }
    }

    fn gives(&self, kind: PieceType, from: Square, to: Square) -> bool {
        let direct = self.direct[kind.code() as usize - 1] & bit(to) != 0;
        let leaves = || ray_through(self.king, from) & bit(to) == 0;
        direct || self.discoverers & bit(from) != 0 && leaves()
    }
}

/// The squares of a map, the most central first.
#[inline]
fn in_order(map: u64) -> impl Iterator<Item = Square> {
    squares(by_centrality(map)).map(|place| BY_CENTRALITY[place.index()])
}

/// A map with the bit of each square moved to its place in the order.
#[inline]
fn by_centrality(map: u64) -> u64 {
    if map & map.wrapping_sub(1) == 0 {
        return match map {
            0 => 0,
            _ => 1 << centrality(Square::new(map.trailing_zeros())),
        };
    }
    let ranks = map.to_le_bytes();
    (0..8).fold(0, |moved, rank| {
        moved | FILES_MOVED[ranks[rank] as usize] << centrality(Square::at(3, rank as u32))
    })
}

/// The squares, the most central first.
static BY_CENTRALITY: [Square; 64] = {
    let mut table = [Square::new(0); 64];
    let mut square = 0;
    while square < 64 {
        table[centrality(Square::new(square)) as usize] = Square::new(square);
        square += 1;
    }
    table
};

/// The map of a rank's files, moved to their places as if the rank were the most central.
static FILES_MOVED: [u64; 256] = {
    let mut table = [0; 256];
    let mut files = 0;
    while files < 256 {
        let mut file = 0;
        while file < 8 {
            if files >> file & 1 != 0 {
                table[files] |= 1 << centrality(Square::at(file, 3));
            }
            file += 1;
        }
        files += 1;
    }
    table
};
