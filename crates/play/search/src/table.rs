//! The transposition table, shared by all threads of a search.

use super::error::SearchError;
use super::huge::ask_for_huge_pages;
use super::memory::Memory;
use super::prefetch::prefetch;
use super::score::{from_root, to_root};
use cozy_chess::{Move, Piece, Square};
use serde::Serialize;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The kind of a score in the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Bound {
    /// The score is at most this.
    Upper = 1,
    /// At least this.
    Lower = 2,
    /// The score is exactly this.
    Exact = 3,
}

impl Bound {
    /// The kind of a score found in a window.
    pub(super) fn of(score: i32, alpha: i32, beta: i32) -> Bound {
        if score >= beta {
            Bound::Lower
        } else if score <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }

    /// The bound for the other side.
    pub fn reversed(self) -> Bound {
        match self {
            Bound::Upper => Bound::Lower,
            Bound::Lower => Bound::Upper,
            Bound::Exact => Bound::Exact,
        }
    }
}

/// The entry of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// The best move.
    pub best: Option<Move>,
    /// The score for the side to move, mates counted from the root.
    pub score: i32,
    /// The kind of the score.
    pub bound: Bound,
    /// Plies that were searched, the chips' included.
    pub depth: i32,
    /// Credit of the mover and of the other side, in quarters of a ply.
    pub credits: [i32; 2],
}

impl Known {
    /// Whether it settles a window: is the score, or shows on which side of the window it is.
    pub(super) fn settles(&self, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        }
    }
}

/// A word of data, and the key exclusive-or that word: if two threads write a slot at the same
/// time, it matches no key.
#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The number of slots in which a position may be.
const WAYS: usize = 4;

/// The slots of a set share a cache line, so that reading a set is one access to memory.
#[derive(Default)]
#[repr(align(64))]
struct Set([Slot; WAYS]);

/// Sets in a mebibyte.
const SETS: usize = (1 << 20) / size_of::<Set>();
/// Slots sampled to estimate how full the table is.
const SAMPLE: usize = 1000;
/// The greatest depth that is stored.
const DEPTH_MAX: i32 = 127;
/// The greatest credit that is stored.
const CREDIT_MAX: i32 = 15;

/// The table.
pub struct Table {
    sets: Vec<Set>,
    age: AtomicU8,
    /// The memories of threads between searches.
    memories: Mutex<Vec<Memory>>,
}

impl Table {
    /// An empty table of this many mebibytes, at least one; only for sizes that surely fit.
    ///
    /// # Panics
    /// If there is not enough memory.
    pub fn new(mebibytes: usize) -> Table {
        Table::try_new(mebibytes).unwrap_or_else(|error| panic!("{error}"))
    }

    /// An empty table of this many mebibytes, at least one.
    ///
    /// # Errors
    /// [`SearchError::NoMemory`].
    pub fn try_new(mebibytes: usize) -> Result<Table, SearchError> {
        let mut table = Table {
            sets: Vec::new(),
            age: AtomicU8::new(0),
            memories: Mutex::default(),
        };
        table.resize(mebibytes)?;
        Ok(table)
    }

    /// Clears the table and changes its size to this many mebibytes, at least one.
    ///
    /// # Errors
    /// [`SearchError::NoMemory`]; the table is then unchanged.
    pub fn resize(&mut self, mebibytes: usize) -> Result<(), SearchError> {
        let count = mebibytes.max(1).saturating_mul(SETS);
        let mut sets = Vec::new();
        (sets.try_reserve_exact(count)).map_err(|_| SearchError::NoMemory { mebibytes })?;
        // The old sets are freed first, as a machine may not have room for both.
        self.sets = Vec::new();
        ask_for_huge_pages(sets.spare_capacity_mut());
        sets.resize_with(count, Set::default);
        self.sets = sets;
        self.memories().clear();
        Ok(())
    }

    /// Its size.
    pub fn mebibytes(&self) -> usize {
        self.sets.len() / SETS
    }

    /// Takes a memory from earlier searches of the game, for a thread to continue with.
    pub(super) fn lend(&self) -> Memory {
        let mut memory = self.memories().pop().unwrap_or_default();
        memory.begin();
        memory
    }

    /// Keeps a thread's memory for the next search.
    pub(super) fn keep(&self, memory: Memory) {
        self.memories().push(memory);
    }

    fn memories(&self) -> MutexGuard<'_, Vec<Memory>> {
        self.memories.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets everything.
    pub fn clear(&self) {
        self.memories().clear();
        for slot in self.slots() {
            slot.check.store(0, Relaxed);
            slot.data.store(0, Relaxed);
        }
    }

    /// Begins a new search: entries of older ones count less.
    pub fn grow_older(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    /// Thousandths of the table that this search has filled.
    pub fn fullness(&self) -> usize {
        let age = self.age();
        let used = |slot: &&Slot| {
            let data = slot.data.load(Relaxed);
            data != 0 && age_of(data) == age
        };
        let sample = (WAYS * self.sets.len()).min(SAMPLE);
        self.slots().take(sample).filter(used).count() * 1000 / sample
    }

    fn age(&self) -> u64 {
        u64::from(self.age.load(Relaxed)) & 0x3F
    }

    fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.sets.iter().flat_map(|set| &set.0)
    }

    fn ways(&self, key: u64) -> &[Slot; WAYS] {
        let set = (u128::from(key) * self.sets.len() as u128) >> 64;
        &self.sets[set as usize].0
    }

    /// Prefetches the entry of a position.
    pub(super) fn prefetch(&self, key: u64) {
        prefetch(self.ways(key));
    }

    /// The entry of a position, `ply` plies from the root.
    pub fn get(&self, key: u64, ply: i32) -> Option<Known> {
        self.ways(key).iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (data != 0 && slot.check.load(Relaxed) ^ data == key).then(|| unpack(data, ply))?
        })
    }

    /// Stores a position.
    pub fn put(&self, key: u64, ply: i32, known: &Known) {
        let age = self.age();
        // The position's own slot, or the least valuable one: first old entries, then shallow ones.
        let worth = |slot: &&Slot| {
            let data = slot.data.load(Relaxed);
            if data == 0 || slot.check.load(Relaxed) ^ data == key {
                return -1;
            }
            let older = (age.wrapping_sub(age_of(data)) & 0x3F) as i32;
            depth_of(data) + 256 - 8 * older.min(31)
        };
        let own = (self.ways(key).iter())
            .find(|slot| slot.check.load(Relaxed) ^ slot.data.load(Relaxed) == key);
        if let Some(slot) = own.or_else(|| self.ways(key).iter().min_by_key(worth)) {
            let data = pack(known, ply) | age << 58;
            slot.check.store(key ^ data, Relaxed);
            slot.data.store(data, Relaxed);
        }
    }
}

/// Bits 14–0 move, 38–15 score, 45–39 depth, 47–46 bound, 51–48 and 55–52 credits, 63–58 age.
fn pack(known: &Known, ply: i32) -> u64 {
    let best = known.best.map_or(0, pack_move);
    let score = from_root(known.score, ply) as u64 & 0xFF_FFFF;
    let credits = known
        .credits
        .map(|credit| credit.clamp(0, CREDIT_MAX) as u64);
    best | score << 15
        | (known.depth.clamp(0, DEPTH_MAX) as u64) << 39
        | (known.bound as u64) << 46
        | credits[0] << 48
        | credits[1] << 52
}

fn unpack(data: u64, ply: i32) -> Option<Known> {
    let bound = match data >> 46 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    Some(Known {
        best: unpack_move(data & 0x7FFF),
        // These shifts extend the sign.
        score: to_root(((data << 25) as i64 >> 40) as i32, ply),
        bound,
        depth: depth_of(data),
        credits: [data >> 48 & 0xF, data >> 52 & 0xF].map(|credit| credit as i32),
    })
}

fn depth_of(data: u64) -> i32 {
    (data >> 39) as i32 & DEPTH_MAX
}

fn age_of(data: u64) -> u64 {
    data >> 58
}

/// From, to and promotion; 0 is no move.
fn pack_move(mv: Move) -> u64 {
    mv.from as u64 | (mv.to as u64) << 6 | mv.promotion.map_or(0, |kind| kind as u64) << 12
}

fn unpack_move(bits: u64) -> Option<Move> {
    let promotion = match bits >> 12 {
        0 => None,
        kind => Some(*Piece::ALL.get(kind as usize)?),
    };
    let square = |bits: u64| Square::index(bits as usize & 63);
    (bits != 0).then(|| Move {
        from: square(bits),
        to: square(bits >> 6),
        promotion,
    })
}

#[cfg(test)]
mod tests {
    use super::super::score::{POINT, score};
    use super::*;

    fn known(depth: i32, score: i32) -> Known {
        Known {
            best: "e7e8q".parse().ok(),
            score,
            bound: Bound::Lower,
            depth,
            credits: [7, 0],
        }
    }

    #[test]
    fn what_is_put_is_got() {
        let table = Table::new(1);
        let key = 0x0123_4567_89AB_CDEF;
        assert_eq!(table.get(key, 0), None);
        for (depth, value, tie) in [
            (3, 25, 0),
            (12, -31_000, 127),
            (1, 31_990, -127),
            (127, -31_990, -1),
            (0, 0, 1),
        ] {
            let score = score(value, tie);
            table.put(key, 4, &known(depth, score));
            assert_eq!(table.get(key, 4), Some(known(depth, score)));
        }
        assert_eq!(table.get(key ^ 1, 4), None);
        table.clear();
        assert_eq!(table.get(key, 4), None);
    }

    #[test]
    fn a_table_that_has_no_room_stays_what_it_was() {
        // Sizes that no machine has, and that overflow the number of bytes.
        for mebibytes in [usize::MAX >> 21, usize::MAX] {
            let told = format!("there is no memory for a transposition table of {mebibytes} MiB");
            let refusal = Table::try_new(mebibytes).err();
            assert_eq!(refusal.map(|error| error.to_string()), Some(told.clone()));
            let mut table = Table::new(1);
            table.put(99, 0, &known(2, 0));
            let refusal = table.resize(mebibytes).err();
            assert_eq!(refusal.map(|error| error.to_string()), Some(told));
            assert_eq!(table.mebibytes(), 1);
            assert!(table.get(99, 0).is_some());
            table.resize(3).unwrap();
            assert_eq!(table.mebibytes(), 3);
            assert_eq!(table.get(99, 0), None);
        }
    }

    #[test]
    fn mates_are_counted_from_the_position() {
        let table = Table::new(1);
        // A mate five plies from the root, and two from the position.
        table.put(99, 3, &known(2, 31_995 * POINT));
        assert_eq!(table.get(99, 7).unwrap().score, 31_991 * POINT);
    }

    #[test]
    fn every_move_is_kept() {
        for text in ["a1b1", "h8a1", "a7a8n", "h2h1r", "e1h1"] {
            let mv: Move = text.parse().unwrap();
            assert_eq!(unpack_move(pack_move(mv)), Some(mv));
        }
    }

    #[test]
    fn the_shallow_and_the_old_make_room() {
        let table = Table::new(1);
        // All these keys belong to one set.
        let key = |index: u64| index;
        for index in 0..WAYS as u64 {
            table.put(key(index + 1), 0, &known(10 - index as i32, 0));
        }
        table.put(key(77), 0, &known(1, 0));
        assert_eq!(table.get(key(WAYS as u64), 0), None);
        assert!(table.get(key(1), 0).is_some());
        for _ in 0..20 {
            table.grow_older();
        }
        assert_eq!(table.fullness(), 0);
        table.put(key(78), 0, &known(1, 0));
        table.put(key(79), 0, &known(2, 0));
        assert!(table.get(key(78), 0).is_some());
    }
}
