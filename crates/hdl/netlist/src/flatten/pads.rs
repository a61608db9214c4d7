//! The pads on buses, in the order in which the hierarchy is copied.

use std::collections::BTreeSet;

/// The pads on each bus.
#[derive(Default)]
pub struct Buses {
    /// The bus, value and enable of every pad as inlined nodes, in the order of the hierarchy.
    pub pads: Vec<[u32; 3]>,
    /// Every bus, as an inlined node.
    pub all: BTreeSet<u32>,
}

impl Buses {
    pub fn add(&mut self, bus: u32, value: u32, enable: u32) {
        self.all.insert(bus);
        self.pads.push([bus, value, enable]);
    }
}
