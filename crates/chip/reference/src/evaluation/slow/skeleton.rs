//! What pawns alone say of a position: the same for many positions of a search.

use super::tally::{Record, Tally};
use super::view::{View, each_file, file, files, front, rear};
use super::{king, pawns};

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

    /// That of the own side.
    pub fn new(view: &View) -> SideSkeleton {
        let own = view.own.pawns();
        let mut skeleton = SideSkeleton {
            passed: pawns::passed_files(view),
            multiple: pawns::multiple_files(view),
            ..SideSkeleton::NONE
        };
        for index in each_file(files(own)) {
            let pawns_of_file = own & file(index);
            if let (Some(front), Some(rear)) = (front(pawns_of_file), rear(pawns_of_file)) {
                let index = index as usize;
                skeleton.structure[index] = pawns::structure_index(view, rear) as u8;
                skeleton.storm[index] = king::storm_index(view, front) as u8;
            }
        }
        for (index, digits) in (0..).zip(&mut skeleton.shelter) {
            *digits = king::shelter_digits(view, index) as u8;
        }
        skeleton
    }
}

/// What both sides' pawns say.
#[derive(Clone, Copy, Debug)]
pub struct Skeleton {
    /// White's and Black's.
    pub sides: [SideSkeleton; 2],
}

impl Skeleton {
    /// That of a position.
    pub fn new(views: &[View; 2]) -> Skeleton {
        Skeleton {
            sides: views.each_ref().map(SideSkeleton::new),
        }
    }

    /// Judges what no other piece changes.
    pub fn judge(&self, views: &[View; 2], tally: &mut Tally<impl Record>) {
        for (view, side) in views.iter().zip(&self.sides) {
            pawns::judge_alone(view, side, tally);
        }
    }
}
