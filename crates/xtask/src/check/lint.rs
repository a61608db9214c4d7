//! The emitted Verilog under the eyes of Verilator and Yosys.

use std::fs;

use anyhow::Context;
use cosim::tools::{Program, Tools};

use crate::emit;
use crate::steps::Count;

/// Lints every top in rtl/.
pub fn rtl() -> anyhow::Result<Count> {
    let tools = Tools::ensure()?;
    tools.warm_up(&[Program::Yosys])?;
    let mut count = Count::default();
    for (module, path) in emit::verilog_files()? {
        let verilog = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        cosim::lint::lint(&tools, &verilog, &module).with_context(|| path.display().to_string())?;
        count = count + Count::ONE;
    }
    Ok(count)
}
