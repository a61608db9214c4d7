//! Designs other than our chip: each with a workload and its stimuli inside, and a hash of its
//! outputs.

mod list;
mod measure;
mod report;

use bluechip_cosim::progress::spinner;
use bluechip_cosim::tools::{Program, Tools};

pub use list::Design;
pub use report::Report;

/// How designs are measured.
pub struct Setting {
    /// Turns in which all engines run.
    pub repeat: u32,
    /// Seconds that an engine runs in a turn.
    pub seconds: f64,
    /// Whether there are models of Verilator that are made by a profile.
    pub trained: bool,
}

/// Measures designs.
pub fn measure(designs: &[Design], setting: &Setting, command: String) -> anyhow::Result<Report> {
    let tools = Tools::ensure()?;
    tools.warm_up(&[Program::Yosys])?;
    let mut measured = Vec::new();
    for &design in designs {
        let bar = spinner(&format!("measuring {}", design.name()));
        measured.push(measure::design(&tools, design, setting)?);
        bar.finish_and_clear();
    }
    Ok(Report::new(command, measured))
}

#[cfg(test)]
mod tests {
    use bluechip_cosim::yosys;
    use bluechip_simulator::{EngineKind, Simulation};
    use clap::ValueEnum;

    use super::*;

    /// Clocks that are compared one by one: of some blocks of the ciphers, and some packets.
    const CLOCKS: u32 = 400;

    /// In every form that the compiled engine has for a design, beside Verilator and the
    /// interpreted engine.
    #[test]
    fn designs_do_the_same_in_every_engine_and_form() {
        let tools = Tools::ensure().unwrap();
        let is_long = std::env::var_os("BLUECHIP_LONG").is_some();
        let designs = match is_long {
            true => Design::value_variants(),
            false => &[Design::Sha256, Design::Uarts],
        };
        for &design in designs {
            let files = design.files(&tools).unwrap();
            let emitted = yosys::emitted(&tools, &files, &design.top())
                .unwrap()
                .quick();
            let mut lockstep = emitted.lockstep(&EngineKind::ALL).unwrap();
            let mut others: Vec<Simulation> = (0..3)
                .map(|_| Simulation::new(emitted.netlist.clone(), EngineKind::Compiled).unwrap())
                .collect();
            others[0].run_whole().unwrap();
            others[1].gate_evenly(Some(40), false).unwrap();
            let reset = lockstep.input("reset").unwrap();
            for clock in 0..CLOCKS {
                let value = u64::from(clock < 4);
                lockstep.poke(reset, value).unwrap();
                for other in &mut others {
                    other.poke("reset", value).unwrap();
                    other.step();
                }
                if clock % 100 == 50 {
                    others[2].pack(clock % 200 != 50).unwrap();
                }
                lockstep.step().unwrap();
                let hash = lockstep.peek("hash").unwrap();
                for (form, other) in others.iter_mut().enumerate() {
                    let found = other.peek("hash").unwrap();
                    assert_eq!(
                        hash,
                        found.into(),
                        "{}, form {form}, clock {clock}",
                        design.name()
                    );
                }
            }
            let check = others[0].peek("check").unwrap();
            match design.published() {
                Some(published) => assert_eq!(check, published, "{}", design.name()),
                None => assert_ne!(check, 0, "{}", design.name()),
            }
        }
    }
}
