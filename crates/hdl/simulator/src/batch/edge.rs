//! The program of a clock edge.

use std::ops::Range;
use std::time::{Duration, Instant};

use bluechip_netlist::flat::{FlatNetlist, MemoryId, NodeId, RegisterId};
use bluechip_netlist::gates::{GateGraph, Gates, Literal};

use super::goal::Goal;
use super::program::Program;
use super::state_planes::{Plane, StatePlanes};
use super::target::Target;
use crate::clocks::Edges;

/// A program that computes the next state of registers, and the planes of the captured inputs of
/// memories.
pub(crate) struct Edge {
    pub(crate) program: Program,
    pub(crate) reads: Vec<Read>,
    pub(crate) writes: Vec<Write>,
    /// Time spent compiling it.
    pub(crate) took: Duration,
}

/// A synchronous read.
#[derive(Clone)]
pub(crate) struct Read {
    /// Index of the port among all read ports of the netlist.
    pub(crate) port: usize,
    pub(crate) memory: MemoryId,
    pub(crate) address: Vec<Plane>,
    pub(crate) enable: Option<Plane>,
    /// The planes of the port's output.
    pub(crate) output: Range<Plane>,
}

/// A write.
#[derive(Clone)]
pub(crate) struct Write {
    pub(crate) memory: MemoryId,
    pub(crate) address: Vec<Plane>,
    pub(crate) data: Vec<Plane>,
    pub(crate) enable: Plane,
}

/// The goal of an edge before planes are assigned: ports refer to captured values by their index.
#[derive(Clone)]
pub(crate) struct EdgeGoal {
    pub(crate) goal: Goal,
    reads: Vec<Read>,
    writes: Vec<Write>,
}

impl EdgeGoal {
    pub(crate) fn new(
        netlist: &FlatNetlist,
        gates: &mut Gates,
        state: &StatePlanes,
        edges: Edges,
    ) -> Self {
        let mut goal = Goal::default();
        for (index, register) in netlist.registers.iter().enumerate() {
            if edges.contains(register.clock) {
                let id = RegisterId(index as u32);
                let next = gates.next(netlist, id);
                goal.next.extend(state.register(id).zip(next));
            }
        }
        // Captures the bits of a node. Returns their indices, which stand for planes at first.
        let mut capture = |node: NodeId| -> Vec<Plane> {
            let bits: &[Literal] = gates.bits(node);
            let first = goal.captured.len() as Plane;
            goal.captured.extend(bits);
            (first..).take(bits.len()).collect()
        };
        let (mut reads, mut writes) = (Vec::new(), Vec::new());
        let mut port = 0;
        for (memory, id) in netlist.memories.iter().zip((0..).map(MemoryId)) {
            for (read, index) in memory.read_ports.iter().zip(0..) {
                if edges.contains(read.clock) {
                    reads.push(Read {
                        port,
                        memory: id,
                        address: capture(read.address),
                        enable: read.enable.map(|enable| capture(enable)[0]),
                        output: state.read_port(id, index),
                    });
                }
                port += 1;
            }
            for write in memory
                .write_ports
                .iter()
                .filter(|w| edges.contains(w.clock))
            {
                writes.push(Write {
                    memory: id,
                    address: capture(write.address),
                    data: capture(write.data),
                    enable: capture(write.enable)[0],
                });
            }
        }
        EdgeGoal {
            goal,
            reads,
            writes,
        }
    }
}

impl EdgeGoal {
    /// Removes ports that are never enabled.
    pub(crate) fn drop_idle(&mut self) {
        let captured = &mut self.goal.captured;
        let is_idle = |enable: Option<Plane>, captured: &[Literal]| {
            enable.is_some_and(|at| captured[at as usize] == Literal::FALSE)
        };
        let mut unused: Vec<Plane> = Vec::new();
        self.reads.retain(|read| {
            let idle = is_idle(read.enable, captured);
            if idle {
                unused.extend(&read.address);
            }
            !idle
        });
        self.writes.retain(|write| {
            let idle = is_idle(Some(write.enable), captured);
            if idle {
                unused.extend(write.address.iter().chain(&write.data));
            }
            !idle
        });
        for at in unused {
            captured[at as usize] = Literal::FALSE;
        }
    }
}

impl Edge {
    pub(crate) fn new(
        graph: &GateGraph,
        state: &StatePlanes,
        goal: EdgeGoal,
        target: Target,
    ) -> Self {
        let start = Instant::now();
        let EdgeGoal {
            goal,
            mut reads,
            mut writes,
        } = goal;
        let program = Program::new(graph, state, &goal, target);
        let place = |plane: &mut Plane| *plane = program.captured[*plane as usize];
        for read in &mut reads {
            read.address
                .iter_mut()
                .chain(&mut read.enable)
                .for_each(place);
        }
        for write in &mut writes {
            let data = write.data.iter_mut();
            write.address.iter_mut().chain(data).for_each(place);
            place(&mut write.enable);
        }
        Edge {
            program,
            reads,
            writes,
            took: start.elapsed(),
        }
    }
}
