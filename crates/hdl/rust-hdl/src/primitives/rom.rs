//! ROMs: clocked, and as pure logic.

use super::ram::{declaration, filled};
use super::tag::{Kind, Tag};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

/// A ROM of 2^A words with a registered output; fits block RAM.
#[derive(Clone, Debug, LogicBlock)]
pub struct Rom<D: Synth, const A: usize> {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Address of the word read at the next edge.
    pub address: Signal<In, Bits<A>>,
    /// The word read at the last edge; 0 at power-on.
    pub data: Signal<Out, D>,
    _words: Vec<D>,
    _initial: Vec<BigUint>,
}

impl<D: Synth, const A: usize> Rom<D, A> {
    /// A ROM with these words, then zeros.
    pub fn new(words: impl IntoIterator<Item = D>) -> Self {
        let (words, initial) = filled(1 << A, words);
        Self {
            clock: Signal::default(),
            address: Signal::default(),
            data: Signal::default(),
            _words: words,
            _initial: initial,
        }
    }
}

impl<D: Synth, const A: usize> Default for Rom<D, A> {
    fn default() -> Self {
        Self::new([])
    }
}

impl<D: Synth, const A: usize> Logic for Rom<D, A> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self.data.next = self._words[self.address.val().to_u64() as usize];
        }
    }

    fn connect(&mut self) {
        self.data.connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "{}\n{}always @(posedge clock) data <= mem[address];\n",
            Tag::new(Kind::Rom, self._initial.iter().cloned()),
            declaration::<D>(1 << A, &self._initial)
        ))
    }
}

/// A ROM of 2^A words with an asynchronous output: a table in logic.
#[derive(Clone, Debug, LogicBlock)]
pub struct LookupRom<D: Synth, const A: usize> {
    /// Address of the word.
    pub address: Signal<In, Bits<A>>,
    /// The word at that address.
    pub data: Signal<Out, D>,
    _words: Vec<D>,
    _initial: Vec<BigUint>,
}

impl<D: Synth, const A: usize> LookupRom<D, A> {
    /// A ROM with these words, then zeros.
    pub fn new(words: impl IntoIterator<Item = D>) -> Self {
        let (words, initial) = filled(1 << A, words);
        Self {
            address: Signal::default(),
            data: Signal::default(),
            _words: words,
            _initial: initial,
        }
    }
}

impl<D: Synth, const A: usize> Default for LookupRom<D, A> {
    fn default() -> Self {
        Self::new([])
    }
}

impl<D: Synth, const A: usize> Logic for LookupRom<D, A> {
    fn update(&mut self) {
        self.data.next = self._words[self.address.val().to_u64() as usize];
    }

    fn connect(&mut self) {
        self.data.connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "{}\n{}always @(*) data = mem[address];\n",
            Tag::new(Kind::LookupRom, self._initial.iter().cloned()),
            declaration::<D>(1 << A, &self._initial)
        ))
    }
}
