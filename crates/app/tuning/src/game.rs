//! Games between two players, from random balanced openings.

use crate::player::Player;
use crate::thinking::Choice;
use chess::{Color, Mode, MoveWord, Position};
use memory_map::{EvaluationParameters, Roms};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use reference::evaluation::{Endgames, fast};
use reference::{Board, Ply, Repetition, movegen};

/// Random plies of an opening.
const OPENING: u32 = 8;
/// Plies that the repetition detector keeps.
const RING: u32 = 32;
/// A longer game is drawn.
const PLIES_MAX: u32 = 200;
/// A game ends once this score in points favours the same side for this many plies.
const WON: (i32, u32) = (700, 6);
/// An opening is balanced if the judge's score is no more than this for either side.
const BALANCED: i32 = 50;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A side won.
    Won(Color),
    /// The game was drawn.
    Drawn,
}

impl Outcome {
    /// Points of a side.
    pub fn of(self, color: Color) -> f64 {
        match self {
            Outcome::Drawn => 0.5,
            Outcome::Won(winner) if winner == color => 1.0,
            Outcome::Won(_) => 0.0,
        }
    }
}

/// Whether both players agree that a side has won, and since when.
#[derive(Default)]
pub struct Agreement(Option<(Color, u32)>);

impl Agreement {
    /// Takes a player's score in points; returns the winner once enough scores agree.
    pub fn learn(&mut self, mover: Color, score: i32) -> Option<Color> {
        let ahead = if score > 0 { mover } else { !mover };
        self.0 = match self.0 {
            _ if score.abs() < WON.0 => None,
            Some((side, plies)) if side == ahead => Some((side, plies + 1)),
            _ => Some((ahead, 1)),
        };
        let winner = self.0.filter(|&(_, plies)| plies >= WON.1);
        winner.map(|(winner, _)| winner)
    }
}

/// A position of a game, with the plies before it.
#[derive(Clone, Debug)]
pub struct Game {
    /// The position.
    pub board: Board,
    repetition: Repetition,
    plies: u32,
}

impl Game {
    /// A game that has not begun.
    pub fn new() -> Game {
        Game {
            board: Board::from(&Position::start()),
            repetition: Repetition::new(RING),
            plies: 0,
        }
    }

    /// A game after an opening of random moves that `judge` finds balanced. The same number gives
    /// the same game.
    pub fn random(number: u64, judge: &Player) -> Game {
        let mut random = StdRng::seed_from_u64(number);
        loop {
            let mut game = Game::new();
            for _ in 0..OPENING {
                let Some(mv) = game.random_move(&mut random) else {
                    break;
                };
                game.make(mv);
            }
            if game.outcome().is_some() || game.board.in_check() {
                continue;
            }
            let score = game.choose(judge).map(|choice| choice.score);
            if score.is_some_and(|score| score.abs() <= BALANCED) {
                return game;
            }
        }
    }

    /// Any legal move.
    pub fn random_move(&self, random: &mut StdRng) -> Option<MoveWord> {
        let moves = movegen::moves(&self.board, Mode::All, true);
        match moves.len() {
            0 => None,
            count => Some(moves[random.random_range(0..count)]),
        }
    }

    /// The move that a player chooses.
    pub fn choose(&mut self, player: &Player) -> Option<Choice> {
        player.choose(&self.board, &mut self.repetition)
    }

    /// Makes a legal move.
    pub fn make(&mut self, mv: MoveWord) {
        self.repetition.push(Ply::new(&self.board, mv));
        self.board.make(mv);
        self.plies += 1;
    }

    /// How the game ended, if it did: a repeated position is a draw.
    pub fn outcome(&self) -> Option<Outcome> {
        if movegen::moves(&self.board, Mode::All, true).is_empty() {
            return Some(match self.board.in_check() {
                true => Outcome::Won(!self.board.side()),
                false => Outcome::Drawn,
            });
        }
        let rules = Endgames::new(true, false, Roms::NONE);
        let is_drawn = self.board.fifty() >= 100
            || self.repetition.repeated()
            || self.plies >= PLIES_MAX
            || fast(&self.board, &EvaluationParameters::default(), rules).dead;
        is_drawn.then_some(Outcome::Drawn)
    }

    /// Plays to the end; calls `seen` with every position and the move chosen there.
    pub fn play(mut self, players: [&Player; 2], mut seen: impl FnMut(&Board, Choice)) -> Outcome {
        let mut agreement = Agreement::default();
        loop {
            if let Some(outcome) = self.outcome() {
                return outcome;
            }
            let mover = self.board.side();
            let Some(choice) = self.choose(players[mover.index()]) else {
                // No move reaches any bound: the mover will be mated.
                return Outcome::Won(!mover);
            };
            seen(&self.board, choice);
            if let Some(winner) = agreement.learn(mover, choice.score) {
                return Outcome::Won(winner);
            }
            self.make(choice.best);
        }
    }
}
