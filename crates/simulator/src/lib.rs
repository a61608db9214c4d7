//! Interpreted and compiled engines over a netlist, with waves and snapshots.
