//! All integration tests of the devices, as one program: it is linked once.

mod at_once;
mod batch;
mod board;
mod board_tops;
mod common;
mod interleaved;
mod system_rdl;
mod yosys;
