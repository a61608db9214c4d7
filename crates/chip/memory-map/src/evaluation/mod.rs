//! The registers and tables of the evaluation as values.

mod standard;

use crate::{ENTRIES, Entry, Field, SLOT_WORDS, Section, Unit, address, entries, entry_at};
use chess::{Color, Piece, Square};

/// Registers and tables of the fast and the slow evaluation, all 0 by default. Writing cuts a value
/// to the width of its entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EvaluationParameters {
    /// The registers' addresses, then those of the tables, slot by slot, each with the sign of its
    /// entry; those between entries are not used.
    values: Box<[i32; PLACES]>,
}

const FIRST_REGISTER: u32 = address::ROOKS_ON_SEVENTH_WHITE_SINGLE;
const REGISTERS: u32 = entries::SIDE_TO_MOVE.last() + 1 - FIRST_REGISTER;
const FIRST_TABLE: u32 = address::MULTIPLE_PAWNS;
const TABLES: u32 = entries::PHASE_SCALE.last() + 1 - FIRST_TABLE;
/// Words between the slots of two tables. With none, the first words of all tables, which are those
/// of most of the small ones, would share few places of a processor's cache; with seven of its
/// lines they are spread over all of it.
const APART: u32 = 7 * 64 / size_of::<i32>() as u32;
const PLACES: usize =
    (REGISTERS + TABLES + (TABLES / SLOT_WORDS + 1) * APART + SLOT_WORDS) as usize;

impl Default for EvaluationParameters {
    fn default() -> Self {
        EvaluationParameters {
            values: (vec![0; PLACES].into_boxed_slice().try_into()).expect("so many places"),
        }
    }
}

impl EvaluationParameters {
    /// Writes the value at an address of the memory map; false if the evaluation has none there.
    pub fn write(&mut self, address: u32, value: u32) -> bool {
        let Some(entry) = evaluated(address) else {
            return false;
        };
        self.values[place(address)] = entry.value(value) as i32;
        true
    }

    /// The value at an address of the memory map, none if the evaluation has none there.
    pub fn read(&self, address: u32) -> Option<u32> {
        let entry = evaluated(address)?;
        Some(self.values[place(address)] as u32 & (u32::MAX >> (32 - entry.bits)))
    }

    /// Every address of the evaluation, in ascending order.
    pub fn addresses() -> impl Iterator<Item = u32> {
        (ENTRIES.iter())
            .filter(|entry| evaluated(entry.address).is_some())
            .flat_map(words)
    }

    /// What to write where, so that a chip has these parameters.
    pub fn words(&self) -> impl Iterator<Item = (u32, u32)> {
        Self::addresses().filter_map(|address| Some((address, self.read(address)?)))
    }

    /// The value of a table of the evaluation, by its copy and index.
    #[inline]
    pub fn table(&self, table: &Entry, copy: u32, index: u32) -> i32 {
        // A table lies in a slot of its own: what is cut to the slot need not be compared with the
        // end of all of them.
        let offset = (copy * table.stride + index) % SLOT_WORDS;
        self.values[place(table.address) + offset as usize]
    }

    /// What a piece is worth on a square, 0–1023.
    #[inline]
    pub fn placement(&self, piece: Piece, square: Square) -> i16 {
        self.table(
            &entries::PIECE_PLACEMENT,
            0,
            piece.code() << 6 | square.code(),
        ) as i16
    }

    /// A side's material bonus by its number of pawns, knights, bishops, rooks and queens, which
    /// may be any.
    #[inline]
    pub fn phase_bonus(&self, color: Color, numbers: [u32; 5]) -> i16 {
        let index = Self::phase_bonus_index(numbers);
        self.table(&entries::PHASE_BONUS, color.code(), index) as i16
    }

    /// The index of a material bonus.
    #[inline]
    pub fn phase_bonus_index([pawns, knights, bishops, rooks, queens]: [u32; 5]) -> u32 {
        // None, one; then two, three, four or more: without, with the bishop pair.
        let minors = match knights + bishops {
            few @ (0 | 1) => few,
            many => 2 * (many.min(4) - 1) + u32::from(bishops >= 2),
        };
        u32::from(queens >= 1) << 8 | rooks.min(3) << 6 | minors << 3 | pawns.min(7)
    }

    /// The multipliers of a phase, 0–31.
    #[inline]
    pub fn phase_scale(&self, phase: u32) -> u32 {
        self.table(&entries::PHASE_SCALE, 0, phase & 31) as u32
    }

    /// The value of a register at its address.
    #[inline]
    pub fn register(&self, address: u32) -> i32 {
        self.values[place(address)]
    }

    /// The value of a field of a register.
    #[inline]
    pub fn field(&self, address: u32, field: Field) -> i32 {
        field.get(self.register(address) as u32) as i32
    }
}

/// The entry of an address, if it is the evaluation's.
fn evaluated(address: u32) -> Option<&'static Entry> {
    entry_at(address).filter(|entry| {
        let evaluation = matches!(
            entry.section,
            Section::EvaluationRegister | Section::EvaluationTable | Section::Phase
        );
        // The lazy evaluation's control is the search's.
        evaluation && entry.unit != Unit::SearchPort
    })
}

/// The addresses of an entry's words.
fn words(entry: &'static Entry) -> impl Iterator<Item = u32> {
    (0..entry.words()).map(|word| entry.address_of(word))
}

/// Where the value of an address of the evaluation lies.
#[inline]
const fn place(address: u32) -> usize {
    let place = if address < FIRST_TABLE {
        address - FIRST_REGISTER
    } else {
        let table = address - FIRST_TABLE;
        table + table / SLOT_WORDS * APART + REGISTERS
    };
    place as usize
}
