//! All integration tests of the netlist, as one program.

mod flatten;
mod graph;
mod machine;
