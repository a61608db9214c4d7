//! Extensions and their limits: options that override a style's settings.

use clap::ValueEnum;
use search::{Credit, Reach, Settings};

/// The limits of extensions in long lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ExtensionLimits {
    /// No limits, as in the Deep Blue paper.
    None,
    /// At twice the iteration.
    Twice,
    /// As in the notes of the Miyako Shogi System: half from 6 plies beyond the iteration on, none
    /// from 10; 4 and 8 in null windows.
    Miyako,
    /// As in Bonanza Feliz: half from twice the iteration on, none from four times.
    Bonanza,
}

impl ExtensionLimits {
    /// All values.
    pub const ALL: [ExtensionLimits; 4] = [
        ExtensionLimits::None,
        ExtensionLimits::Twice,
        ExtensionLimits::Miyako,
        ExtensionLimits::Bonanza,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            ExtensionLimits::None => "none",
            ExtensionLimits::Twice => "twice",
            ExtensionLimits::Miyako => "miyako",
            ExtensionLimits::Bonanza => "bonanza",
        }
    }

    /// The setting of the search.
    pub fn reach(self) -> Option<Reach> {
        match self {
            ExtensionLimits::None => None,
            ExtensionLimits::Twice => Some(Reach::TWICE),
            ExtensionLimits::Miyako => Some(Reach::MIYAKO),
            ExtensionLimits::Bonanza => Some(Reach::BONANZA_FELIZ),
        }
    }
}

/// Whether checks are searched a ply deeper: those of the style `play` at once, by credit in the
/// style `deep-blue`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum CheckExtension {
    /// They are.
    On,
    /// They are not.
    Off,
}

impl CheckExtension {
    /// Both values.
    pub const ALL: [CheckExtension; 2] = [CheckExtension::On, CheckExtension::Off];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            CheckExtension::On => "on",
            CheckExtension::Off => "off",
        }
    }

    /// Applies it to the settings.
    pub fn set(self, settings: &mut Settings) {
        let is_on = self == CheckExtension::On;
        match settings.credit.is_on() {
            true => settings.credit.check = if is_on { Credit::PLY } else { 0 },
            false => settings.solo.extend_checks = is_on,
        }
    }
}
