//! Netlists in which clocks are values: all lanes tick together until no lane changes. A tick does
//! not change a settled lane.

use bluechip_netlist::flat::ClockId;

use super::BatchSimulation;
use crate::clocks::Edges;
use crate::simulation::MOST_TICKS;
use crate::{BitVector, Error};

impl BatchSimulation {
    /// Applies the clock levels of each moment of a step, and settles the circuit after each.
    pub(super) fn rise_and_fall(&mut self) {
        let netlist = self.netlist.clone();
        let clocks = netlist
            .events
            .iter()
            .flat_map(|events| events.clocks.iter().copied());
        self.settle_events();
        for levels in self.schedule.levels() {
            for (place, input) in clocks.clone().enumerate() {
                if let Some(input) = input {
                    let planes = self.state.input(input);
                    for block in &mut self.blocks {
                        block.set_all(planes.clone(), levels >> place & 1);
                    }
                }
            }
            self.disturbed();
            self.settle_events();
        }
    }

    /// Notes that a value was set: the circuit may have to tick.
    pub(super) fn disturbed(&mut self) {
        self.stirred = true;
        self.probed.fill(None);
    }

    /// If clocks are values, ticks until nothing changes.
    pub(super) fn settle_events(&mut self) {
        let Some(pending) = self.netlist.events.as_ref().map(|events| events.pending) else {
            return;
        };
        if !std::mem::replace(&mut self.stirred, false) {
            return;
        }
        for _ in 0..MOST_TICKS {
            if !self.any_lane(pending) {
                return;
            }
            self.edge(Edges::NONE.with(ClockId(0)), 1);
            self.probed.fill(None);
        }
        let mut words = Vec::new();
        for at in 0..self.blocks.len() {
            words.extend(self.words_of(at, pending));
        }
        self.restless |= BitVector::from_vec(words);
        self.failure.get_or_insert(Error::Restless {
            netlist: self.netlist.name.clone(),
            ticks: MOST_TICKS,
        });
    }

    /// Settles the circuit. Returns the first error of earlier calls that could not return one.
    pub(super) fn settled(&mut self) -> Result<(), Error> {
        self.settle_events();
        self.failure.take().map_or(Ok(()), Err)
    }
}
