//! What tests of the host's search on reference chips share.

use driver::{Driver, ParameterSet};
use memory_map::{ChessChip, Configuration, PortError, address};
use reference::ReferenceChip;
use search::{Credit, Limits, Settings};

/// A chip whose link breaks after so many positions.
pub struct Breaking {
    chip: ReferenceChip,
    positions: u32,
}

pub fn breaking(positions: u32) -> Driver<Breaking> {
    let chip = ReferenceChip::new(&Configuration::deep_blue());
    Driver::new(Breaking { chip, positions }).unwrap()
}

impl ChessChip for Breaking {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        // Written with every position.
        if address == address::FIFTY {
            let left = self.positions.checked_sub(1);
            self.positions = left.ok_or_else(|| PortError::Broken("unplugged".into()))?;
        }
        self.chip.write(address, data)
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        self.chip.read(address)
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        self.chip.idle(cycles)
    }
}

pub fn to_depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

/// A search with nothing but alpha-beta: what it finds is the score of the full tree, with any
/// order of moves.
pub fn plain() -> Settings {
    Settings {
        chip: ParameterSet::Plain.parameters(0),
        credit: Credit::NONE,
        no_progress: false,
        node_limit: 0,
        ..Settings::default()
    }
}
