//! One side's half of the king-and-pawn array: its passed pawns, and which of them the enemy king
//! cannot catch.
//!
//! Maps and squares are from the side's view: its own first rank is rank 0. Fully combinational.

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
    /// Bit *n* − 1: a pawn that the enemy cannot catch promotes in *n* moves.
    pub runs: Signal<Out, Bits<5>>,
    /// Two passed pawns on neighbouring files beat a rook.
    pub connected: Signal<Out, Bit>,
    /// Two passed pawns far apart outrun the enemy king.
    pub separated: Signal<Out, Bit>,
    /// Squares with an own pawn, an enemy pawn, or anything ahead of them on their file.
    behind_own: Signal<Local, Bits<64>>,
    behind_enemy: Signal<Local, Bits<64>>,
    behind_any: Signal<Local, Bits<64>>,
    passed: Signal<Local, Bits<64>>,
    free: Signal<Local, Bits<64>>,
    /// Files with a passed pawn on own rank 6, on own rank 5 or 6.
    seventh: Signal<Local, Bits<8>>,
    advanced: Signal<Local, Bits<8>>,
    /// Pairs of neighbouring files, at the lower: with both pawns on own rank 6, with one there,
    /// with two advanced pawns.
    both_seventh: Signal<Local, Bits<8>>,
    one_seventh: Signal<Local, Bits<8>>,
    both_advanced: Signal<Local, Bits<8>>,
    /// Pairs for which the king must be more than two, more than three moves from the promotion
    /// squares.
    quick: Signal<Local, Bits<8>>,
    slow: Signal<Local, Bits<8>>,
    /// Files whose promotion square is more than two, more than three moves from the king.
    beyond_two: Signal<Local, Bits<8>>,
    beyond_three: Signal<Local, Bits<8>>,
    /// Files with a free pawn that promotes within *n* + 2 moves.
    within: [Signal<Local, Bits<8>>; 4],
    /// Pairs by their lower file: six or more files apart; further apart than the moves to promote;
    /// exactly as far apart.
    wide: Signal<Local, Bits<8>>,
    more_apart: Signal<Local, Bits<8>>,
    as_far_apart: Signal<Local, Bits<8>>,
    /// The enemy king's rank and file, and those beside them.
    near_ranks: Signal<Local, Bits<8>>,
    near_files: Signal<Local, Bits<8>>,
    /// Files with a free pawn on own rank *n* + 1, if that rank is one of these; files with one on
    /// any of them.
    near: [Signal<Local, Bits<8>>; 6],
    level: Signal<Local, Bits<8>>,
    /// The enemy king is to move and may capture a free pawn.
    captures: Signal<Local, Bit>,
    /// Bit *m* − 1: the king is more than *m* squares from the promotion square of the file.
    beyond: [Signal<Local, Bits<6>>; 8],
    /// Bit *n* − 1: the king cannot catch a pawn that needs *n* moves.
    late: [Signal<Local, Bits<5>>; 8],
    /// Files with a runner that needs *n* + 1 moves.
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

        // Neighbouring files: pawns short of the seventh rank need a king farther away; so does a
        // king that is to move.
        self.seventh.next = self.passed.val().get_bits::<8>(48);
        self.advanced.next = self.passed.val().get_bits::<8>(40) | self.seventh.val();
        self.both_seventh.next = self.seventh.val() & (self.seventh.val() >> 1);
        self.both_advanced.next = self.advanced.val() & (self.advanced.val() >> 1);
        self.one_seventh.next =
            self.both_advanced.val() & (self.seventh.val() | (self.seventh.val() >> 1));
        self.quick.next = self.both_seventh.val();
        self.slow.next = self.one_seventh.val();
        if self.to_move.val() {
            self.quick.next = self.one_seventh.val();
            self.slow.next = self.both_advanced.val();
        }

        // Common square: the pawns are as many files apart as they have moves to go, one more if
        // the king captures one of them.
        self.near_ranks.next = bits::<8>(1) << self.king.val().get_bits::<3>(3);
        self.near_ranks.next =
            self.near_ranks.val() | (self.near_ranks.val() << 1) | (self.near_ranks.val() >> 1);
        self.near_files.next = bits::<8>(1) << self.king.val().get_bits::<3>(0);
        self.near_files.next =
            self.near_files.val() | (self.near_files.val() << 1) | (self.near_files.val() >> 1);
        for n in 0..6 {
            self.near[n].next = 0.into();
            if self.near_ranks.val().get_bit(n + 1) {
                self.near[n].next = self.free.val().get_bits::<8>(8 * (n + 1));
            }
        }
        self.level.next = (self.near[0].val() | self.near[1].val())
            | (self.near[2].val() | self.near[3].val())
            | (self.near[4].val() | self.near[5].val());
        self.captures.next = (self.level.val() & self.near_files.val()).any() & !self.to_move.val();
        self.within[0].next = self.free.val().get_bits::<8>(48) | self.free.val().get_bits::<8>(40);
        self.within[1].next = self.within[0].val() | self.free.val().get_bits::<8>(32);
        self.within[2].next = self.within[1].val() | self.free.val().get_bits::<8>(24);
        self.within[3].next = self.within[2].val()
            | self.free.val().get_bits::<8>(16)
            | self.free.val().get_bits::<8>(8);
        self.wide.next =
            self.within[3].val() & ((self.within[3].val() >> 6) | (self.within[3].val() >> 7));
        self.more_apart.next = (self.within[0].val() & (self.within[0].val() >> 3))
            | (self.within[1].val() & (self.within[1].val() >> 4))
            | (self.within[2].val() & (self.within[2].val() >> 5))
            | self.wide.val();
        self.as_far_apart.next = (self.within[1].val() & (self.within[1].val() >> 3))
            | (self.within[2].val() & (self.within[2].val() >> 4))
            | (self.within[3].val() & (self.within[3].val() >> 5))
            | self.wide.val();
        // The king's attack is late-arriving.
        self.separated.next = self.as_far_apart.val().any();
        if self.captures.val() {
            self.separated.next = self.more_apart.val().any();
        }

        // Compares the king's distance to the promotion square with the pawn's moves, plus one if
        // the other side is to move.
        self.king_file.next = bit_cast::<4, 3>(self.king.val().get_bits::<3>(0));
        self.mirrored_file.next = self.king_file.val() ^ 7;
        self.ranks.next = bit_cast::<4, 3>(self.king.val().get_bits::<3>(3)) ^ 7;
        self.runs.next = 0.into();
        self.beyond_two.next = 0.into();
        self.beyond_three.next = 0.into();
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
            self.beyond_two.next = self
                .beyond_two
                .val()
                .replace_bit(f, self.beyond[f].val().get_bit(1));
            self.beyond_three.next = self
                .beyond_three
                .val()
                .replace_bit(f, self.beyond[f].val().get_bit(2));
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
        self.connected.next =
            ((self.quick.val() & self.beyond_two.val() & (self.beyond_two.val() >> 1))
                | (self.slow.val() & self.beyond_three.val() & (self.beyond_three.val() >> 1)))
                .any();
    }
}
