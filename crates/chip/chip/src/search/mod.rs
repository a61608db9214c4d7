//! The search of the chip. Contract: `docs/src/blocks/search.md`.

pub mod attack_map;
pub mod checks;
pub mod datapath;
pub mod draws;
pub mod encoding;
pub mod extension;
pub mod next_move;
pub mod node_stack;
pub mod quiescence;
pub mod search_control;
pub mod search_port;
pub mod search_result;
pub mod slider_rays;
pub mod slow_control;
pub mod step;
