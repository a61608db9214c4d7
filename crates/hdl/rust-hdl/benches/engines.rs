//! One rust-hdl block on rust-hdl's own simulator and on the engines: time per clock cycle.

use bluechip_netlist::flat::FlatNetlist;
use bluechip_simulator::{EngineKind, Simulation as NetlistSimulation};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use rust_hdl::core::simulate::simulate;
use rust_hdl::prelude::*;

/// A shift register with linear feedback, stirred by its neighbour.
#[derive(LogicBlock, Default)]
struct Shifter {
    clock: Signal<In, Clock>,
    stir: Signal<In, Bit>,
    out: Signal<Out, Bit>,
    bits: DFF<Bits<16>>,
    feedback: Signal<Local, Bit>,
}

impl Logic for Shifter {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, bits);
        self.feedback.next = self.bits.q.val().get_bit(0)
            ^ self.bits.q.val().get_bit(2)
            ^ self.bits.q.val().get_bit(3)
            ^ self.bits.q.val().get_bit(5)
            ^ self.stir.val();
        self.bits.d.next = (self.bits.q.val() >> 1).replace_bit(15, !self.feedback.val());
        self.out.next = self.feedback.val();
    }
}

/// A ring of shifters.
#[derive(LogicBlock)]
struct Ring {
    clock: Signal<In, Clock>,
    out: Signal<Out, Bit>,
    shifters: [Shifter; 32],
    last: DFF<Bit>,
}

impl Default for Ring {
    fn default() -> Self {
        Ring {
            clock: Signal::default(),
            out: Signal::default(),
            shifters: std::array::from_fn(|_| Shifter::default()),
            last: DFF::default(),
        }
    }
}

impl Logic for Ring {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, last);
        for i in 0..32 {
            self.shifters[i].clock.next = self.clock.val();
        }
        self.shifters[0].stir.next = self.last.q.val();
        for i in 0..31 {
            self.shifters[i + 1].stir.next = self.shifters[i].out.val();
        }
        self.last.d.next = self.shifters[31].out.val();
        self.out.next = self.last.q.val();
    }
}

/// The ring as rust-hdl simulates it.
struct Original {
    ring: Box<Ring>,
}

impl Original {
    fn new() -> Self {
        let mut ring = Box::<Ring>::default();
        ring.connect_all();
        ring.clock.connect();
        Original { ring }
    }

    fn step(&mut self) {
        for level in [true, false] {
            self.ring.clock.next = Clock { clk: level };
            assert!(simulate(self.ring.as_mut(), 100), "the ring settles");
        }
    }
}

fn flat() -> FlatNetlist {
    let mut ring = Box::<Ring>::default();
    ring.connect_all();
    let design =
        bluechip_rust_hdl::elaborate(ring.as_ref(), "ring").expect("the ring is a sound design");
    design.flatten().expect("the ring has no loops")
}

/// All of them must give the same bits, or their times mean nothing.
fn agree() {
    let mut original = Original::new();
    let mut others =
        EngineKind::ALL.map(|kind| NetlistSimulation::new(flat(), kind).expect("a sound netlist"));
    for cycle in 0..200 {
        original.step();
        for other in &mut others {
            other.step();
            let out = other.peek("out").expect("a port");
            assert_eq!(
                out == 1,
                original.ring.out.val(),
                "cycle {cycle} on {}",
                other.kind().name()
            );
        }
    }
}

fn cycles(criterion: &mut Criterion) {
    agree();
    let mut group = criterion.benchmark_group("cycle of a ring of 32 shifters");
    let mut original = Original::new();
    group.bench_function("rust-hdl", |bencher| bencher.iter(|| original.step()));
    for kind in EngineKind::ALL {
        let mut simulation = NetlistSimulation::new(flat(), kind).expect("a sound netlist");
        group.bench_function(kind.name(), |bencher| bencher.iter(|| simulation.step()));
    }
    group.finish();
    criterion.bench_function("compilation of the ring", |bencher| {
        bencher.iter_batched(
            flat,
            |netlist| {
                NetlistSimulation::new(netlist, EngineKind::Compiled).expect("a sound netlist")
            },
            BatchSize::SmallInput,
        )
    });
}

criterion_group!(benches, cycles);
criterion_main!(benches);
