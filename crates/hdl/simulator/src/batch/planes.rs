//! Planes: one bit of each lane of a block, stored consecutively.

use std::ops::Range;

use super::state_planes::Plane;
use super::step::Operation;
use super::table::Table;

/// One bit of each of `64 * W` lanes: lane *l* is bit *l* mod 64 of word *l* / 64.
pub(crate) type Bits<const W: usize> = [u64; W];

/// A cache line, for alignment.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Line([u64; 8]);

/// The planes of a block.
pub(crate) struct Planes<const W: usize> {
    lines: Vec<Line>,
    count: usize,
}

impl<const W: usize> Planes<W> {
    pub(crate) fn new(count: usize) -> Self {
        let mut planes = Planes {
            lines: Vec::new(),
            count: 0,
        };
        planes.grow(count);
        planes
    }

    /// Makes room for at least `count` planes; new ones are 0.
    pub(crate) fn grow(&mut self, count: usize) {
        self.count = self.count.max(count);
        self.lines
            .resize((self.count * W).div_ceil(8), Line([0; 8]));
    }

    /// All planes.
    pub(crate) fn all(&mut self) -> &mut [Bits<W>] {
        // SAFETY: the lines have at least the planes' words, and at least their alignment.
        unsafe { std::slice::from_raw_parts_mut(self.lines.as_mut_ptr().cast(), self.count) }
    }

    /// Sets the word of one lane, lowest bit first.
    pub(crate) fn put(&mut self, lane: usize, planes: Range<Plane>, value: u64) {
        let (word, shift) = (lane / 64, lane % 64);
        for (bit, plane) in self.range(planes).iter_mut().enumerate() {
            let rest = plane[word] & !(1 << shift);
            plane[word] = rest | (value >> bit & 1) << shift;
        }
    }

    /// Sets the word of all lanes.
    pub(crate) fn fill(&mut self, planes: Range<Plane>, value: u64) {
        for (bit, plane) in self.range(planes).iter_mut().enumerate() {
            *plane = [(value >> bit & 1).wrapping_neg(); W];
        }
    }

    /// The word of one lane, lowest bit first.
    pub(crate) fn take(&self, lane: usize, planes: impl Iterator<Item = Plane>) -> u64 {
        let (word, shift) = (lane / 64, lane % 64);
        planes.zip(0..).fold(0, |value, (plane, bit)| {
            value | (self.get(plane as usize)[word] >> shift & 1) << bit
        })
    }

    fn range(&mut self, planes: Range<Plane>) -> &mut [Bits<W>] {
        &mut self.all()[planes.start as usize..planes.end as usize]
    }

    /// Size in bytes.
    pub(crate) fn size(&self) -> usize {
        size_of_val(&self.lines[..])
    }

    /// One plane.
    pub(crate) fn get(&self, plane: usize) -> &Bits<W> {
        assert!(plane < self.count);
        // SAFETY: see `all`; the plane exists.
        unsafe { &*self.lines.as_ptr().cast::<Bits<W>>().add(plane) }
    }
}

/// Executes operations that all compute the same function.
///
/// # Safety
/// Every index in the operations is below the number of planes.
#[inline(always)]
pub(crate) unsafe fn run<const W: usize>(
    planes: &mut [Bits<W>],
    table: Table,
    operations: &[Operation],
) {
    let planes = planes.as_mut_ptr();
    macro_rules! each {
        (|$a:ident, $b:ident, $c:ident| $result:expr) => {
            for &[target, a, b, c] in operations {
                // SAFETY: the caller guarantees that the indices are valid.
                unsafe {
                    let (a, b, c) = (
                        &*planes.add(a as usize),
                        &*planes.add(b as usize),
                        &*planes.add(c as usize),
                    );
                    let mut result = [0; W];
                    for word in 0..W {
                        let ($a, $b, $c) = (a[word], b[word], c[word]);
                        result[word] = $result;
                    }
                    *planes.add(target as usize) = result;
                }
            }
        };
    }
    match table.0 {
        0xc0 => each!(|a, b, _c| a & b),
        0x30 => each!(|a, b, _c| a & !b),
        0x0c => each!(|a, b, _c| !a & b),
        0x03 => each!(|a, b, _c| !(a | b)),
        0x3f => each!(|a, b, _c| !(a & b)),
        0xcf => each!(|a, b, _c| !a | b),
        0xf3 => each!(|a, b, _c| a | !b),
        0xfc => each!(|a, b, _c| a | b),
        0x3c => each!(|a, b, _c| a ^ b),
        0xc3 => each!(|a, b, _c| !(a ^ b)),
        0xca => each!(|a, b, c| (a & b) | (!a & c)),
        0xc5 => each!(|a, b, c| (a & b) | (!a & !c)),
        0x35 => each!(|a, b, c| (a & !b) | (!a & !c)),
        0x3a => each!(|a, b, c| (a & !b) | (!a & c)),
        0xf0 => each!(|a, _b, _c| a),
        0x0f => each!(|a, _b, _c| !a),
        0x00 => each!(|_a, _b, _c| 0),
        0xff => each!(|_a, _b, _c| u64::MAX),
        _ => unreachable!("gates are and, exclusive or, and multiplexer"),
    }
}
