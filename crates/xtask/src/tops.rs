//! The tops that are emitted, synthesised and measured.

/// A top module.
pub struct Top {
    /// Its name, in the Verilog too.
    pub name: &'static str,
}

impl Top {
    /// Its Verilog.
    pub fn verilog(&self) -> anyhow::Result<String> {
        anyhow::bail!("no such top")
    }
}

/// All tops.
pub fn tops() -> Vec<Top> {
    Vec::new()
}
