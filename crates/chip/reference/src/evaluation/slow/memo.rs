//! The cache of pawn terms between positions, valid until the parameters change.

use super::pawn_structure;
use super::skeleton::{SideSkeleton, Skeleton};
use super::tally::Tally;
use super::view::View;
use memory_map::EvaluationParameters;

/// Pawn positions in the cache.
const PLACES: usize = 1 << 12;

/// The terms that depend only on pawns, by the pawns of both sides. It must be cleared when the
/// parameters change.
#[derive(Clone, Debug, Default)]
pub struct Memo {
    places: Vec<Remembered>,
}

/// The pawns of White and of Black, with their features and terms.
#[derive(Clone, Copy, Debug)]
pub(super) struct Remembered {
    pawns: [u64; 2],
    pub(super) skeleton: Skeleton,
    /// Points, structure, passed.
    pub(super) sums: [i32; 3],
}

/// No position has them.
const NOWHERE: Remembered = Remembered {
    pawns: [u64::MAX; 2],
    skeleton: Skeleton {
        sides: [SideSkeleton::NONE; 2],
    },
    sums: [0; 3],
};

impl Remembered {
    fn new(views: &[View; 2], parameters: &EvaluationParameters) -> Remembered {
        let skeleton = pawn_structure::skeleton(views);
        let mut tally = Tally::new(parameters, ());
        pawn_structure::judge(&skeleton, views, &mut tally);
        Remembered {
            pawns: pawns(views),
            skeleton,
            sums: tally.sums(),
        }
    }
}

impl Memo {
    /// Clears it, for other parameters.
    pub fn clear(&mut self) {
        self.places.clear();
    }

    /// The features and terms of the pawns of a position.
    pub(super) fn pawns(
        &mut self,
        views: &[View; 2],
        parameters: &EvaluationParameters,
    ) -> &Remembered {
        if self.places.is_empty() {
            self.places.resize(PLACES, NOWHERE);
        }
        let pawns = pawns(views);
        let remembered = &mut self.places[place(pawns)];
        if remembered.pawns != pawns {
            *remembered = Remembered::new(views, parameters);
        }
        remembered
    }
}

/// White's pawns and Black's.
fn pawns(views: &[View; 2]) -> [u64; 2] {
    [views[0].own.pawns(), views[0].enemy.pawns()]
}

/// The place of these pawns.
fn place([white, black]: [u64; 2]) -> usize {
    const MIX: u64 = 0x9E37_79B9_7F4A_7C15;
    let mixed = (white.wrapping_mul(MIX) ^ black).wrapping_mul(MIX);
    (mixed >> 32) as usize % PLACES
}
