//! The repetition detector: which of the last positions stand on the board again, or could with one more move.
//!
//! The executable form of `docs/src/blocks/repetition.md`; the numbers kept for each position, and what is said of them,
//! are the chip's for any plies, those of no game included.

use crate::attacks::{self, bit};
use crate::board::{Board, lost_rights};
use memory_map::{Color, MoveWord, PieceType, Square};

/// Plies known at most.
const CAPACITY: usize = 32;

/// Displaced pieces are counted modulo 64.
const COUNT_MASK: u8 = 63;

/// A ply as far as the detector needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Where the piece came from.
    pub from: Square,
    /// Where it went; not where it came from.
    pub to: Square,
    /// Type code of the piece, 0–7.
    pub kind: u8,
    /// It captured, moved a pawn, castled or took a castling right away.
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

/// A ply with the position before it.
#[derive(Clone, Copy, Debug)]
struct Entry {
    ply: Ply,
    /// Pieces on the present board whose square held something else in the position.
    displaced: u8,
    /// An odd number of them belongs to the side whose plies have even places in the buffer.
    odd: bool,
}

/// A position from which just one piece of a side is displaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// Plies since the position.
    pub age: u32,
    /// Where the piece stands.
    pub now: Square,
    /// Where it stood in the position; the same as `now` if the plies are those of no game and it is not found.
    pub then: Square,
}

/// The detector.
#[derive(Clone, Debug)]
pub struct Repetition {
    /// A ring; each ply stands one place below the ply before it.
    entries: [Entry; CAPACITY],
    /// Place of the latest ply.
    newest: usize,
    /// Plies known.
    count: usize,
}

impl Default for Repetition {
    fn default() -> Self {
        let ply = Ply {
            from: Square::new(0),
            to: Square::new(0),
            kind: 0,
            irreversible: true,
            passed: false,
        };
        let entry = Entry {
            ply,
            displaced: 0,
            odd: false,
        };
        Repetition {
            entries: [entry; CAPACITY],
            newest: 0,
            count: 0,
        }
    }
}

impl Repetition {
    /// A detector that knows no plies.
    pub fn new() -> Repetition {
        Repetition::default()
    }

    /// Plies known, 0–32.
    pub fn count(&self) -> u32 {
        self.count as u32
    }

    /// Forgets all plies.
    pub fn clear(&mut self) {
        self.count = 0;
    }

    /// A ply is played.
    #[inline]
    pub fn push(&mut self, ply: Ply) {
        self.newest = (self.newest + CAPACITY - 1) % CAPACITY;
        self.entries[self.newest] = Entry {
            ply,
            displaced: 0,
            odd: false,
        };
        self.count = (self.count + 1).min(CAPACITY);
        self.count_displaced(1);
    }

    /// The latest ply is taken back; without effect if none is known.
    #[inline]
    pub fn pop(&mut self) {
        if self.count > 0 {
            self.count_displaced(-1);
            self.newest = (self.newest + 1) % CAPACITY;
            self.count -= 1;
        }
    }

    /// Counts the pieces that the latest ply displaces from the positions it can be compared with, each as `step`.
    #[inline]
    fn count_displaced(&mut self, step: i8) {
        let moved = self.entries[self.newest].ply;
        let even = self.newest.is_multiple_of(2);
        // Whether the origin held another piece in the position, and the destination the same.
        let (mut origin_differs, mut destination_same) = (false, false);
        for age in 1..=self.count {
            let entry = &mut self.entries[(self.newest + age - 1) % CAPACITY];
            let ply = entry.ply;
            if ply.bars() {
                break;
            }
            if age % 2 == 1 && ply.kind == moved.kind {
                origin_differs = !held(ply, moved.from, !origin_differs);
                destination_same = held(ply, moved.to, destination_same);
            }
            if origin_differs == destination_same {
                let change = if destination_same { -step } else { step };
                entry.displaced = entry.displaced.wrapping_add_signed(change) & COUNT_MASK;
                entry.odd ^= even;
            }
        }
    }

    /// The plies known and positions before them that can be compared with the present one, latest first.
    #[inline]
    fn comparable(&self) -> impl Iterator<Item = &Entry> {
        (0..self.count)
            .map(|back| &self.entries[(self.newest + back) % CAPACITY])
            .take_while(|entry| !entry.ply.bars())
    }

    /// Whether the present position has stood on the board before.
    #[inline]
    pub fn repeated(&self) -> bool {
        self.comparable()
            .skip(1)
            .step_by(2)
            .any(|entry| entry.displaced == 0)
    }

    /// The latest position that the side to move may be able to repeat at once.
    #[inline]
    pub fn claim_candidate(&self) -> Option<Candidate> {
        self.candidate(true)
    }

    /// The latest position from which the opponent may have had the present one with one move.
    #[inline]
    pub fn no_progress_candidate(&self) -> Option<Candidate> {
        self.candidate(false)
    }

    /// Whether the side to move can repeat the position of the claim's candidate.
    #[inline]
    pub fn claim(&self, board: &Board) -> bool {
        self.claim_candidate()
            .is_some_and(|candidate| candidate.is_one_move(board, board.side()))
    }

    /// Whether the opponent could have had the present position sooner, without leaving the search.
    #[inline]
    pub fn no_progress(&self, board: &Board, plies_since_root: u32) -> bool {
        self.no_progress_candidate().is_some_and(|candidate| {
            candidate.age <= plies_since_root && candidate.is_one_move(board, !board.side())
        })
    }

    #[inline]
    fn candidate(&self, of_mover: bool) -> Option<Candidate> {
        // The latest ply is the opponent's.
        let odd = of_mover != self.newest.is_multiple_of(2);
        let back = self
            .comparable()
            .enumerate()
            .skip(2)
            .step_by(2)
            .find(|(_, entry)| entry.displaced == 1 && entry.odd == odd)?
            .0;
        Some(self.seek(back + 1, of_mover))
    }

    /// Finds the displaced piece of a side: the latest of its plies whose piece still stands where it went, but did not in
    /// the position.
    fn seek(&self, age: usize, of_mover: bool) -> Candidate {
        let ply = |age: usize| self.entries[(self.newest + age - 1) % CAPACITY].ply;
        // Every square passed on the way cancels out.
        let trail = (1..=age).fold(0, |trail, age| {
            trail ^ ply(age).from.code() ^ ply(age).to.code()
        });
        let first = if of_mover { 2 } else { 1 };
        let mut now = Square::new(0);
        for looked in (first..=age).step_by(2) {
            now = ply(looked).to;
            let same = (first..=age)
                .step_by(2)
                .filter(|&other| ply(other).kind == ply(looked).kind);
            let held_before = |ages: &mut dyn Iterator<Item = usize>| {
                ages.fold(false, |same, other| held(ply(other), now, same))
            };
            let left = held_before(&mut same.clone().take_while(|&other| other < looked));
            let stood = held_before(&mut same.clone());
            if !left && !stood {
                let then = Square::new(now.code() ^ trail);
                return Candidate {
                    age: age as u32,
                    now,
                    then,
                };
            }
        }
        Candidate {
            age: age as u32,
            now,
            then: now,
        }
    }
}

/// Whether a square held the piece of a ply before it, given whether it did after it.
#[inline]
fn held(ply: Ply, square: Square, after: bool) -> bool {
    if ply.from == square {
        true
    } else if ply.to == square {
        false
    } else {
        after
    }
}

impl Candidate {
    /// Whether the piece, if it is one of the side's and no pawn, moves between the two squares.
    #[inline]
    fn is_one_move(&self, board: &Board, side: Color) -> bool {
        board.piece(self.now).is_some_and(|piece| {
            piece.color == side
                && piece.kind != PieceType::Pawn
                && attacks::of(side, piece.kind, self.now, board.occupied()) & bit(self.then) != 0
        })
    }
}
