//! The first line of a primitive's Verilog: what it is, for elaboration to read.

use num_bigint::BigUint;
use std::fmt;

/// Which primitive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Register,
    ControlledRegister,
    Ram,
    DualPortRam,
    Rom,
    LookupRom,
}

const KINDS: [(Kind, &str); 6] = [
    (Kind::Register, "register"),
    (Kind::ControlledRegister, "controlled_register"),
    (Kind::Ram, "ram"),
    (Kind::DualPortRam, "dual_port_ram"),
    (Kind::Rom, "rom"),
    (Kind::LookupRom, "lookup_rom"),
];

const PREFIX: &str = "// netlist primitive ";

/// Everything the ports of a primitive do not tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    pub kind: Kind,
    /// The value a reset gives.
    pub reset_value: BigUint,
    /// Words of a memory that has fewer than its address reaches; else 0.
    pub depth: u32,
    /// The words at power-on.
    pub words: Vec<BigUint>,
}

impl Tag {
    pub fn new(kind: Kind, words: impl IntoIterator<Item = BigUint>) -> Self {
        Self {
            kind,
            reset_value: BigUint::ZERO,
            depth: 0,
            words: words.into_iter().collect(),
        }
    }

    /// Reads the tag off a primitive's Verilog.
    pub fn parse(text: &str) -> Option<Self> {
        let mut fields = text.lines().next()?.strip_prefix(PREFIX)?.split(' ');
        let name = fields.next()?;
        let kind = KINDS.iter().find(|(_, known)| *known == name)?.0;
        let number = |digits: &str| BigUint::parse_bytes(digits.as_bytes(), 16);
        let reset_value = number(fields.next()?)?;
        let depth = u32::from_str_radix(fields.next()?, 16).ok()?;
        let words = fields.map(number).collect::<Option<_>>()?;
        Some(Self {
            kind,
            reset_value,
            depth,
            words,
        })
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = KINDS
            .iter()
            .find(|(kind, _)| *kind == self.kind)
            .map_or("", |(_, name)| name);
        write!(f, "{PREFIX}{name} {:x} {:x}", self.reset_value, self.depth)?;
        self.words
            .iter()
            .try_for_each(|word| write!(f, " {word:x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_reads_back() {
        for (kind, _) in KINDS {
            let tag = Tag {
                kind,
                reset_value: 5u8.into(),
                depth: 16,
                words: vec![BigUint::ZERO, BigUint::from(u128::MAX)],
            };
            assert_eq!(Tag::parse(&format!("{tag}\nreg q;")), Some(tag));
        }
        assert_eq!(Tag::parse("reg q;"), None);
        assert_eq!(Tag::parse("// netlist primitive flux 0 0"), None);
    }
}
