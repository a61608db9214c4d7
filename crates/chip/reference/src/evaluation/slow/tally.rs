//! The sums of the slow evaluation, and a record of the features in them.

use super::view::View;
use chess::{Color, Square};
use memory_map::{Entry, EvaluationParameters, Field};

/// The place a danger of a king belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Zone {
    /// Where the king is.
    Here,
    /// Where it is after castling short.
    Short,
    /// Where it is after castling long.
    Long,
}

/// The sum that a feature's value is added to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sum {
    /// Points.
    Points,
    /// The sum that PAWN_STRUCTURE scales.
    Structure,
    /// The sum that PASSED_PAWNS scales.
    Passed,
    /// The danger of a side's king.
    Danger(Color, Zone),
}

/// Where on the board a feature is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Site {
    /// A square.
    Square(Square),
    /// A file, 0 to 7.
    File(u32),
    /// The whole board.
    Board,
}

/// One output of a feature: a word of a table or register, or a field of it, that went into a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feature {
    /// The entry of the memory map.
    pub name: &'static str,
    /// The field of the word; empty if it is the whole.
    pub field: &'static str,
    /// The side whose feature it is; none for a feature of both sides.
    pub side: Option<Color>,
    /// Where it is.
    pub site: Site,
    /// The address of the word.
    pub address: u32,
    /// The word's index in its copy of the table, or among the registers of the name.
    pub index: u32,
    /// The value of the field.
    pub value: i32,
    /// The sum that it is added to.
    pub sum: Sum,
    /// The amount added: White's view, or danger.
    pub amount: i32,
}

/// A record of features, or none.
pub trait Record {
    /// Whether features that no score depends on are also recorded.
    const WANTS_ALL: bool;

    /// Records a feature, which is made only if needed.
    fn record(&mut self, feature: impl FnOnce() -> Feature);
}

impl Record for () {
    const WANTS_ALL: bool = false;

    #[inline]
    fn record(&mut self, _: impl FnOnce() -> Feature) {}
}

impl Record for Vec<Feature> {
    const WANTS_ALL: bool = true;

    fn record(&mut self, feature: impl FnOnce() -> Feature) {
        self.push(feature());
    }
}

/// A word that has been looked up.
#[derive(Clone, Copy)]
pub struct Word {
    entry: &'static Entry,
    address: u32,
    index: u32,
    side: Option<Color>,
    site: Site,
    value: i32,
}

impl Word {
    /// The value of a field.
    #[inline]
    pub fn field(&self, field: Field) -> i32 {
        field.value(self.value as u32)
    }
}

/// The sums of a position.
pub struct Tally<'a, R> {
    parameters: &'a EvaluationParameters,
    /// Points, structure, passed.
    sums: [i32; 3],
    /// By king's side and zone.
    dangers: [[i32; 3]; 2],
    record: R,
}

impl<'a, R: Record> Tally<'a, R> {
    pub fn new(parameters: &'a EvaluationParameters, record: R) -> Self {
        Tally {
            parameters,
            sums: [0; 3],
            dangers: [[0; 3]; 2],
            record,
        }
    }

    /// A word for both sides.
    #[inline]
    pub fn common(&self, entry: &'static Entry, index: u32, site: Site) -> Word {
        self.word(entry, 0, index, None, site)
    }

    /// A word of a side's copy of a table; the site as the side sees it.
    #[inline]
    pub fn of_side(&self, entry: &'static Entry, view: &View, index: u32, site: Site) -> Word {
        self.of_copy(entry, view, view.side.code(), index, site)
    }

    /// A register that belongs to a side, or describes one.
    #[inline]
    pub fn register(&self, entry: &'static Entry, view: &View, index: u32, site: Site) -> Word {
        self.of_copy(entry, view, 0, index, site)
    }

    /// A word for a side of any copy of a table.
    #[inline]
    pub fn of_copy(
        &self,
        entry: &'static Entry,
        view: &View,
        copy: u32,
        index: u32,
        site: Site,
    ) -> Word {
        let site = match site {
            Site::Square(square) => Site::Square(view.on_board(square)),
            other => other,
        };
        self.word(entry, copy, index, Some(view.side), site)
    }

    /// A word of any copy.
    #[inline]
    pub fn word(
        &self,
        entry: &'static Entry,
        copy: u32,
        index: u32,
        side: Option<Color>,
        site: Site,
    ) -> Word {
        debug_assert!(index < entry.count, "{}[{index}]", entry.name);
        Word {
            entry,
            address: entry.address + copy * entry.stride + index,
            index,
            side,
            site,
            value: self.parameters.table(entry, copy, index),
        }
    }

    /// Adds a word as it is, in White's view.
    #[inline]
    pub fn add(&mut self, sum: Sum, word: Word) {
        self.put(sum, word, "", word.value, word.value);
    }

    /// Adds a word for its side.
    #[inline]
    pub fn add_for(&mut self, sum: Sum, word: Word) {
        self.put(sum, word, "", word.value, seen_by_white(word, word.value));
    }

    /// Subtracts a word from its side.
    #[inline]
    pub fn add_against(&mut self, sum: Sum, word: Word) {
        self.put(sum, word, "", word.value, seen_by_white(word, -word.value));
    }

    /// Adds a field for its side.
    #[inline]
    pub fn add_field(&mut self, sum: Sum, word: Word, field: Field) {
        let value = word.field(field);
        self.put(sum, word, field.name, value, seen_by_white(word, value));
    }

    /// Adds a field for its side, or half of it.
    #[inline]
    pub fn add_halved(&mut self, sum: Sum, word: Word, field: Field, halved: bool) {
        let value = word.field(field);
        let amount = seen_by_white(word, value >> u32::from(halved));
        self.put(sum, word, field.name, value, amount);
    }

    /// Adds a field to the danger of a king.
    #[inline]
    pub fn endanger(&mut self, king: Color, zone: Zone, word: Word, field: Field, danger: i32) {
        let value = word.field(field);
        self.put(Sum::Danger(king, zone), word, field.name, value, danger);
    }

    #[inline]
    fn put(&mut self, sum: Sum, word: Word, field: &'static str, value: i32, amount: i32) {
        match sum {
            Sum::Points => self.sums[0] += amount,
            Sum::Structure => self.sums[1] += amount,
            Sum::Passed => self.sums[2] += amount,
            Sum::Danger(king, zone) => self.dangers[king.index()][zone as usize] += amount,
        }
        self.record.record(|| Feature {
            name: word.entry.name,
            field,
            side: word.side,
            site: word.site,
            address: word.address,
            index: word.index,
            value,
            sum,
            amount,
        });
    }

    /// Adds points, structure and passed that were summed elsewhere.
    #[inline]
    pub fn add_sums(&mut self, sums: [i32; 3]) {
        for (sum, more) in self.sums.iter_mut().zip(sums) {
            *sum += more;
        }
    }

    /// Points, structure and passed, White's view.
    pub fn sums(&self) -> [i32; 3] {
        self.sums
    }

    /// The dangers of a side's king: here, short, long.
    pub fn dangers(&self, king: Color) -> [i32; 3] {
        self.dangers[king.index()]
    }

    /// The recorded features.
    pub fn into_record(self) -> R {
        self.record
    }
}

#[inline]
fn seen_by_white(word: Word, value: i32) -> i32 {
    match word.side {
        Some(Color::Black) => -value,
        _ => value,
    }
}
