//! Positions for tests and benches: the standard perft positions, mates, and seeded random ones.

mod antichess;
mod mates;
pub mod repetition;
mod searches;
mod suite;

pub use antichess::{
    antichess_search_parameters, board_by, ending_by, played_boards_by, random_parameters_by,
    searched_boards_by, wild_boards_by, with_switches,
};
pub use mates::{MATES, MatePosition};
pub use searches::{search_parameters, searched_boards, slow_search_parameters};
pub use suite::{SUITE, SuitePosition};

use crate::board::Board;
use crate::movegen::moves;
use chess::{Color, Mode, Piece, PieceType, Position, START_FEN, Square};
use memory_map::{Configuration, EvaluationParameters, Roms, address};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// A configuration like no named one: a shorter stack, a smaller ring, no ROMs, and a parameter and
/// a register less.
pub fn unusual() -> Configuration {
    (Configuration::deep_blue().with_stack_depth(32))
        .and_then(|chip| chip.with_ring(16))
        .and_then(|chip| chip.with_roms(Roms::NONE))
        .and_then(|chip| chip.without(address::EXTEND_HUNG_AGAIN))
        .and_then(|chip| chip.without(address::SIDE_TO_MOVE))
        .expect("all of it can be built")
}

/// The least that can search: the shortest stack, the smallest ring, one ROM, no slow evaluation,
/// and no entry that may be absent.
pub fn least() -> Configuration {
    let roms = Roms {
        kpk: true,
        ..Roms::NONE
    };
    (Configuration::deep_blue().with_stack_depth(8))
        .and_then(|chip| chip.with_ring(8))
        .and_then(|chip| chip.with_roms(roms))
        .and_then(|chip| chip.with_slow(false))
        .and_then(|chip| {
            Configuration::optional().try_fold(chip, |chip, entry| chip.without(entry.address))
        })
        .expect("all of it can be built")
}

/// Random values for the whole evaluation.
pub fn random_parameters(seed: u64) -> EvaluationParameters {
    let mut random = SmallRng::seed_from_u64(seed);
    let mut parameters = EvaluationParameters::default();
    for address in EvaluationParameters::addresses() {
        parameters.write(address, random.random());
    }
    parameters
}

/// A position with its published perft counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PerftPosition {
    /// Short name.
    pub name: &'static str,
    /// The position.
    pub fen: &'static str,
    /// Leaves at depth 1, 2, …
    pub counts: &'static [u64],
}

impl PerftPosition {
    /// The position as a board.
    pub fn board(&self) -> Board {
        board(self.fen)
    }
}

/// The six positions every move generator is tried on.
pub const STANDARD: [PerftPosition; 6] = [
    PerftPosition {
        name: "start",
        fen: START_FEN,
        counts: &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324],
    },
    PerftPosition {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        counts: &[48, 2_039, 97_862, 4_085_603, 193_690_690],
    },
    PerftPosition {
        name: "position 3",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        counts: &[14, 191, 2_812, 43_238, 674_624, 11_030_083],
    },
    PerftPosition {
        name: "position 4",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        counts: &[6, 264, 9_467, 422_333, 15_833_292],
    },
    PerftPosition {
        name: "position 5",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        counts: &[44, 1_486, 62_379, 2_103_487, 89_941_194],
    },
    PerftPosition {
        name: "position 6",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        counts: &[46, 2_079, 89_890, 3_894_594, 164_075_551],
    },
];

/// The board of a FEN that is known to be good.
///
/// # Panics
/// If it is not.
pub fn board(fen: &str) -> Board {
    match fen.parse::<Position>() {
        Ok(position) => Board::from(&position),
        Err(error) => panic!("{error}"),
    }
}

/// The position with colours and ranks exchanged.
pub fn with_sides_exchanged(board: &Board) -> Board {
    let mut result = with_squares_exchanged(board, 56);
    for square in Square::all() {
        let piece = result.piece(square);
        result.set_piece(
            square,
            piece.map(|piece| Piece::new(!piece.color, piece.kind)),
        );
    }
    result.set_side(!board.side());
    let rights = board.castling();
    result.set_castling(rights >> 2 | (rights & 3) << 2);
    result
}

/// The position with files exchanged, a for h; rights are those of the other wing.
pub fn with_files_exchanged(board: &Board) -> Board {
    let mut result = with_squares_exchanged(board, 7);
    result.set_side(board.side());
    let rights = board.castling();
    result.set_castling(rights >> 1 & 0b0101 | (rights & 0b0101) << 1);
    result
}

/// The pieces, each on the square whose code differs in these bits.
fn with_squares_exchanged(board: &Board, bits: u32) -> Board {
    let mut result = Board::default();
    for square in Square::all() {
        result.set_piece(Square::new(square.code() ^ bits), board.piece(square));
    }
    result
}

/// Endless legal positions from random play: games from the standard positions, 80 plies at most.
/// The same seed gives the same positions.
pub fn played_boards(seed: u64) -> impl Iterator<Item = Board> {
    let mut random = SmallRng::seed_from_u64(seed);
    let mut present = board(START_FEN);
    let mut plies = 0;
    std::iter::from_fn(move || {
        let legal = moves(&present, Mode::All, true);
        if legal.is_empty() || plies == 80 {
            present = STANDARD[random.random_range(0..STANDARD.len())].board();
            plies = 0;
        } else {
            present.make(legal[random.random_range(0..legal.len())]);
            plies += 1;
        }
        Some(present.clone())
    })
}

/// Endless positions of few pieces, one side with more of them than the other, whose own stand
/// about its king: full of checks, mates and stalemates. They could stand in a game, without rights
/// and en passant. The same seed gives the same positions.
pub fn unbalanced_boards(seed: u64) -> impl Iterator<Item = Board> {
    let mut random = SmallRng::seed_from_u64(seed);
    std::iter::from_fn(move || {
        loop {
            let board = unbalanced_board(&mut random);
            if board.is_good() {
                return Some(board);
            }
        }
    })
}

/// A random board of two kings and few pieces.
fn unbalanced_board(random: &mut SmallRng) -> Board {
    use PieceType::{Bishop, King, Knight, Pawn, Queen, Rook};
    let mut board = Board::default();
    let strong = Color::ALL[random.random_range(0..2)];
    // If both are on one square there is one king only: no good board.
    let [_, besieged] = [strong, !strong].map(|color| {
        let square = Square::new(random.random_range(0..64));
        board.set_piece(square, Some(Piece::new(color, King)));
        square
    });
    let strong_pieces = random.random_range(2..7);
    let weak_pieces = random.random_range(0..7);
    for index in 0..strong_pieces + weak_pieces {
        let (color, kinds) = if index < strong_pieces {
            (strong, [Queen, Rook, Bishop, Knight, Knight, Pawn])
        } else {
            (!strong, [Pawn, Pawn, Pawn, Knight, Bishop, Rook])
        };
        let kind = kinds[random.random_range(0..6)];
        let mut place = |middle: u32| match color == strong {
            true => random.random_range(0..8),
            false => (middle + random.random_range(0..5))
                .saturating_sub(2)
                .min(7),
        };
        let square = Square::at(place(besieged.file()), place(besieged.rank()));
        let is_last = [0, 7].contains(&square.rank());
        if board.piece(square).is_none() && !(kind == Pawn && is_last) {
            board.set_piece(square, Some(Piece::new(color, kind)));
        }
    }
    // The side that mates is the one to move more often than not.
    board.set_side(if random.random_bool(0.8) {
        strong
    } else {
        !strong
    });
    board
}

/// Endless wild positions: one king a side, which the mover cannot capture, and anything else the
/// bus can write, such as pawns on the first and last ranks or rights without rooks. The same seed
/// gives the same positions.
pub fn wild_boards(seed: u64) -> impl Iterator<Item = Board> {
    let mut random = SmallRng::seed_from_u64(seed);
    std::iter::from_fn(move || {
        loop {
            let mut board = wild_board(&mut random);
            if board.is_good() {
                return Some(board);
            }
            board.set_side(!board.side());
            if board.is_good() {
                return Some(board);
            }
        }
    })
}

/// A random board with one king a side.
fn wild_board(random: &mut SmallRng) -> Board {
    let mut board = Board::default();
    board.set_side(Color::ALL[random.random_range(0..2)]);
    let pieces = random.random_range(0..40);
    for _ in 0..pieces {
        let color = Color::ALL[random.random_range(0..2)];
        // Twice as many pawns as other pieces.
        let kind = PieceType::ALL[[0, 0, 1, 2, 3, 4][random.random_range(0..6)]];
        let square = Square::new(random.random_range(0..64));
        board.set_piece(square, Some(Piece::new(color, kind)));
    }
    if random.random_bool(0.3) {
        // Castling is rare on random boards.
        for color in Color::ALL {
            for file in [1, 2, 3, 5, 6] {
                board.set_piece(Square::at(file, 7 * color.code()), None);
            }
            for file in [0, 7] {
                let rook = Piece::new(color, PieceType::Rook);
                board.set_piece(Square::at(file, 7 * color.code()), Some(rook));
            }
        }
    }
    let home = random.random_bool(0.3);
    if random.random_bool(0.7) {
        set_en_passant(&mut board, random);
    }
    let mut taken = None;
    for color in Color::ALL {
        let square = loop {
            let square = if home {
                Square::at(4, 7 * color.code())
            } else {
                Square::new(random.random_range(0..64))
            };
            if taken != Some(square) {
                break square;
            }
        };
        taken = Some(square);
        board.set_piece(square, Some(Piece::new(color, PieceType::King)));
    }
    board.set_castling(random.random_range(0..16));
    board.set_fifty(random.random_range(0..128));
    board
}

/// Sets the en passant register, often with pawns to match.
fn set_en_passant(board: &mut Board, random: &mut SmallRng) {
    let file = random.random_range(0..8);
    board.set_en_passant(Some(file));
    if random.random_bool(0.5) {
        let mover = board.side();
        let rank = match mover {
            Color::White => 4,
            Color::Black => 3,
        };
        let passed = Piece::new(!mover, PieceType::Pawn);
        board.set_piece(Square::at(file, rank), Some(passed));
        let neighbour = if file == 0 { 1 } else { file - 1 };
        let taker = Piece::new(mover, PieceType::Pawn);
        board.set_piece(Square::at(neighbour, rank), Some(taker));
    }
}
