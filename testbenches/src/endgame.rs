//! Test bench of the endgame logic and its ROMs: endings, and positions that are none, against the
//! reference.

use chess::{Color, Piece, PieceType, Square};
use memory_map::EvaluationParameters;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use reference::Board;
use reference::evaluation::{Endgames, Evaluation, Verdict};
use reference::testing::{board, played_boards, wild_boards};

use crate::device::Device;
use crate::evaluated::{Consultation, SIDES, any, any_square, ending, material, own_square};
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
                // A ROM restarts when the position changes.
                (3..6, Some((board, ..))) => Some(neighbour(&board, random)),
                (6..9, _) => Some(in_line(rooks_and_pawn(random), random)),
                (9, _) => Some(match random.random_range(0..3) {
                    0 => balanced(random),
                    1 => corner(random),
                    _ => opposite_bishops(random),
                }),
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

/// The position with one piece on a square whose index differs in one bit, if that is free.
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

/// An ending of five men, often rook and pawn against rook.
fn rooks_and_pawn(random: &mut SmallRng) -> Board {
    loop {
        let board = ending(random);
        if board.occupied().count_ones() == 5 {
            return board;
        }
    }
}

/// Pawns on a rook's file, and now and then on another, with a minor piece or none; the other king
/// is bare and near the corner.
fn corner(random: &mut SmallRng) -> Board {
    let mut board = Board::default();
    let color = any(random, &Color::ALL);
    board.set_side(any(random, &Color::ALL));
    let file = any(random, &[0, 7]);
    let mut put = |square, color, kind| board.set_piece(square, Some(Piece::new(color, kind)));
    put(any_square(random), color, PieceType::King);
    if random.random() {
        let kind = any(random, &[PieceType::Knight, PieceType::Bishop]);
        put(any_square(random), color, kind);
    }
    let other = match random.random_bool(0.3) {
        true => random.random_range(0..8),
        false => file,
    };
    for file in [file, other] {
        let pawn = own_square(color, file, any(random, &[1, 2, 3, 4, 5, 6, 6, 6]));
        put(pawn, color, PieceType::Pawn);
    }
    let beside = file.abs_diff(random.random_range(0..3));
    let king = own_square(color, beside, random.random_range(5..8));
    put(king, !color, PieceType::King);
    board
}

/// One bishop per side on any squares, and pawns whose total differs from two by about one.
fn opposite_bishops(random: &mut SmallRng) -> Board {
    let mut board = Board::default();
    let mut squares: Vec<Square> = Square::all().collect();
    squares.shuffle(random);
    let mut put = |color, kind| {
        let piece = Some(Piece::new(color, kind));
        board.set_piece(squares.pop().expect("fewer men than squares"), piece);
    };
    for color in Color::ALL {
        put(color, PieceType::King);
        put(color, PieceType::Bishop);
    }
    let pawns: u32 = any(random, &[2, 1]) | any(random, &[0, 1, 2, 4, 8, 16]);
    let white = random.random_range(pawns.saturating_sub(15)..=pawns.min(15));
    for pawn in 0..pawns {
        let color = if pawn < white {
            Color::White
        } else {
            Color::Black
        };
        put(color, PieceType::Pawn);
    }
    board
}

/// The position with some of its pieces moved to the file or rank of others, so that they attack or
/// block.
fn in_line(mut board: Board, random: &mut SmallRng) -> Board {
    for _ in 0..random.random_range(1..4) {
        let pieces: Vec<Square> = (Square::all())
            .filter(|&square| board.code(square) != 0)
            .collect();
        let [from, other] = [(); 2].map(|()| any(random, &pieces));
        let place = random.random_range(0..8);
        let to = match random.random() {
            true => Square::at(other.file(), place),
            false => Square::at(place, other.rank()),
        };
        let is_pawn = (board.piece(from)).is_some_and(|piece| piece.kind == PieceType::Pawn);
        if board.code(to) == 0 && !is_pawn {
            board.set_piece(to, board.piece(from));
            board.set_piece(from, None);
        }
    }
    board
}

/// A board without pawns on which many pieces of both sides, up to 15 of a type, are worth nearly
/// the same; or with few pieces, in numbers a bit beside one or two.
fn balanced(random: &mut SmallRng) -> Board {
    const WORTH: [(PieceType, i32); 4] = [
        (PieceType::Knight, 3),
        (PieceType::Bishop, 3),
        (PieceType::Rook, 5),
        (PieceType::Queen, 9),
    ];
    let most = any(random, &[2, 7, 15]);
    let mut squares: Vec<Square> = Square::all().collect();
    squares.shuffle(random);
    let mut board = Board::default();
    board.set_side(any(random, &Color::ALL));
    let mut put = |color, kind, number: i32| {
        for square in squares.drain(..number as usize) {
            board.set_piece(square, Some(Piece::new(color, kind)));
        }
    };
    for color in Color::ALL {
        put(color, PieceType::King, 1);
    }
    if random.random_bool(0.2) {
        let color = any(random, &Color::ALL);
        let (kind, _) = any(random, &WORTH);
        let number = any(random, &[1, 2]) ^ 1 << random.random_range(0..4);
        put(color, kind, number);
        return board;
    }
    let mut counts = [[0; 4]; 2];
    loop {
        for count in counts.as_flattened_mut() {
            *count = random.random_range(0..=most);
        }
        let [white, black] =
            counts.map(|counts| -> i32 { counts.iter().zip(WORTH).map(|(n, (_, w))| n * w).sum() });
        let pieces: i32 = counts.as_flattened().iter().sum();
        if (white - black).abs() <= 6 && pieces <= 60 {
            break;
        }
    }
    for (color, counts) in Color::ALL.into_iter().zip(counts) {
        for (count, (kind, _)) in counts.into_iter().zip(WORTH) {
            put(color, kind, count);
        }
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

/// Until the verdict of a ROM is valid, only the rules decide.
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
