//! The tops that the commands emit, synthesise and measure.

use anyhow::{Context, anyhow};
use bluechip_cosim::emitted::Emitted;
use bluechip_netlist::verilog::Sources;
use chip::Top;
use memory_map::Configuration;

use crate::emit;

/// Finds a top by its name.
pub fn find(name: &str) -> anyhow::Result<&'static Top> {
    let tops = chip::tops();
    tops.iter().find(|top| top.name == name).ok_or_else(|| {
        let names: Vec<&str> = tops.iter().map(|top| top.name).collect();
        anyhow!("no top {name}; there are: {}", names.join(", "))
    })
}

/// A top as Verilog and as a flat netlist.
pub fn emitted(top: &Top) -> anyhow::Result<Emitted> {
    let design = top.elaborate().with_context(|| top.name.to_string())?;
    Emitted::new(&design).with_context(|| top.name.to_string())
}

/// A top's Verilog, as it is in rtl/.
pub fn verilog(top: &Top) -> anyhow::Result<Sources> {
    let mut all = chip::verilog(emit::COMMAND)?.into_iter();
    all.find(|sources| sources.name == top.name)
        .with_context(|| format!("no Verilog of {}", top.name))
}

/// A top's Verilog in another configuration.
pub fn verilog_as(top: &Top, configuration: &Configuration) -> anyhow::Result<Sources> {
    let mut all = chip::verilog_as(top, configuration, emit::COMMAND)?.into_iter();
    all.next()
        .with_context(|| format!("no Verilog of {}", top.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_top_lists_the_known_ones() {
        let error = find("queen").err().unwrap().to_string();
        assert!(
            error.starts_with("no top queen; there are: generator, "),
            "{error}"
        );
    }
}
