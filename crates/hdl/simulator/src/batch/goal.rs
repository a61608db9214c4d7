//! What a program computes.

use bluechip_netlist::gates::Literal;

use super::state_planes::Plane;

/// What a program computes.
#[derive(Clone, Default)]
pub(crate) struct Goal {
    /// What planes must hold when memories are captured.
    pub(crate) captured: Vec<Literal>,
    /// What planes of the state become.
    pub(crate) next: Vec<(Plane, Literal)>,
}
