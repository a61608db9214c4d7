//! The core of every chip: host port, sequencer, array, stack and position, wired together.
//!
//! A larger chip connects the search and its registers to the ports under *Search* and *Blocks with
//! entries of their own*; the plain [move generator](super::generator) leaves them idle. See
//! `docs/src/blocks/movegen.md` for the contract.

use super::array::Array;
use super::change::Change;
use super::encoding::{AttackerLevel, Command, Move, PieceType, VictimLevel};
use super::jobs::JobsIn;
use super::move_stack::MoveStack;
use super::position::Position;
use super::sequencer::Sequencer;
use super::special::Special;
use super::switch_rights::SwitchRights;
use crate::host_port::HostPort;
use crate::host_port::encoding::{Arriving, Response};
use bluechip_rust_hdl::primitives::Parameter;
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// Everything a chip needs to generate moves.
#[derive(LogicBlock, Default)]
pub struct Core {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: ends the running command, empties board and stack.
    pub reset: Signal<In, Bit>,
    /// Address of the access.
    pub address: Signal<In, Bits<17>>,
    /// Word to write.
    pub write_data: Signal<In, Bits<32>>,
    /// Write strobe: the access takes place at the end of this clock.
    pub write: Signal<In, Bit>,
    /// Read strobe: `read_data` holds the word from the second clock on.
    pub read: Signal<In, Bit>,
    /// Word read last.
    pub read_data: Signal<Out, Bits<32>>,
    /// A command runs.
    pub busy: Signal<Out, Bit>,

    // Search.
    /// Its jobs.
    pub jobs: JobsIn,
    /// Former square of a displaced piece.
    pub square_then: Signal<In, Bits<6>>,
    /// Its present square.
    pub square_now: Signal<In, Bits<6>>,
    /// Squares to which a move of a piece other than the king answers the check against the side to
    /// move, without en passant.
    pub answers: Signal<In, Bits<64>>,
    /// Pieces of the side to move that may discover a check.
    pub discoverers: Signal<In, Bits<64>>,
    /// Squares on which an arriving piece may give check.
    pub checking: Signal<In, Bits<64>>,
    /// The make or unmake of this clock is part of the game or of the search, not a trial.
    pub recorded: Signal<Out, Bit>,

    // The position and its changes.
    /// The move on top of the stack; in the clock of a make, the move being made.
    pub played: Signal<Out, Move>,
    /// It is made at the end of this clock.
    pub make: Signal<Out, Bit>,
    /// It is taken back at the end of this clock.
    pub unmake: Signal<Out, Bit>,
    /// It promotes.
    pub promotes: Signal<Out, Bit>,
    /// It castles: White short, White long, Black short, Black long.
    pub castles: Signal<Out, Bits<4>>,
    /// It cannot be undone by further moves: a capture, a pawn's move, castling, or a castling
    /// right is lost.
    pub irreversible: Signal<Out, Bit>,
    /// Side to move: 1 = Black.
    pub mover: Signal<Out, Bit>,
    /// Castling rights: White short, White long, Black short, Black long.
    pub rights: Signal<Out, Bits<4>>,
    /// En passant register.
    pub passed: Signal<Out, Bits<4>>,
    /// 50-move counter.
    pub fifty: Signal<Out, Bits<7>>,
    /// Moves on the stack.
    pub height: Signal<Out, Bits<7>>,
    /// Bits 0 to 3 of the residents: the last one is the colour.
    pub code: [Signal<Out, Bits<64>>; 4],
    /// The host loads a piece into the square `access`.
    pub load_square: Signal<Out, Bit>,
    /// A square.
    pub access: Signal<Out, Bits<6>>,
    /// The piece on it.
    pub resident: Signal<Out, Bits<4>>,
    /// The piece loaded.
    pub loaded: Signal<Out, Bits<4>>,
    /// The host changes the position.
    pub touched: Signal<Out, Bit>,
    /// The board is emptied.
    pub clear: Signal<Out, Bit>,

    // Blocks with entries of their own in the address space.
    /// The access at the pins.
    pub arriving: Signal<Out, Arriving>,
    /// Word of the access being carried out.
    pub data: Signal<Out, Bits<32>>,
    /// Their response to it.
    pub response: Signal<In, Response>,
    /// Their word for a read.
    pub response_answer: Signal<In, Bits<32>>,

    /// A side with only its king ends the game.
    ends: Parameter<Bit>,
    /// The rules have switches (AntiChess).
    switches: Parameter<Bit>,
    switch_rights: Vec<SwitchRights>,
    array: Array,
    sequencer: Sequencer,
    stack: MoveStack,
    position: Position,
    change: Change,
    special: Special,
    host_port: HostPort,
    castled: Signal<Local, Bits<4>>,
    king_castled: Signal<Local, Bit>,
    promoted: Signal<Local, Bits<3>>,
    displaced: Signal<Local, PieceType>,
    probe: Signal<Local, Bits<6>>,
}

impl Core {
    /// The core of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let switches = configuration.rules().has_switch();
        Self {
            ends: Parameter::new(configuration.rules().is_antichess()),
            switches: Parameter::new(switches),
            switch_rights: switches.then(SwitchRights::default).into_iter().collect(),
            change: Change::new(configuration),
            special: Special::new(configuration),
            array: Array::new(configuration),
            sequencer: Sequencer::new(configuration),
            stack: MoveStack::new(configuration),
            host_port: HostPort::new(configuration),
            ..Self::default()
        }
    }
}

impl Logic for Core {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, array, sequencer, stack, position, host_port);
        self.clear.next = self.reset.val() | self.host_port.clear.val();

        // Host port.
        self.host_port.reset.next = self.reset.val();
        self.host_port.address.next = self.address.val();
        self.host_port.write_data.next = self.write_data.val();
        self.host_port.write.next = self.write.val();
        self.host_port.read.next = self.read.val();
        self.host_port.busy.next = self.sequencer.busy.val();
        self.host_port.found.next = self.sequencer.found.val();
        self.host_port.exhausted.next = self.sequencer.exhausted.val();
        self.host_port.aborted.next = self.sequencer.aborted.val();
        self.host_port.bad_position.next = self.sequencer.bad_position.val();
        self.host_port.no_move.next = self.sequencer.no_move.val();
        self.host_port.analysed.next = self.sequencer.findings.val().analysed;
        self.host_port.square.next = self.array.read_piece.val();
        self.host_port.mover.next = self.position.mover.val();
        self.host_port.rights.next = self.position.rights.val();
        self.host_port.passed.next = self.position.passed.val();
        self.host_port.fifty.next = self.position.fifty.val();
        self.host_port.height.next = self.stack.count.val();
        self.host_port.checkers.next = self.sequencer.findings.val().checkers;
        self.host_port.contact_check.next = self.sequencer.findings.val().contact_check;
        self.host_port.escapes.next = self.sequencer.findings.val().escapes;
        self.host_port.hung_white.next = self.array.hung_white.val();
        self.host_port.hung_black.next = self.array.hung_black.val();
        self.host_port.nodes.next = self.sequencer.nodes.val();
        self.host_port.cycles.next = self.sequencer.cycles.val();
        self.read_data.next = self.host_port.read_data.val();
        self.busy.next = self.sequencer.busy.val();

        // The pending move.
        self.special.played.next = self.sequencer.current.val();
        self.special.black.next = self.position.mover.val();
        self.promoted.next = 0.into();
        if self.special.promotes.val() {
            self.promoted.next =
                bits::<3>(5) - bit_cast::<3, 2>(self.sequencer.current.val().promotion);
        }
        self.jobs.pending.next.word = (bit_cast::<19, 6>(self.sequencer.current.val().from)
            | (bit_cast::<19, 6>(self.sequencer.current.val().to) << 6)
            | (bit_cast::<19, 3>(self.promoted.val()) << 12))
            .replace_bit(
                15,
                (self.sequencer.current.val().victim != VictimLevel::Quiet)
                    & (self.sequencer.current.val().victim != VictimLevel::Promotion),
            )
            .replace_bit(16, self.sequencer.current.val().en_passant)
            .replace_bit(17, self.special.castles.val().any())
            .replace_bit(18, self.special.double_step.val());
        if self.switches.val() {
            if self.special.switches[0].val() {
                self.jobs.pending.next.word = bit_cast::<19, 6>(self.sequencer.current.val().from)
                    | (bit_cast::<19, 6>(self.sequencer.current.val().to) << 6)
                    | 0x7000;
            }
        }
        self.host_port.move_word.next = self.jobs.pending.val().word;
        self.jobs.pending.next.attacker = self.sequencer.current.val().attacker;

        // Sequencer.
        self.sequencer.reset.next = self.reset.val();
        self.sequencer.command.next = self.host_port.command.val();
        self.sequencer.operand.next = self.host_port.operand.val();
        self.sequencer.abort.next = self.host_port.abort.val();
        self.sequencer.restart.next = self.host_port.restart.val();
        self.sequencer.touched.next = self.host_port.touched.val();
        self.sequencer.mode.next = self.host_port.mode.val().into();
        self.sequencer.legal_only.next = self.host_port.legal_only.val();
        self.sequencer.winner.next = self.array.winner.val();
        self.sequencer.king_capture.next = self.array.king_capture.val();
        self.sequencer.contact.next = self.array.contact.val();
        self.sequencer.discoverers.next = self.array.discoverers.val();
        self.sequencer.may_discover.next = self.array.may_discover.val();
        self.sequencer.departing.next = self.array.departing.val();
        self.sequencer.selected.next = self.array.selected.val();
        if self.ends.val() {
            self.sequencer.over[0].next = self.array.over[0].val();
        }
        self.sequencer.mover.next = self.position.mover.val();
        self.sequencer.passed.next = self.position.passed.val().get_bit(3);
        self.sequencer.top.next = self.stack.top.val().played;
        self.sequencer.height.next = self.stack.count.val();
        self.sequencer.request.next.job = self.jobs.job.val();
        self.sequencer.request.next.makes = self.jobs.makes.val();
        self.sequencer.request.next.unmakes = self.jobs.unmakes.val();
        self.sequencer.request.next.peeks = self.jobs.peeks.val();
        self.sequencer.request.next.keeps_sibling = self.jobs.keeps_sibling.val();
        self.sequencer.request.next.mode = self.jobs.mode.val();
        self.sequencer.request.next.expects = self.jobs.expects.val();
        self.sequencer.count_node.next = self.jobs.count_node.val();
        self.sequencer.square_then.next = self.square_then.val();
        self.sequencer.square_now.next = self.square_now.val();
        self.sequencer.displaced.next = self.displaced.val();

        // The move made or unmade. `unmake` is late-arriving, so the move on top of the stack is
        // selected unless there is a make.
        self.played.next = self.stack.top.val().played;
        self.change.black.next = !self.position.mover.val();
        if self.sequencer.make.val() {
            self.played.next = self.sequencer.current.val();
            self.change.black.next = self.position.mover.val();
        }
        self.change.played.next = self.played.val();
        self.change.make.next = self.sequencer.make.val();
        self.change.unmake.next = self.sequencer.unmake.val();
        self.change.load.next = self.host_port.load_square.val();
        self.change.load_square.next = self.host_port.access.val();
        self.change.load_piece.next = self.host_port.data.val().get_bits::<4>(0);
        self.stack.push.next = self.sequencer.make.val();
        self.stack.pop.next = self.sequencer.unmake.val();
        self.stack.clear.next = self.reset.val() | self.host_port.touched.val();
        self.stack.played.next = self.sequencer.current.val();
        self.stack.rights.next = self.position.rights.val();
        self.rights.next = self.position.rights.val();
        self.stack.passed.next = self.position.passed.val();
        self.stack.fifty.next = self.position.fifty.val();
        self.position.make.next = self.sequencer.make.val();
        self.position.unmake.next = self.sequencer.unmake.val();
        self.position.played.next = self.sequencer.current.val();
        self.position.double_step.next = self.change.double_step.val();
        self.position.frame.next = self.stack.top.val();
        self.position.load_mover.next = self.host_port.load_mover.val();
        self.position.load_rights.next = self.host_port.load_rights.val();
        self.position.load_passed.next = self.host_port.load_passed.val();
        self.position.load_fifty.next = self.host_port.load_fifty.val();
        self.position.data.next = self.host_port.data.val();
        self.position.clear.next = self.clear.val();

        // Switches.
        if self.switches.val() {
            self.switch_rights[0].clock.next = self.clock.val();
            self.switch_rights[0].make.next = self.sequencer.make.val();
            self.switch_rights[0].unmake.next = self.sequencer.unmake.val();
            self.switch_rights[0].switches.next = self.change.switches[0].val();
            self.switch_rights[0].black.next = self.change.black.val();
            self.switch_rights[0].load.next = self.host_port.load_rights.val();
            self.switch_rights[0].data.next = self.host_port.data.val().get_bits::<2>(4);
            self.switch_rights[0].clear.next = self.clear.val();
            self.host_port.switch_rights[0].next = self.switch_rights[0].rights.val();
            self.sequencer.may_switch[0].next = self.switch_rights[0].rights.val().get_bit(0);
            if self.position.mover.val() {
                self.sequencer.may_switch[0].next = self.switch_rights[0].rights.val().get_bit(1);
            }
            self.sequencer.victim_type[0].next = self.array.victim_type[0].val();
            self.array.switch[0].next = self.sequencer.switch[0].val();
        }

        // Array.
        self.king_castled.next = (self.stack.top.val().played.attacker == AttackerLevel::King)
            & (self.stack.top.val().played.from.get_bits::<3>(0) == 4)
            & ((self.stack.top.val().played.to.get_bits::<3>(0) == 2)
                | (self.stack.top.val().played.to.get_bits::<3>(0) == 6))
            & (self.stack.count.val() != 0)
            & self.sequencer.guard_crossed.val();
        if self.switches.val() {
            if self.stack.top.val().played.victim == VictimLevel::Nothing {
                self.king_castled.next = false;
            }
        }
        self.castled.next = 0.into();
        if self.king_castled.val() {
            self.castled.next = bits::<4>(0)
                .replace_bit(
                    0,
                    !self.stack.top.val().played.to.get_bit(5)
                        & self.stack.top.val().played.to.get_bit(2),
                )
                .replace_bit(
                    1,
                    !self.stack.top.val().played.to.get_bit(5)
                        & !self.stack.top.val().played.to.get_bit(2),
                )
                .replace_bit(
                    2,
                    self.stack.top.val().played.to.get_bit(5)
                        & self.stack.top.val().played.to.get_bit(2),
                )
                .replace_bit(
                    3,
                    self.stack.top.val().played.to.get_bit(5)
                        & !self.stack.top.val().played.to.get_bit(2),
                );
        }
        self.array.question.next = self.sequencer.question.val();
        self.array.select.next = self.sequencer.select.val();
        self.array.source.next = self.sequencer.source.val();
        self.array.departure.next = self.sequencer.current.val().from;
        self.array.vote.next = self.sequencer.vote.val();
        self.array.change.next = self.change.change.val();
        self.array.clear.next = self.clear.val();
        self.array.mover.next = self.position.mover.val();
        self.array.rights.next = self.position.rights.val();
        self.array.en_passant.next = self.position.passed.val();
        self.array.castled.next = self.castled.val();
        self.array.answers.next = self.answers.val();
        self.array.discovering.next = self.discoverers.val();
        self.array.checking.next = self.checking.val();
        // While a search runs, the read port of the board belongs to the search.
        self.probe.next = self.square_now.val();
        if self.sequencer.serving.val() {
            self.probe.next = self.sequencer.current.val().to + 8;
            if self.position.mover.val() {
                self.probe.next = self.sequencer.current.val().to - 8;
            }
        }
        self.array.read_square.next = self.host_port.access.val();
        if self.sequencer.searching.val() & self.sequencer.busy.val() {
            self.array.read_square.next = self.probe.val();
        }
        self.displaced.next = self.array.read_piece.val().get_bits::<3>(0).into();
        self.jobs.pending.next.vacant_ahead = self.array.read_piece.val() == 0;

        // Search.
        self.jobs.start.next = self.host_port.command.val() == Command::Search;
        self.jobs.serving.next = self.sequencer.serving.val();
        self.jobs.busy.next = self.sequencer.busy.val();
        self.jobs.more_here.next = self.sequencer.more_here.val();
        self.jobs.last.next = self.sequencer.last.val();
        self.jobs.lost.next = self.sequencer.lost.val();
        self.jobs.sibling.next = self.sequencer.sibling.val();
        self.jobs.interrupted.next = self.sequencer.interrupted.val();
        self.jobs.found.next = self.sequencer.found.val();
        self.jobs.exhausted.next = self.sequencer.exhausted.val();
        self.jobs.king_capture.next = self.array.king_capture.val();
        self.jobs.reached.next = self.sequencer.findings.val().reached;
        self.jobs.nodes.next = self.sequencer.nodes.val().get_bits::<32>(0);
        self.recorded.next = self.sequencer.recorded.val();

        // The position and its changes.
        self.make.next = self.sequencer.make.val();
        self.unmake.next = self.sequencer.unmake.val();
        self.promotes.next = self.change.promotes.val();
        self.castles.next = self.change.castles.val();
        self.irreversible.next = (self.played.val().attacker == AttackerLevel::Pawn)
            | (self.played.val().victim != VictimLevel::Quiet)
            | self.change.castles.val().any()
            | self.position.loses_rights.val();
        self.mover.next = self.position.mover.val();
        self.passed.next = self.position.passed.val();
        self.fifty.next = self.position.fifty.val();
        self.height.next = self.stack.count.val();
        for i in 0..4 {
            self.code[i].next = self.array.code[i].val();
        }
        self.load_square.next = self.host_port.load_square.val();
        self.access.next = self.host_port.access.val();
        self.resident.next = self.array.read_piece.val();
        self.loaded.next = self.host_port.data.val().get_bits::<4>(0);
        self.touched.next = self.host_port.touched.val();

        // Blocks with entries of their own.
        self.arriving.next = self.host_port.arriving.val();
        self.data.next = self.host_port.word_register.val();
        self.host_port.response.next = self.response.val();
        self.host_port.response_answer.next = self.response_answer.val();
    }
}
