//! What a clock costs as a design grows: the generator, the complete chip, and boards with several chips.

use std::fmt;
use std::time::Instant;

use chips::BusChip;
use host::Driver;
use netlist::builder::ModuleBuilder;
use netlist::design::{Design, Direction, Instance, ModuleId, Port};
use netlist::flat::Type;
use serde::Serialize;
use simulator::{EngineKind, Simulation};

use super::runs::search;
use crate::tops;

/// Chips on the boards.
const BOARDS: [u32; 3] = [1, 2, 4];

/// Searches are so deep.
const DEPTH: u32 = 2;

/// The cost of one size.
#[derive(Debug, Serialize)]
pub struct Size {
    /// Chips on the board.
    pub chips: u32,
    /// Operators of the flat netlist.
    pub nodes: usize,
    /// Bits of registers.
    pub register_bits: u64,
    /// Seconds from the blocks to the first clock.
    pub first_clock: f64,
    /// Clocks in a second, all chips together stepping once in each.
    pub speed: f64,
}

/// Measures all sizes.
pub fn measure() -> anyhow::Result<Vec<Size>> {
    BOARDS.into_iter().map(measure_board).collect()
}

fn measure_board(chips: u32) -> anyhow::Result<Size> {
    let top = tops::find("chip")?;
    let start = Instant::now();
    let netlist = board(top.elaborate()?, chips).flatten()?;
    let nodes = netlist.nodes.len();
    let register_bits = (netlist.registers.iter())
        .map(|register| u64::from(register.width))
        .sum();
    let mut simulation = Simulation::new(netlist, EngineKind::Compiled)?;
    simulation.step();
    let first_clock = start.elapsed().as_secs_f64();
    let mut driver = Driver::new(BusChip::new(simulation)?)?;
    // As often as it takes until its code is the one for long runs.
    let mut speed = 0.0_f64;
    for _ in 0..ROUNDS {
        let (_, clocks, seconds) = search(&mut driver, DEPTH)?;
        speed = speed.max(clocks as f64 / seconds);
    }
    Ok(Size {
        chips,
        nodes,
        register_bits,
        first_clock,
        speed,
    })
}

/// Rounds of the searches; the best counts.
const ROUNDS: u32 = 8;

/// A board with several of a design side by side. All of them get what its ports get; what leaves it comes from the first.
fn board(mut design: Design, count: u32) -> Design {
    let chip = design.top;
    let mut builder = ModuleBuilder::new("board");
    for index in 0..count {
        let module = &design.modules[chip.0 as usize];
        let mut connections = Vec::new();
        for (place, port) in module.ports.iter().enumerate() {
            let inner = module.net(port.net);
            if index > 0 && port.direction == Direction::Input {
                connections.push(builder.module.ports[place].net);
                continue;
            }
            let name = match index {
                0 => inner.name.clone(),
                _ => format!("{}_{index}", inner.name),
            };
            let net = builder.net(&name, inner.width, Type::Bits);
            builder.module.nets[net.0 as usize].clock = inner.clock;
            if index == 0 {
                builder.module.ports.push(Port {
                    net,
                    direction: port.direction,
                    heading: None,
                });
            }
            connections.push(net);
        }
        builder.module.instances.push(Instance {
            name: "chips".to_owned(),
            indices: vec![index],
            module: chip,
            description: Vec::new(),
            connections,
        });
    }
    design.top = ModuleId(design.modules.len() as u32);
    design.modules.push(builder.finish());
    design
}

/// The sizes as a table.
pub struct Table<'a>(pub &'a [Size]);

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(
            f,
            "What a clock costs as the design grows: boards of chips that all search the suite at depth {DEPTH}, on the compiled engine:\n"
        )?;
        writeln!(
            f,
            "| chips | operators | register bits | seconds to the first clock | clocks per second | clocks of a chip per second |"
        )?;
        writeln!(f, "|--:|--:|--:|--:|--:|--:|")?;
        for size in self.0 {
            writeln!(
                f,
                "| {} | {} | {} | {:.2} | {:.0} | {:.0} |",
                size.chips,
                size.nodes,
                size.register_bits,
                size.first_clock,
                size.speed,
                size.speed * f64::from(size.chips)
            )?;
        }
        Ok(())
    }
}
