//! A rust-hdl design that knows nothing of this project goes through elaboration and simulation,
//! and leaves a wave: `cargo run --release -p bluechip-simulator --example foreign [WAVE]`.

use bluechip_simulator::{EngineKind, Simulation, WaveFilter};
use rust_hdl::prelude::*;

/// What the divisor finder is doing.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum State {
    Idle,
    Subtract,
    Done,
}

/// Finds the greatest common divisor of two numbers by subtraction.
#[derive(LogicBlock, Default)]
struct Divisor {
    clock: Signal<In, Clock>,
    start: Signal<In, Bit>,
    a: Signal<In, Bits<16>>,
    b: Signal<In, Bits<16>>,
    divisor: Signal<Out, Bits<16>>,
    done: Signal<Out, Bit>,
    state: DFF<State>,
    left: DFF<Bits<16>>,
    right: DFF<Bits<16>>,
}

impl Logic for Divisor {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, left, right);
        match self.state.q.val() {
            State::Idle => {}
            State::Subtract => {
                if self.left.q.val() > self.right.q.val() {
                    self.left.d.next = self.left.q.val() - self.right.q.val();
                } else if self.left.q.val() < self.right.q.val() {
                    self.right.d.next = self.right.q.val() - self.left.q.val();
                } else {
                    self.state.d.next = State::Done;
                }
            }
            State::Done => {}
        }
        if self.start.val() {
            self.left.d.next = self.a.val();
            self.right.d.next = self.b.val();
            self.state.d.next = State::Subtract;
        }
        self.divisor.next = self.left.q.val();
        self.done.next = self.state.q.val() == State::Done;
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wave = match std::env::args_os().nth(1) {
        Some(path) => path.into(),
        None => std::env::temp_dir().join("divisor.vcd"),
    };

    let mut block = Divisor::default();
    block.connect_all();
    let netlist = bluechip_rust_hdl::elaborate(&block, "divisor")?.flatten()?;
    println!(
        "{} nodes, {} registers",
        netlist.nodes.len(),
        netlist.registers.len()
    );

    let mut simulation = Simulation::new(netlist, EngineKind::Compiled)?;
    simulation.record(&wave, &WaveFilter::default())?;
    for (a, b) in [(48, 36), (1071, 462), (17, 5)] {
        simulation.poke("a", a)?;
        simulation.poke("b", b)?;
        simulation.poke("start", 1)?;
        simulation.step();
        simulation.poke("start", 0)?;
        let done = simulation.signal("done")?;
        let cycles = simulation.run_until(1000, |simulation| {
            simulation.peek(done).is_ok_and(|done| done == 1)
        })?;
        println!(
            "gcd({a}, {b}) = {} after {cycles} cycles",
            simulation.peek("divisor")?
        );
    }
    if let Some(files) = simulation.finish_recording()? {
        println!("gtkwave {}", files.gtkwave.display());
        println!(
            "surfer {} --command-file {}",
            files.dump.display(),
            files.surfer.display()
        );
    }
    Ok(())
}
