//! Blocks of every shape.

use bluechip_rust_hdl::primitives::{
    ControlledRegister, DualPortRam, LookupRom, Ram, Register, Rom,
};
use rust_hdl::prelude::*;

#[derive(LogicBlock, Default)]
pub struct Counter {
    pub clock: Signal<In, Clock>,
    pub enable: Signal<In, Bit>,
    pub count: Signal<Out, Bits<4>>,
    pub state: Register<Bits<4>>,
}

impl Logic for Counter {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state);
        if self.enable.val() {
            self.state.d.next = self.state.q.val() + 1;
        }
        self.count.next = self.state.q.val();
    }
}

#[derive(LogicBlock, Default)]
pub struct Wrapping {
    pub a: Signal<In, Bits<4>>,
    pub b: Signal<In, Bits<4>>,
    pub zero: Signal<Out, Bit>,
    pub wide: Signal<Out, Bits<8>>,
}

impl Logic for Wrapping {
    #[hdl_gen]
    fn update(&mut self) {
        self.zero.next = (self.a.val() + 1) == 0;
        self.wide.next = bit_cast::<8, 4>(self.a.val() + self.b.val());
    }
}

#[derive(LogicBlock, Default)]
pub struct Cell {
    pub west: Signal<In, Bit>,
    pub north: Signal<In, Bit>,
    pub hit: Signal<In, Bit>,
    pub east: Signal<Out, Bit>,
    pub south: Signal<Out, Bit>,
}

impl Logic for Cell {
    #[hdl_gen]
    fn update(&mut self) {
        self.east.next = self.west.val() | self.hit.val();
        self.south.next = self.north.val() ^ self.hit.val();
    }
}

#[derive(LogicBlock)]
pub struct Array {
    pub hits: Signal<In, Bits<64>>,
    pub east: Signal<Out, Bits<8>>,
    pub south: Signal<Out, Bits<64>>,
    cells: [Cell; 64],
}

impl Default for Array {
    fn default() -> Self {
        Self {
            hits: Default::default(),
            east: Default::default(),
            south: Default::default(),
            cells: std::array::from_fn(|_| Default::default()),
        }
    }
}

impl Logic for Array {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..8 {
            for j in 0..8 {
                self.cells[i * 8 + j].hit.next = self.hits.val().get_bit(i * 8 + j);
                if j > 0 {
                    self.cells[i * 8 + j].west.next = self.cells[i * 8 + j - 1].east.val();
                } else {
                    self.cells[i * 8 + j].west.next = false;
                }
                if i == 0 {
                    self.cells[i * 8 + j].north.next = false;
                } else {
                    self.cells[i * 8 + j].north.next = self.cells[(i - 1) * 8 + j].south.val();
                }
            }
        }
        self.east.next = 0.into();
        for i in 0..8 {
            self.east.next = self
                .east
                .val()
                .replace_bit(i, self.cells[i * 8 + 7].east.val());
        }
        for i in 0..64 {
            self.south.next = self.south.val().replace_bit(i, self.cells[i].south.val());
        }
    }
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum State {
    Idle,
    Run,
    Done,
}

#[derive(LogicBlock, Default)]
pub struct Machine3 {
    pub clock: Signal<In, Clock>,
    pub go: Signal<In, Bit>,
    pub busy: Signal<Out, Bit>,
    pub state: DFF<State>,
    pub left: Signal<Local, Bits<3>>,
    pub counter: DFF<Bits<3>>,
}

impl Logic for Machine3 {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, counter);
        self.left.next = self.counter.q.val() - 1;
        match self.state.q.val() {
            State::Idle => {
                self.counter.d.next = 3.into();
                if self.go.val() {
                    self.state.d.next = State::Run;
                }
            }
            State::Run => {
                self.counter.d.next = self.left.val();
                if self.left.val() == 0 {
                    self.state.d.next = State::Done;
                }
            }
            State::Done => {
                self.state.d.next = State::Idle;
            }
        }
        self.busy.next = self.state.q.val() != State::Idle;
    }
}

#[derive(LogicBlock, Default)]
pub struct Memories {
    pub clock: Signal<In, Clock>,
    pub address: Signal<In, Bits<4>>,
    pub data: Signal<In, Bits<8>>,
    pub write: Signal<In, Bit>,
    pub ram_out: Signal<Out, Bits<8>>,
    pub rom_out: Signal<Out, Bits<8>>,
    pub lookup_out: Signal<Out, Bits<8>>,
    pub held: Signal<Out, Bits<8>>,
    pub dual_out: Signal<Out, Bits<8>>,
    pub ram: Ram<Bits<8>, 4>,
    pub dual: DualPortRam<Bits<8>, 4>,
    pub rom: Rom<Bits<8>, 4>,
    pub lookup: LookupRom<Bits<8>, 4>,
    pub register: ControlledRegister<Bits<8>>,
}

impl Logic for Memories {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, ram, dual, rom, register);
        self.ram.read_address.next = self.address.val();
        self.ram.write_address.next = self.address.val();
        self.ram.write_data.next = self.data.val();
        self.ram.write_enable.next = self.write.val();
        self.ram_out.next = self.ram.read_data.val();
        self.dual.address_a.next = self.address.val();
        self.dual.write_data_a.next = self.data.val();
        self.dual.write_enable_a.next = self.write.val();
        self.dual.address_b.next = self.address.val() + 1;
        self.dual.write_data_b.next = self.data.val() + 1;
        self.dual.write_enable_b.next = self.write.val();
        self.dual_out.next = self.dual.read_data_a.val();
        self.rom.address.next = self.address.val();
        self.rom_out.next = self.rom.data.val();
        self.lookup.address.next = self.address.val();
        self.lookup_out.next = self.lookup.data.val();
        self.register.d.next = self.data.val();
        self.register.enable.next = self.write.val();
        self.register.reset.next = self.address.val() == 15;
        self.held.next = self.register.q.val();
    }
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
#[allow(dead_code)] // some values come from outside only
pub enum Piece {
    Empty,
    Pawn,
    Knight,
    King,
    Queen,
}

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Square {
    pub rank: Bits<3>,
    pub file: Bits<3>,
}

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Move {
    pub from: Square,
    pub piece: Piece,
    pub capture: Bit,
}

#[derive(LogicBlock, Default)]
pub struct Structs {
    pub mv: Signal<In, Move>,
    pub file: Signal<Out, Bits<3>>,
    pub king: Signal<Out, Bit>,
    pub out: Signal<Out, Move>,
    pub local: Signal<Local, Square>,
    pub value: Signal<Out, Bits<4>>,
    pub queen: Signal<Out, Piece>,
}

impl Logic for Structs {
    #[hdl_gen]
    fn update(&mut self) {
        self.local.next.file = self.mv.val().from.rank;
        self.local.next.rank = self.mv.val().from.file + 1;
        self.file.next = self.local.val().file;
        self.king.next = (self.mv.val().piece == Piece::King) && !self.mv.val().capture;
        self.out.next = self.mv.val();
        self.out.next.from = self.local.val();
        if self.mv.val().capture {
            self.out.next.piece = Piece::Queen;
        }
        match self.mv.val().piece {
            Piece::Pawn => self.value.next = 1.into(),
            Piece::Knight => self.value.next = 3.into(),
            Piece::Queen => self.value.next = 9.into(),
            _ => {
                self.value.next = 0.into();
            }
        }
        self.queen.next = Piece::Queen;
    }
}

#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "RayOut"]
pub struct RayIn {
    pub slide: Signal<In, Bit>,
    pub back: Signal<Out, Bits<2>>,
}

#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "RayIn"]
pub struct RayOut {
    pub slide: Signal<Out, Bit>,
    pub back: Signal<In, Bits<2>>,
}

#[derive(LogicBlock, Default)]
pub struct Hop {
    pub west: RayIn,
    pub east: RayOut,
    pub seen: Signal<Out, Bits<2>>,
}

impl Logic for Hop {
    #[hdl_gen]
    fn update(&mut self) {
        self.east.slide.next = !self.west.slide.val();
        self.west.back.next = self.east.back.val() + 1;
        self.seen.next = self.east.back.val();
    }
}

pub const PAIRS: usize = 30;

#[derive(LogicBlock)]
pub struct Chain {
    pub west: RayIn,
    pub end: Signal<Out, Bit>,
    pub evens: Vec<Hop>,
    odds: [Hop; PAIRS],
}

impl Default for Chain {
    fn default() -> Self {
        Self {
            west: Default::default(),
            end: Default::default(),
            evens: (0..PAIRS).map(|_| Hop::default()).collect(),
            odds: std::array::from_fn(|_| Hop::default()),
        }
    }
}

impl Logic for Chain {
    #[hdl_gen]
    fn update(&mut self) {
        RayIn::link(&mut self.west, &mut self.evens[0].west);
        for i in 0..30 {
            RayOut::join(&mut self.evens[i].east, &mut self.odds[i].west);
        }
        for i in 0..29 {
            RayOut::join(&mut self.odds[i].east, &mut self.evens[i + 1].west);
        }
        self.end.next = self.odds[29].east.slide.val();
        self.odds[29].east.back.next = 3.into();
    }
}

#[derive(LogicBlock, Default)]
pub struct Leaf {
    pub a: Signal<In, Bits<6>>,
    pub b: Signal<Out, Bits<6>>,
}

impl Logic for Leaf {
    #[hdl_gen]
    fn update(&mut self) {
        self.b.next = self.a.val() ^ 0x15;
    }
}

#[derive(LogicBlock, Default)]
pub struct Nested {
    taps: [Signal<Out, Bits<6>>; 3],
    leaves: [[Leaf; 4]; 3],
    sums: [Signal<Local, Bits<6>>; 4],
}

impl Logic for Nested {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..3 {
            for j in 0..4 {
                self.leaves[i][j].a.next = (i * 4 + j).to_bits();
            }
        }
        for i in 0..3 {
            self.sums[0].next = self.leaves[i][0].b.val();
            for j in 1..4 {
                self.sums[j].next = self.sums[j - 1].val() + self.leaves[i][j].b.val();
            }
            self.taps[i].next = self.sums[3].val();
        }
    }
}

/// Eight bits pass through one bus, each cell using the bit of the one before: no loop, though the
/// bus is one vector.
#[derive(LogicBlock, Default)]
pub struct BusCell {
    pub bus: Signal<In, Bits<8>>,
    pub own: Signal<In, Bit>,
    pub out: Signal<Out, Bits<8>>,
}

impl Logic for BusCell {
    #[hdl_gen]
    fn update(&mut self) {
        self.out.next = (self.bus.val() << 1) | bit_cast::<8, 1>(self.own.val().into());
    }
}

#[derive(LogicBlock, Default)]
pub struct FalseLoop {
    pub seed: Signal<In, Bit>,
    pub result: Signal<Out, Bits<8>>,
    pub first: BusCell,
    pub second: BusCell,
}

impl Logic for FalseLoop {
    #[hdl_gen]
    fn update(&mut self) {
        self.first.own.next = self.seed.val();
        self.second.own.next = !self.seed.val();
        self.first.bus.next = self.second.out.val();
        self.second.bus.next = self.first.out.val();
        self.result.next = self.first.out.val();
    }
}

#[derive(LogicBlock)]
pub struct Widgets {
    pub clock: Signal<In, Clock>,
    pub word: Signal<In, Bits<8>>,
    pub put: Signal<In, Bit>,
    pub started: Signal<Out, Bits<8>>,
    pub ram_out: Signal<Out, Bits<8>>,
    pub rom_out: Signal<Out, Bits<8>>,
    pub sync_rom_out: Signal<Out, Bits<8>>,
    pub tick: Signal<Out, Bit>,
    pub fifo_out: Signal<Out, Bits<8>>,
    pub fifo_empty: Signal<Out, Bit>,
    pub fifo_flags: Signal<Out, Bits<4>>,
    pub init: DFFWithInit<Bits<8>>,
    pub ram: RAM<Bits<8>, 3>,
    pub rom: ROM<Bits<8>, 3>,
    pub sync_rom: SyncROM<Bits<8>, 3>,
    pub strobe: Strobe<8>,
    pub fifo: SynchronousFIFO<Bits<8>, 3, 4, 1>,
}

impl Default for Widgets {
    fn default() -> Self {
        let table = || (0..5u64).map(|i| Bits::<8>::from(i * 11));
        Self {
            clock: Default::default(),
            word: Default::default(),
            put: Default::default(),
            started: Default::default(),
            ram_out: Default::default(),
            rom_out: Default::default(),
            sync_rom_out: Default::default(),
            tick: Default::default(),
            fifo_out: Default::default(),
            fifo_empty: Default::default(),
            fifo_flags: Default::default(),
            init: DFFWithInit::new(0x5a.into()),
            ram: table().into(),
            rom: table().into(),
            sync_rom: table().into(),
            strobe: Strobe::new(4_000, 1_000.0),
            fifo: Default::default(),
        }
    }
}

impl Logic for Widgets {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, init, sync_rom, strobe, fifo);
        self.ram.read_clock.next = self.clock.val();
        self.ram.write_clock.next = self.clock.val();
        self.init.d.next = self.word.val();
        self.started.next = self.init.q.val();
        self.ram.read_address.next = self.word.val().get_bits::<3>(0);
        self.ram.write_address.next = self.word.val().get_bits::<3>(0);
        self.ram.write_data.next = self.word.val() + 1;
        self.ram.write_enable.next = self.put.val();
        self.ram_out.next = self.ram.read_data.val();
        self.rom.address.next = self.word.val().get_bits::<3>(0);
        self.rom_out.next = self.rom.data.val();
        self.sync_rom.address.next = self.word.val().get_bits::<3>(0);
        self.sync_rom_out.next = self.sync_rom.data.val();
        self.strobe.enable.next = true;
        self.tick.next = self.strobe.strobe.val();
        self.fifo.data_in.next = self.word.val();
        self.fifo.write.next = self.put.val();
        self.fifo.read.next = !self.put.val() && !self.fifo.empty.val();
        self.fifo_out.next = self.fifo.data_out.val();
        self.fifo_empty.next = self.fifo.empty.val();
        self.fifo_flags.next = 0.into();
        self.fifo_flags.next = self
            .fifo_flags
            .val()
            .replace_bit(0, self.fifo.almost_empty.val())
            .replace_bit(1, self.fifo.almost_full.val())
            .replace_bit(2, self.fifo.overflow.val())
            .replace_bit(3, self.fifo.underflow.val());
    }
}

/// Two writes of one local, read in between: statements run in order.
#[derive(LogicBlock, Default)]
pub struct InOrder {
    pub a: Signal<In, Bits<8>>,
    pub before: Signal<Out, Bits<8>>,
    pub after: Signal<Out, Bits<8>>,
    pub early: Signal<Out, Bits<8>>,
    pub local: Signal<Local, Bits<8>>,
}

impl Logic for InOrder {
    #[hdl_gen]
    fn update(&mut self) {
        // Read above its first assignment, a local has its settled value.
        self.early.next = self.local.val() + 1;
        self.local.next = self.a.val();
        self.before.next = self.local.val();
        self.local.next = self.local.val() << 1;
        self.after.next = self.local.val();
    }
}

#[derive(LogicBlock)]
pub struct Constants {
    pub a: Signal<In, Bits<6>>,
    pub hit: Signal<Out, Bit>,
    pub next_one: Signal<Out, Bit>,
    pub signed: Signal<Out, Signed<6>>,
    pub limit: Constant<Bits<6>>,
    pub target: Constant<Square>,
}

impl Logic for Constants {
    #[hdl_gen]
    fn update(&mut self) {
        self.hit.next = self.a.val() == self.limit.val();
        self.next_one.next = self.a.val().get_bit(self.target.val().file.index() + 1);
        self.signed.next = (-5).into();
    }
}

/// The sum that indexes is a `usize`: it does not wrap at the width of the vector.
#[derive(LogicBlock, Default)]
pub struct Indices {
    pub board: Signal<In, Bits<16>>,
    pub square: Signal<In, Bits<3>>,
    pub beyond: Signal<Out, Bit>,
    pub around: Signal<Out, Bit>,
}

impl Logic for Indices {
    #[hdl_gen]
    fn update(&mut self) {
        self.beyond.next = self.board.val().get_bit(self.square.val().index() + 1);
        self.around.next = self.board.val().get_bit((self.square.val() + 1).index());
    }
}
