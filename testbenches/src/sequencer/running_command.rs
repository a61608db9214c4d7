//! Test bench of the command's registers: random events, against registers in software.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "running_command",
    summary: "random events, against registers in software",
    cycles: 20_000,
    top: "running_command",
    script: run,
};

/// States in which a register may change.
const STATES: [&str; 9] = [
    "Idle",
    "MarkEnemyKings",
    "AskKingCapture",
    "Verdict",
    "Make",
    "Unmake",
    "Descend",
    "Ascend",
    "FindVictims",
];

#[derive(Clone, Copy, Default)]
struct Registers {
    goal: u64,
    mode: u64,
    legal: bool,
    spent: bool,
    depth: u64,
    base: u64,
    verified: bool,
    kings_right: bool,
    aborted: bool,
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut now = Registers::default();
    while device.cycle() < cycles {
        device.randomize(random)?;
        let state = STATES[random.random_range(0..STATES.len())];
        device.set_variant("state", state)?;
        for rare in ["reset", "touched", "stop", "job.set_mode", "job.set_spent"] {
            device.set(rare, random.random_bool(0.05))?;
        }
        device.set("entry.starts", random.random_bool(0.1))?;
        // Heights equal to the base or one bit off it, and depths at the last ply or one bit off
        // it.
        let bit = random.random_range(0..14);
        let height = match random.random() {
            true => random.random_range(0..4),
            false => (now.base ^ 1 << bit) & 127,
        };
        device.set("height", height)?;
        let bit = random.random_range(0..14);
        let operand = match random.random() {
            true => random.random_range(0..5),
            false => (1_u64 ^ 1 << bit) & 127,
        };
        device.set("operand", operand)?;
        if random.random() {
            device.set("many", false)?;
            device.set("king_capture", false)?;
            device.set("winner.more", false)?;
            device.set("winner.found", true)?;
        }

        let at_base = device.input("height")? == now.base;
        let one_king = !device.on("many")?;
        let good = now.kings_right && one_king && !device.on("king_capture")?;
        device.check("running.goal", now.goal)?;
        device.check("running.mode", now.mode)?;
        device.check("running.legal", now.legal)?;
        device.check("running.spent", now.spent)?;
        device.check("running.last_ply", now.depth == 1)?;
        device.check("running.at_base", at_base)?;
        device.check("running.verified", now.verified)?;
        device.check("running.good", good)?;
        device.check("aborted", now.aborted)?;

        let next = now.after(device, state, at_base, one_king, good)?;
        device.step();
        now = next;
    }
    Ok(())
}

impl Registers {
    fn after(
        mut self,
        device: &Device,
        state: &str,
        at_base: bool,
        one_king: bool,
        good: bool,
    ) -> Result<Registers, BenchError> {
        let one_level = device.on("winner.found")? && !device.on("winner.more")?;
        match state {
            "Idle" => self.base = device.input("height")?,
            "MarkEnemyKings" => self.kings_right = one_level,
            "AskKingCapture" => self.kings_right &= one_king && one_level,
            "Verdict" => self.verified |= good,
            // A move made by name comes from a good position and is legal.
            "Make" => self.verified = self.is("MakeMove"),
            "Unmake" => self.verified = false,
            "Descend" if self.depth != 1 => self.depth = self.depth.wrapping_sub(1) & 127,
            "Ascend" if !at_base => self.depth = (self.depth + 1) & 127,
            _ => {}
        }
        if device.on("entry.starts")? {
            let command = device.input_variant("command")?;
            self.goal = device.input("command")?;
            self.depth = device.input("operand")? & 127;
            self.mode = device.input("entry.mode")?;
            self.legal = command == "MakeMove" || command == "Next" && device.on("legal_only")?;
            self.spent = false;
            self.aborted = false;
        }
        if device.on("job.set_mode")? {
            self.mode = device.input("job.mode")?;
            self.legal = false;
        }
        if device.on("job.set_spent")? {
            self.spent = device.on("job.spent")?;
        }
        self.aborted |= device.on("stop")?;
        if device.on("touched")? || device.on("reset")? {
            self.verified = false;
        }
        if device.on("reset")? {
            self.aborted = false;
        }
        Ok(self)
    }

    fn is(&self, goal: &str) -> bool {
        goal == "MakeMove" && self.goal == MAKE_MOVE
    }
}

/// The code of the command.
const MAKE_MOVE: u64 = 5;
