//! Converts between planes and bytes, 64 lanes at once, on processors with AVX-512.

use std::arch::x86_64::*;

use super::planes::Bits;

/// One byte for each of 64 lanes, from up to 8 planes, lowest bit first.
#[target_feature(enable = "avx512f,avx512bw")]
pub(super) fn from_planes<const W: usize>(planes: &[Bits<W>], word: usize) -> __m512i {
    let mut bytes = _mm512_setzero_si512();
    for (bit, plane) in planes.iter().enumerate() {
        let value = _mm512_set1_epi8(1u8.wrapping_shl(bit as u32) as i8);
        bytes = _mm512_mask_add_epi8(bytes, plane[word], bytes, value);
    }
    bytes
}

/// Stores one byte per lane in up to 8 planes, for the selected ones of 64 lanes.
#[target_feature(enable = "avx512f,avx512bw")]
pub(super) fn into_planes<const W: usize>(
    bytes: __m512i,
    planes: &mut [Bits<W>],
    word: usize,
    lanes: u64,
) {
    for (bit, plane) in planes.iter_mut().enumerate() {
        let value = _mm512_set1_epi8(1u8.wrapping_shl(bit as u32) as i8);
        let ones = _mm512_test_epi8_mask(bytes, value);
        plane[word] = plane[word] & !lanes | ones & lanes;
    }
}
