//! The words of a memory, of every lane of a block.

use netlist::eval::mask;
use netlist::flat::Memory;

use super::planes::Bits;
use super::shared::SharedTable;
use super::transpose::for_each_lane;

/// Tables of words. Lanes share one until they write something that not all of those who share it write.
pub(crate) struct LaneMemory {
    depth: u64,
    mask: u64,
    /// Bytes of a word: 1, 2, 4 or 8.
    bytes: usize,
    /// The shared table, then those of single lanes, and at the end room to read 8 bytes anywhere.
    tables: Vec<u8>,
    /// Where each lane's table begins; 0 for the shared one.
    begins: Vec<usize>,
    /// How many lanes have a table of their own.
    parted: usize,
    /// The shared table once more, for reads of many lanes at once.
    shared: Option<SharedTable>,
}

/// How many bytes are read at once.
const READ: usize = size_of::<u64>();

impl LaneMemory {
    pub(crate) fn new(memory: &Memory, lanes: usize) -> Self {
        let bytes = usize::from(memory.width).div_ceil(8).next_power_of_two();
        let mut words = LaneMemory {
            depth: memory.depth.into(),
            mask: mask(memory.width),
            bytes,
            tables: vec![0; memory.depth as usize * bytes + READ],
            begins: vec![0; lanes],
            parted: 0,
            shared: SharedTable::new(memory),
        };
        for (address, &word) in memory.initial.iter().enumerate() {
            words.put(0, address as u64, word);
        }
        words
    }

    /// The word of a lane at an address; 0 beyond the depth.
    #[inline(always)]
    pub(crate) fn word(&self, lane: usize, address: u64) -> u64 {
        if address >= self.depth {
            return 0;
        }
        let at = self.begins[lane] + address as usize * self.bytes;
        let bytes = self.tables[at..at + READ].try_into();
        u64::from_le_bytes(bytes.expect("as many as there are")) & self.mask
    }

    /// The table that all lanes share, if none has its own and it can be read for many lanes at once.
    pub(crate) fn shared(&self) -> Option<&SharedTable> {
        self.shared.as_ref().filter(|_| self.parted == 0)
    }

    fn put(&mut self, table: usize, address: u64, word: u64) {
        let at = table + address as usize * self.bytes;
        self.tables[at..at + self.bytes].copy_from_slice(&word.to_le_bytes()[..self.bytes]);
        if table == 0
            && let Some(shared) = &mut self.shared
        {
            shared.put(address as usize, word);
        }
    }

    /// Gives a lane a table of its own.
    fn part(&mut self, lane: usize) {
        if self.begins[lane] == 0 {
            let size = self.depth as usize * self.bytes;
            let begin = self.tables.len() - READ;
            self.tables.truncate(begin);
            self.tables.extend_from_within(..size);
            self.tables.extend([0; READ]);
            self.begins[lane] = begin;
            self.parted += 1;
        }
    }

    /// Writes a word of one lane; nothing beyond the depth.
    pub(crate) fn write(&mut self, lane: usize, address: u64, word: u64) {
        if address < self.depth && self.word(lane, address) != word {
            self.part(lane);
            self.put(self.begins[lane], address, word);
        }
    }

    /// Writes a word of each of some lanes; `alive` are those that matter at all.
    pub(crate) fn write_lanes<const W: usize>(
        &mut self,
        lanes: &Bits<W>,
        alive: &Bits<W>,
        addresses: &[u64],
        words: &[u64],
    ) {
        let mut first = None;
        let mut same = true;
        for_each_lane(lanes, |lane| {
            let (address, word) = (addresses[lane], words[lane]);
            let &mut (all_address, all_word) = first.get_or_insert((address, word));
            same &= address == all_address && word == all_word;
        });
        if let Some((address, word)) = first
            && same
            && address < self.depth
        {
            let mut others_share = false;
            let others: Bits<W> = std::array::from_fn(|at| alive[at] & !lanes[at]);
            for_each_lane(&others, |lane| others_share |= self.begins[lane] == 0);
            if !others_share {
                self.put(0, address, word);
            }
        }
        for_each_lane(lanes, |lane| self.write(lane, addresses[lane], words[lane]));
    }

    /// Gives all lanes the same words, shared.
    pub(crate) fn share(&mut self, words: &[u64]) {
        self.tables.truncate(self.depth as usize * self.bytes);
        self.tables.extend([0; READ]);
        self.begins.fill(0);
        self.parted = 0;
        for (&word, address) in words.iter().zip(0..) {
            self.put(0, address, word);
        }
    }

    /// Bytes it takes.
    pub(crate) fn size(&self) -> usize {
        self.tables.len()
    }
}
