//! The tasks of a program in an executable order.
//!
//! The new bits of a register replace the old ones as soon as no later task reads the old ones.

use bluechip_netlist::flat::MemoryId;
use bluechip_netlist::gates::{Gate, GateGraph, Literal};
use rustc_hash::FxHashMap;

use super::cover::{self, Cut};
use super::goal::Goal;
use super::state_planes::{Plane, StatePlanes};
use super::table::Table;

/// Index of a value: that of a gate, or beyond the gates another result of a task.
pub(crate) type Value = usize;

/// What a task does with its inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Computes a function of at most three inputs.
    Compute(Table),
    /// Looks up a word of a memory; the inputs are the address.
    Lookup(MemoryId),
    /// Captures the inputs of memories.
    Capture,
}

/// Where a task's result goes.
#[derive(Clone, Debug)]
pub(crate) enum Output {
    Value(Value),
    State(Plane),
    /// Result of a look-up: bits of the word, each with its value.
    Bits(Vec<(u16, Value)>),
    Nothing,
}

#[derive(Clone, Debug)]
pub(crate) struct Task {
    pub(crate) action: Action,
    pub(crate) inputs: Vec<Value>,
    pub(crate) output: Output,
}

/// How a program is run. This determines the functions of its tasks and their best order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// One gate per task; equal gates are in a row.
    Alike,
    /// Functions of up to three inputs, each soon after its inputs.
    DepthFirst,
}

/// Tasks in execution order.
pub(crate) struct Plan {
    pub(crate) tasks: Vec<Task>,
    /// The value of each captured literal.
    pub(crate) captured: Vec<Value>,
    /// The plane of every value that is part of the state.
    pub(crate) state_planes: Vec<Option<Plane>>,
}

impl Plan {
    pub(crate) fn new(graph: &GateGraph, state: &StatePlanes, goal: &Goal, style: Style) -> Plan {
        let mut tasks = Tasks {
            graph,
            tasks: Vec::new(),
            maker: vec![None; graph.gates().len()],
            state_planes: (graph.gates().iter())
                .map(|gate| match gate {
                    Gate::Source(source) => Some(state.source(*source)),
                    _ => None,
                })
                .collect(),
            inverses: FxHashMap::default(),
            captured: Vec::new(),
        };
        tasks.collect(goal, style);
        tasks.in_order(state, style)
    }
}

struct Tasks<'a> {
    graph: &'a GateGraph,
    tasks: Vec<Task>,
    /// The task that computes each value; `None` for the state.
    maker: Vec<Option<usize>>,
    state_planes: Vec<Option<Plane>>,
    /// Values for inverted literals and constants, computed for tasks that need them in a plane.
    inverses: FxHashMap<Literal, Value>,
    captured: Vec<Value>,
}

impl Tasks<'_> {
    fn add(&mut self, action: Action, inputs: Vec<Value>, output: Output) {
        let index = self.tasks.len();
        match &output {
            Output::Value(value) => self.maker[*value] = Some(index),
            Output::Bits(bits) => {
                for &(_, value) in bits {
                    self.maker[value] = Some(index);
                }
            }
            Output::State(_) | Output::Nothing => {}
        }
        self.tasks.push(Task {
            action,
            inputs,
            output,
        });
    }

    /// Creates the tasks of a goal.
    fn collect(&mut self, goal: &Goal, style: Style) {
        let gates = self.graph.gates();
        let literals = || {
            let next = goal.next.iter().map(|&(_, literal)| literal);
            next.chain(goal.captured.iter().copied())
        };
        let cover = match style {
            Style::Alike => cover::by_gates(self.graph),
            Style::DepthFirst => {
                cover::by_tables(self.graph, literals().map(Literal::gate).collect())
            }
        };
        let (uses, wanted_bits) = self.uses(&cover, literals());
        // A gate that only one register reads is computed straight into the register's plane.
        let mut in_place = vec![false; gates.len()];
        for &(_, literal) in &goal.next {
            let gate = literal.gate();
            in_place[gate] = cover[gate].is_some() && uses[gate] == 1;
        }
        let compute = |cut: &Cut, inverted| {
            let table = cut.table().inverted_if(inverted);
            let inputs = cut.leaves().iter().map(|&leaf| leaf as Value).collect();
            (Action::Compute(table), inputs)
        };
        for (index, cut) in cover.iter().enumerate() {
            if let Some(cut) = cut
                && uses[index] > 0
                && !in_place[index]
            {
                let (action, inputs) = compute(cut, false);
                self.add(action, inputs, Output::Value(index));
            }
        }
        for (lookup, bits) in self.graph.lookups().iter().zip(wanted_bits) {
            if !bits.is_empty() {
                let address = lookup.address.iter().map(|&bit| self.plain(bit)).collect();
                self.add(Action::Lookup(lookup.memory), address, Output::Bits(bits));
            }
        }
        self.captured = goal.captured.iter().map(|&bit| self.plain(bit)).collect();
        self.add(Action::Capture, self.captured.clone(), Output::Nothing);
        for &(plane, literal) in &goal.next {
            let (index, inverted) = (literal.gate(), literal.is_inverted());
            let (action, inputs) = match &cover[index] {
                _ if index == 0 => (
                    Action::Compute(Table::ZERO.inverted_if(inverted)),
                    Vec::new(),
                ),
                Some(cut) if in_place[index] => compute(cut, inverted),
                None if self.state_planes[index] == Some(plane) && !inverted => continue,
                _ => (
                    Action::Compute(Table::COPY.inverted_if(inverted)),
                    vec![index],
                ),
            };
            self.add(action, inputs, Output::State(plane));
        }
    }

    /// How often each gate is read, and which bits of each look-up are read.
    fn uses(
        &self,
        cover: &[Option<Cut>],
        goal: impl Iterator<Item = Literal>,
    ) -> (Vec<u32>, Vec<Vec<(u16, Value)>>) {
        let gates = self.graph.gates();
        let mut uses = vec![0; gates.len()];
        for literal in goal {
            uses[literal.gate()] += 1;
        }
        let mut wanted_bits = vec![Vec::new(); self.graph.lookups().len()];
        for (index, gate) in gates.iter().enumerate().rev() {
            if uses[index] == 0 {
                continue;
            }
            for &leaf in cover[index].iter().flat_map(Cut::leaves) {
                uses[leaf as usize] += 1;
            }
            if let Gate::Lookup { lookup, bit } = *gate {
                let bits: &mut Vec<(u16, Value)> = &mut wanted_bits[lookup as usize];
                if bits.is_empty() {
                    for literal in &self.graph.lookups()[lookup as usize].address {
                        uses[literal.gate()] += 1;
                    }
                }
                bits.push((bit, index));
            }
        }
        (uses, wanted_bits)
    }

    /// The value of a literal, computed if it is inverted or constant.
    fn plain(&mut self, literal: Literal) -> Value {
        let gate = literal.gate();
        if gate != 0 && !literal.is_inverted() {
            return gate;
        }
        if let Some(&value) = self.inverses.get(&literal) {
            return value;
        }
        let value = self.new_value();
        self.inverses.insert(literal, value);
        let (table, inputs) = match literal {
            Literal::FALSE => (Table::ZERO, vec![]),
            Literal::TRUE => (Table::ONE, vec![]),
            _ => (Table::NOT, vec![gate]),
        };
        self.add(Action::Compute(table), inputs, Output::Value(value));
        value
    }

    fn new_value(&mut self) -> Value {
        self.maker.push(None);
        self.state_planes.push(None);
        self.maker.len() - 1
    }

    /// Orders the tasks: each comes after the tasks whose results it reads, and after all readers
    /// of the bits that it replaces.
    fn in_order(mut self, state: &StatePlanes, style: Style) -> Plan {
        let sorter = Sorter::new(&self, state);
        let turns = match style {
            Style::Alike => sorter.alike(),
            Style::DepthFirst => sorter.depth_first(),
        };
        let mut tasks = Vec::with_capacity(turns.len());
        let mut aside = FxHashMap::default();
        for turn in turns {
            tasks.push(match turn {
                Turn::Do(index) => self.tasks[index].clone(),
                Turn::Aside(index) => {
                    let value = self.new_value();
                    aside.insert(index, value);
                    Task {
                        output: Output::Value(value),
                        ..self.tasks[index].clone()
                    }
                }
                Turn::Settle(index) => Task {
                    action: Action::Compute(Table::COPY),
                    inputs: vec![aside[&index]],
                    output: self.tasks[index].output.clone(),
                },
            });
        }
        Plan {
            tasks,
            captured: self.captured,
            state_planes: self.state_planes,
        }
    }
}

/// One step of the order.
#[derive(Clone, Copy)]
enum Turn {
    /// Executes a task.
    Do(usize),
    /// Executes a task, but into a temporary value: the old bits at its destination are still read.
    Aside(usize),
    /// Moves the temporary result of a task to its destination.
    Settle(usize),
}

/// Puts tasks in order.
struct Sorter<'a> {
    tasks: &'a [Task],
    maker: &'a [Option<usize>],
    /// How many tasks must still be done before each task.
    pending: Vec<u32>,
    /// The tasks that must wait for each task.
    followers: Vec<Vec<usize>>,
    aside: Vec<bool>,
    done: Vec<bool>,
    turns: Vec<Turn>,
    /// All tasks before this one are done or put aside.
    oldest: usize,
}

impl<'a> Sorter<'a> {
    fn new(all: &'a Tasks, state: &StatePlanes) -> Self {
        let tasks = &all.tasks;
        let mut pending = vec![0u32; tasks.len()];
        let mut followers = vec![Vec::new(); tasks.len()];
        let mut readers = vec![Vec::new(); state.count() as usize];
        for (index, task) in tasks.iter().enumerate() {
            for &input in &task.inputs {
                if let Some(maker) = all.maker[input] {
                    followers[maker].push(index);
                    pending[index] += 1;
                } else if let Some(plane) = all.state_planes[input] {
                    readers[plane as usize].push(index);
                }
            }
        }
        for (index, task) in tasks.iter().enumerate() {
            if let Output::State(plane) = task.output {
                for &reader in readers[plane as usize].iter().filter(|&&r| r != index) {
                    followers[reader].push(index);
                    pending[index] += 1;
                }
            }
        }
        Sorter {
            tasks,
            maker: &all.maker,
            pending,
            followers,
            aside: vec![false; tasks.len()],
            done: vec![false; tasks.len()],
            turns: Vec::with_capacity(tasks.len()),
            oldest: 0,
        }
    }

    /// Appends a task to the order, and calls `ready` for each task that can be done now.
    fn take(&mut self, index: usize, ready: impl FnMut(&Self, usize)) {
        self.done[index] = true;
        if self.aside[index] {
            self.turns.push(Turn::Settle(index));
        } else {
            self.turns.push(Turn::Do(index));
            self.release(index, ready);
        }
    }

    /// Puts a task aside if registers exchange bits in a cycle. Returns whether one was left.
    fn break_ring(&mut self, ready: impl FnMut(&Self, usize)) -> bool {
        while self.oldest < self.tasks.len() && (self.done[self.oldest] || self.aside[self.oldest])
        {
            self.oldest += 1;
        }
        let left = self.oldest < self.tasks.len();
        if left {
            self.aside[self.oldest] = true;
            self.turns.push(Turn::Aside(self.oldest));
            self.release(self.oldest, ready);
        }
        left
    }

    fn release(&mut self, index: usize, mut ready: impl FnMut(&Self, usize)) {
        for follower in std::mem::take(&mut self.followers[index]) {
            self.pending[follower] -= 1;
            if self.pending[follower] == 0 {
                ready(self, follower);
            }
        }
    }

    /// Orders tasks in runs of the same kind that are as long as possible.
    fn alike(mut self) -> Vec<Turn> {
        /// The number of kinds of tasks: one per table, look-ups, and captures.
        const KINDS: usize = 256 + 2;
        let kind_of = |sorter: &Self, index: usize| match sorter.tasks[index].action {
            _ if sorter.aside[index] => Table::COPY.0.into(),
            Action::Compute(table) => table.0.into(),
            Action::Lookup(_) => 256,
            Action::Capture => 257,
        };
        let mut ready = vec![Vec::new(); KINDS];
        for index in (0..self.tasks.len()).filter(|&index| self.pending[index] == 0) {
            ready[kind_of(&self, index)].push(index);
        }
        loop {
            let longest = (0..KINDS).max_by_key(|&kind| ready[kind].len());
            match longest.filter(|&kind| !ready[kind].is_empty()) {
                Some(kind) => {
                    while let Some(index) = ready[kind].pop() {
                        self.take(index, |sorter, next| {
                            ready[kind_of(sorter, next)].push(next)
                        });
                    }
                }
                None => {
                    if !self.break_ring(|sorter, next| ready[kind_of(sorter, next)].push(next)) {
                        return self.turns;
                    }
                }
            }
        }
    }

    /// Depth first: computes operands just before their result, stores results as soon as their
    /// destination is free, and executes the last reader of a value as early as possible.
    fn depth_first(mut self) -> Vec<Turn> {
        let (tasks, maker) = (self.tasks, self.maker);
        let makers = |index: usize| tasks[index].inputs.iter().filter_map(|&input| maker[input]);
        let is_result =
            |index: usize| matches!(tasks[index].output, Output::State(_) | Output::Nothing);
        // How many readers of each task's result are left.
        let mut reads = vec![0u32; tasks.len()];
        for index in (0..tasks.len()).flat_map(makers) {
            reads[index] += 1;
        }
        let mut due = Vec::new();
        let mut stack = Vec::new();
        // Registers are in the order of the modules, so later pipeline stages often come later. In
        // reverse order fewer new bits have to wait for readers of the old ones.
        for root in (0..tasks.len()).rev().filter(|&index| is_result(index)) {
            stack.push((root, 0));
            while let Some((index, input)) = stack.pop() {
                if let Some(&value) = tasks[index].inputs.get(input) {
                    stack.push((index, input + 1));
                    if let Some(maker) = maker[value]
                        && !self.done[maker]
                    {
                        stack.push((maker, 0));
                    }
                } else if !self.done[index] && self.pending[index] == 0 {
                    due.push(index);
                }
                while let Some(index) = due.pop() {
                    makers(index).for_each(|maker| reads[maker] -= 1);
                    self.take(index, |_, next| {
                        if is_result(next) || makers(next).any(|maker| reads[maker] == 1) {
                            due.push(next);
                        }
                    });
                }
            }
        }
        while self.break_ring(|_, next| due.push(next)) {
            while let Some(index) = due.pop() {
                self.take(index, |_, next| due.push(next));
            }
        }
        self.turns
    }
}
