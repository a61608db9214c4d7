//! The features of a position that depend only on pawns: the same for many positions of a search.

/// The pawn features of one side, as the side sees them. Files without a pawn have 0.
#[derive(Clone, Copy, Debug)]
pub struct SideSkeleton {
    /// The files whose front pawn is passed, bit 0 the a-file.
    pub passed: u8,
    /// The files with more than one pawn.
    pub multiple: u8,
    /// The indices of the rear pawns in PAWN_STRUCTURE.
    pub structure: [u8; 8],
    /// The indices of the front pawns in PAWN_STORM.
    pub storm: [u8; 8],
    /// The part of each file's index of PAWN_SHELTER that depends only on pawns.
    pub shelter: [u8; 8],
}

impl SideSkeleton {
    /// The skeleton without pawns.
    pub const NONE: SideSkeleton = SideSkeleton {
        passed: 0,
        multiple: 0,
        structure: [0; 8],
        storm: [0; 8],
        shelter: [0; 8],
    };
}

/// The pawn features of both sides.
#[derive(Clone, Copy, Debug)]
pub struct Skeleton {
    /// White's and Black's.
    pub sides: [SideSkeleton; 2],
}
