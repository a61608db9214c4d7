//! Values of more than 64 bits.

use bitvec::field::BitField;
use bitvec::order::Lsb0;
use bitvec::slice::BitSlice;
use bitvec::vec::BitVec;
use num_bigint::BigUint;

/// Bits, the lowest first: a value of any width, or a set of lanes.
pub type BitVector = BitVec<u64, Lsb0>;

/// The first `width` bits of some limbs.
pub(crate) fn bits(limbs: Vec<u64>, width: u16) -> BitVector {
    let mut bits = BitVector::from_vec(limbs);
    bits.truncate(width.into());
    bits
}

/// The number with these bits.
pub(crate) fn number_of(bits: &BitSlice<u64, Lsb0>) -> BigUint {
    let limbs = bits.chunks(64).map(|limb| limb.load_le::<u64>());
    number(&limbs.collect::<Vec<u64>>())
}

/// The number with these limbs, lowest first.
pub(crate) fn number(limbs: &[u64]) -> BigUint {
    let halves = limbs
        .iter()
        .flat_map(|&limb| [limb as u32, (limb >> 32) as u32]);
    BigUint::new(halves.collect())
}
