//! The complete chip in WebAssembly searches as it does compiled: every signal in every clock at
//! first, and the whole state after many. PicoRV32 sieves there as it does interpreted.

#[path = "../../../../hdl/simulator/tests/all/common/web.rs"]
mod host_of_web;

use bluechip_cosim::riscv::{self, Core};
use bluechip_cosim::tools::Tools;
use bluechip_cosim::yosys;
use bluechip_simulator::web::WebModule;
use bluechip_simulator::{EngineKind, Simulation};
use devices::Design;
use driver::{Driver, Generator, ParameterSet, Weights};
use host_of_web::Web;
use memory_map::{ChessChip, address};

/// Clocks in which every signal is compared.
const CLOSELY: u64 = 150;
/// Clocks that follow, after each stretch of which the state is; the search ends in the last.
const STRETCHES: [i32; 3] = [1_000, 9_000, 20_000];

/// A chip that has just begun to search a position.
fn searching(fen: &str) -> Simulation {
    let position = fen.parse().unwrap();
    let chip = Design::deep_blue().simulated(EngineKind::Compiled).unwrap();
    let mut driver = Driver::new(chip).unwrap();
    let values = Generator::new(&Weights::default(), &position).values();
    driver.load_evaluation(&values).unwrap();
    driver.load(&position).unwrap();
    driver
        .configure(&ParameterSet::Tuned.parameters(4))
        .unwrap();
    let chip = driver.chip();
    chip.write(address::BOUND, 20).unwrap();
    chip.write(address::SEARCH, 0).unwrap();
    chip.idle(2).unwrap();
    driver.into_chip().into_device()
}

fn compare(simulation: &mut Simulation, module: &WebModule) {
    let start = simulation.save();
    let mut web = Web::new(module);
    for clock in 0..CLOSELY {
        web.call("settle0");
        for signal in &web.layout.signals {
            let path = &signal.value.path;
            assert_eq!(
                web.peek(&signal.value),
                simulation.peek_wide(path).unwrap(),
                "{path} in clock {clock}"
            );
        }
        web.run(1);
        simulation.step();
    }
    assert_eq!(simulation.peek("busy").unwrap(), 1, "the search goes on");
    for clocks in STRETCHES {
        web.run(clocks);
        simulation.run(clocks as u64);
        let mut compiled = Web::new(module);
        compiled.load(&WebModule::memory_of(simulation, &simulation.save()).unwrap());
        // Word by word they may differ: what lies beside the registers of a word is nobody's.
        for register in &web.layout.registers {
            let (found, expected) = (web.peek(register), compiled.peek(register));
            assert_eq!(found, expected, "{} after {clocks} more", register.path);
        }
        for memory in web.layout.memories.iter().filter(|memory| memory.written) {
            for slot in (memory.limbs.iter()).flat_map(|&limb| limb..limb + memory.depth) {
                let (found, expected) = (web.slot(slot), compiled.slot(slot));
                assert_eq!(found, expected, "{} after {clocks} more", memory.path);
            }
        }
    }
    assert_eq!(simulation.peek("busy").unwrap(), 0, "the search has ended");
    simulation.restore(&start).unwrap();
}

#[test]
fn the_chip_searches_in_web_assembly_as_it_does_compiled() {
    let mut simulation =
        searching("r1bqkb1r/pp1n1pp1/2p1pn1p/6N1/3P4/3B1N2/PPP2PPP/R1BQK2R w KQkq - 0 8");
    let netlist = simulation.netlist().clone();
    let signals: Vec<&str> = netlist.signals.iter().map(|signal| &*signal.path).collect();
    simulation.observe(&signals).unwrap();
    if test_length::is_long() {
        let plain = simulation.web_assembly(&signals).unwrap();
        assert!(!plain.is_gated);
        compare(&mut simulation, &plain);
    }
    let make = |simulation: &mut Simulation| {
        let builder = simulation.web().settle(&signals).unwrap();
        builder.gated(20_000).build().unwrap()
    };
    let gated = make(&mut simulation);
    assert!(gated.is_gated);
    compare(&mut simulation, &gated);
    let again = make(&mut simulation);
    assert!(gated.wasm == again.wasm && gated.layout == again.layout);
}

#[test]
fn picorv32_sieves_in_web_assembly_as_it_does_interpreted() {
    let tools = Tools::ensure().unwrap();
    let files = Core::PicoRv32.system(&tools, &riscv::sieve(20)).unwrap();
    let design = yosys::design(&tools, &files, Core::PicoRv32.top()).unwrap();
    let netlist = design.flatten().unwrap();
    let mut simulation = Simulation::new(netlist, EngineKind::Interpreted).unwrap();
    let netlist = simulation.netlist().clone();
    let signals: Vec<&str> = netlist.signals.iter().map(|signal| &*signal.path).collect();
    let module = simulation.web_assembly(&signals).unwrap();
    let mut web = Web::new(&module);
    let poke = |web: &mut Web, simulation: &mut Simulation, name: &str, value: u32| {
        simulation.poke(name, value.into()).unwrap();
        web.poke(name, &value.into());
        web.call("wake");
    };
    poke(&mut web, &mut simulation, "argument", 1);
    let mut clocks = 0;
    loop {
        match clocks {
            0 => poke(&mut web, &mut simulation, "reset", 1),
            4 => poke(&mut web, &mut simulation, "reset", 0),
            _ => {}
        }
        web.call("settle0");
        for signal in &web.layout.signals {
            let path = &signal.value.path;
            let expected = simulation.peek_wide(path).unwrap();
            assert_eq!(
                web.peek(&signal.value),
                expected,
                "{path} in clock {clocks}"
            );
        }
        if clocks > 4 && simulation.peek("done").unwrap() == 1 {
            break;
        }
        web.run(1);
        simulation.step();
        clocks += 1;
        assert!(clocks < 20_000, "the sieve has no end");
    }
    // 2, 3, 5, 7, 11, 13, 17 and 19.
    assert_eq!(simulation.peek("result").unwrap(), 8);
}
