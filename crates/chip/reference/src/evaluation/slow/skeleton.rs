//! What pawns alone say of a position: the same for many positions of a search.

/// What one side's pawns say, as the side sees it. Files without a pawn have 0.
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
    /// What pawns say of each file in the index of PAWN_SHELTER.
    pub shelter: [u8; 8],
}

impl SideSkeleton {
    /// That of no side.
    pub const NONE: SideSkeleton = SideSkeleton {
        passed: 0,
        multiple: 0,
        structure: [0; 8],
        storm: [0; 8],
        shelter: [0; 8],
    };
}

/// What both sides' pawns say.
#[derive(Clone, Copy, Debug)]
pub struct Skeleton {
    /// White's and Black's.
    pub sides: [SideSkeleton; 2],
}
