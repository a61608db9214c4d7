//! Which of many nodes have changed, found word by word where values lie side by side, not node by
//! node.

mod gate;
mod places;

use bluechip_netlist::flat::{FlatNetlist, NodeId, Op};

use super::seats::Seats;
use super::{Block, Observed};
use crate::Error;
use gate::{Gate, Wakes};
use places::Places;

/// Nodes whose changes are looked for.
pub(super) struct Watch {
    nodes: Vec<NodeId>,
    /// Those that are computed, by code of their own.
    observed: Observed,
    /// Where they are, once that is known.
    places: Option<Places>,
    gate: Gate,
    /// With gated code, whom a change of each slot of the state wakes, by its place.
    wakes: Vec<Wakes>,
    /// The code is to be gated at once, in parts of so many words: for tests.
    evenly: Option<usize>,
}

impl Watch {
    pub(super) fn new(netlist: &FlatNetlist, nodes: &[NodeId]) -> Self {
        Watch {
            nodes: nodes.to_vec(),
            observed: Observed::new(netlist, nodes),
            places: None,
            gate: Gate::default(),
            wakes: Vec::new(),
            evenly: None,
        }
    }

    /// The values have gone elsewhere.
    pub(super) fn forget_places(&mut self) {
        self.observed.code = None;
        self.places = None;
        self.gate = Gate::default();
        self.wakes = Vec::new();
    }

    /// Has parts of so many words each computed only when something they read has changed, from
    /// the next look on.
    pub(super) fn gate_evenly(&mut self, words: Option<usize>) {
        self.evenly = words;
    }

    /// Brings values up to date, and adds the places of those that were another before, in order.
    pub(super) fn changes(
        &mut self,
        netlist: &FlatNetlist,
        seats: &Seats,
        block: &mut Block,
        version: u64,
        values: &mut [u64],
        changed: &mut Vec<u32>,
    ) -> Result<(), Error> {
        let Some(places) = &mut self.places else {
            self.look_first(netlist, seats, block, version, values, changed)?;
            return Ok(());
        };
        let Places {
            state,
            computed,
            nodes,
        } = places;
        nodes.begin();
        match self.gate.gated() {
            Some(gated) => {
                let wakes = &self.wakes;
                state.look(nodes, &block.memory, values, |place| {
                    gated.wake(&wakes[place]);
                });
                gated.run(&mut block.memory);
                self.observed.version = version;
            }
            None => {
                if !self.observed.nodes.is_empty() {
                    self.observed.settle(netlist, seats, block, version)?;
                }
                state.look(nodes, &block.memory, values, |_| {});
            }
        }
        computed.look(nodes, &block.memory, values, |_| {});
        nodes.take(changed);
        self.go_on(netlist, block);
        Ok(())
    }

    /// The first look: at each node.
    fn look_first(
        &mut self,
        netlist: &FlatNetlist,
        seats: &Seats,
        block: &mut Block,
        version: u64,
        values: &mut [u64],
        changed: &mut Vec<u32>,
    ) -> Result<(), Error> {
        if !self.observed.nodes.is_empty() {
            self.observed.settle(netlist, seats, block, version)?;
        }
        let places = Places::new(
            netlist,
            block,
            &self.nodes,
            &self.observed,
            std::iter::empty(),
        );
        for (index, value) in values.iter_mut().enumerate() {
            let op = &netlist.nodes[self.nodes[index].0 as usize].op;
            let present = match (places.nodes.read(index, &block.memory), op) {
                (Some(present), _) => present,
                (None, Op::Const(present)) => *present,
                (None, _) => *value,
            };
            if std::mem::replace(value, present) != present {
                changed.push(index as u32);
            }
        }
        self.places = Some(places);
        Ok(())
    }

    /// Does something about speed, when everything has been looked at.
    fn go_on(&mut self, netlist: &FlatNetlist, block: &Block) {
        let Some(code) = &self.observed.code else {
            return;
        };
        let state = &block.memory[..code.slots.end];
        let has_new = match self.evenly.take() {
            Some(words) => {
                let length = state.len() as u32;
                self.gate = Gate::evenly(&code.program, &block.layout, length, words);
                true
            }
            None => self.gate.clock(&code.program, &block.layout, state),
        };
        if let Some(gated) = self.gate.gated().filter(|_| has_new) {
            let (nodes, loads) = (&self.nodes, gated.loads());
            let places = Places::new(netlist, block, nodes, &self.observed, loads);
            self.wakes = gated.wakes(places.state.all());
            self.places = Some(places);
        }
    }
}
