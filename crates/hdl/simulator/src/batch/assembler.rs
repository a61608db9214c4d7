//! Encodes the x86-64 and AVX-512 instructions used in a batch's machine code.
//!
//! Encodings follow the Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2.

use super::table::Table;

/// Width of a vector in bits, which is also the number of lanes of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum VectorLength {
    /// 128 bits.
    Xmm,
    /// 256 bits.
    Ymm,
    /// 512 bits.
    Zmm,
}

impl VectorLength {
    /// The width of a vector of this many 64-bit words; `None` if there is none.
    pub(crate) fn of_words(words: usize) -> Option<Self> {
        match words {
            2 => Some(VectorLength::Xmm),
            4 => Some(VectorLength::Ymm),
            8 => Some(VectorLength::Zmm),
            _ => None,
        }
    }

    fn bytes(self) -> i32 {
        16 << self as u8
    }
}

/// Number of a vector register.
pub(crate) type Register = u8;

/// Number of vector registers.
pub(crate) const REGISTERS: u8 = 32;

/// The base address of a memory operand: an argument of the function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Base {
    /// The first argument, in rdi.
    First = 7,
    /// The second argument, in rsi.
    Second = 6,
}

/// A source operand of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operand {
    Register(Register),
    /// The vector at this index from a base.
    Memory(Base, i32),
}

/// Opcode maps.
#[derive(Clone, Copy)]
#[repr(u8)]
enum Map {
    Of0f = 1,
    Of0f3a = 3,
}

/// Collects the machine code of a function that takes two pointers and returns nothing.
pub(crate) struct Assembler {
    length: VectorLength,
    code: Vec<u8>,
}

impl Assembler {
    pub(crate) fn new(length: VectorLength) -> Self {
        Assembler {
            length,
            code: Vec::new(),
        }
    }

    /// `to = from`
    pub(crate) fn load(&mut self, to: Register, from: Operand) {
        self.vector(Map::Of0f, 0x6f, to, 0, from); // vmovdqa64
    }

    /// Stores a register as the vector at index `offset` from a base.
    pub(crate) fn store(&mut self, base: Base, offset: i32, from: Register) {
        self.vector(Map::Of0f, 0x7f, from, 0, Operand::Memory(base, offset)); // vmovdqa64
    }

    /// `a = table(a, b, c)`
    pub(crate) fn ternary(&mut self, table: Table, a: Register, b: Register, c: Operand) {
        self.vector(Map::Of0f3a, 0x25, a, b, c); // vpternlogq
        self.code.push(table.0);
    }

    /// `to = table(b, c)`, for a function that does not depend on its first input.
    pub(crate) fn binary(&mut self, table: Table, to: Register, b: Register, c: Operand) {
        let opcode = match table.0 {
            0x88 => 0xdb, // vpandq
            0x22 => 0xdf, // vpandnq
            0xee => 0xeb, // vporq
            0x66 => 0xef, // vpxorq
            _ => return self.ternary(table, to, b, c),
        };
        self.vector(Map::Of0f, opcode, to, b, c);
    }

    /// Appends the return instruction and yields the code.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.code.extend([0xc5, 0xf8, 0x77]); // vzeroupper
        self.code.push(0xc3); // ret
        self.code
    }

    /// Encodes an instruction with an EVEX prefix, 64-bit elements and no mask.
    fn vector(&mut self, map: Map, opcode: u8, reg: Register, vvvv: Register, rm: Operand) {
        let not = |register: u8, bit: u8| !register >> bit & 1;
        let (rm_extensions, mod_rm) = match rm {
            Operand::Register(rm) => (not(rm, 4) << 6 | not(rm, 3) << 5, 0xc0 | rm & 7),
            Operand::Memory(base, _) => (0x60, base as u8),
        };
        let length = self.length as u8;
        self.code.extend([
            0x62,
            not(reg, 3) << 7 | rm_extensions | not(reg, 4) << 4 | map as u8,
            0x80 | (!vvvv & 15) << 3 | 0x04 | 0x01,
            length << 5 | not(vvvv, 4) << 3,
            opcode,
        ]);
        let mod_rm = mod_rm | (reg & 7) << 3;
        match rm {
            Operand::Register(_) => self.code.push(mod_rm),
            Operand::Memory(_, 0) => self.code.push(mod_rm),
            Operand::Memory(_, offset) => match i8::try_from(offset) {
                Ok(vectors) => self.code.extend([mod_rm | 0x40, vectors as u8]),
                Err(_) => {
                    self.code.push(mod_rm | 0x80);
                    let bytes = offset * self.length.bytes();
                    self.code.extend(bytes.to_le_bytes());
                }
            },
        }
    }
}
