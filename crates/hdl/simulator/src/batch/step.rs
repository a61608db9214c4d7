//! Steps of a program.

use std::ops::Range;

use bluechip_netlist::flat::MemoryId;

use super::plan::Value;
use super::state_planes::Plane;
use super::table::Table;
use crate::compiled::Function;

/// An operation: where its result goes, and the planes it reads, as many as its function has
/// inputs.
pub(crate) type Operation = [Plane; 4];

/// A part of a program.
#[derive(Debug)]
pub(crate) enum Step {
    /// Operations of one function.
    Run(Table, Range<usize>),
    /// Machine code, which computes on the planes of the state and on others.
    Code(Function),
    /// A look-up.
    Lookup(LookupStep),
    /// Takes what memories need of the present cycle.
    Capture,
}

/// An asynchronous look-up.
#[derive(Debug)]
pub(crate) struct LookupStep {
    pub(crate) memory: MemoryId,
    /// The planes of the address, least significant bit first.
    pub(crate) address: Vec<Plane>,
    /// The bits of the word that are needed, and where they go.
    pub(crate) bits: Vec<(u16, Plane)>,
}

impl LookupStep {
    pub(crate) fn new(
        memory: MemoryId,
        address: Vec<Plane>,
        bits: &[(u16, Value)],
        plane_of: &[Plane],
    ) -> Self {
        LookupStep {
            memory,
            address,
            bits: bits
                .iter()
                .map(|&(bit, value)| (bit, plane_of[value]))
                .collect(),
        }
    }
}
