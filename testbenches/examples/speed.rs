use chips::*;
use host::{Driver, Generator, ParameterSet, Weights};
use reference::testing::SUITE;
use simulator::EngineKind;
use std::ops::ControlFlow;
use std::time::Instant;
fn main() {
    let passes: usize = std::env::args().nth(1).map_or(4, |s| s.parse().unwrap());
    let t = Instant::now();
    let design = Design::deep_blue();
    let netlist = design.netlist().unwrap();
    eprintln!("elaborate+flatten {:.2}", t.elapsed().as_secs_f64());
    let t = Instant::now();
    let mut simulation = simulator::Simulation::new(netlist, EngineKind::Compiled).unwrap();
    simulation.step();
    eprintln!("compile {:.2}", t.elapsed().as_secs_f64());
    let mut driver = Driver::new(BusChip::new(simulation).unwrap()).unwrap();
    let weights = Weights::default();
    driver
        .load_evaluation(&Generator::new(&weights, &chess::Position::start()).values())
        .unwrap();
    let mut least = vec![f64::MAX; SUITE.len()];
    for pass in 0..passes {
        let mut total = (0u64, 0u64, 0.0);
        for (i, position) in SUITE.iter().enumerate() {
            driver.load(&position.fen.parse().unwrap()).unwrap();
            driver
                .configure(&ParameterSet::DeepBlue.parameters(3))
                .unwrap();
            let start = Instant::now();
            let answer = driver.ask(&mut |_| ControlFlow::Continue(())).unwrap();
            let s = start.elapsed().as_secs_f64();
            least[i] = least[i].min(s / answer.cycles as f64);
            total.0 += answer.nodes;
            total.1 += answer.cycles;
            total.2 += s;
        }
        let min = least.iter().sum::<f64>() / least.len() as f64;
        println!(
            "pass {pass}: {} nodes {} clocks {:.2} s  {:.3} us/clock; least by position, mean {:.3}",
            total.0,
            total.1,
            total.2,
            total.2 / total.1 as f64 * 1e6,
            min * 1e6
        );
    }
}
