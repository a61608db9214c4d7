//! The Bluechip chip as a host sees it: its 17-bit address space as data, and the port through
//! which words go there.
//!
//! [`ENTRIES`] is the one source: the HDL's register banks with their decoders and range checks,
//! the reference model, the host's drivers, the docs table ([`markdown`]), the C header
//! ([`c_header`]) and the SystemRDL ([`system_rdl()`]) all come from it. [`entries`] names the same
//! entries as constants, [`address`] their addresses; one macro writes all three, so they cannot
//! drift apart. [`validate`] says what is wrong with a map. [`SearchParameters`] and
//! [`EvaluationParameters`] are what stands in many of its registers and tables as values.
//!
//! A host reads and writes through the [`ChessChip`] port.
//!
//! ```
//! use memory_map::{address, entry_at, field};
//! assert_eq!(entry_at(address::SQUARE + 63).unwrap().name, "SQUARE");
//! assert_eq!(field::status::STACK.get(0x0000_0302), 3);
//! ```

mod configuration;
mod entry;
mod error;
mod evaluation;
mod generate;
mod layout;
mod limits;
mod port;
mod search;
mod system_rdl;
mod validate;

pub use chess::Rules;
pub use configuration::{Configuration, ConfigurationError, Roms, SearchConfiguration};
pub use entry::{Access, Entry, Field, Part, Pattern, Section, Unit};
pub use error::ErrorCode;
pub use evaluation::EvaluationParameters;
pub use generate::{c_header, markdown};
pub use layout::{ENTRIES, address, entries, field};
pub use limits::{BOUND_MAX, MATE_SCORE, NODE_LIMIT_RESET, SEARCH_DEPTH_MAX};
pub use port::{ChessChip, Judging, PortError};
pub use search::{ExternalPort, LazyEvaluation, Pruning, RootTests, SearchParameters, Unusual};
pub use system_rdl::system_rdl;
pub use validate::{MapError, validate};

/// Width of an address in bits.
pub const ADDRESS_BITS: u32 = 17;

/// Width of a data word in bits.
pub const DATA_BITS: u32 = 32;

/// What the ID register reads in a chip that plays chess: "BLUE". Other rules have [IDs of their
/// own](Rules::id).
pub const ID_VALUE: u32 = Rules::Chess.id();

/// What the VERSION register reads.
pub const VERSION_VALUE: u32 = 1;

/// Moves that fit on the chip's move stack.
pub const STACK_DEPTH: u32 = 64;

/// Clocks without an access after which FAST_SCORE and SLOW_SCORE are those of the present
/// position.
pub const SCORES_SETTLE: u64 = 20;

/// The entry that owns an address, if any.
#[inline]
pub fn entry_at(address: u32) -> Option<&'static Entry> {
    let candidate = match *CANDIDATES.get(place(address)?)? {
        NONE => return None,
        index => &ENTRIES[usize::from(index)],
    };
    candidate.contains(address).then_some(candidate)
}

/// Words of the map below the tables: each may be an entry of its own.
const WORDS: u32 = 2048;
/// The first address of the tables, and the words of a slot, which has one table.
const FIRST_SLOT: u32 = 1 << 16;
const SLOT_WORDS: u32 = 1024;
const PLACES: usize = (WORDS + ((1 << ADDRESS_BITS) - FIRST_SLOT) / SLOT_WORDS) as usize;
/// No entry.
const NONE: u8 = u8::MAX;

/// By word, then by slot, the index of the only entry that may own it.
static CANDIDATES: [u8; PLACES] = {
    assert!(ENTRIES.len() < NONE as usize);
    let mut candidates = [NONE; PLACES];
    let mut index = 0;
    while index < ENTRIES.len() {
        let mut address = ENTRIES[index].address;
        while address <= ENTRIES[index].last() {
            match place(address) {
                Some(place) if ENTRIES[index].contains(address) => {
                    assert!(candidates[place] == NONE || candidates[place] == index as u8);
                    candidates[place] = index as u8;
                }
                _ => {}
            }
            address += if address < FIRST_SLOT { 1 } else { SLOT_WORDS };
        }
        index += 1;
    }
    candidates
};

/// The place of an address among the candidates.
#[inline]
const fn place(address: u32) -> Option<usize> {
    match address {
        0..WORDS => Some(address as usize),
        FIRST_SLOT.. => Some((WORDS + (address - FIRST_SLOT) / SLOT_WORDS) as usize),
        _ => None,
    }
}

/// The entry of a name.
pub fn entry_named(name: &str) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.name == name)
}
