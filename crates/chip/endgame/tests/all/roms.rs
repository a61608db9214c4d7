//! The ROMs beside the solution they were made from.

use endgame::solver::{Outcome, Solver};
use endgame::{Rom, Verdict, contents, each_position};

/// Every position that a ROM decides is decided as the solver does; this many are, out of this
/// many.
#[track_caller]
fn check(rom: Rom, decided: u64, legal: u64) {
    let mut solver = Solver::default();
    assert!(
        rom.words() == contents(rom, &mut solver),
        "stale: data/{}.bin (run `cargo run --release -p endgame --example generate`)",
        rom.name()
    );
    let mut counts = (0, 0);
    each_position(rom, &mut solver, |ending, outcome| {
        counts.1 += 1;
        let says = match ending.verdict() {
            Verdict::Unknown => return,
            Verdict::Drawn => Outcome::Draw,
            Verdict::Won(color) => Outcome::Win(color),
        };
        counts.0 += 1;
        assert_eq!(says, outcome, "{ending:?}");
    });
    assert_eq!(counts, (decided, legal));
}

#[test]
fn kpk_is_complete() {
    check(Rom::Kpk, 165_676, 165_676);
}

#[test]
fn kqkp_is_sound() {
    check(Rom::Kqkp, 7_053_080, 8_352_472);
}

#[test]
fn krkp_is_sound() {
    check(Rom::Krkp, 5_840_072, 9_031_524);
}

#[test]
fn krpkr_is_sound() {
    if test_length::is_long() {
        check(Rom::Krpkr, 32_100_420, 483_352_468);
    }
}
