//! Test bench of the endgame logic and its ROMs: endings, and positions that are none, against the reference.

use chess::{Color, PieceType, Square};
use memory_map::EvaluationParameters;
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;
use reference::evaluation::{Endgames, Evaluation, Verdict};
use reference::testing::{board, played_boards, wild_boards};

use crate::device::Device;
use crate::evaluated::{Consultation, SIDES, any, ending, material};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "endgame",
    summary: "verdicts of rules and ROMs on endings and other positions, against the reference",
    cycles: 100_000,
    top: "endgame",
    script: run,
};

/// Positions at the edge of a rule.
const DIRECTED: [&str; 10] = [
    "1k6/8/8/8/P7/8/8/4K1B1 w - - 0 1",
    "1k6/8/P7/8/P7/8/8/4KB2 w - - 0 1",
    "2k5/8/8/8/P7/8/8/4K1B1 w - - 0 1",
    "8/6k1/8/7P/7P/8/8/4KB2 b - - 0 1",
    "8/p7/8/8/8/8/1K6/4k1b1 w - - 0 1",
    "7b/7p/8/8/8/8/8/4k1K1 b - - 0 1",
    "4kb2/p7/8/8/8/8/P7/4KB2 w - - 0 1",
    "4k3/8/8/8/8/8/8/NN2K3 w - - 0 1",
    "4k2r/8/8/8/8/8/P7/3QK3 w - - 0 1",
    "4krn1/p7/8/8/8/8/8/3QK3 w - - 0 1",
];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut played = played_boards(random.random());
    let mut wild = wild_boards(random.random());
    let roms = device.configuration().roms();
    let mut consultation = Consultation::default();
    // A position, and whether rules and ROMs are on.
    let mut case: Option<(Board, bool, bool)> = None;
    let mut expected = None;
    while device.cycle() < cycles {
        case = match case {
            Some(case) if consultation.waits() && random.random_bool(0.95) => Some(case),
            last => match (random.random_range(0..12), last) {
                (0, _) => played.next(),
                (1, _) => wild.next(),
                (2, _) => Some(board(DIRECTED[random.random_range(0..DIRECTED.len())])),
                // A ROM that has been asked something else begins anew.
                (3..6, Some((board, ..))) => Some(neighbour(&board, random)),
                _ => Some(ending(random)),
            }
            .map(|board| (board, random.random_bool(0.9), random.random_bool(0.8))),
        };
        let Some((board, use_rules, use_roms)) = &case else {
            return Ok(());
        };
        let endgames = Endgames::new(*use_rules, *use_roms, roms);
        let evaluation = Evaluation::new(board, &EvaluationParameters::default());
        set(device, board, &evaluation)?;
        device.set("mover", board.side() == Color::Black)?;
        device.set("use_rules", *use_rules)?;
        device.set("use_roms", *use_roms)?;
        consultation.ask(&evaluation, board.side(), endgames);
        if let Some(expected) = expected {
            check(device, expected, consultation.pending())?;
        }
        device.step();
        device.context(board.position(1).to_string());
        let knowledge = [endgames, endgames.rules_alone()];
        expected = Some(knowledge.map(|on| evaluation.verdict(board, on)));
    }
    Ok(())
}

/// A position in which one piece stands on a square whose number differs in a bit, if that is free.
fn neighbour(board: &Board, random: &mut SmallRng) -> Board {
    let mut board = board.clone();
    let pieces: Vec<Square> = (Square::all())
        .filter(|&square| board.code(square) != 0)
        .collect();
    let from = any(random, &pieces);
    let to = Square::new(from.code() ^ 1 << random.random_range(0..6));
    let is_pawn = (board.piece(from)).is_some_and(|piece| piece.kind == PieceType::Pawn);
    if board.code(to) == 0 && !(is_pawn && matches!(to.rank(), 0 | 7)) {
        board.set_piece(to, board.piece(from));
        board.set_piece(from, None);
    }
    board
}

fn set(device: &mut Device, board: &Board, evaluation: &Evaluation) -> Result<(), BenchError> {
    for (pin, value) in material(evaluation) {
        device.set(&pin, value)?;
    }
    for (side, color) in SIDES {
        let files = Square::all()
            .filter(|&square| board.pieces(color, PieceType::Pawn) >> square.code() & 1 == 1)
            .fold(0_u32, |files, square| files | 1 << square.file());
        device.set(&format!("{side}_files"), files)?;
    }
    Ok(())
}

/// Until a ROM has answered, the rules decide alone.
fn check(
    device: &mut Device,
    [complete, rules_alone]: [(Verdict, bool); 2],
    pending: bool,
) -> Result<(), BenchError> {
    let (verdict, dead) = if pending { rules_alone } else { complete };
    let name = match verdict {
        Verdict::Normal => "Normal",
        Verdict::Halved => "Halved",
        Verdict::Quartered => "Quartered",
        Verdict::Drawn => "Drawn",
        Verdict::Won(Color::White) => "WhiteWins",
        Verdict::Won(Color::Black) => "BlackWins",
    };
    device.check_variant("verdict", name)?;
    device.check("dead", dead)?;
    device.check("pending", pending)
}
