//! The part of the placer's report that is used here.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The file that nextpnr writes with `--report`.
#[derive(Debug, Deserialize)]
pub struct PlacerReport {
    /// The speed of each clock.
    pub fmax: BTreeMap<String, Fmax>,
    /// The use of each kind of resource.
    pub utilization: BTreeMap<String, Utilization>,
    /// The longest path of each pair of clock domains.
    pub critical_paths: Vec<CriticalPath>,
}

/// The speed of a clock, in MHz.
#[derive(Debug, Deserialize)]
pub struct Fmax {
    /// The greatest frequency that the placement permits.
    pub achieved: f64,
}

/// The use of a kind of resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct Utilization {
    /// The number in use.
    pub used: u64,
    /// The number on the part.
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
    /// The delay in nanoseconds.
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
    /// Parses the report.
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

/// Reads the use of a resource from the placer's log, `Info: NAME: 12/ 34 35%`. If placing fails,
/// there is no report.
pub fn logged_utilization(log: &str, resource: &str) -> Option<Utilization> {
    log.lines().find_map(|line| {
        let line = line.strip_prefix("Info:")?.trim_start();
        let counts = line.strip_prefix(resource)?.strip_prefix(':')?;
        let (used, rest) = counts.split_once('/')?;
        Some(Utilization {
            used: used.trim().parse().ok()?,
            available: rest.split_whitespace().next()?.parse().ok()?,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPORT: &str = r#"{
        "critical_paths": [
            {"from": "posedge clock", "to": "posedge clock", "path": [
                {"delay": 0.5, "from": {"cell": "a", "port": "Q"},
                     "to": {"cell": "a", "port": "Q"}, "type": "clk-to-q"},
                {"delay": 1.5, "from": {"cell": "a", "port": "Q"},
                     "to": {"cell": "b", "port": "D"}, "net": "x", "type": "routing"}]},
            {"from": "<async>", "to": "posedge clock", "path": [
                {"delay": 9.0, "to": {"cell": "a"}, "from": {"cell": "pin"}, "type": "routing"}]}],
        "fmax": {"clock": {"achieved": 52.5, "constraint": 50},
                     "other": {"achieved": 60, "constraint": 50}},
        "utilization": {"TRELLIS_COMB": {"available": 83640, "used": 69}}
    }"#;

    #[test]
    fn the_slowest_clock_and_the_longest_register_path_are_taken() {
        let report = PlacerReport::parse(REPORT).unwrap();
        assert_eq!(report.slowest_clock(), Some(52.5));
        assert_eq!(report.register_path().unwrap().delay(), 2.0);
        assert_eq!(report.utilization["TRELLIS_COMB"].used, 69);
    }

    #[test]
    fn the_use_of_a_part_too_small_is_read_from_the_log() {
        let log = "Info: Device utilisation:\nInfo: \t         ICESTORM_LC:   10431/   7680   \
                   135%\nInfo: \t  SB_IO: 1/ 2 50%\n";
        let cells = Utilization {
            used: 10_431,
            available: 7_680,
        };
        assert_eq!(logged_utilization(log, "ICESTORM_LC"), Some(cells));
        assert_eq!(logged_utilization(log, "TRELLIS_COMB"), None);
    }
}
