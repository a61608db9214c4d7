//! Executable gates: the program of a clock edge, or of reading signals, for all lanes.

use super::state_planes::Plane;
use super::step::{Operation, Step};
use crate::compiled::Owner;

/// What to run, and in which order.
pub(crate) struct Program {
    pub(crate) steps: Vec<Step>,
    pub(crate) operations: Vec<Operation>,
    /// Where each captured literal stands.
    pub(crate) captured: Vec<Plane>,
    /// Planes it needs, those of the state included.
    pub(crate) planes: usize,
    /// What its machine code lives in.
    pub(crate) _code: Option<Owner>,
}
