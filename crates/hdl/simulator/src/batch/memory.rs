//! The words of a memory in every lane of a block.

use bluechip_netlist::eval::mask;
use bluechip_netlist::flat::Memory;

#[cfg(target_arch = "x86_64")]
use super::bytes;
use super::planes::Bits;
use super::shared::SharedTable;
use super::transpose::for_each_lane;

/// Tables of words. Lanes share one table until one of them writes a word that not all of them
/// write.
pub(crate) struct LaneMemory {
    depth: u64,
    mask: u64,
    /// Bytes of a word: 1, 2, 4 or 8.
    bytes: usize,
    /// The shared table, the tables of single lanes, and padding for reads of 8 bytes.
    tables: Vec<u8>,
    /// Offset of each lane's table; 0 for the shared one.
    begins: Vec<u32>,
    /// How many lanes have their own table.
    parted: usize,
    /// Whether gather instructions can be used: the processor has them, and offsets are small
    /// enough.
    can_gather: bool,
    /// A copy of the shared table, for reads of many lanes at once.
    shared: Option<SharedTable>,
}

/// Fewest lanes of 64 for which a gather is faster than single reads.
const MANY: u32 = 4;

/// Widest address for gathers.
const ADDRESS_BITS: usize = 32;

/// Bytes of one read.
const READ: usize = size_of::<u64>();

impl LaneMemory {
    pub(crate) fn new(memory: &Memory, lanes: usize) -> Self {
        let bytes = usize::from(memory.width).div_ceil(8).next_power_of_two();
        let mut words = LaneMemory {
            depth: memory.depth.into(),
            mask: mask(memory.width),
            bytes,
            tables: vec![0; size(memory, bytes) + READ],
            begins: vec![0; lanes],
            parted: 0,
            can_gather: can_gather()
                && size(memory, bytes) * (lanes + 1) + READ < i32::MAX as usize,
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
        let at = self.begins[lane] as usize + address as usize * self.bytes;
        let bytes = self.tables[at..at + READ].try_into();
        u64::from_le_bytes(bytes.expect("as many as there are")) & self.mask
    }

    /// The copy of the shared table, if there is one and no lane has its own table.
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

    /// Gives a lane its own table.
    fn part(&mut self, lane: usize) {
        if self.begins[lane] == 0 {
            let size = self.depth as usize * self.bytes;
            let begin = self.tables.len() - READ;
            self.tables.truncate(begin);
            self.tables.extend_from_within(..size);
            self.tables.extend([0; READ]);
            self.begins[lane] = u32::try_from(begin).expect("tables are less than 4 GiB");
            self.parted += 1;
        }
    }

    /// Writes a word of one lane; ignored beyond the depth.
    pub(crate) fn write(&mut self, lane: usize, address: u64, word: u64) {
        if address < self.depth && self.word(lane, address) != word {
            self.part(lane);
            self.put(self.begins[lane] as usize, address, word);
        }
    }

    /// Writes one word in each of `lanes`; `alive` are the lanes in use.
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

    /// Reads the words at the lanes' addresses into planes; 0 beyond the depth. Returns the lanes
    /// that the caller has to read itself.
    pub(crate) fn read<const W: usize>(
        &self,
        address: &[Bits<W>],
        lanes: &Bits<W>,
        output: &mut [Bits<W>],
    ) -> Bits<W> {
        #[cfg(target_arch = "x86_64")]
        if self.can_gather && address.len() <= ADDRESS_BITS {
            let mut left = *lanes;
            for word in 0..W {
                if lanes[word].count_ones() >= MANY {
                    // SAFETY: the processor has these instructions, and offsets are small enough.
                    unsafe { self.read_word(word, address, lanes[word], output) };
                    left[word] = 0;
                }
            }
            return left;
        }
        *lanes
    }

    /// The same for the selected lanes of one word of 64.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw,avx512dq")]
    fn read_word<const W: usize>(
        &self,
        word: usize,
        address: &[Bits<W>],
        lanes: u64,
        output: &mut [Bits<W>],
    ) {
        use std::arch::x86_64::*;
        // The lanes in four groups of 16; one gather reads a group.
        let mut at = [_mm512_setzero_si512(); 4];
        for (column, planes) in address.chunks(8).enumerate() {
            let bytes = bytes::from_planes(planes, word);
            let groups = [
                _mm512_castsi512_si128(bytes),
                _mm512_extracti32x4_epi32::<1>(bytes),
                _mm512_extracti32x4_epi32::<2>(bytes),
                _mm512_extracti32x4_epi32::<3>(bytes),
            ];
            let by = _mm_cvtsi32_si128(8 * column as i32);
            for (at, group) in at.iter_mut().zip(groups) {
                let bits = _mm512_sll_epi32(_mm512_cvtepu8_epi32(group), by);
                *at = _mm512_or_si512(*at, bits);
            }
        }
        let scale = _mm_cvtsi32_si128(self.bytes.trailing_zeros() as i32);
        let depth = _mm512_set1_epi32(self.depth as i32);
        let mut halves = [[_mm512_setzero_si512(); 4]; 2];
        for group in 0..4 {
            let first = 64 * word + 16 * group;
            let begins = &self.begins[first..first + 16];
            let wanted = (lanes >> (16 * group)) as u16;
            let inside = _mm512_mask_cmplt_epu32_mask(wanted, at[group], depth);
            // SAFETY: the slice has 16 elements.
            let begins = unsafe { _mm512_loadu_si512(begins.as_ptr().cast()) };
            let offsets = _mm512_add_epi32(_mm512_sll_epi32(at[group], scale), begins);
            for (half, found) in halves.iter_mut().enumerate() {
                if half == 1 && self.bytes <= 4 {
                    break;
                }
                // SAFETY: 8 bytes can be read from each word of the tables, and offsets are below 2
                // GiB.
                found[group] = unsafe {
                    _mm512_mask_i32gather_epi32::<1>(
                        _mm512_setzero_si512(),
                        inside,
                        offsets,
                        self.tables.as_ptr().add(4 * half).cast(),
                    )
                };
            }
        }
        for (column, planes) in output.chunks_mut(8).enumerate() {
            let by = _mm_cvtsi32_si128(8 * (column % 4) as i32);
            let [a, b, c, d] =
                halves[column / 4].map(|found| _mm512_cvtepi32_epi8(_mm512_srl_epi32(found, by)));
            let bytes = _mm512_castsi128_si512(a);
            let bytes = _mm512_inserti32x4::<1>(bytes, b);
            let bytes = _mm512_inserti32x4::<2>(bytes, c);
            let bytes = _mm512_inserti32x4::<3>(bytes, d);
            bytes::into_planes(bytes, planes, word, lanes);
        }
    }

    /// Gives all lanes the same words, in the shared table.
    pub(crate) fn share(&mut self, words: &[u64]) {
        self.tables.truncate(self.depth as usize * self.bytes);
        self.tables.extend([0; READ]);
        self.begins.fill(0);
        self.parted = 0;
        for (&word, address) in words.iter().zip(0..) {
            self.put(0, address, word);
        }
    }

    /// Size in bytes.
    pub(crate) fn size(&self) -> usize {
        self.tables.len()
    }
}

/// Size of a table in bytes.
fn size(memory: &Memory, bytes: usize) -> usize {
    memory.depth as usize * bytes
}

/// Whether the processor has the needed gather instructions.
fn can_gather() -> bool {
    #[cfg(target_arch = "x86_64")]
    let found = is_x86_feature_detected!("avx512bw") && is_x86_feature_detected!("avx512dq");
    #[cfg(not(target_arch = "x86_64"))]
    let found = false;
    found
}
