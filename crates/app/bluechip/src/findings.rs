//! The results of the main job for a position.

use std::path::PathBuf;
use std::time::Duration;

use bluechip_simulator::WaveFiles;
use chess::{Color, Position};
use driver::{Analysis, Listed, ParameterSet};

use crate::host_search::HostSearch;
use crate::profile::{Clock, Profile};

/// All results.
pub struct Findings {
    /// The position.
    pub position: Position,
    /// The chip's search parameters other than the depth.
    pub set: ParameterSet,
    /// The occasion, if it is the famous position.
    pub name: Option<&'static str>,
    /// The move played, if it is known.
    pub played: Option<&'static str>,
    /// Check and hung pieces.
    pub analysis: Analysis,
    /// The legal moves.
    pub moves: Vec<Listed>,
    /// The host's search on the chip.
    pub search: HostSearch,
    /// Plies that the chip searched in each of its questions, if the iteration was deep enough.
    pub chip_depth: u32,
    /// Differences from the same search on the reference engine.
    pub disagreements: Vec<String>,
    /// The clocks of a question by activity.
    pub profile: Profile,
    /// The depth of that question.
    pub profile_depth: u32,
    /// The clocks that the wave shows.
    pub clocks: Vec<Clock>,
    /// The wave.
    pub wave: WaveFiles,
    /// The page in which the chip searches the position.
    pub page: PathBuf,
    /// Time for elaboration and compilation.
    pub setup: Duration,
}

impl Findings {
    /// The first and the last clock of the wave.
    pub fn wave_clocks(&self) -> (u64, u64) {
        let cycle = |clock: Option<&Clock>| clock.map_or(0, |clock| clock.cycle);
        (cycle(self.clocks.first()), cycle(self.clocks.last()))
    }

    /// The hung pieces of a side in words.
    pub fn hung(&self, color: Color) -> String {
        let squares: Vec<String> = self
            .analysis
            .hung_squares(color)
            .map(|square| square.to_string())
            .collect();
        if squares.is_empty() {
            "none".to_owned()
        } else {
            squares.join(" ")
        }
    }

    /// The check, or that there is none, in words.
    pub fn check(&self) -> String {
        let analysis = &self.analysis;
        let checkers = match analysis.checkers {
            0 => return "not in check".to_owned(),
            1 => "in check",
            _ => "in double check",
        };
        let contact = if analysis.contact_check {
            ", contact check"
        } else {
            ""
        };
        format!(
            "{checkers}{contact}, {} escape squares",
            analysis.escape_squares
        )
    }
}
