//! Moves as people write them.

use crate::error::GameError;
use crate::played::{Played, moves, word};
use cozy_chess::util::{display_san_move, parse_san_move};

impl Played {
    /// Plays a legal move given in algebraic notation (`Nf3`, `exd8=Q+`, `O-O`) or as UCI text (`g1f3`).
    ///
    /// # Errors
    /// [`GameError::NotAMove`] if it is neither, [`GameError::IllegalMove`] if it is not legal; nothing has been played then.
    pub fn play_text(&mut self, text: &str) -> Result<(), GameError> {
        let illegal = match self.play(text) {
            Ok(()) => return Ok(()),
            Err(error) => error,
        };
        // Some write castling with zeros, and tell what they think of a move.
        let plain = text
            .trim_end_matches(['!', '?'])
            .replace("0-0", "O-O")
            .replace("-0", "-O");
        match parse_san_move(self.board(), &plain) {
            // A castling is no king's move onto the rook.
            Ok(mv)
                if plain.starts_with('O')
                    || !self.board().colors(self.board().side_to_move()).has(mv.to) =>
            {
                self.push(mv);
                Ok(())
            }
            _ => Err(illegal),
        }
    }

    /// The moves of the game in algebraic notation.
    pub fn san_moves(&self) -> Vec<String> {
        let mut game = self.from_start();
        self.moves()
            .filter_map(|mv| {
                let text = game.san(mv)?;
                game.play(&mv.to_string()).ok()?;
                Some(text)
            })
            .collect()
    }

    /// A legal move in algebraic notation; none if it is not legal.
    pub fn san(&self, mv: chess::MoveWord) -> Option<String> {
        let board = self.board();
        let found =
            (moves(board).into_iter()).find(|&legal| word(board, legal).key() == mv.key())?;
        Some(display_san_move(board, found).to_string())
    }
}
