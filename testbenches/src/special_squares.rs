//! Test bench of the special moves' squares: random positions with castling and en passant, against
//! the reference's moves; and random codes on the squares that matter, against the rules.

use chess::{Color, Mode, Piece, PieceType, Square, en_passant};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;
use reference::movegen::moves;
use reference::testing::wild_boards;

use crate::device::Device;
use crate::evaluated::any;
use crate::played::piece_code;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "special_squares",
    summary: "random positions with castling and en passant, against the reference's moves",
    cycles: 16_000,
    top: "special_squares",
    script: run,
};

/// Squares of the king and of the rook when the game begins, by castling right.
const CASTLING: [(u32, u32); 4] = [(4, 7), (4, 0), (60, 63), (60, 56)];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    positions(device, random, cycles / 2)?;
    device.context("codes of no position");
    while device.cycle() < cycles {
        Inputs::random(random).check(device)?;
        device.step();
    }
    Ok(())
}

/// Inputs of the block.
struct Inputs {
    codes: [u32; 64],
    black: bool,
    rights: u32,
    /// Valid, and the file.
    en_passant: (bool, u32),
    castled: u32,
    source: u64,
}

impl Inputs {
    /// Mostly pieces with which castling and en passant are possible, or codes one bit off them;
    /// random pieces elsewhere.
    fn random(random: &mut SmallRng) -> Inputs {
        let mut codes = [(); 64].map(|()| random.random_range(0..16));
        let black = random.random();
        let side = u32::from(black);
        let en_passant = (random.random_bool(0.9), random.random_range(0..8));
        let wrong = any(random, &[0.0, 0.1]);
        let mut put = |square: u32, code: u32| {
            codes[square as usize] = match random.random_bool(wrong) {
                true => code ^ 1 << random.random_range(0..4),
                false => code,
            };
        };
        for color in 0..2 {
            let home = [4, 0, 0, 0, 6, 0, 0, 4];
            for (square, code) in (56 * color..).zip(home) {
                put(square, if code == 0 { 0 } else { code + 8 * color });
            }
        }
        let (target, pawn) = passed(black, en_passant.1);
        put(target, 0);
        put(pawn, 1 + 8 * (1 - side));
        Inputs {
            codes,
            black,
            rights: random.random_range(0..16),
            en_passant,
            castled: random.random_range(0..16),
            source: random.random::<u64>() & random.random::<u64>(),
        }
    }

    /// Destinations of castling, and the king's square if the source has one of them.
    fn castling(&self) -> u64 {
        let side = 2 * usize::from(self.black);
        let mut squares = 0;
        for (right, (king, rook)) in CASTLING.into_iter().enumerate().skip(side).take(2) {
            let color = 4 * side as u32;
            let is_free =
                (king.min(rook) + 1..king.max(rook)).all(|at| self.codes[at as usize] == 0);
            let is_home =
                self.codes[king as usize] == 6 | color && self.codes[rook as usize] == 4 | color;
            if self.rights >> right & 1 == 1 && is_free && is_home {
                let to = 1_u64 << if rook > king { king + 2 } else { king - 2 };
                squares |= to;
                squares |= u64::from(self.source & to != 0) << king;
            }
        }
        squares
    }

    fn check(&self, device: &mut Device) -> Result<(), BenchError> {
        for bit in 0..4 {
            let map = (self.codes.iter().rev())
                .fold(0, |map, code| map << 1 | u64::from(code >> bit & 1));
            device.set(&format!("code[{bit}]"), map)?;
        }
        let (is_valid, file) = self.en_passant;
        device.set("mover", self.black)?;
        device.set("rights", self.rights)?;
        device.set("en_passant", u32::from(is_valid) << 3 | file)?;
        device.set("castled", self.castled)?;
        device.set("source", self.source)?;
        let (target, pawn) = passed(self.black, file);
        let enemy_pawn = 1 + 8 * u32::from(!self.black);
        let is_target =
            is_valid && self.codes[target as usize] == 0 && self.codes[pawn as usize] == enemy_pawn;
        device.check("targets", u64::from(is_target) << target)?;
        device.check("castling", self.castling())?;
        let castled = (0..4).filter(|right| self.castled >> right & 1 == 1);
        device.check(
            "crossed",
            castled.fold(0, |map, right| map | crossed(right)),
        )
    }
}

/// The en passant target of a file, and the pawn's square, for the side to move.
fn passed(black: bool, file: u32) -> (u32, u32) {
    match black {
        true => (16 + file, 24 + file),
        false => (40 + file, 32 + file),
    }
}

/// Origin and transit of the king that castles by a right.
fn crossed(right: usize) -> u64 {
    let (king, rook) = CASTLING[right];
    let transit = if rook > king { king + 1 } else { king - 1 };
    1 << king | 1 << transit
}

fn positions(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut boards = wild_boards(random.random());
    while device.cycle() < cycles {
        let Some(mut board) = boards.next() else {
            return Ok(());
        };
        if random.random() {
            set_up_castling(&mut board, random);
        }
        for bit in 0..4 {
            let map = Square::all().fold(0_u64, |map, square| {
                map | u64::from(piece_code(&board, square) >> bit & 1) << square.index()
            });
            device.set(&format!("code[{bit}]"), map)?;
        }
        device.context(board.position(1).to_string());
        device.set("mover", board.side() == Color::Black)?;
        device.set("rights", board.castling())?;
        device.set("en_passant", en_passant::encode(board.en_passant()))?;
        let target = board.en_passant_target();
        device.check("targets", target.map_or(0, bit))?;

        let list = moves(&board, Mode::All, false);
        let castling = list.iter().filter(|mv| mv.is_castling());
        let destinations: Vec<Square> = castling.map(|mv| mv.to()).collect();
        let all = destinations.iter().fold(0, |map, &to| map | bit(to));
        // With a destination as the source, the king's square is found; with any other, it is not.
        let source = match destinations.first() {
            Some(&to) if random.random() => to,
            _ => Square::new(random.random_range(0..64)),
        };
        let origin = match destinations.contains(&source) {
            true => bit(board.king(board.side())),
            false => 0,
        };
        device.set("source", bit(source))?;
        device.check("castling", all | origin)?;

        let castled = random.random_range(0..5);
        let crossed = match castled {
            4 => 0,
            right => crossed(right),
        };
        device.set("castled", (1_u32 << castled) & 15)?;
        device.check("crossed", crossed)?;
        device.step();
    }
    Ok(())
}

/// Kings and rooks on their initial squares, most of the squares between them empty.
fn set_up_castling(board: &mut Board, random: &mut SmallRng) {
    let between = [
        PieceType::Knight,
        PieceType::Bishop,
        PieceType::Rook,
        PieceType::Queen,
    ];
    for color in Color::ALL {
        let first = 56 * color.code();
        let king = board.king(color);
        let at = |file: u32| Square::new(first + file);
        for file in 0..8 {
            let piece = match file {
                0 | 7 if random.random_bool(0.8) => Some(PieceType::Rook),
                1..7 if random.random_bool(0.1) => Some(between[random.random_range(0..4)]),
                _ => None,
            };
            if board
                .piece(at(file))
                .is_none_or(|piece| piece.kind != PieceType::King)
            {
                let color = if random.random_bool(0.9) {
                    color
                } else {
                    !color
                };
                board.set_piece(at(file), piece.map(|kind| Piece { color, kind }));
            }
        }
        if board
            .piece(at(4))
            .is_none_or(|piece| piece.color == color || piece.kind != PieceType::King)
        {
            board.set_piece(king, None);
            let kind = PieceType::King;
            board.set_piece(at(4), Some(Piece { color, kind }));
        }
    }
    board.set_castling(random.random_range(0..16));
}

fn bit(square: Square) -> u64 {
    1 << square.index()
}
