//! The four cases of the paper on AntiChess hardware, counted: the number of victims and attackers
//! in a position, and the clocks that a generator would save that knew them after the find-victim
//! cycle.

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
    /// Clocks to list all captures: three to the first victim, one for each victim's attackers, one
    /// for each vote among them.
    clocks: u32,
    /// Clocks of find-attacker cycles and votes that are unnecessary once a single attacker has
    /// been elected.
    saved: u32,
    /// Clocks of a separate cycle that finds the pieces that attack at all, if there is a victim.
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
            counted.saved += 2 * victims - 1;
        }
        counted.asked += u32::from(victims > 0);
    }
    counted
}

/// In most positions nothing can be captured; of the others, most have a single attacker. But a
/// cycle that detects this costs more clocks than it saves.
#[test]
fn an_only_attacker_is_common_and_saves_nothing() {
    for rules in [Rules::LOSERS, Rules::ANTICHESS] {
        let counted = count(rules, cases(4_000));
        let share = |case: usize| 100 * counted.shares[case] / counted.positions;
        assert_eq!(counted.shares.iter().sum::<u32>(), counted.positions);
        assert!(share(3) > 50 && share(0) > 15, "{rules}: {counted:?}");
        assert!(counted.saved < counted.asked, "{rules}: {counted:?}");
        assert!(10 * counted.saved < counted.clocks, "{rules}: {counted:?}");
    }
}
