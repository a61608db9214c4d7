//! The results that a program computes.

use bluechip_netlist::gates::Literal;

use super::state_planes::Plane;

/// The results that a program computes.
#[derive(Clone, Default)]
pub(crate) struct Goal {
    /// Literals that must be in planes when the inputs of memories are captured.
    pub(crate) captured: Vec<Literal>,
    /// The next values of planes of the state.
    pub(crate) next: Vec<(Plane, Literal)>,
}
