//! What ROMs say of endings.

use crate::{Address, Ending};
use chess::Color;

/// Verdicts in a ROM with two bits for each, as seen from the pawn's side. A ROM with one bit has 1
/// for [`WON`] and 0 for [`DRAWN`].
pub(crate) const UNKNOWN: u32 = 0;
pub(crate) const DRAWN: u32 = 1;
pub(crate) const WON: u32 = 2;
pub(crate) const LOST: u32 = 3;

/// What a ROM says of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// Nothing.
    Unknown,
    /// Nobody can win.
    Drawn,
    /// This side wins.
    Won(Color),
}

impl Ending {
    /// What the ending's ROM says.
    pub fn verdict(&self) -> Verdict {
        let Some(Address { word, lane }) = self.address() else {
            return Verdict::Unknown;
        };
        let bits = self.rom.lane_bits();
        let lane = u32::from(self.rom.words()[word]) >> (lane * bits) & ((1 << bits) - 1);
        let code = if bits == 1 { lane + DRAWN } else { lane };
        match code {
            DRAWN => Verdict::Drawn,
            WON => Verdict::Won(self.color),
            LOST => Verdict::Won(!self.color),
            _ => Verdict::Unknown,
        }
    }
}
