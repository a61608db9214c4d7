//! Named sets of search parameters.

use memory_map::{LazyEvaluation, Pruning, RootTests, SearchParameters, Unusual};
use std::fmt;
use std::str::FromStr;

/// Named settings of the search beyond its full-width depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ParameterSet {
    /// The part of `DeepBlue` that solves most in a given time: the slow evaluation, mating checks
    /// in quiescence, extensions after pawn pushes and for own hung pieces, and one ply above
    /// quiescence the pruning of 1997, with stalemate ignored.
    #[default]
    Tuned,
    /// Everything that Deep Blue's chip had enabled \[C §5\]: also singular checks, the extension
    /// for the opponent's hung pieces, and the tests for singular, binary and trinary moves at the
    /// root. The paper names the parameters, not their values.
    DeepBlue,
    /// Only the fast evaluation, no checks in quiescence, no extensions, no pruning.
    Plain,
}

/// A name without a set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no set of parameters is called `{0}`; there are tuned, deep-blue and plain")]
pub struct UnknownSet(String);

impl ParameterSet {
    /// Every set.
    pub const ALL: [ParameterSet; 3] = [
        ParameterSet::Tuned,
        ParameterSet::DeepBlue,
        ParameterSet::Plain,
    ];

    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            ParameterSet::Tuned => "tuned",
            ParameterSet::DeepBlue => "deep-blue",
            ParameterSet::Plain => "plain",
        }
    }

    /// The parameters for a depth. Every set has all endgame knowledge of the chip, lazy
    /// evaluation, and no node limit.
    pub fn parameters(self, depth: u32) -> SearchParameters {
        let plain = SearchParameters {
            depth,
            endgame_rules: true,
            endgame_roms: true,
            node_limit: 0,
            lazy: LazyEvaluation {
                on: true,
                margin: 75,
                shift: 4,
                min_pieces: 6,
                unusual: Unusual::DRAWISH,
            },
            ..SearchParameters::default()
        };
        match self {
            ParameterSet::Plain => plain,
            ParameterSet::DeepBlue => SearchParameters {
                singular_checks: [1; 2],
                extend_opponent_hung: true,
                root_tests: RootTests::ALL,
                // The host's own tests search three plies less deep; a chip's search is hardly
                // deeper than that.
                offset_depth: depth.saturating_sub(2),
                offset: 50,
                ..ParameterSet::Tuned.parameters(depth)
            },
            ParameterSet::Tuned => SearchParameters {
                slow_evaluation: true,
                mating_checks: [1; 2],
                pruning: Pruning {
                    depth: 1,
                    margin: 100,
                },
                ignore_stalemate: true,
                extend_pawn_push: true,
                extend_several_hung: true,
                extend_hung_again: true,
                ..plain
            },
        }
    }
}

impl fmt::Display for ParameterSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for ParameterSet {
    type Err = UnknownSet;

    fn from_str(name: &str) -> Result<ParameterSet, UnknownSet> {
        ParameterSet::ALL
            .into_iter()
            .find(|set| set.name() == name)
            .ok_or_else(|| UnknownSet(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_known_by_their_names() {
        for set in ParameterSet::ALL {
            assert_eq!(set.to_string().parse(), Ok(set));
        }
        let unknown = "deeper-blue".parse::<ParameterSet>().unwrap_err();
        assert!(unknown.to_string().contains("deeper-blue"));
    }

    #[test]
    fn the_sets_differ_in_the_slow_evaluation_checks_extensions_pruning_and_tests_alone() {
        let [tuned, deep_blue, plain] = ParameterSet::ALL.map(|set| set.parameters(3));
        assert_ne!(tuned, plain);
        let without = SearchParameters {
            slow_evaluation: false,
            mating_checks: [0; 2],
            pruning: Pruning::default(),
            ignore_stalemate: false,
            extend_pawn_push: false,
            extend_several_hung: false,
            extend_hung_again: false,
            ..tuned.clone()
        };
        assert_eq!(without, plain);
        let without = SearchParameters {
            singular_checks: [0; 2],
            extend_opponent_hung: false,
            root_tests: RootTests::default(),
            offset_depth: 0,
            offset: 0,
            ..deep_blue
        };
        assert_eq!(without, tuned);
    }

    /// The twelve parameters of the paper; none of them is 0 or off.
    #[test]
    fn deep_blue_uses_every_parameter_of_the_paper() {
        let set = ParameterSet::DeepBlue.parameters(4);
        assert!(set.depth > 0 && set.offset_depth > 0 && set.offset > 0);
        assert!(set.endgame_rules && set.endgame_roms && set.ignore_stalemate);
        assert_eq!((set.mating_checks, set.singular_checks), ([1; 2], [1; 2]));
        let tests = set.root_tests;
        assert!(tests.singular && tests.binary && tests.trinary);
        assert!(set.extend_pawn_push && set.extend_several_hung);
        assert!(set.extend_hung_again && set.extend_opponent_hung);
    }
}
