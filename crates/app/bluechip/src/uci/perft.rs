//! Counts the leaves of the tree of legal moves, until `stop`.

use books::Played;
use search::Control;

/// The greatest number of plies; no count this deep ever ends.
pub const PLIES_MAX: u32 = 64;

/// Plies counted between two checks for `stop`: they take a few milliseconds in a position with the
/// most moves.
const PLIES_AT_ONCE: u32 = 2;

/// A count, and the control that stops it.
pub struct Count<'a> {
    control: &'a Control,
    /// Leaves so far.
    leaves: u64,
}

impl Count<'_> {
    /// A count that has not begun.
    pub fn new(control: &Control) -> Count<'_> {
        Count { control, leaves: 0 }
    }

    /// Counts below each legal move, at least one ply, and prints a line for each. Returns the
    /// number of leaves, even if it was stopped.
    pub fn divide(
        mut self,
        mut game: Played,
        plies: u32,
        say: impl Fn(&str),
    ) -> Result<u64, String> {
        let moves = game.legal_moves();
        for (index, mv) in moves.iter().enumerate() {
            let before = self.leaves;
            let mv = mv.to_string();
            if !self.add_below(&mut game, &mv, plies) {
                return Err(format!(
                    "stopped after {index} of {} moves, {} leaves so far",
                    moves.len(),
                    self.leaves
                ));
            }
            say(&format!("{mv}: {}", self.leaves - before));
        }
        Ok(self.leaves)
    }

    /// Adds the leaves below a move; returns whether all were counted.
    fn add_below(&mut self, game: &mut Played, mv: &str, plies: u32) -> bool {
        if game.play(mv).is_err() {
            return false;
        }
        let is_whole = self.add(game, plies - 1);
        game.take_back();
        is_whole
    }

    fn add(&mut self, game: &mut Played, plies: u32) -> bool {
        if self.control.is_stopped() {
            return false;
        }
        match plies {
            0 => self.leaves += 1,
            1..=PLIES_AT_ONCE => {
                self.leaves += (game.divide(plies).iter())
                    .map(|(_, leaves)| leaves)
                    .sum::<u64>();
            }
            _ => {
                return (game.legal_moves().iter())
                    .all(|mv| self.add_below(game, &mv.to_string(), plies));
            }
        }
        true
    }
}
