//! The solver against published figures.

use endgame::solver::{Outcome, Solver};
use endgame::{Rom, each_position};
use memory_map::Color;

#[test]
fn kpk_has_the_published_number_of_wins() {
    let mut wins = 0;
    each_position(Rom::Kpk, &mut Solver::default(), |_, outcome| {
        wins += u32::from(outcome == Outcome::Win(Color::White));
    });
    assert_eq!(wins, 111_282);
}
