//! The program of a clock edge, or of reading signals, for all lanes.

use super::state_planes::Plane;
use super::step::{Operation, Step};
use crate::compiled::Owner;

/// The steps of a program, in order.
pub(crate) struct Program {
    pub(crate) steps: Vec<Step>,
    pub(crate) operations: Vec<Operation>,
    /// The plane of each captured literal.
    pub(crate) captured: Vec<Plane>,
    /// Number of planes it uses, including those of the state.
    pub(crate) planes: usize,
    /// Owns the memory of its machine code.
    pub(crate) _code: Option<Owner>,
}
