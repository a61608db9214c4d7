//! Test bench of the receiver: random residents, signals and questions, every output in every
//! clock.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::model::question::Question;
use crate::model::receiver::judge;
use crate::square::{random_arrivals, random_piece, random_place, set_piece};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "receiver",
    summary: "random residents, signals and questions, against the rules for victims and attackers",
    cycles: 20_000,
    top: "receiver",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    while device.cycle() < cycles {
        let piece = random_piece(random);
        let question = Question::random(random);
        let arrivals = random_arrivals(random);
        let place = random_place(random);
        set_piece(device, "piece.kind", "piece.black", piece)?;
        question.set(device)?;
        device.set("diagonal", arrivals.diagonal())?;
        device.set("line", arrivals.line())?;
        device.set("knight", arrivals.knight)?;
        device.set("king", arrivals.king)?;
        device.set("pawn_attack", arrivals.pawn_attack)?;
        device.set("pawn_step", arrivals.pawn_step)?;
        device.set("castling", place.castling)?;
        device.set("en_passant", place.en_passant)?;
        device.set("promotes", place.promotes)?;
        device.set("crossed", place.crossed)?;
        device.set("allowed", place.allowed)?;
        device.set("discoverer", place.discoverer)?;
        let expected = judge(piece, arrivals, place, &question);
        device.context(format!("{piece:?} {arrivals:?} {place:?} {question:?}"));
        device.check("attacked", expected.attacked)?;
        device.check("victim", expected.victim)?;
        device.check("quiet", expected.quiet)?;
        device.check("attacker", expected.attacker)?;
        device.check("king_capture", expected.king_capture)?;
        // Some residents stay while the signals change.
        if random.random() {
            device.step();
        }
    }
    Ok(())
}
