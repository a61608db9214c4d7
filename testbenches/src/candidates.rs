//! Test benches of a cell's candidates for the arbiter, in a fast array and in a compact one:
//! random results of the receiver, votes and retirements, against a model of each.

use chess::Piece;
use memory_map::Configuration;
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::model::question::Question;
use crate::model::{code, is_of};
use crate::square::{random_piece, set_piece};
use crate::{Bench, BenchError};

/// The bench of a fast array's.
pub(crate) const BENCH: Bench = Bench {
    name: "candidates",
    summary: "random finds, votes and retirements, against a model of a square",
    cycles: 10_000,
    top: "candidates",
    script: |device, random, cycles| {
        let candidates = Candidates::new(&device.configuration().clone());
        run(candidates, device, random, cycles)
    },
};

/// The bench of a compact array's.
pub(crate) const COMPACT: Bench = Bench {
    name: "compact_candidates",
    summary: "random finds, votes and retirements, against a model of a square of a compact array",
    cycles: 10_000,
    top: "compact_candidates",
    script: |device, random, cycles| {
        run(
            Candidates::Compact(Compact::default()),
            device,
            random,
            cycles,
        )
    },
};

/// Types of pieces as bits 1–6, and promotions and en passant captures as bits 7 and 8.
const PIECES: u32 = 0x7e;

/// Results of a square's receiver in a clock.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    pub piece: Option<Piece>,
    pub victim: bool,
    pub quiet: bool,
    pub attacker: bool,
    /// A victim of a switch.
    pub switched: bool,
}

/// Ranks on which an empty square is a victim of a special move.
#[derive(Clone, Copy, Default)]
pub(crate) struct Ranks {
    /// The first or the last.
    pub border: bool,
    /// The third or the sixth.
    pub passage: bool,
}

/// Candidates retired at the end of a clock.
#[derive(Clone, Copy)]
pub(crate) struct Retirement {
    pub victim: bool,
    pub quiet: bool,
    pub attacker: bool,
}

/// The candidates that take part in the votes.
pub(crate) enum Candidates {
    Fast(Fast),
    Compact(Compact),
}

/// Registers for all types.
#[derive(Default)]
pub(crate) struct Fast {
    victim: u32,
    attacker: u32,
    quiet: bool,
    /// There are switches.
    has_switch: bool,
    /// The victim is one of a switch.
    switched: bool,
    /// Type of the victim, if there is one.
    kind: u32,
    /// Kept aside: a victim and its type, a victim of quiet moves.
    kept: (u32, u32, bool),
}

/// One type register: of the opponent's piece last tested as a victim, or of the own piece last
/// tested as an attacker.
#[derive(Default)]
pub(crate) struct Compact {
    kind: u32,
    is_victim: bool,
    is_attacker: bool,
    quiet: bool,
}

/// A type as a bit; none for that of an empty square.
fn bit(kind: u32) -> u32 {
    1 << kind & PIECES
}

/// An empty square as a victim.
fn special(ranks: Ranks) -> u32 {
    u32::from(ranks.border) << 7 | u32::from(ranks.passage) << 8
}

impl Candidates {
    /// The candidates of a cell of such an array, none at first.
    pub(crate) fn new(configuration: &Configuration) -> Candidates {
        match configuration.has_compact_array() {
            true => Candidates::Compact(Compact::default()),
            false => Candidates::Fast(Fast {
                has_switch: configuration.rules().has_switch(),
                ..Fast::default()
            }),
        }
    }

    /// If the rules have switches: whether the victim is one of a switch, and its type.
    fn switched(&self) -> Option<(bool, u32)> {
        match self {
            Candidates::Fast(fast) if fast.has_switch => Some((fast.switched, fast.kind)),
            _ => None,
        }
    }

    /// Offers in a vote: as a victim, as an attacker.
    fn offers(&self, attackers: bool, ranks: Ranks) -> (u32, u32) {
        match self {
            Candidates::Fast(fast) => (fast.victim, fast.attacker),
            Candidates::Compact(compact) => {
                let takes_part = match attackers {
                    true => compact.is_attacker,
                    false => compact.is_victim,
                };
                let piece = if takes_part { bit(compact.kind) } else { 0 };
                let is_empty = compact.is_victim && compact.kind == 0;
                (piece | if is_empty { special(ranks) } else { 0 }, piece)
            }
        }
    }

    fn is_quiet(&self) -> bool {
        match self {
            Candidates::Fast(fast) => fast.quiet,
            Candidates::Compact(compact) => compact.quiet,
        }
    }

    /// The resident was an attacker in the last question that latched attackers.
    pub(crate) fn attacks(&self) -> bool {
        match self {
            Candidates::Fast(fast) => fast.attacker != 0,
            Candidates::Compact(compact) => compact.is_attacker,
        }
    }

    /// A vote, in which the candidates of `named` are retired by their square. Returns all retired
    /// ones.
    pub(crate) fn check_vote(
        &self,
        device: &mut Device,
        random: &mut SmallRng,
        ranks: Ranks,
        named: Retirement,
    ) -> Result<Retirement, BenchError> {
        let mut flag = |device: &mut Device, pin: &str, chance| {
            let value = random.random_bool(chance);
            device.set(pin, value)?;
            Ok::<_, BenchError>(value)
        };
        let attackers = flag(device, "attackers", 0.5)?;
        let (victim, attacker) = self.offers(attackers, ranks);
        let is_quiet = self.is_quiet();
        let mut offered = victim;
        if let Some((is_switched, kind)) = self.switched() {
            // A king is no victim.
            offered = offered & !(1 << 6) | u32::from(is_switched) << 6;
            device.check("victim_type[0]", kind)?;
        }
        device.check("offers_victim", offered | u32::from(is_quiet))?;
        device.check("offers_attacker", attacker)?;

        let pieces = if attackers { attacker } else { victim } & PIECES;
        let [promotion, passed] = [7, 8].map(|bit| victim >> bit & 1 == 1);
        let elected = flag(device, "election.quiet", 0.3)? & is_quiet
            | flag(device, "election.promotion", 0.3)? & promotion
            | flag(device, "election.passed", 0.3)? & passed;
        let searched = !flag(device, "after", 0.5)?;
        let retires = [
            flag(device, "election.retire_attackers", 0.3)?,
            flag(device, "election.retire_victims", 0.3)?,
            flag(device, "election.retire_quiet", 0.3)?,
        ];
        let lowest = if self.switched().is_some() { 0 } else { 1 };
        let kind: u32 = random.random_range(lowest..8);
        device.set("election.kind", kind)?;
        let is_switched = self.switched().is_some_and(|(switched, _)| switched);
        let elected = elected | (pieces >> kind & 1 == 1) | (is_switched && kind == 0);
        device.check("elected", elected)?;
        let [attacker, victim, quiet] = retires.map(|retires| retires && searched && elected);
        Ok(Retirement {
            attacker: named.attacker || attacker,
            victim: named.victim || victim,
            quiet: named.quiet || quiet,
        })
    }

    /// The clock edge.
    pub(crate) fn step(
        &mut self,
        question: &Question,
        found: Found,
        ranks: Ranks,
        retired: Retirement,
    ) {
        let kind = code(found.piece) & 7;
        if let Candidates::Fast(fast) = self {
            if question.restore_victims {
                (fast.victim, fast.kind, fast.quiet) = fast.kept;
                if fast.victim & !PIECES != 0 {
                    // An empty square's type follows from its rank.
                    fast.victim = special(ranks);
                }
                fast.switched = false;
                if question.latch_attackers {
                    fast.attacker = if found.attacker { bit(kind) } else { 0 };
                } else if retired.attacker {
                    fast.attacker = 0;
                }
                return;
            }
            if question.keep_victims {
                let quiet = fast.quiet && !retired.quiet;
                fast.kept = match retired.victim || fast.victim == 0 {
                    true => (0, 0, quiet),
                    false => (fast.victim, fast.kind, quiet),
                };
            }
        }
        let stays = question.keep_victims && matches!(self, Candidates::Fast(_));
        let retired = Retirement {
            victim: retired.victim && !stays,
            quiet: retired.quiet && !stays,
            ..retired
        };
        let quiet = match self {
            Candidates::Fast(fast) => {
                if question.latch_victims {
                    let victim = match found.piece {
                        Some(_) => bit(kind),
                        None => special(ranks),
                    };
                    fast.victim = if found.victim { victim } else { 0 };
                }
                if question.latch_victims {
                    fast.switched = found.switched;
                    fast.kind = if found.victim || found.switched {
                        kind
                    } else {
                        0
                    };
                }
                if retired.victim {
                    (fast.victim, fast.switched, fast.kind) = (0, false, 0);
                }
                if question.latch_attackers {
                    fast.attacker = if found.attacker { bit(kind) } else { 0 };
                } else if retired.attacker {
                    fast.attacker = 0;
                }
                &mut fast.quiet
            }
            Candidates::Compact(compact) => {
                let is_own = is_of(found.piece, question.by()) && found.piece.is_some();
                if question.latch_victims && !is_own || question.latch_attackers && is_own {
                    compact.kind = kind;
                }
                if question.latch_victims {
                    compact.is_victim = found.victim;
                }
                compact.is_victim &= !retired.victim;
                if question.latch_attackers {
                    compact.is_attacker = found.attacker;
                } else {
                    compact.is_attacker &= !retired.attacker;
                }
                &mut compact.quiet
            }
        };
        if question.latch_victims {
            *quiet = found.quiet;
        }
        *quiet &= !retired.quiet;
    }
}

fn run(
    mut candidates: Candidates,
    device: &mut Device,
    random: &mut SmallRng,
    cycles: u64,
) -> Result<(), BenchError> {
    while device.cycle() < cycles {
        let question = Question::random(random);
        question.set(device)?;
        let mut found = Found {
            piece: random_piece(random),
            victim: random.random(),
            quiet: random.random(),
            attacker: random.random(),
            switched: false,
        };
        if candidates.switched().is_some() {
            found.switched = found.piece.is_some() && !found.victim && random.random();
            device.set("switched[0]", found.switched)?;
        }
        set_piece(device, "resident.kind", "resident.black", found.piece)?;
        device.set("victim", found.victim)?;
        device.set("quiet", found.quiet)?;
        device.set("attacker", found.attacker)?;
        let ranks = match random.random_range(0..3) {
            0 => Ranks {
                border: true,
                ..Ranks::default()
            },
            1 => Ranks {
                passage: true,
                ..Ranks::default()
            },
            _ => Ranks::default(),
        };
        device.set("border", ranks.border)?;
        device.set("passage", ranks.passage)?;
        let mut retires = |pin: &str| {
            let value = random.random_bool(0.1);
            device.set(pin, value)?;
            Ok::<_, BenchError>(value)
        };
        let named = Retirement {
            attacker: retires("retire_attacker")?,
            victim: retires("retire_victim")?,
            quiet: retires("retire_quiet")?,
        };
        device.check("attacks", candidates.attacks())?;
        let retired = candidates.check_vote(device, random, ranks, named)?;
        device.step();
        candidates.step(&question, found, ranks, retired);
    }
    Ok(())
}
