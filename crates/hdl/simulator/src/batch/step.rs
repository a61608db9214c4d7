//! Steps of a program.

use std::ops::Range;

use bluechip_netlist::flat::MemoryId;

use super::plan::Value;
use super::state_planes::Plane;
use super::table::Table;
use crate::compiled::Function;

/// An operation: the plane of its result, then the planes it reads; unused inputs are ignored.
pub(crate) type Operation = [Plane; 4];

/// A part of a program.
#[derive(Debug)]
pub(crate) enum Step {
    /// Executes operations of one function.
    Run(Table, Range<usize>),
    /// Executes machine code, which works on the planes of the state and on those above.
    Code(Function),
    /// Looks up words of a memory.
    Lookup(LookupStep),
    /// Captures the inputs of memories.
    Capture,
}

/// An asynchronous read of a memory.
#[derive(Debug)]
pub(crate) struct LookupStep {
    pub(crate) memory: MemoryId,
    /// The planes of the address, least significant bit first.
    pub(crate) address: Vec<Plane>,
    /// The needed bits of the word, each with its destination.
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
