//! Synchronous RAMs. A read sees the word that was there before the clock edge.

use super::tag::{Kind, Tag};
use super::to_word;
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

/// A RAM of 2^A words, or of a smaller power of two, with one read port and one write port. A
/// smaller one uses only the low bits of an address.
#[derive(Clone, Debug, LogicBlock)]
pub struct Ram<D: Synth, const A: usize> {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Address of the word read at the next edge.
    pub read_address: Signal<In, Bits<A>>,
    /// The word read at the last edge; 0 at power-on.
    pub read_data: Signal<Out, D>,
    /// Address of the word written at the next edge.
    pub write_address: Signal<In, Bits<A>>,
    /// The word written at the next edge.
    pub write_data: Signal<In, D>,
    /// Whether to write at the next edge.
    pub write_enable: Signal<In, Bit>,
    _words: Vec<D>,
    _initial: Vec<BigUint>,
}

impl<D: Synth, const A: usize> Ram<D, A> {
    /// A RAM that starts with these words, then zeros.
    pub fn new(words: impl IntoIterator<Item = D>) -> Self {
        Self::with_depth(1 << A, words)
    }

    /// A RAM of `depth` words, a power of two from 2 to 2^A, that starts with these words, then
    /// zeros.
    pub fn with_depth(depth: usize, words: impl IntoIterator<Item = D>) -> Self {
        assert!(
            depth.is_power_of_two() && (2..=1 << A).contains(&depth),
            "{depth} words are no power of two from 2 to {}",
            1_u64 << A
        );
        let (words, initial) = filled(depth, words);
        Self {
            clock: Signal::default(),
            read_address: Signal::default(),
            read_data: Signal::default(),
            write_address: Signal::default(),
            write_data: Signal::default(),
            write_enable: Signal::default(),
            _words: words,
            _initial: initial,
        }
    }
}

impl<D: Synth, const A: usize> Default for Ram<D, A> {
    fn default() -> Self {
        Self::new([])
    }
}

impl<D: Synth, const A: usize> Logic for Ram<D, A> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            let last = self._words.len() - 1;
            self.read_data.next = self._words[self.read_address.val().to_u64() as usize & last];
            if self.write_enable.val() {
                self._words[self.write_address.val().to_u64() as usize & last] =
                    self.write_data.val();
            }
        }
    }

    fn connect(&mut self) {
        self.read_data.connect();
    }

    fn hdl(&self) -> Verilog {
        let depth = self._words.len();
        let high = depth.ilog2() - 1;
        let tag = Tag {
            depth: if depth < 1 << A { depth as u32 } else { 0 },
            ..Tag::new(Kind::Ram, self._initial.iter().cloned())
        };
        Verilog::Custom(format!(
            "{tag}\n{}always @(posedge clock) begin\n   \
             read_data <= mem[read_address[{high}:0]];\n   \
             if (write_enable) mem[write_address[{high}:0]] <= write_data;\nend\n",
            declaration::<D>(depth, &self._initial)
        ))
    }
}

/// A RAM of 2^A words with two ports, each of which reads and, if enabled, writes at its address.
/// Both reads see the words before the edge; where both write one word, port `b` wins.
#[derive(Clone, Debug, LogicBlock)]
pub struct DualPortRam<D: Synth, const A: usize> {
    /// The clock of both ports.
    pub clock: Signal<In, Clock>,
    /// Port a: address of the word read and written at the next edge.
    pub address_a: Signal<In, Bits<A>>,
    /// Port a: the word read at the last edge; 0 at power-on.
    pub read_data_a: Signal<Out, D>,
    /// Port a: the word written at the next edge.
    pub write_data_a: Signal<In, D>,
    /// Port a: whether to write at the next edge.
    pub write_enable_a: Signal<In, Bit>,
    /// Port b: address of the word read and written at the next edge.
    pub address_b: Signal<In, Bits<A>>,
    /// Port b: the word read at the last edge; 0 at power-on.
    pub read_data_b: Signal<Out, D>,
    /// Port b: the word written at the next edge.
    pub write_data_b: Signal<In, D>,
    /// Port b: whether to write at the next edge.
    pub write_enable_b: Signal<In, Bit>,
    _words: Vec<D>,
    _initial: Vec<BigUint>,
}

impl<D: Synth, const A: usize> DualPortRam<D, A> {
    /// A RAM that starts with these words, then zeros.
    pub fn new(words: impl IntoIterator<Item = D>) -> Self {
        let (words, initial) = filled(1 << A, words);
        Self {
            clock: Signal::default(),
            address_a: Signal::default(),
            read_data_a: Signal::default(),
            write_data_a: Signal::default(),
            write_enable_a: Signal::default(),
            address_b: Signal::default(),
            read_data_b: Signal::default(),
            write_data_b: Signal::default(),
            write_enable_b: Signal::default(),
            _words: words,
            _initial: initial,
        }
    }
}

impl<D: Synth, const A: usize> Default for DualPortRam<D, A> {
    fn default() -> Self {
        Self::new([])
    }
}

impl<D: Synth, const A: usize> Logic for DualPortRam<D, A> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            let a = self.address_a.val().to_u64() as usize;
            let b = self.address_b.val().to_u64() as usize;
            self.read_data_a.next = self._words[a];
            self.read_data_b.next = self._words[b];
            if self.write_enable_a.val() {
                self._words[a] = self.write_data_a.val();
            }
            if self.write_enable_b.val() {
                self._words[b] = self.write_data_b.val();
            }
        }
    }

    fn connect(&mut self) {
        self.read_data_a.connect();
        self.read_data_b.connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "{}\n{}always @(posedge clock) begin\n   read_data_a <= mem[address_a];\n   \
             read_data_b <= mem[address_b];\n   \
             if (write_enable_a) mem[address_a] <= write_data_a;\n   \
             if (write_enable_b) mem[address_b] <= write_data_b;\nend\n",
            Tag::new(Kind::DualPortRam, self._initial.iter().cloned()),
            declaration::<D>(1 << A, &self._initial)
        ))
    }
}

/// As many words as a memory has, and the given ones as bits.
pub(super) fn filled<D: Synth>(
    depth: usize,
    words: impl IntoIterator<Item = D>,
) -> (Vec<D>, Vec<BigUint>) {
    let mut words: Vec<D> = words.into_iter().collect();
    assert!(
        words.len() <= depth,
        "{} words do not fit a memory of {depth}",
        words.len()
    );
    let initial = words.iter().map(|&word| to_word(word)).collect();
    words.resize(depth, D::default());
    (words, initial)
}

/// The Verilog of the memory itself.
pub(super) fn declaration<D: Synth>(depth: usize, initial: &[BigUint]) -> String {
    let mut text = format!("reg [{}:0] mem [0:{}];\n", D::BITS - 1, depth - 1);
    if !initial.is_empty() {
        text.push_str("initial begin\n");
        for (address, word) in initial.iter().enumerate() {
            text.push_str(&format!("   mem[{address}] = {}'h{word:x};\n", D::BITS));
        }
        text.push_str("end\n");
    }
    text
}
