//! Styles of searching.

use clap::ValueEnum;
use search::Settings;

/// How a position is searched above the chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Style {
    /// What plays best where the chips are software: they judge, and the host searches.
    Play,
    /// As Deep Blue did: the last four plies on the chips, extensions by credit, no pruning above them.
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

    /// What it sets.
    pub fn settings(self) -> Settings {
        match self {
            Style::Play => Settings::for_play(),
            Style::DeepBlue => Settings::default(),
        }
    }
}
