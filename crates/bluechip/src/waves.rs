//! Which part of a run a wave shows, and words for scopes that do not exist.

use std::collections::BTreeMap;

use clap::Args;
use simulator::WaveFilter;

use crate::error::{Error, Result};
use crate::input;

/// The part of a run that a wave shows.
#[derive(Debug, Clone, Args)]
pub struct Window {
    /// Only the signals of this block and the blocks in it, such as `core.sequencer` or `core.array.cells[12]`.
    #[arg(long, value_name = "PATH")]
    scope: Option<String>,
    /// First clock shown, counted from power-on.
    #[arg(long, value_name = "CLOCK", value_parser = input::clock)]
    from: Option<u64>,
    /// Last clock shown.
    #[arg(long, value_name = "CLOCK", value_parser = input::clock)]
    to: Option<u64>,
}

impl Window {
    /// Whether any part was asked for.
    pub fn is_given(&self) -> bool {
        self.scope.is_some() || self.from.is_some() || self.to.is_some()
    }

    /// The last clock of interest.
    pub fn last_clock(&self) -> u64 {
        self.to.unwrap_or(u64::MAX)
    }

    /// The part as the simulator takes it.
    pub fn filter(&self) -> Result<WaveFilter> {
        let from = self.from.unwrap_or(0);
        match self.to {
            Some(to) if to < from => Err(Error::Input(format!(
                "--from {from} --to {to}: the window ends before it begins"
            ))),
            _ => Ok(WaveFilter {
                scope: self.scope.clone(),
                from,
                to: self.to,
            }),
        }
    }

    /// Refuses a window that begins after the end of the run.
    pub fn check_reached(&self, end: u64) -> Result<()> {
        match self.from {
            Some(from) if from > end => Err(Error::Input(format!(
                "--from {from}: the run ends at clock {end}"
            ))),
            _ => Ok(()),
        }
    }
}

/// What to say about a scope that does not exist: what there is in the part of its path that does.
pub fn unknown_scope(scope: &str, scopes: &[String]) -> String {
    let mut parent = scope;
    while !parent.is_empty() && !scopes.iter().any(|known| known == parent) {
        parent = parent.rfind('.').map_or("", |end| &parent[..end]);
    }
    let children = scopes.iter().filter_map(|known| match parent {
        "" => Some(known.as_str()),
        _ => known.strip_prefix(parent)?.strip_prefix('.'),
    });
    let known = compressed(children.filter(|child| !child.contains('.')));
    match (known.is_empty(), parent) {
        (true, "") => format!("no scope `{scope}`: the top has no blocks"),
        (true, _) => format!("no scope `{scope}`: `{parent}` has no blocks"),
        (false, "") => format!("no scope `{scope}`; the top has: {known}"),
        (false, _) => format!("no scope `{scope}`; `{parent}` has: {known}"),
    }
}

/// Names, with those of an array as one.
fn compressed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let mut last: BTreeMap<&str, Option<u64>> = BTreeMap::new();
    for name in names {
        let (base, index) = match name.strip_suffix(']').and_then(|name| name.split_once('[')) {
            Some((base, index)) => (base, index.parse().ok()),
            None => (name, None),
        };
        let entry = last.entry(base).or_default();
        *entry = (*entry).max(index);
    }
    let names: Vec<String> = last
        .into_iter()
        .map(|(base, index)| match index {
            Some(index) => format!("{base}[0..={index}]"),
            None => base.to_owned(),
        })
        .collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scopes() -> Vec<String> {
        [
            "array",
            "array.arbiter",
            "array.cells[0]",
            "array.cells[1]",
            "array.cells[1].receiver",
            "stack",
        ]
        .map(str::to_owned)
        .to_vec()
    }

    #[test]
    fn an_unknown_scope_is_answered_with_its_neighbours() {
        assert_eq!(
            unknown_scope("queen", &scopes()),
            "no scope `queen`; the top has: array, stack"
        );
        assert_eq!(
            unknown_scope("array.cells[9].receiver", &scopes()),
            "no scope `array.cells[9].receiver`; `array` has: arbiter, cells[0..=1]"
        );
        assert_eq!(
            unknown_scope("stack.top", &scopes()),
            "no scope `stack.top`: `stack` has no blocks"
        );
        assert_eq!(
            unknown_scope("x", &[]),
            "no scope `x`: the top has no blocks"
        );
    }
}
