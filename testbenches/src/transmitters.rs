//! Test benches of the two transmitters: random residents and questions, every output in every
//! clock.

use chess::PieceType;
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::model::question::Question;
use crate::square::{random_piece, set_piece};
use crate::{Bench, BenchError};

/// The bench of the find-victim transmitter.
pub(crate) const FIND_VICTIM: Bench = Bench {
    name: "find_victim",
    summary: "random residents and questions, against how pieces move",
    cycles: 5_000,
    top: "find_victim",
    script: find_victim,
};

/// The bench of the find-attacker transmitter.
pub(crate) const FIND_ATTACKER: Bench = Bench {
    name: "find_attacker",
    summary: "random residents and questions, against the list of sources",
    cycles: 5_000,
    top: "find_attacker",
    script: find_attacker,
};

fn find_victim(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    while device.cycle() < cycles {
        let piece = random_piece(random);
        let question = Question::random(random);
        let discovers: bool = random.random();
        set_piece(device, "piece.kind", "piece.black", piece)?;
        question.set(device)?;
        device.set("discovers", discovers)?;
        let takes_part = question.forward && (discovers || !question.known_checks);
        let radiates = |kinds: &[PieceType]| {
            piece.is_some_and(|piece| {
                takes_part && piece.color == question.by() && kinds.contains(&piece.kind)
            })
        };
        device.check("diagonal", radiates(&[PieceType::Bishop, PieceType::Queen]))?;
        device.check("line", radiates(&[PieceType::Rook, PieceType::Queen]))?;
        device.check("knight", radiates(&[PieceType::Knight]))?;
        device.check("king", radiates(&[PieceType::King]))?;
        device.check("pawn", radiates(&[PieceType::Pawn]))?;
        device.step();
    }
    Ok(())
}

fn find_attacker(
    device: &mut Device,
    random: &mut SmallRng,
    cycles: u64,
) -> Result<(), BenchError> {
    while device.cycle() < cycles {
        let piece = random_piece(random);
        let question = Question::random(random);
        let source: bool = random.random();
        set_piece(device, "piece.kind", "piece.black", piece)?;
        question.set(device)?;
        device.set("source", source)?;
        let worth_attacking = piece.is_some_and(|piece| {
            piece.color != question.by() && !matches!(piece.kind, PieceType::King | PieceType::Pawn)
        });
        let attacked_king = piece
            .is_some_and(|piece| piece.color != question.by() && piece.kind == PieceType::King);
        let reverse = question.reverse && source
            || question.targets && worth_attacking
            || question.from_king && attacked_king;
        device.check("reverse", reverse)?;
        device.step();
    }
    Ok(())
}
