//! Lints the emitted Verilog with Verilator and Yosys.

use std::collections::BTreeSet;

use anyhow::Context;
use bluechip_cosim::tools::{Program, Tools};
use bluechip_netlist::verilog::Sources;

use crate::steps::Count;
use crate::{emit, lanes};

/// Lints the tops in rtl/ by their lists of files. A short run skips a top if another one contains
/// all its files.
pub fn rtl(long: bool) -> anyhow::Result<Count> {
    let tools = Tools::ensure()?;
    tools.warm_up(&[Program::Yosys])?;
    let mut tops = chip::verilog(emit::COMMAND)?;
    if !long {
        tops = outermost(tops);
    }
    let linted = lanes::map(tops, |sources| {
        let list = format!("{}.f", sources.name);
        bluechip_cosim::lint::lint_list(&tools, &emit::rtl(), &list, &sources.top)
            .with_context(|| format!("rtl/{list}"))
    })?;
    let mut count = Count::default();
    for result in linted {
        result?;
        count = count + Count::ONE;
    }
    Ok(count)
}

/// The tops whose files are no proper subset of another top's files.
fn outermost(tops: Vec<Sources>) -> Vec<Sources> {
    let files = |sources: &Sources| -> BTreeSet<_> {
        let names = sources.files.iter().map(|file| file.name.clone());
        names.collect()
    };
    let all: Vec<_> = tops.iter().map(files).collect();
    let is_within = |own: &BTreeSet<_>| {
        let mut others = all.iter();
        others.any(|other| own.len() < other.len() && own.is_subset(other))
    };
    let (_, outermost): (Vec<_>, Vec<_>) =
        (all.iter().zip(tops)).partition(|(own, _)| is_within(own));
    outermost.into_iter().map(|(_, sources)| sources).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outermost_tops_have_every_file() {
        let all = chip::verilog(emit::COMMAND).unwrap();
        let files = |tops: &[Sources]| -> BTreeSet<_> {
            let files = tops.iter().flat_map(|sources| &sources.files);
            files.map(|file| file.name.clone()).collect()
        };
        let (count, every) = (all.len(), files(&all));
        let outermost = outermost(all);
        assert_eq!(files(&outermost), every);
        assert!(outermost.len() < count / 5);
        assert!(outermost.iter().any(|sources| sources.name == "chip"));
    }
}
