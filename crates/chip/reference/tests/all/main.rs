//! All integration tests of the reference engine, as one program: it is linked once.

mod analysis;
mod antichess;
mod antichess_search;
mod chip;
mod common;
mod complete_chip;
mod evaluation;
mod exact;
mod judging;
mod knowledge;
mod lacking;
mod mates;
mod movegen;
mod ordered;
mod repetition;
mod search;
mod self_play;
mod slow;
mod software;
mod weights;
mod workers;
