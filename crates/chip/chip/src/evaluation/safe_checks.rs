//! Safe checks around the kings: a circuit for the [external port](super::external_port). It stores
//! the files as they are shown, scans them again with their neighbours, and counts the squares from
//! which a piece could give check without being captured.
//!
//! `done`, `term` and `effects` are valid from the eighteenth clock after `start` until the next
//! start or stop. Power-on: `done` 0.

use super::slow::control::Control;
use super::slow::saturating_count::SaturatingCount;
use super::slow::scan::Scan;
use bluechip_rust_hdl::primitives::{Blocks, Register};
use rust_hdl::prelude::*;

/// The circuit.
#[derive(LogicBlock, Default)]
pub struct SafeChecks {
    /// Clock.
    pub clock: Signal<In, Clock>,

    // Its settings.
    /// Points for a square of a knight, bishop, rook, queen, six bits each, the first in the low
    /// ones.
    pub weights: Signal<In, Bits<24>>,
    /// Number of safe checks against the side to move from which standing pat is forbidden, 0 =
    /// never.
    pub forbid: Signal<In, Bits<4>>,
    /// … from which a ply more is requested.
    pub extend: Signal<In, Bits<4>>,
    /// … from which a wider window is requested.
    pub widen: Signal<In, Bits<4>>,

    // The pins of the chip's external port.
    /// A position is to be evaluated: its files follow.
    pub start: Signal<In, Bit>,
    /// The result is no longer wanted.
    pub stop: Signal<In, Bit>,
    /// A file is shown, files a to h in the eight clocks after `start`.
    pub valid: Signal<In, Bit>,
    /// Piece codes of its squares, rank 1 lowest.
    pub codes: Signal<In, Bits<32>>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// The result is valid.
    pub done: Signal<Out, Bit>,
    /// The term, two's complement, in White's view.
    pub term: Signal<Out, Bits<16>>,
    /// No standing pat, a ply more, a wider window.
    pub effects: Signal<Out, Bits<3>>,

    /// The files; the a-file is first once all have arrived.
    board: [Register<Bits<32>>; 8],
    files_left: Register<Bits<4>>,
    /// All files have arrived and are loaded into the scan.
    complete: Register<Bit>,
    starts: Register<Bit>,
    done_register: Register<Bit>,
    black_moves: Register<Bit>,
    scan: Scan,
    control: Control,
    cells: Blocks<SafeCheckCell, 8>,
    /// White's knights, bishops, rooks, queens, then Black's.
    counts: Blocks<SafeCheckCount, 8>,
    maps: [Signal<Local, Bits<8>>; 8],
    code: [Signal<Local, Bits<64>>; 4],
    white_guards: Signal<Local, Bits<8>>,
    black_guards: Signal<Local, Bits<8>>,
    /// Codes of the files two and one to the west, one and two to the east, with two empty squares
    /// at each end.
    beside: [Signal<Local, Bits<48>>; 4],
    white_points: Signal<Local, Bits<16>>,
    black_points: Signal<Local, Bits<16>>,
    against: Signal<Local, Bits<4>>,
}

impl Logic for SafeChecks {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, scan);
        dff_setup!(
            self,
            clock,
            files_left,
            complete,
            starts,
            done_register,
            black_moves
        );
        for f in 0..8 {
            self.board[f].clock.next = self.clock.val();
            self.board[f].d.next = self.board[f].q.val();
            self.counts[f].clock.next = self.clock.val();
            self.counts[f].clear.next = self.start.val();
            self.counts[f].running.next = self.scan.running.val();
        }

        // The files arrive.
        self.complete.d.next = false;
        if self.valid.val() & self.files_left.q.val().any() {
            self.board[7].d.next = self.codes.val();
            for f in 0..7 {
                self.board[f].d.next = self.board[f + 1].q.val();
            }
            self.files_left.d.next = self.files_left.q.val() - 1;
            self.complete.d.next = self.files_left.q.val() == 1;
        }
        for b in 0..4 {
            self.code[b].next = 0.into();
            for f in 0..8 {
                for r in 0..8 {
                    self.code[b].next = self.code[b]
                        .val()
                        .replace_bit(8 * r + f, self.board[f].q.val().get_bit(4 * r + b));
                }
            }
        }
        for b in 0..4 {
            self.scan.code[b].next = self.code[b].val();
        }
        self.starts.d.next = self.complete.q.val();
        self.scan.may_start.next = self.starts.q.val();
        self.scan.start.next = self.starts.q.val();
        self.scan.stop.next = self.start.val() | self.stop.val();

        // Attackers of the squares of the file that is seen.
        for i in 0..5 {
            self.control.files[i].next = self.scan.files[i + 1].val();
        }
        for d in 0..8 {
            self.control.firsts[d].next = self.scan.firsts[d].val();
        }
        self.white_guards.next = self.control.white.val().pawns
            | self.control.white.val().minors
            | self.control.white.val().rooks
            | self.control.white.val().queens;
        self.black_guards.next = self.control.black.val().pawns
            | self.control.black.val().minors
            | self.control.black.val().rooks
            | self.control.black.val().queens;
        self.beside[0].next = bit_cast::<48, 32>(self.scan.files[1].val()) << 8;
        self.beside[1].next = bit_cast::<48, 32>(self.scan.files[2].val()) << 8;
        self.beside[2].next = bit_cast::<48, 32>(self.scan.files[4].val()) << 8;
        self.beside[3].next = bit_cast::<48, 32>(self.scan.files[5].val()) << 8;

        // Checks from there.
        for m in 0..8 {
            self.maps[m].next = 0.into();
        }
        for r in 0..8 {
            for d in 0..8 {
                self.cells[r].firsts[d].next = self.scan.firsts[d].val().get_bits::<4>(4 * r);
            }
            self.cells[r].around[0].next = self.beside[0].val().get_bits::<4>(4 * r + 4);
            self.cells[r].around[1].next = self.beside[0].val().get_bits::<4>(4 * r + 12);
            self.cells[r].around[2].next = self.beside[1].val().get_bits::<4>(4 * r);
            self.cells[r].around[3].next = self.beside[1].val().get_bits::<4>(4 * r + 16);
            self.cells[r].around[4].next = self.beside[2].val().get_bits::<4>(4 * r);
            self.cells[r].around[5].next = self.beside[2].val().get_bits::<4>(4 * r + 16);
            self.cells[r].around[6].next = self.beside[3].val().get_bits::<4>(4 * r + 4);
            self.cells[r].around[7].next = self.beside[3].val().get_bits::<4>(4 * r + 12);
            self.cells[r].resident.next = self.scan.files[3].val().get_bits::<4>(4 * r);
            self.cells[r].white_safe.next = !self.black_guards.val().get_bit(r)
                & (!self.control.black.val().kings.get_bit(r)
                    | self.control.white.val().two.get_bit(r));
            self.cells[r].black_safe.next = !self.white_guards.val().get_bit(r)
                & (!self.control.white.val().kings.get_bit(r)
                    | self.control.black.val().two.get_bit(r));
            for k in 0..4 {
                self.maps[k].next = self.maps[k]
                    .val()
                    .replace_bit(r, self.cells[r].white.val().get_bit(k));
                self.maps[k + 4].next = self.maps[k + 4]
                    .val()
                    .replace_bit(r, self.cells[r].black.val().get_bit(k));
            }
        }
        for m in 0..8 {
            self.counts[m].map.next = self.maps[m].val();
        }
        for k in 0..4 {
            self.counts[k].weight.next = self.weights.val().get_bits::<6>(6 * k);
            self.counts[k + 4].weight.next = self.weights.val().get_bits::<6>(6 * k);
        }
        if self.scan.running.val() & (self.scan.file.val() == 7) {
            self.done_register.d.next = true;
        }

        // A new position.
        if self.start.val() {
            self.files_left.d.next = 8.into();
            self.black_moves.d.next = self.mover.val();
        }
        if self.stop.val() {
            self.files_left.d.next = 0.into();
        }
        if self.start.val() | self.stop.val() {
            self.complete.d.next = false;
            self.starts.d.next = false;
            self.done_register.d.next = false;
        }

        // The result.
        self.white_points.next = (bit_cast::<16, 8>(self.counts[0].points.val())
            + bit_cast::<16, 8>(self.counts[1].points.val()))
            + (bit_cast::<16, 8>(self.counts[2].points.val())
                + bit_cast::<16, 8>(self.counts[3].points.val()));
        self.black_points.next = (bit_cast::<16, 8>(self.counts[4].points.val())
            + bit_cast::<16, 8>(self.counts[5].points.val()))
            + (bit_cast::<16, 8>(self.counts[6].points.val())
                + bit_cast::<16, 8>(self.counts[7].points.val()));
        self.against.next = (bit_cast::<4, 2>(self.counts[4].sum.val())
            + bit_cast::<4, 2>(self.counts[5].sum.val()))
            + (bit_cast::<4, 2>(self.counts[6].sum.val())
                + bit_cast::<4, 2>(self.counts[7].sum.val()));
        if self.black_moves.q.val() {
            self.against.next = (bit_cast::<4, 2>(self.counts[0].sum.val())
                + bit_cast::<4, 2>(self.counts[1].sum.val()))
                + (bit_cast::<4, 2>(self.counts[2].sum.val())
                    + bit_cast::<4, 2>(self.counts[3].sum.val()));
        }
        self.done.next = self.done_register.q.val();
        self.term.next = self.white_points.val() - self.black_points.val();
        self.effects.next = bits::<3>(0)
            .replace_bit(
                0,
                self.forbid.val().any() & (self.against.val() >= self.forbid.val()),
            )
            .replace_bit(
                1,
                self.extend.val().any() & (self.against.val() >= self.extend.val()),
            )
            .replace_bit(
                2,
                self.widen.val().any() & (self.against.val() >= self.widen.val()),
            );
    }
}

/// Counts the squares, at most three, from which one type of piece gives check, and sums their
/// points.
///
/// `sum` and `points` include the files seen before.
#[derive(LogicBlock, Default)]
pub struct SafeCheckCount {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Clear the counts.
    pub clear: Signal<In, Bit>,
    /// A file is seen.
    pub running: Signal<In, Bit>,
    /// Its squares.
    pub map: Signal<In, Bits<8>>,
    /// Points for each.
    pub weight: Signal<In, Bits<6>>,
    /// Number of squares.
    pub sum: Signal<Out, Bits<2>>,
    /// Their points.
    pub points: Signal<Out, Bits<8>>,
    sum_register: Register<Bits<2>>,
    squares: SaturatingCount,
    together: Signal<Local, Bits<3>>,
    once: Signal<Local, Bits<8>>,
    twice: Signal<Local, Bits<8>>,
}

impl Logic for SafeCheckCount {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, sum_register);
        self.squares.map.next = bit_cast::<64, 8>(self.map.val());
        self.together.next = bit_cast::<3, 2>(self.sum_register.q.val());
        if self.squares.at_least.val().get_bit(2) {
            self.together.next = bit_cast::<3, 2>(self.sum_register.q.val()) + 3;
        } else if self.squares.at_least.val().get_bit(1) {
            self.together.next = bit_cast::<3, 2>(self.sum_register.q.val()) + 2;
        } else if self.squares.at_least.val().get_bit(0) {
            self.together.next = bit_cast::<3, 2>(self.sum_register.q.val()) + 1;
        }
        if self.running.val() {
            self.sum_register.d.next = self.together.val().get_bits::<2>(0);
            if self.together.val().get_bit(2) {
                self.sum_register.d.next = 3.into();
            }
        }
        if self.clear.val() {
            self.sum_register.d.next = 0.into();
        }
        self.sum.next = self.sum_register.q.val();
        self.once.next = 0.into();
        if self.sum_register.q.val().get_bit(0) {
            self.once.next = bit_cast::<8, 6>(self.weight.val());
        }
        self.twice.next = 0.into();
        if self.sum_register.q.val().get_bit(1) {
            self.twice.next = bit_cast::<8, 6>(self.weight.val()) << 1;
        }
        self.points.next = self.once.val() + self.twice.val();
    }
}

/// A square from which pieces may give check. Fully combinational.
#[derive(LogicBlock, Default)]
pub struct SafeCheckCell {
    /// The first piece to the north, then clockwise; 0 if there is none.
    pub firsts: [Signal<In, Bits<4>>; 8],
    /// The pieces a knight's move away.
    pub around: [Signal<In, Bits<4>>; 8],
    /// The piece on it.
    pub resident: Signal<In, Bits<4>>,
    /// A white piece would be safe here.
    pub white_safe: Signal<In, Bit>,
    /// A black one would be.
    pub black_safe: Signal<In, Bit>,
    /// White's knight, bishop, rook, queen can give check here.
    pub white: Signal<Out, Bits<4>>,
    /// Black's can.
    pub black: Signal<Out, Bits<4>>,
    // One bit for each code: what is seen a knight's move away, on diagonals, and on files and
    // ranks.
    jumps: Signal<Local, Bits<16>>,
    diagonals: Signal<Local, Bits<16>>,
    straights: Signal<Local, Bits<16>>,
    both: Signal<Local, Bits<16>>,
    white_checks: Signal<Local, Bits<4>>,
    black_checks: Signal<Local, Bits<4>>,
}

impl Logic for SafeCheckCell {
    #[hdl_gen]
    fn update(&mut self) {
        self.jumps.next = 0.into();
        self.diagonals.next = 0.into();
        self.straights.next = 0.into();
        for i in 0..8 {
            self.jumps.next = self.jumps.val() | (bits::<16>(1) << self.around[i].val());
        }
        for i in 0..4 {
            self.diagonals.next =
                self.diagonals.val() | (bits::<16>(1) << self.firsts[2 * i + 1].val());
            self.straights.next =
                self.straights.val() | (bits::<16>(1) << self.firsts[2 * i].val());
        }
        self.both.next = self.diagonals.val() | self.straights.val();
        // Codes: knight 2, bishop 3, rook 4, queen 5, king 6; Black's 8 more.
        self.white_checks.next = bits::<4>(0)
            .replace_bit(
                0,
                self.jumps.val().get_bit(2) & self.jumps.val().get_bit(14),
            )
            .replace_bit(
                1,
                self.diagonals.val().get_bit(3) & self.diagonals.val().get_bit(14),
            )
            .replace_bit(
                2,
                self.straights.val().get_bit(4) & self.straights.val().get_bit(14),
            )
            .replace_bit(3, self.both.val().get_bit(5) & self.both.val().get_bit(14));
        self.black_checks.next = bits::<4>(0)
            .replace_bit(
                0,
                self.jumps.val().get_bit(10) & self.jumps.val().get_bit(6),
            )
            .replace_bit(
                1,
                self.diagonals.val().get_bit(11) & self.diagonals.val().get_bit(6),
            )
            .replace_bit(
                2,
                self.straights.val().get_bit(12) & self.straights.val().get_bit(6),
            )
            .replace_bit(3, self.both.val().get_bit(13) & self.both.val().get_bit(6));
        self.white.next = 0.into();
        self.black.next = 0.into();
        // A side cannot move to a square with its own piece.
        if self.white_safe.val() & (!self.resident.val().any() | self.resident.val().get_bit(3)) {
            self.white.next = self.white_checks.val();
        }
        if self.black_safe.val() & !self.resident.val().get_bit(3) {
            self.black.next = self.black_checks.val();
        }
    }
}
