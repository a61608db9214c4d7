//! The extended book \[C §8.2\]: statistics of games. A move that was played often, recently, by
//! strong players and with success gets a bonus; at the root the search shifts its window by the
//! bonus.
//!
//! The paper names the factors; the formula is ours. The weight of a game is the strength of its
//! players times its recency. For each move of a position,
//!
//! bonus = 40 points × share of the weight × weight / (weight + 3) × 2 × expected result.

use crate::pgn::Pgn;
use crate::played::Played;
use chess::{Color, MoveWord};
use std::cmp::Reverse;
use std::collections::HashMap;

/// The bonus of a move that was always played, with an even result, in points.
const BONUS: f64 = 40.0;
/// The weight of games at which a position's statistics get half their full influence.
const DOUBT: f64 = 3.0;
/// Years in which a game loses half of its weight.
const HALF_LIFE: f64 = 20.0;
/// The year assumed for a game without one.
const UNKNOWN_YEAR: u32 = 1950;
/// The ratings of the least and of full strength, and the strength if the rating is unknown.
const STRENGTH: [f64; 2] = [1_600.0, 2_800.0];
const UNKNOWN_STRENGTH: f64 = 0.25;
/// Least strength.
const LEAST_STRENGTH: f64 = 0.1;
/// Plies of a game that are used.
const PLIES: usize = 60;

/// Statistics of the moves of positions, from games.
#[derive(Debug, Default)]
pub struct ExtendedBook {
    positions: HashMap<u64, Vec<Counted>>,
    newest: u32,
    games: usize,
}

/// A move with the games that contain it.
#[derive(Clone, Copy, Debug)]
struct Counted {
    mv: MoveWord,
    games: u32,
    /// The weights of the games, relative to the assumed year.
    weight: f64,
    /// Weights times results of the mover.
    points: f64,
}

/// The book's statistics of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opinion {
    /// The move.
    pub mv: MoveWord,
    /// Games that contain it.
    pub games: u32,
    /// Its share of the weight, 0 to 1.
    pub share: f64,
    /// The expected result of the mover, 0 to 1.
    pub result: f64,
    /// The bonus in points.
    pub bonus: i32,
}

impl ExtendedBook {
    /// Adds a game; returns whether it counts. A game without a result does not.
    pub fn add(&mut self, pgn: &Pgn) -> bool {
        let white = match pgn.result.as_str() {
            "1-0" => 1.0,
            "0-1" => 0.0,
            "1/2-1/2" => 0.5,
            _ => return false,
        };
        let year = year(pgn);
        let weight = strength(pgn) * growth(year);
        self.newest = self.newest.max(year);
        self.games += 1;
        let mut game = pgn.game.from_start();
        let moves = pgn.game.moves().take(PLIES);
        // A null move is never a move of a book.
        for mv in moves.take_while(|&mv| mv != MoveWord::default()) {
            let points = match game.position().side {
                Color::White => weight * white,
                Color::Black => weight * (1.0 - white),
            };
            self.count(&game, mv, weight, points);
            if game.play(&mv.to_string()).is_err() {
                break;
            }
        }
        true
    }

    fn count(&mut self, game: &Played, mv: MoveWord, weight: f64, points: f64) {
        let moves = self.positions.entry(game.key()).or_default();
        match moves
            .iter_mut()
            .find(|counted| counted.mv.key() == mv.key())
        {
            Some(counted) => {
                counted.games += 1;
                counted.weight += weight;
                counted.points += points;
            }
            None => moves.push(Counted {
                mv,
                games: 1,
                weight,
                points,
            }),
        }
    }

    /// Games that were added.
    pub fn games(&self) -> usize {
        self.games
    }

    /// The statistics of the moves played in a game's position, the best one first.
    pub fn opinions(&self, game: &Played) -> Vec<Opinion> {
        let Some(moves) = self.positions.get(&game.key()) else {
            return Vec::new();
        };
        let today = growth(self.newest);
        let total: f64 = moves.iter().map(|counted| counted.weight / today).sum();
        let mut opinions: Vec<Opinion> = (moves.iter())
            .map(|counted| {
                let (weight, points) = (counted.weight / today, counted.points / today);
                let share = weight / total;
                // Adds one draw to the games, because few games prove little.
                let result = (points + 0.5) / (weight + 1.0);
                let belief = weight / (weight + DOUBT);
                Opinion {
                    mv: counted.mv,
                    games: counted.games,
                    share,
                    result,
                    bonus: (BONUS * share * belief * 2.0 * result).round() as i32,
                }
            })
            .collect();
        opinions.sort_by_key(|opinion| Reverse((opinion.bonus, opinion.games)));
        opinions
    }

    /// The bonuses of the moves in a game's position.
    pub fn bonuses(&self, game: &Played) -> Vec<(MoveWord, i32)> {
        let opinions = self.opinions(game).into_iter();
        opinions
            .map(|opinion| (opinion.mv, opinion.bonus))
            .filter(|&(_, bonus)| bonus > 0)
            .collect()
    }
}

/// The weight of a game relative to one of the assumed year.
fn growth(year: u32) -> f64 {
    (f64::from(year.saturating_sub(UNKNOWN_YEAR)) / HALF_LIFE).exp2()
}

fn year(pgn: &Pgn) -> u32 {
    let date = pgn.tag("Date").and_then(|date| date.get(..4)?.parse().ok());
    // A date in the far future is an error, and would make all other games too old.
    date.filter(|year| (UNKNOWN_YEAR..2100).contains(year))
        .unwrap_or(UNKNOWN_YEAR)
}

/// The strength of the players, up to 1.
fn strength(pgn: &Pgn) -> f64 {
    let ratings: Vec<f64> = ["WhiteElo", "BlackElo"]
        .into_iter()
        .filter_map(|name| pgn.tag(name)?.parse().ok())
        .collect();
    if ratings.is_empty() {
        return UNKNOWN_STRENGTH;
    }
    let mean = ratings.iter().sum::<f64>() / ratings.len() as f64;
    let [none, all] = STRENGTH;
    ((mean - none) / (all - none)).clamp(LEAST_STRENGTH, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Position;

    fn pgn(elo: u32, year: u32, result: &str, moves: &str) -> Pgn {
        let text = format!(
            "[WhiteElo \"{elo}\"]\n[BlackElo \"{elo}\"]\n[Date \"{year}.01.01\"]\n\n\
             {moves} {result}\n"
        );
        Pgn::read(&text).unwrap()
    }

    fn book(games: &[(u32, u32, &str, &str)]) -> ExtendedBook {
        let mut book = ExtendedBook::default();
        for &(elo, year, result, moves) in games {
            assert!(book.add(&pgn(elo, year, result, moves)));
        }
        book
    }

    fn bonus(book: &ExtendedBook, mv: &str) -> i32 {
        let start = Played::new(&Position::start()).unwrap();
        let bonuses = book.bonuses(&start);
        (bonuses.iter().find(|(found, _)| found.to_string() == mv)).map_or(0, |&(_, bonus)| bonus)
    }

    const DRAW: &str = "1/2-1/2";

    #[test]
    fn frequency_share_strength_recency_and_result_count() {
        let e4 = (2600, 1997, DRAW, "e4 e5");
        let d4 = (2600, 1997, DRAW, "d4 d5");
        let once = book(&[e4]);
        let often = book(&[e4; 10]);
        assert!(0 < bonus(&once, "e2e4") && bonus(&once, "e2e4") < bonus(&often, "e2e4"));
        let shared = book(&[[e4; 10], [d4; 10]].concat());
        assert!(bonus(&shared, "e2e4") < bonus(&often, "e2e4"));
        assert_eq!(bonus(&shared, "e2e4"), bonus(&shared, "d2d4"));
        assert_eq!(bonus(&shared, "a2a3"), 0);
        for better in [
            (2750, 1997, DRAW, "e4 e5"),
            (2600, 1999, DRAW, "e4 e5"),
            (2600, 1997, "1-0", "e4 e5"),
        ] {
            let mixed = book(&[[better; 10], [d4; 10]].concat());
            assert!(bonus(&mixed, "e2e4") > bonus(&mixed, "d2d4"), "{better:?}");
        }
    }

    #[test]
    fn results_are_the_mover_s() {
        let mut game = Played::new(&Position::start()).unwrap();
        game.play_text("e4").unwrap();
        let won_by_black = book(&[(2700, 1997, "0-1", "e4 c5"); 8]);
        let lost_by_black = book(&[(2700, 1997, "1-0", "e4 c5"); 8]);
        let of = |book: &ExtendedBook| book.opinions(&game)[0];
        assert!(of(&won_by_black).result > 0.8 && of(&lost_by_black).result < 0.2);
        assert_eq!(of(&won_by_black).games, 8);
        assert!(of(&won_by_black).bonus > of(&lost_by_black).bonus);
    }

    #[test]
    fn games_without_end_or_date_are_no_trouble() {
        let mut book = ExtendedBook::default();
        assert!(!book.add(&pgn(2700, 1997, "*", "e4 e5")));
        let plain = Pgn::read("[Date \"????.??.??\"]\n\n1. e4 e5 1-0\n").unwrap();
        assert!(book.add(&plain));
        assert_eq!(book.games(), 1);
        assert!(bonus(&book, "e2e4") > 0);
    }
}
