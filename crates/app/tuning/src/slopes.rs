//! The derivatives of a position's score by the weights: of the score by each word, and of the word
//! by each weight.

use chess::{Color, Position};
use driver::generator::{Generator, Weights, Word, ends};
use memory_map::{Entry, EvaluationParameters, Field, Roms, address, entries, entry_at, field};
use rayon::prelude::*;
use reference::Board;
use reference::evaluation::slow::{SlowExplanation, SlowSums, Sum, Zone};
use reference::evaluation::{Endgames, Evaluation, explain};
use std::collections::HashMap;

/// The change of a weight with which its effect is measured.
const SHIFT: f64 = 1.0;

/// A position's score near some weights.
#[derive(Clone, PartialEq, Debug)]
pub struct Slopes {
    /// The score there, White's view.
    pub score: f64,
    /// The derivatives: number of a weight, points per unit of it.
    pub slopes: Vec<(u16, f32)>,
}

/// A word that is used in a position.
struct Use {
    entry: &'static Entry,
    address: u32,
    /// Points per unit of each of its fields.
    partials: Word,
}

/// Computes slopes.
pub struct Slope<'a> {
    weights: &'a Weights,
    /// The weights with each of them moved.
    shifted: Vec<Weights>,
    /// By a word's address: the numbers of the weights that affect it.
    makers: HashMap<u32, Vec<u16>>,
    /// Probe values for all fields of all words, which show the sign and share with which a field
    /// counts.
    probe: EvaluationParameters,
    slow: bool,
}

impl<'a> Slope<'a> {
    /// Slopes near these weights, without the slow evaluation or with it. The roots show which
    /// weights affect which words.
    pub fn new(weights: &'a Weights, slow: bool, roots: &[Position]) -> Slope<'a> {
        let count = weights.clone().values().len();
        let shifted: Vec<Weights> = (0..count)
            .map(|number| {
                let mut shifted = weights.clone();
                *shifted.values()[number] += SHIFT;
                shifted
            })
            .collect();
        let addresses: Vec<_> = EvaluationParameters::addresses()
            .filter_map(|address| Some((address, entry_at(address)?)))
            .collect();
        let generators: Vec<Generator<'_>> = roots
            .iter()
            .map(|root| Generator::new(weights, root))
            .collect();
        // By address: the word of each root.
        let words: Vec<Vec<Word>> = addresses
            .iter()
            .map(|&(address, entry)| {
                let words = generators.iter().map(|root| root.word(entry, address));
                words.collect()
            })
            .collect();
        let made = shifted.par_iter().map(|shifted| {
            let made = addresses
                .iter()
                .zip(&words)
                .filter(|&(&(address, entry), words)| {
                    let mut roots = generators.iter().zip(words);
                    roots.any(|(root, word)| root.with(shifted).word(entry, address) != *word)
                });
            made.map(|(&(address, _), _)| address).collect::<Vec<_>>()
        });
        let mut makers: HashMap<u32, Vec<u16>> = HashMap::new();
        for (number, made) in made.collect::<Vec<_>>().into_iter().enumerate() {
            for address in made {
                makers.entry(address).or_default().push(number as u16);
            }
        }
        Slope {
            weights,
            shifted,
            makers,
            probe: probe(),
            slow,
        }
    }

    /// The slopes of a position; none if the endgame logic decides its score.
    pub fn of(&self, position: &Position) -> Option<Slopes> {
        let board = Board::from(position);
        let generator = Generator::new(self.weights, position);
        let (score, uses) = self.uses(&board, &generator.values())?;
        let mut slopes = vec![0.0; self.shifted.len()];
        for Use {
            entry,
            address,
            partials,
        } in &uses
        {
            let here = fitting(entry, generator.word(entry, *address));
            for &number in self.makers.get(address).into_iter().flatten() {
                let shifted = generator.with(&self.shifted[usize::from(number)]);
                let there = fitting(entry, shifted.word(entry, *address));
                slopes[usize::from(number)] += there
                    .iter()
                    .zip(here)
                    .zip(partials)
                    .map(|((there, here), partial)| (there - here) * partial / SHIFT)
                    .sum::<f64>();
            }
        }
        let slopes = slopes.into_iter().zip(0..);
        Some(Slopes {
            score: score.into(),
            slopes: slopes
                .filter(|(slope, _)| slope.abs() > 1e-4)
                .map(|(slope, number)| (number, slope as f32))
                .collect(),
        })
    }

    /// The score, and the words that contribute to it.
    fn uses(&self, board: &Board, values: &EvaluationParameters) -> Option<(i16, Vec<Use>)> {
        let endgames = Endgames::new(true, false, Roms::NONE);
        let explanation = explain(board, values, endgames);
        let terms = &explanation.fast_terms;
        if explanation.fast.drawn || terms.iter().any(|term| term.address.is_none()) {
            return None;
        }
        let mut uses: Vec<Use> = terms
            .iter()
            .filter_map(|term| {
                let sign = term.side.map_or(1.0, sign);
                part_use(term.address?, term.field, sign)
            })
            .collect();
        if !self.slow {
            return Some((explanation.fast.score, uses));
        }
        let evaluation = Evaluation::new(board, values);
        let factors = evaluation.scale(values);
        let slow = evaluation.explain_slow(board, values);
        let probed = evaluation.explain_slow(board, &self.probe);
        add_points(&probed, factors, &mut uses);
        add_dangers(&slow, factors, values, &mut uses);
        uses.push(scale_use(&slow, &evaluation, factors));
        Some((explanation.score(), uses))
    }
}

/// The values of a word, clamped to the ranges of the entry.
fn fitting(entry: &Entry, word: Word) -> Word {
    let mut word = word;
    if entry.fields.is_empty() {
        word[0] = word[0].clamp(entry.min as f64, entry.max as f64);
    }
    for (value, &field) in word.iter_mut().zip(entry.fields) {
        let [least, most] = ends(field);
        *value = value.clamp(least, most);
    }
    word
}

/// Values with 2 in every field, so that half of a field's value is still an integer.
fn probe() -> EvaluationParameters {
    let mut probe = EvaluationParameters::default();
    for address in EvaluationParameters::addresses() {
        let fields = entry_at(address).map_or(&[][..], |entry| entry.fields);
        let word = match fields {
            [] => 2,
            fields => fields.iter().fold(0, |word, field| word | field.put(2)),
        };
        probe.write(address, word);
    }
    probe
}

fn sign(color: Color) -> f64 {
    match color {
        Color::White => 1.0,
        Color::Black => -1.0,
    }
}

/// A use of one field of a word, or of the whole.
fn part_use(address: u32, name: &str, partial: f64) -> Option<Use> {
    let entry = entry_at(address)?;
    let place = entry.fields.iter().position(|field| field.name == name);
    let mut partials = [0.0; 4];
    partials[place.unwrap_or(0)] = partial;
    Some(Use {
        entry,
        address,
        partials,
    })
}

/// Adds the words that go into points, structure and passed.
fn add_points(probed: &SlowExplanation, factors: u32, uses: &mut Vec<Use>) {
    use field::phase_scale::{PASSED_PAWNS, PAWN_STRUCTURE};
    let share = |factor: Field| f64::from(factor.value(factors)) / 256.0;
    for feature in &probed.features {
        let factor = match feature.sum {
            Sum::Points => 1.0,
            Sum::Structure => share(PAWN_STRUCTURE),
            Sum::Passed => share(PASSED_PAWNS),
            Sum::Danger(..) => continue,
        };
        let partial = factor * f64::from(feature.amount) / f64::from(feature.value);
        uses.extend(part_use(feature.address, feature.field, partial));
    }
}

/// Adds the words that go into the danger of a king.
fn add_dangers(
    slow: &SlowExplanation,
    factors: u32,
    values: &EvaluationParameters,
    uses: &mut Vec<Use>,
) {
    for feature in &slow.features {
        let Sum::Danger(king, zone) = feature.sum else {
            continue;
        };
        let slope = danger_slope(&slow.sums, factors, king, zone);
        if feature.name == entries::ROOKS_ON_FILES.name {
            // The danger is a number of halves of the base; only the base has a derivative.
            let base = field::rooks_on_files::BASE;
            let points = values
                .read(feature.address)
                .map_or(0, |word| base.value(word));
            let halves = match points {
                0 => 0.0,
                points => f64::from(feature.amount) / f64::from(points),
            };
            uses.extend(part_use(feature.address, base.name, slope * halves));
        } else {
            uses.extend(part_use(feature.address, feature.field, slope));
        }
    }
}

/// Points per unit of danger of a king in one of its places, White's view.
fn danger_slope(sums: &SlowSums, factors: u32, king: Color, zone: Zone) -> f64 {
    let danger = sums.mixed[king.index()];
    let quarters =
        1.0 + 2.0 * f64::from(u8::from(danger > 64)) + 2.0 * f64::from(u8::from(danger > 160));
    let weight = f64::from(sums.weights[king.index()][zone as usize]) / 8.0;
    let factor = f64::from(field::phase_scale::KING_SAFETY.value(factors)) / 256.0;
    -sign(king) * weight * quarters / 4.0 * factor
}

/// The multipliers.
fn scale_use(slow: &SlowExplanation, evaluation: &Evaluation, factors: u32) -> Use {
    let sums = &slow.sums;
    let mut attack = 0.0;
    for king in Color::ALL {
        for zone in [Zone::Here, Zone::Short, Zone::Long] {
            let told = |feature: &&reference::evaluation::slow::Feature| {
                feature.sum == Sum::Danger(king, zone)
            };
            let others: i32 = slow
                .features
                .iter()
                .filter(told)
                .map(|feature| feature.amount)
                .sum();
            let attacked = sums.dangers[king.index()][zone as usize] - others;
            let factor = field::phase_scale::KING_ATTACK.value(factors).max(1);
            attack +=
                danger_slope(sums, factors, king, zone) * f64::from(attacked) / f64::from(factor);
        }
    }
    Use {
        entry: &PHASE_SCALE,
        address: address::PHASE_SCALE + evaluation.phase(),
        partials: [
            f64::from(sums.safety()) / 256.0,
            f64::from(sums.structure) / 256.0,
            f64::from(sums.passed) / 256.0,
            attack,
        ],
    }
}

static PHASE_SCALE: Entry = entries::PHASE_SCALE;

#[cfg(test)]
mod tests {
    use super::*;
    use reference::testing::SUITE;

    /// The score with other weights is what the slopes predict, except for rounding.
    #[test]
    fn slopes_foretell_the_score() {
        let weights = Weights::default();
        let roots = SUITE.map(|position| position.board().position(1));
        let slope = Slope::new(&weights, true, &roots);
        let names = [
            "pawn",
            "control",
            "support",
            "scaled",
            "own",
            "strength",
            "file",
            "king_safety",
        ];
        let mut seen = 0;
        for root in &roots {
            let Some(slopes) = slope.of(root) else {
                continue;
            };
            let mut changed = weights.clone();
            let mut predicted = slopes.score;
            let mut number = 0;
            for group in changed.groups() {
                for value in group.values.iter_mut() {
                    if names.contains(&group.name) {
                        let by = 0.05 * value.abs().max(20.0);
                        *value += by;
                        let found = slopes.slopes.iter().find(|(known, _)| *known == number);
                        predicted += by * found.map_or(0.0, |&(_, slope)| f64::from(slope));
                    }
                    number += 1;
                }
            }
            let values = Generator::new(&changed, root).values();
            let endgames = Endgames::new(true, false, Roms::NONE);
            let score = f64::from(explain(&Board::from(root), &values, endgames).score());
            assert!(
                (score - predicted).abs() < 12.0,
                "{root}: {score} instead of {predicted}"
            );
            seen += usize::from((score - slopes.score).abs() > 4.0);
        }
        assert!(seen > 5, "the weights hardly matter: {seen}");
    }
}
