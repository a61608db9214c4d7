//! Words: the values of an entry's fields, and their encoding as bits.

use memory_map::{Entry, Field};

/// The values of an entry's fields in order; only the first if it has no fields.
pub type Word = [f64; 4];

/// A word without fields.
pub fn whole(value: f64) -> Word {
    [value, 0.0, 0.0, 0.0]
}

/// The bits of a word: every value is rounded, and clamped to the range of its field.
pub fn encode(entry: &Entry, word: Word) -> u32 {
    if entry.fields.is_empty() {
        let value = nearest(word[0], entry.min as f64, entry.max as f64);
        return value as u32 & entry.mask();
    }
    let fields = entry.fields.iter().zip(word);
    fields.fold(0, |bits, (field, value)| bits | put(*field, value))
}

fn put(field: Field, value: f64) -> u32 {
    let [least, most] = ends(field);
    field.put(nearest(value, least, most) as u32)
}

/// The least and the greatest value of a field.
pub fn ends(field: Field) -> [f64; 2] {
    let values = (1u64 << field.width()) as f64;
    match field.signed {
        true => [-values / 2.0, values / 2.0 - 1.0],
        false => [0.0, values - 1.0],
    }
}

fn nearest(value: f64, least: f64, most: f64) -> i64 {
    value.round().clamp(least, most) as i64
}

/// The digits of an index, the least significant first, as in the contracts of the tables.
pub struct Digits(u32);

impl Digits {
    /// The digits of an index.
    pub fn new(index: u32) -> Digits {
        Digits(index)
    }

    /// The next digit, with this radix.
    pub fn next(&mut self, radix: u32) -> usize {
        let digit = self.0 % radix;
        self.0 /= radix;
        digit as usize
    }

    /// The next digit, a single bit.
    pub fn flag(&mut self) -> bool {
        self.next(2) == 1
    }

    /// The next bits as a number in two's complement.
    pub fn balance(&mut self, bits: u32) -> i32 {
        let half = 1 << (bits - 1);
        (self.next(1 << bits) as i32 ^ half) - half
    }
}

/// A value if a condition holds, otherwise 0.
pub fn given(condition: bool, value: f64) -> f64 {
    if condition { value } else { 0.0 }
}

/// A percentage as a factor if a condition holds, otherwise 1.
pub fn percent(condition: bool, value: f64) -> f64 {
    if condition { value / 100.0 } else { 1.0 }
}
