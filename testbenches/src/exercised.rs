//! What a bench exercises of its block: what it has done to the pins is done again.

use bluechip_simulator::{Coverage, CoverageRecorder, EngineKind, Simulation};

use crate::bench::{Bench, RunOptions};
use crate::error::BenchError;

impl Bench {
    /// Which bits of the block rise and fall in a run, which states its enumerations have, and
    /// what follows what.
    pub fn coverage(&self, options: &RunOptions) -> Result<Coverage, BenchError> {
        let vectors = self.vectors(options)?;
        let netlist = self.netlist_of(options)?;
        let mut simulation = Simulation::new(netlist, EngineKind::Compiled)?;
        let mut recorder = CoverageRecorder::new(&mut simulation)?;
        for step in vectors.steps() {
            for (path, value) in step.pokes {
                simulation.poke(path, value)?;
            }
            recorder.sample(&mut simulation)?;
            if step.rises {
                simulation.step();
            }
        }
        Ok(recorder.coverage(&simulation))
    }
}
