//! The registers and tables of the fast evaluation as values.

mod standard;

use crate::{address, entry_at, field};
use chess::{Color, Piece, Square};

/// Registers and tables of the fast evaluation, all 0 by default. Writing cuts a value to the width of its entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EvaluationParameters {
    placement: Box<[u16; 1024]>,
    phase_bonus: Box<[[i16; 512]; 2]>,
    phase_scale: [u32; 32],
    separated_passed: [u8; 2],
    bias: i8,
    side_to_move: [u8; 2],
    endgame: u32,
}

impl Default for EvaluationParameters {
    fn default() -> Self {
        EvaluationParameters {
            placement: Box::new([0; 1024]),
            phase_bonus: Box::new([[0; 512]; 2]),
            phase_scale: [0; 32],
            separated_passed: [0; 2],
            bias: 0,
            side_to_move: [0; 2],
            endgame: 0,
        }
    }
}

/// Where a value lies.
enum Place {
    Placement(usize),
    PhaseBonus(usize, usize),
    PhaseScale(usize),
    SeparatedPassed(usize),
    Bias,
    SideToMove(usize),
    Endgame,
}

impl EvaluationParameters {
    /// Writes the value at an address of the memory map; false if the fast evaluation has none there.
    pub fn write(&mut self, address: u32, value: u32) -> bool {
        let Some((place, bits)) = place(address) else {
            return false;
        };
        let value = value & (u32::MAX >> (32 - bits));
        match place {
            Place::Placement(index) => self.placement[index] = value as u16,
            Place::PhaseBonus(side, index) => {
                let unused = 16 - bits;
                self.phase_bonus[side][index] = ((value << unused) as i16) >> unused;
            }
            Place::PhaseScale(index) => self.phase_scale[index] = value,
            Place::SeparatedPassed(side) => self.separated_passed[side] = value as u8,
            Place::Bias => self.bias = value as i8,
            Place::SideToMove(side) => self.side_to_move[side] = value as u8,
            Place::Endgame => self.endgame = value,
        }
        true
    }

    /// The value at an address of the memory map, none if the fast evaluation has none there.
    pub fn read(&self, address: u32) -> Option<u32> {
        let (place, bits) = place(address)?;
        let value = match place {
            Place::Placement(index) => self.placement[index].into(),
            Place::PhaseBonus(side, index) => self.phase_bonus[side][index] as u32,
            Place::PhaseScale(index) => self.phase_scale[index],
            Place::SeparatedPassed(side) => self.separated_passed[side].into(),
            Place::Bias => self.bias as u32,
            Place::SideToMove(side) => self.side_to_move[side].into(),
            Place::Endgame => self.endgame,
        };
        Some(value & (u32::MAX >> (32 - bits)))
    }

    /// Every address the fast evaluation has a value at, in ascending order.
    pub fn addresses() -> impl Iterator<Item = u32> {
        crate::ENTRIES
            .iter()
            .filter(|entry| place(entry.address).is_some())
            .flat_map(|entry| entry.address..=entry.last())
    }

    /// What to write where, so that a chip has these parameters.
    pub fn words(&self) -> impl Iterator<Item = (u32, u32)> {
        Self::addresses().filter_map(|address| Some((address, self.read(address)?)))
    }

    /// What a piece is worth on a square, 0–1023.
    #[inline]
    pub fn placement(&self, piece: Piece, square: Square) -> i16 {
        self.placement[(piece.code() << 6 | square.code()) as usize] as i16
    }

    /// A side's material bonus; the numbers of pieces may be any.
    #[inline]
    pub fn phase_bonus(
        &self,
        color: Color,
        queen: bool,
        rooks: u32,
        minors: u32,
        pawns: u32,
    ) -> i16 {
        let index = u32::from(queen) << 8 | rooks.min(3) << 6 | minors.min(7) << 3 | pawns.min(7);
        self.phase_bonus[color.index()][index as usize]
    }

    /// The multipliers of a phase, 0–31.
    #[inline]
    pub fn phase_scale(&self, phase: u32) -> u32 {
        self.phase_scale[phase as usize & 31]
    }

    /// SEPARATED_PASSED.
    #[inline]
    pub fn separated_passed(&self, color: Color) -> i16 {
        self.separated_passed[color.index()].into()
    }

    /// BIAS.
    #[inline]
    pub fn bias(&self) -> i16 {
        self.bias.into()
    }

    /// SIDE_TO_MOVE.
    #[inline]
    pub fn side_to_move(&self, color: Color) -> i16 {
        self.side_to_move[color.index()].into()
    }

    /// EVALUATION_CONTROL_ENDGAME.RUNNER.
    #[inline]
    pub fn runner(&self) -> i16 {
        field::endgame::RUNNER.get(self.endgame) as i16
    }

    /// EVALUATION_CONTROL_ENDGAME.ROOK_PASSERS.
    #[inline]
    pub fn rook_passers(&self) -> i16 {
        field::endgame::ROOK_PASSERS.get(self.endgame) as i16
    }

    /// EVALUATION_CONTROL_ENDGAME.ROM_WIN.
    #[inline]
    pub fn rom_win(&self) -> i16 {
        field::endgame::ROM_WIN.get(self.endgame) as i16
    }
}

/// Where the value of an address lies, and its width in bits.
fn place(address: u32) -> Option<(Place, u32)> {
    let entry = entry_at(address)?;
    let offset = (address - entry.address) as usize;
    let place = match entry.address {
        address::PIECE_PLACEMENT => Place::Placement(offset),
        address::PHASE_BONUS => Place::PhaseBonus(offset / 512, offset % 512),
        address::PHASE_SCALE => Place::PhaseScale(offset),
        address::SEPARATED_PASSED => Place::SeparatedPassed(offset),
        address::BIAS => Place::Bias,
        address::SIDE_TO_MOVE => Place::SideToMove(offset),
        address::EVALUATION_CONTROL_ENDGAME => Place::Endgame,
        _ => return None,
    };
    Some((place, entry.bits))
}
