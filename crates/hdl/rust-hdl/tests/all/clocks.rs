//! Several clocks: every register and memory port keeps its own, in the netlist and in Verilog.

use crate::common::design;
use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::crossings::Through;
use bluechip_netlist::design::{Memory, ReadPort, WritePort};
use bluechip_netlist::flat::Type;
use bluechip_netlist::verilog;
use expect_test::expect;
use rust_hdl::prelude::*;

/// A memory written under one clock and read under another.
#[derive(LogicBlock, Default)]
struct Mailbox {
    writer: Signal<In, Clock>,
    reader: Signal<In, Clock>,
    slot: Signal<In, Bits<2>>,
    letter: Signal<In, Bits<8>>,
    put: Signal<In, Bit>,
    found: Signal<Out, Bits<8>>,
    words: RAM<Bits<8>, 2>,
}

impl Logic for Mailbox {
    #[hdl_gen]
    fn update(&mut self) {
        self.words.write_clock.next = self.writer.val();
        self.words.write_address.next = self.slot.val();
        self.words.write_data.next = self.letter.val();
        self.words.write_enable.next = self.put.val();
        self.words.read_clock.next = self.reader.val();
        self.words.read_address.next = self.slot.val();
        self.found.next = self.words.read_data.val();
    }
}

#[test]
fn the_ports_of_a_memory_keep_their_clocks() {
    let design = design(Mailbox::default());
    let flat = design.flatten().unwrap();
    let clock = |id: bluechip_netlist::flat::ClockId| flat.clocks[id.0 as usize].name.as_str();
    let memory = &flat.memories[0];
    assert_eq!(clock(memory.read_ports[0].clock), "reader");
    assert_eq!(clock(memory.write_ports[0].clock), "writer");
    let text = verilog::write(&design).unwrap();
    let blocks = &text[text.find("    always").unwrap()..];
    expect![[r#"
            always @(posedge reader) begin
                words_read_data <= words[slot];
            end
            always @(posedge writer) begin
                if (put) words[slot] <= letter;
            end
        endmodule
    "#]]
    .assert_eq(blocks);
}

#[test]
fn writes_of_two_clocks_are_two_blocks_in_the_order_of_the_ports() {
    let mut builder = ModuleBuilder::new("dual");
    let clocks = ["left", "right"].map(|name| builder.clock(name));
    builder.input("address", 4);
    builder.input("data", 8);
    builder.input("enable", 1);
    let net = |name: &str, builder: &ModuleBuilder| {
        let nets = &builder.module.nets;
        let position = nets.iter().position(|net| net.name == name).unwrap();
        bluechip_netlist::design::NetId(position as u32)
    };
    let [address, data, enable] = ["address", "data", "enable"].map(|name| net(name, &builder));
    let found = builder.net("found", 8, Type::Bits);
    let value = builder.read(found);
    builder.output("out", value);
    builder.module.memories.push(Memory {
        name: "words".into(),
        description: Vec::new(),
        width: 8,
        depth: 16,
        initial: Vec::new(),
        read_ports: vec![ReadPort {
            clock: clocks[0],
            address,
            enable: None,
            data: found,
        }],
        write_ports: clocks
            .map(|clock| WritePort {
                clock,
                address,
                data,
                enable,
            })
            .into(),
        lookups: Vec::new(),
    });
    let mut design = builder.into_design();
    let text = verilog::write(&design).unwrap();
    let place = |part: &str| {
        text.find(part)
            .unwrap_or_else(|| panic!("no {part} in {text}"))
    };
    assert!(place("always @(posedge left)") < place("always @(posedge right)"));
    // The last port wins.
    assert_eq!(design.flatten().unwrap().memories[0].write_ports.len(), 2);
    // A third port that wins over the second cannot be in the block of the first.
    let ports = &mut design.modules[0].memories[0].write_ports;
    let first = ports[0].clone();
    ports.push(first);
    expect![[
        r#"memory `words` of dual is written under the clocks `left` and `right`: where they rise together, Verilog does not say which write wins"#
    ]]
    .assert_eq(&verilog::write(&design).unwrap_err().to_string());
}

#[test]
fn a_malformed_design_is_not_written() {
    let mut builder = ModuleBuilder::new("hand");
    builder.net("floating", 3, Type::Bits);
    expect!["`hand.floating` is not driven"].assert_eq(
        &verilog::write(&builder.into_design())
            .unwrap_err()
            .to_string(),
    );
}

#[test]
fn crossings_are_found() {
    let mut synchronizer = VectorSynchronizer::<Bits<4>>::default();
    synchronizer.connect_all();
    let design = bluechip_rust_hdl::elaborate(&synchronizer, "top").unwrap();
    let mut lines = String::new();
    for crossing in design.flatten().unwrap().crossings() {
        lines += &format!(
            "{} ({}) -> {} ({}): {:?}\n",
            crossing.from, crossing.from_clock, crossing.to, crossing.to_clock, crossing.through
        );
    }
    expect![[r#"
        recv.state (clock_out) -> sender.sync.dff0 (clock_in): Logic
        recv.sync.dff1 (clock_out) -> sender.sync.dff0 (clock_in): Logic
        sender.hold (clock_in) -> recv.hold (clock_out): Logic
        sender.state (clock_in) -> recv.sync.dff0 (clock_out): Logic
        sender.sync.dff1 (clock_in) -> recv.sync.dff0 (clock_out): Logic
    "#]]
    .assert_eq(&lines);
    let mailbox = crate::common::design(Mailbox::default())
        .flatten()
        .unwrap()
        .crossings();
    assert_eq!(mailbox.len(), 1);
    assert_eq!(mailbox[0].through, Through::Memory);
}
