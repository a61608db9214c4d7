//! Many independent simulations of one circuit, on all cores.

use std::sync::Arc;

use bluechip_netlist::flat::FlatNetlist;
use rayon::prelude::*;

use crate::{EngineKind, Error, Simulation};

/// Runs a circuit once for each job (a seed, a test), each time in a new simulation, on all cores.
/// Returns the results in the order of the jobs.
///
/// The simulations share their code, so faster code found by one of them is used by all. For many
/// small simulations a [`BatchSimulation`](crate::BatchSimulation) is faster: it runs hundreds on
/// one core.
///
/// ```
/// # use bluechip_netlist::builder::ModuleBuilder;
/// # use bluechip_netlist::flat::Op;
/// use bluechip_simulator::{EngineKind, run_many};
///
/// // A register to which the input `step` is added in each clock.
/// # let mut module = ModuleBuilder::new("sum");
/// # let clock = module.clock("clock");
/// # let step = module.input("step", 32);
/// # let sum = module.register("sum", 32, clock, 0u32);
/// # let next = module.add(Op::Add(sum.value, step), 32);
/// # module.set_next(sum, next);
/// # module.output("value", sum.value);
/// # let netlist = module.into_design().flatten()?;
/// let sums = run_many(netlist, EngineKind::Compiled, 0..100, |simulation, step| {
///     simulation.poke("step", step)?;
///     simulation.run(1_000);
///     simulation.peek("value")
/// })?;
/// let sums: Vec<u64> = sums.into_iter().collect::<Result<_, _>>()?;
/// assert_eq!(sums[7], 7_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the circuit cannot be simulated. Errors within a job are that job's result.
pub fn run_many<Job: Send, Given: Send>(
    netlist: impl Into<Arc<FlatNetlist>>,
    kind: EngineKind,
    jobs: impl IntoIterator<Item = Job>,
    run: impl Fn(&mut Simulation, Job) -> Given + Sync,
) -> Result<Vec<Given>, Error> {
    let netlist = netlist.into();
    // Errors in the netlist are reported before any thread starts.
    Simulation::new(netlist.clone(), kind)?;
    let jobs: Vec<Job> = jobs.into_iter().collect();
    // One job may take far longer than another, so threads take one job at a time.
    let jobs = jobs.into_par_iter().with_max_len(1);
    let given = jobs.map(|job| {
        let mut simulation = Simulation::new(netlist.clone(), kind)?;
        Ok(run(&mut simulation, job))
    });
    given.collect()
}
