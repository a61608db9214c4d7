//! `cargo xtask cosim`: a top in Verilator beside our engines, with random inputs.

use bluechip_simulator::EngineKind;
use clap::Args;
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::outcome::Outcome;
use crate::tops;

/// Options of `cosim`.
#[derive(Debug, Args)]
pub struct Options {
    /// The top to run; all of them if none is given.
    #[arg(long)]
    top: Option<String>,
    /// Clock cycles to compare.
    #[arg(long, default_value_t = 10_000)]
    cycles: u64,
    /// What the random inputs start from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Runs and compares; the first difference is an error.
pub fn run(options: &Options) -> anyhow::Result<Outcome> {
    let tops: Vec<&chip::Top> = match &options.top {
        Some(name) => vec![tops::find(name)?],
        None => chip::tops().iter().collect(),
    };
    let mut lines = Vec::new();
    for top in &tops {
        let mut lockstep = tops::emitted(top)?.lockstep(&EngineKind::ALL)?;
        let mut random = StdRng::seed_from_u64(options.seed);
        let result = lockstep.run_random(options.cycles, &mut random);
        result
            .map_err(|error| anyhow::anyhow!("{} with seed {}: {error}", top.name, options.seed))?;
        lines.push(format!(
            "{}: {} cycles, all outputs equal",
            top.name,
            lockstep.cycle()
        ));
    }
    let names: Vec<&str> = tops.iter().map(|top| top.name).collect();
    let json = serde_json::json!({ "tops": names, "cycles": options.cycles, "seed": options.seed });
    Ok(Outcome::success(lines.join("\n"), json))
}
