//! The worth of each parameter of the search: tactics solved, and nodes, with it and without.

use crate::tactics::Tactic;
use crate::thinking::Thinking;
use anyhow::Context;
use driver::{Generator, ParameterSet, Weights, overlaid};
use memory_map::{EvaluationParameters, Pruning, SearchParameters};
use rayon::prelude::*;
use reference::{Board, Repetition};
use std::fs;
use std::path::PathBuf;

/// Plies that the repetition detector knows.
const RING: u32 = 32;

/// Most checks of a kind that a side has when quotas are compared.
const QUOTA_MAX: u32 = 3;

/// Parameters with a name.
pub struct Trial {
    /// What differs from the `tuned` set.
    pub name: String,
    /// The parameters.
    pub parameters: SearchParameters,
}

impl Trial {
    fn new(name: impl Into<String>, change: impl FnOnce(&mut SearchParameters)) -> Trial {
        let mut parameters = ParameterSet::Tuned.parameters(0);
        change(&mut parameters);
        let name = name.into();
        Trial { name, parameters }
    }
}

/// The `tuned` set, then the set changed by each of these files.
pub fn files(paths: &[PathBuf]) -> anyhow::Result<Vec<Trial>> {
    let mut trials = vec![Trial::new("tuned", |_| {})];
    for path in paths {
        let name = path.display().to_string();
        let text = fs::read_to_string(path).with_context(|| format!("cannot read `{name}`"))?;
        let parameters = overlaid(&text, &trials[0].parameters).with_context(|| name.clone())?;
        trials.push(Trial { name, parameters });
    }
    Ok(trials)
}

/// The `tuned` set; then sets with one parameter off or changed by one; then the `plain` set.
pub fn one_by_one() -> Vec<Trial> {
    vec![
        Trial::new("tuned", |_| {}),
        Trial::new("no checks", |set| set.mating_checks = [0; 2]),
        Trial::new("mating checks 2", |set| set.mating_checks = [2; 2]),
        Trial::new("singular checks 1", |set| set.singular_checks = [1; 2]),
        Trial::new("singular checks 2", |set| set.singular_checks = [2; 2]),
        Trial::new("pawn push not extended", |set| set.extend_pawn_push = false),
        Trial::new("several hung not extended", |set| {
            set.extend_several_hung = false;
        }),
        Trial::new("hung again not extended", |set| {
            set.extend_hung_again = false;
        }),
        Trial::new("opponent hung extended", |set| {
            set.extend_opponent_hung = true;
        }),
        Trial::new("no extensions", |set| {
            set.extend_pawn_push = false;
            set.extend_several_hung = false;
            set.extend_hung_again = false;
        }),
        Trial::new("nothing pruned", |set| set.pruning = Pruning::default()),
        pruned(1, 0),
        pruned(1, 50),
        pruned(1, 200),
        pruned(2, 100),
        pruned(2, 200),
        pruned(3, 300),
        Trial::new("stalemate not ignored", |set| set.ignore_stalemate = false),
        Trial::new("lazy window 50", |set| set.lazy.margin = 50),
        Trial::new("lazy window 100", |set| set.lazy.margin = 100),
        Trial::new("lazy window 150", |set| set.lazy.margin = 150),
        Trial::new("lazy evaluation off", |set| set.lazy.on = false),
        Trial::new("slow evaluation off", |set| set.slow_evaluation = false),
        Trial::new("endgame rules off", |set| set.endgame_rules = false),
        Trial::new("endgame ROMs off", |set| set.endgame_roms = false),
        Trial::new("plain", |set| *set = ParameterSet::Plain.parameters(0)),
    ]
}

/// The `tuned` set, pruning moves that attack nothing in the last `depth` plies.
fn pruned(depth: u32, margin: u32) -> Trial {
    let name = format!("pruning {depth}, margin {margin}");
    Trial::new(name, |set| set.pruning = Pruning { depth, margin })
}

/// The `tuned` set with every pair of quotas, the same for both sides.
pub fn quotas() -> Vec<Trial> {
    let pairs = (0..=QUOTA_MAX).flat_map(|mating| (0..=QUOTA_MAX).map(move |it| (mating, it)));
    pairs
        .map(|(mating, singular)| {
            Trial::new(format!("{mating} mating, {singular} singular"), |set| {
                set.mating_checks = [mating; 2];
                set.singular_checks = [singular; 2];
            })
        })
        .collect()
}

/// The result of a trial.
pub struct Outcome {
    /// Positions whose move was found and kept to the end.
    pub solved: usize,
    /// Nodes of all positions, each until it was solved.
    pub nodes: u64,
}

impl Outcome {
    /// Positions solved per million nodes.
    pub fn per_million(&self) -> f64 {
        1e6 * self.solved as f64 / self.nodes as f64
    }
}

/// Tries parameters on positions, with this many nodes for each.
pub fn measure(trial: &Trial, positions: &[Prepared], limit: u64) -> Outcome {
    let found: Vec<_> = positions
        .par_iter()
        .map(|position| position.nodes_to_solve(&trial.parameters, limit))
        .collect();
    Outcome {
        solved: found.iter().flatten().count(),
        nodes: found.iter().map(|nodes| nodes.unwrap_or(limit)).sum(),
    }
}

/// A tactic with the values of its evaluation.
pub struct Prepared<'a> {
    tactic: &'a Tactic,
    values: EvaluationParameters,
}

impl Prepared<'_> {
    /// The tactic with the project's own weights.
    pub fn new(tactic: &Tactic) -> Prepared<'_> {
        let values = Generator::new(&Weights::default(), &tactic.position).values();
        Prepared { tactic, values }
    }

    /// Nodes up to the depth that finds the move; none if a later depth rejects the move.
    fn nodes_to_solve(&self, parameters: &SearchParameters, limit: u64) -> Option<u64> {
        let board = Board::from(&self.tactic.position);
        let mut repetition = Repetition::new(RING);
        let parameters = parameters.clone();
        let mut solved_at = None;
        Thinking::new(&board, &mut repetition, &self.values, parameters, limit).deepen(
            |choice, nodes_left| {
                if choice.best.key() != self.tactic.best.key() {
                    solved_at = None;
                } else {
                    solved_at.get_or_insert(limit - nodes_left);
                }
            },
        );
        solved_at
    }
}
