//! Nets of more than 64 bits: through elaboration, Verilog, flattening and checks.

use crate::common::{Machine, design, error, machine};
use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::design::{
    Design, Lookup, MAX_WIDTH, Memory, NetId, ReadPort, Register, WritePort,
};
use bluechip_netlist::eval::wide_mask;
use bluechip_netlist::flat::{Op, Type};
use bluechip_netlist::verilog;
use bluechip_rust_hdl::primitives::{LookupRom, Parameter};
use expect_test::expect;
use num_bigint::BigUint;
use rust_hdl::prelude::*;

/// A value that fills its bits.
fn pattern<const N: usize>(seed: usize) -> Bits<N> {
    let mut bits = Bits::default();
    for index in 0..N {
        bits = bits.replace_bit(index, (index * 5 + seed) % 7 < 3);
    }
    bits
}

#[derive(LogicBlock)]
struct Mixer {
    clock: Signal<In, Clock>,
    a: Signal<In, Bits<70>>,
    sum: Signal<Out, Bits<70>>,
    top: Signal<Out, Bits<6>>,
    is_key: Signal<Out, Bit>,
    chosen: Signal<Out, Bits<70>>,
    last: DFFWithInit<Bits<70>>,
    table: LookupRom<Bits<70>, 2>,
    key: Constant<Bits<70>>,
    mask: Parameter<Bits<70>>,
}

impl Default for Mixer {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            a: Default::default(),
            sum: Default::default(),
            top: Default::default(),
            is_key: Default::default(),
            chosen: Default::default(),
            last: DFFWithInit::new(pattern(0)),
            table: LookupRom::new([pattern(1), 5u64.into(), pattern(2)]),
            key: Constant::new(pattern(3)),
            mask: Parameter::new(pattern(4)),
        }
    }
}

impl Logic for Mixer {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, last);
        self.last.d.next = self.a.val() ^ self.mask.val();
        self.sum.next = self.a.val() + self.last.q.val() + 1;
        self.top.next = self.a.val().get_bits::<6>(64);
        self.is_key.next = self.a.val() == self.key.val();
        self.table.address.next = bit_cast::<2, 70>(self.a.val());
        self.chosen.next = self.table.data.val();
        if self.a.val().get_bit(69) {
            self.chosen.next = self.key.val();
        }
    }
}

#[test]
fn wide_nets_are_written_as_they_are() {
    let text = verilog::write(&design(Mixer::default())).unwrap();
    expect![[r#"
        // Generated from the design; do not edit.

        module last (
            input  wire [69:0] d,
            output wire [69:0] q,
            input  wire clock
        );
            reg  [69:0] dff;

            assign q = dff ^ 70'h24c993264c993264c9;

            initial dff = 70'd0;
            always @(posedge clock)
                dff <= d ^ 70'h24c993264c993264c9;
        endmodule

        // Generated from the design; do not edit.

        module top_top (
            input  wire clock,
            input  wire [69:0] a,
            output wire [69:0] sum,
            output wire [5:0] top,
            output wire is_key,
            output wire [69:0] chosen
        );
            localparam [69:0] KEY = 70'h193264c993264c9932;
            wire [69:0] last_d, last_q;
            reg  [69:0] table_data;

            assign sum = (last_q + a) + 70'd1;
            assign top = a[69:64];
            assign is_key = a == KEY;
            assign chosen = a[69] ? 70'h193264c993264c9932
                : table_data;
            assign last_d = a ^ 70'h13264c993264c99326;

            always @(*)
                case (a[1:0])
                    2'd0: table_data = 70'hc993264c993264c99;
                    2'd1: table_data = 70'd5;
                    2'd2: table_data = 70'h993264c993264c993;
                    default: table_data = 70'd0;
                endcase

            last last (
                .d(last_d),
                .q(last_q),
                .clock(clock)
            );
        endmodule
    "#]]
    .assert_eq(&text);
}

#[test]
fn wide_blocks_keep_their_values() {
    let mut block = Mixer::default();
    block.connect_all();
    let mut machine = machine(Mixer::default());
    let key: BigUint = pattern::<70>(3).into();
    let mut last: BigUint = pattern::<70>(0).into();
    for seed in 0..40 {
        let a: Bits<70> = if seed % 4 == 3 {
            pattern(3)
        } else {
            pattern(seed * 3)
        };
        let number: BigUint = a.into();
        machine.set_wide("a", &number);
        let sum = (&number + &last + 1u8) & wide_mask(70);
        assert_eq!(machine.get_wide("sum"), sum);
        assert_eq!(machine.get_wide("top"), &number >> 64);
        assert_eq!(machine.get("is_key"), u64::from(number == key));
        let words: [Bits<70>; 4] = [pattern(1), 5u64.into(), pattern(2), 0u64.into()];
        let word: BigUint =
            words[(number.iter_u64_digits().next().unwrap_or(0) % 4) as usize].into();
        let chosen = if number.bit(69) { &key } else { &word };
        assert_eq!(machine.get_wide("chosen"), *chosen);
        machine.step();
        last = number ^ BigUint::from(pattern::<70>(4));
    }
}

#[derive(LogicBlock, Default)]
struct Half {
    a: Signal<In, Bit>,
    wide: Signal<Out, Bits<130>>,
}

impl Logic for Half {
    #[hdl_gen]
    fn update(&mut self) {
        if self.a.val() {
            self.wide.next = 3.into();
        }
    }
}

#[derive(LogicBlock, Default)]
struct TooWide {
    a: Signal<In, Bits<600>>,
    wide: Signal<Out, Bits<5>>,
}

impl Logic for TooWide {
    #[hdl_gen]
    fn update(&mut self) {
        self.wide.next = bit_cast::<5, 1100>(bit_cast::<1100, 600>(self.a.val()));
    }
}

#[test]
fn mistakes_in_wide_blocks_are_told() {
    expect!["`wide` is not assigned on every path: no value where `a` does not hold"]
        .assert_eq(&error(Half::default()));
    expect!["`a in top` is 1100 bits wide; widths go from 1 to 1024"]
        .assert_eq(&error(TooWide::default()));
}

/// As vectors a loop, bit by bit a chain of 130.
#[test]
fn chains_through_wide_vectors_are_no_loops() {
    let mut builder = ModuleBuilder::new("chain");
    let enable = builder.input("enable", 130);
    let ring = builder.net("ring", 131, Type::Bits);
    let present = builder.read(ring);
    let moved = builder.graph.slice(present, 0, 130);
    let kept = builder.add(Op::And(moved, enable), 130);
    let one = builder.graph.constant(1, 1);
    let next = builder.graph.concat(vec![one, kept]);
    builder
        .module
        .assigns
        .push(bluechip_netlist::design::Assign {
            net: ring,
            value: next,
        });
    builder.output("out", present);
    let mut machine = Machine::new(builder.into_design().flatten().unwrap());
    for broken in [0u64, 5, 63, 64, 65, 129] {
        let bit = BigUint::from(1u8) << broken;
        machine.set_wide("enable", &(wide_mask(130) ^ bit));
        assert_eq!(machine.get_wide("out"), wide_mask(broken as u16 + 1));
    }
    machine.set_wide("enable", &wide_mask(130));
    assert_eq!(machine.get_wide("out"), wide_mask(131));
}

/// A memory of wide words with wide addresses.
fn memory(width: u16, address_width: u16) -> Design {
    let mut builder = ModuleBuilder::new("store");
    let clock = builder.clock("clock");
    builder.input("address", address_width);
    builder.input("data", width);
    builder.input("enable", 1);
    let net = |name: &str, builder: &ModuleBuilder| {
        let mut nets = builder.module.nets.iter();
        NetId(nets.position(|net| net.name == name).unwrap() as u32)
    };
    let [address, data, enable] = ["address", "data", "enable"].map(|name| net(name, &builder));
    let read = builder.net("read", width, Type::Bits);
    let found = builder.net("found", width, Type::Bits);
    for (name, net) in [("read_out", read), ("found_out", found)] {
        let value = builder.read(net);
        builder.output(name, value);
    }
    builder.module.memories.push(Memory {
        name: "words".into(),
        description: Vec::new(),
        width,
        depth: 5,
        initial: vec![wide_mask(width), BigUint::from(7u8) & wide_mask(width)],
        read_ports: vec![ReadPort {
            clock,
            address,
            enable: None,
            data: read,
        }],
        write_ports: vec![WritePort {
            clock,
            address,
            data,
            enable,
        }],
        lookups: vec![Lookup {
            address,
            data: found,
        }],
    });
    builder.into_design()
}

#[test]
fn wide_addresses_and_words() {
    for (width, address_width) in [(1, 100), (64, 65), (65, 3), (100, 130), (1024, 1024)] {
        let flat = memory(width, address_width).flatten().unwrap();
        assert_eq!(flat.memories.len(), usize::from(width.div_ceil(64)));
        assert!(flat.memories.iter().all(|memory| memory.path == "words"));
        let mut machine = Machine::new(flat);
        let mut words = vec![wide_mask(width), BigUint::from(7u8) & wide_mask(width)];
        words.resize(5, BigUint::ZERO);
        let bits = [0, 2, 64, 65, 99, 129, 1000];
        let far = bits.map(|bit| BigUint::from(1u8) << bit);
        let near = [0u8, 1, 2, 3, 4, 5].map(BigUint::from);
        let both = far.iter().map(|address| address | BigUint::from(1u8));
        let addresses = near.into_iter().chain(both).chain(far.clone());
        for address in addresses.filter(|address| address.bits() <= u64::from(address_width)) {
            let index = usize::try_from(&address).unwrap_or(usize::MAX);
            let word = words.get(index).cloned().unwrap_or_default();
            let data = wide_mask(width) ^ (&address & wide_mask(width));
            machine.set_wide("address", &address);
            machine.set_wide("data", &data);
            machine.set("enable", 1);
            assert_eq!(machine.get_wide("found_out"), word, "word {address:x}");
            machine.step();
            assert_eq!(machine.get_wide("read_out"), word, "word {address:x}");
            if let Some(word) = words.get_mut(index) {
                *word = data;
            }
        }
        for (index, word) in words.iter().enumerate() {
            machine.set("enable", 0);
            machine.set("address", index as u64);
            assert_eq!(machine.get_wide("found_out"), *word, "word {index}");
        }
    }
}

#[test]
fn crossings_of_wide_registers_are_told_once() {
    let mut synchronizer = VectorSynchronizer::<Bits<200>>::default();
    synchronizer.connect_all();
    let design = bluechip_rust_hdl::elaborate(&synchronizer, "top").unwrap();
    let crossings = design.flatten().unwrap().crossings();
    let ends = |crossing: &bluechip_netlist::crossings::Crossing| {
        crossing.from == "sender.hold" && crossing.to == "recv.hold"
    };
    assert_eq!(
        crossings.iter().filter(|crossing| ends(crossing)).count(),
        1
    );
    assert_eq!(crossings.len(), 5);
}

#[test]
fn what_is_wider_than_the_widest_is_refused() {
    let refused = |design: &Design| {
        let checked = design.check().unwrap_err().to_string();
        assert_eq!(design.flatten().unwrap_err().to_string(), checked);
        assert_eq!(verilog::write(design).unwrap_err().to_string(), checked);
        checked
    };
    let mut builder = ModuleBuilder::new("wide");
    builder.input("fits", MAX_WIDTH);
    builder.input("does_not", MAX_WIDTH + 1);
    expect!["`does_not` is 1025 bits wide; widths go from 1 to 1024"]
        .assert_eq(&refused(&builder.into_design()));

    let mut builder = ModuleBuilder::new("wide");
    let a = builder.input("a", MAX_WIDTH);
    let sum = builder.graph.concat(vec![a, a]);
    let any = builder.add(Op::ReduceOr(sum), 1);
    builder.output("any", any);
    expect!["`node 1 of wide` is 2048 bits wide; widths go from 1 to 1024"]
        .assert_eq(&refused(&builder.into_design()));

    let mut store = memory(8, 3);
    store.modules[0].memories[0].width = 1025;
    let error = refused(&store);
    assert!(error.contains("`words` is 1025 bits wide"), "{error}");

    let mut store = memory(70, 3);
    store.modules[0].memories[0].initial[1] = BigUint::from(1u8) << 70;
    expect!["store: memory `words` does not hold its words"].assert_eq(&refused(&store));

    let mut builder = ModuleBuilder::new("counter");
    let clock = builder.clock("clock");
    let output = builder.net("q", 65, Type::Bits);
    let value = builder.read(output);
    builder.output("out", value);
    let register = Register::plain("count", clock, output, output, BigUint::from(1u8) << 65);
    builder.module.registers.push(register);
    expect!["counter: register `count` does not hold its values"]
        .assert_eq(&refused(&builder.into_design()));
}
