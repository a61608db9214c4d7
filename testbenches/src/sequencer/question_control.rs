//! Test bench of the question's control: all states with random flags, against a table of each
//! state's question.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "question_control",
    summary: "all states with random flags, against a table of what each asks",
    cycles: 12_000,
    top: "question_control",
    script: run,
};

/// Direction of the signals.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// From the pieces.
    Forward,
    /// From the source.
    Reverse,
    /// From the source, to adjacent squares too.
    ReverseAdjacent,
    /// From the source, to adjacent squares or not.
    ReverseAnyhow,
    /// From the pieces that attacking moves may attack.
    Targets,
    /// From the attacked king if checks are foreseen, else from the pieces.
    Foreseen,
    /// Don't care.
    Anyhow,
}
use Way::*;

/// The attacking side.
#[derive(Clone, Copy, PartialEq)]
enum Side {
    /// The side to move.
    Mover,
    /// The other.
    Other,
    /// Selected by the analysis.
    Flipped,
    /// Don't care.
    Either,
}
use Side::*;

/// Question of a state of the sequencer: these flags are always set.
const STATES: &[(&str, Way, Side, &[&str])] = &[
    (
        "MarkOwnKings",
        Anyhow,
        Mover,
        &["mark_kings", "latch_attackers"],
    ),
    (
        "MarkEnemyKings",
        Anyhow,
        Other,
        &["mark_kings", "latch_attackers"],
    ),
    ("AskKingCapture", Forward, Mover, &[]),
    (
        "AskCheckers",
        ReverseAnyhow,
        Other,
        &["everyone", "pawn_capture", "latch_attackers", "latch_lines"],
    ),
    ("AskAnswers", Reverse, Mover, &["latch_allowed", "answers"]),
    (
        "AskChecks",
        Reverse,
        Mover,
        &["latch_lines", "latch_allowed", "specials"],
    ),
    ("AskDiscoverers", Forward, Mover, &["latch_discoverers"]),
    (
        "AskTargets",
        Targets,
        Mover,
        &["latch_lines", "latch_allowed"],
    ),
    ("FindVictims", Forward, Mover, &["latch_victims"]),
    ("Foresee", Foreseen, Mover, &[]),
    ("FindAttackers", ReverseAdjacent, Mover, &[]),
    ("Descend", ReverseAdjacent, Mover, &[]),
    ("Serve", ReverseAdjacent, Mover, &[]),
    ("Leaf", Forward, Mover, &[]),
    ("Peek", Forward, Mover, &[]),
    ("TryLegal", Forward, Mover, &[]),
    ("TryCheck", Forward, Other, &[]),
];

/// Question of a state of the analysis.
const ANALYSIS: &[(&str, Way, Side, &[&str])] = &[
    ("AskDefended", Forward, Flipped, &["latch_allowed"]),
    ("AskHung", Forward, Flipped, &["latch_victims"]),
    ("VoteHung", Anyhow, Either, &[]),
    ("SelectHung", Anyhow, Either, &[]),
    (
        "AskHungAttackers",
        ReverseAdjacent,
        Flipped,
        &["everyone", "king", "pawn_capture", "latch_attackers"],
    ),
    ("VoteHungAttacker", Anyhow, Either, &[]),
    (
        "AskStrength",
        ReverseAnyhow,
        Flipped,
        &["everyone", "pawn_capture", "latch_attackers"],
    ),
    (
        "AskLifted",
        Forward,
        Flipped,
        &["lift_king", "latch_allowed"],
    ),
    ("AskEscapes", Forward, Mover, &["latch_victims"]),
    ("CountEscapes", Anyhow, Either, &[]),
    ("AskReach", ReverseAnyhow, Either, &["latch_lines"]),
    ("VoteReach", Anyhow, Either, &[]),
];

/// All flags in the tables and the rules below.
const FLAGS: [&str; 30] = [
    "lift_king",
    "castling",
    "everyone",
    "by_diagonal",
    "by_line",
    "by_knight",
    "discoverers",
    "king",
    "pawn_capture",
    "pawn_step",
    "mark_kings",
    "latch_victims",
    "latch_attackers",
    "latch_lines",
    "latch_discoverers",
    "latch_allowed",
    "answers",
    "capture_answers",
    "along_diagonal",
    "along_line",
    "en_passant_answers",
    "specials",
    "clear_hung",
    "set_hung",
    "known_answers",
    "known_discoverers",
    "known_checks",
    "from_king",
    "keep_victims",
    "restore_victims",
];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    while device.cycle() < cycles {
        device.randomize(random)?;
        let analyses = random.random();
        let table = if analyses { ANALYSIS } else { STATES };
        let &(name, way, side, always) = &table[random.random_range(0..table.len())];
        device.context(name);
        if analyses {
            device.set_variant("state", "Analyse")?;
            device.set_variant("analysis", name)?;
            device.set("find_attackers", false)?;
        } else {
            device.set_variant("state", name)?;
            device.set_variant("analysis", "Idle")?;
        }
        let finds = ["FindAttackers", "Descend", "Serve"].contains(&name);
        if !finds {
            device.set("find_attackers", false)?;
        }
        if name != "Serve" {
            device.set("renews", false)?;
        }
        let mut flags = always.to_vec();
        if device.on("restore")? {
            flags.push("restore_victims");
        }
        let mut admits = ("Everywhere", "Everywhere");
        conditions(device, name, &mut flags, &mut admits)?;
        for flag in FLAGS {
            device.check(&format!("question.{flag}"), flags.contains(&flag))?;
        }
        device.check_variant("question.admit", admits.0)?;
        device.check_variant("question.king_admit", admits.1)?;

        let mover = device.on("mover")?;
        let black = match side {
            Mover => Some(mover),
            Other => Some(!mover),
            Flipped => Some(mover ^ device.on("analysis_flipped")?),
            Either => None,
        };
        let reverse = match way {
            Forward => Some(false),
            // While a sibling is made, victims are found again.
            ReverseAdjacent if device.on("renews")? => Some(false),
            Reverse | ReverseAdjacent | ReverseAnyhow => Some(true),
            Targets | Foreseen | Anyhow => None,
        };
        if let Some(black) = black {
            device.check("question.black", black)?;
        }
        if let Some(reverse) = reverse {
            device.check("question.forward", !reverse)?;
            device.check("question.reverse", reverse)?;
            device.check("question.targets", false)?;
            if let Some(black) = black {
                // White's pawns capture upwards; in reverse, the signal comes back down.
                device.check("question.downwards", black ^ reverse)?;
            }
        }
        match way {
            Targets => {
                device.check("question.targets", true)?;
                device.check("question.forward", false)?;
                device.check("question.reverse", false)?;
                device.check("question.adjacent", false)?;
                device.check("question.downwards", !mover)?;
            }
            ReverseAdjacent => device.check("question.adjacent", true)?,
            Reverse => device.check("question.adjacent", false)?,
            Foreseen => {
                let from_king = device.input_variant("expects")? == "Checking";
                device.check("question.forward", !from_king)?;
                device.check("question.reverse", false)?;
                device.check("question.targets", false)?;
                device.check("question.downwards", mover ^ from_king)?;
            }
            Forward | ReverseAnyhow | Anyhow => {}
        }
        device.step();
    }
    Ok(())
}

/// Flags of a state that depend on conditions.
fn conditions(
    device: &Device,
    name: &str,
    flags: &mut Vec<&str>,
    (admit, king_admit): &mut (&str, &str),
) -> Result<(), BenchError> {
    let mode = device.input_variant("mode")?;
    let evades = mode == "Evasions" && device.on("in_check")?;
    // The squares that answer a check come from the attack map.
    let searching = device.on("searching")?;
    match name {
        "AskAnswers" if !device.on("double_check")? => {
            flags.push("capture_answers");
            for (pin, flag) in [
                ("selected.lines.diagonal", "along_diagonal"),
                ("selected.lines.line", "along_line"),
                ("selected.passed", "en_passant_answers"),
            ] {
                if device.on(pin)? {
                    flags.push(flag);
                }
            }
        }
        "AskChecks" if searching => {
            flags.extend(["latch_discoverers", "known_discoverers"]);
            if !device.configuration().rules().is_antichess() {
                flags.extend(["known_checks", "latch_victims"]);
                (*admit, *king_admit) = ("Nowhere", "Nowhere");
            }
        }
        "Foresee" => {
            let expects = device.input_variant("expects")?;
            // Victims of all moves and of captures have been found before.
            let early = device.on("early")? && matches!(expects, "All" | "Captures");
            if device.on("foreseen")? && !early {
                flags.push("latch_victims");
                if expects == "Checking" {
                    flags.extend(["latch_lines", "latch_discoverers"]);
                }
            }
            match expects {
                "All" => flags.push("castling"),
                "Evasions" => {
                    flags.push("known_answers");
                    *admit = "Allowed";
                }
                "Checking" => {
                    flags.extend(["known_discoverers", "known_checks", "from_king"]);
                    (*admit, *king_admit) = ("Nowhere", "Nowhere");
                }
                _ => {}
            }
        }
        "FindVictims" => {
            // Castling is no evasion, and attacks nothing.
            if !evades && mode != "Attacking" {
                flags.push("castling");
            }
            let is_antichess = device.configuration().rules().is_antichess();
            if mode == "Checking" && searching && !is_antichess {
                flags.push("known_checks");
            }
            match mode {
                // Every step of the king is generated, other moves if they answer the check.
                "Evasions" if evades => {
                    *admit = "Allowed";
                    if searching {
                        flags.push("known_answers");
                    }
                }
                // Without discoverers, only squares from which a piece gives check.
                "Checking" if !device.on("discoverers")? => {
                    (*admit, *king_admit) = ("Allowed", "Allowed");
                }
                "Attacking" => (*admit, *king_admit) = ("Allowed", "Nowhere"),
                _ => {}
            }
        }
        "Peek" if device.on("early")? => {
            flags.extend(["castling", "latch_victims", "keep_victims"]);
        }
        "FindAttackers" | "Descend" | "Serve" => {
            if device.on("renews")? {
                flags.push("latch_victims");
            }
            if device.on("find_attackers")? {
                flags.push("latch_attackers");
            }
            for flag in ["everyone", "king", "pawn_capture", "pawn_step", "castling"] {
                let renews = flag == "castling" && device.on("renews")?;
                if renews || device.on(&format!("attacker_question.{flag}"))? {
                    flags.push(flag);
                }
            }
            if device.on("attacker_question.selective")? {
                for (line, flag) in [
                    ("diagonal", "by_diagonal"),
                    ("line", "by_line"),
                    ("knight", "by_knight"),
                ] {
                    if device.on(&format!("attacker_question.lines.{line}"))? {
                        flags.push(flag);
                    }
                }
                if mode == "Checking" {
                    flags.push("discoverers");
                }
            }
        }
        "AskDefended" if !device.on("second_side")? => flags.push("clear_hung"),
        "VoteHung" if device.on("hangs")? => flags.push("set_hung"),
        "AskEscapes" => (*admit, *king_admit) = ("Nowhere", "Elsewhere"),
        _ => {}
    }
    let finds = matches!(name, "FindVictims" | "Foresee");
    if device.configuration().rules().is_antichess() && finds && device.on("over[0]")? {
        (*admit, *king_admit) = ("Nowhere", "Nowhere");
    }
    Ok(())
}
