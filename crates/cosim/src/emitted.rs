//! A design in both of its final forms.

use netlist::design::{Design, Direction};
use netlist::flat::FlatNetlist;
use simulator::EngineKind;

use crate::lockstep::{Lockstep, LockstepError};
use crate::verilator::{Library, Source, VerilatorError};

/// A design's Verilog and its flat netlist, made from the same source.
#[derive(Clone, Debug)]
pub struct Emitted {
    /// The name of the top module.
    pub top: String,
    /// The name of the clock port, if there is one.
    pub clock: Option<String>,
    /// The Verilog text.
    pub verilog: String,
    /// The netlist.
    pub netlist: FlatNetlist,
}

impl Emitted {
    /// Emits and flattens a design.
    pub fn new(design: &Design) -> Result<Emitted, netlist::Error> {
        let top = design.top_module();
        let clock = top
            .ports
            .iter()
            .filter(|port| port.direction == Direction::Input)
            .map(|port| top.net(port.net))
            .find(|net| net.clock);
        Ok(Emitted {
            top: top.name.clone(),
            clock: clock.map(|net| net.name.clone()),
            verilog: netlist::verilog::write(design),
            netlist: design.flatten()?,
        })
    }

    /// What Verilator is given.
    pub fn source(&self) -> Source<'_> {
        Source {
            verilog: &self.verilog,
            top: &self.top,
            clock: self.clock.as_deref(),
        }
    }

    /// The Verilator model, built or taken from the cache.
    pub fn library(&self) -> Result<Library, VerilatorError> {
        Library::build(&self.source())
    }

    /// Verilator beside the given engines.
    pub fn lockstep(&self, engines: &[EngineKind]) -> Result<Lockstep, LockstepError> {
        Lockstep::new(
            &self.library()?,
            self.clock.as_deref(),
            &self.netlist,
            engines,
        )
    }
}
