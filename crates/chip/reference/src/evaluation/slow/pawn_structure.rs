//! Finds the features of a position that depend only on pawns, and evaluates those that no other
//! piece changes.

use super::skeleton::{SideSkeleton, Skeleton};
use super::tally::{Record, Tally};
use super::view::{View, each_file, file, files, front, rear};
use super::{king, pawns};

/// The pawn features of both sides.
pub fn skeleton(views: &[View; 2]) -> Skeleton {
    Skeleton {
        sides: views.each_ref().map(side),
    }
}

/// The pawn features of the own side.
fn side(view: &View) -> SideSkeleton {
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

/// Evaluates the features that no other piece changes.
pub fn judge(skeleton: &Skeleton, views: &[View; 2], tally: &mut Tally<impl Record>) {
    for (view, side) in views.iter().zip(&skeleton.sides) {
        pawns::judge_alone(view, side, tally);
    }
}
