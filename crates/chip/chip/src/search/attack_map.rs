//! Attack map: finds, for all squares at once, hung and pinned pieces, the strength of a check, and
//! whether the side to move can have captures or checks at all.
//!
//! The array evaluates one question per clock; with it these results would take many clocks. So the
//! block has its own wires: [rays](super::slider_rays) in eight directions and
//! [hops](crate::movegen::hops), and for each square the attackers by side, and those cheaper than
//! its piece. `docs/src/blocks/movegen.md`, "Analysis", defines the terms.
//!
//! # Pipeline
//! Attacks and hung pieces are found in the first clock after a change of the board, and counted in
//! the second. `answers`, `discoverers` and `checking` are valid from the second clock on,
//! `threats` from the third. Power-on: no threats, no answers, no discoverers.

use super::encoding::Threats;
use super::slider_rays::{DIRECTIONS, SliderRays};
use crate::evaluation::slow::saturating_count::SaturatingCount;
use crate::movegen::hops::Hops;
use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// Attacks on all squares, and the threats that follow from them.
#[derive(LogicBlock, Default)]
pub struct AttackMap {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Bits 0 to 3 of the residents of all squares: the last one is the colour.
    pub code: [Signal<In, Bits<64>>; 4],
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// Castling rights: White short, White long, Black short, Black long.
    pub rights: Signal<In, Bits<4>>,
    /// A pawn may be taken en passant.
    pub passed: Signal<In, Bit>,
    /// Threats, valid from the third clock after a change on (register).
    pub threats: Signal<Out, Threats>,
    /// Squares to which a move of a piece other than the king answers the check against the mover:
    /// the checker, and the squares between it and the king. 0 if there are several checkers. Valid
    /// from the second clock after a change on.
    pub answers: Signal<Out, Bits<64>>,
    /// The mover's pieces that may discover a check, valid from the second clock after a change on
    /// (register).
    pub discoverers: Signal<Out, Bits<64>>,
    /// Squares on which an arriving piece of the mover's may give check, with those of a castling
    /// rook, and a few others. Valid from the second clock after a change on (register).
    pub checking: Signal<Out, Bits<64>>,
    /// Only in AntiChess: the side to move has only its king; the other side has only its king.
    /// Valid with `threats` (registers).
    pub alone: Vec<Signal<Out, Bit>>,

    antichess: Parameter<Bit>,
    // In each direction the rays of the mover's sliders, of the opponent's, of queens and the
    // mover's king, and of the opponent's king.
    north: [SliderRays; 4],
    north_east: [SliderRays; 4],
    east: [SliderRays; 4],
    south_east: [SliderRays; 4],
    south: [SliderRays; 4],
    south_west: [SliderRays; 4],
    west: [SliderRays; 4],
    north_west: [SliderRays; 4],
    /// Hops of the mover's pieces, and of the opponent's.
    hops: [Hops; 2],
    /// Hops from the opponent's king, as if it were a knight, king or pawn of its side.
    target_hops: Hops,
    /// Hops from the mover's king, as if it were a knight, king or pawn of its side.
    own_hops: Hops,
    checker_count: SaturatingCount,
    hung_count: SaturatingCount,
    escape_count: SaturatingCount,

    /// The mover's hung pieces.
    hung: Register<Bits<64>>,
    /// The opponent's.
    other_hung: Register<Bits<64>>,
    /// The mover's pinned pieces.
    pinned: Register<Bits<64>>,
    /// Escape squares of the mover's king, with attackers that it can capture.
    escapes: Register<Bits<64>>,
    /// The mover's king is attacked.
    checked: Register<Bit>,
    /// Pieces that attack the mover's king.
    checkers: Register<Bits<64>>,
    /// The checkers, and the squares between them and the king.
    answering: Register<Bits<64>>,
    /// Own pieces between a slider of the mover's and the opponent's king.
    discovering: Register<Bits<64>>,
    /// The mover's king is attacked by a piece next to it.
    contact: Register<Bit>,
    /// Enemy pieces that the mover attacks, its pawns that promote, and en passant captures.
    captures: Register<Bits<64>>,
    /// Squares and pieces from which it might give check.
    checks: Register<Bits<64>>,
    may_uncover: Signal<Local, Bits<64>>,
    found: Register<Threats>,
    /// Only in AntiChess: `alone` one clock earlier …
    next_alone: Vec<Register<Bit>>,
    /// … and `alone`.
    alone_registers: Vec<Register<Bit>>,

    /// Sources of the rays: four straight ones, four diagonal ones.
    ray_sources: [Signal<Local, Bits<64>>; 8],
    /// Squares that they reach: four in each direction, from the north clockwise.
    rays: [Signal<Local, Bits<64>>; 32],
    empty: Signal<Local, Bits<64>>,
    pawns: Signal<Local, Bits<64>>,
    knights: Signal<Local, Bits<64>>,
    minors: Signal<Local, Bits<64>>,
    rooks: Signal<Local, Bits<64>>,
    queens: Signal<Local, Bits<64>>,
    kings: Signal<Local, Bits<64>>,
    /// Pieces that move along ranks and files, and along diagonals.
    sliders: [Signal<Local, Bits<64>>; 2],
    /// The mover's pieces, and the opponent's.
    men: [Signal<Local, Bits<64>>; 2],
    /// The mover's king, and the opponent's.
    king: [Signal<Local, Bits<64>>; 2],
    /// Squares that the mover attacks, and that the opponent does.
    attacked: [Signal<Local, Bits<64>>; 2],
    /// … with a slider other than a queen, along straight lines.
    by_rook: [Signal<Local, Bits<64>>; 2],
    /// … along diagonals.
    by_bishop: [Signal<Local, Bits<64>>; 2],
    by_knight: [Signal<Local, Bits<64>>; 2],
    by_pawn: [Signal<Local, Bits<64>>; 2],
    /// Pieces of each side that a cheaper piece of the other side attacks.
    outbid: [Signal<Local, Bits<64>>; 2],
    hangs: [Signal<Local, Bits<64>>; 2],
    pins: Signal<Local, Bits<64>>,
    /// First pieces seen from the mover's king along straight lines, and along diagonals.
    sight: [Signal<Local, Bits<64>>; 2],
    checks_king: Signal<Local, Bits<64>>,
    /// Squares that a ray would reach through the king.
    behind: Signal<Local, Bits<64>>,
    /// Squares around the mover's king.
    around: Signal<Local, Bits<64>>,
    /// … on its rank or file.
    beside: Signal<Local, Bits<64>>,
    /// The rank from which the mover's pawns promote.
    last_rank: Signal<Local, Bits<64>>,
    /// Squares on a straight line, and on a diagonal, with the opponent's king.
    straight: Signal<Local, Bits<64>>,
    diagonal: Signal<Local, Bits<64>>,
    /// Squares that the mover's queens reach on a line with the opponent's king, and squares to
    /// which its pawns step.
    by_queen: Signal<Local, Bits<64>>,
    steps: Signal<Local, Bits<64>>,
    /// Pieces between a slider of the mover's and the opponent's king.
    uncovered: Signal<Local, Bits<64>>,
    /// Squares of the rook after castling.
    castled: Signal<Local, Bits<64>>,
    first_rank: Signal<Local, Bits<64>>,
}

impl AttackMap {
    /// The attack map of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let antichess = configuration.rules().is_antichess();
        let sides = 0..2 * usize::from(antichess);
        let towards = |direction| std::array::from_fn(|_| SliderRays::new(DIRECTIONS[direction]));
        Self {
            north: towards(0),
            north_east: towards(1),
            east: towards(2),
            south_east: towards(3),
            south: towards(4),
            south_west: towards(5),
            west: towards(6),
            north_west: towards(7),
            antichess: Parameter::new(antichess),
            alone: sides.clone().map(|_| Signal::default()).collect(),
            next_alone: sides.clone().map(|_| Register::default()).collect(),
            alone_registers: sides.map(|_| Register::default()).collect(),
            ..Self::default()
        }
    }
}

impl Logic for AttackMap {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            hung,
            other_hung,
            pinned,
            escapes,
            checked,
            checkers,
            answering,
            discovering,
            contact,
            captures,
            checks,
            found
        );

        // The pieces.
        self.empty.next = !(self.code[0].val() | self.code[1].val() | self.code[2].val());
        self.pawns.next = self.code[0].val() & !self.code[1].val() & !self.code[2].val();
        self.knights.next = self.code[1].val() & !self.code[0].val() & !self.code[2].val();
        self.minors.next = self.code[1].val() & !self.code[2].val();
        self.rooks.next = self.code[2].val() & !self.code[0].val() & !self.code[1].val();
        self.queens.next = self.code[2].val() & self.code[0].val();
        self.kings.next = self.code[2].val() & self.code[1].val();
        self.sliders[0].next = self.rooks.val() | self.queens.val();
        self.sliders[1].next = (self.minors.val() & self.code[0].val()) | self.queens.val();
        self.men[0].next = !self.empty.val() & !self.code[3].val();
        self.men[1].next = self.code[3].val();
        if self.mover.val() {
            self.men[0].next = self.code[3].val();
            self.men[1].next = !self.empty.val() & !self.code[3].val();
        }
        for c in 0..2 {
            self.king[c].next = self.kings.val() & self.men[c].val();
        }

        // Rays, straight ones and diagonal ones.
        for s in 0..2 {
            self.ray_sources[4 * s].next = self.sliders[s].val() & self.men[0].val();
            self.ray_sources[4 * s + 1].next = self.sliders[s].val() & self.men[1].val();
            self.ray_sources[4 * s + 2].next = self.queens.val() | self.king[0].val();
            self.ray_sources[4 * s + 3].next = self.king[1].val();
        }
        for p in 0..4 {
            self.north[p].sources.next = self.ray_sources[p].val();
            self.north[p].empty.next = self.empty.val();
            self.rays[p].next = self.north[p].reached.val();
            self.north_east[p].sources.next = self.ray_sources[4 + p].val();
            self.north_east[p].empty.next = self.empty.val();
            self.rays[4 + p].next = self.north_east[p].reached.val();
            self.east[p].sources.next = self.ray_sources[p].val();
            self.east[p].empty.next = self.empty.val();
            self.rays[8 + p].next = self.east[p].reached.val();
            self.south_east[p].sources.next = self.ray_sources[4 + p].val();
            self.south_east[p].empty.next = self.empty.val();
            self.rays[12 + p].next = self.south_east[p].reached.val();
            self.south[p].sources.next = self.ray_sources[p].val();
            self.south[p].empty.next = self.empty.val();
            self.rays[16 + p].next = self.south[p].reached.val();
            self.south_west[p].sources.next = self.ray_sources[4 + p].val();
            self.south_west[p].empty.next = self.empty.val();
            self.rays[20 + p].next = self.south_west[p].reached.val();
            self.west[p].sources.next = self.ray_sources[p].val();
            self.west[p].empty.next = self.empty.val();
            self.rays[24 + p].next = self.west[p].reached.val();
            self.north_west[p].sources.next = self.ray_sources[4 + p].val();
            self.north_west[p].empty.next = self.empty.val();
            self.rays[28 + p].next = self.north_west[p].reached.val();
        }

        // Hops. White's pawns capture upwards.
        self.hops[0].downwards.next = self.mover.val();
        self.hops[1].downwards.next = !self.mover.val();
        for c in 0..2 {
            self.hops[c].knights.next = self.knights.val() & self.men[c].val();
            self.hops[c].kings.next = self.king[c].val();
            self.hops[c].pawns.next = self.pawns.val() & self.men[c].val();
            self.by_knight[c].next = self.hops[c].knight_hits.val();
            self.by_pawn[c].next = self.hops[c].pawn_hits.val();
            self.attacked[c].next = self.hops[c].king_hits.val();
        }

        // Attacks of both sides. A ray ends at the nearest piece, so if a side's ray and a queens'
        // ray arrive from the same direction, a queen sent them.
        for c in 0..2 {
            self.by_rook[c].next = 0.into();
            self.by_bishop[c].next = 0.into();
            self.attacked[c].next =
                self.attacked[c].val() | self.by_knight[c].val() | self.by_pawn[c].val();
            for i in 0..4 {
                self.by_rook[c].next = self.by_rook[c].val()
                    | (self.rays[8 * i + c].val() & !self.rays[8 * i + 2].val());
                self.by_bishop[c].next = self.by_bishop[c].val()
                    | (self.rays[8 * i + c + 4].val() & !self.rays[8 * i + 6].val());
                self.attacked[c].next = self.attacked[c].val()
                    | self.rays[8 * i + c].val()
                    | self.rays[8 * i + c + 4].val();
            }
        }

        // Hung pieces: attacked, and not defended or attacked by a cheaper piece.
        for c in 0..2 {
            self.outbid[c].next = (self.by_pawn[1 - c].val()
                & (self.minors.val() | self.rooks.val() | self.queens.val()))
                | ((self.by_knight[1 - c].val() | self.by_bishop[1 - c].val())
                    & (self.rooks.val() | self.queens.val()))
                | (self.by_rook[1 - c].val() & self.queens.val());
        }
        for c in 0..2 {
            self.hangs[c].next = self.men[c].val()
                & !self.kings.val()
                & self.attacked[1 - c].val()
                & (self.outbid[c].val() | !self.attacked[c].val());
        }
        self.hung.d.next = self.hangs[0].val();
        self.other_hung.d.next = self.hangs[1].val();

        // Pins: a ray of the king ends here, and a ray of the opponent arrives from the opposite
        // direction.
        self.pins.next = 0.into();
        for d in 0..4 {
            self.pins.next = self.pins.val()
                | (self.rays[4 * d + 2].val()
                    & !self.rays[4 * d].val()
                    & !self.rays[4 * d + 1].val()
                    & self.rays[4 * d + 17].val())
                | (self.rays[4 * d + 18].val()
                    & !self.rays[4 * d + 16].val()
                    & !self.rays[4 * d + 17].val()
                    & self.rays[4 * d + 1].val());
        }
        self.pinned.d.next = self.pins.val();

        // Checkers. If both rays meet on an empty square, an enemy slider gives check across it.
        self.own_hops.knights.next = self.king[0].val();
        self.own_hops.kings.next = 0.into();
        self.own_hops.pawns.next = self.king[0].val();
        self.own_hops.downwards.next = self.mover.val();
        self.sight[0].next = 0.into();
        self.sight[1].next = 0.into();
        for i in 0..4 {
            self.sight[0].next = self.sight[0].val()
                | (self.rays[8 * i + 2].val()
                    & !self.rays[8 * i].val()
                    & !self.rays[8 * i + 1].val());
            self.sight[1].next = self.sight[1].val()
                | (self.rays[8 * i + 6].val()
                    & !self.rays[8 * i + 4].val()
                    & !self.rays[8 * i + 5].val());
        }
        self.checks_king.next = self.men[1].val()
            & ((self.sight[0].val() & self.sliders[0].val())
                | (self.sight[1].val() & self.sliders[1].val())
                | (self.own_hops.knight_hits.val() & self.knights.val())
                | (self.own_hops.pawn_hits.val() & self.pawns.val()));
        self.checkers.d.next = self.checks_king.val();
        self.answering.d.next = self.checks_king.val() | (self.pins.val() & self.empty.val());
        self.checker_count.map.next = self.checkers.q.val();
        self.answers.next = self.answering.q.val();
        if self.checker_count.at_least.val().get_bit(1) {
            self.answers.next = 0.into();
        }

        // The check. Contact: pawns, rooks and queens beside the king, bishops and queens
        // diagonally next to it.
        self.around.next = self.hops[0].king_hits.val();
        self.beside.next = (self.king[0].val() << 8)
            | (self.king[0].val() >> 8)
            | ((self.king[0].val() << 1) & 0xfefe_fefe_fefe_fefeu64)
            | ((self.king[0].val() >> 1) & 0x7f7f_7f7f_7f7f_7f7fu64);
        self.checked.d.next = (self.king[0].val() & self.attacked[1].val()).any();
        self.contact.d.next = (self.king[0].val() & self.by_pawn[1].val()).any()
            | (self.around.val()
                & !self.men[0].val()
                & ((self.beside.val() & self.sliders[0].val())
                    | (!self.beside.val() & self.sliders[1].val())))
            .any();
        if self.antichess.val() {
            // Only contact of a queen counts, whichever piece of a switch it is.
            self.contact.d.next = (self.around.val() & self.men[1].val() & self.queens.val()).any();
        }
        // A ray that gives check continues behind the king once the king has moved.
        self.behind.next = ((self.king[0].val() & self.rays[1].val()) << 8)
            | ((self.king[0].val() & self.rays[17].val()) >> 8)
            | ((((self.king[0].val() & self.rays[5].val()) << 9)
                | ((self.king[0].val() & self.rays[9].val()) << 1)
                | ((self.king[0].val() & self.rays[13].val()) >> 7))
                & 0xfefe_fefe_fefe_fefeu64)
            | ((((self.king[0].val() & self.rays[21].val()) >> 9)
                | ((self.king[0].val() & self.rays[25].val()) >> 1)
                | ((self.king[0].val() & self.rays[29].val()) << 7))
                & 0x7f7f_7f7f_7f7f_7f7fu64);
        self.escapes.d.next =
            self.around.val() & !self.men[0].val() & !self.attacked[1].val() & !self.behind.val();

        // Captures and promotions.
        self.last_rank.next = 0x00ff_0000_0000_0000u64.into();
        if self.mover.val() {
            self.last_rank.next = 0xff00.into();
        }
        self.captures.d.next = (self.attacked[0].val() & self.men[1].val() & !self.kings.val())
            | (self.pawns.val() & self.men[0].val() & self.last_rank.val());
        if self.antichess.val() {
            // A promotion without a capture is not included.
            self.captures.d.next = self.attacked[0].val() & self.men[1].val() & !self.kings.val();
        }
        if self.passed.val() {
            self.captures.d.next = 1.into();
        }

        // Checks: an empty square that a piece (also the king) reaches and from which it would
        // reach the opponent's king; …
        self.target_hops.knights.next = self.king[1].val();
        self.target_hops.kings.next = self.king[1].val();
        self.target_hops.pawns.next = self.king[1].val();
        self.target_hops.downwards.next = !self.mover.val();
        self.straight.next = 0.into();
        self.diagonal.next = 0.into();
        self.by_queen.next = 0.into();
        self.uncovered.next = 0.into();
        for i in 0..4 {
            self.straight.next = self.straight.val() | self.rays[8 * i + 3].val();
            self.diagonal.next = self.diagonal.val() | self.rays[8 * i + 7].val();
        }
        for d in 0..8 {
            self.by_queen.next =
                self.by_queen.val() | (self.rays[4 * d].val() & self.rays[4 * d + 2].val());
        }
        self.steps.next = (self.pawns.val() & self.men[0].val()) << 8;
        self.steps.next = self.steps.val()
            | ((self.steps.val() & self.empty.val() & 0x0000_0000_00ff_0000u64) << 8);
        if self.mover.val() {
            self.steps.next = (self.pawns.val() & self.men[0].val()) >> 8;
            self.steps.next = self.steps.val()
                | ((self.steps.val() & self.empty.val() & 0x0000_ff00_0000_0000u64) >> 8);
        }
        // … or a piece between a slider and the opponent's king; …
        for d in 0..4 {
            self.uncovered.next = self.uncovered.val()
                | (self.rays[4 * d + 3].val() & self.rays[4 * d + 16].val())
                | (self.rays[4 * d + 19].val() & self.rays[4 * d].val());
        }
        self.discovering.d.next = self.uncovered.val() & self.men[0].val();
        self.discoverers.next = self.discovering.q.val();
        if self.antichess.val() {
            // … or a pawn that promotes by a step; …
            self.uncovered.next = self.uncovered.val() | (self.pawns.val() & self.last_rank.val());
        }
        // … or the square of a rook that may castle: on a line with the opponent's king, or next to
        // the square of a castled king that is next to it.
        self.castled.next = 0.into();
        if self.rights.val().get_bit(0) {
            self.castled.next = self.castled.val() | 0x20;
        }
        if self.rights.val().get_bit(1) {
            self.castled.next = self.castled.val() | 0x08;
        }
        self.first_rank.next = 0xff.into();
        if self.mover.val() {
            self.castled.next = 0.into();
            if self.rights.val().get_bit(2) {
                self.castled.next = self.castled.val() | 0x2000_0000_0000_0000u64;
            }
            if self.rights.val().get_bit(3) {
                self.castled.next = self.castled.val() | 0x0800_0000_0000_0000u64;
            }
            self.first_rank.next = 0xff00_0000_0000_0000u64.into();
        }
        self.may_uncover.next = (self.uncovered.val() & self.men[0].val())
            | (self.castled.val()
                & (self.straight.val()
                    | (self.target_hops.king_hits.val() >> 1)
                    | (self.target_hops.king_hits.val() << 1)));
        if self.castled.val().any() & (self.king[1].val() & self.first_rank.val()).any() {
            self.may_uncover.next = self.may_uncover.val() | self.castled.val();
        }
        self.checks.d.next = (self.empty.val()
            & ((self.straight.val() & (self.by_rook[0].val() | self.by_queen.val()))
                | (self.diagonal.val() & (self.by_bishop[0].val() | self.by_queen.val()))
                | (self.target_hops.knight_hits.val() & self.by_knight[0].val())
                | (self.target_hops.pawn_hits.val() & self.steps.val())
                | (self.target_hops.king_hits.val() & self.around.val())))
            | self.may_uncover.val();
        self.checking.next = self.checks.q.val();

        // Counts.
        self.hung_count.map.next = self.hung.q.val();
        self.escape_count.map.next = self.escapes.q.val();
        self.found.d.next.checked = self.checked.q.val();
        self.found.d.next.contact = self.contact.q.val();
        self.found.d.next.escapes = self.escape_count.at_least.val().get_bits::<2>(0);
        self.found.d.next.hung = self.hung_count.at_least.val().get_bit(0);
        self.found.d.next.several = self.hung_count.at_least.val().get_bit(1);
        self.found.d.next.pinned = (self.hung.q.val() & self.pinned.q.val()).any();
        self.found.d.next.other = self.other_hung.q.val().any();
        self.found.d.next.may_capture = self.captures.q.val().any();
        self.found.d.next.may_check = self.checks.q.val().any();
        self.threats.next = self.found.q.val();
        if self.antichess.val() {
            for c in 0..2 {
                self.next_alone[c].clock.next = self.clock.val();
                self.next_alone[c].d.next = !(self.men[c].val() & !self.kings.val()).any();
                self.alone_registers[c].clock.next = self.clock.val();
                self.alone_registers[c].d.next = self.next_alone[c].q.val();
                self.alone[c].next = self.alone_registers[c].q.val();
            }
        }
    }
}
