//! What the addresses are made of: short comparisons of the men's files and ranks.

use crate::{Ending, Rom};
use chess::Square;

/// Moves of a king from one square to another on an empty board.
pub(crate) fn distance(a: Square, b: Square) -> u32 {
    let files = a.file().abs_diff(b.file());
    let ranks = a.rank().abs_diff(b.rank());
    files.max(ranks)
}

/// 1 if a square is neither the other nor next to it.
pub(crate) fn far(a: Square, b: Square) -> u32 {
    u32::from(distance(a, b) > 1)
}

/// One step from a square towards another on its file, rank or diagonal.
fn step_towards(from: Square, to: Square) -> Square {
    let step = |from: u32, to: u32| match from.cmp(&to) {
        std::cmp::Ordering::Less => from + 1,
        std::cmp::Ordering::Equal => from,
        std::cmp::Ordering::Greater => from - 1,
    };
    Square::at(step(from.file(), to.file()), step(from.rank(), to.rank()))
}

impl Ending {
    /// The pawn is one step from promoting.
    pub(crate) fn on_seventh(&self) -> bool {
        self.pawn.rank() == 6
    }

    /// The square ahead of the pawn.
    pub(crate) fn stop(&self) -> Square {
        Square::new(self.pawn.code() + 8)
    }

    /// Where the pawn promotes.
    pub(crate) fn promotion(&self) -> Square {
        Square::at(self.pawn.file(), 7)
    }

    /// Whether a square is on a line of the other side's queen or rook, whatever stands between.
    pub(crate) fn in_line(&self, target: Square) -> bool {
        let files = self.enemy.file().abs_diff(target.file());
        let ranks = self.enemy.rank().abs_diff(target.rank());
        files == 0 || ranks == 0 || (self.rom == Rom::Kqkp && files == ranks)
    }

    /// Whether the other side's queen or rook attacks a square on which it does not stand.
    pub(crate) fn attacked(&self, target: Square) -> bool {
        let blocks = |square| {
            square == self.king
                || square == self.enemy_king
                || square == self.pawn
                || (self.rom == Rom::Krpkr && square == self.rook)
        };
        if target == self.enemy || !self.in_line(target) {
            return false;
        }
        let mut square = step_towards(self.enemy, target);
        while square != target && !blocks(square) {
            square = step_towards(square, target);
        }
        square == target
    }

    /// The other side's queen or rook can be captured by king or pawn for nothing.
    fn piece_hangs(&self) -> bool {
        let by_pawn = self.enemy.rank() == self.pawn.rank() + 1
            && self.enemy.file().abs_diff(self.pawn.file()) == 1;
        (by_pawn || distance(self.king, self.enemy) == 1) && far(self.enemy_king, self.enemy) == 1
    }

    /// The pawn is attacked and its king does not defend it.
    fn pawn_hangs(&self) -> bool {
        far(self.king, self.pawn) == 1
            && (self.attacked(self.pawn) || distance(self.enemy_king, self.pawn) == 1)
    }

    /// The other side's queen or rook holds up the pawn.
    fn stopped(&self) -> bool {
        self.enemy == self.stop() || self.attacked(self.stop())
    }

    /// The other king stands ahead of the pawn, on its file or beside it, and no rook is attacked,
    /// hangs or gives check.
    pub(crate) fn is_held_quietly(&self) -> bool {
        let ahead = self.enemy_king.rank() > self.pawn.rank()
            && self.enemy_king.file().abs_diff(self.pawn.file()) <= 1;
        let quiet = if self.pawn_to_move {
            !self.piece_hangs() && !self.attacked(self.king)
        } else {
            self.rook.file() != self.enemy_king.file() && self.rook.rank() != self.enemy_king.rank()
        };
        ahead && quiet && !self.attacked(self.rook)
    }

    /// Side to move and the first threat there is (3 bits).
    pub(crate) fn situation(&self) -> u32 {
        match self.pawn_to_move {
            false if self.pawn_hangs() => 2,
            false if self.stopped() => 1,
            false => 0,
            true if self.piece_hangs() => 7,
            true if self.attacked(self.king) => 6,
            true if self.stopped() => 5,
            true if self.pawn_hangs() => 3,
            true => 4,
        }
    }
}
