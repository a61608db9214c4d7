//! The effect of each technique of the compiled engine on a design: runs it without the technique,
//! compared with all of them.

use bluechip_cosim::emitted::Emitted;
use bluechip_simulator::Techniques;

use super::super::cpu;
use super::engine::{Engine, RESET, STRIDE, clocks_in};
use super::report::{Without, median};
use super::{Design, Setting};

/// All techniques, without what earlier runs have stored.
const ALL: Techniques = Techniques {
    packing: true,
    parts: true,
    whole: true,
    needs: true,
    states: true,
    held: true,
    rows: true,
    kept: false,
};

/// All techniques but one, by the name of that one.
const WITHOUT: [(&str, Techniques); 7] = [
    (
        "packing",
        Techniques {
            packing: false,
            ..ALL
        },
    ),
    (
        "parts",
        Techniques {
            parts: false,
            ..ALL
        },
    ),
    (
        "whole",
        Techniques {
            whole: false,
            ..ALL
        },
    ),
    (
        "needs",
        Techniques {
            needs: false,
            ..ALL
        },
    ),
    (
        "states",
        Techniques {
            states: false,
            ..ALL
        },
    ),
    ("held", Techniques { held: false, ..ALL }),
    ("rows", Techniques { rows: false, ..ALL }),
];

/// Measures a design with all techniques, and without each one.
pub fn measure(
    emitted: &Emitted,
    design: Design,
    setting: &Setting,
) -> anyhow::Result<Vec<Without>> {
    let all = [(None, ALL)].into_iter();
    let forms = all.chain(WITHOUT.map(|(name, techniques)| (Some(name), techniques)));
    let mut engines = Vec::new();
    let mut found = Vec::new();
    for (technique, allowed) in forms {
        let before = cpu::of_children();
        let mut engine = Engine::ours_with(emitted, allowed)?;
        engine.run(RESET)?;
        engine.poke_reset(0)?;
        while engine.is_learning() {
            engine.run(STRIDE)?;
        }
        found.push(Without {
            technique,
            speed: 1.0,
            kilobytes: engine.library_bytes().map(|bytes| bytes / 1_000),
            compiling: (cpu::of_children() - before).as_secs_f64(),
        });
        engines.push(engine);
    }
    let clocks = clocks_in(&mut engines, setting.seconds, Engine::run)?;
    let mut seconds = vec![Vec::new(); engines.len()];
    for _ in 0..setting.repeat {
        for (engine, seconds) in engines.iter_mut().zip(&mut seconds) {
            seconds.push(cpu::seconds(|| engine.run(clocks))?);
        }
    }
    for (without, times) in found.iter_mut().zip(&seconds) {
        let turns = seconds[0].iter().zip(times);
        without.speed = median(turns.map(|(all, without)| all / without));
        eprintln!("{}: {without:?}", design.name());
    }
    Ok(found)
}
