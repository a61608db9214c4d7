//! Finds which of many nodes have changed, comparing whole ranges of slots instead of single nodes.

mod places;

use bluechip_netlist::flat::{FlatNetlist, NodeId, Op};

use super::seats::Seats;
use super::{Block, Observed};
use crate::Error;
use places::Places;

/// Nodes watched for changes.
pub(super) struct Watch {
    nodes: Vec<NodeId>,
    /// Those of the nodes that have to be computed.
    observed: Observed,
    /// The places of the values, once they are known.
    places: Option<Places>,
}

impl Watch {
    pub(super) fn new(netlist: &FlatNetlist, nodes: &[NodeId]) -> Self {
        Watch {
            nodes: nodes.to_vec(),
            observed: Observed::new(netlist, nodes),
            places: None,
        }
    }

    /// To be called when values have moved to other places.
    pub(super) fn forget_places(&mut self) {
        self.observed.code = None;
        self.places = None;
    }

    /// Updates the values, and appends the indices of nodes that changed, in order.
    pub(super) fn changes(
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
        if let Some(places) = &mut self.places {
            places.changes(&block.memory, values, changed);
            return Ok(());
        }
        let places = Places::new(netlist, block, &self.nodes, &self.observed);
        let places = self.places.insert(places);
        for (index, value) in values.iter_mut().enumerate() {
            let op = &netlist.nodes[self.nodes[index].0 as usize].op;
            let present = match (places.read(index, &block.memory), op) {
                (Some(present), _) => present,
                (None, Op::Const(present)) => *present,
                (None, _) => *value,
            };
            if std::mem::replace(value, present) != present {
                changed.push(index as u32);
            }
        }
        Ok(())
    }
}
