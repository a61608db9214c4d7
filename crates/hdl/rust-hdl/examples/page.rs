//! A rust-hdl design as a page that anybody can open: one HTML file, which needs no network.
//! `cargo run --release -p bluechip-rust-hdl --example page [FILE]`.

use bluechip_simulator::{EngineKind, Simulation};
use rust_hdl::prelude::*;

/// What a crossing shows.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum Light {
    Red,
    RedAmber,
    Green,
    Amber,
}

/// A traffic light that turns green on request, and stays green for `duration` clocks.
#[derive(LogicBlock, Default)]
struct Crossing {
    clock: Signal<In, Clock>,
    request: Signal<In, Bit>,
    duration: Signal<In, Bits<8>>,
    light: Signal<Out, Light>,
    waiting: Signal<Out, Bit>,
    state: DFF<Light>,
    left: DFF<Bits<8>>,
    requested: DFF<Bit>,
}

impl Logic for Crossing {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, left, requested);
        if self.request.val() {
            self.requested.d.next = true;
        }
        match self.state.q.val() {
            Light::Red => {
                if self.requested.q.val() {
                    self.state.d.next = Light::RedAmber;
                }
            }
            Light::RedAmber => {
                self.state.d.next = Light::Green;
                self.left.d.next = self.duration.val();
                self.requested.d.next = false;
            }
            Light::Green => {
                if self.left.q.val() == 0 {
                    self.state.d.next = Light::Amber;
                } else {
                    self.left.d.next = self.left.q.val() - 1;
                }
            }
            Light::Amber => {
                self.state.d.next = Light::Red;
            }
        }
        self.light.next = self.state.q.val();
        self.waiting.next = self.requested.q.val();
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = match std::env::args_os().nth(1) {
        Some(path) => path.into(),
        None => std::env::temp_dir().join("crossing.html"),
    };
    let mut block = Crossing::default();
    block.connect_all();
    let netlist = bluechip_rust_hdl::elaborate(&block, "crossing")?.flatten()?;
    let paths: Vec<String> = netlist
        .signals
        .iter()
        .map(|signal| signal.path.clone())
        .collect();
    let mut simulation = Simulation::new(netlist, EngineKind::Interpreted)?;
    // The page begins where the simulation is.
    simulation.poke("duration", 4)?;
    let module = simulation.web_assembly(paths)?;
    let page = module.page();
    println!(
        "{} bytes of WebAssembly, {} of HTML: {}",
        module.wasm.len(),
        page.len(),
        file.display()
    );
    std::fs::write(file, page)?;
    Ok(())
}
