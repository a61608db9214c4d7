//! A block between registers: estimates the block's clock in a chip from the block alone.

use std::fmt::Write;

use anyhow::{Context, bail};
use bluechip_netlist::design::Direction;
use bluechip_netlist::verilog::{self, File};
use chip::Top;

/// The name of the module around a block.
pub const MODULE: &str = "registered";

/// The name of the block in it.
pub const INSTANCE: &str = "block";

/// A block's Verilog, and the module [`MODULE`] around it. All inputs come from a shift register;
/// all outputs go to registers, whose bits leave through a single pin. So a block may have more
/// ports than the part has pins.
pub fn files(top: &Top) -> anyhow::Result<Vec<File>> {
    let name = || top.name.to_string();
    let design = top.elaborate().with_context(name)?;
    let sources = verilog::sources(&design).with_context(name)?;
    let module = &design.modules[design.top.0 as usize];
    let (mut inputs, mut outputs, mut pins) = (0, 0, Vec::new());
    for (port, pin) in module.ports.iter().zip(&sources.ports) {
        let net = module.net(port.net);
        let (bits, offset) = match port.direction {
            _ if net.clock => {
                pins.push(format!(".{pin}(clock)"));
                continue;
            }
            Direction::Input => ("inputs", &mut inputs),
            Direction::Output => ("outputs", &mut outputs),
            Direction::InOut => bail!("{}: {pin} is a bus, which has no register", top.name),
        };
        pins.push(format!(".{pin}({bits}[{offset} +: {}])", net.width));
        *offset += usize::from(net.width);
    }
    let mut text = format!(
        "module {MODULE} (input wire clock, input wire shifted_in, output wire folded_out);\n\
         reg [{inputs}:0] inputs;\nwire [{outputs}:0] outputs;\nreg [{outputs}:0] captured;\n\
         reg [{outputs}:0] folded;\n\
         assign outputs[{outputs}] = inputs[{inputs}];\nassign folded_out = folded[{outputs}];\n\
         always @(posedge clock) begin\n\
         inputs <= {{inputs[{before}:0], shifted_in}};\ncaptured <= outputs;\n\
         folded <= {{folded, 1'b0}} ^ captured;\nend\n",
        before = inputs.max(1) - 1,
    );
    let _ = writeln!(
        text,
        "{} {INSTANCE} ({});\nendmodule",
        sources.top,
        pins.join(", ")
    );
    let mut files = sources.files;
    files.push(File::new(format!("{MODULE}.v"), text));
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bluechip_cosim::tools::Tools;
    use bluechip_cosim::yosys;
    use bluechip_simulator::{EngineKind, Simulation};
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};

    /// Compares the module with the block itself, whose registers the test models.
    #[test]
    fn every_port_of_a_block_is_between_registers() {
        let tools = Tools::ensure().unwrap();
        for name in ["counters", "ballot"] {
            let top = chip::top(name).unwrap();
            let design = top.elaborate().unwrap();
            let module = &design.modules[design.top.0 as usize];
            let ports: Vec<_> = (module.ports.iter())
                .map(|port| (port.direction, module.net(port.net)))
                .filter(|(_, net)| !net.clock)
                .collect();
            let sum = |which| {
                let of_them = ports.iter().filter(|(direction, _)| *direction == which);
                of_them
                    .map(|(_, net)| usize::from(net.width))
                    .sum::<usize>()
            };
            let all = yosys::design(&tools, &files(top).unwrap(), MODULE).unwrap();
            let mut all = Simulation::new(all.flatten().unwrap(), EngineKind::Compiled).unwrap();
            let mut alone =
                Simulation::new(design.flatten().unwrap(), EngineKind::Compiled).unwrap();

            let mut random = SmallRng::seed_from_u64(1);
            let mut inputs = vec![false; sum(Direction::Input) + 1];
            let mut captured = vec![false; sum(Direction::Output) + 1];
            let mut folded = captured.clone();
            let mut ones = 0;
            for _ in 0..2000 {
                let mut at = 0;
                for (_, net) in ports.iter().filter(|(way, _)| *way == Direction::Input) {
                    let bits =
                        (0..net.width).map(|bit| u64::from(inputs[at + usize::from(bit)]) << bit);
                    alone.poke(&net.name, bits.sum()).unwrap();
                    at += usize::from(net.width);
                }
                let mut outputs = Vec::new();
                for (_, net) in ports.iter().filter(|(way, _)| *way == Direction::Output) {
                    let word = alone.peek(&net.name).unwrap();
                    outputs.extend((0..net.width).map(|bit| word >> bit & 1 != 0));
                }
                outputs.push(inputs[inputs.len() - 1]);
                let last = folded[folded.len() - 1];
                assert_eq!(all.peek("folded_out").unwrap(), u64::from(last), "{name}");
                ones += u32::from(last);

                let next = random.random();
                all.poke("shifted_in", u64::from(next)).unwrap();
                all.step();
                alone.step();
                folded.rotate_right(1);
                folded[0] = false;
                for (bit, captured) in folded.iter_mut().zip(&captured) {
                    *bit ^= captured;
                }
                captured = outputs;
                inputs.rotate_right(1);
                inputs[0] = next;
            }
            assert!(ones > 500, "{name}: {ones}");
        }
    }
}
