//! Several chips side by side, all on the same inputs: how cost grows with a design's size.

use anyhow::{Context, ensure};
use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::design::{Clocking, Design, Direction, Instance, ModuleId, NetId, Port};

/// A board with this many chips of a design. It has a chip's ports: each input goes to all chips.
/// The outputs of the first chip keep their names; those of the others get the chip's number
/// appended. Fails for bidirectional ports.
pub fn board(chip: Design, chips: u32) -> anyhow::Result<Design> {
    let top = chip.top_module();
    let ways_both = |port: &&Port| port.direction == Direction::InOut;
    ensure!(
        top.ports.iter().find(ways_both).is_none(),
        "`{}` has a port that goes both ways",
        top.name
    );
    let mut board = ModuleBuilder::new(&format!("board_of_{chips}"));
    let mut shared: Vec<Option<NetId>> = vec![None; top.ports.len()];
    for index in 0..chips {
        let mut connections = Vec::new();
        for (port, shared) in top.ports.iter().zip(&mut shared) {
            let net = top.net(port.net);
            let is_input = port.direction == Direction::Input;
            if let Some(shared) = *shared {
                connections.push(shared);
                continue;
            }
            let name = match index {
                0 => net.name.clone(),
                _ => format!("{}_{index}", net.name),
            };
            let made = board.net(&name, net.width, net.ty.clone());
            board.module.nets[made.0 as usize].clock = net.clock;
            board.module.ports.push(Port {
                net: made,
                direction: port.direction,
                heading: None,
            });
            connections.push(made);
            *shared = is_input.then_some(made);
        }
        board.module.instances.push(Instance {
            name: "chips".to_owned(),
            indices: vec![index],
            module: chip.top,
            description: Vec::new(),
            connections,
        });
    }
    let mut modules = chip.modules;
    let top = ModuleId(u32::try_from(modules.len()).context("too many modules")?);
    modules.push(board.finish());
    let design = Design {
        modules,
        top,
        constraints: Vec::new(),
        clocking: Clocking::Rises,
    };
    design.check()?;
    Ok(design)
}

#[cfg(test)]
mod tests {
    use bluechip_netlist::flat::{Op, Type};
    use bluechip_simulator::{EngineKind, Simulation};

    use super::*;

    #[test]
    fn all_chips_of_a_board_do_the_same() {
        let mut chip = ModuleBuilder::new("accumulator");
        let clock = chip.clock("clock");
        let added = chip.input("added", 8);
        let sum = chip.net("sum", 8, Type::Bits);
        let held = chip.read(sum);
        let next = chip.add(Op::Add(held, added), 8);
        let next = chip.wire("next", next);
        chip.module
            .registers
            .push(bluechip_netlist::design::Register::plain(
                "register", clock, next, sum, 0_u32,
            ));
        let held = chip.read(sum);
        chip.output("total", held);
        let board = board(chip.into_design(), 3).unwrap();
        let netlist = board.flatten().unwrap();
        assert_eq!(netlist.registers.len(), 3);
        let mut simulation = Simulation::new(netlist, EngineKind::Compiled).unwrap();
        let mut expected = 0;
        for added in [5, 200, 77, 0, 13] {
            simulation.poke("added", added).unwrap();
            simulation.step();
            expected = (expected + added) % 256;
            for port in ["total", "total_1", "total_2"] {
                assert_eq!(simulation.peek(port).unwrap(), expected, "{port}");
            }
        }
    }
}
