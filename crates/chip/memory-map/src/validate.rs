//! What can be wrong with a map.

use crate::{ADDRESS_BITS, DATA_BITS, Entry};
use std::ops::RangeInclusive;
use thiserror::Error;

/// Why a list of entries is no memory map.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum MapError {
    /// Two entries of one name.
    #[error("{name} stands twice in the memory map")]
    DuplicateName {
        /// The name.
        name: &'static str,
    },
    /// An entry without words.
    #[error("{name} has no words")]
    Empty {
        /// The entry.
        name: &'static str,
    },
    /// Copies that overlap each other.
    #[error("{name}: copies of {count} words do not fit a stride of {stride}")]
    Stride {
        /// The entry.
        name: &'static str,
        /// Words in a copy.
        count: u32,
        /// Distance from one to the next.
        stride: u32,
    },
    /// An entry beyond the last address.
    #[error("{name} ends at {last:#07X}, beyond the {ADDRESS_BITS}-bit address space")]
    BeyondSpace {
        /// The entry.
        name: &'static str,
        /// Its last address.
        last: u32,
    },
    /// Two entries at one address.
    #[error("{first} and {second} overlap at {address:#07X}")]
    Overlap {
        /// One entry.
        first: &'static str,
        /// The other.
        second: &'static str,
        /// The first address of both.
        address: u32,
    },
    /// More bits than a word has.
    #[error("{name} has {bits} bits; a word has {DATA_BITS}")]
    BeyondWord {
        /// The entry.
        name: &'static str,
        /// Its width.
        bits: u32,
    },
    /// A field outside its entry's bits, or on another's.
    #[error("{name}.{field} lies outside the entry's {bits} bits or on another field")]
    Field {
        /// The entry.
        name: &'static str,
        /// The field.
        field: &'static str,
        /// The entry's width.
        bits: u32,
    },
    /// Ends of a range that the entry's bits cannot hold, or in the wrong order.
    #[error("{name}: the range {min} to {max} does not fit {bits} bits")]
    Range {
        /// The entry.
        name: &'static str,
        /// Least value.
        min: i64,
        /// Greatest value.
        max: i64,
        /// Width.
        bits: u32,
    },
    /// A power-on value that could not be written.
    #[error("{name}: the reset value {reset:#X} is out of range")]
    Reset {
        /// The entry.
        name: &'static str,
        /// The value.
        reset: u32,
    },
}

/// Checks that a list of entries is a memory map: no two entries share a name or an address, each
/// fits the address space, its word and its fields, and can hold what it is said to hold.
///
/// # Errors
/// The first thing that is wrong, with the entry that it is wrong with.
pub fn validate(entries: &[Entry]) -> Result<(), MapError> {
    for (index, entry) in entries.iter().enumerate() {
        validate_entry(entry)?;
        for other in &entries[..index] {
            if other.name == entry.name {
                return Err(MapError::DuplicateName { name: entry.name });
            }
            if let Some(address) = overlap(other, entry) {
                return Err(MapError::Overlap {
                    first: other.name,
                    second: entry.name,
                    address,
                });
            }
        }
    }
    Ok(())
}

fn validate_entry(entry: &Entry) -> Result<(), MapError> {
    let &Entry {
        name,
        bits,
        min,
        max,
        ..
    } = entry;
    if entry.words() == 0 {
        return Err(MapError::Empty { name });
    }
    if entry.copies > 1 && entry.stride < entry.count {
        return Err(MapError::Stride {
            name,
            count: entry.count,
            stride: entry.stride,
        });
    }
    if entry.last() >> ADDRESS_BITS != 0 {
        return Err(MapError::BeyondSpace {
            name,
            last: entry.last(),
        });
    }
    if bits > DATA_BITS {
        return Err(MapError::BeyondWord { name, bits });
    }
    let mut taken = 0;
    for field in entry.fields {
        if field.high >= bits || taken & field.mask() != 0 {
            return Err(MapError::Field {
                name,
                field: field.name,
                bits,
            });
        }
        taken |= field.mask();
    }
    // A value is what its own bits say.
    let holds = |end: i64| entry.value(end as u32) == end;
    if min > max || !holds(min) || !holds(max) || entry.signed && bits == 0 {
        return Err(MapError::Range {
            name,
            min,
            max,
            bits,
        });
    }
    if entry.checked
        && entry.access.is_written()
        && entry.access.is_read()
        && !entry.takes(entry.reset)
        || entry.reset & !entry.mask() != 0
    {
        return Err(MapError::Reset {
            name,
            reset: entry.reset,
        });
    }
    Ok(())
}

/// The first address that two entries share.
fn overlap(one: &Entry, other: &Entry) -> Option<u32> {
    copies(one)
        .flat_map(|a| copies(other).map(move |b| (a.clone(), b)))
        .map(|(a, b)| (*a.start()).max(*b.start())..=(*a.end()).min(*b.end()))
        .filter(|shared| !shared.is_empty())
        .map(|shared| *shared.start())
        .min()
}

/// The addresses of each copy.
fn copies(entry: &Entry) -> impl Iterator<Item = RangeInclusive<u32>> + use<> {
    let &Entry {
        address,
        copies,
        count,
        stride,
        ..
    } = entry;
    (0..copies).map(move |copy| {
        let first = address + copy * stride;
        first..=first + count - 1
    })
}
