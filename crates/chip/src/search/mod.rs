//! Search control: the chip searches by itself. Contract: `docs/src/blocks/search.md`.

pub mod control;
pub mod datapath;
pub mod encoding;
pub mod port;
pub mod register_decoder;
