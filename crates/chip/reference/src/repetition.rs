//! The repetition detector: which of the last positions are repeated on the board, or could be by
//! one more move.
//!
//! The executable form of `docs/src/blocks/repetition.md`. The numbers kept for each position, and
//! the results, are those of the chip for any plies, even ones that no game can have.

use crate::attacks::{self, bit};
use crate::board::{Board, lost_rights};
use chess::{Color, MoveWord, PieceType, Square};

/// Places of the largest ring.
const PLACES: usize = 32;

/// Width of the number of displaced pieces.
const COUNT_BITS: usize = 6;

/// Positions, by age, with the same side to move as now.
const EVEN_AGES: u32 = 0xaaaa_aaaa;

/// A ply as far as the detector needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Where the piece came from.
    pub from: Square,
    /// Where it went; not where it came from.
    pub to: Square,
    /// Type code of the piece, 0–7.
    pub kind: u8,
    /// It captured, moved a pawn, castled, switched two pieces or took a castling right away.
    pub irreversible: bool,
    /// The en passant register held a file before it.
    pub passed: bool,
}

impl Ply {
    /// The ply of a move that is about to be made.
    #[inline]
    pub fn new(board: &Board, mv: MoveWord) -> Ply {
        let kind = board.code(mv.from()) as u8 & 7;
        let lost = u32::from(lost_rights(mv.from()) | lost_rights(mv.to()));
        Ply {
            from: mv.from(),
            to: mv.to(),
            kind,
            irreversible: mv.is_capture()
                || mv.is_castling()
                || mv.is_switch()
                || u32::from(kind) == PieceType::Pawn.code()
                || board.castling() & lost != 0,
            passed: board.en_passant().is_some(),
        }
    }

    /// Whether no position before the ply can be compared with one after it.
    #[inline]
    fn bars(&self) -> bool {
        self.irreversible || self.passed
    }
}

/// A position from which exactly one piece of a side is displaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// Plies since the position.
    pub age: u32,
    /// The present square of the piece.
    pub now: Square,
    /// Its square in the position; the same as `now` if it is not found, which only plies of no
    /// game can cause.
    pub then: Square,
}

/// The detector.
///
/// The plies are in a ring of places, each one place below the ply before it. A set of plies, or of
/// the positions before them, is a word with a bit for each place, so that one operation works on
/// all of them, as in the chip. A ring smaller than the word is repeated to fill it, so that
/// rotating the word rotates the ring.
#[derive(Clone, Debug)]
pub struct Repetition {
    /// The most plies kept, a power of two up to 32.
    capacity: u32,
    /// The bits of place 0.
    copies: u32,
    plies: [Ply; PLACES],
    /// Plies that left each square.
    left: [u32; 64],
    /// Plies that came to each square.
    came: [u32; 64],
    /// Plies of each type of piece.
    kinds: [u32; 8],
    /// Plies known that do not bar the positions before them.
    reversible: u32,
    /// For each position, the pieces on the present board whose square held something else: bits of
    /// the numbers.
    displaced: [u32; COUNT_BITS],
    /// Positions where an odd number of them belongs to the side whose plies have even places.
    odd: u32,
    /// Exclusive or of all squares left and come to before each ply, and up to now.
    trails: [u32; PLACES],
    trail: u32,
    /// Place of the latest ply.
    newest: u32,
    /// Plies known.
    count: u32,
}

impl Repetition {
    /// A detector that knows no plies, and never more than `capacity`: 8, 16 or 32.
    pub fn new(capacity: u32) -> Repetition {
        let ply = Ply {
            from: Square::new(0),
            to: Square::new(0),
            kind: 0,
            irreversible: false,
            passed: false,
        };
        Repetition {
            capacity,
            copies: (0..32)
                .step_by(capacity as usize)
                .fold(0, |copies, place| copies | 1 << place),
            plies: [ply; PLACES],
            left: [0; 64],
            came: [0; 64],
            kinds: [0; 8],
            reversible: 0,
            displaced: [0; COUNT_BITS],
            odd: 0,
            trails: [0; PLACES],
            trail: 0,
            newest: 0,
            count: 0,
        }
    }

    /// Plies known, up to the capacity.
    #[inline]
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The bits of a place.
    #[inline]
    fn bits(&self, place: u32) -> u32 {
        self.copies << place
    }

    /// The place after a place, where the next ply comes.
    #[inline]
    fn below(&self, place: u32) -> u32 {
        place.wrapping_sub(1) & (self.capacity - 1)
    }

    /// The place of the ply before.
    #[inline]
    fn above(&self, place: u32) -> u32 {
        (place + 1) & (self.capacity - 1)
    }

    /// Forgets all plies.
    pub fn clear(&mut self) {
        self.reversible = 0;
        self.count = 0;
    }

    /// A ply is played.
    #[inline]
    pub fn push(&mut self, ply: Ply) {
        self.newest = self.below(self.newest);
        let (place, bit) = (self.newest as usize, self.bits(self.newest));
        let old = std::mem::replace(&mut self.plies[place], ply);
        self.left[old.from.index()] &= !bit;
        self.came[old.to.index()] &= !bit;
        self.kinds[old.kind as usize & 7] &= !bit;
        self.left[ply.from.index()] |= bit;
        self.came[ply.to.index()] |= bit;
        self.kinds[ply.kind as usize & 7] |= bit;
        self.reversible &= !bit;
        if !ply.bars() {
            self.reversible |= bit;
        }
        for plane in &mut self.displaced {
            *plane &= !bit;
        }
        self.odd &= !bit;
        self.trails[place] = self.trail;
        self.count = (self.count + 1).min(self.capacity);
        self.count_displaced(ply, false);
    }

    /// The latest ply is taken back; without effect if none is known.
    #[inline]
    pub fn pop(&mut self) {
        if self.count > 0 {
            self.count_displaced(self.plies[self.newest as usize], true);
            self.reversible &= !self.bits(self.newest);
            self.newest = self.above(self.newest);
            self.count -= 1;
        }
    }

    /// Adds the pieces that the latest ply displaces to the counts, or removes them.
    #[inline]
    fn count_displaced(&mut self, ply: Ply, taken_back: bool) {
        let same = self.kinds[ply.kind as usize & 7] & side_of(self.newest);
        let (left, came) = (&self.left, &self.came);
        let (from, to) = (ply.from.index(), ply.to.index());
        let origin_differs = flow(came[from] & same, left[from] & same);
        let destination_same = flow(left[to] & same, came[to] & same);
        let change = !(origin_differs ^ destination_same);
        let down = if taken_back {
            !destination_same
        } else {
            destination_same
        };
        let (mut up, mut down) = (change & !down, change & down);
        for plane in &mut self.displaced {
            let old = *plane;
            *plane ^= up | down;
            up &= old;
            down &= !old;
        }
        if self.newest.is_multiple_of(2) {
            self.odd ^= change;
        }
        self.trail ^= ply.from.code() ^ ply.to.code();
    }

    /// A set of positions by their age: bit 0 the position before the latest ply. Only those that
    /// can be compared with the present one are left.
    #[inline]
    fn by_age(&self, positions: u32) -> u32 {
        let plies = self.reversible.rotate_right(self.newest).trailing_ones();
        let comparable = (1_u64 << plies.min(self.capacity)) - 1;
        positions.rotate_right(self.newest) & comparable as u32
    }

    /// Whether the present position occurred before.
    #[inline]
    pub fn repeated(&self) -> bool {
        let some = self.displaced.iter().fold(0, |some, plane| some | plane);
        self.by_age(!some) & EVEN_AGES != 0
    }

    /// The latest position before the last `beyond` plies that the side to move may be able to
    /// repeat at once.
    #[inline]
    pub fn claim_candidate(&self, beyond: u32) -> Option<Candidate> {
        Some(self.seek(self.candidate_age(true, beyond)?, true))
    }

    /// The latest position before the last `beyond` plies from which the opponent may have had the
    /// present one with one move.
    #[inline]
    pub fn no_progress_candidate(&self, beyond: u32) -> Option<Candidate> {
        Some(self.seek(self.candidate_age(false, beyond)?, false))
    }

    /// Whether the side to move can repeat the position of a candidate for a claim.
    #[inline]
    pub fn claim(&self, board: &Board) -> bool {
        self.is_confirmed(board, true, PLACES as u32)
    }

    /// Whether the opponent could have reached the present position sooner, within the search.
    #[inline]
    pub fn no_progress(&self, board: &Board, plies_since_root: u32) -> bool {
        self.is_confirmed(board, false, plies_since_root)
    }

    /// Whether one of the candidates is confirmed, none of them older than `oldest`.
    #[inline]
    fn is_confirmed(&self, board: &Board, of_mover: bool, oldest: u32) -> bool {
        let side = if of_mover {
            board.side()
        } else {
            !board.side()
        };
        let mut beyond = 0;
        while let Some(age) = self.candidate_age(of_mover, beyond) {
            if age > oldest {
                return false;
            }
            if self.seek(age, of_mover).is_one_move(board, side) {
                return true;
            }
            beyond = age;
        }
        false
    }

    #[inline]
    fn candidate_age(&self, of_mover: bool, beyond: u32) -> Option<u32> {
        let [ones, more @ ..] = &self.displaced;
        let one = ones & !more.iter().fold(0, |some, plane| some | plane);
        // The mover's next ply comes to the place below the latest one.
        let even = of_mover != self.newest.is_multiple_of(2);
        let theirs = if even { self.odd } else { !self.odd };
        let younger = (1 << beyond) - 1;
        let candidates = self.by_age(one & theirs) & !EVEN_AGES & !1 & !younger;
        (candidates != 0).then(|| candidates.trailing_zeros() + 1)
    }

    /// Finds the displaced piece of a side: the latest of its plies whose piece still stands where
    /// it went, but did not in the position.
    fn seek(&self, age: u32, of_mover: bool) -> Candidate {
        let place = |age: u32| (self.newest + age - 1) & (self.capacity - 1);
        let then = place(age);
        // Every square passed on the way cancels out.
        let trail = self.trail ^ self.trails[then as usize];
        let first = if of_mover { 2 } else { 1 };
        let mut now = Square::new(0);
        for looked in (first..=age).step_by(2).map(place) {
            let ply = self.plies[looked as usize];
            now = ply.to;
            let same = self.kinds[ply.kind as usize & 7] & side_of(looked);
            // Nothing flows in from the oldest plies; the place is the other side's.
            let clear = self.came[now.index()] & same | self.bits(self.below(place(first)));
            let held = flow(self.left[now.index()] & same, clear);
            if held & (1 << then | 1 << self.below(looked)) == 0 {
                let then = Square::new(now.code() ^ trail);
                return Candidate { age, now, then };
            }
        }
        let then = now;
        Candidate { age, now, then }
    }
}

/// The places of a side's plies, given one of them.
#[inline]
fn side_of(place: u32) -> u32 {
    0x5555_5555 << (place % 2)
}

/// A bit that flows up the ring, and that each place sets, clears, or passes on (also if it would
/// do both); returns the bit after each place. Computed as the carry of a sum, in two rounds.
#[inline]
fn flow(set: u32, clear: u32) -> u32 {
    let twice = |word: u32| u64::from(word) << 32 | u64::from(word);
    let (a, b) = (twice(!clear), twice(set));
    let carries = a.wrapping_add(b) ^ a ^ b;
    ((carries >> 32) as u32).rotate_right(1)
}

impl Candidate {
    /// Whether the piece, if it is one of the side's and no pawn, moves between the two squares.
    #[inline]
    pub fn is_one_move(&self, board: &Board, side: Color) -> bool {
        board.piece(self.now).is_some_and(|piece| {
            piece.color == side
                && piece.kind != PieceType::Pawn
                && attacks::of(side, piece.kind, self.now, board.occupied()) & bit(self.then) != 0
        })
    }
}
