//! The interface of an engine; the simulation around it does the rest.

use bluechip_netlist::flat::{InputId, MemoryId, NodeId, RegisterId};

use crate::Error;
use crate::clocks::Edges;
use crate::evaluate::Present;
use crate::state::State;
use crate::techniques::Techniques;

/// Where a value is that edges change.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Changing {
    Register(RegisterId),
    ReadPort(MemoryId, u32),
    Computed(NodeId),
}

/// A way of computing the cycles of a netlist. All engines give the same bits.
pub(crate) trait Engine: Present {
    /// Advances the state by this many edges of the given clocks.
    fn run(&mut self, edges: Edges, count: u64);

    /// Advances the state by edges of the given clocks until a value is there after one of them,
    /// `most` at most and one at least. Returns how many.
    fn run_until(
        &mut self,
        edges: Edges,
        most: u64,
        changing: Changing,
        value: u64,
    ) -> Result<u64, Error> {
        for edge in 1..most {
            self.run(edges, 1);
            if self.present(changing)? == value {
                return Ok(edge);
            }
        }
        self.run(edges, 1);
        Ok(most)
    }

    /// The present value of what changes by itself.
    fn present(&mut self, changing: Changing) -> Result<u64, Error> {
        match changing {
            Changing::Register(id) => Ok(self.register(id)),
            Changing::ReadPort(memory, port) => Ok(self.read_port(memory, port)),
            Changing::Computed(node) => self.value(node),
        }
    }

    /// Value of a node in the present state, with the present inputs.
    fn value(&mut self, node: NodeId) -> Result<u64, Error>;

    /// Announces that the values of these nodes will be read often.
    fn observe(&mut self, nodes: &[NodeId]);

    /// Begins to look for changes of these nodes; returns a number that [`changes`](Self::changes)
    /// takes.
    fn watch(&mut self, nodes: &[NodeId]) -> usize;

    /// Brings the values of nodes that are watched up to date, and adds the places of those that
    /// were another before, in order.
    fn changes(
        &mut self,
        watch: usize,
        values: &mut [u64],
        changed: &mut Vec<u32>,
    ) -> Result<(), Error>;

    /// Ends what [`watch`](Self::watch) began.
    fn unwatch(&mut self, watch: usize);

    /// Has parts of a number of words each computed only when something they read has changed, or
    /// without a number everything; for tests. Nothing for engines that compute everything.
    /// `natively`: in code of the C compiler.
    fn gate_evenly(&mut self, words: Option<usize>, natively: bool) -> Result<(), Error>;

    /// Has the values of equal instances packed, or not, whatever is faster; for tests. Nothing for
    /// engines that do not pack.
    fn pack(&mut self, is_packed: bool) -> Result<(), Error>;

    /// Has everything computed by one function with a loop of its own, as guards demand that come
    /// from noise; for tests. Nothing for engines that have none.
    fn run_whole(&mut self) -> Result<(), Error>;

    /// Goes on with these techniques alone. Nothing for engines that have none.
    fn allow(&mut self, techniques: Techniques) -> Result<(), Error>;

    /// Bytes of the C compiler's library that it runs, if it does.
    fn library_bytes(&self) -> Option<u64>;

    /// Whether it will be faster after more steps.
    fn is_learning(&self) -> bool;

    /// Changes an input.
    fn set_input(&mut self, id: InputId, value: u64);

    /// Changes a register.
    fn set_register(&mut self, id: RegisterId, value: u64);

    /// Changes a word of a memory; the address is within its depth.
    fn set_word(&mut self, memory: MemoryId, address: u64, value: u64);

    /// The whole state.
    fn save(&self) -> State;

    /// Replaces the whole state by one of the right shape.
    fn restore(&mut self, state: &State);
}
