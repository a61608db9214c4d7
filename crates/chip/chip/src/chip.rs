//! The complete chess chip: the move generator's core, the evaluation, the repetition detector and
//! the search, behind one host port. Contracts: `docs/src/blocks/`, one page for each part.

use crate::evaluation::external_port::ExternalPort;
use crate::evaluation::fast::Fast;
use crate::evaluation::slow::Slow;
use crate::evaluation::usual::Usual;
use crate::host_port::encoding::Response;
use crate::movegen::core::Core;
use crate::movegen::jobs::JobsOut;
use crate::movegen::moved_pieces::MovedPieces;
use crate::repetition::Repetition;
use crate::repetition::encoding::JudgementIn;
use crate::search::attack_map::AttackMap;
use crate::search::encoding::EvaluationsOut;
use crate::search::search_control::SearchControl;
use crate::search::search_port::SearchPort;
use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::{Configuration, SearchConfiguration};
use rust_hdl::prelude::*;

/// The chess chip. Top module `chip`.
#[derive(LogicBlock, Default)]
pub struct Chip {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: ends the running command, empties board and stack; parameters and tables
    /// stay.
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
    /// External port: a position is to be evaluated. Its files follow.
    pub external_start: Signal<Out, Bit>,
    /// External port: the term is no longer wanted.
    pub external_stop: Signal<Out, Bit>,
    /// External port: a file is shown, in the eight clocks after the start.
    pub external_valid: Signal<Out, Bit>,
    /// External port: which file, 0 = a.
    pub external_file: Signal<Out, Bits<3>>,
    /// External port: piece codes of its squares, rank 1 in bits 3–0.
    pub external_codes: Signal<Out, Bits<32>>,
    /// External port: side to move, 1 = Black.
    pub external_mover: Signal<Out, Bit>,
    /// External port: the term is valid. Tied to 1 if there is no device.
    pub external_done: Signal<In, Bit>,
    /// External port: the term, two's complement, in White's view. Tied to 0 if there is no device.
    pub external_term: Signal<In, Bits<16>>,
    /// External port: requests beside the term: bit 0 no standing pat, bit 1 a ply more, bit 2 a
    /// wider lazy window. Tied to 0 if there is no device.
    pub external_effects: Signal<In, Bits<3>>,
    antichess: Parameter<Bit>,
    core: Core,
    port: SearchPort,
    search: SearchControl,
    attack_map: AttackMap,
    repetition: Repetition,
    evaluation: Fast,
    has_slow: Parameter<Bit>,
    /// The slow evaluation, if there is one.
    slow: Vec<Slow>,
    usual: Usual,
    external: ExternalPort,
    /// FAST_SCORE: the score is late-arriving, so the host reads a register.
    fast_score: Register<Bits<18>>,
    moved: MovedPieces,
    /// Response of the slow evaluation; 0 if there is none.
    slow_response: Signal<Local, Response>,
    slow_answer: Signal<Local, Bits<32>>,
    slow_done: Signal<Local, Bit>,
    slow_score: Signal<Local, Bits<16>>,
    /// Terms of the slow score: from the slow evaluation, from the external port.
    slow_term: Signal<Local, Bits<16>>,
    external_part: Signal<Local, Bits<16>>,
    /// Their sum, registered: it would be on the critical path of the search.
    terms: Register<Bits<16>>,
    terms_done: Register<Bit>,
    /// All evaluations that were started are done.
    all_done: Signal<Local, Bit>,
    start_external: Signal<Local, Bit>,
    stop_external: Signal<Local, Bit>,
}

impl Chip {
    /// The chip of a configuration with this search.
    pub fn new(configuration: &Configuration, search: &SearchConfiguration) -> Self {
        Self {
            core: Core::new(configuration),
            port: SearchPort::new(configuration),
            search: SearchControl::new(configuration),
            antichess: Parameter::new(configuration.rules().is_antichess()),
            attack_map: AttackMap::new(configuration),
            repetition: Repetition::new(search),
            evaluation: Fast::new(configuration, search),
            moved: MovedPieces::new(configuration),
            has_slow: Parameter::new(search.has_slow()),
            slow: (search
                .has_slow()
                .then(|| Slow::new(configuration))
                .into_iter())
            .collect(),
            ..Self::default()
        }
    }
}

impl Logic for Chip {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self, clock, core, port, search, attack_map, repetition, evaluation, external
        );
        dff_setup!(self, clock, fast_score, terms, terms_done);

        // Host.
        self.core.reset.next = self.reset.val();
        self.core.address.next = self.address.val();
        self.core.write_data.next = self.write_data.val();
        self.core.write.next = self.write.val();
        self.core.read.next = self.read.val();
        self.read_data.next = self.core.read_data.val();
        self.busy.next = self.core.busy.val();
        self.port.arriving.next = self.core.arriving.val();
        self.port.data.next = self.core.data.val();
        self.port.busy.next = self.core.busy.val();
        self.port.height.next = self.core.height.val();
        self.evaluation.arriving.next = self.core.arriving.val();
        self.evaluation.data.next = self.core.data.val();
        self.evaluation.busy.next = self.core.busy.val();
        self.core.response.next.known = self.port.response.val().known
            | self.evaluation.response.val().known
            | self.slow_response.val().known;
        self.core.response.next.read_only = self.port.response.val().read_only
            | self.evaluation.response.val().read_only
            | self.slow_response.val().read_only;
        self.core.response.next.write_only = self.port.response.val().write_only
            | self.evaluation.response.val().write_only
            | self.slow_response.val().write_only;
        self.core.response.next.out_of_range = self.port.response.val().out_of_range
            | self.evaluation.response.val().out_of_range
            | self.slow_response.val().out_of_range;
        self.core.response.next.too_deep = self.port.response.val().too_deep;
        self.core.response.next.no_move = self.port.response.val().no_move;
        self.core.response.next.search = self.port.response.val().search;
        self.core.response_answer.next =
            self.port.answer.val() | self.evaluation.answer.val() | self.slow_answer.val();
        self.port.result.next = self.search.answer.val();
        EvaluationsOut::join(&mut self.search.evaluations, &mut self.port.evaluations);
        self.fast_score.d.next = bit_cast::<18, 16>(self.evaluation.fast.val().score)
            .replace_bit(16, self.evaluation.fast.val().drawn)
            .replace_bit(17, self.evaluation.fast.val().dead);
        self.port.fast_score.next = self.fast_score.q.val();

        // Search.
        self.search.reset.next = self.reset.val();
        self.search.parameters.next = self.port.parameters.val();
        self.search.window.next = self.port.window.val();
        self.search.node_limit.next = self.port.node_limit.val();
        self.search.draw_score.next = self.port.draw_score.val();
        JobsOut::join(&mut self.search.jobs, &mut self.core.jobs);
        JudgementIn::join(&mut self.search.judgement, &mut self.repetition.judgement);
        self.search.mover.next = self.core.mover.val();
        self.search.fifty.next = self.core.fifty.val();
        self.search.height.next = self.core.height.val();
        self.search.scores.next.fast = self.evaluation.fast.val();
        self.search.scores.next.has_terms = self.port.slow.val() | self.port.external.val();
        self.all_done.next = (self.slow_done.val() | !self.port.slow.val())
            & (self.external.done.val() | !self.port.external.val());
        self.slow_term.next = 0.into();
        if self.port.slow.val() {
            self.slow_term.next = self.slow_score.val();
        }
        self.external_part.next = 0.into();
        if self.port.external_term.val() {
            self.external_part.next = self.external.term.val();
        }
        self.search.scores.next.effects =
            self.external.effects.val() & self.port.external_effects.val();
        self.search.silent.next = self.external.silent.val();
        self.external.patience.next = self.port.patience.val();
        self.terms.d.next = self.slow_term.val() + self.external_part.val();
        self.terms_done.d.next = self.all_done.val();
        self.search.scores.next.terms = self.slow_term.val();
        self.search.scores.next.done = self.all_done.val();
        if self.port.external.val() {
            self.search.scores.next.terms = self.terms.q.val();
            self.search.scores.next.done = self.all_done.val() & self.terms_done.q.val();
        }
        self.usual.white.next = self.evaluation.white_pieces.val();
        self.usual.black.next = self.evaluation.black_pieces.val();
        self.usual.white_bishop.next = self.evaluation.white_at.val().bishop;
        self.usual.black_bishop.next = self.evaluation.black_at.val().bishop;
        self.usual.pieces.next = self.evaluation.pieces.val();
        self.usual.min_pieces.next = self.port.min_pieces.val();
        self.usual.unusual.next = self.port.unusual.val();
        self.search.scores.next.usual = self.usual.usual.val();

        // Attacks.
        for i in 0..4 {
            self.attack_map.code[i].next = self.core.code[i].val();
        }
        self.attack_map.mover.next = self.core.mover.val();
        self.attack_map.rights.next = self.core.rights.val();
        self.attack_map.passed.next = self.core.passed.val().get_bit(3);
        self.search.threats.next = self.attack_map.threats.val();
        self.core.answers.next = self.attack_map.answers.val();
        self.core.discoverers.next = self.attack_map.discoverers.val();
        self.core.checking.next = self.attack_map.checking.val();
        if self.antichess.val() {
            for c in 0..2 {
                self.search.alone[c].next = self.attack_map.alone[c].val();
            }
        }

        // Slow evaluation.
        self.slow_response.next.known = false;
        self.slow_response.next.read_only = false;
        self.slow_response.next.write_only = false;
        self.slow_response.next.out_of_range = false;
        self.slow_response.next.too_deep = false;
        self.slow_response.next.no_move = false;
        self.slow_response.next.search = false;
        self.slow_answer.next = 0.into();
        self.slow_done.next = false;
        self.slow_score.next = 0.into();
        self.search.scores.next.contempt = 0.into();
        if self.has_slow.val() {
            self.slow[0].clock.next = self.clock.val();
            self.slow[0].reset.next = self.reset.val();
            self.slow[0].may_start.next = self.search.may_start_slow.val() & self.port.slow.val();
            self.slow[0].start.next = self.search.start_slow.val() & self.port.slow.val();
            self.slow[0].stop.next = self.search.stop_slow.val();
            for i in 0..4 {
                self.slow[0].code[i].next = self.core.code[i].val();
            }
            self.slow[0].rights.next = self.core.rights.val();
            self.slow[0].white.next = self.evaluation.white_pieces.val();
            self.slow[0].black.next = self.evaluation.black_pieces.val();
            self.slow[0].white_at.next = self.evaluation.white_at.val();
            self.slow[0].black_at.next = self.evaluation.black_at.val();
            self.slow[0].scale.next = self.evaluation.scale.val();
            self.slow[0].arriving.next = self.core.arriving.val();
            self.slow[0].data.next = self.core.data.val();
            self.slow[0].busy.next = self.core.busy.val();
            self.slow_response.next = self.slow[0].response.val();
            self.slow_answer.next = self.slow[0].answer.val();
            self.slow_done.next = self.slow[0].done.val();
            self.slow_score.next = self.slow[0].score.val();
            self.search.scores.next.contempt = self.slow[0].contempt.val();
        }

        // External port.
        self.start_external.next = self.search.start_slow.val() & self.port.external.val();
        self.stop_external.next = self.search.stop_slow.val() & self.port.external.val();
        self.external.start.next = self.start_external.val();
        self.external.stop.next = self.stop_external.val();
        for i in 0..4 {
            self.external.code[i].next = self.core.code[i].val();
        }
        self.external.device_done.next = self.external_done.val();
        self.external.device_term.next = self.external_term.val();
        self.external.device_effects.next = self.external_effects.val();
        self.external_start.next = self.start_external.val();
        self.external_stop.next = self.stop_external.val();
        self.external_valid.next = self.external.valid.val();
        self.external_file.next = self.external.file.val();
        self.external_codes.next = self.external.codes.val();
        self.external_mover.next = self.core.mover.val();

        // Repetition detector: moves made on the board, and history written by the host.
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
        self.core.square_then.next = self.repetition.square_then.val();
        self.core.square_now.next = self.repetition.square_now.val();

        // Evaluation.
        self.evaluation.played.next = self.core.played.val();
        self.evaluation.black.next = self.core.mover.val() == self.core.make.val();
        self.evaluation.promotes.next = self.core.promotes.val();
        self.evaluation.castles.next = self.core.castles.val();
        self.evaluation.make.next = self.core.make.val();
        self.evaluation.unmake.next = self.core.unmake.val();
        self.evaluation.load.next = self.core.load_square.val();
        self.evaluation.load_square.next = self.core.access.val();
        self.evaluation.old_piece.next = self.core.resident.val();
        self.evaluation.new_piece.next = self.core.loaded.val();
        self.evaluation.clear.next = self.core.clear.val();
        for i in 0..4 {
            self.evaluation.code[i].next = self.core.code[i].val();
        }
        self.evaluation.mover.next = self.core.mover.val();
        self.evaluation.use_rules.next = self.port.parameters.val().rules;
        self.evaluation.use_roms.next = self.port.roms.val();
    }
}
