//! The board's side of the link as a software model.

use memory_map::{ChessChip, PortError, address, field};

use crate::frame::{self, Deframer, Ended};
use crate::operation::{Header, kind};
use crate::reply::{HEADER, Reply, status};
use crate::{CONTENT_MAX, VERSION};

/// Words that fit a reply.
const WORDS: usize = (CONTENT_MAX - HEADER) / 4;

/// A board: chips behind a link. It receives and sends bytes; like a real board, it receives none
/// while it answers.
///
/// In this model a wait ends only by its clocks or a chip: no flag can arrive in the meantime.
pub struct DeviceModel<C> {
    chips: Vec<C>,
    deframer: Deframer,
    dropped: u8,
    /// Number of the last request executed, unless the board was never greeted.
    last: Option<u8>,
    /// The reply to it.
    reply: Vec<u8>,
    executed: u64,
}

impl<C: ChessChip> DeviceModel<C> {
    /// A board at power-on with these chips, 1 to 8.
    pub fn new(chips: Vec<C>) -> Self {
        assert!(
            (1..=crate::CHIPS_MAX).contains(&chips.len()),
            "1 to 8 chips"
        );
        let mut deframer = Deframer::default();
        deframer.resynchronise();
        DeviceModel {
            chips,
            deframer,
            dropped: 0,
            last: None,
            reply: Vec::new(),
            executed: 0,
        }
    }

    /// Requests executed so far.
    pub fn executed(&self) -> u64 {
        self.executed
    }

    /// Takes a byte from the line; returns the answer.
    pub fn push(&mut self, byte: u8) -> Result<Option<Vec<u8>>, PortError> {
        match self.deframer.push(byte) {
            None => Ok(None),
            Some(Ended::Dropped) => {
                self.dropped = self.dropped.wrapping_add(1);
                Ok(None)
            }
            Some(Ended::Frame(content)) => {
                let reply = self.answer(&content)?;
                // The flag that ended this frame does not begin another.
                self.deframer.resynchronise();
                Ok(Some(frame::encode(&reply)))
            }
        }
    }

    /// The reply to the content of a frame.
    fn answer(&mut self, content: &[u8]) -> Result<Vec<u8>, PortError> {
        let sequence = content[0];
        let greeting = content.len() == 1;
        let follows = (self.last).is_some_and(|last| sequence == last.wrapping_add(1));
        if greeting || follows {
            let reply = match greeting {
                true => self.greeting(sequence)?,
                false => self.execute(content)?,
            };
            self.last = Some(sequence);
            self.reply = reply.encode();
        } else if self.last != Some(sequence) {
            return Ok(self.bare(sequence, status::OUT_OF_SEQUENCE, 1)?.encode());
        }
        Ok(self.reply.clone())
    }

    fn greeting(&mut self, sequence: u8) -> Result<Reply, PortError> {
        let mut reply = self.bare(sequence, status::GREETING, 1)?;
        reply.words = vec![u32::from(VERSION) | (self.chips.len() as u32) << 8];
        Ok(reply)
    }

    fn execute(&mut self, content: &[u8]) -> Result<Reply, PortError> {
        self.executed += 1;
        let mut words = Vec::new();
        let mut rest = &content[1..];
        let mut found = 0;
        while !rest.is_empty() {
            match self.run(rest, &mut words)? {
                Some(after) => rest = after,
                None => {
                    found = status::MALFORMED;
                    break;
                }
            }
        }
        let position = (content.len() - rest.len()) as u16;
        let mut reply = self.bare(content[0], found, position)?;
        reply.words = words;
        Ok(reply)
    }

    /// Executes the first operation of some bytes, and returns the rest; none if the operation is
    /// malformed. Even then it writes or reads the words that fit the request and the reply.
    fn run<'a>(
        &mut self,
        bytes: &'a [u8],
        read: &mut Vec<u32>,
    ) -> Result<Option<&'a [u8]>, PortError> {
        let Some((header, mut rest)) = Header::decode(bytes) else {
            return Ok(None);
        };
        match header.kind {
            kind::WRITE => {
                for address in header.addresses() {
                    let Some((word, after)) = rest.split_first_chunk() else {
                        return Ok(None);
                    };
                    rest = after;
                    if let Some(chip) = self.chips.get_mut(header.chip) {
                        chip.write(address, u32::from_le_bytes(*word))?;
                    }
                }
            }
            kind::READ => {
                for address in header.addresses() {
                    if read.len() == WORDS {
                        return Ok(None);
                    }
                    let word = match self.chips.get_mut(header.chip) {
                        Some(chip) => chip.read(address)?,
                        None => 0,
                    };
                    read.push(word);
                }
            }
            _ => {
                let Some((clocks, after)) = rest.split_first_chunk() else {
                    return Ok(None);
                };
                rest = after;
                self.wait(header.chips(), u32::from_le_bytes(*clocks).into())?;
            }
        }
        Ok(Some(rest))
    }

    /// Waits for each of the chips; the others run for as long as the longest wait.
    fn wait(&mut self, chips: u8, clocks: u64) -> Result<(), PortError> {
        for (index, chip) in self.chips.iter_mut().enumerate() {
            match chips >> index & 1 {
                1 => chip.idle_while_busy(clocks)?,
                _ => chip.idle(clocks)?,
            }
        }
        Ok(())
    }

    /// A reply without words.
    fn bare(&mut self, sequence: u8, status: u8, position: u16) -> Result<Reply, PortError> {
        let mut busy = 0;
        for (index, chip) in self.chips.iter_mut().enumerate() {
            let word = chip.read(address::STATUS)?;
            busy |= u8::from(field::status::BUSY.is_set(word)) << index;
        }
        Ok(Reply {
            sequence,
            status,
            position,
            busy,
            dropped: self.dropped,
            words: Vec::new(),
        })
    }
}
