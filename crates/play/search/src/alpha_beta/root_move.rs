//! A move of the root.

use super::AlphaBeta;
use super::checks::Checks;
use super::goal::Goal;
use super::line::Line;
use super::reductions::usual_reduction;
use crate::broken::Broken;
use crate::found::Found;
use books::Played;
use cozy_chess::{Board, Move};

/// A move of the root, and the window it is searched in.
pub(crate) struct RootMove {
    pub(crate) mv: Move,
    /// Whether it neither captures nor promotes.
    pub(crate) is_quiet: bool,
    /// Its number in the order.
    pub(crate) index: usize,
    /// The depth in plies, including the move itself.
    pub(crate) depth: i32,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl RootMove {
    /// Whether the piece that moves gives check.
    fn gives_check(&self, board: &Board) -> bool {
        let piece = board.piece_on(self.mv.from);
        piece.is_some_and(|piece| Checks::new(board).have(piece, self.mv))
    }

    /// Its reduction in the first search.
    fn reduction(&self, game: &Played) -> i32 {
        let is_late = self.index >= 3
            && self.depth >= 2
            && self.is_quiet
            && !game.is_check()
            && !self.gives_check(game.board());
        match is_late {
            true => (usual_reduction(self.depth, self.index) / 1024 - 1).clamp(0, self.depth - 1),
            false => 0,
        }
    }
}

impl AlphaBeta<'_> {
    /// The score of a root move. The first move is searched with the full window, the others with a
    /// null window first; late moves are searched less deep before that.
    pub(crate) fn root_move(
        &mut self,
        game: &mut Played,
        tried: &RootMove,
    ) -> Result<Found, Broken> {
        let reduction = match self.settings().late_moves {
            true => tried.reduction(game),
            false => 0,
        };
        game.push(tried.mv);
        let found = self.scout_root_move(game, tried, reduction);
        self.take_back(game);
        found
    }

    /// The score of a root move that was made.
    fn scout_root_move(
        &mut self,
        game: &mut Played,
        tried: &RootMove,
        reduction: i32,
    ) -> Result<Found, Broken> {
        let &RootMove { alpha, beta, .. } = tried;
        let depth = tried.depth - 1;
        let root = Goal {
            depth,
            alpha,
            beta,
            ply: 0,
            expects_cut: false,
            owes_half: false,
            excluded: None,
        };
        let mut search = |depth: i32, beta: i32| {
            let after = root.after(depth, alpha, beta, beta - alpha == 1);
            let mut line = Line::new();
            let score = -self.node(game, after, &mut line)?;
            Ok(Found { score, line })
        };
        if tried.index > 0 {
            let mut found = search(depth - reduction, alpha + 1)?;
            if reduction > 0 && found.score > alpha {
                found = search(depth, alpha + 1)?;
            }
            if found.score <= alpha || found.score >= beta {
                return Ok(found);
            }
        }
        search(depth, beta)
    }
}
