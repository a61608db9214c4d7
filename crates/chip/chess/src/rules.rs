//! The rules of the games that a chip may be built for.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The rules of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Rules {
    /// Chess.
    #[default]
    Chess,
    /// Captures are compulsory, and who is mated or has lost everything but the king wins.
    AntiChess {
        /// Whether each side may let two of its pieces change places, once in a game.
        switch: bool,
        /// What becomes of a side that has no move and is not in check.
        stalemate: Stalemate,
    },
}

/// How a game without a move for the side to move ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Stalemate {
    /// A draw.
    #[default]
    Draw,
    /// The side without a move wins.
    Win,
}

/// The names of the rules.
const NAMED: [(&str, Rules); 5] = [
    ("chess", Rules::Chess),
    ("antichess", Rules::ANTICHESS),
    ("losers", Rules::LOSERS),
    (
        "antichess-no-switch",
        Rules::AntiChess {
            switch: false,
            stalemate: Stalemate::Draw,
        },
    ),
    (
        "losers-switch",
        Rules::AntiChess {
            switch: true,
            stalemate: Stalemate::Win,
        },
    ),
];

impl Rules {
    /// AntiChess as its paper has it: with the switch, stalemate a draw.
    pub const ANTICHESS: Rules = Rules::AntiChess {
        switch: true,
        stalemate: Stalemate::Draw,
    };

    /// What servers call *losers*: no switch, and a stalemated side wins.
    pub const LOSERS: Rules = Rules::AntiChess {
        switch: false,
        stalemate: Stalemate::Win,
    };

    /// Every set of rules, chess first.
    pub fn all() -> impl Iterator<Item = Rules> {
        NAMED.into_iter().map(|(_, rules)| rules)
    }

    /// Whether it is AntiChess of any kind.
    #[inline]
    pub const fn is_antichess(self) -> bool {
        matches!(self, Rules::AntiChess { .. })
    }

    /// Whether two pieces may change places.
    #[inline]
    pub const fn has_switch(self) -> bool {
        matches!(self, Rules::AntiChess { switch: true, .. })
    }

    /// Whether a side that has no move and is not in check wins.
    #[inline]
    pub const fn stalemate_wins(self) -> bool {
        matches!(
            self,
            Rules::AntiChess {
                stalemate: Stalemate::Win,
                ..
            }
        )
    }

    /// What a chip of this game has in its ID register: "BLUE", or "AC", `S` for a switch, and `D`
    /// or `W` for stalemate.
    pub const fn id(self) -> u32 {
        match self {
            Rules::Chess => u32::from_be_bytes(*b"BLUE"),
            Rules::AntiChess { switch, .. } => {
                let switch = if switch { b'S' } else { b'-' };
                let stalemate = if self.stalemate_wins() { b'W' } else { b'D' };
                u32::from_be_bytes([b'A', b'C', switch, stalemate])
            }
        }
    }

    /// The rules of a chip, from its ID register.
    pub fn from_id(id: u32) -> Option<Rules> {
        Rules::all().find(|rules| rules.id() == id)
    }

    /// The name, as users write it.
    pub fn name(self) -> &'static str {
        let named = NAMED.iter().find(|(_, rules)| *rules == self);
        named.map_or("chess", |(name, _)| name)
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no rules have.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no rules are called '{0}': {names}", names = NAMED.map(|(name, _)| name).join(", "))]
pub struct ParseRulesError(String);

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Rules, ParseRulesError> {
        let named = NAMED.iter().find(|(name, _)| *name == text);
        named.map_or(Err(ParseRulesError(text.into())), |(_, rules)| Ok(*rules))
    }
}
