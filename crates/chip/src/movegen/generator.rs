//! The move generator behind its host port: the chip's first complete part, with its perft mode.
//!
//! Reachable only through the host port: see the memory map, and `docs/src/blocks/movegen.md` for the contract.

use super::array::Array;
use super::change::Change;
use super::encoding::Move;
use super::host_port::HostPort;
use super::position::Position;
use super::sequencer::Sequencer;
use super::stack::Stack;
use rust_hdl::prelude::*;

/// The move generator. Top module `movegen`.
#[derive(LogicBlock, Default)]
pub struct MoveGenerator {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: abandons what runs, empties board and stack.
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
    array: Array,
    sequencer: Sequencer,
    stack: Stack,
    position: Position,
    change: Change,
    host_port: HostPort,
    played: Signal<Local, Move>,
    clear: Signal<Local, Bit>,
    castled: Signal<Local, Bits<4>>,
    king_castled: Signal<Local, Bit>,
    promoted: Signal<Local, Bits<3>>,
}

impl Logic for MoveGenerator {
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
        self.host_port.analysed.next = self.sequencer.analysed.val();
        self.host_port.square.next = self.array.read_piece.val();
        self.host_port.mover.next = self.position.mover.val();
        self.host_port.rights.next = self.position.rights.val();
        self.host_port.passed.next = self.position.passed.val();
        self.host_port.fifty.next = self.position.fifty.val();
        self.host_port.height.next = self.stack.count.val();
        self.host_port.checkers.next = self.sequencer.checkers.val();
        self.host_port.contact_check.next = self.sequencer.contact_check.val();
        self.host_port.escapes.next = self.sequencer.escapes.val();
        self.host_port.hung_white.next = self.array.hung_white.val();
        self.host_port.hung_black.next = self.array.hung_black.val();
        self.host_port.nodes.next = self.sequencer.nodes.val();
        self.host_port.cycles.next = self.sequencer.cycles.val();
        self.read_data.next = self.host_port.read_data.val();
        self.busy.next = self.sequencer.busy.val();

        // The move in hand, as the host reads it.
        self.promoted.next = 0.into();
        if self.change.promotes.val() {
            self.promoted.next =
                bits::<3>(5) - bit_cast::<3, 2>(self.sequencer.current.val().promotion);
        }
        self.host_port.move_word.next = (bit_cast::<19, 6>(self.sequencer.current.val().from)
            | (bit_cast::<19, 6>(self.sequencer.current.val().to) << 6)
            | (bit_cast::<19, 3>(self.promoted.val()) << 12))
            .replace_bit(
                15,
                (self.sequencer.current.val().victim != 1)
                    & (self.sequencer.current.val().victim != 6),
            )
            .replace_bit(16, self.sequencer.current.val().en_passant)
            .replace_bit(17, self.change.castles.val().any())
            .replace_bit(18, self.change.double_step.val());

        // Sequencer.
        self.sequencer.reset.next = self.reset.val();
        self.sequencer.command.next = self.host_port.command.val();
        self.sequencer.operand.next = self.host_port.operand.val();
        self.sequencer.abort.next = self.host_port.abort.val();
        self.sequencer.restart.next = self.host_port.restart.val();
        self.sequencer.touched.next = self.host_port.touched.val();
        self.sequencer.mode.next = self.host_port.mode.val();
        self.sequencer.legal_only.next = self.host_port.legal_only.val();
        self.sequencer.winner.next = self.array.winner.val();
        self.sequencer.king_capture.next = self.array.king_capture.val();
        self.sequencer.contact.next = self.array.contact.val();
        self.sequencer.discoverers.next = self.array.discoverers.val();
        self.sequencer.selected_lines.next = self.array.selected_lines.val();
        self.sequencer.selected_allowed.next = self.array.selected_allowed.val();
        self.sequencer.selected_passed.next = self.array.selected_passed.val();
        self.sequencer.selected_target.next = self.array.selected_target.val();
        self.sequencer.mover.next = self.position.mover.val();
        self.sequencer.top.next = self.stack.top.val();
        self.sequencer.height.next = self.stack.count.val();

        // What is made or unmade.
        self.played.next = self.sequencer.current.val();
        self.change.black.next = self.position.mover.val();
        if self.sequencer.unmake.val() {
            self.played.next.from = self.stack.top.val().from;
            self.played.next.to = self.stack.top.val().to;
            self.played.next.attacker = self.stack.top.val().attacker;
            self.played.next.victim = self.stack.top.val().victim;
            self.played.next.promotion = self.stack.top.val().promotion;
            self.played.next.en_passant = self.stack.top.val().en_passant;
            self.change.black.next = !self.position.mover.val();
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

        // Array.
        self.king_castled.next = (self.stack.top.val().attacker == 2)
            & (self.stack.top.val().from.get_bits::<3>(0) == 4)
            & ((self.stack.top.val().to.get_bits::<3>(0) == 2)
                | (self.stack.top.val().to.get_bits::<3>(0) == 6))
            & (self.stack.count.val() != 0)
            & self.sequencer.guard_crossed.val();
        self.castled.next = 0.into();
        if self.king_castled.val() {
            self.castled.next = bits::<4>(0)
                .replace_bit(
                    0,
                    !self.stack.top.val().to.get_bit(5) & self.stack.top.val().to.get_bit(2),
                )
                .replace_bit(
                    1,
                    !self.stack.top.val().to.get_bit(5) & !self.stack.top.val().to.get_bit(2),
                )
                .replace_bit(
                    2,
                    self.stack.top.val().to.get_bit(5) & self.stack.top.val().to.get_bit(2),
                )
                .replace_bit(
                    3,
                    self.stack.top.val().to.get_bit(5) & !self.stack.top.val().to.get_bit(2),
                );
        }
        self.array.question.next = self.sequencer.question.val();
        self.array.select.next = self.sequencer.select.val();
        self.array.vote.next = self.sequencer.vote.val();
        self.array.change.next = self.change.change.val();
        self.array.clear.next = self.clear.val();
        self.array.mover.next = self.position.mover.val();
        self.array.rights.next = self.position.rights.val();
        self.array.en_passant.next = self.position.passed.val();
        self.array.castled.next = self.castled.val();
        self.array.read_square.next = self.host_port.access.val();
    }
}
