//! Signals of more than 64 bits: one signal each to the caller, though the engines hold limbs.

use bluechip_netlist::BlackBoxes;
use bluechip_rust_hdl::primitives::{ControlledRegister, LookupRom, Ram};
use bluechip_rust_hdl::{Simulation, simulated_value};
use bluechip_simulator::{BigUint, EngineKind, Model, WaveFilter};
use rust_hdl::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum Kind {
    Idle,
    Data,
    Error,
}
simulated_value!(
    enum Kind {
        Idle,
        Data,
        Error,
    }
);

/// Its fields lie across the limbs.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
struct Packet {
    tag: Bits<40>,
    payload: Bits<100>,
    kind: Kind,
    last: Bit,
}
simulated_value!(
    struct Packet {
        tag: Bits<40>,
        payload: Bits<100>,
        kind: Kind,
        last: Bit,
    }
);

#[derive(LogicBlock)]
struct Machine {
    clock: Signal<In, Clock>,
    packet: Signal<In, Packet>,
    amount: Signal<In, Signed<130>>,
    address: Signal<In, Bits<3>>,
    write: Signal<In, Bit>,
    hold: Signal<In, Bit>,
    clear: Signal<In, Bit>,
    held: Signal<Out, Packet>,
    total: Signal<Out, Signed<130>>,
    negative: Signal<Out, Bit>,
    word: Signal<Out, Bits<150>>,
    constant: Signal<Out, Bits<70>>,
    low: Signal<Local, Bits<64>>,
    packets: DFF<Packet>,
    sum: ControlledRegister<Signed<130>>,
    words: Ram<Bits<150>, 3>,
    table: LookupRom<Bits<70>, 3>,
}

/// A word that fills its bits.
fn pattern<const N: usize>(seed: u64) -> Bits<N> {
    let mut bits = Bits::default();
    for index in 0..N {
        bits = bits.replace_bit(index, (index as u64 * 7 + seed) % 5 < 2);
    }
    bits
}

impl Default for Machine {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            packet: Default::default(),
            amount: Default::default(),
            address: Default::default(),
            write: Default::default(),
            hold: Default::default(),
            clear: Default::default(),
            held: Default::default(),
            total: Default::default(),
            negative: Default::default(),
            word: Default::default(),
            constant: Default::default(),
            low: Default::default(),
            packets: Default::default(),
            sum: ControlledRegister::new(signed_cast(pattern(3))),
            words: Ram::new([pattern(1), pattern(2)]),
            table: LookupRom::new([pattern(4), pattern(5), pattern(6)]),
        }
    }
}

impl Logic for Machine {
    #[hdl_gen]
    fn update(&mut self) {
        self.packets.clock.next = self.clock.val();
        self.packets.d.next = self.packet.val();
        self.held.next = self.packets.q.val();
        self.sum.clock.next = self.clock.val();
        self.sum.enable.next = !self.hold.val();
        self.sum.reset.next = self.clear.val();
        self.sum.d.next = self.sum.q.val() + self.amount.val();
        self.total.next = self.sum.q.val();
        self.negative.next = self.sum.q.val().get_bit(129);
        self.words.clock.next = self.clock.val();
        self.words.read_address.next = self.address.val();
        self.words.write_address.next = self.address.val();
        self.words.write_enable.next = self.write.val();
        self.words.write_data.next = bit_cast::<150, 130>(unsigned_cast(self.amount.val()));
        self.word.next = self.words.read_data.val();
        self.table.address.next = self.address.val();
        self.constant.next = self.table.data.val();
        self.low.next = bit_cast::<64, 130>(unsigned_cast(self.amount.val()));
    }
}

fn simulation(kind: EngineKind) -> (Machine, Simulation) {
    let mut block = Machine::default();
    block.connect_all();
    let simulation = Simulation::of(&block, kind).unwrap();
    (block, simulation)
}

fn number<const N: usize>(bits: Bits<N>) -> BigUint {
    bits.into()
}

fn packet(seed: u64) -> Packet {
    Packet {
        tag: pattern(seed),
        payload: pattern(seed + 1),
        kind: Kind::Data,
        last: seed.is_multiple_of(2),
    }
}

#[test]
fn handles_carry_wide_values() {
    for kind in EngineKind::ALL {
        let (block, mut simulation) = simulation(kind);
        let simulation = &mut simulation;
        let input = simulation.port(&block.packet).unwrap();
        let held = simulation.port(&block.held).unwrap();
        for seed in 0..4 {
            input.poke(simulation, packet(seed)).unwrap();
            assert_eq!(input.peek(simulation).unwrap(), packet(seed));
            simulation.step();
            assert_eq!(held.peek(simulation).unwrap(), packet(seed));
            assert!(held.is(simulation, packet(seed)).unwrap());
            assert!(!held.is(simulation, packet(seed + 1)).unwrap());
        }
        // The bits as one number, and the fields by name.
        let bits = simulation.peek_wide("held").unwrap();
        let shown = packet(3);
        let expected = number(shown.tag)
            | number(shown.payload) << 40
            | BigUint::from(1u8) << 140
            | BigUint::ZERO << 142;
        assert_eq!(bits, expected);
        assert_eq!(simulation.width("held").unwrap(), 143);
        let tag = simulation.field("held.tag").unwrap();
        assert_eq!(tag.value(simulation).unwrap(), shown.tag.to_u64());
        let payload = simulation.field("held.payload").unwrap();
        assert_eq!(
            payload.wide_value(simulation).unwrap(),
            number(shown.payload)
        );
        assert!(payload.is_set(simulation).unwrap());
        assert_eq!(
            payload.value(simulation).unwrap_err().to_string(),
            "`held.payload` is 100 bits wide: only `peek_wide` and its like have room for that"
        );
        let kind = simulation.field("held.kind").unwrap();
        assert_eq!(kind.name(simulation).unwrap(), "Data");
    }
}

#[test]
fn sums_carry_across_limbs_and_registers_can_be_poked() {
    for kind in EngineKind::ALL {
        let (block, mut simulation) = simulation(kind);
        let simulation = &mut simulation;
        let total = simulation.port(&block.total).unwrap();
        let start: Signed<130> = signed_cast(pattern(3));
        assert_eq!(total.peek(simulation).unwrap(), start);
        // All ones but the sign: one more is the smallest number.
        let largest: BigUint = (BigUint::from(1u8) << 129) - 1u8;
        simulation.poke_wide("sum", largest.clone()).unwrap();
        assert_eq!(simulation.peek("negative").unwrap(), 0);
        simulation.poke("amount", 1).unwrap();
        simulation.step();
        assert_eq!(simulation.peek("negative").unwrap(), 1);
        assert_eq!(simulation.peek_wide("total").unwrap(), &largest + 1u8);
        simulation.poke("hold", 1).unwrap();
        simulation.run(3);
        assert_eq!(simulation.peek_wide("sum").unwrap(), &largest + 1u8);
        simulation.poke("clear", 1).unwrap();
        simulation.step();
        assert_eq!(total.peek(simulation).unwrap(), start);
        // Minus one.
        let all = &largest * 2u8 + 1u8;
        simulation.poke_wide("amount", all).unwrap();
        simulation.poke("clear", 0).unwrap();
        simulation.poke("hold", 0).unwrap();
        simulation.step();
        assert_eq!(
            total.peek(simulation).unwrap(),
            start + signed_cast(!Bits::<130>::default())
        );
    }
}

#[test]
fn wide_words_of_memories() {
    for kind in EngineKind::ALL {
        let (_, mut simulation) = simulation(kind);
        let words = simulation.memory("words").unwrap();
        let table = simulation.memory("table").unwrap();
        let in_table = simulation.peek_wide_word(table, 2).unwrap();
        assert_eq!(in_table, number(pattern::<70>(6)));
        let first = simulation.peek_wide_word(words, 1).unwrap();
        assert_eq!(first, number(pattern::<150>(2)));
        let value = number(pattern::<150>(8));
        simulation.poke_wide_word(words, 5, value.clone()).unwrap();
        simulation.poke("address", 5).unwrap();
        simulation.step();
        assert_eq!(simulation.peek_wide("word").unwrap(), value);
        let amount: BigUint = BigUint::from(5u8) << 125;
        simulation.poke_wide("amount", amount.clone()).unwrap();
        simulation.poke("write", 1).unwrap();
        simulation.step();
        assert_eq!(simulation.peek_wide("word").unwrap(), value);
        assert_eq!(simulation.peek_wide_word(words, 5).unwrap(), amount);
        for (address, seed) in [4, 5, 6].into_iter().enumerate() {
            simulation.poke("address", address as u64).unwrap();
            let constant = simulation.peek_wide("constant").unwrap();
            assert_eq!(constant, number(pattern::<70>(seed)));
        }
        simulation.poke_word(words, 0, 9).unwrap();
        assert_eq!(simulation.peek_wide_word(words, 0).unwrap(), 9u8.into());
        let errors = [
            simulation.peek_word(words, 5).map(drop),
            simulation.poke_wide_word(words, 5, BigUint::from(1u8) << 150),
            simulation.peek_wide_word(words, 8).map(drop),
        ];
        let errors = errors.map(|error| error.unwrap_err().to_string());
        assert_eq!(
            errors[0],
            "`words` is 150 bits wide: only `peek_wide` and its like have room for that"
        );
        assert!(
            errors[1].ends_with("does not fit `words`, which is 150 bit(s) wide"),
            "{}",
            errors[1]
        );
        assert_eq!(
            errors[2],
            "address 8 is outside memory `words` of 8 word(s)"
        );
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let (_, mut simulation) = simulation(EngineKind::Compiled);
    let wide = "`total` is 130 bits wide: only `peek_wide` and its like have room for that";
    let error = simulation.peek("total").unwrap_err();
    assert_eq!(error.to_string(), wide);
    let error = simulation.bus(["write"], ["total"]).unwrap_err();
    assert_eq!(error.to_string(), wide);
    let error = simulation.bus(["amount"], ["negative"]).unwrap_err();
    assert!(error.to_string().starts_with("`amount` is 130 bits wide"));
    let error = simulation.poke_wide("amount", BigUint::from(1u8) << 130);
    assert_eq!(
        error.unwrap_err().to_string(),
        "0x400000000000000000000000000000000 does not fit `amount`, which is 130 bit(s) wide"
    );
    let error = simulation.poke_wide("word", 1u8).unwrap_err();
    assert!(
        error.to_string().starts_with("`word` is computed"),
        "{error}"
    );
    // A limb of an input is no input.
    let error = simulation.poke("low", 1).unwrap_err();
    assert!(
        error.to_string().starts_with("`low` is computed"),
        "{error}"
    );
    simulation.poke("amount", 77).unwrap();
    assert_eq!(simulation.peek("low").unwrap(), 77);
}

#[test]
fn snapshots_pass_between_engines() {
    let (block, mut one) = simulation(EngineKind::Compiled);
    one.port(&block.packet)
        .unwrap()
        .poke(&mut one, packet(2))
        .unwrap();
    one.poke_wide("amount", BigUint::from(3u8) << 100).unwrap();
    one.poke("write", 1).unwrap();
    one.run(5);
    let text = serde_json::to_string(&one.save()).unwrap();
    let (_, mut other) = simulation(EngineKind::Interpreted);
    other
        .restore(&serde_json::from_str(&text).unwrap())
        .unwrap();
    for _ in 0..3 {
        for signal in ["held", "total", "word", "amount"] {
            let value = one.peek_wide(signal).unwrap();
            assert_ne!(value, BigUint::ZERO, "{signal}");
            assert_eq!(other.peek_wide(signal).unwrap(), value, "{signal}");
        }
        one.step();
        other.step();
    }
    let words = one.memory("words").unwrap();
    assert_eq!(
        one.peek_wide_word(words, 0).unwrap(),
        BigUint::from(3u8) << 100
    );
    assert_eq!(
        other.peek_wide_word(words, 0).unwrap(),
        BigUint::from(3u8) << 100
    );
}

#[test]
fn waves_show_wide_signals_whole() {
    let folder = tempfile::tempdir().unwrap();
    for ending in ["vcd", "fst"] {
        let path = folder.path().join(format!("wide.{ending}"));
        let (block, mut simulation) = simulation(EngineKind::Compiled);
        let input = simulation.port(&block.packet).unwrap();
        simulation.record(&path, &WaveFilter::default()).unwrap();
        let mut totals = Vec::new();
        for seed in 0..20 {
            input.poke(&mut simulation, packet(seed)).unwrap();
            simulation
                .poke_wide("amount", number(pattern::<130>(seed)))
                .unwrap();
            totals.push(simulation.peek_wide("total").unwrap());
            simulation.step();
        }
        simulation.finish_recording().unwrap();
        let mut wave = wellen::simple::read(&path).unwrap();
        let variables: Vec<_> = wave
            .hierarchy()
            .all_vars()
            .map(|variable| &wave.hierarchy()[variable])
            .map(|variable| {
                let name = variable.full_name(wave.hierarchy());
                (
                    name,
                    variable.length(wave.hierarchy()),
                    variable.signal_ref(),
                )
            })
            .collect();
        let named = |wanted: &str| {
            let mut found = variables.iter().filter(|(name, ..)| name == wanted);
            let one = found
                .next()
                .unwrap_or_else(|| panic!("{wanted} in {ending}"));
            assert!(found.next().is_none(), "{wanted} once");
            (one.1, one.2)
        };
        let (width, total) = named("top.total");
        assert_eq!(width, Some(130));
        let (width, payload) = named("top.held.payload");
        assert_eq!(width, Some(100));
        wave.load_signals(&[total, payload]);
        let times = wave.time_table().to_vec();
        let value = |signal, cycle: usize| {
            let time = 10 * cycle as u64 + 1;
            let index = times.partition_point(|&entry| entry <= time) as u32 - 1;
            let signal = wave.get_signal(signal).unwrap();
            let value = signal.get_value_at(&signal.get_offset(index).unwrap(), 0);
            let digits = value.to_bit_string().unwrap();
            BigUint::parse_bytes(digits.as_bytes(), 2).unwrap()
        };
        for (cycle, expected) in totals.iter().enumerate() {
            assert_eq!(value(total, cycle), *expected, "cycle {cycle} in {ending}");
        }
        for cycle in 1..20 {
            let expected = number(packet(cycle as u64 - 1).payload);
            assert_eq!(value(payload, cycle), expected, "cycle {cycle} in {ending}");
        }
    }
}

/// A black box with wide ports.
#[derive(LogicBlock, Default)]
struct Cipher {
    key: Signal<In, Bits<5>>,
    plain: Signal<In, Bits<128>>,
    cipher: Signal<Out, Bits<80>>,
    ready: Signal<Out, Bit>,
}

impl Logic for Cipher {
    fn update(&mut self) {}
    fn connect(&mut self) {
        self.cipher.connect();
        self.ready.connect();
    }
    fn hdl(&self) -> Verilog {
        Verilog::Custom("vendor_cipher cipher_core();".into())
    }
}

#[derive(LogicBlock, Default)]
struct Around {
    key: Signal<In, Bits<5>>,
    plain: Signal<In, Bits<128>>,
    inverted: Signal<Out, Bits<80>>,
    box_: Cipher,
}

impl Logic for Around {
    #[hdl_gen]
    fn update(&mut self) {
        self.box_.key.next = self.key.val();
        self.box_.plain.next = self.plain.val();
        self.inverted.next = !self.box_.cipher.val();
    }
}

struct CipherModel {
    values: usize,
}

impl Model for CipherModel {
    fn inputs(&self) -> Vec<&str> {
        vec!["key", "plain"]
    }

    fn outputs(&self) -> Vec<&str> {
        vec!["ready", "cipher"]
    }

    fn settle(&self, inputs: &[u64]) -> Vec<u64> {
        let [key, low, high] = *inputs else {
            panic!("{inputs:?}")
        };
        let mut values = vec![key & 1, low ^ key, high & 0xffff];
        values.truncate(self.values);
        values
    }
}

#[test]
fn models_have_wide_ports_limb_by_limb() {
    let mut block = Around::default();
    block.connect_all();
    let design = bluechip_rust_hdl::elaborate(&block, "top").unwrap();
    let flat = design.flatten_with(BlackBoxes::Cut).unwrap();
    for kind in EngineKind::ALL {
        let mut simulation = bluechip_simulator::Simulation::new(flat.clone(), kind).unwrap();
        simulation
            .attach("box_", CipherModel { values: 3 })
            .unwrap();
        let plain = number(pattern::<128>(1));
        simulation.poke_wide("plain", plain.clone()).unwrap();
        simulation.poke("key", 9).unwrap();
        let mask = (BigUint::from(1u8) << 80) - 1u8;
        let cipher = (plain ^ BigUint::from(9u8)) & &mask;
        assert_eq!(simulation.peek_wide("inverted").unwrap(), cipher ^ mask);
        assert_eq!(simulation.peek("box_.ready").unwrap(), 1);
    }
    let mut simulation =
        bluechip_simulator::Simulation::new(flat, EngineKind::Interpreted).unwrap();
    simulation
        .attach("box_", CipherModel { values: 2 })
        .unwrap();
    assert_eq!(
        simulation.peek_wide("inverted").unwrap_err().to_string(),
        "outputs of a model: 3 value(s) expected, 2 given"
    );
}

#[test]
fn limbs_out_of_order_are_refused() {
    let mut block = Machine::default();
    block.connect_all();
    let flat = bluechip_rust_hdl::elaborate(&block, "top")
        .unwrap()
        .flatten()
        .unwrap();
    let refused = |change: fn(&mut bluechip_netlist::flat::FlatNetlist)| {
        let mut broken = flat.clone();
        change(&mut broken);
        match bluechip_simulator::Simulation::new(broken, EngineKind::Interpreted) {
            Ok(_) => panic!("it is taken"),
            Err(error) => error.to_string(),
        }
    };
    let wide = |flat: &bluechip_netlist::flat::FlatNetlist| {
        let mut memories = flat.memories.iter();
        memories.position(|memory| memory.low == 64).unwrap()
    };
    assert!(wide(&flat) > 0);
    let error = refused(|flat| flat.inputs.iter_mut().for_each(|input| input.low *= 2));
    assert!(error.contains("bits from 128 up do not follow"), "{error}");
    let error = refused(|flat| flat.registers[0].low = 64);
    assert!(error.contains("bits from 64 up do not follow"), "{error}");
    let error = refused(|flat| flat.memories[1].depth = 4);
    assert!(error.contains("its limbs differ in depth"), "{error}");
    let error = refused(|flat| flat.signals[0].limbs.clear());
    assert!(error.contains("it has no limbs"), "{error}");
    let error = refused(|flat| {
        let signal = flat
            .signals
            .iter_mut()
            .find(|signal| signal.limbs.len() > 1);
        signal.unwrap().limbs.reverse();
    });
    assert!(error.contains("64 expected"), "{error}");
}
