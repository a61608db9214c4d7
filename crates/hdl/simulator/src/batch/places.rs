//! Allocates planes for intermediate results.

use super::state_planes::Plane;

/// Allocates planes for intermediate results.
pub(crate) struct Places {
    free: Vec<Plane>,
    /// Number of planes of the state plus all planes allocated so far.
    pub(crate) planes: Plane,
}

impl Places {
    /// Allocates planes above those of the state.
    pub(crate) fn above(state: Plane) -> Self {
        Places {
            free: Vec::new(),
            planes: state,
        }
    }

    /// Allocates a plane.
    pub(crate) fn take(&mut self) -> Plane {
        self.free.pop().unwrap_or_else(|| {
            self.planes += 1;
            self.planes - 1
        })
    }

    /// Frees a plane.
    pub(crate) fn give_back(&mut self, plane: Plane) {
        self.free.push(plane);
    }
}
