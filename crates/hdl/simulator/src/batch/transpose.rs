//! Converts between planes (one bit of every lane) and words (all bits of one lane).
#![allow(
    clippy::needless_range_loop,
    reason = "the same word of several planes is meant; the compiler makes wide instructions of \
              these loops"
)]

use super::planes::Bits;
use super::state_planes::Plane;

/// If fewer than one lane in this many is selected, each is visited bit by bit.
const SPARSE: u32 = 12;

/// Transposes the `N` by `N` bit squares that `N` rows form side by side.
#[inline(always)]
fn transpose<const W: usize, const N: usize>(rows: &mut [Bits<W>; N]) {
    let mut step = N / 2;
    // The lower half of every group of `2 * step` bits.
    let mut mask = if N == 64 {
        u64::MAX >> 32
    } else {
        u64::MAX / ((1 << N) - 1) * ((1 << step) - 1)
    };
    while step > 0 {
        let mut row = 0;
        while row < N {
            for at in row..row + step {
                for word in 0..W {
                    let (low, high) = (rows[at][word], rows[at + step][word]);
                    let swapped = (low >> step ^ high) & mask;
                    rows[at + step][word] = high ^ swapped;
                    rows[at][word] = low ^ swapped << step;
                }
            }
            row += 2 * step;
        }
        step /= 2;
        mask ^= mask << step;
    }
}

/// Visits the lanes of a set in order.
#[inline(always)]
pub(crate) fn for_each_lane<const W: usize>(lanes: &Bits<W>, mut visit: impl FnMut(usize)) {
    for (word, &lanes) in lanes.iter().enumerate() {
        let mut rest = lanes;
        while rest != 0 {
            visit(word * 64 + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

#[inline(always)]
pub(crate) fn count<const W: usize>(lanes: &Bits<W>) -> u32 {
    lanes.iter().map(|word| word.count_ones()).sum()
}

#[inline(always)]
fn is_sparse<const W: usize>(lanes: &Bits<W>) -> bool {
    count(lanes) * SPARSE < 64 * W as u32
}

/// The words that the given planes hold, for each lane of a set; `values` has room for all lanes.
#[inline(always)]
pub(crate) fn gather<const W: usize>(
    planes: &[Bits<W>],
    bits: &[Plane],
    lanes: &Bits<W>,
    values: &mut [u64],
) {
    if is_sparse(lanes) {
        for_each_lane(lanes, |lane| {
            let (word, shift) = (lane / 64, lane % 64);
            values[lane] = bits.iter().rev().fold(0, |value, &plane| {
                value << 1 | planes[plane as usize][word] >> shift & 1
            });
        });
        return;
    }
    match bits.len() {
        0..=8 => gather_squares::<W, 8>(planes, bits, lanes, values),
        9..=16 => gather_squares::<W, 16>(planes, bits, lanes, values),
        17..=32 => gather_squares::<W, 32>(planes, bits, lanes, values),
        _ => gather_squares::<W, 64>(planes, bits, lanes, values),
    }
}

#[inline(always)]
fn gather_squares<const W: usize, const N: usize>(
    planes: &[Bits<W>],
    bits: &[Plane],
    lanes: &Bits<W>,
    values: &mut [u64],
) {
    let mut rows = [[0; W]; N];
    for (row, &plane) in rows.iter_mut().zip(bits) {
        *row = planes[plane as usize];
    }
    transpose(&mut rows);
    for_each_lane(lanes, |lane| {
        let (word, place) = (lane / 64, lane % 64);
        values[lane] = rows[place % N][word] >> (place / N * N) & u64::MAX >> (64 - N);
    });
}

/// Stores words, one per lane of a set, in consecutive planes.
#[inline(always)]
pub(crate) fn scatter<const W: usize>(planes: &mut [Bits<W>], lanes: &Bits<W>, values: &[u64]) {
    if is_sparse(lanes) {
        for_each_lane(lanes, |lane| {
            let (word, shift) = (lane / 64, lane % 64);
            for (bit, plane) in planes.iter_mut().enumerate() {
                let rest = plane[word] & !(1 << shift);
                plane[word] = rest | (values[lane] >> bit & 1) << shift;
            }
        });
        return;
    }
    match planes.len() {
        0..=8 => scatter_squares::<W, 8>(planes, lanes, values),
        9..=16 => scatter_squares::<W, 16>(planes, lanes, values),
        17..=32 => scatter_squares::<W, 32>(planes, lanes, values),
        _ => scatter_squares::<W, 64>(planes, lanes, values),
    }
}

#[inline(always)]
fn scatter_squares<const W: usize, const N: usize>(
    planes: &mut [Bits<W>],
    lanes: &Bits<W>,
    values: &[u64],
) {
    let mut rows = [[0; W]; N];
    for_each_lane(lanes, |lane| {
        let (word, place) = (lane / 64, lane % 64);
        rows[place % N][word] |= (values[lane] & u64::MAX >> (64 - N)) << (place / N * N);
    });
    transpose(&mut rows);
    for (plane, row) in planes.iter_mut().zip(&rows) {
        for word in 0..W {
            plane[word] = plane[word] & !lanes[word] | row[word] & lanes[word];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Small and large sets of lanes, and words of every size of square.
    #[test]
    fn words_go_to_planes_and_come_back() {
        let mut random = 1u64;
        let mut next = || {
            random = random
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            random ^ random >> 29
        };
        for width in [1, 7, 8, 9, 16, 17, 31, 32, 33, 64] {
            for lanes in [
                [1 << 3, 0],
                [0, u64::MAX],
                [next(), next()],
                [1 << 63 | 1, 1],
            ] {
                let before: Vec<Bits<2>> = (0..width).map(|_| [next(), next()]).collect();
                let words: Vec<u64> = (0..128)
                    .map(|_| next() & u64::MAX >> (64 - width))
                    .collect();
                let mut planes = before.clone();
                scatter(&mut planes, &lanes, &words);
                for lane in 0..128 {
                    let (word, shift) = (lane / 64, lane % 64);
                    for bit in 0..width {
                        let found = planes[bit][word] >> shift & 1;
                        let expected = if lanes[word] >> shift & 1 == 1 {
                            words[lane] >> bit & 1
                        } else {
                            before[bit][word] >> shift & 1
                        };
                        assert_eq!(found, expected, "lane {lane} bit {bit} of {width}");
                    }
                }
                let all: Vec<Plane> = (0..width as Plane).collect();
                let mut back = vec![0; 128];
                gather(&planes, &all, &lanes, &mut back);
                for_each_lane(&lanes, |lane| assert_eq!(back[lane], words[lane]));
            }
        }
    }
}
