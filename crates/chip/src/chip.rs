//! The complete chess chip: the move generator's core, the fast evaluation, the repetition detector and the search, behind one
//! host port. Contracts: `docs/src/blocks/`, one page for each part.

use crate::evaluation::fast::Fast;
use crate::movegen::core::Core;
use crate::movegen::moved_pieces::MovedPieces;
use crate::repetition::Repetition;
use crate::search::search_control::SearchControl;
use crate::search::search_port::SearchPort;
use netlist::primitives::Register;
use rust_hdl::prelude::*;

/// The chess chip. Top module `chip`.
#[derive(LogicBlock, Default)]
pub struct Chip {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: abandons what runs, empties board and stack; parameters and tables stay.
    pub reset: Signal<In, Bit>,
    /// Address of the access.
    pub address: Signal<In, Bits<17>>,
    /// Word to write.
    pub write_data: Signal<In, Bits<32>>,
    /// Write strobe: the access takes place at the end of the next clock.
    pub write: Signal<In, Bit>,
    /// Read strobe: `read_data` holds the word from the second clock on.
    pub read: Signal<In, Bit>,
    /// Word read last.
    pub read_data: Signal<Out, Bits<32>>,
    /// A command runs.
    pub busy: Signal<Out, Bit>,
    core: Core,
    port: SearchPort,
    search: SearchControl,
    repetition: Repetition,
    evaluation: Fast,
    /// FAST_SCORE: the score is known late in its clock.
    fast_score: Register<Bits<18>>,
    moved: MovedPieces,
}

impl Logic for Chip {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, core, port, search, repetition, evaluation);
        dff_setup!(self, clock, fast_score);

        // Host.
        self.core.reset.next = self.reset.val();
        self.core.address.next = self.address.val();
        self.core.write_data.next = self.write_data.val();
        self.core.write.next = self.write.val();
        self.core.read.next = self.read.val();
        self.read_data.next = self.core.read_data.val();
        self.busy.next = self.core.busy.val();
        self.port.coming.next = self.address.val();
        self.port.coming_data.next = self.write_data.val();
        self.port.writes.next = self.write.val();
        self.port.reads.next = self.read.val();
        self.port.data.next = self.core.data.val();
        self.port.busy.next = self.core.busy.val();
        self.port.height.next = self.core.height.val();
        self.core.extension.next = self.port.extension.val();
        self.core.extension_answer.next = self.port.answer.val();
        self.port.result.next = bit_cast::<11, 3>(self.search.good_moves.val()) << 4
            | (bit_cast::<11, 3>(self.search.tests.val()) << 8)
                .replace_bit(0, self.search.answered.val())
                .replace_bit(1, self.search.succeeded.val())
                .replace_bit(2, self.search.limited.val());
        self.port.best_valid.next = self.search.best_valid.val();
        self.port.best.next = self.search.best.val();
        self.fast_score.d.next = bit_cast::<18, 16>(self.evaluation.score.val())
            .replace_bit(16, self.evaluation.drawn.val())
            .replace_bit(17, self.evaluation.dead.val());
        self.port.fast_score.next = self.fast_score.q.val();
        self.port.good.next = self.search.good_count.val();
        self.port.hopeless.next = self.search.hopeless_count.val();
        self.port.slow.next = self.search.slow_count.val();
        self.port.evaluation_word.next = self.evaluation.word.val();

        // Search.
        self.search.reset.next = self.reset.val();
        self.search.start.next = self.core.search.val();
        self.search.parameters.next = self.port.parameters.val();
        self.search.window.next = self.port.window.val();
        self.search.node_limit.next = self.port.node_limit.val();
        self.search.serving.next = self.core.serving.val();
        self.search.busy.next = self.core.busy.val();
        self.search.more_here.next = self.core.more_here.val();
        self.search.last.next = self.core.last.val();
        self.search.interrupted.next = self.core.interrupted.val();
        self.search.found.next = self.core.found.val();
        self.search.exhausted.next = self.core.exhausted.val();
        self.search.king_capture.next = self.core.king_capture.val();
        self.search.in_check.next = self.core.checked.val();
        self.search.escapes.next = self.core.escapes.val().get_bits::<2>(0);
        self.search.contact.next = self.core.contact_check.val();
        self.search.scan.next = self.core.scan.val();
        self.search.reached.next = self.core.reached.val();
        self.search.nodes.next = self.core.nodes.val().get_bits::<32>(0);
        self.search.word.next = self.core.word.val();
        self.search.attacker.next = self.core.current.val().attacker.into();
        self.search.vacant_ahead.next = self.core.vacant_ahead.val();
        self.search.mover.next = self.core.mover.val();
        self.search.fifty.next = self.core.fifty.val();
        self.search.height.next = self.core.height.val();
        self.search.repeated.next = self.repetition.repeated.val();
        self.search.claim.next = self.repetition.claim.val();
        self.search.no_progress.next = self.repetition.no_progress.val();
        self.search.no_progress_age.next = self.repetition.no_progress_age.val();
        self.search.seeking.next = self.repetition.seeking.val();
        self.search.fast.next = self.evaluation.score.val();
        // The slow evaluation is to come.
        self.search.slow.next = self.evaluation.score.val();
        self.search.dead.next = self.evaluation.dead.val();
        self.search.pending.next = self.evaluation.pending.val();
        self.search.crowded.next =
            self.evaluation.pieces.val() >= bit_cast::<7, 6>(self.port.min_pieces.val());
        self.core.job.next = self.search.job.val();
        self.core.job_makes.next = self.search.descends.val();
        self.core.job_unmakes.next = self.search.ascends.val();
        self.core.job_peeks.next = self.search.peeks.val();
        self.core.job_kind.next = self.search.job_kind.val();
        self.core.count_node.next = self.search.count_node.val();

        // Repetition detector: moves of the board, and those that the host tells.
        self.moved.played.next = self.core.played.val();
        self.moved.promotes.next = self.core.promotes.val();
        self.repetition.push.next =
            (self.core.make.val() & self.core.recorded.val()) | self.port.history.val();
        self.repetition.pop.next = self.core.unmake.val() & self.core.recorded.val();
        self.repetition.clear.next =
            self.reset.val() | self.core.touched.val() | self.core.clear.val();
        self.repetition.from.next = self.core.played.val().from;
        self.repetition.to.next = self.core.played.val().to;
        self.repetition.kind.next = self.moved.mover.val().into();
        self.repetition.irreversible.next = self.core.irreversible.val();
        self.repetition.passed.next = self.core.passed.val().get_bit(3);
        if self.port.history.val() {
            self.repetition.from.next = self.core.data.val().get_bits::<6>(0);
            self.repetition.to.next = self.core.data.val().get_bits::<6>(6);
            self.repetition.kind.next = self.core.data.val().get_bits::<3>(12);
            self.repetition.irreversible.next = self.core.data.val().get_bit(16);
            self.repetition.passed.next = self.core.data.val().get_bit(17);
        }
        self.repetition.seek.next = self.search.seek.val();
        self.repetition.seek_no_progress.next = self.search.seek_no_progress.val();
        self.core.square_then.next = self.repetition.square_then.val();
        self.core.square_now.next = self.repetition.square_now.val();

        // Evaluation.
        self.evaluation.played.next = self.core.played.val();
        self.evaluation.black.next = self.core.mover.val() ^ self.core.unmake.val();
        self.evaluation.promotes.next = self.core.promotes.val();
        self.evaluation.castles.next = self.core.castles.val();
        self.evaluation.make.next = self.core.make.val();
        self.evaluation.unmake.next = self.core.unmake.val();
        self.evaluation.load.next = self.core.load_square.val();
        self.evaluation.load_square.next = self.core.access.val();
        self.evaluation.old_piece.next = self.core.resident.val();
        self.evaluation.new_piece.next = self.core.loaded.val();
        self.evaluation.clear.next = self.core.clear.val();
        self.evaluation.code_0.next = self.core.code_0.val();
        self.evaluation.code_1.next = self.core.code_1.val();
        self.evaluation.code_2.next = self.core.code_2.val();
        self.evaluation.code_3.next = self.core.code_3.val();
        self.evaluation.mover.next = self.core.mover.val();
        self.evaluation.use_rules.next = self.port.parameters.val().rules;
        self.evaluation.use_roms.next = self.port.roms.val();
        self.evaluation.access.next = self.port.access.val();
    }
}
