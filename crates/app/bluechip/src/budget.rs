//! The time for each position of a series.

use std::time::Duration;

use clap::Args;
use search::{Limits, Time};

/// The limits for a position.
#[derive(Clone, Debug, Args)]
#[group(id = "budget")]
pub struct Budget {
    /// Milliseconds for a position [default: 1000, without --depth and --nodes].
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,
    /// Iterations for a position.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Nodes for a position.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
}

impl Budget {
    /// The limits of a search.
    pub fn limits(&self) -> Limits {
        let has_end = self.depth.is_some() || self.nodes.is_some();
        let time = self.movetime.or((!has_end).then_some(1_000));
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: time.map_or(Time::Unlimited, |time| {
                Time::PerMove(Duration::from_millis(time))
            }),
            ..Limits::default()
        }
    }
}
