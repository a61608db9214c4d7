//! A minimal assembler for RV32I, sufficient for small programs.

/// A register, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Register(pub u32);

/// The register that is always 0.
pub const ZERO: Register = Register(0);

/// A place in a program, to be jumped to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label(usize);

/// When a branch is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Where the two registers differ.
    NotEqual = 0b001,
    /// Where the first is less than the second, both signed.
    Less = 0b100,
    /// Where the first is not less than the second, both signed.
    GreaterOrEqual = 0b101,
}

/// A program under construction, from address 0 on.
#[derive(Debug, Default)]
pub struct Program {
    words: Vec<u32>,
    /// The address of each label, once placed.
    labels: Vec<Option<u32>>,
    /// Instructions whose jump target is filled in at the end.
    jumps: Vec<(usize, Label)>,
}

const OPCODE_BRANCH: u32 = 0x63;

impl Program {
    /// A label to be placed later.
    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() - 1)
    }

    /// Places a label here.
    pub fn place(&mut self, label: Label) {
        self.labels[label.0] = Some(self.here());
    }

    /// A label here.
    pub fn label_here(&mut self) -> Label {
        let label = self.label();
        self.place(label);
        label
    }

    fn here(&self) -> u32 {
        4 * self.words.len() as u32
    }

    fn immediate(&mut self, opcode: u32, function: u32, to: Register, from: Register, value: i32) {
        assert!(
            (-2048..2048).contains(&value),
            "{value} has more than 12 bits"
        );
        let value = (value as u32) << 20;
        self.words
            .push(value | from.0 << 15 | function << 12 | to.0 << 7 | opcode);
    }

    /// `to = from + value`; the value has 12 bits.
    pub fn addi(&mut self, to: Register, from: Register, value: i32) {
        self.immediate(0x13, 0, to, from, value);
    }

    /// `to = value`; the value has 12 bits.
    pub fn li(&mut self, to: Register, value: i32) {
        self.addi(to, ZERO, value);
    }

    /// `to = value << 12`.
    pub fn lui(&mut self, to: Register, value: u32) {
        self.words.push(value << 12 | to.0 << 7 | 0x37);
    }

    /// `to = a + b`.
    pub fn add(&mut self, to: Register, a: Register, b: Register) {
        self.words.push(b.0 << 20 | a.0 << 15 | to.0 << 7 | 0x33);
    }

    /// `to` = the byte at the address, without a sign.
    pub fn lbu(&mut self, to: Register, address: Register) {
        self.immediate(0x03, 0b100, to, address, 0);
    }

    /// `to` = the word at the address.
    pub fn lw(&mut self, to: Register, address: Register) {
        self.immediate(0x03, 0b010, to, address, 0);
    }

    fn store(&mut self, function: u32, from: Register, address: Register) {
        self.words
            .push(from.0 << 20 | address.0 << 15 | function << 12 | 0x23);
    }

    /// Stores a byte.
    pub fn sb(&mut self, from: Register, address: Register) {
        self.store(0b000, from, address);
    }

    /// Stores a word.
    pub fn sw(&mut self, from: Register, address: Register) {
        self.store(0b010, from, address);
    }

    /// Goes to a label where a condition holds.
    pub fn branch(&mut self, condition: Condition, a: Register, b: Register, to: Label) {
        self.jumps.push((self.words.len(), to));
        self.words
            .push(b.0 << 20 | a.0 << 15 | (condition as u32) << 12 | OPCODE_BRANCH);
    }

    /// Goes to a label.
    pub fn jump(&mut self, to: Label) {
        self.jumps.push((self.words.len(), to));
        self.words.push(0x6f);
    }

    /// The program's words. Every label jumped to has to be placed.
    pub fn finish(mut self) -> Vec<u32> {
        for (place, label) in self.jumps {
            let target = self.labels[label.0].expect("the label is placed");
            let distance = target.wrapping_sub(4 * place as u32);
            let bits = |high: u32, low: u32| distance >> low & ((2 << (high - low)) - 1);
            let word = &mut self.words[place];
            *word |= match *word & 0x7f {
                OPCODE_BRANCH => {
                    bits(12, 12) << 31 | bits(10, 5) << 25 | bits(4, 1) << 8 | bits(11, 11) << 7
                }
                _ => {
                    bits(20, 20) << 31 | bits(10, 1) << 21 | bits(11, 11) << 20 | bits(19, 12) << 12
                }
            };
        }
        self.words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_are_those_of_the_specification() {
        let [a, b] = [Register(5), Register(10)];
        let mut program = Program::default();
        let start = program.label_here();
        program.addi(a, b, -3);
        program.lui(a, 0x10000);
        program.lbu(a, b);
        program.lw(a, b);
        program.sb(a, b);
        program.sw(b, a);
        program.add(b, a, a);
        program.branch(Condition::NotEqual, a, ZERO, start);
        program.jump(start);
        // addi t0,a0,-3; lui t0,0x10000; lbu t0,0(a0); lw t0,0(a0); sb t0,0(a0); sw a0,0(t0); add
        // a0,t0,t0; bnez t0,.-28; j .-32.
        let expected = [
            0xffd5_0293,
            0x1000_02b7,
            0x0005_4283,
            0x0005_2283,
            0x0055_0023,
            0x00a2_a023,
            0x0052_8533,
            0xfe02_92e3,
            0xfe1f_f06f,
        ];
        assert_eq!(program.finish(), expected);
    }
}
