//! Test bench of the pending move: random requests, against a move kept in software.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::ballot::{self, tells_rivals, told};
use crate::device::Device;
use crate::played::Played;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "pending_move",
    summary: "random requests, against a move kept in software",
    cycles: 8_000,
    top: "pending_move",
    script: run,
};

/// The level of pawns among the attackers.
const PAWN: u64 = 7;

/// Changes of the move.
const REQUESTS: [&str; 6] = [
    "repeat",
    "next_promotion",
    "take_victim",
    "elect",
    "recall",
    "recall_sibling",
];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut mv = Played {
        from: 0,
        to: 0,
        attacker: 0,
        victim: 0,
        promotion: 0,
        en_passant: 0,
    };
    let rules = device.configuration().rules();
    let lowest = if rules.has_switch() { 0 } else { 1 };
    let (mut more_left, mut rivals, mut known, mut former) = (false, false, false, None);
    while device.cycle() < cycles {
        let black: bool = random.random();
        let top = random_move(random, !black, lowest);
        // There is no move at first; later one request, or several in one clock.
        let several = random.random_bool(0.3);
        let one = random.random_range(0..REQUESTS.len());
        let recalled_not = ["recall", "recall_sibling"][random.random_range(0..2)];
        let sibling = random_move(random, black, lowest);
        let sibling_attackers = random.random();
        let requests: Vec<&str> = (REQUESTS.into_iter().enumerate())
            .filter(|&(index, name)| match known {
                false => name == "recall",
                // At most one of the two moves that can be recalled.
                true if several => name != recalled_not && random.random(),
                true => index == one,
            })
            .map(|(_, name)| name)
            .collect();
        let winner = random_move(random, black, lowest);
        let more = random.random();
        let remembers = former.is_none() || random.random();
        for name in REQUESTS {
            device.set(name, requests.contains(&name))?;
        }
        let (keeps, recalls_next): (bool, bool) = (random.random(), random.random());
        device.set("keep_promotion", keeps)?;
        device.set("recall_next", recalls_next)?;
        device.set("remember", remembers)?;
        device.set("mover", black)?;
        device.set("square", winner.to)?;
        device.set("level", winner.victim)?;
        device.set("en_passant", winner.en_passant)?;
        top.set(device, "top")?;
        sibling.set(device, "sibling.played")?;
        device.set("sibling.attackers", sibling_attackers)?;
        let ballot = ballot::any(random);
        let origin = told(ballot);
        device.set("winner.found", origin.is_some())?;
        device.set("winner.more", more)?;
        let second = (rules.has_switch() && random.random()).then(|| random.random_range(1..7));
        if rules.has_switch() {
            device.set("switches[0]", second.is_some())?;
            device.set("second[0]", second.unwrap_or(random.random_range(0..8)))?;
        }
        device.set("winner.level", winner.attacker)?;
        device.set("winner.ballot", ballot)?;

        let several_promotions = !rules.is_antichess();
        let more_promotions = several_promotions && promotes(&mv, black) && mv.promotion < 3;
        let top_more_promotions = several_promotions && promotes(&top, !black) && top.promotion < 3;
        if known {
            mv.check(device, "current")?;
            device.check("more", more_left || rivals)?;
        }
        device.check("promotes", promotes(&mv, black))?;
        device.check("more_promotions", more_promotions)?;
        device.check("top_more_promotions", top_more_promotions)?;
        device.step();
        let former_known = known;
        let before = mv;
        let remembered = mv.from;
        let following = (mv.promotion + 1) % 4;
        for request in requests {
            match request {
                "repeat" if former == Some(remembered) => mv.promotion = following,
                "repeat" => mv.promotion = 0,
                "next_promotion" => mv.promotion = following,
                "take_victim" => {
                    (mv.to, mv.victim) = (winner.to, winner.victim);
                    mv.en_passant = winner.en_passant;
                    if let Some(second) = second {
                        (mv.promotion, mv.en_passant) = (second & 3, second >> 2);
                    }
                }
                "elect" => {
                    let Some(origin) = origin else { continue };
                    (mv.from, mv.attacker) = (origin.code().into(), winner.attacker);
                    (more_left, rivals) = (more, tells_rivals(ballot));
                    if !keeps {
                        // In a switch the field belongs to the second piece.
                        let is_switch = rules.has_switch() && before.victim == 0;
                        mv.promotion = if is_switch { before.promotion } else { 0 };
                    }
                }
                "recall" => {
                    mv = top;
                    (rivals, known) = (false, true);
                    if recalls_next && top_more_promotions {
                        mv.promotion += 1;
                    }
                }
                "recall_sibling" => {
                    mv = sibling;
                    (more_left, rivals) = (sibling_attackers, false);
                }
                _ => {}
            }
        }
        if remembers && former_known {
            former = Some(remembered);
        }
    }
    Ok(())
}

/// A move, a pawn's to the last rank more often than not.
fn random_move(random: &mut SmallRng, black: bool, lowest: u64) -> Played {
    let mut mv = Played {
        from: random.random_range(0..64),
        to: random.random_range(0..64),
        attacker: random.random_range(2..8),
        victim: random.random_range(lowest..8),
        promotion: random.random_range(0..4),
        en_passant: random.random_range(0..2),
    };
    if random.random() {
        mv.attacker = PAWN;
        mv.to = mv.to % 8 + if black { 0 } else { 56 };
    }
    mv
}

fn promotes(mv: &Played, black: bool) -> bool {
    mv.attacker == PAWN && mv.to / 8 == if black { 0 } else { 7 }
}
