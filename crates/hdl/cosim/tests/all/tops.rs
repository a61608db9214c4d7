//! Every top of the chip under random inputs: Verilator, the compiled and the interpreted engine
//! agree in every cycle.

use bluechip_cosim::emitted::Emitted;
use bluechip_simulator::EngineKind;
use rand::SeedableRng;
use rand::rngs::StdRng;

#[test]
fn every_top_agrees_in_every_cycle() {
    let cycles = if std::env::var_os("BLUECHIP_LONG").is_some() {
        20_000
    } else {
        1_000
    };
    for top in chip::tops() {
        let emitted = Emitted::new(&top.elaborate().unwrap()).unwrap().quick();
        let mut lockstep = emitted.lockstep(&EngineKind::ALL).unwrap();
        lockstep
            .run_random(cycles, &mut StdRng::seed_from_u64(3))
            .unwrap_or_else(|error| panic!("{}: {error}", top.name));
        assert_eq!(lockstep.cycle(), cycles);
    }
}
