//! Processors of others run a program: the same in every engine and in Verilator in every clock, and with the right result.

use cosim::riscv::{Core, sieve};
use cosim::tools::Tools;
use cosim::yosys;
use simulator::{Device, EngineKind};

/// The primes below a limit, counted without a sieve.
fn primes_below(limit: u64) -> u64 {
    let is_prime = |n: &u64| (2..*n).all(|divisor| n % divisor != 0);
    (2..limit).filter(is_prime).count() as u64
}

fn runs_the_sieve(core: Core, limit: u64, rounds: u64, bound: u64) {
    let tools = Tools::ensure().unwrap();
    let program = sieve(limit as i32, rounds as i32);
    let files = core.system(&tools, &program).unwrap();
    let emitted = yosys::emitted(&tools, &files, core.top()).unwrap().quick();
    let mut lockstep = emitted.lockstep(&EngineKind::ALL).unwrap();
    let [reset, done, result] =
        ["reset", "done", "result"].map(|name| lockstep.signal(name).unwrap());
    Device::poke(&mut lockstep, reset, 1).unwrap();
    for _ in 0..4 {
        lockstep.step().unwrap();
    }
    Device::poke(&mut lockstep, reset, 0).unwrap();
    let mut clocks = 0;
    while Device::peek(&mut lockstep, done).unwrap() == 0 {
        lockstep.step().unwrap();
        clocks += 1;
        assert!(clocks < bound, "no result after {clocks} clocks");
    }
    // An instruction takes longer than a clock.
    assert!(clocks > 1000 * rounds, "a result after {clocks} clocks");
    let result = Device::peek(&mut lockstep, result).unwrap();
    assert_eq!(result, rounds * primes_below(limit));
}

#[test]
fn picorv32_finds_the_primes_below_100_and_again() {
    runs_the_sieve(Core::PicoRv32, 100, 2, 100_000);
}

#[test]
fn serv_finds_the_primes_below_30() {
    runs_the_sieve(Core::Serv, 30, 1, 100_000);
}
