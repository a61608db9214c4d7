//! The ROMs beside the solution they were made from.

use endgame::solver::{Outcome, Solver};
use endgame::{Rom, Verdict, contents, each_position};

/// Every position that a ROM decides, is decided as the solver does; returns how many are, and how many there are.
fn compare(rom: Rom, solver: &mut Solver) -> (u64, u64) {
    let (mut decided, mut legal) = (0, 0);
    each_position(rom, solver, |ending, outcome| {
        legal += 1;
        let says = match ending.verdict() {
            Verdict::Unknown => return,
            Verdict::Drawn => Outcome::Draw,
            Verdict::Won(color) => Outcome::Win(color),
        };
        decided += 1;
        assert_eq!(says, outcome, "{ending:?}");
    });
    (decided, legal)
}

fn is_fresh(rom: Rom, solver: &mut Solver) {
    assert!(
        rom.words() == contents(rom, solver),
        "stale: data/{}.bin (run `cargo run --release -p endgame --example generate`)",
        rom.name()
    );
}

#[test]
fn kpk_is_complete() {
    let mut solver = Solver::default();
    is_fresh(Rom::Kpk, &mut solver);
    let (decided, legal) = compare(Rom::Kpk, &mut solver);
    assert_eq!(decided, legal);
}
