//! Test bench of the inquiry: random victims in all modes, against the rules for their attackers.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "inquiry",
    summary: "random victims in all modes, against the rules of who may attack them",
    cycles: 12_000,
    top: "inquiry",
    script: run,
};

/// Attackers that the question accepts.
#[derive(Clone, Copy, Default)]
struct Expected {
    everyone: bool,
    selective: bool,
    king: bool,
    pawn_capture: bool,
    pawn_step: bool,
    castling: bool,
    en_passant: bool,
    sure: bool,
    lines: u64,
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut prepared = Expected::default();
    let mut black = false;
    while device.cycle() < cycles {
        device.randomize(random)?;
        if random.random() {
            // Next to a king, or nearly.
            let square = random.random_range(0..64_u64);
            device.set("square", square)?;
            for king in ["own_king", "enemy_king"] {
                let steps = [54, 55, 56, 62, 1, 2, 8, 9, 10, 17];
                let step = steps[random.random_range(0..steps.len())];
                device.set(king, (square + step) % 64)?;
            }
        }
        if random.random() {
            // Near the last ranks.
            let square = random.random_range(0..8) + [0, 56][random.random_range(0..2)];
            device.set("square", square as u64)?;
        }
        let next = if device.on("fresh")? {
            Expected::of(device, black)?
        } else {
            prepared
        };
        for (field, value) in [
            ("everyone", prepared.everyone),
            ("selective", prepared.selective),
            ("king", prepared.king),
            ("pawn_capture", prepared.pawn_capture),
            ("pawn_step", prepared.pawn_step),
            ("castling", prepared.castling),
            ("en_passant", prepared.en_passant),
            ("sure", prepared.sure),
        ] {
            device.check(&format!("question.{field}"), value)?;
        }
        device.check("question.lines", prepared.lines)?;
        // The attacking side is that of the clock of the vote.
        black = device.on("mover")? ^ device.on("flipped")?;
        device.step();
        prepared = next;
    }
    Ok(())
}

impl Expected {
    fn of(device: &Device, black: bool) -> Result<Expected, BenchError> {
        let level = device.input_variant("level")?;
        let mode = device.input_variant("mode")?;
        let target = device.on("selected.target")?;
        let allowed = device.on("selected.allowed")?;
        let line = |name: &str| device.on(&format!("selected.lines.{name}"));
        let (diagonal, straight, knight, pawn) = (
            line("diagonal")?,
            line("line")?,
            line("knight")?,
            line("pawn")?,
        );
        let last_rank = device.input("square")? / 8 == if black { 0 } else { 7 };
        let en_passant = level == "Pawn" && target;
        let quiet = level == "Quiet";
        let step = quiet || level == "Promotion";

        // Which pawns can make a move that the mode yields.
        let pawns = match mode {
            "Evasions" if device.on("in_check")? => allowed,
            "Checking" => pawn || last_rank || target || device.on("discoverers")?,
            "Attacking" if last_rank => diagonal || straight || knight,
            "Attacking" => pawn,
            _ => true,
        };
        let pawn_step = match level {
            "Promotion" => pawns,
            "Quiet" => pawns && !last_rank && mode != "Captures",
            _ => false,
        };
        // Which pieces.
        let pieces = !(level == "Promotion" || en_passant || quiet && mode == "Captures");
        let evades = mode == "Evasions" && device.on("in_check")?;
        let judged = mode == "Checking" || mode == "Attacking";
        Ok(Expected {
            everyone: pieces && !judged && (!evades || allowed),
            selective: pieces && judged,
            king: pieces
                && match mode {
                    "Checking" => {
                        let king = match device.on("mover")? == black {
                            true => device.input("enemy_king")?,
                            false => device.input("own_king")?,
                        };
                        let square = device.input("square")?;
                        (square % 8).abs_diff(king % 8) < 2 && (square / 8).abs_diff(king / 8) < 2
                    }
                    "Attacking" => false,
                    _ => true,
                },
            pawn_capture: pawns && !step,
            pawn_step,
            castling: pieces && !evades && mode != "Attacking",
            en_passant,
            // A pawn may step to the target, and so may any piece that discovers a check.
            sure: device.on("quiet_alone")?
                && match mode {
                    "Checking" => !target && !device.on("discoverers")?,
                    _ => mode == "Attacking",
                },
            lines: device.input("selected.lines")?,
        })
    }
}
