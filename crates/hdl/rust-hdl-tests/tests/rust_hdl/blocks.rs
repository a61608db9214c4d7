//! The table of blocks: how each is made, its clocks, its inputs.

use std::collections::BTreeMap;
use std::time::Duration;

use rust_hdl::prelude::*;
use rust_hdl::sim::ads8688_sim::ADS8688Simulator;
use rust_hdl::sim::muxed_max31856_sim::MuxedMAX31856Simulators;
use rust_hdl::sim::sdr_sdram::bank::MemoryBank;
use rust_hdl::widgets::accum::Accum;
use rust_hdl::widgets::edge_ff::EdgeDFF;
use rust_hdl::widgets::fifo::fifo_logic::{FIFOReadLogic, FIFOWriteLogic};
use rust_hdl::widgets::i2c::i2c_controller::{I2CController, I2CControllerCmd};
use rust_hdl::widgets::i2c::i2c_driver::{I2CDriver, I2CDriverCmd};
use rust_hdl::widgets::registered_edge_tristate::RegisteredEdgeTristate;
use rust_hdl::widgets::sdram::cmd::{SDRAMCommandDecoder, SDRAMCommandEncoder};

use crate::harness::{Poke, Run, Setter, Subject, poke_enumeration, run, run_without_rust_hdl};

/// A block to run.
pub struct Case {
    pub name: &'static str,
    pub several_clocks: bool,
    pub run: fn() -> Result<Run, bluechip_netlist::Error>,
}

const SPI: SPIConfig = SPIConfig {
    clock_speed: 1_000_000,
    cs_off: true,
    mosi_off: false,
    speed_hz: 62_500,
    cpha: true,
    cpol: false,
};

const I2C: I2CConfig = I2CConfig {
    delay_time: Duration::from_micros(3),
    clock_speed_hz: 1_000_000,
};

poke_enumeration! {
    I2CDriverCmd: Noop SendStart SendTrue SendFalse SendStop GetBit Restart;
    I2CControllerCmd: Noop BeginWrite Write BeginRead Read EndTransmission ReadLast;
    SDRAMCommand: LoadModeRegister AutoRefresh Precharge BurstTerminate Write Read Active NOP;
}

fn timings() -> MemoryTimings {
    MemoryTimings::fast_boot_sim(125e6)
}

/// Some words of a memory.
fn words() -> BTreeMap<Bits<4>, Bits<8>> {
    (0..8u64)
        .map(|i| (i.into(), (i * 37 % 256).into()))
        .collect()
}

/// A value of many bits, another for each seed.
fn wide_value<const N: usize>(seed: u64) -> Bits<N> {
    let mut value = Bits::default();
    for index in 0..N {
        let mixed = (index as u64 + 1).wrapping_mul(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        value = value.replace_bit(index, mixed >> 61 & 1 == 1);
    }
    value
}

/// Some wide words of a memory.
fn wide_words() -> BTreeMap<Bits<4>, Bits<100>> {
    (0..11u64).map(|i| (i.into(), wide_value(i + 1))).collect()
}

/// What a feeder of words sends, and how long it sleeps before each.
const WORDS: [u64; 4] = [1, 2, 3, 4];
const SLEEPS: [u64; 4] = [0, 3, 1, 0];

/// A block whose inputs are driven from outside by a test bench around it.
fn wrapped<B: Block>(block: B, connect: fn(&mut B)) -> TopWrap<B> {
    let mut top = TopWrap::new(block);
    connect(&mut top.uut);
    top
}

/// An I2C controller at its pads, as in an FPGA.
#[derive(LogicBlock)]
struct I2cAtPads {
    clock: Signal<In, Clock>,
    sda: Signal<InOut, Bit>,
    scl: Signal<InOut, Bit>,
    cmd: Signal<In, I2CControllerCmd>,
    run: Signal<In, Bit>,
    write_data_in: Signal<In, Bits<8>>,
    read_data_out: Signal<Out, Bits<8>>,
    controller: I2CController,
    sda_pad: OpenDrainBuffer,
    scl_pad: OpenDrainBuffer,
}

impl Default for I2cAtPads {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            sda: Default::default(),
            scl: Default::default(),
            cmd: Default::default(),
            run: Default::default(),
            write_data_in: Default::default(),
            read_data_out: Default::default(),
            controller: I2CController::new(I2C),
            sda_pad: Default::default(),
            scl_pad: Default::default(),
        }
    }
}

impl Logic for I2cAtPads {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, controller);
        Signal::<InOut, Bit>::link(&mut self.sda, &mut self.sda_pad.bus);
        Signal::<InOut, Bit>::link(&mut self.scl, &mut self.scl_pad.bus);
        OpenDrainDriver::join(&mut self.controller.i2c.sda, &mut self.sda_pad.control);
        OpenDrainDriver::join(&mut self.controller.i2c.scl, &mut self.scl_pad.control);
        self.controller.cmd.next = self.cmd.val();
        self.controller.run.next = self.run.val();
        self.controller.write_data_in.next = self.write_data_in.val();
        self.read_data_out.next = self.controller.read_data_out.val();
    }
}

/// An SDRAM controller whose data go over pads in a block of their own.
#[derive(LogicBlock)]
struct SdramAtPads {
    clock: Signal<In, Clock>,
    data: Signal<InOut, Bits<16>>,
    address: Signal<Out, Bits<13>>,
    data_in: Signal<In, Bits<64>>,
    data_out: Signal<Out, Bits<64>>,
    data_valid: Signal<Out, Bit>,
    write_not_read: Signal<In, Bit>,
    cmd_strobe: Signal<In, Bit>,
    cmd_address: Signal<In, Bits<32>>,
    controller: SDRAMBaseController<5, 8, 64, 16>,
    pads: DataPads,
}

impl Default for SdramAtPads {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            data: Default::default(),
            address: Default::default(),
            data_in: Default::default(),
            data_out: Default::default(),
            data_valid: Default::default(),
            write_not_read: Default::default(),
            cmd_strobe: Default::default(),
            cmd_address: Default::default(),
            controller: SDRAMBaseController::new(3, timings(), OutputBuffer::Wired),
            pads: Default::default(),
        }
    }
}

impl Logic for SdramAtPads {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, controller);
        Signal::<InOut, Bits<16>>::link(&mut self.data, &mut self.pads.data);
        self.pads.write_data.next = self.controller.sdram.write_data.val();
        self.pads.write_enable.next = self.controller.sdram.write_enable.val();
        self.controller.sdram.read_data.next = self.pads.read_data.val();
        self.address.next = self.controller.sdram.address.val();
        self.controller.data_in.next = self.data_in.val();
        self.controller.write_not_read.next = self.write_not_read.val();
        self.controller.cmd_strobe.next = self.cmd_strobe.val();
        self.controller.cmd_address.next = self.cmd_address.val();
        self.data_out.next = self.controller.data_out.val();
        self.data_valid.next = self.controller.data_valid.val();
    }
}

#[derive(LogicBlock, Default)]
struct DataPads {
    data: Signal<InOut, Bits<16>>,
    write_data: Signal<In, Bits<16>>,
    write_enable: Signal<In, Bit>,
    read_data: Signal<Out, Bits<16>>,
    buffer: TristateBuffer<Bits<16>>,
}

impl Logic for DataPads {
    #[hdl_gen]
    fn update(&mut self) {
        Signal::<InOut, Bits<16>>::link(&mut self.data, &mut self.buffer.bus);
        self.buffer.write_data.next = self.write_data.val();
        self.buffer.write_enable.next = self.write_enable.val();
        self.read_data.next = self.buffer.read_data.val();
    }
}

macro_rules! table {
    (
        $(#[$doc:meta])* fn $table:ident by $run:ident;
        $($name:literal: $block:expr, [$({$($clock:tt)+})*], [$({$($input:tt)+})*];)*
    ) => {
        $(#[$doc])*
        fn $table() -> Vec<Case> {
            vec![$(Case {
                name: $name,
                several_clocks: {
                    const CLOCKS: &[&str] = &[$(stringify!($($clock)+)),*];
                    CLOCKS.len() > 1
                },
                run: || $run($name, Subject {
                    block: $block,
                    clocks: vec![$(setter!($($clock)+)),*],
                    inputs: vec![$(setter!($($input)+)),*],
                }),
            }),*]
        }
    };
}

macro_rules! setter {
    ($($port:tt)+) => {
        Setter {
            name: stringify!($($port)+).replace(' ', ""),
            set: |block, value| block.$($port)+.poke(value),
        }
    };
}

/// Every block that goes through.
pub fn cases() -> Vec<Case> {
    let mut cases = as_in_rust_hdl();
    cases.extend(too_wide_for_rust_hdl());
    cases
}

table! {
    /// Blocks that run beside rust-hdl's own simulator.
    fn as_in_rust_hdl by run;
    "AutoReset": AutoReset::default(), [{clock}], [];
    "DelayLine 1": DelayLine::<Bits<4>, 8, 3>::default(), [{clock}], [{data_in} {delay}];
    "DelayLine 2": DelayLine::<Bits<4>, 6, 3>::default(), [{clock}], [{data_in} {delay}];
    "DFF": DFF::<Bits<7>>::default(), [{clock}], [{d}];
    "DFFWithInit": DFFWithInit::<Bits<7>>::new(Bits::<7>::from(0x35u64)), [{clock}], [{d}];
    "EdgeDetector 1": EdgeDetector::new(true), [{clock}], [{input_signal}];
    "EdgeDetector 2": EdgeDetector::new(false), [{clock}], [{input_signal}];
    "EdgeDFF": EdgeDFF::<Bits<5>>::new(Bits::<5>::from(9u64)), [{clk}], [{d}];
    "FIFOReadLogic": FIFOReadLogic::<Bits<8>, 3, 4, 2>::default(),
        [{clock}], [
            {read} {write_address_delayed} {ram_read_data}];
    "FIFOWriteLogic": FIFOWriteLogic::<Bits<8>, 3, 4, 2>::default(),
        [{clock}], [
            {write} {data_in} {read_address}];
    "SynchronousFIFO 1": SynchronousFIFO::<Bits<8>, 3, 4, 1>::default(),
        [{clock}], [
            {read} {write} {data_in}];
    "SynchronousFIFO 2": SynchronousFIFO::<Bits<16>, 4, 5, 4>::default(),
        [{clock}], [
            {read} {write} {data_in}];
    "AsynchronousFIFO": AsynchronousFIFO::<Bits<8>, 3, 4, 1>::default(),
        [{read_clock} {write_clock}], [
            {read} {write} {data_in}];
    "CrossWidenFIFO": CrossWidenFIFO::<8, 3, 4, 32, 2, 3>::new(WordOrder::MostSignificantFirst),
        [{write_clock} {read_clock}], [
            {data_in} {write} {read}];
    "CrossNarrowFIFO": CrossNarrowFIFO::<32, 2, 3, 8, 3, 4>::new(WordOrder::LeastSignificantFirst),
        [{write_clock} {read_clock}], [
            {data_in} {write} {read}];
    "FIFOExpanderN 1": FIFOExpanderN::<4, 16>::new(WordOrder::MostSignificantFirst),
        [{clock}], [
            {data_in} {empty} {full}];
    "FIFOExpanderN 2": FIFOExpanderN::<4, 16>::new(WordOrder::LeastSignificantFirst),
        [{clock}], [
            {data_in} {empty} {full}];
    "FIFOReducer 1": FIFOReducer::<8, 4, false>::default(), [{clock}], [{data_in} {empty} {full}];
    "FIFOReducer 2": FIFOReducer::<8, 4, true>::default(), [{clock}], [{data_in} {empty} {full}];
    "FIFOReducerN 1": FIFOReducerN::<16, 4>::new(WordOrder::MostSignificantFirst),
        [{clock}], [
            {data_in} {empty} {full}];
    "FIFOReducerN 2": FIFOReducerN::<16, 4>::new(WordOrder::LeastSignificantFirst),
        [{clock}], [
            {data_in} {empty} {full}];
    "RegisterFIFO": RegisterFIFO::<Bits<8>>::default(), [{clock}], [{data_in} {write} {read}];
    "I2CDriver": I2CDriver::new(I2C),
        [{clock}], [
            {i2c.sda.line_state} {i2c.scl.line_state} {cmd} {run}];
    "I2CController": I2CController::new(I2C),
        [{clock}], [
            {i2c.sda.line_state} {i2c.scl.line_state} {cmd} {run} {write_data_in}];
    "I2CTarget": I2CTarget::default(),
        [{clock}], [
            {i2c.sda.line_state} {i2c.scl.line_state} {active} {to_bus} {write_enable}];
    "I2CTestBus": I2CTestBus::<3>::default(),
        [], [
            {endpoints[0].sda.drive_low} {endpoints[0].scl.drive_low} {endpoints[1].sda.drive_low}
            {endpoints[1].scl.drive_low} {endpoints[2].sda.drive_low} {endpoints[2].scl.drive_low}];
    "I2CTestTarget": I2CTestTarget::new(0x53),
        [{clock}], [
            {i2c.sda.line_state} {i2c.scl.line_state}];
    "MultiplyAccumulateSymmetricFiniteImpulseResponseFilter":
        MultiplyAccumulateSymmetricFiniteImpulseResponseFilter::<4>::new(&[1, -3, 7, -3, 1]),
        [{clock}], [
            {data_in} {strobe_in}];
    "LFSRSimple": LFSRSimple::default(), [{clock}], [{strobe}];
    "Pulser": Pulser::new(1000, 100.0, Duration::from_millis(3)), [{clock}], [{enable}];
    "PulseWidthModulator": PulseWidthModulator::<4>::default(), [{clock}], [{enable} {threshold}];
    "RAM": RAM::<Bits<8>, 4>::new(words()),
        [{read_clock} {write_clock}], [
            {read_address} {write_address} {write_data} {write_enable}];
    "ROM": ROM::<Bits<8>, 4>::new(words()), [], [{address}];
    "SyncROM": SyncROM::<Bits<8>, 4>::new(words()), [{clock}], [{address}];
    "SDRAMBaseController 1":
        SDRAMBaseController::<5, 8, 64, 16>::new(3, timings(), OutputBuffer::Wired),
        [{clock}], [
            {sdram.read_data} {data_in} {write_not_read} {cmd_strobe} {cmd_address}];
    "SDRAMBaseController 2":
        SDRAMBaseController::<5, 8, 64, 16>::new(3, timings(), OutputBuffer::DelayTwo),
        [{clock}], [
            {sdram.read_data} {data_in} {write_not_read} {cmd_strobe} {cmd_address}];
    "SDRAMBurstController 1":
        SDRAMBurstController::<5, 8, 4, 16>::new(3, timings(), OutputBuffer::Wired),
        [{clock}], [
            {sdram.read_data} {data_in} {write_not_read} {cmd_strobe} {cmd_address}];
    "SDRAMBurstController 2":
        SDRAMBurstController::<5, 8, 4, 16>::new(3, timings(), OutputBuffer::DelayOne),
        [{clock}], [
            {sdram.read_data} {data_in} {write_not_read} {cmd_strobe} {cmd_address}];
    "SDRAMFIFOController":
        SDRAMFIFOController::<6, 4, 4, 16, 12>::new(3, timings(), OutputBuffer::Wired),
        [{clock} {ram_clock}], [
            {sdram.read_data} {data_in} {write} {read}];
    "SDRAMOnChipBuffer": SDRAMOnChipBuffer::<16>::default(),
        [{buf_in.clk}], [
            {buf_in.we_not} {buf_in.cas_not} {buf_in.ras_not} {buf_in.cs_not} {buf_in.bank}
            {buf_in.address}
            {buf_in.write_data} {buf_in.write_enable} {buf_out.read_data}];
    "SDRAMCommandEncoder": SDRAMCommandEncoder::default(), [], [{cmd}];
    "SDRAMCommandDecoder": SDRAMCommandDecoder::default(),
        [], [
            {ras_not} {cas_not} {we_not} {cs_not}];
    "Shot": Shot::<8>::new(1000, Duration::from_millis(7)), [{clock}], [{trigger}];
    "SPIMaster": SPIMaster::<16>::new(SPI),
        [{clock}], [
            {bits_outbound} {data_outbound} {start_send} {continued_transaction} {wires.miso}];
    "SPISlave": SPISlave::<16>::new(SPI),
        [{clock}], [
            {wires.mosi} {wires.msel} {wires.mclk} {disabled} {start_send} {data_outbound} {bits}
            {continued_transaction}];
    "SPIMasterDynamicMode": SPIMasterDynamicMode::<16>::new(SPI.into()),
        [{clock}], [
            {bits_outbound} {data_outbound} {start_send} {continued_transaction} {wires.miso}];
    "MuxMasters": MuxMasters::<4, 2>::default(),
        [], [
            {to_bus.miso} {from_masters[0].mosi} {from_masters[0].msel} {from_masters[0].mclk}
            {from_masters[1].mosi}
            {from_masters[1].msel} {from_masters[1].mclk} {from_masters[2].mosi}
            {from_masters[2].msel}
            {from_masters[2].mclk} {from_masters[3].mosi} {from_masters[3].msel}
            {from_masters[3].mclk} {sel}];
    "MuxSlaves": MuxSlaves::<4, 2>::default(),
        [], [
            {from_master.mosi} {from_master.msel} {from_master.mclk} {to_slaves[0].miso}
            {to_slaves[1].miso}
            {to_slaves[2].miso} {to_slaves[3].miso} {sel}];
    "Strobe": Strobe::<16>::new(1000, 150.0), [{clock}], [{enable}];
    "BitSynchronizer": BitSynchronizer::default(), [{clock}], [{sig_in}];
    "SyncSender": SyncSender::<Bits<8>>::default(), [{clock}], [{sig_in} {ack_in} {send}];
    "SyncReceiver": SyncReceiver::<Bits<8>>::default(), [{clock}], [{sig_cross} {flag_in}];
    "VectorSynchronizer": VectorSynchronizer::<Bits<8>>::default(),
        [{clock_in} {clock_out}], [
            {sig_in} {send}];
    "Bridge": Bridge::<16, 8, 3>::new(["a", "b", "c"]),
        [{upstream.clock}], [
            {upstream.address} {upstream.address_strobe} {upstream.from_controller}
            {upstream.strobe}
            {nodes[0].to_controller} {nodes[0].ready} {nodes[1].to_controller} {nodes[1].ready}
            {nodes[2].to_controller} {nodes[2].ready}];
    "BaseController": BaseController::<8>::default(),
        [{clock}], [
            {from_cpu.data} {from_cpu.empty} {from_cpu.almost_empty} {to_cpu.full}
            {to_cpu.almost_full}
            {bus.to_controller} {bus.ready}];
    "CrossNarrow": CrossNarrow::<32, 2, 3, 8, 3, 4>::new(WordOrder::MostSignificantFirst),
        [{wide_clock} {narrow_clock}], [
            {wide_bus.data} {wide_bus.write} {narrow_bus.read}];
    "CrossWiden": CrossWiden::<8, 3, 4, 32, 2, 3>::new(WordOrder::LeastSignificantFirst),
        [{narrow_clock} {wide_clock}], [
            {narrow_bus.data} {narrow_bus.write} {wide_bus.read}];
    "Expander": Expander::<4, 16>::new(WordOrder::MostSignificantFirst),
        [{clock}], [
            {bus_read.data} {bus_read.empty} {bus_read.almost_empty} {bus_write.full}
            {bus_write.almost_full}];
    "Reducer": Reducer::<16, 4>::new(WordOrder::LeastSignificantFirst),
        [{clock}], [
            {bus_read.data} {bus_read.empty} {bus_read.almost_empty} {bus_write.full}
            {bus_write.almost_full}];
    "AsyncFIFO": AsyncFIFO::<Bits<8>, 3, 4, 1>::default(),
        [{write_clock} {read_clock}], [
            {bus_write.data} {bus_write.write} {bus_read.read}];
    "SyncFIFO": SyncFIFO::<Bits<8>, 3, 4, 1>::default(),
        [{clock}], [
            {bus_write.data} {bus_write.write} {bus_read.read}];
    "FIFOLink": FIFOLink::<Bits<8>>::default(),
        [], [
            {read.data} {read.empty} {read.almost_empty} {write.full} {write.almost_full}];
    "MISOFIFOPort": MISOFIFOPort::<16, 3, 4, 1>::default(),
        [{bus.clock}], [
            {bus.select} {bus.from_controller} {bus.strobe} {fifo_bus.data} {fifo_bus.write}];
    "MISOPort": MISOPort::<16>::default(),
        [{bus.clock}], [
            {bus.select} {bus.from_controller} {bus.strobe} {port_in} {ready_in}];
    "MISOWidePort": MISOWidePort::<64, 16>::default(),
        [{bus.clock}], [
            {bus.select} {bus.from_controller} {bus.strobe} {port_in} {strobe_in}];
    "MOSIFIFOPort": MOSIFIFOPort::<16, 3, 4, 1>::default(),
        [{bus.clock}], [
            {bus.select} {bus.from_controller} {bus.strobe} {fifo_bus.read}];
    "MOSIPort": MOSIPort::<16>::default(),
        [{bus.clock}], [
            {bus.select} {bus.from_controller} {bus.strobe} {ready}];
    "MOSIWidePort": MOSIWidePort::<64, 16>::default(),
        [{bus.clock}], [
            {bus.select} {bus.from_controller} {bus.strobe}];
    "Router":
        Router::<16, 8, 2>::new(
            ["x", "y"],
            [&Bridge::<16, 8, 2>::new(["a", "b"]), &Bridge::<16, 8, 3>::new(["a", "b", "c"])]
        ),
        [{upstream.clock}], [
            {upstream.address} {upstream.address_strobe} {upstream.from_controller}
            {upstream.strobe}
            {nodes[0].to_controller} {nodes[0].ready} {nodes[1].to_controller} {nodes[1].ready}];
    "RouterROM":
        RouterROM::<16, 8, 2>::new(
            ["x", "y"],
            [&Bridge::<16, 8, 2>::new(["a", "b"]), &Bridge::<16, 8, 3>::new(["a", "b", "c"])]
        ),
        [{upstream.clock}], [
            {upstream.address} {upstream.address_strobe} {upstream.from_controller}
            {upstream.strobe}
            {nodes[0].to_controller} {nodes[0].ready} {nodes[1].to_controller} {nodes[1].ready}];
    "SDRAMController": SDRAMController::<5, 8>::new(3, timings(), OutputBuffer::Wired),
        [{upstream.clock}], [
            {dram.read_data} {upstream.address} {upstream.address_strobe} {upstream.from_controller}
            {upstream.strobe}];
    "SDRAMControllerTester": SDRAMControllerTester::<5, 8>::new(3, timings(), OutputBuffer::Wired),
        [{upstream.clock}], [
            {dram.read_data} {upstream.address} {upstream.address_strobe} {upstream.from_controller}
            {upstream.strobe}];
    "SDRAMFIFO": SDRAMFIFO::<6, 4, 4, 16, 12>::new(3, timings(), OutputBuffer::Wired),
        [{clock} {ram_clock}], [
            {sdram.read_data} {bus_write.data} {bus_write.write} {bus_read.read}];
    "HLSSPIMaster": HLSSPIMaster::<16, 8, 32>::new(SPI),
        [{upstream.clock}], [
            {spi.miso} {upstream.address} {upstream.address_strobe} {upstream.from_controller}
            {upstream.strobe}];
    "HLSSPIMasterDynamicMode": HLSSPIMasterDynamicMode::<16, 8, 32>::new(SPI.into()),
        [{upstream.clock}], [
            {spi.miso} {upstream.address} {upstream.address_strobe} {upstream.from_controller}
            {upstream.strobe}];
    "HLSSPIMuxMasters": HLSSPIMuxMasters::<16, 8, 3>::default(),
        [{upstream.clock}], [
            {from_masters[0].mosi} {from_masters[0].msel} {from_masters[0].mclk}
            {from_masters[1].mosi}
            {from_masters[1].msel} {from_masters[1].mclk} {from_masters[2].mosi}
            {from_masters[2].msel}
            {from_masters[2].mclk} {upstream.address} {upstream.address_strobe}
            {upstream.from_controller}
            {upstream.strobe} {to_bus.miso}];
    "HLSSPIMuxSlaves": HLSSPIMuxSlaves::<16, 8, 3>::default(),
        [{upstream.clock}], [
            {to_slaves[0].miso} {to_slaves[1].miso} {to_slaves[2].miso} {from_bus.mosi}
            {from_bus.msel}
            {from_bus.mclk} {upstream.address} {upstream.address_strobe}
            {upstream.from_controller} {upstream.strobe}];
    "FaderWithSyncROM": FaderWithSyncROM::new(1000, 3), [{clock}], [{enable}];
    "LazyFIFOFeeder":
        LazyFIFOFeeder::<Bits<8>, 4>::new(
            &WORDS.map(Bits::<8>::from), &SLEEPS.map(Bits::<32>::from)
        ),
        [{clock}], [
            {bus.full} {bus.almost_full} {start}];
    "LazyFIFOReader":
        LazyFIFOReader::<Bits<8>, 4>::new(
            &WORDS.map(Bits::<8>::from), &SLEEPS.map(Bits::<32>::from)
        ),
        [{clock}], [
            {bus.data} {bus.empty} {bus.almost_empty} {start}];
    "SoCTestChip": SoCTestChip::default(),
        [{clock} {sys_clock}], [
            {from_cpu.data} {from_cpu.write} {to_cpu.read}];
    "AD7193Simulator": AD7193Simulator::new(AD7193Config::sw()),
        [{clock}], [
            {wires.mosi} {wires.msel} {wires.mclk}];
    "MuxedAD7193Simulators": MuxedAD7193Simulators::new(AD7193Config::sw()),
        [{clock}], [
            {wires.mosi} {wires.msel} {wires.mclk} {addr}];
    "MAX31856Simulator": MAX31856Simulator::new(SPI),
        [{clock}], [
            {wires.mosi} {wires.msel} {wires.mclk}];
    "ADS868XSimulator": ADS868XSimulator::new(SPI),
        [{clock}], [
            {wires.mosi} {wires.msel} {wires.mclk}];
    "ADS8688Simulator": ADS8688Simulator::new(SPI),
        [{clock}], [
            {wires.mosi} {wires.msel} {wires.mclk}];
    "MuxedADS868XSimulators": MuxedADS868XSimulators::<4>::new(SPI),
        [{clock}], [
            {wires.mosi} {wires.msel} {wires.mclk} {addr}];
    "MuxedMAX31856Simulators": MuxedMAX31856Simulators::new(SPI),
        [{clock}], [
            {wires.mosi} {wires.msel} {wires.mclk} {addr}];
    "SDRAMSimulator": SDRAMSimulator::<5, 5, 10, 16>::new(timings()),
        [{sdram.clk}], [
            {sdram.we_not} {sdram.cas_not} {sdram.ras_not} {sdram.cs_not} {sdram.bank}
            {sdram.address}
            {sdram.write_data} {sdram.write_enable}];
    "MemoryBank": MemoryBank::<5, 5, 10, 16>::new(timings()),
        [{clock}], [
            {cas_delay} {write_burst} {address} {burst_len} {cmd} {write_data} {select}];
    "TristateBuffer": TristateBuffer::<Bits<8>>::default(), [], [{write_enable} {write_data} {bus}];
    "OpenDrainBuffer": OpenDrainBuffer::default(), [], [{control.drive_low} {bus}];
    "BidiMaster": BidiMaster::<Bits<8>>::default(),
        [{clock}], [
            {bus.sig_empty} {bus.sig_full} {data_to_bus.data} {data_to_bus.empty}
            {data_to_bus.almost_empty}
            {data_from_bus.full} {data_from_bus.almost_full} {bus.sig_inout}];
    "BidiSimulatedDevice": BidiSimulatedDevice::<Bits<8>>::default(),
        [{clock}], [
            {bus.sig_not_read} {bus.sig_not_write} {bus.sig_master} {data_to_bus.data}
            {data_to_bus.empty}
            {data_to_bus.almost_empty} {data_from_bus.full} {data_from_bus.almost_full}
            {bus.sig_inout}];
    "Host": Host::<8>::default(),
        [{sys_clock} {bidi_clock}], [
            {bidi_bus.sig_empty} {bidi_bus.sig_full} {bus.to_controller} {bus.ready}
            {bidi_bus.sig_inout}];
    "I2cAtPads": I2cAtPads::default(), [{clock}], [{cmd} {run} {write_data_in} {sda} {scl}];
    "SdramAtPads": SdramAtPads::default(),
        [{clock}], [
            {data_in} {write_not_read} {cmd_strobe} {cmd_address} {data}];
    "DFF, wide": DFF::<Bits<200>>::default(), [{clock}], [{d}];
    "EdgeDFF, wide": EdgeDFF::<Bits<65>>::new(wide_value(3)), [{clk}], [{d}];
    "DFFWithInit, wide": DFFWithInit::<Bits<1024>>::new(wide_value(5)), [{clock}], [{d}];
    "DelayLine, wide": DelayLine::<Bits<130>, 8, 3>::default(), [{clock}], [{data_in} {delay}];
    "RegisterFIFO, wide": RegisterFIFO::<Bits<72>>::default(),
        [{clock}], [
            {data_in} {write} {read}];
    "SynchronousFIFO, wide": SynchronousFIFO::<Bits<128>, 3, 4, 1>::default(),
        [{clock}], [
            {read} {write} {data_in}];
    "AsynchronousFIFO, wide": AsynchronousFIFO::<Bits<96>, 3, 4, 1>::default(),
        [{read_clock} {write_clock}], [
            {read} {write} {data_in}];
    "RAM, wide": RAM::<Bits<100>, 4>::new(wide_words()),
        [{read_clock} {write_clock}], [
            {read_address} {write_address} {write_data} {write_enable}];
    "ROM, wide": ROM::<Bits<100>, 4>::new(wide_words()), [], [{address}];
    "SyncROM, wide": SyncROM::<Bits<100>, 4>::new(wide_words()), [{clock}], [{address}];
    "VectorSynchronizer, wide": VectorSynchronizer::<Bits<80>>::default(),
        [{clock_in} {clock_out}], [
            {sig_in} {send}];
    "SPIMaster, wide": SPIMaster::<100>::new(SPI),
        [{clock}], [
            {bits_outbound} {data_outbound} {start_send} {continued_transaction} {wires.miso}];
    "TristateBuffer, wide": TristateBuffer::<Bits<128>>::default(),
        [], [
            {write_enable} {write_data} {bus}];
    "BidiMaster, wide": BidiMaster::<Bits<72>>::default(),
        [{clock}], [
            {bus.sig_empty} {bus.sig_full} {data_to_bus.data} {data_to_bus.empty}
            {data_to_bus.almost_empty}
            {data_from_bus.full} {data_from_bus.almost_full} {bus.sig_inout}];
    "TopWrap of a DFF":
        wrapped(DFF::<Bits<4>>::default(), |dff| { dff.d.connect(); dff.clock.connect(); }),
        [{uut.clock}], [{uut.d}];
    "TopWrap of a FIFO": wrapped(SynchronousFIFO::<Bits<8>, 3, 4, 1>::default(), |fifo| {
        fifo.clock.connect();
        fifo.data_in.connect();
        fifo.write.connect();
        fifo.read.connect();
    }), [{uut.clock}], [{uut.read} {uut.write} {uut.data_in}];
}

table! {
    /// Blocks that rust-hdl's simulator panics on, because they shift by an amount of more than 64
    /// bits.
    fn too_wide_for_rust_hdl by run_without_rust_hdl;
    "CrossWidenFIFO, wide":
        CrossWidenFIFO::<16, 4, 5, 128, 3, 4>::new(WordOrder::MostSignificantFirst),
        [{write_clock} {read_clock}], [
            {data_in} {write} {read}];
    "CrossNarrowFIFO, wide":
        CrossNarrowFIFO::<256, 2, 3, 32, 5, 6>::new(WordOrder::LeastSignificantFirst),
        [{write_clock} {read_clock}], [
            {data_in} {write} {read}];
    "FIFOExpanderN, wide": FIFOExpanderN::<40, 120>::new(WordOrder::LeastSignificantFirst),
        [{clock}], [
            {data_in} {empty} {full}];
    "FIFOReducerN, wide": FIFOReducerN::<128, 32>::new(WordOrder::MostSignificantFirst),
        [{clock}], [
            {data_in} {empty} {full}];
    "MISOWidePort, wide": MISOWidePort::<128, 16>::default(),
        [{bus.clock}], [
            {bus.select} {bus.from_controller} {bus.strobe} {port_in} {strobe_in}];
    "MOSIWidePort, wide": MOSIWidePort::<256, 16>::default(),
        [{bus.clock}], [
            {bus.select} {bus.from_controller} {bus.strobe}];
    "SDRAMBaseController, wide":
        SDRAMBaseController::<5, 8, 128, 16>::new(3, timings(), OutputBuffer::Wired),
        [{clock}], [
            {sdram.read_data} {data_in} {write_not_read} {cmd_strobe} {cmd_address}];
}

macro_rules! refusals {
    ($($block:expr;)*) => {
        /// Every block that does not go through, and why.
        pub fn refused() -> Vec<(&'static str, bluechip_netlist::Error)> {
            vec![$({
                let mut block = $block;
                block.connect_all();
                let design = bluechip_rust_hdl::elaborate(&block, "top");
                let flat = design.and_then(|design| design.flatten());
                (stringify!($block), flat.map(|_| ()).expect_err(stringify!($block)))
            }),*]
        }
    };
}

refusals! {
    Accum::<8, 16, 4>::new(5);
    RegisteredEdgeTristate::<8>::default();
    DFF::<Bits<1025>>::default();
    TopWrap::new(DFF::<Bits<4>>::default());
}
