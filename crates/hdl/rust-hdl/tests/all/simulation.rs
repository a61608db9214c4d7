//! rust-hdl blocks by themselves: handles of their signals' types, and models in the place of black
//! boxes.

use bluechip_netlist::BlackBoxes;
use bluechip_rust_hdl::simulated_value;
use bluechip_simulator::{EngineKind, Model};
use rust_hdl::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum Mode {
    Idle,
    Add,
    Negate,
}
simulated_value!(
    enum Mode {
        Idle,
        Add,
        Negate,
    }
);

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
struct Pair {
    low: Bits<3>,
    high: Bits<5>,
    flag: Bit,
}
simulated_value!(
    struct Pair {
        low: Bits<3>,
        high: Bits<5>,
        flag: Bit,
    }
);

#[derive(LogicInterface, Default)]
struct Lines {
    number: Signal<In, Signed<6>>,
    negative: Signal<Out, Bit>,
}

#[derive(LogicBlock, Default)]
struct Everything {
    clock: Signal<In, Clock>,
    mode: Signal<In, Mode>,
    pair: Signal<In, Pair>,
    last: Signal<Out, Pair>,
    last_mode: Signal<Out, Mode>,
    lines: [Lines; 2],
    sum: Signal<Out, Signed<6>>,
    pairs: DFF<Pair>,
    modes: DFF<Mode>,
}

impl Logic for Everything {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, pairs, modes);
        self.pairs.d.next = self.pair.val();
        self.modes.d.next = self.mode.val();
        self.last.next = self.pairs.q.val();
        self.last_mode.next = self.modes.q.val();
        self.sum.next = self.lines[0].number.val() + self.lines[1].number.val();
        for i in 0..2 {
            self.lines[i].negative.next = self.lines[i].number.val().get_bit(5);
        }
    }
}

#[test]
fn handles_have_the_types_of_their_signals() {
    let mut block = Everything::default();
    block.connect_all();
    for kind in EngineKind::ALL {
        let mut simulation = bluechip_rust_hdl::Simulation::of(&block, kind).unwrap();
        let simulation = &mut simulation;
        let pair = Pair {
            low: 5.into(),
            high: 19.into(),
            flag: true,
        };
        let port = simulation.port(&block.pair).unwrap();
        port.poke(simulation, pair).unwrap();
        assert_eq!(simulation.peek("pair").unwrap(), 5 | 19 << 3 | 1 << 8);
        let mode = simulation.port(&block.mode).unwrap();
        mode.poke(simulation, Mode::Negate).unwrap();
        for (lines, number) in block.lines.iter().zip([-20i64, 3]) {
            let port = simulation.port(&lines.number).unwrap();
            port.poke(simulation, number.into()).unwrap();
        }
        let negative = simulation.port(&block.lines[1].negative).unwrap();
        assert!(!negative.peek(simulation).unwrap());
        let sum = simulation.port(&block.sum).unwrap();
        assert_eq!(sum.peek(simulation).unwrap(), Signed::<6>::from(-17i64));
        simulation.step();
        let last = simulation.port(&block.last).unwrap();
        assert_eq!(last.peek(simulation).unwrap(), pair);
        // A register inside, which can be poked as its bits can.
        let inner = simulation.port(&block.modes.q).unwrap();
        assert_eq!(inner.peek(simulation).unwrap(), Mode::Negate);
        assert!(inner.is(simulation, Mode::Negate).unwrap());
        assert!(!inner.is(simulation, Mode::Idle).unwrap());
        // Three values in two bits: one pattern is none of them.
        simulation.poke("modes", 3).unwrap();
        let error = inner.peek(simulation).unwrap_err().to_string();
        assert_eq!(error, "`modes.q`: no value of its type goes with 0x3");
    }
}

#[test]
fn signals_of_other_blocks_are_refused() {
    let block = Everything::default();
    let simulation = bluechip_rust_hdl::Simulation::of(&block, EngineKind::Interpreted).unwrap();
    let other = Everything::default();
    let error = simulation.port(&other.sum).unwrap_err().to_string();
    assert!(error.contains("with_ports_of"), "{error}");
    let error = simulation.port(&block.clock).unwrap_err().to_string();
    assert!(error.starts_with("no signal `clock`"), "{error}");
}

#[derive(LogicBlock, Default)]
struct Pll {
    reset: Signal<In, Bit>,
    fast: Signal<Out, Clock>,
    locked: Signal<Out, Bit>,
}

#[derive(LogicBlock, Default)]
struct Ram {
    address: Signal<In, Bits<4>>,
    data: Signal<In, Bits<8>>,
    write: Signal<In, Bit>,
    word: Signal<Out, Bits<8>>,
}

#[derive(LogicBlock, Default)]
struct Inverter {
    a: Signal<In, Bit>,
    b: Signal<Out, Bit>,
}

macro_rules! black_box {
    ($($block:ident: $($output:ident)*;)*) => { $(
        impl Logic for $block {
            fn update(&mut self) {}
            fn connect(&mut self) {
                $(self.$output.connect();)*
            }
            fn hdl(&self) -> Verilog {
                Verilog::Custom("vendor_cell cell();".into())
            }
        }
    )* };
}

black_box! {
    Pll: fast locked;
    Ram: word;
    Inverter: b;
}

#[derive(LogicBlock, Default)]
struct Board {
    clock: Signal<In, Clock>,
    reset: Signal<In, Bit>,
    words: Signal<Out, Bits<8>>,
    pll: Pll,
    ram: Ram,
    count: DFF<Bits<4>>,
}

impl Logic for Board {
    #[hdl_gen]
    fn update(&mut self) {
        self.pll.reset.next = self.reset.val();
        self.count.clock.next = self.pll.fast.val();
        self.count.d.next = self.count.q.val();
        if self.pll.locked.val() {
            self.count.d.next = self.count.q.val() + 1;
        }
        self.ram.address.next = self.count.q.val();
        self.ram.data.next = self.ram.word.val() + 3;
        self.ram.write.next = self.pll.locked.val();
        self.words.next = self.ram.word.val();
    }
}

/// Locks a few clocks after its reset.
struct PllModel {
    clocks: u64,
}

impl Model for PllModel {
    fn inputs(&self) -> Vec<&str> {
        vec!["reset"]
    }

    fn outputs(&self) -> Vec<&str> {
        vec!["locked"]
    }

    fn settle(&self, inputs: &[u64]) -> Vec<u64> {
        vec![u64::from(inputs[0] == 0 && self.clocks >= 3)]
    }

    fn edge(&mut self, rising: &[&str], inputs: &[u64]) {
        if rising.contains(&"clock") {
            self.clocks = if inputs[0] == 1 { 0 } else { self.clocks + 1 };
        }
    }
}

/// Reads at once, writes at the edge.
struct RamModel {
    words: [u64; 16],
}

impl Model for RamModel {
    fn inputs(&self) -> Vec<&str> {
        vec!["address", "data", "write"]
    }

    fn outputs(&self) -> Vec<&str> {
        vec!["word"]
    }

    fn settle(&self, inputs: &[u64]) -> Vec<u64> {
        vec![self.words[inputs[0] as usize]]
    }

    fn edge(&mut self, rising: &[&str], inputs: &[u64]) {
        if rising.contains(&"pll.fast") && inputs[2] == 1 {
            self.words[inputs[0] as usize] = inputs[1];
        }
    }
}

fn cut(mut block: impl Block, kind: EngineKind) -> bluechip_simulator::Simulation {
    block.connect_all();
    let design = bluechip_rust_hdl::elaborate(&block, "top").unwrap();
    let flat = design.flatten_with(BlackBoxes::Cut).unwrap();
    bluechip_simulator::Simulation::new(flat, kind).unwrap()
}

#[test]
fn models_stand_in_for_black_boxes() {
    for kind in EngineKind::ALL {
        let mut simulation = cut(Board::default(), kind);
        simulation.attach("pll", PllModel { clocks: 0 }).unwrap();
        let words = std::array::from_fn(|address| 10 * address as u64);
        simulation.attach("ram", RamModel { words }).unwrap();
        simulation.run(2);
        assert_eq!(simulation.peek("pll.locked").unwrap(), 0);
        simulation.run(1);
        assert_eq!(simulation.peek("pll.locked").unwrap(), 1);
        assert_eq!(simulation.peek("count").unwrap(), 0);
        simulation.run(5);
        assert_eq!(simulation.peek("count").unwrap(), 5);
        assert_eq!(simulation.peek("words").unwrap(), 50);
        // Once around: every word has been written with its old value, and 3.
        simulation.run(16);
        assert_eq!(simulation.peek("count").unwrap(), 5);
        assert_eq!(simulation.peek("words").unwrap(), 53);
        // Seen in the clock in which it is poked.
        simulation.poke("reset", 1).unwrap();
        assert_eq!(simulation.peek("pll.locked").unwrap(), 0);
        assert_eq!(simulation.peek("ram.write").unwrap(), 0);
        simulation.run(2);
        assert_eq!(simulation.peek("count").unwrap(), 5);
    }
}

#[derive(LogicBlock, Default)]
struct Loop {
    inverter: Inverter,
    out: Signal<Out, Bit>,
}

impl Logic for Loop {
    #[hdl_gen]
    fn update(&mut self) {
        self.inverter.a.next = self.inverter.b.val();
        self.out.next = self.inverter.b.val();
    }
}

struct InverterModel;

impl Model for InverterModel {
    fn inputs(&self) -> Vec<&str> {
        vec!["a"]
    }

    fn outputs(&self) -> Vec<&str> {
        vec!["b"]
    }

    fn settle(&self, inputs: &[u64]) -> Vec<u64> {
        vec![1 - inputs[0]]
    }
}

#[test]
fn models_that_cannot_be_are_refused() {
    let mut simulation = cut(Loop::default(), EngineKind::Interpreted);
    let error = simulation.attach("invertor", InverterModel).unwrap_err();
    assert!(
        error.to_string().contains("did you mean `inverter.a`"),
        "{error}"
    );
    simulation.attach("inverter", InverterModel).unwrap();
    let error = simulation.attach("inverter", InverterModel).unwrap_err();
    assert!(error.to_string().contains("`inverter.b`"), "{error}");
    let error = simulation.peek("out").unwrap_err();
    assert!(
        error
            .to_string()
            .contains("the model of `inverter` does not settle"),
        "{error}"
    );
}
