//! Every top of the chip under random inputs: Verilator, the compiled and the interpreted engine
//! agree in every cycle.

use bluechip_cosim::emitted::Emitted;
use bluechip_simulator::EngineKind;
use rand::SeedableRng;
use rand::rngs::StdRng;

#[test]
fn every_top_agrees_in_every_cycle() {
    let cycles = test_length::choose(20_000, 1_000);
    // The blocks whose benches run in Verilator as well.
    for top in chip::tops()
        .iter()
        .filter(|top| test_length::takes(3, top.name))
    {
        let emitted = Emitted::new(&top.elaborate().unwrap()).unwrap().quick();
        let mut lockstep = emitted.lockstep(&EngineKind::ALL).unwrap();
        lockstep
            .run_random(cycles, &mut StdRng::seed_from_u64(3))
            .unwrap_or_else(|error| panic!("{}: {error}", top.name));
        assert_eq!(lockstep.cycle(), cycles);
    }
}
