//! A design in both of its final forms.

use netlist::design::{Design, Direction};
use netlist::flat::FlatNetlist;
use simulator::EngineKind;

use crate::lockstep::{Lockstep, LockstepError};
use crate::verilator::{Library, Source, VerilatorError};

/// A design's Verilog and its flat netlist, made from the same source.
#[derive(Clone, Debug)]
pub struct Emitted {
    /// The name of the top module in the Verilog.
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
        let verilog = netlist::verilog::write(design);
        Ok(Emitted {
            top: top_name(&verilog).to_string(),
            clock: clock.map(|net| net.name.clone()),
            verilog,
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

/// The name of the last module of a text, which is the top: not always the design's own name, which may be a keyword.
pub fn top_name(verilog: &str) -> &str {
    let names = verilog
        .lines()
        .filter_map(|line| line.strip_prefix("module "));
    let name = names.last().unwrap_or_default();
    name.split([' ', '(', ';']).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::top_name;

    #[test]
    fn the_top_is_the_last_module() {
        assert_eq!(
            top_name("module a (\n);\nendmodule\n\nmodule cell_(\n);\nendmodule\n"),
            "cell_"
        );
        assert_eq!(top_name("// nothing"), "");
    }
}
