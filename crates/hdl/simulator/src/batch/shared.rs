//! Reads a table that all lanes share. A table of up to 1024 words fits into vector registers, from
//! which one instruction selects a byte for each of 64 lanes.

use bluechip_netlist::flat::Memory;

#[cfg(target_arch = "x86_64")]
use super::bytes;
use super::planes::Bits;

/// Rows that one instruction selects from.
const ROWS: usize = 128;

/// Address bits that select a row.
const ROW_BITS: usize = ROWS.trailing_zeros() as usize;

/// Most blocks of rows; the words of larger tables are read one by one.
const BLOCKS: usize = 8;

/// The words of a table, split into byte columns: the lowest bytes of all words come first.
pub(crate) struct SharedTable {
    /// Blocks of rows in each column; the last one is padded with 0.
    blocks: usize,
    columns: Vec<[u8; ROWS]>,
}

impl SharedTable {
    /// A table of zeros for a memory; `None` if the memory is too large or the processor lacks the
    /// instructions.
    pub(crate) fn new(memory: &Memory) -> Option<Self> {
        let blocks = (memory.depth as usize).div_ceil(ROWS);
        let columns = usize::from(memory.width).div_ceil(8);
        (can_choose_bytes() && blocks <= BLOCKS).then(|| SharedTable {
            blocks,
            columns: vec![[0; ROWS]; blocks * columns],
        })
    }

    /// Sets a word.
    pub(crate) fn put(&mut self, address: usize, word: u64) {
        let bytes = word.to_le_bytes();
        for (column, byte) in self.columns.chunks_mut(self.blocks).zip(bytes) {
            column[address / ROWS][address % ROWS] = byte;
        }
    }

    /// Reads the words at the lanes' addresses into planes; 0 beyond the depth.
    pub(crate) fn read<const W: usize>(
        &self,
        address: &[Bits<W>],
        lanes: &Bits<W>,
        output: &mut [Bits<W>],
    ) {
        for word in (0..W).filter(|&word| lanes[word] != 0) {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the processor has these instructions: `new` checks it.
            unsafe {
                self.read_word(word, address, lanes[word], output);
            }
        }
    }

    /// The same for one word of 64 lanes.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn read_word<const W: usize>(
        &self,
        word: usize,
        address: &[Bits<W>],
        lanes: u64,
        output: &mut [Bits<W>],
    ) {
        use std::arch::x86_64::*;
        let (low, high) = address.split_at(address.len().min(ROW_BITS));
        let row = bytes::from_planes(low, word);
        // For each block of rows, the lanes whose address is in it.
        let mut inside = [0; BLOCKS];
        for (block, inside) in inside[..self.blocks].iter_mut().enumerate() {
            *inside = high
                .iter()
                .enumerate()
                .fold(u64::MAX, |inside, (bit, plane)| {
                    inside
                        & if block >> bit & 1 == 1 {
                            plane[word]
                        } else {
                            !plane[word]
                        }
                });
        }
        let columns = self.columns.chunks(self.blocks);
        for (column, planes) in columns.zip(output.chunks_mut(8)) {
            let mut chosen = _mm512_setzero_si512();
            for (rows, &inside) in column.iter().zip(&inside) {
                let half = |at: usize| {
                    // SAFETY: each half of the rows has the length of a vector.
                    unsafe { _mm512_loadu_si512(rows[at..][..ROWS / 2].as_ptr().cast()) }
                };
                let found = _mm512_permutex2var_epi8(half(0), row, half(ROWS / 2));
                chosen = _mm512_mask_mov_epi8(chosen, inside, found);
            }
            bytes::into_planes(chosen, planes, word, lanes);
        }
    }
}

/// Whether the processor can select bytes by an index vector.
fn can_choose_bytes() -> bool {
    #[cfg(target_arch = "x86_64")]
    let found = is_x86_feature_detected!("avx512bw") && is_x86_feature_detected!("avx512vbmi");
    #[cfg(not(target_arch = "x86_64"))]
    let found = false;
    found
}
