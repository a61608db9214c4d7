//! Test bench of the fast evaluation as a whole: positions that change every clock, and the host's
//! accesses, against the reference.

use chess::{Color, MoveWord};
use memory_map::{EvaluationParameters, Unit};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;
use reference::evaluation::{Endgames, FastScore};

use crate::device::Device;
use crate::evaluated::{Consultation, Event, Walk, material, random_parameters, set_codes};
use crate::host_access::{HostAccess, load};
use crate::played::Played;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "fast",
    summary: "scores of positions that change every clock, against the reference",
    cycles: 40_000,
    top: "fast",
    script: run,
};

/// Expected outputs: the score, the score before a ROM's verdict is valid, and the multipliers.
type Outputs = (FastScore, FastScore, u32);

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    for parameters in [EvaluationParameters::standard(), random_parameters(random)] {
        let mut known = EvaluationParameters::default();
        for (address, word) in parameters.words() {
            if device.configuration().entry_at(address).is_some() {
                known.write(address, word);
            }
        }
        play(device, random, known, cycles / 2)?;
    }
    Ok(())
}

/// Plays with these values at first, for some clocks.
fn play(
    device: &mut Device,
    random: &mut SmallRng,
    mut parameters: EvaluationParameters,
    cycles: u64,
) -> Result<(), BenchError> {
    load(device, &parameters)?;
    let mut walk = Walk::new(random, device.configuration().rules());
    set_event(device, &Event::Clear)?;
    device.step();
    // Idle clocks, so that the ROMs hold no earlier position.
    set_event(device, &Event::Idle)?;
    device.step();
    let roms = device.configuration().roms();
    let (mut use_rules, mut use_roms) = (true, true);
    let mut endgames = Endgames::new(use_rules, use_roms, roms);
    // The score follows by two clocks; not checked while a write takes effect.
    let mut expected: [Option<Outputs>; 2] = [None; 2];
    let mut consultation = Consultation::default();
    let end = device.cycle() + cycles;
    while device.cycle() < end {
        let pieces = walk.board().occupied().count_ones();
        let counted = now_and_then(device, &walk);
        let stays = consultation.waits() && random.random_bool(0.8);
        let event = if stays {
            Event::Idle
        } else {
            walk.step(&parameters)
        };
        set_event(device, &event)?;
        device.check("pieces", pieces)?;
        for (pin, value) in counted {
            device.check(&pin, value)?;
        }
        device.check("fast.pending", consultation.pending())?;
        if let [_, Some((complete, rules_alone, scale))] = expected {
            let score = if consultation.pending() {
                rules_alone
            } else {
                complete
            };
            device.check("fast.score", score.score as u16)?;
            device.check("fast.drawn", score.drawn)?;
            device.check("fast.dead", score.dead)?;
            device.check("scale", scale)?;
        }
        let accesses = matches!(event, Event::Idle) && !stays;
        if accesses {
            let access = HostAccess::random(random, Unit::Fast);
            access.write.set_arriving(device)?;
            device.step();
            use_rules = random.random_bool(0.8);
            use_roms = random.random_bool(0.8);
            endgames = Endgames::new(use_rules, use_roms, roms);
            device.set("use_rules", use_rules)?;
            device.set("use_roms", use_roms)?;
            device.set("mover", walk.board().side() == Color::Black)?;
            consultation.ask(walk.evaluation(), walk.board().side(), endgames);
            access.carry_out(device, &mut parameters)?;
            consultation.ask(walk.evaluation(), walk.board().side(), endgames);
            access.check_read(device, &parameters)?;
        }
        device.set("use_rules", use_rules)?;
        device.set("use_roms", use_roms)?;
        device.step();
        device.context(walk.board().position(1).to_string());
        set_codes(device, walk.board())?;
        device.set("mover", walk.board().side() == Color::Black)?;
        consultation.ask(walk.evaluation(), walk.board().side(), endgames);
        let [complete, rules_alone] = [endgames, endgames.rules_alone()]
            .map(|on| walk.evaluation().fast(walk.board(), &parameters, on));
        let now = (complete, rules_alone, walk.evaluation().scale(&parameters));
        expected = if accesses {
            [None; 2]
        } else {
            [Some(now), expected[0]]
        };
    }
    Ok(())
}

/// Counts and locations, in some clocks: the bench of their block checks them in every clock.
fn now_and_then(device: &Device, walk: &Walk) -> Vec<(String, u32)> {
    if !device.cycle().is_multiple_of(16) {
        return Vec::new();
    }
    (material(walk.evaluation()).into_iter())
        .map(|(pin, value)| {
            let pin = pin.replace("white.", "white_pieces.");
            (pin.replace("black.", "black_pieces."), value)
        })
        .collect()
}

fn set_event(device: &mut Device, event: &Event) -> Result<(), BenchError> {
    device.set("make", matches!(event, Event::Make(..)))?;
    device.set("unmake", matches!(event, Event::Unmake(..)))?;
    device.set("load", matches!(event, Event::Load { .. }))?;
    device.set("clear", matches!(event, Event::Clear))?;
    match event {
        Event::Idle | Event::Clear => Ok(()),
        &Event::Load { square, old, new } => {
            device.set("load_square", square.code())?;
            device.set("old_piece", old)?;
            device.set("new_piece", new)
        }
        Event::Make(board, mv) | Event::Unmake(board, mv) => set_move(device, board, *mv),
    }
}

fn set_move(device: &mut Device, board: &Board, mv: MoveWord) -> Result<(), BenchError> {
    Played::new(board, mv).set(device, "played")?;
    device.set("black", board.side() == Color::Black)?;
    device.set("promotes", mv.promotion().is_some())?;
    let castles = if mv.is_castling() {
        1_u64 << (2 * board.side().code() + u32::from(mv.to().file() == 2))
    } else {
        0
    };
    device.set("castles", castles)
}
