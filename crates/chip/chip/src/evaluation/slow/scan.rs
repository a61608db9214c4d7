//! The scan: outputs the position one file per clock, and for each square the first piece in each
//! of the eight directions.
//!
//! While no scan runs, a register takes the board at the end of every clock, so the board must be
//! valid in the clock before `start`. From the clock of `start` on, `running` is 1 for eight
//! clocks, in which the files a … h are seen; the register shifts by a file a clock. First pieces
//! are registered too: those to the west are passed on from file to file, those above, below and to
//! the east are found a clock earlier, for the next file. `stop` ends the scan at the end of its
//! clock. `start` may come only while no scan runs. Power-on: no scan, an empty board.
//!
//! `start` and `stop` are late-arriving, so the board shifts whenever `may_start` is set or a scan
//! runs. Therefore `start` must come with `may_start`, and neither in the clock after `stop` nor in
//! the clock after a `may_start` without `start`.

use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// The scan of a position.
#[derive(LogicBlock, Default)]
pub struct Scan {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// A scan may start in this clock.
    pub may_start: Signal<In, Bit>,
    /// The scan starts, with the board of the previous clock.
    pub start: Signal<In, Bit>,
    /// End the scan.
    pub stop: Signal<In, Bit>,
    /// Bits 0 to 3 of the piece code of every square: the last one is 1 for Black's.
    pub code: [Signal<In, Bits<64>>; 4],
    /// A file is seen in this clock.
    pub running: Signal<Out, Bit>,
    /// Which one, 0 = a.
    pub file: Signal<Out, Bits<3>>,
    /// File buses: number 3 is that file, 0–2 are the files to its west, 4–6 those to its east.
    pub files: [Signal<Out, Bits<32>>; 7],
    /// File buses: the first piece seen from each square of the file, to the north, then clockwise.
    pub firsts: [Signal<Out, Bits<32>>; 8],

    active: Register<Bit>,
    count: Register<Bits<3>>,
    /// The file seen, and those to the east of it.
    ahead: [Register<Bits<32>>; 8],
    /// The files to the west, the nearest first.
    behind: [Register<Bits<32>>; 3],
    north: Register<Bits<32>>,
    northeast: Register<Bits<32>>,
    east: Register<Bits<32>>,
    southeast: Register<Bits<32>>,
    south: Register<Bits<32>>,
    southwest: Register<Bits<32>>,
    west: Register<Bits<32>>,
    northwest: Register<Bits<32>>,
    /// Another file follows, unless the scan is stopped.
    shifts: Signal<Local, Bit>,
    /// Another file follows.
    goes_on: Signal<Local, Bit>,
    occupied: Signal<Local, Bits<64>>,
    /// The board, by files.
    board: [Signal<Local, Bits<32>>; 8],
    /// Next value of `ahead`.
    coming: [Signal<Local, Bits<32>>; 8],
    /// All four bits of a square set if it is occupied: in the next files, and in the file seen.
    coming_men: [Signal<Local, Bits<32>>; 8],
    men: Signal<Local, Bits<32>>,
    /// First piece of an eastward ray on the file or beyond.
    met_northeast: [Signal<Local, Bits<32>>; 8],
    met_east: [Signal<Local, Bits<32>>; 8],
    met_southeast: [Signal<Local, Bits<32>>; 8],
    /// First piece within one, two and four squares above or below, and whether there is one.
    above: [Signal<Local, Bits<32>>; 3],
    above_men: [Signal<Local, Bits<32>>; 3],
    below: [Signal<Local, Bits<32>>; 3],
    below_men: [Signal<Local, Bits<32>>; 3],
}

impl Logic for Scan {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, active, count);
        dff_setup!(
            self, clock, north, northeast, east, southeast, south, southwest, west, northwest
        );

        // Which file.
        self.running.next = self.start.val() | self.active.q.val();
        self.file.next = self.count.q.val();
        self.shifts.next = (self.may_start.val() | self.active.q.val()) & (self.count.q.val() != 7);
        self.goes_on.next = self.running.val() & self.shifts.val() & !self.stop.val();
        self.active.d.next = self.goes_on.val();
        self.count.d.next = 0.into();
        if self.goes_on.val() {
            self.count.d.next = self.count.q.val() + 1;
        }

        // Next board: shifted, or loaded.
        self.occupied.next = self.code[0].val() | self.code[1].val() | self.code[2].val();
        for f in 0..8 {
            self.ahead[f].clock.next = self.clock.val();
            self.board[f].next = 0.into();
            for r in 0..8 {
                self.board[f].next = self.board[f]
                    .val()
                    .replace_bit(4 * r, self.code[0].val().get_bit(8 * r + f))
                    .replace_bit(4 * r + 1, self.code[1].val().get_bit(8 * r + f))
                    .replace_bit(4 * r + 2, self.code[2].val().get_bit(8 * r + f))
                    .replace_bit(
                        4 * r + 3,
                        self.code[3].val().get_bit(8 * r + f)
                            & self.occupied.val().get_bit(8 * r + f),
                    );
            }
        }
        for f in 0..7 {
            self.coming[f].next = self.ahead[f + 1].q.val();
        }
        self.coming[7].next = 0.into();
        if !self.shifts.val() {
            for f in 0..8 {
                self.coming[f].next = self.board[f].val();
            }
        }
        for f in 0..8 {
            self.ahead[f].d.next = self.coming[f].val();
        }
        for i in 0..3 {
            self.behind[i].clock.next = self.clock.val();
        }
        self.behind[0].d.next = self.ahead[0].q.val();
        self.behind[1].d.next = self.behind[0].q.val();
        self.behind[2].d.next = self.behind[1].q.val();
        if !self.shifts.val() {
            for i in 0..3 {
                self.behind[i].d.next = 0.into();
            }
        }
        for f in 0..8 {
            self.coming_men[f].next =
                (self.coming[f].val() | (self.coming[f].val() >> 1) | (self.coming[f].val() >> 2))
                    & 0x1111_1111;
            self.coming_men[f].next = self.coming_men[f].val() | (self.coming_men[f].val() << 1);
            self.coming_men[f].next = self.coming_men[f].val() | (self.coming_men[f].val() << 2);
        }

        // Rays to the east, for the next file.
        self.met_northeast[7].next = self.coming[7].val();
        self.met_east[7].next = self.coming[7].val();
        self.met_southeast[7].next = self.coming[7].val();
        for f in 0..7 {
            self.met_northeast[6 - f].next = self.coming[6 - f].val()
                | (!self.coming_men[6 - f].val() & (self.met_northeast[7 - f].val() >> 4));
            self.met_east[6 - f].next = self.coming[6 - f].val()
                | (!self.coming_men[6 - f].val() & self.met_east[7 - f].val());
            self.met_southeast[6 - f].next = self.coming[6 - f].val()
                | (!self.coming_men[6 - f].val() & (self.met_southeast[7 - f].val() << 4));
        }
        self.northeast.d.next = self.met_northeast[1].val() >> 4;
        self.east.d.next = self.met_east[1].val();
        self.southeast.d.next = self.met_southeast[1].val() << 4;

        // Rays along the next file.
        self.above[0].next = self.coming[0].val() >> 4;
        self.above_men[0].next = self.coming_men[0].val() >> 4;
        self.above[1].next =
            self.above[0].val() | (!self.above_men[0].val() & (self.above[0].val() >> 4));
        self.above_men[1].next = self.above_men[0].val() | (self.above_men[0].val() >> 4);
        self.above[2].next =
            self.above[1].val() | (!self.above_men[1].val() & (self.above[1].val() >> 8));
        self.above_men[2].next = self.above_men[1].val() | (self.above_men[1].val() >> 8);
        self.north.d.next =
            self.above[2].val() | (!self.above_men[2].val() & (self.above[2].val() >> 16));
        self.below[0].next = self.coming[0].val() << 4;
        self.below_men[0].next = self.coming_men[0].val() << 4;
        self.below[1].next =
            self.below[0].val() | (!self.below_men[0].val() & (self.below[0].val() << 4));
        self.below_men[1].next = self.below_men[0].val() | (self.below_men[0].val() << 4);
        self.below[2].next =
            self.below[1].val() | (!self.below_men[1].val() & (self.below[1].val() << 8));
        self.below_men[2].next = self.below_men[1].val() | (self.below_men[1].val() << 8);
        self.south.d.next =
            self.below[2].val() | (!self.below_men[2].val() & (self.below[2].val() << 16));

        // Rays to the west continue from the file that is seen.
        self.men.next =
            (self.ahead[0].q.val() | (self.ahead[0].q.val() >> 1) | (self.ahead[0].q.val() >> 2))
                & 0x1111_1111;
        self.men.next = self.men.val() | (self.men.val() << 1);
        self.men.next = self.men.val() | (self.men.val() << 2);
        self.northwest.d.next =
            (self.ahead[0].q.val() | (!self.men.val() & self.northwest.q.val())) >> 4;
        self.west.d.next = self.ahead[0].q.val() | (!self.men.val() & self.west.q.val());
        self.southwest.d.next =
            (self.ahead[0].q.val() | (!self.men.val() & self.southwest.q.val())) << 4;
        if !self.shifts.val() {
            self.northwest.d.next = 0.into();
            self.west.d.next = 0.into();
            self.southwest.d.next = 0.into();
        }

        for i in 0..3 {
            self.files[2 - i].next = self.behind[i].q.val();
            self.files[4 + i].next = self.ahead[1 + i].q.val();
        }
        self.files[3].next = self.ahead[0].q.val();
        self.firsts[0].next = self.north.q.val();
        self.firsts[1].next = self.northeast.q.val();
        self.firsts[2].next = self.east.q.val();
        self.firsts[3].next = self.southeast.q.val();
        self.firsts[4].next = self.south.q.val();
        self.firsts[5].next = self.southwest.q.val();
        self.firsts[6].next = self.west.q.val();
        self.firsts[7].next = self.northwest.q.val();
    }
}
