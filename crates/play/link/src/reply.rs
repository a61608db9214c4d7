//! The replies of a board.

/// Bytes of a reply before its words.
pub const HEADER: usize = 6;

/// Bits of a reply's second byte. None: all operations were executed.
pub mod status {
    /// A flag arrived during a wait, which ended there.
    pub const INTERRUPTED: u8 = 1;
    /// The operation is invalid, or its words do not fit the reply.
    pub const MALFORMED: u8 = 2;
    /// The board was greeted.
    pub const GREETING: u8 = 4;
    /// The request does not follow the last one, or the board was never greeted: nothing was
    /// executed.
    pub const OUT_OF_SEQUENCE: u8 = 8;
}

/// A reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The number of the request.
    pub sequence: u8,
    /// See [`status`].
    pub status: u8,
    /// The position in the request of the first operation that was not executed; the request's
    /// length if all were.
    pub position: u16,
    /// The chips that are busy, bit 0 is chip 0.
    pub busy: u8,
    /// Frames that the board has dropped since power-on, modulo 256.
    pub dropped: u8,
    /// The words read, in order.
    pub words: Vec<u32>,
}

impl Reply {
    /// The content of its frame.
    pub fn encode(&self) -> Vec<u8> {
        let [low, high] = self.position.to_le_bytes();
        let mut bytes = vec![
            self.sequence,
            self.status,
            low,
            high,
            self.busy,
            self.dropped,
        ];
        bytes.extend(self.words.iter().flat_map(|word| word.to_le_bytes()));
        bytes
    }

    /// Decodes a reply; none if the content is not one.
    pub fn decode(content: &[u8]) -> Option<Reply> {
        let (header, words) = content.split_first_chunk::<HEADER>()?;
        let &[sequence, status, low, high, busy, dropped] = header;
        let (words, &[]) = words.as_chunks() else {
            return None;
        };
        Some(Reply {
            sequence,
            status,
            position: u16::from_le_bytes([low, high]),
            busy,
            dropped,
            words: words.iter().map(|&word| u32::from_le_bytes(word)).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_is_read_as_it_was_written() {
        let reply = Reply {
            sequence: 0x12,
            status: status::INTERRUPTED,
            position: 0x0345,
            busy: 0b101,
            dropped: 9,
            words: vec![1, 0xFEDC_BA98],
        };
        let content = reply.encode();
        assert_eq!(content[..HEADER], [0x12, 1, 0x45, 3, 5, 9]);
        assert_eq!(Reply::decode(&content), Some(reply));
        // An echoed request, from a line without a board, is not a reply.
        assert_eq!(Reply::decode(&content[..HEADER + 3]), None);
        assert_eq!(Reply::decode(&[1]), None);
    }
}
