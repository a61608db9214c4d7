//! Operations of the host on chips, in the order in which they are executed.

use std::fmt;

use memory_map::ADDRESS_BITS;

/// Bits 1 and 0 of the first byte of an operation.
pub mod kind {
    /// Words follow.
    pub const WRITE: u8 = 1;
    /// Words are to be read.
    pub const READ: u8 = 2;
    /// Clocks follow.
    pub const WAIT: u8 = 3;
}

/// An operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Writes words at consecutive addresses.
    Write {
        /// The number of the chip.
        chip: u8,
        /// The first address.
        address: u32,
        /// 1 to 256 words.
        words: Vec<u32>,
    },
    /// Reads words at consecutive addresses.
    Read {
        /// The number of the chip.
        chip: u8,
        /// The first address.
        address: u32,
        /// 1 to 256 words.
        count: u16,
    },
    /// Waits until one of several chips is idle.
    Wait {
        /// The chips, bit 0 is chip 0. Without chips, waits for all clocks.
        chips: u8,
        /// The most clocks to wait.
        clocks: u32,
    },
}

/// The header of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    /// See [`kind`].
    pub(crate) kind: u8,
    pub(crate) chip: usize,
    address: u32,
    count: u32,
}

impl Header {
    /// The header at the beginning of some bytes, and the rest of them; none if it is invalid.
    pub(crate) fn decode(bytes: &[u8]) -> Option<(Header, &[u8])> {
        let (&[first, low, high, last], rest) = bytes.split_first_chunk()?;
        let kind = first & 3;
        if kind == 0 || first & 0xC0 != 0 {
            return None;
        }
        let header = Header {
            kind,
            chip: usize::from(first >> 3 & 7),
            address: u32::from_le_bytes([low, high, first >> 2 & 1, 0]),
            count: u32::from(last) + 1,
        };
        Some((header, rest))
    }

    /// The addresses of a write or read; the last address of the space is followed by the first.
    pub(crate) fn addresses(self) -> impl Iterator<Item = u32> {
        (0..self.count).map(move |word| (self.address + word) & ADDRESSES)
    }

    /// The chips of a wait.
    pub(crate) fn chips(self) -> u8 {
        self.address as u8
    }
}

/// The last address.
const ADDRESSES: u32 = (1 << ADDRESS_BITS) - 1;

impl Operation {
    /// Bytes of an operation without words.
    pub const HEADER: usize = 4;

    /// The most words of a burst.
    pub const WORDS_MAX: usize = 256;

    /// Bytes in a request.
    pub fn request_bytes(&self) -> usize {
        Self::HEADER
            + match self {
                Operation::Write { words, .. } => 4 * words.len(),
                Operation::Read { .. } => 0,
                Operation::Wait { .. } => 4,
            }
    }

    /// Bytes that it adds to the reply.
    pub fn reply_bytes(&self) -> usize {
        match self {
            Operation::Read { count, .. } => 4 * usize::from(*count),
            Operation::Write { .. } | Operation::Wait { .. } => 0,
        }
    }

    /// Appends it to a request.
    pub fn encode(&self, bytes: &mut Vec<u8>) {
        match self {
            Operation::Write {
                chip,
                address,
                words,
            } => {
                access(bytes, kind::WRITE, *chip, *address, words.len());
                for word in words {
                    bytes.extend(word.to_le_bytes());
                }
            }
            Operation::Read {
                chip,
                address,
                count,
            } => access(bytes, kind::READ, *chip, *address, usize::from(*count)),
            Operation::Wait { chips, clocks } => {
                bytes.extend([kind::WAIT, *chips, 0, 0]);
                bytes.extend(clocks.to_le_bytes());
            }
        }
    }
}

fn access(bytes: &mut Vec<u8>, kind: u8, chip: u8, address: u32, count: usize) {
    debug_assert!((1..=Operation::WORDS_MAX).contains(&count) && chip < 8);
    let [low, high, page, _] = (address & ADDRESSES).to_le_bytes();
    bytes.extend([kind | page << 2 | chip << 3, low, high, (count - 1) as u8]);
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Operation::Write {
                chip,
                address,
                words,
            } => {
                let count = words.len();
                write!(
                    f,
                    "write of {count} words at 0x{address:05X} of chip {chip}"
                )
            }
            Operation::Read {
                chip,
                address,
                count,
            } => {
                write!(f, "read of {count} words at 0x{address:05X} of chip {chip}")
            }
            Operation::Wait { chips, clocks } => {
                write!(f, "wait of {clocks} clocks for chips 0b{chips:b}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_are_encoded_as_the_contract_says() {
        let mut bytes = Vec::new();
        let write = Operation::Write {
            chip: 5,
            address: 0x1_2345,
            words: vec![0xDEAD_BEEF, 7],
        };
        write.encode(&mut bytes);
        assert_eq!(
            bytes,
            [0x2D, 0x45, 0x23, 1, 0xEF, 0xBE, 0xAD, 0xDE, 7, 0, 0, 0]
        );
        assert_eq!(bytes.len(), write.request_bytes());
        let (header, rest) = Header::decode(&bytes).unwrap();
        assert_eq!((header.kind, header.chip), (kind::WRITE, 5));
        assert!(header.addresses().eq([0x1_2345, 0x1_2346]));
        assert_eq!(rest.len(), 8);

        let read = Operation::Read {
            chip: 0,
            address: ADDRESSES,
            count: 256,
        };
        bytes.clear();
        read.encode(&mut bytes);
        assert_eq!(bytes, [0x06, 0xFF, 0xFF, 255]);
        assert_eq!(
            (bytes.len(), 1024),
            (read.request_bytes(), read.reply_bytes())
        );
        let (header, _) = Header::decode(&bytes).unwrap();
        assert!(header.addresses().take(2).eq([ADDRESSES, 0]));

        let wait = Operation::Wait {
            chips: 0x81,
            clocks: 0x0102_0304,
        };
        bytes.clear();
        wait.encode(&mut bytes);
        assert_eq!(bytes, [3, 0x81, 0, 0, 4, 3, 2, 1]);
        assert_eq!(bytes.len(), wait.request_bytes());
        assert_eq!(Header::decode(&bytes).unwrap().0.chips(), 0x81);
    }

    #[test]
    fn what_is_no_operation_is_refused() {
        for bytes in [
            &[][..],
            &[1, 0, 0],
            &[0, 0, 0, 0],
            &[0x41, 0, 0, 0],
            &[0x82, 0, 0, 0],
        ] {
            assert_eq!(Header::decode(bytes), None, "{bytes:?}");
        }
    }
}
