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

/// The part of the hardware that an entry comes with. Each contains those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Part {
    /// The move generator: in every chip.
    Generator,
    /// The search with its evaluation: in the complete chip.
    Search,
    /// Not built yet: in no chip.
    Later,
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
            doc,
        }
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

    /// The field's value in a word.
    #[inline]
    pub const fn get(self, word: u32) -> u32 {
        (word & self.mask()) >> self.low
    }

    /// Whether any bit of the field is set in a word.
    #[inline]
    pub const fn is_set(self, word: u32) -> bool {
        word & self.mask() != 0
    }

    /// A word with the field at this value (cut to its width) and all else 0.
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
    /// Upper-case name, the same as its constant in [`crate::address`].
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
    /// Parts of a word.
    pub fields: &'static [Field],
    /// Unit of the value; empty if it has none.
    pub unit: &'static str,
    /// What it is for.
    pub doc: &'static str,
    /// The part of the map it belongs to.
    pub section: Section,
    /// The part it comes with: in a chip without it any access answers [`crate::ErrorCode::UnknownAddress`].
    pub part: Part,
}

impl Entry {
    pub(crate) const fn new(section: Section, address: u32, access: Access, bits: u32) -> Entry {
        Entry {
            name: "",
            address,
            count: 1,
            copies: 1,
            stride: 0,
            access,
            bits,
            fields: &[],
            unit: "",
            doc: "",
            section,
            part: Part::Generator,
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
        assert!(stride >= self.count);
        self.copies = copies;
        self.stride = stride;
        self
    }

    pub(crate) const fn fields(mut self, fields: &'static [Field]) -> Entry {
        self.fields = fields;
        self
    }

    pub(crate) const fn unit(mut self, unit: &'static str) -> Entry {
        self.unit = unit;
        self
    }

    pub(crate) const fn part(mut self, part: Part) -> Entry {
        self.part = part;
        self
    }

    /// Number of words in all copies.
    pub const fn words(&self) -> u32 {
        self.count * self.copies
    }

    /// Last address.
    pub const fn last(&self) -> u32 {
        self.address + (self.copies - 1) * self.stride + self.count - 1
    }

    /// Bits of a word that mean anything: those of the fields, or all if there are none.
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
    pub const fn contains(&self, address: u32) -> bool {
        if address < self.address || address > self.last() {
            return false;
        }
        let offset = address - self.address;
        self.copies == 1 || offset % self.stride < self.count
    }
}
