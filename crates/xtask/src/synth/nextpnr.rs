//! The placer's report, as far as it is of use here.

use std::collections::BTreeMap;

use serde::Deserialize;

/// What nextpnr writes with `--report`.
#[derive(Debug, Deserialize)]
pub struct PlacerReport {
    /// By clock.
    pub fmax: BTreeMap<String, Fmax>,
    /// By kind of resource.
    pub utilization: BTreeMap<String, Utilization>,
    /// The longest path of each pair of clock domains.
    pub critical_paths: Vec<CriticalPath>,
}

/// How fast a clock can be, in MHz.
#[derive(Debug, Deserialize)]
pub struct Fmax {
    /// What came out.
    pub achieved: f64,
}

/// Use of a kind of resource.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Utilization {
    /// In use.
    pub used: u64,
    /// On the part.
    pub available: u64,
}

/// A path between two clock domains.
#[derive(Debug, Deserialize)]
pub struct CriticalPath {
    /// Where it starts.
    pub from: String,
    /// Where it ends.
    pub to: String,
    /// Its pieces, in order.
    pub path: Vec<Segment>,
}

/// A piece of a path: through a cell or along a net.
#[derive(Debug, Deserialize)]
pub struct Segment {
    /// Nanoseconds.
    pub delay: f64,
    /// Where it ends.
    pub to: Pin,
    /// `clk-to-q`, `routing`, `logic` or `setup`.
    #[serde(rename = "type")]
    pub kind: String,
}

/// A pin of a placed cell.
#[derive(Debug, Deserialize)]
pub struct Pin {
    /// The cell's hierarchical name.
    pub cell: String,
}

impl PlacerReport {
    /// Reads the report.
    pub fn parse(text: &str) -> serde_json::Result<PlacerReport> {
        serde_json::from_str(text)
    }

    /// The slowest clock, in MHz.
    pub fn slowest_clock(&self) -> Option<f64> {
        self.fmax
            .values()
            .map(|clock| clock.achieved)
            .min_by(f64::total_cmp)
    }

    /// The longest path from register to register.
    pub fn register_path(&self) -> Option<&CriticalPath> {
        let clocked = |end: &str| end.starts_with("posedge") || end.starts_with("negedge");
        self.critical_paths
            .iter()
            .filter(|path| clocked(&path.from) && clocked(&path.to))
            .max_by(|a, b| a.delay().total_cmp(&b.delay()))
    }
}

impl CriticalPath {
    /// Nanoseconds from end to end.
    pub fn delay(&self) -> f64 {
        self.path.iter().map(|segment| segment.delay).sum()
    }
}
