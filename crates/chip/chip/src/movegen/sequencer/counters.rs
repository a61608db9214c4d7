//! Counters of nodes and clocks.
//!
//! Latency: one clock. Power-on and reset: 0.

use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// Counts nodes or leaves, and the clocks of a command.
#[derive(LogicBlock, Default)]
pub struct Counters {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,
    /// A command starts: this clock is its first.
    pub start: Signal<In, Bit>,
    /// A command runs.
    pub running: Signal<In, Bit>,
    /// Nodes are counted from 0.
    pub clear_nodes: Signal<In, Bit>,
    /// A node or a leaf.
    pub count_node: Signal<In, Bit>,
    /// Nodes or leaves counted.
    pub nodes: Signal<Out, Bits<48>>,
    /// Clocks the last command took so far.
    pub cycles: Signal<Out, Bits<48>>,
    nodes_register: Register<Bits<48>>,
    cycles_register: Register<Bits<48>>,
}

impl Logic for Counters {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, nodes_register, cycles_register);
        if self.clear_nodes.val() {
            self.nodes_register.d.next = 0.into();
        }
        if self.count_node.val() {
            self.nodes_register.d.next = self.nodes_register.q.val() + 1;
        }
        if self.start.val() {
            self.cycles_register.d.next = 1.into();
        }
        if self.running.val() {
            self.cycles_register.d.next = self.cycles_register.q.val() + 1;
        }
        if self.reset.val() {
            self.nodes_register.d.next = 0.into();
            self.cycles_register.d.next = 0.into();
        }
        self.nodes.next = self.nodes_register.q.val();
        self.cycles.next = self.cycles_register.q.val();
    }
}
