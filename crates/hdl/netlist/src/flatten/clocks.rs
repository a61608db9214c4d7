//! Finds the inputs that are the clocks of a design, if clocks are values.

use super::BlackBoxes;
use super::inline::Inlined;
use super::raw::Raw;
use crate::design::{Design, Trigger};
use crate::error::Error;
use crate::eval::for_each_argument;
use crate::flat::Op;
use rustc_hash::FxHashSet;

impl Design {
    /// The inputs of the top, and outputs of black boxes, that are clocks by their use in the
    /// design: those of one bit that are connected to a clock pin directly or inverted. If a clock
    /// is computed from several inputs and none of these is among them, those with a clock's name
    /// are taken, or the only input.
    pub fn clock_inputs(&self) -> Result<Vec<String>, Error> {
        let inlined = Inlined::new(self, BlackBoxes::Cut, false)?;
        let mut pins: Vec<u32> = Vec::new();
        let edges = inlined
            .registers
            .iter()
            .filter(|register| register.trigger == Trigger::Rise);
        pins.extend(edges.map(|register| register.clock));
        for memory in &inlined.memories {
            pins.extend(memory.read_ports.iter().map(|port| port.clock));
            pins.extend(memory.write_ports.iter().map(|port| port.clock));
        }
        pins.iter_mut().for_each(|pin| *pin = inlined.origin(*pin));
        pins.sort_unstable();
        pins.dedup();
        let mut found: Vec<u32> = Vec::new();
        let mut computed: Vec<Vec<u32>> = Vec::new();
        for pin in pins {
            match inlined.straight(pin) {
                Some(input) => found.push(input),
                None => computed.push(inlined.inputs_behind(pin)),
            }
        }
        for inputs in computed {
            if inputs.iter().any(|input| found.contains(input)) {
                continue;
            }
            let is_called_so =
                |input: &&u32| is_name_of_clock(&inlined.inputs[**input as usize].name);
            let called: Vec<u32> = inputs.iter().filter(is_called_so).copied().collect();
            match (&called[..], &inputs[..]) {
                ([], [only]) => found.push(*only),
                _ => found.extend(called),
            }
        }
        found.sort_unstable();
        found.dedup();
        Ok(found
            .into_iter()
            .map(|input| inlined.inputs[input as usize].name.clone())
            .collect())
    }
}

fn is_name_of_clock(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ["clk", "clock", "ck"]
        .iter()
        .any(|part| name.contains(part))
}

impl Inlined<'_> {
    /// The one-bit input to which a node is equal, perhaps inverted.
    fn straight(&self, node: u32) -> Option<u32> {
        let mut at = node;
        for _ in 0..self.nodes.len() {
            at = self.origin(at);
            match &self.nodes[at as usize].raw {
                Raw::Op(Op::Not(inner)) => at = inner.0,
                Raw::Op(Op::Input(input)) if self.nodes[at as usize].width == 1 => {
                    return Some(input.0);
                }
                _ => return None,
            }
        }
        None
    }

    /// The one-bit inputs from which a node is computed without registers in between.
    fn inputs_behind(&self, node: u32) -> Vec<u32> {
        let (mut seen, mut waiting) = (FxHashSet::default(), vec![node]);
        let mut inputs = Vec::new();
        while let Some(at) = waiting.pop() {
            if !seen.insert(at) {
                continue;
            }
            match &self.nodes[at as usize].raw {
                Raw::Net { driver, .. } => waiting.push(*driver),
                Raw::Op(Op::Input(input)) if self.nodes[at as usize].width == 1 => {
                    inputs.push(input.0)
                }
                Raw::Op(op) => for_each_argument(op, |argument| waiting.push(argument.0)),
            }
        }
        inputs.sort_unstable();
        inputs
    }
}
