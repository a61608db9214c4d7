//! The registers and tables of the fast evaluation as values.

mod standard;

use crate::{Entry, Field, Unit, address, entries, entry_at};
use chess::{Color, Piece, Square};

/// Registers and tables of the fast evaluation, all 0 by default. Writing cuts a value to the width of its entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EvaluationParameters {
    placement: Box<[u16; 1024]>,
    phase_bonus: Box<[[i16; 512]; 2]>,
    phase_scale: [u32; 32],
    /// The evaluation's registers, each with its sign.
    registers: [i32; REGISTERS],
}

/// Addresses of the evaluation's registers, those of other units between them.
const REGISTERS: usize = (entries::SIDE_TO_MOVE.last() + 1 - FIRST_REGISTER) as usize;
const FIRST_REGISTER: u32 = address::ROOKS_ON_SEVENTH_WHITE_SINGLE;

impl Default for EvaluationParameters {
    fn default() -> Self {
        EvaluationParameters {
            placement: Box::new([0; 1024]),
            phase_bonus: Box::new([[0; 512]; 2]),
            phase_scale: [0; 32],
            registers: [0; REGISTERS],
        }
    }
}

/// Where a value lies.
enum Place {
    Placement(usize),
    PhaseBonus(usize, usize),
    PhaseScale(usize),
    Register(usize),
}

impl EvaluationParameters {
    /// Writes the value at an address of the memory map; false if the fast evaluation has none there.
    pub fn write(&mut self, address: u32, value: u32) -> bool {
        let Some((place, entry)) = place(address) else {
            return false;
        };
        let value = entry.value(value);
        match place {
            Place::Placement(index) => self.placement[index] = value as u16,
            Place::PhaseBonus(side, index) => self.phase_bonus[side][index] = value as i16,
            Place::PhaseScale(index) => self.phase_scale[index] = value as u32,
            Place::Register(index) => self.registers[index] = value as i32,
        }
        true
    }

    /// The value at an address of the memory map, none if the fast evaluation has none there.
    pub fn read(&self, address: u32) -> Option<u32> {
        let (place, entry) = place(address)?;
        let value = match place {
            Place::Placement(index) => self.placement[index].into(),
            Place::PhaseBonus(side, index) => self.phase_bonus[side][index] as u32,
            Place::PhaseScale(index) => self.phase_scale[index],
            Place::Register(index) => self.registers[index] as u32,
        };
        Some(value & (u32::MAX >> (32 - entry.bits)))
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

    /// A side's material bonus by its number of pawns, knights, bishops, rooks and queens, which may be any.
    #[inline]
    pub fn phase_bonus(
        &self,
        color: Color,
        [pawns, knights, bishops, rooks, queens]: [u32; 5],
    ) -> i16 {
        // None, one; then two, three, four or more: without, with the bishop pair.
        let minors = match knights + bishops {
            few @ (0 | 1) => few,
            many => 2 * (many.min(4) - 1) + u32::from(bishops >= 2),
        };
        let index = u32::from(queens >= 1) << 8 | rooks.min(3) << 6 | minors << 3 | pawns.min(7);
        self.phase_bonus[color.index()][index as usize]
    }

    /// The multipliers of a phase, 0–31.
    #[inline]
    pub fn phase_scale(&self, phase: u32) -> u32 {
        self.phase_scale[phase as usize & 31]
    }

    /// The value of a register at its address.
    #[inline]
    pub fn register(&self, address: u32) -> i32 {
        self.registers[(address - FIRST_REGISTER) as usize]
    }

    /// The value of a field of a register.
    #[inline]
    pub fn field(&self, address: u32, field: Field) -> i32 {
        field.get(self.register(address) as u32) as i32
    }
}

/// Where the value of an address lies, and the entry it is of.
fn place(address: u32) -> Option<(Place, &'static Entry)> {
    let entry = entry_at(address).filter(|entry| entry.unit == Unit::Fast)?;
    let offset = (address - entry.address) as usize;
    let place = match entry.address {
        address::PIECE_PLACEMENT => Place::Placement(offset),
        address::PHASE_BONUS => Place::PhaseBonus(offset / 512, offset % 512),
        address::PHASE_SCALE => Place::PhaseScale(offset),
        _ => Place::Register((address - FIRST_REGISTER) as usize),
    };
    Some((place, entry))
}
