//! Straight-line programs over 64-bit words: the form of a netlist from which machine code is
//! generated.
//!
//! A [`Builder`] simplifies while it builds: it folds constants, shares equal words, and tracks for
//! each word which bits can be 1, so that masks without effect are never made.

use std::collections::HashMap;

/// Index of a word in [`Program::words`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Word(pub(crate) u32);

/// Index of a 64-bit slot in the memory block a program works on.
pub(crate) type Slot = u32;

/// A range of slots that is accessed by computed indices: a memory of the netlist.
pub(crate) type Array = bluechip_netlist::flat::MemoryId;

/// How a word is computed. Comparisons give 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Expression {
    Const(u64),
    /// A slot, with its value before the program started.
    Load(Slot),
    /// The slot at an index: one of the array or a constant slot, with its value before any
    /// [`Effect::StoreAt`] of the program.
    LoadAt(Array, Word),
    And(Word, Word),
    Or(Word, Word),
    Xor(Word, Word),
    Add(Word, Word),
    Sub(Word, Word),
    Mul(Word, Word),
    /// Shift by a constant below 64.
    ShlBy(Word, u8),
    ShrBy(Word, u8),
    /// Shift by a word that is below 64.
    Shl(Word, Word),
    Shr(Word, Word),
    Sar(Word, Word),
    Equal(Word, Word),
    NotEqual(Word, Word),
    Less(Word, Word),
    LessOrEqual(Word, Word),
    /// 1 if an odd number of bits is set.
    Parity(Word),
    /// The second word if the first is not 0, else the third.
    Select(Word, Word, Word),
}

impl Expression {
    /// Its value, given those of earlier words and a memory block.
    pub(crate) fn value(&self, values: &[u64], memory: &[u64]) -> u64 {
        use Expression::*;
        let of = |word: Word| values[word.0 as usize];
        match *self {
            Const(value) => value,
            Load(slot) => memory[slot as usize],
            LoadAt(_, index) => memory[of(index) as usize],
            And(a, b) => of(a) & of(b),
            Or(a, b) => of(a) | of(b),
            Xor(a, b) => of(a) ^ of(b),
            Add(a, b) => of(a).wrapping_add(of(b)),
            Sub(a, b) => of(a).wrapping_sub(of(b)),
            Mul(a, b) => of(a).wrapping_mul(of(b)),
            ShlBy(a, by) => of(a) << by,
            ShrBy(a, by) => of(a) >> by,
            Shl(a, b) => of(a) << (of(b) & 63),
            Shr(a, b) => of(a) >> (of(b) & 63),
            Sar(a, b) => (of(a) as i64 >> (of(b) & 63)) as u64,
            Equal(a, b) => (of(a) == of(b)).into(),
            NotEqual(a, b) => (of(a) != of(b)).into(),
            Less(a, b) => (of(a) < of(b)).into(),
            LessOrEqual(a, b) => (of(a) <= of(b)).into(),
            Parity(a) => (of(a).count_ones() % 2).into(),
            Select(condition, then, otherwise) => match of(condition) {
                0 => of(otherwise),
                _ => of(then),
            },
        }
    }

    /// The words it reads.
    pub(crate) fn arguments(&self) -> impl Iterator<Item = Word> {
        use Expression::*;
        let (a, b, c) = match *self {
            Const(_) | Load(_) => (None, None, None),
            LoadAt(_, a) | ShlBy(a, _) | ShrBy(a, _) | Parity(a) => (Some(a), None, None),
            And(a, b)
            | Or(a, b)
            | Xor(a, b)
            | Add(a, b)
            | Sub(a, b)
            | Mul(a, b)
            | Shl(a, b)
            | Shr(a, b)
            | Sar(a, b)
            | Equal(a, b)
            | NotEqual(a, b)
            | Less(a, b)
            | LessOrEqual(a, b) => (Some(a), Some(b), None),
            Select(a, b, c) => (Some(a), Some(b), Some(c)),
        };
        [a, b, c].into_iter().flatten()
    }
}

/// A write to the memory block.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) enum Effect {
    /// Writes a slot that the program does not load.
    Store(Slot, Word),
    /// Writes the slot at an index; executed in order after all words are computed.
    StoreAt {
        /// The array of the slot; otherwise the slot is one that is never read.
        array: Array,
        /// The index of the slot.
        index: Word,
        /// The value to write.
        value: Word,
    },
}

/// A straight-line program.
#[derive(Debug, Default, Hash)]
pub(crate) struct Program {
    /// Arguments come before their users.
    pub(crate) words: Vec<Expression>,
    /// For each word, the bits that can be 1.
    possible: Vec<u64>,
    pub(crate) effects: Vec<Effect>,
}

impl Program {
    /// The bits of a word that can be 1.
    pub(crate) fn possible(&self, word: Word) -> u64 {
        self.possible[word.0 as usize]
    }

    /// All words.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Word, &Expression)> {
        (0..).map(Word).zip(&self.words)
    }
}

/// Builds a [`Program`].
#[derive(Default)]
pub(crate) struct Builder {
    program: Program,
    known: HashMap<Expression, Word>,
}

impl Builder {
    pub(crate) fn finish(self) -> Program {
        self.program
    }

    pub(crate) fn store(&mut self, slot: Slot, value: Word) {
        self.program.effects.push(Effect::Store(slot, value));
    }

    pub(crate) fn store_at(&mut self, array: Array, index: Word, value: Word) {
        self.program.effects.push(Effect::StoreAt {
            array,
            index,
            value,
        });
    }

    pub(crate) fn constant(&mut self, value: u64) -> Word {
        self.push(Expression::Const(value), value)
    }

    /// Loads a slot in which only the bits of `possible` can be 1.
    pub(crate) fn load(&mut self, slot: Slot, possible: u64) -> Word {
        self.push(Expression::Load(slot), possible)
    }

    /// Loads the slot at an index, in which only the bits of `possible` can be 1.
    pub(crate) fn load_at(&mut self, array: Array, index: Word, possible: u64) -> Word {
        self.push(Expression::LoadAt(array, index), possible)
    }

    /// The bits of a word that can be 1.
    pub(crate) fn possible(&self, word: Word) -> u64 {
        self.program.possible(word)
    }

    pub(crate) fn and(&mut self, a: Word, b: Word) -> Word {
        let (a, b) = self.constant_last(a, b);
        let possible = self.possible(a) & self.possible(b);
        match (self.value(a), self.value(b)) {
            (Some(x), Some(y)) => self.constant(x & y),
            _ if possible == 0 => self.constant(0),
            (None, Some(mask)) if self.possible(a) & !mask == 0 => a,
            (None, Some(mask)) => match self.expression(a) {
                Expression::And(inner, other) if self.value(other).is_some() => {
                    let both = self.constant(mask & self.possible(other));
                    self.and(inner, both)
                }
                _ => self.push(Expression::And(a, b), possible),
            },
            _ if a == b => a,
            _ => self.push(Expression::And(a, b), possible),
        }
    }

    pub(crate) fn or(&mut self, a: Word, b: Word) -> Word {
        let (a, b) = self.constant_last(a, b);
        let possible = self.possible(a) | self.possible(b);
        match (self.value(a), self.value(b)) {
            (Some(x), Some(y)) => self.constant(x | y),
            (None, Some(0)) => a,
            (None, Some(ones)) if self.possible(a) & !ones == 0 => b,
            _ if a == b => a,
            _ => self.push(Expression::Or(a, b), possible),
        }
    }

    pub(crate) fn xor(&mut self, a: Word, b: Word) -> Word {
        let (a, b) = self.constant_last(a, b);
        let possible = self.possible(a) | self.possible(b);
        match (self.value(a), self.value(b)) {
            (Some(x), Some(y)) => self.constant(x ^ y),
            (None, Some(0)) => a,
            _ if a == b => self.constant(0),
            (None, Some(1)) => match self.expression(a) {
                Expression::Equal(x, y) => self.not_equal(x, y),
                Expression::NotEqual(x, y) => self.equal(x, y),
                Expression::Less(x, y) => self.less_or_equal(y, x),
                Expression::LessOrEqual(x, y) => self.less(y, x),
                _ => self.flip(a, b, possible),
            },
            (None, Some(_)) => self.flip(a, b, possible),
            _ => self.push(Expression::Xor(a, b), possible),
        }
    }

    /// `a ^ constant`, merged with an earlier such operation.
    fn flip(&mut self, a: Word, constant: Word, possible: u64) -> Word {
        match self.expression(a) {
            Expression::Xor(inner, other) if self.value(other).is_some() => {
                let both = self.constant(self.possible(other) ^ self.possible(constant));
                self.xor(inner, both)
            }
            _ => self.push(Expression::Xor(a, constant), possible),
        }
    }

    /// Inverts the low bits given by `mask`; the word has no others.
    pub(crate) fn not(&mut self, a: Word, mask: u64) -> Word {
        let ones = self.constant(mask);
        self.xor(a, ones)
    }

    /// The bits of a word that are in `mask`.
    pub(crate) fn masked(&mut self, a: Word, mask: u64) -> Word {
        let ones = self.constant(mask);
        self.and(a, ones)
    }

    /// A number of `width` bits, sign-extended to 64 bits.
    pub(crate) fn sign_extended(&mut self, a: Word, width: u8) -> Word {
        let sign = self.constant(1 << (width - 1));
        let flipped = self.xor(a, sign);
        self.sub(flipped, sign)
    }

    pub(crate) fn add(&mut self, a: Word, b: Word) -> Word {
        let (a, b) = self.constant_last(a, b);
        match (self.value(a), self.value(b)) {
            (Some(x), Some(y)) => self.constant(x.wrapping_add(y)),
            (None, Some(0)) => a,
            _ => {
                let possible = match self.possible(a).checked_add(self.possible(b)) {
                    Some(most) => all_below(most),
                    None => u64::MAX,
                };
                self.push(Expression::Add(a, b), possible)
            }
        }
    }

    pub(crate) fn sub(&mut self, a: Word, b: Word) -> Word {
        match (self.value(a), self.value(b)) {
            (Some(x), Some(y)) => self.constant(x.wrapping_sub(y)),
            (None, Some(0)) => a,
            _ if a == b => self.constant(0),
            _ => self.push(Expression::Sub(a, b), u64::MAX),
        }
    }

    pub(crate) fn mul(&mut self, a: Word, b: Word) -> Word {
        let (a, b) = self.constant_last(a, b);
        match (self.value(a), self.value(b)) {
            (Some(x), Some(y)) => self.constant(x.wrapping_mul(y)),
            (None, Some(0)) => b,
            (None, Some(1)) => a,
            (None, Some(y)) if y.is_power_of_two() => self.shl_by(a, y.trailing_zeros() as u8),
            _ => {
                let possible = match self.possible(a).checked_mul(self.possible(b)) {
                    Some(most) => all_below(most),
                    None => u64::MAX,
                };
                self.push(Expression::Mul(a, b), possible)
            }
        }
    }

    pub(crate) fn shl_by(&mut self, a: Word, by: u8) -> Word {
        let possible = self.possible(a) << by;
        match self.value(a) {
            Some(x) => self.constant(x << by),
            None if by == 0 => a,
            None if possible == 0 => self.constant(0),
            None => self.push(Expression::ShlBy(a, by), possible),
        }
    }

    pub(crate) fn shr_by(&mut self, a: Word, by: u8) -> Word {
        let possible = self.possible(a) >> by;
        match (self.value(a), self.expression(a)) {
            (Some(x), _) => self.constant(x >> by),
            _ if by == 0 => a,
            _ if possible == 0 => self.constant(0),
            (None, Expression::ShlBy(inner, left))
                if self.possible(inner) << left >> left == self.possible(inner) =>
            {
                if left >= by {
                    self.shl_by(inner, left - by)
                } else {
                    self.shr_by(inner, by - left)
                }
            }
            (None, Expression::ShrBy(inner, right)) if right + by < 64 => {
                self.shr_by(inner, right + by)
            }
            _ => self.push(Expression::ShrBy(a, by), possible),
        }
    }

    /// Left shift by a word; 0 from 64 on.
    pub(crate) fn shl(&mut self, a: Word, by: Word) -> Word {
        match self.value(by) {
            Some(by) if by < 64 => self.shl_by(a, by as u8),
            Some(_) => self.constant(0),
            None => {
                let shifted = |this: &mut Self| this.push(Expression::Shl(a, by), u64::MAX);
                self.unless_beyond(by, shifted)
            }
        }
    }

    /// Logical right shift by a word; 0 from 64 on.
    pub(crate) fn shr(&mut self, a: Word, by: Word) -> Word {
        match self.value(by) {
            Some(by) if by < 64 => self.shr_by(a, by as u8),
            Some(_) => self.constant(0),
            None => {
                let possible = all_below(self.possible(a));
                let shifted = |this: &mut Self| this.push(Expression::Shr(a, by), possible);
                self.unless_beyond(by, shifted)
            }
        }
    }

    /// Arithmetic right shift of all 64 bits by a word; all sign bits from 64 on.
    pub(crate) fn sar(&mut self, a: Word, by: Word) -> Word {
        let most = self.constant(63);
        let by = if self.possible(by) < 64 {
            by
        } else {
            let fits = self.less(by, most);
            self.select(fits, by, most)
        };
        match (self.value(a), self.value(by)) {
            (Some(x), Some(by)) => self.constant(((x as i64) >> by) as u64),
            (_, Some(0)) => a,
            _ => self.push(Expression::Sar(a, by), u64::MAX),
        }
    }

    fn unless_beyond(&mut self, by: Word, shifted: impl FnOnce(&mut Self) -> Word) -> Word {
        if self.possible(by) < 64 {
            return shifted(self);
        }
        let limit = self.constant(64);
        let zero = self.constant(0);
        let fits = self.less(by, limit);
        let shifted = shifted(self);
        self.select(fits, shifted, zero)
    }

    pub(crate) fn equal(&mut self, a: Word, b: Word) -> Word {
        let (a, b) = self.constant_last(a, b);
        match (self.value(a), self.value(b)) {
            (Some(x), Some(y)) => self.constant(u64::from(x == y)),
            _ if a == b => self.constant(1),
            (None, Some(1)) if self.possible(a) == 1 => a,
            (None, Some(y)) if y & !self.possible(a) != 0 => self.constant(0),
            _ if self.possible(a) == 1 && self.possible(b) | 1 == 1 => {
                let differ = self.xor(a, b);
                self.not(differ, 1)
            }
            (None, Some(y)) if self.parts(a).is_some() => {
                let differ = self.parts_differ(a, y);
                self.not(differ, 1)
            }
            _ => self.push(Expression::Equal(a, b), 1),
        }
    }

    pub(crate) fn not_equal(&mut self, a: Word, b: Word) -> Word {
        let (a, b) = self.constant_last(a, b);
        match (self.value(a), self.value(b)) {
            (Some(x), Some(y)) => self.constant(u64::from(x != y)),
            _ if a == b => self.constant(0),
            (None, Some(y)) if y & !self.possible(a) != 0 => self.constant(1),
            _ if self.possible(a) == 1 && self.possible(b) | 1 == 1 => self.xor(a, b),
            (None, Some(y)) if self.parts(a).is_some() => self.parts_differ(a, y),
            _ => self.push(Expression::NotEqual(a, b), 1),
        }
    }

    /// The bits that a word is concatenated from, each with its position; `None` if it is computed
    /// otherwise, or has too many bits.
    fn parts(&self, word: Word) -> Option<Vec<(Word, u8)>> {
        const MOST: usize = 8;
        let mut parts = Vec::new();
        let mut pending = vec![(word, 0)];
        while let Some((word, low)) = pending.pop() {
            match self.expression(word) {
                Expression::Or(a, b) if self.possible(a) & self.possible(b) == 0 => {
                    pending.extend([(a, low), (b, low)]);
                }
                Expression::ShlBy(a, by) if self.possible(a) << by >> by == self.possible(a) => {
                    pending.push((a, low + by));
                }
                _ if self.possible(word) == 1 && parts.len() < MOST => parts.push((word, low)),
                _ => return None,
            }
        }
        (parts.len() > 1).then_some(parts)
    }

    /// Whether a word concatenated from bits differs from a constant, computed from the bits.
    fn parts_differ(&mut self, word: Word, value: u64) -> Word {
        let mut differ = self.constant(0);
        for (part, low) in self.parts(word).into_iter().flatten() {
            let bit = self.constant(value >> low & 1);
            let differs = self.xor(part, bit);
            differ = self.or(differ, differs);
        }
        differ
    }

    pub(crate) fn less(&mut self, a: Word, b: Word) -> Word {
        match (self.value(a), self.value(b)) {
            (Some(x), Some(y)) => self.constant(u64::from(x < y)),
            _ if a == b => self.constant(0),
            (_, Some(0)) => self.constant(0),
            (None, Some(y)) if self.possible(a) < y => self.constant(1),
            _ if self.possible(a) | self.possible(b) == 1 => {
                let low = self.not(a, 1);
                self.and(low, b)
            }
            _ => self.push(Expression::Less(a, b), 1),
        }
    }

    pub(crate) fn less_or_equal(&mut self, a: Word, b: Word) -> Word {
        match (self.value(a), self.value(b)) {
            (Some(x), Some(y)) => self.constant(u64::from(x <= y)),
            _ if a == b => self.constant(1),
            (Some(0), _) => self.constant(1),
            (None, Some(y)) if self.possible(a) <= y => self.constant(1),
            _ if self.possible(a) | self.possible(b) == 1 => {
                let low = self.not(a, 1);
                self.or(low, b)
            }
            _ => self.push(Expression::LessOrEqual(a, b), 1),
        }
    }

    pub(crate) fn parity(&mut self, a: Word) -> Word {
        match self.value(a) {
            Some(x) => self.constant(u64::from(x.count_ones() % 2)),
            None if self.possible(a).is_power_of_two() => self.not_zero(a),
            None => self.push(Expression::Parity(a), 1),
        }
    }

    /// 1 if any bit is set.
    pub(crate) fn not_zero(&mut self, a: Word) -> Word {
        if self.possible(a).is_power_of_two() {
            return self.shr_by(a, self.possible(a).trailing_zeros() as u8);
        }
        let zero = self.constant(0);
        self.not_equal(a, zero)
    }

    /// `then` if `condition` (0 or 1) is 1, else `otherwise`.
    pub(crate) fn select(&mut self, condition: Word, then: Word, otherwise: Word) -> Word {
        let possible = self.possible(then) | self.possible(otherwise);
        match self.value(condition) {
            Some(0) => return otherwise,
            Some(_) => return then,
            None => {}
        }
        if then == otherwise {
            return then;
        }
        if possible == 1 {
            let (one, zero) = (Some(1), Some(0));
            match (self.value(then), self.value(otherwise)) {
                (Some(1), Some(0)) => return condition,
                (Some(0), Some(1)) => return self.not(condition, 1),
                (t, _) if t == one => return self.or(condition, otherwise),
                (_, o) if o == zero => return self.and(condition, then),
                (t, _) if t == zero => {
                    let not = self.not(condition, 1);
                    return self.and(not, otherwise);
                }
                (_, o) if o == one => {
                    let not = self.not(condition, 1);
                    return self.or(not, then);
                }
                _ => {}
            }
        }
        self.push(Expression::Select(condition, then, otherwise), possible)
    }

    fn value(&self, word: Word) -> Option<u64> {
        match self.expression(word) {
            Expression::Const(value) => Some(value),
            _ => None,
        }
    }

    fn expression(&self, word: Word) -> Expression {
        self.program.words[word.0 as usize]
    }

    /// Orders the arguments of a commutative operation: a constant comes second.
    fn constant_last(&self, a: Word, b: Word) -> (Word, Word) {
        match (self.value(a), self.value(b)) {
            (Some(_), None) => (b, a),
            (None, Some(_)) => (a, b),
            _ => (a.min(b), a.max(b)),
        }
    }

    fn push(&mut self, expression: Expression, possible: u64) -> Word {
        let Builder { program, known } = self;
        *known.entry(expression).or_insert_with(|| {
            program.words.push(expression);
            program.possible.push(possible);
            Word(program.words.len() as u32 - 1)
        })
    }
}

/// All bits up to the highest one set in `most`.
fn all_below(most: u64) -> u64 {
    match most.leading_zeros() {
        64 => 0,
        unused => u64::MAX >> unused,
    }
}
