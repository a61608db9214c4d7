//! Values of more than 64 bits.

use num_bigint::BigUint;

/// The number that limbs make, the lowest first.
pub(crate) fn number(limbs: &[u64]) -> BigUint {
    let halves = limbs
        .iter()
        .flat_map(|&limb| [limb as u32, (limb >> 32) as u32]);
    BigUint::new(halves.collect())
}
