//! What the address map is made of.

use serde::Serialize;

/// What a host may do with an address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Access {
    /// A result: writing it is an error.
    ReadOnly,
    /// State of the chip.
    ReadWrite,
    /// A command: reading it is an error.
    WriteOnly,
}

impl Access {
    /// Whether it may be read.
    pub const fn is_read(self) -> bool {
        !matches!(self, Access::WriteOnly)
    }

    /// Whether it may be written.
    pub const fn is_written(self) -> bool {
        !matches!(self, Access::ReadOnly)
    }

    /// Short form for tables: `r`, `rw` or `w`.
    pub const fn letters(self) -> &'static str {
        match self {
            Access::ReadOnly => "r",
            Access::ReadWrite => "rw",
            Access::WriteOnly => "w",
        }
    }
}

/// The part of the map an entry belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Section {
    /// Identity, status, results and counters.
    Status,
    /// The position on the board, and how moves are generated.
    Position,
    /// The moves that led to the position.
    History,
    /// Addresses that start work when written.
    Command,
    /// Parameters of the search.
    Search,
    /// What the search is asked.
    Question,
    /// The evaluation's registers.
    EvaluationRegister,
    /// The evaluation's tables.
    EvaluationTable,
    /// RAMs of the game-phase control.
    Phase,
}

impl Section {
    /// All sections in the order of the documentation.
    pub const ALL: [Section; 9] = [
        Section::Status,
        Section::Position,
        Section::History,
        Section::Command,
        Section::Search,
        Section::Question,
        Section::EvaluationRegister,
        Section::EvaluationTable,
        Section::Phase,
    ];

    /// Heading of the section.
    pub const fn title(self) -> &'static str {
        match self {
            Section::Status => "Status and results",
            Section::Position => "Position",
            Section::History => "Move history",
            Section::Command => "Commands",
            Section::Search => "Search parameters",
            Section::Question => "Search question",
            Section::EvaluationRegister => "Evaluation registers",
            Section::EvaluationTable => "Evaluation tables",
            Section::Phase => "Game-phase RAMs",
        }
    }
}

/// The block of the hardware that answers at an entry's addresses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// The host port: in every chip.
    HostPort,
    /// The search's port.
    SearchPort,
    /// The fast evaluation.
    Fast,
    /// The slow evaluation.
    Slow,
}

impl Unit {
    /// The block's name, as in the Verilog.
    pub const fn name(self) -> &'static str {
        match self {
            Unit::HostPort => "host_port",
            Unit::SearchPort => "search_port",
            Unit::Fast => "fast",
            Unit::Slow => "slow",
        }
    }

    /// The part of the hardware that the block belongs to.
    #[inline]
    pub const fn part(self) -> Part {
        match self {
            Unit::HostPort => Part::Generator,
            Unit::SearchPort | Unit::Fast | Unit::Slow => Part::Search,
        }
    }
}

/// The part of the hardware that a unit belongs to. Each contains those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Part {
    /// The move generator: in every chip.
    Generator,
    /// The search with its evaluation: in the complete chip.
    Search,
}

/// Words whose bits under `care` are those of `value`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Pattern {
    /// The bits that count.
    pub care: u32,
    /// What they are.
    pub value: u32,
}

impl Pattern {
    pub(crate) const fn new(care: u32, value: u32) -> Pattern {
        assert!(value & !care == 0);
        Pattern { care, value }
    }

    /// Whether a word is one of them.
    pub const fn matches(self, word: u32) -> bool {
        word & self.care == self.value
    }
}

/// Bits of a word that mean something together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Field {
    /// Upper-case name, unique in its entry.
    pub name: &'static str,
    /// Highest bit.
    pub high: u32,
    /// Lowest bit.
    pub low: u32,
    /// Whether those bits are a number in two's complement.
    pub signed: bool,
    /// What it means.
    pub doc: &'static str,
}

impl Field {
    pub(crate) const fn bits(name: &'static str, high: u32, low: u32, doc: &'static str) -> Field {
        assert!(high < 32 && low <= high);
        Field {
            name,
            high,
            low,
            signed: false,
            doc,
        }
    }

    /// A number in two's complement.
    pub(crate) const fn signed(
        name: &'static str,
        high: u32,
        low: u32,
        doc: &'static str,
    ) -> Field {
        let mut field = Field::bits(name, high, low, doc);
        field.signed = true;
        field
    }

    pub(crate) const fn bit(name: &'static str, bit: u32, doc: &'static str) -> Field {
        Field::bits(name, bit, bit, doc)
    }

    /// Number of bits.
    #[inline]
    pub const fn width(self) -> u32 {
        self.high - self.low + 1
    }

    /// The field's bits in their place.
    #[inline]
    pub const fn mask(self) -> u32 {
        (u32::MAX >> (32 - self.width())) << self.low
    }

    /// The field's bits in a word.
    #[inline]
    pub const fn get(self, word: u32) -> u32 {
        (word & self.mask()) >> self.low
    }

    /// The field's value in a word, with its sign.
    #[inline]
    pub const fn value(self, word: u32) -> i32 {
        let unused = 32 - self.width();
        if self.signed {
            (self.get(word) << unused) as i32 >> unused
        } else {
            self.get(word) as i32
        }
    }

    /// Whether any bit of the field is set in a word.
    #[inline]
    pub const fn is_set(self, word: u32) -> bool {
        word & self.mask() != 0
    }

    /// A word with the field at this value (cut to its width) and everything else 0.
    #[inline]
    pub const fn put(self, value: u32) -> u32 {
        (value << self.low) & self.mask()
    }
}

/// A register, command or array of words in the address space.
///
/// An array may come in several copies (a table for each side, say): word `i` of copy `c` is at
/// `address + c * stride + i`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Entry {
    /// Upper-case name, the same as its constant in [`crate::address`] and [`crate::entries`].
    pub name: &'static str,
    /// First address.
    pub address: u32,
    /// Words in one copy.
    pub count: u32,
    /// Number of copies.
    pub copies: u32,
    /// Distance from one copy to the next.
    pub stride: u32,
    /// What the host may do with it.
    pub access: Access,
    /// Bits of a word that are used.
    pub bits: u32,
    /// Whether those bits are a number in two's complement.
    pub signed: bool,
    /// Least value.
    pub min: i64,
    /// Greatest value.
    pub max: i64,
    /// Words that mean nothing although their value is within these ends.
    pub excluded: &'static [Pattern],
    /// Whether writing a word that [`Entry::takes`] refuses is
    /// [`crate::ErrorCode::ValueOutOfRange`]. A command judges its operand itself.
    pub checked: bool,
    /// What it holds at power-on.
    pub reset: u32,
    /// Whether it reads 0 while a command runs.
    pub hidden_while_busy: bool,
    /// Parts of a word.
    pub fields: &'static [Field],
    /// What the value is measured in; empty if in nothing.
    pub measured_in: &'static str,
    /// What it is for.
    pub doc: &'static str,
    /// The part of the map it belongs to.
    pub section: Section,
    /// The block that answers. In a chip without it any access is
    /// [`crate::ErrorCode::UnknownAddress`].
    pub unit: Unit,
}

impl Entry {
    /// A single word of unsigned values that are checked when written, 0 at power-on.
    pub(crate) const fn new(
        section: Section,
        address: u32,
        access: Access,
        bits: u32,
        unit: Unit,
    ) -> Entry {
        Entry {
            name: "",
            address,
            count: 1,
            copies: 1,
            stride: 0,
            access,
            bits,
            signed: false,
            min: 0,
            max: (1 << bits) - 1,
            excluded: &[],
            checked: true,
            reset: 0,
            hidden_while_busy: false,
            fields: &[],
            measured_in: "",
            doc: "",
            section,
            unit,
        }
    }

    pub(crate) const fn named(mut self, name: &'static str, doc: &'static str) -> Entry {
        self.name = name;
        self.doc = doc;
        self
    }

    pub(crate) const fn count(mut self, count: u32) -> Entry {
        self.count = count;
        self
    }

    pub(crate) const fn copies(mut self, copies: u32, stride: u32) -> Entry {
        self.copies = copies;
        self.stride = stride;
        self
    }

    /// All values of its width in two's complement.
    pub(crate) const fn signed(mut self) -> Entry {
        self.signed = true;
        self.min = -(1 << (self.bits - 1));
        self.max = (1 << (self.bits - 1)) - 1;
        self
    }

    pub(crate) const fn range(mut self, min: i64, max: i64) -> Entry {
        self.min = min;
        self.max = max;
        self
    }

    pub(crate) const fn excluding(mut self, excluded: &'static [Pattern]) -> Entry {
        self.excluded = excluded;
        self
    }

    pub(crate) const fn unchecked(mut self) -> Entry {
        self.checked = false;
        self
    }

    pub(crate) const fn reset(mut self, reset: u32) -> Entry {
        self.reset = reset;
        self
    }

    pub(crate) const fn hidden_while_busy(mut self) -> Entry {
        self.hidden_while_busy = true;
        self
    }

    pub(crate) const fn fields(mut self, fields: &'static [Field]) -> Entry {
        self.fields = fields;
        self.max = self.mask() as i64;
        self
    }

    pub(crate) const fn measured_in(mut self, measure: &'static str) -> Entry {
        self.measured_in = measure;
        self
    }

    pub(crate) const fn unit(mut self, unit: Unit) -> Entry {
        self.unit = unit;
        self
    }

    /// The part of the hardware it comes with.
    #[inline]
    pub const fn part(&self) -> Part {
        self.unit.part()
    }

    /// Number of words in all copies.
    pub const fn words(&self) -> u32 {
        self.count * self.copies
    }

    /// Last address.
    #[inline]
    pub const fn last(&self) -> u32 {
        self.address + (self.copies - 1) * self.stride + self.count - 1
    }

    /// Address of a word, counted through all copies.
    pub const fn address_of(&self, word: u32) -> u32 {
        self.address + word / self.count * self.stride + word % self.count
    }

    /// Bits of a word that mean anything: those of the fields, or all if there are none.
    #[inline]
    pub const fn mask(&self) -> u32 {
        if self.fields.is_empty() {
            return ((1u64 << self.bits) - 1) as u32;
        }
        let mut mask = 0;
        let mut index = 0;
        while index < self.fields.len() {
            mask |= self.fields[index].mask();
            index += 1;
        }
        mask
    }

    /// Whether the entry owns an address.
    #[inline]
    pub const fn contains(&self, address: u32) -> bool {
        if address < self.address || address > self.last() {
            return false;
        }
        let offset = address - self.address;
        self.copies == 1 || offset % self.stride < self.count
    }

    /// The value of a word: its used bits as a number.
    #[inline]
    pub const fn value(&self, word: u32) -> i64 {
        let unused = 64 - self.bits;
        if self.bits == 0 {
            0
        } else if self.signed {
            (word as i64) << unused >> unused
        } else {
            ((word as u64) << unused >> unused) as i64
        }
    }

    /// Whether a word has nothing but bits that mean something, and its value is in range and not
    /// excluded.
    #[inline]
    pub const fn takes(&self, word: u32) -> bool {
        let value = self.value(word);
        if word & !self.mask() != 0 || value < self.min || value > self.max {
            return false;
        }
        let mut index = 0;
        while index < self.excluded.len() {
            if self.excluded[index].matches(word) {
                return false;
            }
            index += 1;
        }
        true
    }

    /// Patterns of the words that [`Entry::takes`] refuses, among those that have only bits that
    /// mean something: what a range check looks for.
    pub fn refused(&self) -> Vec<Pattern> {
        // Two's complement is in the order of unsigned numbers once the sign is inverted.
        let sign = if self.signed { 1 << (self.bits - 1) } else { 0 };
        let [min, max] = [self.min, self.max].map(|end| end as u32 & self.mask() ^ sign);
        let beyond = |end: u32, bit: u32| {
            // Words that have the end's bits above this bit, and the other value in it.
            let care = self.mask() & (u32::MAX << bit);
            Pattern::new(care, ((end ^ 1 << bit) & care) ^ sign)
        };
        let bits = (0..self.bits).filter(|bit| self.mask() >> bit & 1 != 0);
        let ends = bits.flat_map(|bit| {
            let above = (max >> bit & 1 == 0).then(|| beyond(max, bit));
            let below = (min >> bit & 1 == 1).then(|| beyond(min, bit));
            above.into_iter().chain(below)
        });
        ends.chain(self.excluded.iter().copied()).collect()
    }
}
