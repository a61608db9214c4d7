//! All integration tests of the retimer, as one program: it is linked once.

mod behaviour;
mod errors;
mod graph;
mod interleaved;
mod support;
