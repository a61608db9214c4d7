//! Styles of search, and ways to use the clock.

use clap::ValueEnum;
use search::{Settings, TimeControl};

/// How a position is searched above the chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Style {
    /// Plays best if the chips are software: they judge, and the host searches.
    Play,
    /// As Deep Blue did: the last four plies on the chips, extensions by credit, no pruning above
    /// them.
    DeepBlue,
}

impl Style {
    /// Every style.
    pub const ALL: [Style; 2] = [Style::Play, Style::DeepBlue];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Style::Play => "play",
            Style::DeepBlue => "deep-blue",
        }
    }

    /// Its settings.
    pub fn settings(self) -> Settings {
        match self {
            Style::Play => Settings::for_play(),
            Style::DeepBlue => Settings::default(),
        }
    }
}

/// How time on a clock is spent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Spending {
    /// A share for each move, and a third of the rest in trouble.
    Paper,
    /// The figures of the Miyako notes.
    Miyako,
}

impl Spending {
    /// Both.
    pub const ALL: [Spending; 2] = [Spending::Paper, Spending::Miyako];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Spending::Paper => "paper",
            Spending::Miyako => "miyako",
        }
    }

    /// The corresponding setting of the search.
    pub fn of_search(self) -> TimeControl {
        match self {
            Spending::Paper => TimeControl::Paper,
            Spending::Miyako => TimeControl::Miyako,
        }
    }
}
