//! All integration tests of the endgame ROMs, as one program: it is linked once.

mod endings;
mod roms;
mod solver;
