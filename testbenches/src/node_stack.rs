//! Test bench of the node stack: random lines, against a list of nodes in the contract's words.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "node_stack",
    summary: "random lines up to its capacity, against a list of nodes",
    cycles: 20_000,
    top: "node_stack",
    script: run,
};

/// Which moves of a node are being searched.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Stage {
    FullWidth,
    Captures,
    Evasions,
    Checks,
    Attacks,
}

/// Model of a node.
#[derive(Clone, Copy)]
struct Node {
    stage: Stage,
    depth: u32,
    legal: bool,
    last: bool,
    extended: bool,
    /// The lazy window below it is twice as wide.
    wide: bool,
    hung: bool,
    may_check: bool,
    /// White's and Black's, mating and singular.
    quotas: [u32; 2],
}

/// State of the move made in a node.
#[derive(Clone, Copy)]
struct Made {
    before: Node,
    more_here: bool,
}

impl Node {
    fn root(depth: u32, quotas: [u32; 2]) -> Node {
        Node {
            stage: match depth {
                0 => Stage::Captures,
                _ => Stage::FullWidth,
            },
            depth,
            legal: false,
            last: false,
            extended: false,
            wide: false,
            hung: false,
            may_check: false,
            quotas,
        }
    }

    /// The node after a move.
    fn after(self, pushed: bool) -> Node {
        let (stage, depth, extended) = match self.depth {
            0 => (Stage::Captures, 0, self.extended),
            1 if pushed => (Stage::FullWidth, 1, true),
            1 => (Stage::Captures, 0, self.extended),
            depth => (Stage::FullWidth, depth - 1, self.extended),
        };
        Node {
            stage,
            depth,
            extended,
            legal: false,
            last: false,
            hung: false,
            may_check: false,
            ..self
        }
    }

    fn check(&self, device: &mut Device, name: &str) -> Result<(), BenchError> {
        device.check_variant(&format!("{name}.stage"), &format!("{:?}", self.stage))?;
        device.check(&format!("{name}.depth"), self.depth)?;
        device.check(&format!("{name}.legal"), self.legal)?;
        device.check(&format!("{name}.last"), self.last)?;
        device.check(&format!("{name}.extended"), self.extended)?;
        device.check(&format!("{name}.wide"), self.wide)?;
        device.check(&format!("{name}.hung"), self.hung)?;
        device.check(&format!("{name}.may_check"), self.may_check)?;
        device.check(&format!("{name}.quotas.mating"), self.quotas[0])?;
        device.check(&format!("{name}.quotas.singular"), self.quotas[1])
    }
}

/// Changes in a clock.
const CHANGES: [&str; 7] = [
    "root",
    "enter",
    "turn",
    "extend",
    "evade",
    "offset_tests",
    "leave",
];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let longest = device.configuration().stack_depth() as usize;
    let mut node: Option<Node> = None;
    let mut line: Vec<Made> = Vec::new();
    // Entered at the horizon, and not extended since.
    let mut horizon = false;
    let mut growth = 0.5;
    let is_antichess = device.configuration().rules().is_antichess();
    while device.cycle() < cycles {
        if device.cycle().is_multiple_of(256) {
            growth = [0.2, 0.5, 0.95][random.random_range(0..3)];
        }
        let quotas = [random.random_range(0..256), random.random_range(0..256)];
        let spent = [random.random_range(0..256), random.random_range(0..256)];
        let depth = random.random_range(0..8) * random.random_range(0..8);
        let offset_depth = random.random_range(0..4);
        let pushed = random.random_bool(0.3);
        let (kept, sibling) = (random.random_bool(0.3), random.random_bool(0.3));
        let (more_here, last) = (random.random(), random.random());
        let (hung, may_check, legal) = random.random::<(bool, bool, bool)>();
        device.set("parameters.depth", depth)?;
        device.set("parameters.offset_depth", offset_depth)?;
        device.set("parameters.mating", quotas[0])?;
        device.set("parameters.singular", quotas[1])?;
        device.set("quotas.mating", spent[0])?;
        device.set("quotas.singular", spent[1])?;
        device.set("pushed", pushed)?;
        device.set("kept", kept)?;
        device.set("sibling", sibling)?;
        device.set("more_here", more_here)?;
        device.set("last", last)?;
        device.set("threats.other", hung)?;
        device.set("threats.may_check", may_check)?;
        let change = match node {
            None => Some("root"),
            _ if random.random_bool(0.2) => None,
            _ if random.random_bool(0.003) => Some("root"),
            _ if random.random_bool(0.3) => {
                let within = ["turn", "extend", "evade"];
                Some(within[random.random_range(0..3)])
            }
            _ if line.is_empty() && random.random_bool(0.2) => Some("offset_tests"),
            _ if random.random_bool(growth) => Some("enter").filter(|_| line.len() < longest),
            _ => Some("leave").filter(|_| !line.is_empty()),
        };
        for name in CHANGES {
            device.set(&format!("change.{name}"), change == Some(name))?;
        }
        device.set("change.legal", legal)?;
        let stage = [Stage::Captures, Stage::Checks, Stage::Attacks][random.random_range(0..3)];
        device.set_variant("change.stage", &format!("{stage:?}"))?;
        let moves = matches!(change, Some("root" | "enter" | "leave"));
        let notes = !moves && random.random_bool(0.3);
        device.set("change.note", notes)?;
        let widens = !matches!(change, Some("root" | "enter")) && random.random_bool(0.1);
        device.set("change.widen", widens)?;

        if let Some(node) = node {
            node.check(device, "node")?;
            device.check("ply", line.len() as u64)?;
            device.check("at_root", line.is_empty())?;
            device.check("horizon", horizon)?;
            let enters = node.after(pushed).stage;
            device.check_variant("enters", &format!("{enters:?}"))?;
            let enter_job = match enters {
                Stage::FullWidth => "MakeFirst",
                // There is nothing to peek at.
                _ if last && is_antichess => "MakeFirst",
                _ => "MakePeek",
            };
            device.check_variant("enter_job", enter_job)?;
        }
        if let Some(made) = line.last() {
            made.before.check(device, "parent")?;
            // At the root, the offset tests restart.
            let next = match made.more_here {
                true => "LeaveNext",
                false => "LeaveVictim",
            };
            device.check_variant("return_job", if line.len() == 1 { next } else { "Leave" })?;
            let resume_job = match made.before.last {
                _ if kept => "LeaveKeep",
                _ if sibling => "LeaveSibling",
                true => "Leave",
                false => next,
            };
            device.check_variant("resume_job", resume_job)?;
        }
        device.step();
        if let Some(present) = node.as_mut().filter(|_| notes) {
            present.hung = hung;
            present.may_check = may_check;
        }
        // Widening a node that is left has no effect.
        let widened = widens && change != Some("leave");
        if let Some(present) = node.as_mut().filter(|_| widened) {
            present.wide = true;
        }
        let (Some(change), Some(present)) = (change, node.as_mut()) else {
            if change.is_some() {
                node = Some(Node::root(depth, quotas));
            }
            continue;
        };
        match change {
            "root" => {
                line.clear();
                *present = Node::root(depth, quotas);
                horizon = false;
            }
            "enter" => {
                let before = Node { last, ..*present };
                line.push(Made { before, more_here });
                horizon = present.depth == 1 && !pushed;
                *present = before.after(pushed);
            }
            "turn" => {
                present.stage = stage;
                present.last = false;
            }
            "extend" => {
                present.stage = Stage::FullWidth;
                present.depth = 1;
                present.extended = true;
                horizon = false;
            }
            "evade" => {
                present.stage = Stage::Evasions;
                present.quotas = spent;
            }
            "offset_tests" => {
                present.stage = Stage::FullWidth;
                present.last = false;
                present.depth = offset_depth.max(1);
                present.wide = false;
            }
            _ => {
                if let Some(made) = line.pop() {
                    *present = made.before;
                    present.legal |= legal;
                }
            }
        }
    }
    Ok(())
}
