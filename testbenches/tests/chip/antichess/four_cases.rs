//! The four cases of the paper on AntiChess hardware, counted: how many victims and attackers a position has, and what a generator would
//! save that knew so after the find-victim cycle.

use std::collections::BTreeSet;

use chess::{Mode, Rules};
use reference::movegen::moves;
use reference::testing::played_boards_by;

use crate::cases;

/// Shares of positions, in percent, and clocks for each position.
#[derive(Debug, Default)]
struct Counted {
    positions: u32,
    /// One victim and one attacker; several victims, one attacker; several attackers; no victim.
    shares: [u32; 4],
    /// Clocks to list all captures: three to the first victim, one for each victim's attackers, one for each vote among them.
    clocks: u32,
    /// Those of a find-attacker cycle and a vote that an only attacker makes needless.
    saved: u32,
    /// Those of a cycle of its own that asks which pieces attack at all, where there is a victim.
    asked: u32,
}

fn count(rules: Rules, positions: usize) -> Counted {
    let mut counted = Counted::default();
    for board in played_boards_by(rules, 91).take(positions) {
        let captures = moves(&board, Mode::Captures, false);
        let victims = captures
            .iter()
            .map(|mv| mv.to())
            .collect::<BTreeSet<_>>()
            .len() as u32;
        let attackers = captures
            .iter()
            .map(|mv| mv.from())
            .collect::<BTreeSet<_>>()
            .len();
        let case = match (victims, attackers) {
            (0, _) => 3,
            (1, 1) => 0,
            (_, 1) => 1,
            _ => 2,
        };
        counted.positions += 1;
        counted.shares[case] += 1;
        counted.clocks += 3 + victims + captures.len() as u32;
        if case < 2 {
            counted.saved += 2 * victims;
        }
        counted.asked += u32::from(victims > 0);
    }
    counted
}

/// In half of the positions nothing can be captured; of the others, most have one attacker alone. A cycle that finds out costs as many
/// clocks as knowing it would save, to within a third.
#[test]
fn an_only_attacker_is_common_and_saves_little() {
    for rules in [Rules::LOSERS, Rules::ANTICHESS] {
        let counted = count(rules, cases(4_000));
        let share = |case: usize| 100 * counted.shares[case] / counted.positions;
        println!("{rules}: {counted:?}");
        assert_eq!(counted.shares.iter().sum::<u32>(), counted.positions);
        assert!(share(3) > 30 && share(0) > 10, "{rules}: {counted:?}");
        assert!(counted.saved < counted.clocks, "{rules}: {counted:?}");
        assert!(counted.asked < counted.positions, "{rules}: {counted:?}");
    }
}
