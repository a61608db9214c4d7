//! The interface of an engine; the simulation around it does the rest.

use bluechip_netlist::flat::{InputId, MemoryId, NodeId, RegisterId};

use crate::Error;
use crate::clocks::Edges;
use crate::evaluate::Present;
use crate::state::State;
use crate::techniques::Techniques;

/// A value that changes at edges.
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

    /// Runs edges of the given clocks until the value is reached after one of them: at least one
    /// edge, at most `most`. Returns how many.
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

    /// The present value.
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

    /// Starts watching these nodes for changes. Returns an index for [`changes`](Self::changes).
    fn watch(&mut self, nodes: &[NodeId]) -> usize;

    /// Updates the values of watched nodes, and appends the indices of those that changed, in
    /// order.
    fn changes(
        &mut self,
        watch: usize,
        values: &mut [u64],
        changed: &mut Vec<u32>,
    ) -> Result<(), Error>;

    /// Stops watching.
    fn unwatch(&mut self, watch: usize);

    /// Runs parts of equal length only when an operand has changed; without a length, runs
    /// everything. For tests; no effect on other engines. `natively`: with code of the C compiler.
    fn gate_evenly(&mut self, words: Option<usize>, natively: bool) -> Result<(), Error>;

    /// Packs the values of equal instances or not, regardless of speed. For tests; no effect on
    /// other engines.
    fn pack(&mut self, is_packed: bool) -> Result<(), Error>;

    /// Runs everything as a single function with its own loop, with guards for random activity,
    /// perhaps compiled by the C compiler. For tests; no effect on other engines.
    fn run_whole(&mut self, natively: bool) -> Result<(), Error>;

    /// Restricts the engine to these techniques. No effect on other engines.
    fn allow(&mut self, techniques: Techniques) -> Result<(), Error>;

    /// Size of the C compiler's library, if the engine runs one.
    fn library_bytes(&self) -> Option<u64>;

    /// Whether the engine may become faster after more steps.
    fn is_learning(&self) -> bool;

    /// Changes an input.
    fn set_input(&mut self, id: InputId, value: u64);

    /// Changes a register.
    fn set_register(&mut self, id: RegisterId, value: u64);

    /// Changes a word of a memory; the address is within its depth.
    fn set_word(&mut self, memory: MemoryId, address: u64, value: u64);

    /// The whole state.
    fn save(&self) -> State;

    /// Replaces the whole state; `state` must have the netlist's shape.
    fn restore(&mut self, state: &State);
}
