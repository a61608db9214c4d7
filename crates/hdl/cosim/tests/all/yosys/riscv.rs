//! Processors of others run a program: the same in every engine and in Verilator in every clock,
//! and with the right result.

use bluechip_cosim::riscv::{self, Core, sieve};
use bluechip_cosim::tools::Tools;
use bluechip_cosim::yosys;
use bluechip_simulator::{EngineKind, Simulation};

/// The primes below a limit, counted without a sieve.
fn primes_below(limit: u64) -> u64 {
    let is_prime = |n: &u64| (2..*n).all(|divisor| !n.is_multiple_of(divisor));
    (2..limit).filter(is_prime).count() as u64
}

fn runs_the_sieve(core: Core, limit: u64, rounds: u32) {
    let tools = Tools::ensure().unwrap();
    let files = core.system(&tools, &sieve(limit as i32)).unwrap();
    let emitted = yosys::emitted(&tools, &files, core.top()).unwrap().quick();
    let mut lockstep = emitted.lockstep(&EngineKind::ALL).unwrap();
    let finished = riscv::run(&mut lockstep, rounds, 200_000).unwrap().unwrap();
    // An instruction takes longer than a clock.
    assert!(finished.clocks > 1000 * u64::from(rounds), "{finished:?}");
    assert_eq!(finished.result, u64::from(rounds) * primes_below(limit));
}

#[test]
fn picorv32_finds_the_primes_below_100_and_again() {
    runs_the_sieve(Core::PicoRv32, 100, 2);
}

#[test]
fn serv_finds_the_primes_below_30() {
    runs_the_sieve(Core::Serv, 30, 1);
}

/// The program is in memory: another word there, and the result is another.
#[test]
fn another_program_has_another_result() {
    let tools = Tools::ensure().unwrap();
    let files = Core::PicoRv32.system(&tools, &sieve(50)).unwrap();
    let netlist = yosys::design(&tools, &files, Core::PicoRv32.top())
        .unwrap()
        .flatten()
        .unwrap();
    let mut simulation = Simulation::new(netlist, EngineKind::Compiled).unwrap();
    let finished = riscv::run(&mut simulation, 1, 50_000).unwrap().unwrap();
    assert_eq!(finished.result, primes_below(50));
    // The limit is in the second word.
    for (lane, byte) in (0x03c0_0493u32).to_le_bytes().into_iter().enumerate() {
        let name = format!("memory.words[{}:{}]", 8 * lane + 7, 8 * lane);
        let memory = simulation.memory(&name).unwrap();
        simulation.poke_word(memory, 1, byte.into()).unwrap();
    }
    let finished = riscv::run(&mut simulation, 3, 50_000).unwrap().unwrap();
    assert_eq!(finished.result, 3 * primes_below(60));
}
