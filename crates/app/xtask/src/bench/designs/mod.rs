//! Designs other than our chip. Each contains its workload and stimuli, and computes a hash of its
//! outputs.

mod engine;
mod list;
mod measure;
mod report;
mod techniques;

use anyhow::Context;
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
    /// Whether to build Verilator models with profile-guided optimisation.
    pub trained: bool,
    /// Whether to measure the compiled engine without each of its techniques, too.
    pub techniques: bool,
    /// Whether to read an output after every clock.
    pub waiting: bool,
}

/// Measures designs.
pub fn measure(designs: &[Design], setting: &Setting, command: String) -> anyhow::Result<Report> {
    let tools = Tools::ensure()?;
    tools.warm_up(&[Program::Yosys])?;
    let mut measured = Vec::new();
    for &design in designs {
        let bar = spinner(&format!("measuring {}", design.name()));
        let found = measure::design(&tools, design, setting);
        let found = found.with_context(|| design.name())?;
        bar.finish_and_clear();
        // Results appear as they come: an aborted run has shown those before.
        eprintln!("{}: {:.2}", design.name(), found.ratio);
        measured.push(found);
    }
    Ok(Report::new(command, measured))
}

#[cfg(test)]
mod tests {
    use bluechip_cosim::yosys;
    use bluechip_simulator::{EngineKind, Simulation, Techniques};
    use clap::ValueEnum;

    use super::*;

    /// Clocks that are compared one by one: enough for some blocks of the ciphers, and some
    /// packets.
    const CLOCKS: u32 = 400;

    /// How the compiled engine is forced to run a design.
    #[derive(Clone, Copy, Debug)]
    enum Form {
        Whole {
            natively: bool,
            needs: bool,
            states: bool,
            held: bool,
            rows: bool,
        },
        Parts {
            packing: bool,
        },
        Everything {
            packing: bool,
        },
        Repacked,
    }

    const FORMS: [Form; 13] = [
        Form::Whole {
            natively: false,
            needs: true,
            states: true,
            held: true,
            rows: false,
        },
        Form::Parts { packing: true },
        Form::Whole {
            natively: false,
            needs: false,
            states: false,
            held: false,
            rows: false,
        },
        Form::Whole {
            natively: true,
            needs: true,
            states: true,
            held: true,
            rows: true,
        },
        Form::Whole {
            natively: true,
            needs: true,
            states: false,
            held: true,
            rows: true,
        },
        Form::Whole {
            natively: true,
            needs: false,
            states: true,
            held: true,
            rows: true,
        },
        Form::Whole {
            natively: true,
            needs: false,
            states: false,
            held: true,
            rows: true,
        },
        Form::Whole {
            natively: true,
            needs: true,
            states: true,
            held: false,
            rows: true,
        },
        Form::Whole {
            natively: true,
            needs: true,
            states: true,
            held: true,
            rows: false,
        },
        Form::Parts { packing: false },
        Form::Everything { packing: true },
        Form::Everything { packing: false },
        Form::Repacked,
    ];

    impl Form {
        fn force(self, simulation: &mut Simulation) {
            let mut allowed = Techniques {
                kept: false,
                ..Techniques::default()
            };
            match self {
                Form::Whole {
                    needs,
                    states,
                    held,
                    rows,
                    ..
                } => {
                    (allowed.needs, allowed.states, allowed.held) = (needs, states, held);
                    allowed.rows = rows;
                }
                Form::Parts { packing } | Form::Everything { packing } => allowed.packing = packing,
                Form::Repacked => {}
            }
            simulation.allow(allowed).unwrap();
            match self {
                Form::Whole { natively, .. } => simulation.run_whole(natively).or_else(|_| {
                    // With packed equal instances, one function may have too many words.
                    allowed.packing = false;
                    simulation.allow(allowed).unwrap();
                    simulation.run_whole(natively)
                }),
                Form::Parts { .. } => simulation.gate_evenly(Some(40), false),
                Form::Everything { .. } | Form::Repacked => Ok(()),
            }
            .unwrap();
        }
    }

    /// Each technique is forced on and off, and compared with Verilator and the interpreted engine.
    /// A short run takes every other form.
    #[test]
    fn designs_do_the_same_in_every_engine_and_form() {
        let tools = Tools::ensure().unwrap();
        let designs = test_length::choose(Design::value_variants(), &[Design::Uarts]);
        for &design in designs {
            let files = design.files(&tools).unwrap();
            let emitted = yosys::emitted(&tools, &files, &design.top())
                .unwrap()
                .quick();
            let mut lockstep = emitted.lockstep(&EngineKind::ALL).unwrap();
            let netlist = std::sync::Arc::new(emitted.netlist.clone());
            let others = test_length::every(2, FORMS).map(|form| {
                let made = Simulation::new(netlist.clone(), EngineKind::Compiled);
                let mut simulation = made.unwrap();
                form.force(&mut simulation);
                (form, simulation)
            });
            let mut others: Vec<_> = others.collect();
            let reset = lockstep.input("reset").unwrap();
            for clock in 0..CLOCKS {
                let value = u64::from(clock < 4);
                lockstep.poke(reset, value).unwrap();
                for (form, other) in &mut others {
                    other.poke("reset", value).unwrap();
                    if matches!(form, Form::Repacked) && clock % 100 == 50 {
                        other.pack(clock % 200 != 50).unwrap();
                    }
                    other.step();
                }
                lockstep.step().unwrap();
                let hash = lockstep.peek("hash").unwrap();
                for (form, other) in &mut others {
                    let found = other.peek("hash").unwrap();
                    let name = design.name();
                    assert_eq!(hash, found.into(), "{name}, {form:?}, clock {clock}");
                }
            }
            // The pipelined processor sorts its numbers only later; `hash` already shows its
            // stores.
            let shows_late = design == Design::Pipeline;
            let check = others[0].1.peek("check").unwrap();
            match design.published() {
                Some(published) => assert_eq!(check, published, "{}", design.name()),
                None => assert!(check != 0 || shows_late, "{}", design.name()),
            }
        }
    }
}
