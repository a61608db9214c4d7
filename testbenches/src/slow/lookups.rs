//! Shared by the benches of the lookups: a file of a position from a side's view, and the
//! reference's lookups for it.

use chess::{Color, PieceType};
use memory_map::{Entry, EvaluationParameters, entries, field};
use rand::rngs::SmallRng;
use reference::Board;
use reference::evaluation::Evaluation;
use reference::evaluation::slow::{Feature, Site, SlowExplanation, Sum, Zone};

use crate::BenchError;
use crate::device::Device;
use crate::seen::{Seen, boards};

/// Names of the fields of a file's pieces.
pub(crate) const PIECES: [(&str, PieceType); 6] = [
    ("pawns", PieceType::Pawn),
    ("knights", PieceType::Knight),
    ("bishops", PieceType::Bishop),
    ("rooks", PieceType::Rook),
    ("queens", PieceType::Queen),
    ("kings", PieceType::King),
];

/// Bits of a vector, the first the lowest.
pub(crate) fn bits<const N: usize>(bits: [bool; N]) -> u64 {
    (bits.into_iter().enumerate()).fold(0, |vector, (place, bit)| vector | u64::from(bit) << place)
}

/// A file of a position, and the lookups of a side for it.
pub(crate) struct Look<'a> {
    pub(crate) seen: Seen<'a>,
    pub(crate) side: Color,
    pub(crate) file: i32,
    /// The own king and the enemy's, from the side's view.
    pub(crate) kings: [u32; 2],
    /// The attack units near the own king: where it is, after castling short, long.
    pub(crate) units: [i32; 3],
    features: Vec<&'a Feature>,
    /// Lookups that belong to no file.
    whole: Vec<&'a Feature>,
    /// Index of TRAPPED_BISHOP, which both sides share.
    trapped: Option<u32>,
}

impl<'a> Look<'a> {
    pub(crate) fn new(
        board: &'a Board,
        evaluation: &Evaluation,
        explained: &'a SlowExplanation,
        side: Color,
        file: i32,
    ) -> Self {
        let square = |color| {
            let turn = if side == Color::Black { 56 } else { 0 };
            evaluation.location(color, PieceType::King).code() ^ turn
        };
        let is_here = |feature: &&Feature| match feature.site {
            Site::Square(square) => square.file() as i32 == file,
            Site::File(index) => index as i32 == file,
            Site::Board => false,
        };
        let of_file = explained.features.iter().filter(is_here);
        let name = entries::TRAPPED_BISHOP.name;
        let mut trapped = of_file.clone().filter(|feature| feature.name == name);
        Look {
            seen: Seen::new(board, side),
            side,
            file,
            kings: [square(side), square(!side)],
            units: explained.sums.dangers[side.index()],
            trapped: trapped.next().map(|feature| feature.index),
            whole: explained
                .features
                .iter()
                .filter(|feature| feature.site == Site::Board)
                .collect(),
            features: of_file
                .filter(|feature| feature.side == Some(side))
                .collect(),
        }
    }

    /// The index of a table that is looked up.
    pub(crate) fn index(&self, entry: &Entry) -> Option<u32> {
        let mut found = self.features.iter().filter(|one| one.name == entry.name);
        found.next().map(|feature| feature.index)
    }

    /// Whether a register of the whole board is added.
    pub(crate) fn takes(&self, register: &Entry) -> bool {
        self.whole.iter().any(|one| one.name == register.name)
    }

    /// The copies of a table that are looked up, and the index in each, except for a king after
    /// castling.
    pub(crate) fn indices(&self, entry: &Entry) -> Vec<(u32, u32)> {
        (self.features.iter())
            .filter(|one| one.name == entry.name && !is_castled(one.sum))
            .map(|one| ((one.address - entry.address) / entry.stride, one.index))
            .collect()
    }

    /// Whether the bishop's words of a copy of BISHOPS are added for the enemy king after castling
    /// short, long.
    pub(crate) fn castled(&self, diagonal: u32) -> [bool; 2] {
        let table = &entries::BISHOPS;
        let is_copy = |one: &Feature| (one.address - table.address) / table.stride % 2 == diagonal;
        [Zone::Short, Zone::Long].map(|zone| {
            let sum = Sum::Danger(!self.side, zone);
            (self.features.iter())
                .any(|one| one.name == table.name && one.sum == sum && is_copy(one))
        })
    }

    /// The side's digit of TRAPPED_BISHOP, 0 if it is not looked up.
    pub(crate) fn pattern(&self) -> u32 {
        let index = self.trapped.unwrap_or(0);
        index >> (3 * self.side.code()) & 7
    }

    /// Sum of the side's features of the file, except those of a wing.
    pub(crate) fn amounts(&self, sum: Sum) -> i32 {
        let wing = [&entries::MISSING_WING.name, &entries::WASTED_PAWNS.name];
        (self.features.iter())
            .filter(|one| one.sum == sum && !wing.contains(&&one.name))
            .map(|one| one.amount)
            .sum()
    }

    /// Whether a field of the word is added.
    pub(crate) fn counts(&self, entry: &Entry, field: &str) -> bool {
        let mut found = self.features.iter().filter(|one| one.name == entry.name);
        found.any(|feature| feature.field == field)
    }

    /// Checks whether a table is looked up, and its index.
    pub(crate) fn check(
        &self,
        device: &mut Device,
        entry: &Entry,
        counts: &str,
        index: &str,
    ) -> Result<(), BenchError> {
        let expected = self.index(entry);
        device.check(counts, expected.is_some())?;
        match expected {
            Some(expected) => device.check(index, expected),
            None => Ok(()),
        }
    }

    /// Whether a pawn on the file attacks one of the other side.
    pub(crate) fn has_lever(&self) -> bool {
        [false, true].into_iter().any(|enemy| {
            let pawns = self.seen.map(self.file, PieceType::Pawn, enemy);
            let attacked = self.seen.attacked(self.file, !enemy);
            (attacked.iter()).any(|&(name, map)| name == "pawns" && map & pawns != 0)
        })
    }

    /// The occupied squares of a file.
    pub(crate) fn men(&self, file: i32) -> u64 {
        (0..8)
            .filter(|&rank| self.seen.piece((file, rank)).is_some())
            .fold(0, |map, rank| map | 1 << rank)
    }

    /// The squares of a file without an own piece; none if it is off the board.
    pub(crate) fn room(&self, file: i32) -> u64 {
        (0..8)
            .filter(|_| (0..8).contains(&file))
            .filter(|&rank| self.seen.piece((file, rank)).is_none_or(|(_, enemy)| enemy))
            .fold(0, |map, rank| map | 1 << rank)
    }

    /// Whether the side, or the enemy, has a bishop on squares of a1's colour, and on others.
    pub(crate) fn bishops(&self, enemy: bool) -> [bool; 2] {
        [0, 1].map(|color| {
            (0..64).any(|square| {
                let (file, rank) = (square % 8, square / 8);
                let bishop = self.seen.piece((file, rank)) == Some((PieceType::Bishop, enemy));
                bishop && (file + rank) % 2 == color
            })
        })
    }

    /// Puts the file on the pins that most lookups have.
    pub(crate) fn set(&self, device: &mut Device) -> Result<(), BenchError> {
        device.set("file", self.file as u32)?;
        self.set_pieces(device)?;
        self.set_attacks(device)
    }

    /// Puts the pieces of the file on the pins `own` and `enemy`.
    pub(crate) fn set_pieces(&self, device: &mut Device) -> Result<(), BenchError> {
        for (field, kind) in PIECES {
            for (pin, enemy) in [("own", false), ("enemy", true)] {
                let map = self.seen.map(self.file, kind, enemy);
                device.set(&format!("{pin}.{field}"), map)?;
            }
        }
        Ok(())
    }

    /// Puts the attacked squares on the pins `guarded` and `attacked`.
    pub(crate) fn set_attacks(&self, device: &mut Device) -> Result<(), BenchError> {
        for (pin, enemy) in [("guarded", false), ("attacked", true)] {
            for (field, map) in self.seen.attacked(self.file, enemy) {
                device.set(&format!("{pin}.{field}"), map)?;
            }
        }
        Ok(())
    }
}

/// Whether a sum is the danger of a king after castling.
fn is_castled(sum: Sum) -> bool {
    matches!(sum, Sum::Danger(_, Zone::Short | Zone::Long))
}

/// The fields of the pawns of a side that stand on squares of one colour, where *file + rank* is
/// even (0) or odd (1).
pub(crate) fn pawns_of_color(look: &Look, enemy: bool, parity: i32) -> [(&'static str, u64); 3] {
    let squares = (0..64).map(|square| (square % 8, square / 8));
    let pawns: Vec<_> = squares
        .filter(|(file, rank)| (file + rank) % 2 == parity)
        .filter(|&at| look.seen.piece(at) == Some((PieceType::Pawn, enemy)))
        .collect();
    let step = if enemy { -1 } else { 1 };
    let is_fixed = |at: &&(i32, i32)| look.seen.piece((at.0, at.1 + step)).is_some();
    let fixed = pawns.iter().filter(is_fixed).count();
    let centre = pawns.iter().any(|at| matches!(at.0, 3 | 4));
    [
        ("fixed", fixed.min(4) as u64),
        ("others", (pawns.len() - fixed).min(3) as u64),
        ("centre", u64::from(centre)),
    ]
}

/// Shows a bench every file of random positions from both sides' views, one per clock.
pub(crate) fn look(
    device: &mut Device,
    random: &mut SmallRng,
    cycles: u64,
    mut judge: impl FnMut(&mut Device, &Look) -> Result<(), BenchError>,
) -> Result<(), BenchError> {
    let mut boards = boards(random);
    let parameters = parameters();
    while device.cycle() < cycles {
        let board = boards(random);
        let evaluation = Evaluation::new(&board, &parameters);
        let explained = evaluation.explain_slow(&board, &parameters);
        for side in Color::ALL {
            for file in 0..8 {
                let position = board.position(1);
                device.context(format!("{position}, {side:?}, file {file}"));
                let look = Look::new(&board, &evaluation, &explained, side, file);
                judge(device, &look)?;
                device.step();
            }
        }
    }
    Ok(())
}

/// Shows a bench positions from White's and from Black's view, one per clock.
pub(crate) fn look_at_boards(
    device: &mut Device,
    random: &mut SmallRng,
    cycles: u64,
    mut boards: impl FnMut(&mut SmallRng) -> Board,
    mut judge: impl FnMut(&mut Device, &Board, [&Look; 2]) -> Result<(), BenchError>,
) -> Result<(), BenchError> {
    let parameters = parameters();
    while device.cycle() < cycles {
        let board = boards(random);
        device.context(board.position(1).to_string());
        let evaluation = Evaluation::new(&board, &parameters);
        let explained = evaluation.explain_slow(&board, &parameters);
        let looks = Color::ALL.map(|side| Look::new(&board, &evaluation, &explained, side, 0));
        judge(device, &board, looks.each_ref())?;
        device.step();
    }
    Ok(())
}

/// One point of danger for an attack unit, and nothing else.
fn parameters() -> EvaluationParameters {
    let mut parameters = EvaluationParameters::default();
    for phase in 0..entries::PHASE_SCALE.count {
        let units = 16 << field::phase_scale::KING_ATTACK.low;
        parameters.write(entries::PHASE_SCALE.address_of(phase), units);
    }
    parameters
}
