//! The moves that players choose.

use anyhow::Context;
use search::Thought;
use std::time::Duration;

/// A move that was chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct Chosen {
    /// The move.
    pub mv: String,
    /// Its score for the mover, in points.
    pub score: i32,
    /// The last iteration that the project's own search completed.
    pub iteration: Option<u32>,
    /// The time that it took, if it is not real time.
    pub time: Option<Duration>,
}

impl Chosen {
    /// The move of a search.
    pub fn by(thought: &Thought) -> anyhow::Result<Chosen> {
        let best = thought.best().context("no move where there are some")?;
        Ok(Chosen {
            mv: best.to_string(),
            score: thought.lines[0].score.0,
            iteration: Some(thought.depth),
            time: None,
        })
    }

    /// The move of another program.
    pub fn told(mv: String, score: i32) -> Chosen {
        Chosen {
            mv,
            score,
            iteration: None,
            time: None,
        }
    }
}
