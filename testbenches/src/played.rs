//! Moves in the encoding of the generator's blocks.

use chess::{MoveWord, Piece, PieceType, Rules, Square};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::movegen::{moves, victim_level};
use reference::testing::{played_boards, played_boards_by, wild_boards, wild_boards_by};
use reference::{Board, movegen};

use crate::BenchError;
use crate::device::Device;

/// Promoted pieces by their numbers.
const PROMOTIONS: [PieceType; 4] = [
    PieceType::Queen,
    PieceType::Rook,
    PieceType::Bishop,
    PieceType::Knight,
];

/// A move in the generator's terms; see `chip::movegen::encoding::Move`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Played {
    pub from: u64,
    pub to: u64,
    pub attacker: u64,
    pub victim: u64,
    pub promotion: u64,
    pub en_passant: u64,
}

impl Played {
    /// A move of a board.
    pub(crate) fn new(board: &Board, mv: MoveWord) -> Played {
        let attacker = board
            .piece(mv.from())
            .map_or(0, |piece| 8 - piece.kind.code());
        let promotion = mv
            .promotion()
            .and_then(|kind| PROMOTIONS.iter().position(|&promoted| promoted == kind));
        let mut played = Played {
            from: mv.from().code().into(),
            to: mv.to().code().into(),
            attacker: attacker.into(),
            victim: victim_level(board, mv).code().into(),
            promotion: promotion.unwrap_or(0) as u64,
            en_passant: mv.is_en_passant().into(),
        };
        if mv.is_switch() {
            let second = (board.piece(mv.to())).map_or(0, |piece| u64::from(piece.kind.code()));
            (played.promotion, played.en_passant) = (second & 3, second >> 2);
        }
        played
    }

    /// The move word on a board.
    pub(crate) fn word(&self, board: &Board) -> Option<MoveWord> {
        let mut found = None;
        movegen::visit_pseudo_legal(board, &mut |mv| {
            let mut played = Played::new(board, mv);
            if mv.promotion().is_none() && !mv.is_switch() {
                played.promotion = self.promotion;
            }
            if played == *self {
                found = Some(mv);
            }
        });
        found
    }

    /// Puts it on pins.
    pub(crate) fn set(&self, device: &mut Device, port: &str) -> Result<(), BenchError> {
        for (field, value) in self.fields() {
            device.set(&format!("{port}.{field}"), value)?;
        }
        Ok(())
    }

    /// Compares it with pins.
    pub(crate) fn check(&self, device: &mut Device, port: &str) -> Result<(), BenchError> {
        for (field, value) in self.fields() {
            device.check(&format!("{port}.{field}"), value)?;
        }
        Ok(())
    }

    /// Reads it from pins.
    pub(crate) fn get(device: &mut Device, port: &str) -> Result<Played, BenchError> {
        let mut field = |name| device.get(&format!("{port}.{name}"));
        Ok(Played {
            from: field("from")?,
            to: field("to")?,
            attacker: field("attacker")?,
            victim: field("victim")?,
            promotion: field("promotion")?,
            en_passant: field("en_passant")?,
        })
    }

    fn fields(&self) -> [(&'static str, u64); 6] {
        [
            ("from", self.from),
            ("to", self.to),
            ("attacker", self.attacker),
            ("victim", self.victim),
            ("promotion", self.promotion),
            ("en_passant", self.en_passant),
        ]
    }
}

/// Endless positions of random games by these rules.
pub(crate) fn games(rules: Rules, seed: u64) -> Box<dyn Iterator<Item = Board> + Send> {
    match rules {
        Rules::Chess => Box::new(played_boards(seed)),
        Rules::AntiChess { .. } => Box::new(played_boards_by(rules, seed)),
    }
}

/// Endless wild positions by these rules.
pub(crate) fn wild(rules: Rules, seed: u64) -> Box<dyn Iterator<Item = Board> + Send> {
    match rules {
        Rules::Chess => Box::new(wild_boards(seed)),
        Rules::AntiChess { .. } => Box::new(wild_boards_by(rules, seed)),
    }
}

/// Endless positions, each with one of its pseudo-legal moves.
pub(crate) fn positions_with_moves(
    random: &mut SmallRng,
    rules: Rules,
) -> impl Iterator<Item = (Board, MoveWord)> + use<> {
    let mut choice: SmallRng = rand::SeedableRng::seed_from_u64(random.random());
    let mut sources = [games(rules, random.random()), wild(rules, random.random())];
    std::iter::from_fn(move || {
        loop {
            let board = sources[choice.random_range(0..2)].next()?;
            let mut all = moves(&board, chess::Mode::All, false);
            // Rare moves first, every other time.
            let special =
                |mv: &MoveWord| mv.is_castling() || mv.is_en_passant() || mv.promotion().is_some();
            if choice.random() && all.iter().any(special) {
                all.retain(special);
            }
            if !all.is_empty() {
                let mv = all[choice.random_range(0..all.len())];
                return Some((board, mv));
            }
        }
    })
}

/// A square's piece on a board.
pub(crate) fn piece_code(board: &Board, square: Square) -> u32 {
    board.piece(square).map_or(0, Piece::code)
}
