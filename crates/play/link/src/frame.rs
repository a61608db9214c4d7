//! Frames: contents between flags, with a checksum, as in RFC 1662 for PPP over asynchronous lines.
//!
//! A [`FLAG`] is sent before and after every frame and nowhere else, so a reader that has lost its
//! place finds it again at the next flag. A flag or an escape within a frame is sent as [`ESCAPE`]
//! and the byte with bit 5 inverted. The checksum is RFC 1662's FCS-32, the CRC-32 of Ethernet,
//! lowest byte first: it finds every error of up to 32 bits in a row, and all but one in 2^32 of
//! the others.

/// Begins and ends every frame.
pub const FLAG: u8 = 0x7E;

/// The next byte has bit 5 inverted.
pub const ESCAPE: u8 = 0x7D;

/// The bit that an escape inverts.
pub const ESCAPED: u8 = 0x20;

/// Bytes of the checksum.
pub const CHECK: usize = 4;

/// The most bytes of a content with its checksum.
pub const BUFFER: usize = 2048;

/// The CRC register after a content and its checksum, before the final inversion (RFC 1662, C.3).
pub const RESIDUE: u32 = 0xDEBB_20E3;

/// The bytes of a content on the line.
pub fn encode(content: &[u8]) -> Vec<u8> {
    framed(content, crc32fast::hash(content))
}

/// The bytes of a content with a given checksum, which may be wrong.
pub fn framed(content: &[u8], check: u32) -> Vec<u8> {
    let mut bytes = vec![FLAG];
    for &byte in content.iter().chain(&check.to_le_bytes()) {
        if byte == FLAG || byte == ESCAPE {
            bytes.extend([ESCAPE, byte ^ ESCAPED]);
        } else {
            bytes.push(byte);
        }
    }
    bytes.push(FLAG);
    bytes
}

/// What the flag has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// A frame whose checksum is right; its content.
    Frame(Vec<u8>),
    /// Anything else, unless it is empty.
    Dropped,
}

/// Finds the frames in a stream of bytes.
#[derive(Clone, Debug, Default)]
pub struct Deframer {
    bytes: Vec<u8>,
    escape: bool,
    /// Whether the bytes before the next flag are not a complete frame.
    bad: bool,
}

impl Deframer {
    /// The next byte of the stream.
    pub fn push(&mut self, byte: u8) -> Option<Ended> {
        if byte == FLAG {
            let before = std::mem::take(self);
            if before.bytes.is_empty() && !before.escape {
                return None;
            }
            return Some(before.ended());
        }
        if byte == ESCAPE {
            self.escape = true;
            return None;
        }
        let byte = if std::mem::take(&mut self.escape) {
            byte ^ ESCAPED
        } else {
            byte
        };
        if self.bytes.len() < BUFFER {
            self.bytes.push(byte);
        } else {
            self.bad = true;
        }
        None
    }

    /// Ignores all bytes before the next flag.
    pub fn resynchronise(&mut self) {
        self.bad = true;
    }

    fn ended(mut self) -> Ended {
        let good = !self.bad && !self.escape && self.bytes.len() > CHECK;
        if good {
            let check = self.bytes.split_off(self.bytes.len() - CHECK);
            if check == crc32fast::hash(&self.bytes).to_le_bytes() {
                return Ended::Frame(self.bytes);
            }
        }
        Ended::Dropped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frames(bytes: &[u8]) -> Vec<Ended> {
        let mut deframer = Deframer::default();
        (bytes.iter())
            .filter_map(|&byte| deframer.push(byte))
            .collect()
    }

    #[test]
    fn every_byte_survives_and_no_flag_stands_within() {
        let content: Vec<u8> = (0..=255).collect();
        let bytes = encode(&content);
        let inner = &bytes[1..bytes.len() - 1];
        assert!(!inner.contains(&FLAG));
        assert_eq!(frames(&bytes), [Ended::Frame(content)]);
    }

    #[test]
    fn the_checksum_is_that_of_rfc_1662() {
        // The check value of CRC-32/ISO-HDLC.
        let bytes = encode(b"123456789");
        assert_eq!(bytes[10..14], 0xCBF4_3926_u32.to_le_bytes());
    }

    #[test]
    fn any_wrong_lost_or_doubled_byte_of_a_frame_is_found() {
        let content: Vec<u8> = (0..40).map(|i| (i * 37 + 0x70) as u8).collect();
        let bytes = encode(&content);
        for at in 0..bytes.len() {
            let (mut lost, mut doubled) = (bytes.clone(), bytes.clone());
            lost.remove(at);
            doubled.insert(at, bytes[at]);
            let is_flag = bytes[at] == FLAG;
            // A lost flag joins two frames, or leaves one open; a doubled flag is an empty frame.
            for found in [frames(&lost), frames(&doubled)] {
                if is_flag {
                    assert!(found.is_empty() || found == [Ended::Frame(content.clone())]);
                } else {
                    let escapes_twice =
                        bytes[at] == ESCAPE && found == [Ended::Frame(content.clone())];
                    assert!(
                        found == [Ended::Dropped] || escapes_twice,
                        "{at}: {found:?}"
                    );
                }
            }
            for bit in 0..8 {
                let mut wrong = bytes.clone();
                wrong[at] ^= 1 << bit;
                let found = frames(&wrong);
                assert!(
                    !found.iter().any(|ended| matches!(ended, Ended::Frame(_))),
                    "{at}.{bit}"
                );
            }
        }
    }

    #[test]
    fn too_long_or_broken_off_is_dropped_and_the_next_frame_found() {
        let long = vec![1; BUFFER - CHECK + 1];
        let mut bytes = encode(&long);
        bytes.extend([1, 2, ESCAPE]);
        bytes.extend(encode(&[5]));
        assert_eq!(
            frames(&bytes),
            [Ended::Dropped, Ended::Dropped, Ended::Frame(vec![5])]
        );
        let longest = vec![1; BUFFER - CHECK];
        assert_eq!(frames(&encode(&longest)), [Ended::Frame(longest)]);
    }
}
