//! One side's half of the king-and-pawn array: its passed pawns, and which of them the enemy king cannot catch.
//!
//! Maps and squares are as the side sees them: its own first rank is rank 0. Fully combinational.

use rust_hdl::prelude::*;

/// Passed pawns of one side.
#[derive(LogicBlock, Default)]
pub struct Passers {
    /// Its pawns.
    pub own: Signal<In, Bits<64>>,
    /// The enemy's pawns.
    pub enemy: Signal<In, Bits<64>>,
    /// All pieces.
    pub occupied: Signal<In, Bits<64>>,
    /// The enemy has only king and pawns.
    pub alone: Signal<In, Bit>,
    /// The enemy king.
    pub king: Signal<In, Bits<6>>,
    /// The side is to move.
    pub to_move: Signal<In, Bit>,
    /// Bit *n* − 1: with *n* more moves a pawn promotes that the enemy cannot catch.
    pub runs: Signal<Out, Bits<5>>,
    /// Two passed pawns on own rank 5 or 6 stand on neighbouring files.
    pub connected: Signal<Out, Bit>,
    /// Two passed pawns stand three or more files apart.
    pub separated: Signal<Out, Bit>,
    /// Squares with an own pawn, an enemy pawn, or anything ahead of them on their file.
    behind_own: Signal<Local, Bits<64>>,
    behind_enemy: Signal<Local, Bits<64>>,
    behind_any: Signal<Local, Bits<64>>,
    passed: Signal<Local, Bits<64>>,
    free: Signal<Local, Bits<64>>,
    files: Signal<Local, Bits<8>>,
    advanced: Signal<Local, Bits<8>>,
    /// Bit *m* − 1: the king is more than *m* squares from the promotion square of the file.
    beyond: [Signal<Local, Bits<6>>; 8],
    /// Bit *n* − 1: it cannot catch a pawn that needs *n* moves.
    late: [Signal<Local, Bits<5>>; 8],
    /// With *n* + 1 moves: files with a pawn that runs.
    moves: [Signal<Local, Bits<8>>; 5],
    ranks: Signal<Local, Bits<4>>,
    king_file: Signal<Local, Bits<4>>,
    mirrored_file: Signal<Local, Bits<4>>,
}

impl Logic for Passers {
    #[hdl_gen]
    fn update(&mut self) {
        self.behind_own.next = self.own.val() >> 8;
        self.behind_own.next = self.behind_own.val() | (self.behind_own.val() >> 8);
        self.behind_own.next = self.behind_own.val() | (self.behind_own.val() >> 16);
        self.behind_own.next = self.behind_own.val() | (self.behind_own.val() >> 32);
        self.behind_enemy.next = self.enemy.val() >> 8;
        self.behind_enemy.next = self.behind_enemy.val() | (self.behind_enemy.val() >> 8);
        self.behind_enemy.next = self.behind_enemy.val() | (self.behind_enemy.val() >> 16);
        self.behind_enemy.next = self.behind_enemy.val() | (self.behind_enemy.val() >> 32);
        self.behind_any.next = self.occupied.val() >> 8;
        self.behind_any.next = self.behind_any.val() | (self.behind_any.val() >> 8);
        self.behind_any.next = self.behind_any.val() | (self.behind_any.val() >> 16);
        self.behind_any.next = self.behind_any.val() | (self.behind_any.val() >> 32);
        self.passed.next = self.own.val()
            & 0x00ff_ffff_ffff_ff00u64
            & !(self.behind_own.val()
                | self.behind_enemy.val()
                | ((self.behind_enemy.val() << 1) & 0xfefe_fefe_fefe_fefeu64)
                | ((self.behind_enemy.val() >> 1) & 0x7f7f_7f7f_7f7f_7f7fu64));
        self.free.next = self.passed.val() & !self.behind_any.val();

        // Pairs of files.
        self.files.next = self.passed.val().get_bits::<8>(8)
            | self.passed.val().get_bits::<8>(16)
            | self.passed.val().get_bits::<8>(24)
            | self.passed.val().get_bits::<8>(32)
            | self.passed.val().get_bits::<8>(40)
            | self.passed.val().get_bits::<8>(48);
        self.advanced.next =
            self.passed.val().get_bits::<8>(40) | self.passed.val().get_bits::<8>(48);
        self.connected.next = (self.advanced.val() & (self.advanced.val() >> 1)).any();
        self.separated.next = (self.files.val()
            & ((self.files.val() >> 3)
                | (self.files.val() >> 4)
                | (self.files.val() >> 5)
                | (self.files.val() >> 6)
                | (self.files.val() >> 7)))
            .any();

        // Whether the king is farther from a pawn's promotion square than its moves, and a move more if the pawn waits.
        self.king_file.next = bit_cast::<4, 3>(self.king.val().get_bits::<3>(0));
        self.mirrored_file.next = self.king_file.val() ^ 7;
        self.ranks.next = bit_cast::<4, 3>(self.king.val().get_bits::<3>(3)) ^ 7;
        self.runs.next = 0.into();
        for n in 0..5 {
            self.moves[n].next = 0.into();
        }
        for f in 0..8 {
            self.beyond[f].next = 0.into();
            for m in 0..6 {
                self.beyond[f].next = self.beyond[f].val().replace_bit(
                    m,
                    (self.ranks.val().index() > m + 1)
                        | (self.king_file.val().index() > f + m + 1)
                        | (self.mirrored_file.val().index() > 8 - f + m),
                );
            }
            self.late[f].next = self.beyond[f].val().get_bits::<5>(1);
            if self.to_move.val() {
                self.late[f].next = self.beyond[f].val().get_bits::<5>(0);
            }
            if !self.alone.val() {
                self.late[f].next = 0.into();
            }
            // A pawn on rank 1 needs as many moves as one on rank 2.
            self.moves[4].next = self.moves[4].val().replace_bit(
                f,
                (self.free.val().get_bit(f + 8) | self.free.val().get_bit(f + 16))
                    & self.late[f].val().get_bit(4),
            );
            for n in 0..4 {
                self.moves[n].next = self.moves[n].val().replace_bit(
                    f,
                    self.free.val().get_bit(8 * (6 - n) + f) & self.late[f].val().get_bit(n),
                );
            }
        }
        for n in 0..5 {
            self.runs.next = self.runs.val().replace_bit(n, self.moves[n].val().any());
        }
    }
}
