use host::*;
use simulator::EngineKind;
use std::time::Instant;
use testbenches::chips::SimulatedChip;
fn main() {
    let t = Instant::now();
    let design = chip::tops()[0].elaborate().unwrap_or_else(|e| {
        eprintln!("{e}");
        std::process::exit(1)
    });
    println!("elaborate {:?}", t.elapsed());
    let t = Instant::now();
    let flat = design.flatten().unwrap_or_else(|e| {
        eprintln!("{e}");
        std::process::exit(1)
    });
    println!(
        "flatten {:?} nodes {} regs {} signals {}",
        t.elapsed(),
        flat.nodes.len(),
        flat.registers.len(),
        flat.signals.len()
    );
    std::fs::write("/tmp/movegen.v", netlist::verilog::write(&design)).unwrap();
    let t = Instant::now();
    let engine = if std::env::args().nth(1).as_deref() == Some("i") {
        EngineKind::Interpreted
    } else {
        EngineKind::Compiled
    };
    let chip = SimulatedChip::new(flat, engine).unwrap();
    println!("compile {:?}", t.elapsed());
    let mut driver = Driver::new(chip).unwrap();
    for p in reference::testing::STANDARD.iter() {
        let _ = p;
    }
    let fen = std::env::args()
        .nth(2)
        .unwrap_or("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".into());
    driver.load(&fen.parse().unwrap()).unwrap();
    let depth: u32 = std::env::args().nth(3).map_or(3, |d| d.parse().unwrap());
    for d in 1..=depth {
        let t = Instant::now();
        let p = driver.perft(d).unwrap();
        println!(
            "perft {d}: {} cycles {} {:.2}/leaf {:?}",
            p.nodes,
            p.cycles,
            p.cycles as f64 / p.nodes as f64,
            t.elapsed()
        );
    }
    for l in driver.list_moves(memory_map::Mode::All, true).unwrap() {
        print!("{}:{} ", l.move_word, l.cycles);
    }
    println!();
}
