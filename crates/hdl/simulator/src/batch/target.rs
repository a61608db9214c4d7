//! How programs are run.

use bluechip_netlist::gates::GateGraph;

use super::assembler::VectorLength;
use super::goal::Goal;
use super::machine;
use super::places::Places;
use super::plan::{Action, Output, Plan, Style};
use super::program::Program;
use super::state_planes::{Plane, StatePlanes};
use super::step::{LookupStep, Step};

/// How programs are run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// Operation by operation.
    Interpreter,
    /// As machine code.
    Machine(VectorLength),
}

impl Program {
    pub(crate) fn new(graph: &GateGraph, state: &StatePlanes, goal: &Goal, target: Target) -> Self {
        if let Target::Machine(length) = target {
            let plan = Plan::new(graph, state, goal, Style::DepthFirst);
            // If no memory for code is available, the interpreter runs the program.
            if let Ok(program) = machine::compile(&plan, state.count(), length) {
                return program;
            }
        }
        Program::interpreted(&Plan::new(graph, state, goal, Style::Alike), state.count())
    }

    /// Assigns a plane to every value; reuses planes of values that are not read again.
    fn interpreted(plan: &Plan, state: Plane) -> Program {
        let mut last_use = vec![0; plan.state_planes.len()];
        for (time, task) in plan.tasks.iter().enumerate() {
            for &input in &task.inputs {
                last_use[input] = time;
            }
        }
        let mut places = Places::above(state);
        let mut plane_of: Vec<Plane> = (plan.state_planes.iter())
            .map(|plane| plane.unwrap_or(Plane::MAX))
            .collect();
        let mut steps = Vec::new();
        let mut operations = Vec::new();
        for (time, task) in plan.tasks.iter().enumerate() {
            let inputs: Vec<Plane> = task.inputs.iter().map(|&input| plane_of[input]).collect();
            for (at, &input) in task.inputs.iter().enumerate() {
                let made = plan.state_planes[input].is_none();
                if made && last_use[input] == time && !task.inputs[..at].contains(&input) {
                    places.give_back(plane_of[input]);
                }
            }
            let values = match &task.output {
                Output::Value(value) => std::slice::from_ref(value),
                _ => &[],
            };
            let bits = match &task.output {
                Output::Bits(bits) => &bits[..],
                _ => &[],
            };
            for &value in values.iter().chain(bits.iter().map(|(_, value)| value)) {
                plane_of[value] = places.take();
            }
            let table = match task.action {
                Action::Compute(table) => table,
                Action::Lookup(memory) => {
                    steps.push(Step::Lookup(LookupStep::new(
                        memory, inputs, bits, &plane_of,
                    )));
                    continue;
                }
                Action::Capture => {
                    steps.push(Step::Capture);
                    continue;
                }
            };
            let target = match task.output {
                Output::Value(value) => plane_of[value],
                Output::State(plane) => plane,
                Output::Bits(_) | Output::Nothing => unreachable!("functions have one result"),
            };
            let input = |at: usize| inputs.get(at).copied().unwrap_or(target);
            let at = operations.len();
            operations.push([target, input(0), input(1), input(2)]);
            match steps.last_mut() {
                Some(Step::Run(last, range)) if *last == table => range.end = at + 1,
                _ => steps.push(Step::Run(table, at..at + 1)),
            }
        }
        Program {
            steps,
            operations,
            captured: plan.captured.iter().map(|&value| plane_of[value]).collect(),
            planes: places.planes as usize,
            _code: None,
        }
    }
}
