//! Emitted Verilog beside the project's own engines: finding and running the EDA tools, building and driving
//! Verilator models, and comparing them with simulations cycle by cycle.
//!
//! * [`tools`]: installs Verilator, Yosys and nextpnr at pinned versions into `target/eda` and runs them.
//! * [`lint`]: what Verilator and Yosys object to in a text.
//! * [`progress`]: spinners for the long steps.
//! * [`verilator`]: turns Verilog text into a loaded [`verilator::Model`] whose ports are poked and peeked by name.

pub mod lint;
pub mod progress;
pub mod tools;
pub mod verilator;
