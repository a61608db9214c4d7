//! rust-hdl blocks in WebAssembly: the same bits as interpreted, every clock, with enumerations and
//! structures by name.

#[path = "../../../simulator/tests/all/common/web.rs"]
mod host;

use self::host::Web;
use bluechip_netlist::flat::Type;
use bluechip_simulator::EngineKind;
use rust_hdl::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum Phase {
    Fill,
    Drain,
    Rest,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
struct Status {
    level: Bits<5>,
    full: Bit,
}

/// A FIFO that is filled and drained in turns, and a RAM that notes what came out of it.
#[derive(LogicBlock, Default)]
struct Everything {
    clock: Signal<In, Clock>,
    data: Signal<In, Bits<16>>,
    rest: Signal<In, Bit>,
    phase: Signal<Out, Phase>,
    status: Signal<Out, Status>,
    noted: Signal<Out, Bits<16>>,
    fifo: SynchronousFIFO<Bits<16>, 4, 5, 1>,
    notes: RAM<Bits<16>, 4>,
    phases: DFF<Phase>,
    level: DFF<Bits<5>>,
    at: DFF<Bits<4>>,
}

impl Logic for Everything {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, phases, level, at);
        clock!(self, clock, fifo);
        self.notes.read_clock.next = self.clock.val();
        self.notes.write_clock.next = self.clock.val();
        self.fifo.data_in.next = self.data.val();
        self.fifo.write.next = false;
        self.fifo.read.next = false;
        self.notes.write_enable.next = false;
        self.notes.write_data.next = self.fifo.data_out.val();
        self.notes.write_address.next = self.at.q.val();
        self.notes.read_address.next = self.data.val().get_bits::<4>(0);
        match self.phases.q.val() {
            Phase::Fill => {
                self.fifo.write.next = !self.fifo.full.val();
                self.level.d.next = self.level.q.val() + 1;
                if self.level.q.val() == 11 {
                    self.phases.d.next = Phase::Drain;
                }
            }
            Phase::Drain => {
                self.fifo.read.next = !self.fifo.empty.val();
                self.notes.write_enable.next = !self.fifo.empty.val();
                self.at.d.next = self.at.q.val() + 1;
                self.level.d.next = self.level.q.val() - 1;
                if self.level.q.val() == 1 {
                    self.phases.d.next = Phase::Rest;
                }
            }
            Phase::Rest => {
                if !self.rest.val() {
                    self.phases.d.next = Phase::Fill;
                }
            }
        }
        self.phase.next = self.phases.q.val();
        self.status.next.level = self.level.q.val();
        self.status.next.full = self.fifo.full.val();
        self.noted.next = self.notes.read_data.val();
    }
}

#[test]
fn a_block_with_fifo_and_ram_is_the_same_in_every_clock() {
    let mut block = Everything::default();
    block.connect_all();
    for words in [None, Some(3)] {
        let mut simulation =
            bluechip_rust_hdl::Simulation::of(&block, EngineKind::Interpreted).unwrap();
        let netlist = simulation.netlist().clone();
        let paths: Vec<&str> = netlist.signals.iter().map(|signal| &*signal.path).collect();
        let mut builder = simulation.web().settle(&paths).unwrap();
        if let Some(words) = words {
            builder = builder.gated_evenly(words);
        }
        let mut web = Web::new(&builder.build().unwrap());
        let mut phases = std::collections::HashSet::new();
        for cycle in 0..400u64 {
            let data = (cycle * 0x9e37) & 0xffff;
            let rest = u64::from(cycle % 40 < 15);
            for (path, value) in [("data", data), ("rest", rest)] {
                simulation.poke(path, value).unwrap();
                web.poke(path, &value.into());
            }
            web.call("settle0");
            for signal in &web.layout.signals {
                let path = &signal.value.path;
                let expected = simulation.peek_wide(path).unwrap();
                assert_eq!(web.peek(&signal.value), expected, "{path} in cycle {cycle}");
            }
            let phase = web
                .layout
                .signals
                .iter()
                .find(|signal| signal.value.path == "phase");
            let value = &phase.unwrap().value;
            let Type::Enum { variants, .. } = &web.layout.types[value.ty.unwrap() as usize] else {
                panic!("an enumeration")
            };
            let number = web
                .peek(value)
                .to_u64_digits()
                .first()
                .copied()
                .unwrap_or(0);
            let name = &variants[number as usize];
            assert_eq!(*name, simulation.peek_name("phase").unwrap());
            phases.insert(name.clone());
            simulation.step();
            web.run(1);
        }
        assert_eq!(phases.len(), 3, "every phase has been seen: {phases:?}");
    }
}
