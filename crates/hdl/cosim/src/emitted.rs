//! A design as Verilog and as a flat netlist.

use bluechip_netlist::design::{Design, Direction};
use bluechip_netlist::flat::FlatNetlist;
use bluechip_netlist::verilog::{self, File};
use bluechip_simulator::EngineKind;

use crate::lockstep::{Lockstep, LockstepError};
use crate::verilator::{Effort, Library, Source, VerilatorError};

/// A design's Verilog and its flat netlist, made from the same source.
#[derive(Clone, Debug)]
pub struct Emitted {
    /// The name of the top module in the Verilog.
    pub top: String,
    /// The name of the clock port in the Verilog, if there is one.
    pub clock: Option<String>,
    /// Ports with names that Verilog does not allow: the name in the Verilog, and the name in the
    /// netlist.
    pub renamed: Vec<(String, String)>,
    /// The Verilog, a file for each module.
    pub files: Vec<File>,
    /// The optimisation level for the C++ compiler.
    pub effort: Effort,
    /// The netlist.
    pub netlist: FlatNetlist,
}

impl Emitted {
    /// Emits and flattens a design.
    pub fn new(design: &Design) -> Result<Emitted, bluechip_netlist::Error> {
        let top = design.top_module();
        let written = verilog::sources(design)?;
        let clock = top
            .ports
            .iter()
            .position(|port| port.direction == Direction::Input && top.net(port.net).clock);
        let renamed = top
            .ports
            .iter()
            .zip(&written.ports)
            .filter_map(|(port, written)| {
                let name = &top.net(port.net).name;
                (name != written).then(|| (written.clone(), name.clone()))
            });
        Ok(Emitted {
            clock: clock.map(|port| written.ports[port].clone()),
            renamed: renamed.collect(),
            effort: Effort::of_this_run(),
            top: written.top,
            files: written.files,
            netlist: design.flatten()?,
        })
    }

    /// The same design, with a model that builds fast rather than runs fast.
    pub fn quick(self) -> Emitted {
        Emitted {
            effort: Effort::Quick,
            ..self
        }
    }

    /// The input for Verilator.
    pub fn source(&self) -> Source<'_> {
        Source {
            files: &self.files,
            top: &self.top,
            clock: self.clock.as_deref(),
            effort: self.effort,
            renamed: &self.renamed,
            flags: &[],
        }
    }

    /// The Verilator model, built or taken from the cache.
    pub fn library(&self) -> Result<Library, VerilatorError> {
        Library::build(&self.source())
    }

    /// Runs Verilator in lockstep with the given engines.
    pub fn lockstep(&self, engines: &[EngineKind]) -> Result<Lockstep, LockstepError> {
        Lockstep::new(
            &self.library()?,
            self.clock.as_deref(),
            &self.netlist,
            engines,
        )
    }
}
