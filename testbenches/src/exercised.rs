//! Coverage of a bench, and dependence of its results on undefined values: its recorded vectors are
//! applied again.

use std::collections::BTreeSet;

use bluechip_faults::Vectors;
use bluechip_netlist::flat::FlatNetlist;
use bluechip_simulator::{
    BitVector, Coverage, CoverageRecorder, Dependent, EngineKind, Simulation, UndefinedCheck,
    UndefinedValue,
};

use crate::bench::{Bench, RunOptions};
use crate::error::BenchError;

impl Bench {
    /// Which bits of the block rise and fall in a run, which states its enumerations have, and
    /// which transitions occur.
    pub fn coverage(&self, options: &RunOptions) -> Result<Coverage, BenchError> {
        let vectors = self.vectors(options)?;
        let netlist = self.netlist_of(options)?;
        let mut simulation = Simulation::new(netlist, EngineKind::Compiled)?;
        let mut recorder = CoverageRecorder::new(&mut simulation)?;
        for step in vectors.steps() {
            for (path, value) in step.pokes {
                simulation.poke(path, value)?;
            }
            recorder.sample(&mut simulation)?;
            if step.rises {
                simulation.step();
            }
        }
        Ok(recorder.coverage(&simulation))
    }

    /// The first value read by vectors of the bench that depends on the power-on contents of
    /// registers and memories, except those known to be set then (by path), and memories with
    /// contents.
    pub fn first_undefined(
        &self,
        netlist: &FlatNetlist,
        vectors: &Vectors,
        set: &BTreeSet<String>,
    ) -> Result<Option<Dependent>, BenchError> {
        let check = || UndefinedCheck::new(netlist.clone(), &undefined(netlist, set), 1);
        // The path of a dependence is slow to find, and seldom needed.
        match first_dependent(check()?.without_ways(), vectors)? {
            None => Ok(None),
            Some(_) => first_dependent(check()?, vectors),
        }
    }

    /// The registers and memories that must be set at power-on for the values read by vectors of
    /// the bench: each was found to matter with those before it set.
    pub fn needs_at_power_on(
        &self,
        netlist: &FlatNetlist,
        vectors: &Vectors,
    ) -> Result<BTreeSet<String>, BenchError> {
        let all = undefined(netlist, &BTreeSet::new());
        let all: Vec<&str> = all.iter().filter_map(path).collect();
        let mut set: BTreeSet<String> = BTreeSet::new();
        let is_enough = |set: &BTreeSet<String>, more: &[&str]| {
            let more = more.iter().map(|path| (*path).to_owned());
            let set = set.iter().cloned().chain(more).collect();
            let check = UndefinedCheck::new(netlist.clone(), &undefined(netlist, &set), 1)?;
            first_dependent(check.without_ways(), vectors).map(|found| found.is_none())
        };
        while !is_enough(&set, &[])? {
            // The last of the fewest of the others that are enough with these.
            let (mut few, mut many) = (0, all.len());
            while few + 1 < many {
                let middle = few.midpoint(many);
                match is_enough(&set, &all[..middle])? {
                    true => many = middle,
                    false => few = middle,
                }
            }
            if !set.insert(all[many - 1].to_owned()) {
                let found = self.first_undefined(netlist, vectors, &set)?;
                return Err(BenchError::Undefined {
                    bench: self.name,
                    way: found.map_or_else(String::new, |found| found.way.join(" -> ")),
                });
            }
        }
        Ok(set)
    }
}

/// Undefined power-on contents of a block, except these, and memories with contents.
fn undefined(netlist: &FlatNetlist, set: &BTreeSet<String>) -> Vec<UndefinedValue> {
    let has_contents = |path: &str| {
        let memories = netlist.memories.iter();
        let mut own = memories.filter(|memory| memory.path == path);
        own.any(|memory| memory.initial.iter().any(|word| *word != 0))
    };
    let mut values = UndefinedValue::power_on(netlist);
    values.retain(|value| match value {
        UndefinedValue::Register { path, .. } => !set.contains(path),
        UndefinedValue::Memory { path, .. } => !set.contains(path) && !has_contents(path),
        UndefinedValue::Input { .. } => true,
    });
    values
}

/// The path of a register or memory.
fn path(value: &UndefinedValue) -> Option<&str> {
    match value {
        UndefinedValue::Register { path, .. } | UndefinedValue::Memory { path, .. } => Some(path),
        UndefinedValue::Input { .. } => None,
    }
}

/// The first output that differs in a clock in which vectors read it.
fn first_dependent(
    mut check: UndefinedCheck,
    vectors: &Vectors,
) -> Result<Option<Dependent>, BenchError> {
    for step in vectors.steps() {
        for (path, value) in step.pokes {
            check.set(path, value)?;
        }
        let bits = |mask: u64| BitVector::from_element(mask);
        check.look_at((step.checks.iter()).map(|&(path, mask, _)| (path, bits(mask))));
        match step.rises {
            true => check.step()?,
            false => check.look()?,
        }
        let first = check.dependent_outputs().next();
        if first.is_some() {
            return Ok(first);
        }
    }
    Ok(None)
}
