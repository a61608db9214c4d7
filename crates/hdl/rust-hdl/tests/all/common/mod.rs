//! Blocks, and a plain interpreter of what they become.

pub mod blocks;
#[path = "../../../../netlist/tests/all/machine.rs"]
mod machine;

use bluechip_netlist::design::Design;
pub use machine::Machine;
use rust_hdl::prelude::*;

/// Elaborates a block after connecting it.
pub fn design(mut block: impl Block) -> Design {
    block.connect_all();
    bluechip_rust_hdl::elaborate(&block, "top").unwrap()
}

/// The interpreter of an elaborated block.
pub fn machine(block: impl Block) -> Machine {
    Machine::new(design(block).flatten().unwrap())
}

/// The message of the error that elaborating or flattening a block gives.
pub fn error(mut block: impl Block) -> String {
    block.connect_all();
    let result = bluechip_rust_hdl::elaborate(&block, "top").and_then(|design| design.flatten());
    result.map(|_| ()).unwrap_err().to_string()
}
