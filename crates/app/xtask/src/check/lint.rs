//! The emitted Verilog under the eyes of Verilator and Yosys.

use anyhow::Context;
use bluechip_cosim::tools::{Program, Tools};

use crate::steps::Count;
use crate::{emit, lanes};

/// Lints every top in rtl/ by its list of files.
pub fn rtl() -> anyhow::Result<Count> {
    let tools = Tools::ensure()?;
    tools.warm_up(&[Program::Yosys])?;
    let linted = lanes::map(chip::verilog(emit::COMMAND)?, |sources| {
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
