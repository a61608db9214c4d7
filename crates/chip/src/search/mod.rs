//! Search control: the chip searches by itself. Contract: `docs/src/blocks/search.md`.

pub mod datapath;
pub mod encoding;
pub mod search_control;
pub mod search_port;
