//! Planes to compute in.

use super::state_planes::Plane;

/// Planes to compute in.
pub(crate) struct Places {
    free: Vec<Plane>,
    /// Those of the state, and all that have been taken.
    pub(crate) planes: Plane,
}

impl Places {
    /// Those that are none of the state's first ones.
    pub(crate) fn above(state: Plane) -> Self {
        Places {
            free: Vec::new(),
            planes: state,
        }
    }

    /// One that nobody has.
    pub(crate) fn take(&mut self) -> Plane {
        self.free.pop().unwrap_or_else(|| {
            self.planes += 1;
            self.planes - 1
        })
    }

    /// Lets others have it.
    pub(crate) fn give_back(&mut self, plane: Plane) {
        self.free.push(plane);
    }
}
