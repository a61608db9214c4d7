//! The search's part of the address space: parameters, bound, results and history.
//!
//! The host port of the [core](crate::movegen::core) does the common part of every access; this
//! block responds for the search's entries. Power-on: all parameters 0 except NODE_LIMIT; a reset
//! does not change them.

use super::encoding::{Answer, EvaluationsIn, Parameters, Window};
use crate::host_port::encoding::{Arriving, Response};
use crate::register_bank;
use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::{Configuration, Unit};
use rust_hdl::prelude::*;

register_bank! {
    /// Registers of the search.
    pub struct SearchRegisters of Unit::SearchPort {
        results {
            result: RESULT,
            best: BEST,
            fast_score: FAST_SCORE,
            good: EVALUATIONS[0],
            hopeless: EVALUATIONS[1],
            slow: EVALUATIONS[2],
            awaited: EVALUATIONS[3],
            abandoned: EVALUATIONS[4],
            taken_back: TAKEN_BACK,
        }
        registers {
            depth: SEARCH_DEPTH,
            offset_depth: OFFSET_DEPTH,
            rules: ENDGAME_RULES,
            roms: ENDGAME_ROMS,
            white_mating: MATING_CHECKS[0],
            black_mating: MATING_CHECKS[1],
            white_singular: SINGULAR_CHECKS[0],
            black_singular: SINGULAR_CHECKS[1],
            root_tests: ROOT_TESTS,
            ignore_stalemate: IGNORE_STALEMATE,
            extend_push: EXTEND_PAWN_PUSH,
            extend_several: EXTEND_SEVERAL_HUNG,
            extend_again: EXTEND_HUNG_AGAIN,
            extend_opponent: EXTEND_OPPONENT_HUNG,
            external: EXTERNAL_PORT,
            slow_terms: SLOW_EVALUATION,
            bound: BOUND,
            offset: OFFSET,
            node_limit: NODE_LIMIT,
            draw_score: DRAW_SCORE,
            pruning: PRUNING,
            lazy: EVALUATION_CONTROL_LAZY,
        }
        commands {
            search: SEARCH,
        }
        operands {
            history: HISTORY,
        }
    }
}

/// The search's registers on the bus.
#[derive(LogicBlock, Default)]
pub struct SearchPort {
    /// Clock.
    pub clock: Signal<In, Clock>,

    // The access.
    /// The access that will be carried out in the next clock.
    pub arriving: Signal<In, Arriving>,
    /// Word of the access being carried out.
    pub data: Signal<In, Bits<32>>,
    /// A command runs.
    pub busy: Signal<In, Bit>,
    /// Moves on the stack.
    pub height: Signal<In, Bits<7>>,
    /// Response to the access being carried out.
    pub response: Signal<Out, Response>,
    /// Word for a read; 0 if the address is not the search's.
    pub answer: Signal<Out, Bits<32>>,

    // Values set by the host.
    /// Parameters.
    pub parameters: Signal<Out, Parameters>,
    /// The scores that matter.
    pub window: Signal<Out, Window>,
    /// Least number of pieces for lazy evaluation.
    pub min_pieces: Signal<Out, Bits<6>>,
    /// Which material makes a position unusual for it.
    pub unusual: Signal<Out, Bits<4>>,
    /// Endgame ROMs on.
    pub roms: Signal<Out, Bit>,
    /// The external circuit is started.
    pub external: Signal<Out, Bit>,
    /// Its term is added to the slow score.
    pub external_term: Signal<Out, Bit>,
    /// Its permitted requests: no standing pat, a ply more, a wider window.
    pub external_effects: Signal<Out, Bits<3>>,
    /// Longest wait for it, in units of 16 clocks; 0 = no limit.
    pub patience: Signal<Out, Bits<8>>,
    /// The terms of the slow evaluation are added to the slow score.
    pub slow: Signal<Out, Bit>,
    /// DRAW_SCORE.
    pub draw_score: Signal<Out, Bits<16>>,
    /// NODE_LIMIT.
    pub node_limit: Signal<Out, Bits<32>>,
    /// A ply of the history is written: it is in `data`.
    pub history: Signal<Out, Bit>,

    // Values read by the host.
    /// Result of the last search.
    pub result: Signal<In, Answer>,
    /// Its evaluations.
    pub evaluations: EvaluationsIn,
    /// FAST_SCORE.
    pub fast_score: Signal<In, Bits<18>>,

    /// Moves that the stack holds.
    stack_depth: Parameter<Bits<7>>,
    registers: SearchRegisters,
    writes: Register<Bit>,
}

impl SearchPort {
    /// The search's port in a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        Self {
            stack_depth: Parameter::new(u64::from(configuration.stack_depth()).into()),
            registers: SearchRegisters::new(configuration),
            ..Self::default()
        }
    }
}

impl Logic for SearchPort {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, registers);
        dff_setup!(self, clock, writes);
        self.writes.d.next = self.arriving.val().write;
        self.registers.arriving.next = self.arriving.val();
        self.registers.word.next = self.data.val();
        self.registers.write.next = self.writes.q.val() & !self.busy.val();

        // Accesses that are not allowed.
        self.response.next.known = self.registers.known.val();
        self.response.next.read_only = self.registers.read_only.val();
        self.response.next.write_only = self.registers.write_only.val();
        self.response.next.out_of_range = self.registers.out_of_range.val();
        self.response.next.search = self.registers.search.selected.val();
        self.response.next.too_deep = self.registers.search.selected.val()
            & ((self.height.val() + bit_cast::<7, 6>(self.registers.depth.value.val())
                > self.stack_depth.val())
                | (self.registers.root_tests.value.val().any()
                    & (self.height.val()
                        + bit_cast::<7, 6>(self.registers.offset_depth.value.val())
                        > self.stack_depth.val())));
        // History must come before any move on the stack, and *from* and *to* must differ.
        self.response.next.no_move =
            self.registers.history.selected.val() & self.height.val().any();
        self.registers.history.refused.next =
            self.arriving.val().word.get_bits::<6>(0) == self.arriving.val().word.get_bits::<6>(6);
        self.history.next = self.registers.history.write.val() & !self.height.val().any();

        // Values read by the host.
        self.answer.next = self.registers.answer.val();
        self.registers.result.value.next = bit_cast::<11, 3>(self.result.val().good_moves) << 4
            | (bit_cast::<11, 3>(self.result.val().tests) << 8)
                .replace_bit(0, self.result.val().answered)
                .replace_bit(1, self.result.val().succeeded)
                .replace_bit(2, self.result.val().limited)
                .replace_bit(3, self.result.val().silent);
        self.registers.best.value.next = 0.into();
        if self.result.val().best_valid {
            self.registers.best.value.next =
                bit_cast::<32, 19>(self.result.val().best).replace_bit(31, true);
        }
        self.registers.fast_score.value.next = self.fast_score.val();
        self.registers.good.value.next = self.evaluations.good.val();
        self.registers.hopeless.value.next = self.evaluations.hopeless.val();
        self.registers.slow.value.next = self.evaluations.slow.val();
        self.registers.awaited.value.next = self.evaluations.awaited.val();
        self.registers.abandoned.value.next = self.evaluations.abandoned.val();
        self.registers.taken_back.value.next = self.result.val().taken_back;

        // Values set by the host.
        self.parameters.next.depth = self.registers.depth.value.val();
        self.parameters.next.offset_depth = self.registers.offset_depth.value.val();
        self.parameters.next.rules = self.registers.rules.value.val().any();
        self.parameters.next.mating = bit_cast::<8, 4>(self.registers.white_mating.value.val())
            | (bit_cast::<8, 4>(self.registers.black_mating.value.val()) << 4);
        self.parameters.next.singular = bit_cast::<8, 4>(self.registers.white_singular.value.val())
            | (bit_cast::<8, 4>(self.registers.black_singular.value.val()) << 4);
        self.parameters.next.root_tests = self.registers.root_tests.value.val();
        self.parameters.next.ignore_stalemate = self.registers.ignore_stalemate.value.val().any();
        self.parameters.next.extend_push = self.registers.extend_push.value.val().any();
        self.parameters.next.extend_several = self.registers.extend_several.value.val().any();
        self.parameters.next.extend_again = self.registers.extend_again.value.val().any();
        self.parameters.next.extend_opponent = self.registers.extend_opponent.value.val().any();
        self.parameters.next.pruning = self.registers.pruning.value.val().get_bits::<2>(12);
        self.window.next.pruning = self.registers.pruning.value.val().get_bits::<12>(0);
        self.window.next.bound = self.registers.bound.value.val();
        self.window.next.offset = self.registers.offset.value.val();
        self.window.next.margin = self.registers.lazy.value.val().get_bits::<16>(0);
        self.window.next.shift = self.registers.lazy.value.val().get_bits::<3>(16);
        self.window.next.lazy = self.registers.lazy.value.val().get_bit(19);
        self.unusual.next = self.registers.lazy.value.val().get_bits::<4>(20);
        self.min_pieces.next = self.registers.lazy.value.val().get_bits::<6>(24);
        self.roms.next = self.registers.roms.value.val().any();
        self.external.next = self.registers.external.value.val().get_bits::<4>(0).any();
        self.external_term.next = self.registers.external.value.val().get_bit(0);
        self.external_effects.next = self.registers.external.value.val().get_bits::<3>(1);
        self.patience.next = self.registers.external.value.val().get_bits::<8>(4);
        self.slow.next = self.registers.slow_terms.value.val().any();
        self.draw_score.next = self.registers.draw_score.value.val();
        self.node_limit.next = self.registers.node_limit.value.val();
    }
}
