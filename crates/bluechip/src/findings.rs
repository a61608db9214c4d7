//! What the main job found out about a position.

use std::time::Duration;

use chess::{Color, Position};
use host::{Analysis, Listed, ParameterSet};
use simulator::WaveFiles;

use crate::numbers::grouped;
use crate::profile::{Clock, Profile};
use crate::search::Searched;

/// Everything found out.
pub struct Findings {
    /// The position.
    pub position: Position,
    /// What the searches were told beyond their depth.
    pub set: ParameterSet,
    /// The occasion, if it is the famous one.
    pub name: Option<&'static str>,
    /// The move played, if it is known.
    pub played: Option<&'static str>,
    /// Check and hung pieces.
    pub analysis: Analysis,
    /// The legal moves.
    pub moves: Vec<Listed>,
    /// Searches to depth 1, 2, …; never empty.
    pub searches: Vec<Searched>,
    /// Where the reference engine disagrees.
    pub disagreements: Vec<String>,
    /// Where the clocks of a search go.
    pub profile: Profile,
    /// How deep that search was.
    pub profile_depth: u32,
    /// The clocks that the wave shows.
    pub clocks: Vec<Clock>,
    /// The wave.
    pub wave: WaveFiles,
    /// Time for elaboration and compilation.
    pub setup: Duration,
}

impl Findings {
    /// The deepest search.
    pub fn deepest(&self) -> &Searched {
        &self.searches[self.searches.len() - 1]
    }

    /// How deep it was.
    pub fn depth(&self) -> u32 {
        self.searches.len() as u32
    }

    /// Time for all searches.
    pub fn elapsed(&self) -> Duration {
        self.searches.iter().map(|searched| searched.elapsed).sum()
    }

    /// First and last clock of the wave.
    pub fn wave_clocks(&self) -> (u64, u64) {
        let cycle = |clock: Option<&Clock>| clock.map_or(0, |clock| clock.cycle);
        (cycle(self.clocks.first()), cycle(self.clocks.last()))
    }

    /// Hung pieces of a side in words.
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

    /// The searches as rows of a table.
    pub fn deepening(&self) -> Vec<Vec<String>> {
        let head = ["depth", "move", "score", "questions", "nodes", "clocks"];
        let mut rows = vec![head.map(str::to_owned).to_vec()];
        rows.extend(
            (1..)
                .zip(&self.searches)
                .map(|(depth, searched): (u32, _)| {
                    vec![
                        depth.to_string(),
                        searched.best_move(),
                        searched.score.to_string(),
                        searched.found.asked.len().to_string(),
                        grouped(searched.found.nodes),
                        grouped(searched.found.cycles),
                    ]
                }),
        );
        rows
    }
}
