//! The moves of a position, the most promising first, each looked for when it is wanted.

use super::checks::Checks;
use super::exchange::reaches;
use super::generation::{generate, generate_captures};
use crate::history::{GoodMoves, HISTORY_MAX};
use crate::memory::{Experience, LastMoves, Memory};
use crate::picked::{Class, Lists, Picked};
use crate::pieces::worth;
use cozy_chess::{BitBoard, Board, Move, Piece, PieceMoves, Rank};

/// Ranks by class, each class above all of the one before: what is worth more stands higher within.
const LOSING: i32 = 0;
const QUIET: i32 = 1 << 17;
const CAPTURE: i32 = 2 << 17;
/// The ranks of quiet moves, and those of others, without what they are worth: histories are also
/// negative.
const MIDDLE: i32 = 1 << 16;
const LEAST: i32 = 1 << 11;

/// Bits of a key below its rank: there are fewer moves.
const PLACE_BITS: u32 = 9;

/// Picks moves.
pub(crate) struct Picker {
    /// Each key is the rank of a move with its place below it: the greatest is that of the next
    /// move, of several the last one's.
    pub(super) lists: Lists,
    stage: Stage,
    /// The move that the table knows, if the position has it.
    hinted: Option<Move>,
    good: GoodMoves,
    /// The moves that are answered.
    last: LastMoves,
    wants_quiet: bool,
    /// Of the quiet moves only those that give check are wanted any more.
    checks: Option<Checks>,
    /// Quiet moves that were left out since this was last asked for.
    left_out: usize,
}

/// What comes next.
#[derive(Clone, Copy)]
enum Stage {
    /// The move that the table knows.
    Hinted,
    /// The captures and promotions have to be looked at.
    Loud,
    /// Those that lose nothing.
    Captures,
    /// The killer of a place, or the counter move.
    Good(usize),
    /// The quiet moves have to be looked at.
    Quiet,
    /// All that is left.
    Rest,
}

impl Picker {
    /// All moves.
    pub(crate) fn new(
        hinted: Option<Move>,
        memory: &mut Memory,
        ply: i32,
        last: LastMoves,
    ) -> Picker {
        Picker {
            lists: memory.take_lists(),
            stage: Stage::Hinted,
            hinted,
            good: memory.good_moves(ply, last),
            last,
            wants_quiet: true,
            checks: None,
            left_out: 0,
        }
    }

    /// Captures and promotions alone, of a position that is not in check.
    pub(crate) fn captures(hinted: Option<Move>, memory: &mut Memory) -> Picker {
        Picker {
            lists: memory.take_lists(),
            stage: Stage::Hinted,
            hinted,
            good: GoodMoves::NONE,
            last: [None; 2],
            wants_quiet: false,
            checks: None,
            left_out: 0,
        }
    }

    /// The next move.
    #[inline]
    pub(crate) fn next(&mut self, board: &Board, memory: &Memory) -> Option<Picked> {
        match self.stage {
            Stage::Rest => self.greatest(board, LOSING),
            _ => self.next_of_stages(board, memory),
        }
    }

    /// The next move, where some may have to be looked for before.
    fn next_of_stages(&mut self, board: &Board, memory: &Memory) -> Option<Picked> {
        loop {
            let found = match self.stage {
                Stage::Hinted => {
                    self.stage = Stage::Loud;
                    self.hinted_move(board, memory)
                }
                Stage::Loud => {
                    self.stage = match self.wants_quiet {
                        true => Stage::Captures,
                        false => Stage::Rest,
                    };
                    self.add_loud(board, memory);
                    None
                }
                Stage::Captures => {
                    let found = self.greatest(board, CAPTURE);
                    if found.is_none() {
                        self.stage = Stage::Good(0);
                    }
                    found
                }
                Stage::Good(place) => {
                    self.stage = match place + 1 < GoodMoves::NUMBER {
                        true => Stage::Good(place + 1),
                        false => Stage::Quiet,
                    };
                    self.good_move(place, board, memory)
                }
                Stage::Quiet => {
                    self.stage = Stage::Rest;
                    self.add_quiet(board, memory);
                    None
                }
                Stage::Rest => return self.greatest(board, LOSING),
            };
            if found.is_some() {
                return found;
            }
        }
    }

    /// Quiet moves that give no check are not wanted any more.
    pub(super) fn leave_quiet(&mut self, checks: &Checks) {
        if self.checks.is_some() {
            return;
        }
        self.checks = Some(*checks);
        for place in (0..self.lists.moves.len()).rev() {
            let picked = self.lists.moves[place];
            if picked.class.is_quiet() && !checks.have(picked.piece, picked.mv) {
                self.remove(place);
                self.left_out += 1;
            }
        }
    }

    /// How many quiet moves were left out since the last call.
    pub(super) fn take_left_out(&mut self) -> usize {
        std::mem::take(&mut self.left_out)
    }

    /// The move that the table knows, if it is one of this position: another position may have the
    /// same number.
    #[inline(never)]
    fn hinted_move(&mut self, board: &Board, memory: &Memory) -> Option<Picked> {
        let mv = self.hinted.take().filter(|&mv| board.is_legal(mv))?;
        let piece = board.piece_on(mv.from)?;
        let experience = memory.experience(board, self.last);
        let is_loud = is_loud(piece, mv, board.colors(!board.side_to_move()));
        if !(is_loud || self.wants_quiet) {
            return None;
        }
        self.hinted = Some(mv);
        let picked = match is_loud {
            true => loud(board, &experience, piece, mv),
            false => self.quiet(&experience, piece, mv),
        };
        Some(Picked {
            is_known: true,
            ..picked
        })
    }

    /// Finds the moves, and adds captures and promotions.
    #[inline(never)]
    fn add_loud(&mut self, board: &Board, memory: &Memory) {
        let mut sets = std::mem::take(&mut self.lists.sets);
        match self.wants_quiet {
            true => {
                memory.prefetch_answers(board, self.last);
                generate(board, |of_a_piece| sets.push(of_a_piece));
            }
            false => generate_captures(board, |of_a_piece| sets.push(of_a_piece)),
        }
        let experience = memory.experience(board, self.last);
        for &set in &sets {
            let others = set.to - quiet_targets(board, set);
            for mv in (PieceMoves { to: others, ..set }) {
                if self.hinted != Some(mv) {
                    let picked = loud(board, &experience, set.piece, mv);
                    let worth = 32 * picked.taken + picked.history * 1_600 / HISTORY_MAX;
                    let rank = match picked.class {
                        Class::Losing => LOSING,
                        _ => CAPTURE,
                    };
                    self.add(picked, rank + LEAST + worth);
                }
            }
        }
        self.lists.sets = sets;
    }

    /// The killer or counter move of a place, if the position has it, and it was not tried yet.
    #[inline(never)]
    fn good_move(&mut self, place: usize, board: &Board, memory: &Memory) -> Option<Picked> {
        let mv = self.good.at(place)?;
        let of_this_piece =
            |set: &&PieceMoves| set.from == mv.from && quiet_targets(board, **set).has(mv.to);
        let piece = self.lists.sets.iter().find(of_this_piece)?.piece;
        if self.hinted == Some(mv) || self.good.place(mv) != Some(place) {
            return None;
        }
        if !self.wants(piece, mv) {
            self.left_out += 1;
            return None;
        }
        Some(self.quiet(&memory.experience(board, self.last), piece, mv))
    }

    /// Adds the quiet moves that were not tried yet.
    #[inline(never)]
    fn add_quiet(&mut self, board: &Board, memory: &Memory) {
        let sets = std::mem::take(&mut self.lists.sets);
        let experience = memory.experience(board, self.last);
        for &set in &sets {
            let to = quiet_targets(board, set);
            for mv in (PieceMoves { to, ..set }) {
                if self.hinted == Some(mv) || self.good.place(mv).is_some() {
                    continue;
                }
                if !self.wants(set.piece, mv) {
                    self.left_out += 1;
                    continue;
                }
                let picked = self.quiet(&experience, set.piece, mv);
                self.add(picked, QUIET + MIDDLE + picked.history);
            }
        }
        self.lists.sets = sets;
    }

    /// Whether a quiet move is still wanted.
    fn wants(&self, piece: Piece, mv: Move) -> bool {
        (self.checks.as_ref()).is_none_or(|checks| checks.have(piece, mv))
    }

    fn quiet(&self, experience: &Experience, piece: Piece, mv: Move) -> Picked {
        Picked {
            mv,
            piece,
            class: match self.good.place(mv) {
                Some(_) => Class::Killer,
                None => Class::Quiet,
            },
            taken: 0,
            history: experience.of_quiet(piece, mv),
            is_known: true,
        }
    }

    fn add(&mut self, picked: Picked, rank: i32) {
        self.lists.keys.push(key(rank, self.lists.moves.len()));
        self.lists.moves.push(picked);
    }

    /// The move of the greatest rank, if it is at least this one.
    fn greatest(&mut self, board: &Board, least: i32) -> Option<Picked> {
        loop {
            let greatest = self.lists.keys.iter().copied().max()?;
            if greatest < key(least, 0) {
                return None;
            }
            let place = place(greatest);
            let picked = self.lists.moves.get_mut(place)?;
            if !picked.is_known {
                picked.is_known = true;
                if !reaches(board, picked.piece, picked.mv, 0) {
                    picked.class = Class::Losing;
                    self.lists.keys[place] -= key(CAPTURE - LOSING, 0);
                    continue;
                }
            }
            return Some(self.remove(place));
        }
    }

    /// Removes a move; the last one comes to its place.
    fn remove(&mut self, place: usize) -> Picked {
        self.lists.keys.swap_remove(place);
        if let Some(moved) = self.lists.keys.get_mut(place) {
            *moved = key(*moved >> PLACE_BITS, place);
        }
        self.lists.moves.swap_remove(place)
    }
}

/// A capture or a promotion; what it loses is not known yet.
fn loud(board: &Board, experience: &Experience, piece: Piece, mv: Move) -> Picked {
    let others = board.colors(!board.side_to_move());
    // Nothing stands where a pawn takes en passant, or promotes.
    let victim = match others.has(mv.to) {
        true => board.piece_on(mv.to),
        false if mv.from.file() != mv.to.file() => Some(Piece::Pawn),
        false => None,
    };
    let class = match mv.promotion {
        None | Some(Piece::Queen) => Class::Capture,
        Some(_) => Class::Losing,
    };
    Picked {
        mv,
        piece,
        class,
        taken: worth(victim) + worth(mv.promotion),
        history: experience.of_capture(piece, mv, victim),
        is_known: class == Class::Losing,
    }
}

/// The squares that a piece goes to without a capture or a promotion.
fn quiet_targets(board: &Board, set: PieceMoves) -> BitBoard {
    match set.piece {
        Piece::Pawn => {
            let last = Rank::First.bitboard() | Rank::Eighth.bitboard();
            set.to & set.from.file().bitboard() & !last
        }
        _ => set.to - board.colors(!board.side_to_move()),
    }
}

/// The key of a rank at a place.
fn key(rank: i32, place: usize) -> i32 {
    rank << PLACE_BITS | place as i32
}

/// The place of a key.
fn place(key: i32) -> usize {
    (key & ((1 << PLACE_BITS) - 1)) as usize
}

/// Whether a move of a piece takes something, or promotes.
fn is_loud(piece: Piece, mv: Move, others: BitBoard) -> bool {
    others.has(mv.to)
        || piece == Piece::Pawn && (mv.promotion.is_some() || mv.from.file() != mv.to.file())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(picker: &mut Picker, board: &Board, memory: &Memory) -> Vec<(String, Class)> {
        std::iter::from_fn(|| picker.next(board, memory))
            .map(|picked| (picked.mv.to_string(), picked.class))
            .collect()
    }

    /// The queen can take a pawn that a pawn defends, and a rook that nobody does; the pawn can
    /// promote.
    const FEN: &str = "4k3/P1p5/3p4/8/3Q3r/8/8/4K3 w - - 0 1";

    #[test]
    fn moves_come_by_class_and_each_once() {
        let board: Board = FEN.parse().unwrap();
        let mut memory = Memory::default();
        let place = |found: &[(String, Class)], mv: &str| {
            found.iter().position(|(found, _)| found == mv).unwrap()
        };
        let mut picker = Picker::new(None, &mut memory, 0, [None; 2]);
        let first = order(&mut picker, &board, &memory);
        assert_eq!(first.len(), books::moves(&board).len());
        assert_eq!(first[0], ("a7a8q".to_string(), Class::Capture));
        assert_eq!(first[1], ("d4h4".to_string(), Class::Capture));
        assert_eq!(first[place(&first, "d4d6")].1, Class::Losing);
        assert!(place(&first, "d4d6") > place(&first, "e1e2"));
        assert_eq!(first[place(&first, "a7a8n")].1, Class::Losing);
        // What was good is a killer, and what the table knows comes before all.
        let mut picker = Picker::new(None, &mut memory, 0, [None; 2]);
        let good = std::iter::from_fn(|| picker.next(&board, &memory))
            .find(|picked| picked.mv.to_string() == "e1f2");
        memory.learn(&board, 0, &good.unwrap(), &[], 5);
        for (hinted, killer) in [("d4d6", 3), ("e1f2", 0), ("e1e2", 3)] {
            let mut picker = Picker::new(hinted.parse().ok(), &mut memory, 0, [None; 2]);
            let later = order(&mut picker, &board, &memory);
            assert_eq!(later[0].0, hinted);
            assert_eq!(later[killer], ("e1f2".to_string(), Class::Killer));
            let mut moves = later.clone();
            moves.sort_by(|one, other| one.0.cmp(&other.0));
            moves.dedup();
            assert_eq!([later.len(), moves.len()], [first.len(); 2]);
        }
        // Quiescence sees no quiet moves, whatever the table knows.
        for hinted in [None, Some("e1e2"), Some("d4d6")] {
            let hinted = hinted.and_then(|mv| mv.parse().ok());
            let mut picker = Picker::captures(hinted, &mut memory);
            let loud = order(&mut picker, &board, &memory);
            assert_eq!(loud.len(), 6);
            assert!(loud.iter().all(|(_, class)| !class.is_quiet()));
        }
    }

    #[test]
    fn a_move_of_another_position_is_not_tried() {
        let board: Board = FEN.parse().unwrap();
        let mut memory = Memory::default();
        for other in ["e1e3", "e8e7", "a7a8", "d4h8q", "c1c2"] {
            let mut picker = Picker::new(other.parse().ok(), &mut memory, 0, [None; 2]);
            let found = order(&mut picker, &board, &memory);
            assert_eq!(found.len(), books::moves(&board).len(), "{other}");
            assert_eq!(found[0].0, "a7a8q", "{other}");
        }
    }

    /// Before quiet moves were looked at, and behind the first one.
    #[test]
    fn quiet_moves_without_check_are_left() {
        let board: Board = FEN.parse().unwrap();
        let checks = Checks::new(&board);
        let all = books::moves(&board).len();
        for tried in [0, 3] {
            let mut memory = Memory::default();
            let mut picker = Picker::new(None, &mut memory, 0, [None; 2]);
            for _ in 0..tried {
                picker.next(&board, &memory);
            }
            picker.leave_quiet(&checks);
            let found = order(&mut picker, &board, &memory);
            let quiet = found.iter().filter(|(_, class)| class.is_quiet());
            let mut quiet: Vec<&str> = quiet.map(|(mv, _)| mv.as_str()).collect();
            quiet.sort_unstable();
            assert_eq!(quiet, ["d4a4", "d4e3", "d4e4", "d4e5", "d4h8"]);
            assert_eq!(tried + found.len() + picker.take_left_out(), all);
            assert_eq!(picker.take_left_out(), 0);
        }
    }
}
