//! State bits that are constant and equal in all lanes, such as common parameters, unused modes,
//! and logic that waits for inputs. While they and the inputs do not change, an edge has less to
//! compute.

use std::ops::Range;
use std::time::Duration;

use bluechip_netlist::gates::{GateGraph, Literal};

use super::block::Block;
use super::edge::{Edge, EdgeGoal};
use super::state_planes::{Plane, StatePlanes};
use super::target::Target;

/// Most passes that remove bits which do not stay constant.
const PASSES: usize = 200;

/// Fewest clocks left in a run for which it pays to look for a steady edge.
pub(crate) const WORTH: u64 = 16;

/// Clocks to wait after the host's last action, until the circuit may have settled.
const SETTLE: u64 = 4;

/// Clocks between two looks at the lanes, and how many looks a bit must stay the same to count as
/// steady.
const LOOK: u64 = 256;
const LOOKS: u32 = 4;

/// The steady edge of the only clock, made when the time spent on ordinary edges justifies it.
#[derive(Default)]
pub(crate) struct SteadyEdge {
    made: Option<Steady>,
    /// Whether the bits that the steady edge assumes have the assumed values.
    holds: bool,
    /// The bits that have been the same in all lanes at every look.
    common: Option<Uniform>,
    looks: u32,
    /// Clocks since the last look.
    clocks: u64,
    /// Time spent on ordinary edges.
    spent: Duration,
    /// How often a steady edge was made.
    times: u32,
    /// Makes the steady edge at the first opportunity.
    eager: bool,
}

/// What to run next: a number of clocks, with the steady edge if it applies.
pub(crate) struct Turn<'a> {
    pub(crate) clocks: u64,
    pub(crate) edge: Option<&'a Edge>,
}

impl SteadyEdge {
    pub(crate) fn new(eager: bool) -> Self {
        SteadyEdge {
            eager,
            ..SteadyEdge::default()
        }
    }

    /// Clocks between two looks.
    fn pause(&self) -> u64 {
        if self.eager { SETTLE } else { LOOK }
    }

    /// The state of lanes may have changed.
    pub(crate) fn unsettle(&mut self) {
        self.holds = false;
    }

    /// A word was put into planes of the state.
    pub(crate) fn disturb(&mut self, planes: Range<Plane>, value: u64) {
        self.holds &= self
            .made
            .as_ref()
            .is_some_and(|made| made.allows(planes, value));
    }

    /// What to run next if `left` clocks are left.
    pub(crate) fn turn(&mut self, left: u64, blocks: &[Box<dyn Block>]) -> Turn<'_> {
        let Some(made) = &self.made else {
            let clocks = left.min(self.pause());
            return Turn { clocks, edge: None };
        };
        if !self.holds && left >= WORTH {
            self.holds = made.holds(blocks);
        }
        match self.holds {
            true => Turn {
                clocks: left,
                edge: Some(&made.edge),
            },
            false => Turn {
                clocks: left.min(SETTLE),
                edge: None,
            },
        }
    }

    /// Observes clocks that ran without the steady edge. Returns whether to make a new steady edge
    /// now. `took` is the time it took to make the ordinary edge.
    pub(crate) fn watch(
        &mut self,
        clocks: u64,
        spent: Duration,
        took: Duration,
        state: &StatePlanes,
        blocks: &[Box<dyn Block>],
    ) -> bool {
        self.spent += spent;
        self.clocks += clocks;
        if self.clocks < self.pause() {
            return false;
        }
        self.clocks = 0;
        let present = Uniform::of(state, blocks);
        match &mut self.common {
            Some(common) => common.retain(&present),
            None => self.common = Some(present),
        }
        self.looks += 1;
        // Each steady edge made so far doubles the time until the next one.
        let worth = self.looks >= LOOKS && self.spent >= took * (2 << self.times.min(16));
        worth || self.eager
    }

    /// Makes a steady edge in place of the previous one.
    pub(crate) fn make(
        &mut self,
        graph: &GateGraph,
        state: &StatePlanes,
        goal: &EdgeGoal,
        target: Target,
    ) {
        let common = self.common.take();
        *self = SteadyEdge {
            made: common.and_then(|common| Steady::new(graph, state, goal, common, target)),
            times: self.times + 1,
            ..SteadyEdge::new(self.eager)
        };
    }
}

/// State bits that are the same in all lanes, indexed by plane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Uniform(Vec<Option<bool>>);

impl Uniform {
    /// The uniform bits at this moment. Outputs of memories do not count: they may change although
    /// no input or register does.
    pub(crate) fn of(state: &StatePlanes, blocks: &[Box<dyn Block>]) -> Self {
        let mut uniform = Uniform(vec![None; state.count() as usize]);
        for plane in state.inputs().chain(state.registers()).flatten() {
            let mut bits = blocks.iter().map(|block| block.common(plane));
            let first = bits.next().flatten();
            uniform.0[plane as usize] = first.filter(|_| bits.all(|bit| bit == first));
        }
        uniform
    }

    /// Keeps only the bits that are also in `others`.
    pub(crate) fn retain(&mut self, others: &Uniform) {
        for (bit, other) in self.0.iter_mut().zip(&others.0) {
            *bit = bit.filter(|_| bit == other);
        }
    }

    /// All uniform bits.
    fn bits(&self) -> impl Iterator<Item = (Plane, bool)> {
        let bits = (0..).zip(&self.0);
        bits.filter_map(|(plane, &bit)| Some((plane, bit?)))
    }
}

/// An edge for which some state bits are known.
pub(crate) struct Steady {
    pub(crate) edge: Edge,
    known: Uniform,
}

impl Steady {
    /// Finds out which bits stay constant while inputs do, and makes an edge with them as
    /// constants; `None` after too many passes.
    pub(crate) fn new(
        graph: &GateGraph,
        state: &StatePlanes,
        goal: &EdgeGoal,
        mut known: Uniform,
        target: Target,
    ) -> Option<Self> {
        for _ in 0..PASSES {
            let (smaller, gates) = graph.assuming(|source| known.0[state.source(source) as usize]);
            let mut changed = false;
            for &(plane, next) in &goal.goal.next {
                let bit = &mut known.0[plane as usize];
                if bit.is_some_and(|bit| next.within(&gates) != Literal::constant(bit)) {
                    *bit = None;
                    changed = true;
                }
            }
            if !changed {
                let mut goal = goal.clone();
                goal.goal
                    .next
                    .retain(|&(plane, _)| known.0[plane as usize].is_none());
                for (_, literal) in &mut goal.goal.next {
                    *literal = literal.within(&gates);
                }
                for literal in &mut goal.goal.captured {
                    *literal = literal.within(&gates);
                }
                goal.drop_idle();
                let edge = Edge::new(&smaller, state, goal, target);
                return Some(Steady { edge, known });
            }
        }
        None
    }

    /// Whether the known bits have their values in all lanes.
    pub(crate) fn holds(&self, blocks: &[Box<dyn Block>]) -> bool {
        (self.known.bits())
            .all(|(plane, bit)| blocks.iter().all(|block| block.common(plane) == Some(bit)))
    }

    /// Whether they still do after a word is put into planes of some lane.
    pub(crate) fn allows(&self, planes: Range<Plane>, value: u64) -> bool {
        planes.enumerate().all(|(at, plane)| {
            self.known.0[plane as usize].is_none_or(|bit| bit == (value >> at & 1 == 1))
        })
    }
}
