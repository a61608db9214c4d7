//! The settings of the software search.

use super::clock::TimeControl;
use super::task::Task;
use driver::ParameterSet;
use memory_map::{NODE_LIMIT_RESET, SearchParameters};
use serde::{Deserialize, Serialize};

/// Settings of the software search. [`Settings::default`] is the paper's search;
/// [`Settings::for_play`] plays best on the reference chip.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The chips' settings of a search; its depth, bound, draw score and node limit are ignored.
    pub chip: SearchParameters,
    /// What chips do.
    pub role: ChipRole,
    /// Plies of full width that a chip searches, if the iteration is deep enough.
    pub chip_depth: u32,
    /// Chips search one more ply if at most this many men, including kings, are left on the board
    /// of the game, as questions are small in endgames \[C §5\]. 0 for never.
    pub endgame_men: u32,
    /// A chip gives up on a question after this many nodes; the host then splits it into its moves.
    pub node_limit: u32,
    /// The node limit while most chips are idle, if it is less than `node_limit`: idle chips search
    /// the moves side by side, faster than a single chip. These moves earn no credit, as moves
    /// within a chip do not either. 0 for no separate limit.
    pub idle_node_limit: u32,
    /// The host narrows exact scores to a window of this many points; at least 1, which is exact.
    pub resolution: i32,
    /// Extensions by credit.
    pub credit: Credit,
    /// Whether chips test the other moves of a position for credit, as in \[C §5\], if the mover
    /// has enough credit to spend.
    pub chip_tests: bool,
    /// The limits of extensions in long lines; none for no limits.
    pub reach: Option<Reach>,
    /// How to spend the time on a clock.
    pub time_control: TimeControl,
    /// In null windows, a move fails low if another move, earlier in the line, would have led its
    /// side to the same position.
    pub no_progress: bool,
    /// The host's search where chips judge single positions.
    pub solo: Solo,
    /// How far below 0 a draw is for the side that thinks, in points.
    pub contempt: i32,
    /// How several chips share a search.
    pub sharing: Sharing,
    /// In a common tree, the number of jobs that a chip may have at a time, including the running
    /// one; at least 1.
    pub deck: usize,
    /// In null windows of a common tree, the number of a position's moves that idle chips may begin
    /// before the first one is known.
    pub speculation: usize,
    /// Seconds after which a chip that has not answered a question is lost.
    pub patience: u32,
}

/// What chips do for the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChipRole {
    /// They search the last plies, as in the paper.
    #[default]
    Search,
    /// They judge single positions, and the host searches. Each thread needs a chip of its own, so
    /// this needs [`Sharing::Table`], or one chip.
    Judge,
}

/// How several chips share a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sharing {
    /// One tree: its owner gives each chip its next job \[C §6\].
    #[default]
    Tree,
    /// Each chip has a thread that searches the whole tree with it; the threads share only the
    /// transposition table.
    Table,
}

impl Default for Settings {
    /// As in \[C §4\]: four plies on the chips, dual credit, no forward pruning.
    fn default() -> Settings {
        Settings {
            chip: ParameterSet::Tuned.parameters(0),
            role: ChipRole::Search,
            chip_depth: 4,
            endgame_men: 0,
            node_limit: NODE_LIMIT_RESET,
            idle_node_limit: 300,
            resolution: 1,
            credit: Credit::default(),
            chip_tests: false,
            reach: None,
            time_control: TimeControl::default(),
            no_progress: true,
            solo: Solo::default(),
            contempt: 0,
            sharing: Sharing::Tree,
            deck: 2,
            speculation: 4,
            patience: 120,
        }
    }
}

impl Settings {
    /// The full-width depth of chips in plies, for a game with this many men.
    pub(super) fn chip_plies(&self, men: u32) -> i32 {
        self.chip_depth as i32 + i32::from(men <= self.endgame_men)
    }

    /// The nodes after which idle chips share a question's moves; none if they never do.
    pub(super) fn sharing_limit(&self) -> Option<u32> {
        (1..self.node_limit)
            .contains(&self.idle_node_limit)
            .then_some(self.idle_node_limit)
    }

    /// Whether a chip must test the other moves of a task's position: only if the credit for a
    /// singular move could be spent.
    pub(super) fn asks_tests(&self, task: &Task) -> bool {
        let credit = self.credit;
        self.chip_tests
            && credit.is_on()
            && !(task.is_shared || task.is_test)
            && task.credits[0] + credit.singular > credit.limit
    }

    /// The same search for chips behind a serial line, where the host's part of a question takes as
    /// long as thousands of nodes. As a split question becomes dozens, the limits are higher.
    pub fn behind_a_line(self) -> Settings {
        Settings {
            node_limit: 100_000,
            idle_node_limit: 10_000,
            ..self
        }
    }

    /// The settings that play best if the chip is software: the host, which has a table and prunes,
    /// searches every ply; the chip judges positions.
    pub fn for_play() -> Settings {
        Settings {
            role: ChipRole::Judge,
            chip_depth: 0,
            credit: Credit::NONE,
            reach: Some(Reach::TWICE),
            no_progress: false,
            solo: Solo::ALL,
            sharing: Sharing::Table,
            ..Settings::default()
        }
    }
}

/// The host's search if chips judge single positions. Each part can be switched off, to measure its
/// worth. The paper's search has none of these parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solo {
    /// Null-move pruning: cuts off a position if passing reaches the bound in a less deep search.
    pub null_move: bool,
    /// Pruning by the static score near the leaves: cuts off positions far above the bound, leaves
    /// out quiet moves if it is far below, and searches only captures if it is still further below.
    pub futility: bool,
    /// Late move reductions: late moves are first searched less deep.
    pub late_moves: bool,
    /// Near the leaves, searches only a few quiet moves, and none that were bad elsewhere.
    pub few_moves: bool,
    /// Near the leaves, leaves out moves that lose material.
    pub losing_moves: bool,
    /// A position for which the table has no move is searched a ply less deep.
    pub unknown: bool,
    /// A position in check is searched a ply deeper.
    pub extend_checks: bool,
    /// A move that is much better than the others is searched a ply deeper.
    pub singular: bool,
    /// Static scores are corrected by the results of searches of similar positions.
    pub corrections: bool,
    /// Quiescence estimates the score with the slow terms of the position before; if the estimate
    /// is more than this many points outside the window, SLOW_SCORE is not read. 0 for never.
    pub lazy: i32,
}

impl Solo {
    /// All parts on.
    pub const ALL: Solo = Solo {
        null_move: true,
        futility: true,
        late_moves: true,
        few_moves: true,
        losing_moves: true,
        unknown: true,
        extend_checks: true,
        singular: true,
        corrections: true,
        lazy: 120,
    };
}

/// Dual credit with delayed extensions \[C §4.2\], in quarters of a ply. A move that beats the best
/// score so far earns its side credit, and is searched again with it; credit of the limit or more
/// is spent on extensions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Credit {
    /// The credit that a side must have before it is spent; 0 turns credit off.
    pub limit: i32,
    /// For the only good move.
    pub singular: i32,
    /// For one of two.
    pub binary: i32,
    /// For one of three.
    pub trinary: i32,
    /// For the only legal move.
    pub absolute_singular: i32,
    /// For an answer to a threat.
    pub threat: i32,
    /// For an answer to a threat of mate.
    pub mate_threat: i32,
    /// For a pawn move to one of the last three ranks.
    pub pawn: i32,
    /// For a move that the same side's previous move has made possible.
    pub influence: i32,
    /// For a capture of the piece that has just moved.
    pub dependency: i32,
    /// For a move that gives check.
    pub check: i32,
    /// How much worse the other moves must be for a move to be the only good one, in points.
    pub margin: i32,
}

impl Credit {
    /// The quarters of a ply.
    pub const PLY: i32 = 4;
    /// No extensions.
    pub const NONE: Credit = Credit {
        limit: 0,
        singular: 0,
        binary: 0,
        trinary: 0,
        absolute_singular: 0,
        threat: 0,
        mate_threat: 0,
        pawn: 0,
        influence: 0,
        dependency: 0,
        check: 0,
        margin: 0,
    };

    /// The credit for the best of this many good moves.
    pub(super) fn of_good_moves(&self, count: u32) -> i32 {
        match count {
            1 => self.singular,
            2 => self.binary,
            3 => self.trinary,
            _ => 0,
        }
    }

    /// Whether moves earn credit at all.
    pub fn is_on(&self) -> bool {
        self.limit > 0
    }
}

/// The lengths of a line from which extensions are halved, and from which there are none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Reach {
    /// Plies beyond the iteration.
    Beyond {
        /// In principal lines.
        principal: [i32; 2],
        /// In all others.
        other: [i32; 2],
    },
    /// Multiples of the iteration.
    Times([i32; 2]),
}

impl Reach {
    /// As in the notes of the Miyako Shogi System.
    pub const MIYAKO: Reach = Reach::Beyond {
        principal: [6, 10],
        other: [4, 8],
    };
    /// As in Bonanza Feliz, according to the same notes.
    pub const BONANZA_FELIZ: Reach = Reach::Times([2, 4]);
    /// Full extensions up to twice the iteration, none beyond.
    pub const TWICE: Reach = Reach::Times([2, 2]);

    /// The share of extensions in a line of this many plies, in halves.
    pub(super) fn halves(self, line: i32, iteration: i32, is_principal: bool) -> i32 {
        let (length, [halved, none]) = match self {
            Reach::Beyond { principal, .. } if is_principal => (line - iteration, principal),
            Reach::Beyond { other, .. } => (line - iteration, other),
            Reach::Times(times) => (line, times.map(|times| times.saturating_mul(iteration))),
        };
        i32::from(length < halved) + i32::from(length < none)
    }
}

impl Default for Credit {
    /// The limit of two plies is the paper's. The paper names the sources of credit, but not their
    /// values; checks are not among them.
    fn default() -> Credit {
        Credit {
            limit: 8,
            singular: 4,
            binary: 2,
            trinary: 1,
            absolute_singular: 8,
            threat: 2,
            mate_threat: 4,
            pawn: 2,
            influence: 1,
            dependency: 2,
            check: 0,
            margin: 50,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chips_search_a_ply_more_in_endgames_if_they_are_to() {
        let settings = |endgame_men| Settings {
            endgame_men,
            ..Settings::default()
        };
        assert_eq!(settings(10).chip_plies(10), 5);
        assert_eq!(settings(10).chip_plies(11), 4);
        assert_eq!(settings(0).chip_plies(2), 4);
    }

    #[test]
    fn credit_is_halved_and_ends_where_the_notes_say() {
        let halves = |reach: Reach, is_principal, lines: [i32; 4]| {
            lines.map(|line| reach.halves(line, 7, is_principal))
        };
        // The last line before each limit, and the first one at it.
        let expected = [2, 1, 1, 0];
        assert_eq!(halves(Reach::MIYAKO, true, [12, 13, 16, 17]), expected);
        assert_eq!(halves(Reach::MIYAKO, false, [10, 11, 14, 15]), expected);
        for is_principal in [false, true] {
            let lines = [13, 14, 27, 28];
            let reach = Reach::BONANZA_FELIZ;
            assert_eq!(halves(reach, is_principal, lines), expected);
            assert_eq!(halves(Reach::TWICE, is_principal, lines), [2, 0, 0, 0]);
        }
    }

    #[test]
    fn limits_are_written_as_they_are_read() {
        for (reach, text) in [
            (
                Reach::MIYAKO,
                r#"{"beyond":{"principal":[6,10],"other":[4,8]}}"#,
            ),
            (Reach::BONANZA_FELIZ, r#"{"times":[2,4]}"#),
        ] {
            assert_eq!(serde_json::to_string(&reach).unwrap(), text);
            assert_eq!(serde_json::from_str::<Reach>(text).unwrap(), reach);
        }
    }
}
