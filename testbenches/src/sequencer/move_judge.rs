//! Test bench of the judge of moves: random moves, lines, modes and trials, against the rules.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "move_judge",
    summary: "random moves, lines, modes and trials, against the rules",
    cycles: 12_000,
    top: "move_judge",
    script: run,
};

/// Lines along which a piece of a level attacks.
const LINES: [&[&str]; 8] = [
    &[],
    &[],
    &[],
    &["diagonal", "line"],
    &["line"],
    &["diagonal"],
    &["knight"],
    &["pawn"],
];

/// Levels of the promoted pieces by their numbers, and their codes in a move word.
const PROMOTED: [(usize, u64); 4] = [(3, 5), (4, 4), (5, 3), (6, 2)];

/// The level of a king.
const KING: usize = 2;

/// Numbers of the lines that a square is on: its file, its rank, its diagonals.
const LINES_OF_THE_BOARD: [fn(u64) -> u64; 4] = [
    |square| square % 8,
    |square| square / 8,
    |square| 7 + square % 8 - square / 8,
    |square| square % 8 + square / 8,
];

const ALL_LINES: [&str; 4] = ["diagonal", "line", "knight", "pawn"];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let switches = device.configuration().rules().has_switch();
    let mut lines: Vec<&str> = Vec::new();
    let mut sure = false;
    let (mut tests_check, mut illegal) = (false, false);
    while device.cycle() < cycles {
        device.randomize(random)?;
        if random.random() {
            device.set_variant("state", "Judge")?;
        } else if random.random() {
            device.set_variant("state", "TryVerdict")?;
        }
        device.set("current.attacker", random.random_range(2..8_u32))?;
        let attacker = device.input("current.attacker")? as usize;
        let promotes = device.on("promotes")?;
        let promotion = device.input("current.promotion")? as usize;
        let is_switch = switches && device.input_variant("current.victim")? == "Nothing";
        let promoted = match (is_switch, promotes) {
            (true, _) => 7,
            (false, true) => PROMOTED[promotion].1,
            (false, false) => 0,
        };
        if random.random() {
            // The move's own name, or nearly.
            let name =
                device.input("current.from")? | device.input("current.to")? << 6 | promoted << 12;
            let wrong = u64::from(random.random_bool(0.3)) << random.random_range(0..15);
            device.set("wanted", name ^ wrong)?;
        }
        if random.random() {
            // On a line with the king, or not.
            let square = random.random_range(0..64_u64);
            let line = LINES_OF_THE_BOARD[random.random_range(0..4)];
            let on_it = |index: u64| line(index) == line(square);
            for pin in ["current.from", "current.to", "enemy_king"] {
                let index = random.random_range(0..64_u64);
                if let Some(index) = (index..64).find(|&index| on_it(index)) {
                    device.set(pin, index)?;
                }
            }
        }
        let mode = device.input_variant("running.mode")?.to_owned();
        let state = device.input_variant("state")?.to_owned();
        let legal = device.on("running.legal")?;
        let by_name = device.input_variant("running.goal")? == "MakeMove";
        let king_capture = device.on("king_capture")?;
        let attacks = |level: usize| LINES[level].iter().any(|line| lines.contains(line));

        // A promoted piece always needs a trial for check; another piece gives direct check by the
        // lines of its type.
        let gives_check = !promotes && attacks(attacker);
        // If only quiet moves are wanted, checks by other moves are known too, except a king's.
        let file = |pin| Ok::<_, BenchError>(device.input(pin)? % 8);
        let castles = file("current.from")? == 4 && matches!(file("current.to")?, 2 | 6);
        let is_known = device.on("quiet_alone")? && !(attacker == KING && castles);
        let tried_for_check = mode == "Checking" && !gives_check && !is_known;
        let [from, to, king] = ["current.from", "current.to", "enemy_king"].map(|pin| {
            let square = device.input(pin).unwrap_or_default();
            LINES_OF_THE_BOARD.map(|line| line(square))
        });
        let stays = (0..4).any(|line| from[line] == king[line] && to[line] == king[line]);
        let uncovers = device.on("discovers")? && !stays;
        let [file, rank] = [0, 1].map(|line| u64::abs_diff(king[line], to[line]));
        let steps_near = attacker == KING && file < 2 && rank < 2;
        let is_no_check =
            mode == "Checking" && is_known && !gives_check && !uncovers && !steps_near;
        let elects_king = device.on("elects_king")?;
        let judges = (mode == "Checking" || mode == "Attacking") && (!sure || elects_king);
        device.check("judgement.judging", legal || judges)?;
        device.check("is_sure", sure && attacker != KING)?;
        device.check("judgement.tests_check", tests_check)?;
        if state == "Judge" {
            let attacks_nothing =
                mode == "Attacking" && promotes && !attacks(PROMOTED[promotion].0);
            let rejected = attacks_nothing || is_no_check;
            let tried = legal || tried_for_check;
            device.check("judgement.rejected", rejected)?;
            device.check("judgement.needs_trial", tried)?;
            device.check("judgement.accepted", !rejected && !tried)?;
        } else if state == "TryVerdict" {
            let name = device.input("wanted")?;
            let named = name & 63 == device.input("current.from")?
                && name >> 6 & 63 == device.input("current.to")?
                && name >> 12 == promoted;
            let fails = match tests_check {
                true => !king_capture || legal && illegal,
                false => legal && king_capture,
            };
            let rejected = fails || by_name && !named;
            device.check("judgement.rejected", rejected)?;
            device.check("judgement.accepted", !rejected && !by_name)?;
        } else {
            device.check("judgement.accepted", false)?;
        }
        let takes = device.on("take_lines")?;
        let mut given = Vec::new();
        for line in ALL_LINES {
            if device.on(&format!("lines.{line}"))? {
                given.push(line);
            }
        }
        let given_sure = device.on("sure")?;
        device.step();
        if state == "Judge" {
            tests_check = tried_for_check;
        }
        if state == "TryCheck" {
            illegal = king_capture;
        }
        if takes {
            (lines, sure) = (given, given_sure);
        }
    }
    Ok(())
}
