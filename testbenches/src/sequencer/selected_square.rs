//! Test bench of the selected square: random elections and squares given, against the square they
//! should leave.

use chess::Square;
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::ballot::{self, tells_rivals, told};
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "selected_square",
    summary: "random elections and squares given, against the square they leave",
    cycles: 5_000,
    top: "selected_square",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut square: Option<(Square, bool)> = None;
    let mut source = None;
    let (mut level, mut valid, mut fresh) = (0, false, false);
    // A victim foreseen, and its level.
    let mut foreseen: (Option<(Square, bool)>, u32, bool) = (None, 0, false);
    while device.cycle() < cycles {
        let ballot = ballot::any(random);
        let elected = told(ballot);
        let winner_level = random.random_range(1..8_u32);
        let given = Square::new(random.random_range(0..64));
        let given_level = random.random_range(1..8_u32);
        // At most one of them takes a square; the source may take a given square during an
        // election.
        let event = random.random_range(0..7);
        let foresees = event == 5 || event < 2 && random.random();
        let shows = event > 4 && random.random();
        let takes = shows && event == 6 && foreseen.2;
        device.set("foresee", foresees)?;
        device.set("shows", shows)?;
        device.set("take", takes)?;
        let (elects, elects_victim, loads) = (event == 0, event == 1, event == 2);
        let loads_level = random.random_bool(0.2) && !elects_victim && !takes;
        let (loads_valid, given_valid) = (random.random_bool(0.2) && !takes, random.random());
        let loads_source = loads || random.random_bool(0.1) && !takes;
        device.set("elect", elects)?;
        device.set("elect_victim", elects_victim)?;
        device.set("load", loads)?;
        device.set("load_source", loads_source)?;
        device.set("load_level", loads_level)?;
        device.set("given", given.code())?;
        device.set("given_level", given_level)?;
        device.set("load_valid", loads_valid)?;
        device.set("given_valid", given_valid)?;
        device.set("winner.found", elected.is_some())?;
        device.set("winner.level", winner_level)?;
        device.set("winner.more", random.random::<bool>())?;
        device.set("winner.ballot", ballot)?;

        let (shown, shown_level) = match shows {
            true => (foreseen.0, foreseen.1),
            false => (square, level),
        };
        device.check("foreseen", foreseen.2)?;
        // Level 1 is that of quiet moves.
        device.check("foreseen_capture", foreseen.2 && foreseen.1 != 1)?;
        let select = device.get("select")?;
        let selected = told(select).map_or(64, |square| square.code());
        device.expect(
            "select",
            shown.map_or(64, |(square, _)| square.code()),
            selected,
        )?;
        if let Some((square, many)) = shown {
            device.check("square", square.code())?;
            device.check("many", many)?;
        }
        let radiates = source.map_or(0, |square: Square| 1_u64 << square.index());
        device.check("source", radiates)?;
        device.check("level", shown_level)?;
        device.check("valid", valid)?;
        device.check("fresh", fresh)?;
        device.step();
        source = if loads_source {
            Some(given)
        } else if shows && !takes {
            source
        } else {
            shown.map(|(square, _)| square)
        };
        fresh = elects || elects_victim || loads;
        if elects || elects_victim {
            square = elected.map(|square| (square, tells_rivals(ballot)));
        } else if loads {
            square = Some((given, false));
        }
        if loads_level {
            level = given_level;
        }
        if loads_valid {
            valid = given_valid;
        }
        if takes {
            (square, level, valid) = (foreseen.0, foreseen.1, true);
        }
        if foresees {
            let winner = elected.map(|square| (square, tells_rivals(ballot)));
            foreseen = (winner, winner_level, elected.is_some());
        }
        if elects_victim {
            (level, valid) = (winner_level, elected.is_some());
        }
    }
    Ok(())
}
