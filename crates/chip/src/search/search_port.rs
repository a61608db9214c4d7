//! The search's part of the address space: parameters, question, results, history, and the way to the evaluation's tables.
//!
//! The host port of the [core](crate::movegen::core) does the common part of every access; this block says what it needs to know
//! of the addresses that are the search's. Power-on: all parameters 0 but NODE_LIMIT; a reset leaves them.

use super::encoding::{Parameters, Window};
use super::register_decoder::{RegisterDecoder, Target};
use crate::evaluation::encoding::{Access, Table};
use crate::movegen::encoding::Extension;
use memory_map::Configuration;
use netlist::primitives::{Parameter, Register};
use rust_hdl::prelude::*;

/// Registers of the search.
#[derive(LogicBlock)]
pub struct SearchPort {
    /// Clock.
    pub clock: Signal<In, Clock>,

    // The access, see [`Extension`].
    /// Address of the access that will be carried out in the next clock.
    pub coming: Signal<In, Bits<17>>,
    /// Word that it writes.
    pub coming_data: Signal<In, Bits<32>>,
    /// It is a write.
    pub writes: Signal<In, Bit>,
    /// It is a read.
    pub reads: Signal<In, Bit>,
    /// The same word, a clock later.
    pub data: Signal<In, Bits<32>>,
    /// A command runs.
    pub busy: Signal<In, Bit>,
    /// Moves on the stack.
    pub height: Signal<In, Bits<7>>,
    /// What there is to say of the access.
    pub extension: Signal<Out, Extension>,
    /// The answer to a read.
    pub answer: Signal<Out, Bits<32>>,

    // What the host has set.
    /// Parameters.
    pub parameters: Signal<Out, Parameters>,
    /// The scores that matter.
    pub window: Signal<Out, Window>,
    /// Least number of pieces for lazy evaluation.
    pub min_pieces: Signal<Out, Bits<6>>,
    /// Endgame ROMs on.
    pub roms: Signal<Out, Bit>,
    /// NODE_LIMIT.
    pub node_limit: Signal<Out, Bits<32>>,
    /// A ply of the history is written: it is in `data`.
    pub history: Signal<Out, Bit>,
    /// The host's access to the evaluation.
    pub access: Signal<Out, Access>,

    // What it can read.
    /// RESULT.
    pub result: Signal<In, Bits<11>>,
    /// There is a best move.
    pub best_valid: Signal<In, Bit>,
    /// Its word.
    pub best: Signal<In, Bits<19>>,
    /// FAST_SCORE.
    pub fast_score: Signal<In, Bits<18>>,
    /// Evaluations good enough.
    pub good: Signal<In, Bits<32>>,
    /// Hopeless.
    pub hopeless: Signal<In, Bits<32>>,
    /// Slow.
    pub slow: Signal<In, Bits<32>>,
    /// Word of the evaluation.
    pub evaluation_word: Signal<In, Bits<32>>,

    /// Moves that the stack holds.
    stack_depth: Parameter<Bits<7>>,
    /// Deepest full-width search.
    depth_max: Parameter<Bits<32>>,
    decoder: RegisterDecoder,
    target: Register<Target>,
    table: Register<Table>,
    index: Register<Bits<10>>,
    out_of_range: Register<Bit>,
    write_register: Register<Bit>,
    depth: Register<Bits<6>>,
    offset_depth: Register<Bits<6>>,
    rules: Register<Bit>,
    roms_register: Register<Bit>,
    mating: Register<Bits<8>>,
    singular: Register<Bits<8>>,
    root_tests: Register<Bits<3>>,
    ignore_stalemate: Register<Bit>,
    extend_push: Register<Bit>,
    extend_several: Register<Bit>,
    extend_again: Register<Bit>,
    extend_opponent: Register<Bit>,
    bound: Register<Bits<16>>,
    offset: Register<Bits<16>>,
    lazy: Register<Bits<32>>,
    limit: Register<Bits<32>>,
    /// The evaluation was read in the last clock.
    read_register: Register<Bit>,
    width: Signal<Local, Bits<6>>,
    loads: Signal<Local, Bit>,
    flag: Signal<Local, Bit>,
}

impl Default for SearchPort {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            coming: Default::default(),
            reads: Default::default(),
            coming_data: Default::default(),
            writes: Default::default(),
            data: Default::default(),
            busy: Default::default(),
            height: Default::default(),
            extension: Default::default(),
            answer: Default::default(),
            parameters: Default::default(),
            window: Default::default(),
            min_pieces: Default::default(),
            roms: Default::default(),
            node_limit: Default::default(),
            history: Default::default(),
            access: Default::default(),
            result: Default::default(),
            best_valid: Default::default(),
            best: Default::default(),
            fast_score: Default::default(),
            good: Default::default(),
            hopeless: Default::default(),
            slow: Default::default(),
            evaluation_word: Default::default(),
            stack_depth: Default::default(),
            depth_max: Default::default(),
            decoder: Default::default(),
            target: Register::new(Target::Nothing),
            table: Register::new(Table::Bias),
            index: Default::default(),
            out_of_range: Default::default(),
            write_register: Default::default(),
            depth: Default::default(),
            offset_depth: Default::default(),
            rules: Default::default(),
            roms_register: Default::default(),
            mating: Default::default(),
            singular: Default::default(),
            root_tests: Default::default(),
            ignore_stalemate: Default::default(),
            extend_push: Default::default(),
            extend_several: Default::default(),
            extend_again: Default::default(),
            extend_opponent: Default::default(),
            bound: Default::default(),
            offset: Default::default(),
            lazy: Default::default(),
            limit: Register::new(u64::from(memory_map::NODE_LIMIT_RESET).into()),
            read_register: Default::default(),
            width: Default::default(),
            loads: Default::default(),
            flag: Default::default(),
        }
    }
}

impl SearchPort {
    /// The search's registers in a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        Self {
            stack_depth: Parameter::new(u64::from(configuration.stack_depth()).into()),
            depth_max: Parameter::new(u64::from(configuration.search_depth_max()).into()),
            ..Self::default()
        }
    }
}

impl Logic for SearchPort {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            target,
            table,
            index,
            out_of_range,
            write_register,
            depth,
            offset_depth,
            rules,
            roms_register,
            mating,
            singular,
            root_tests,
            ignore_stalemate,
            extend_push,
            extend_several,
            extend_again,
            extend_opponent,
            bound,
            offset,
            lazy,
            limit,
            read_register
        );
        self.flag.next = self.data.val().get_bit(0);

        // What needs nothing but the access is found out on its way in.
        self.decoder.address.next = self.coming.val();
        self.target.d.next = self.decoder.target.val();
        self.table.d.next = self.decoder.table.val();
        self.index.d.next = self.decoder.index.val();
        self.write_register.d.next = self.writes.val();
        self.width.next = 32.into();
        match self.decoder.target.val() {
            Target::Nothing => {}
            Target::History => self.width.next = 18.into(),
            Target::Depth => self.width.next = 6.into(),
            Target::OffsetDepth => self.width.next = 6.into(),
            Target::WhiteMating => self.width.next = 4.into(),
            Target::BlackMating => self.width.next = 4.into(),
            Target::WhiteSingular => self.width.next = 4.into(),
            Target::BlackSingular => self.width.next = 4.into(),
            Target::RootTests => self.width.next = 3.into(),
            Target::Bound => self.width.next = 16.into(),
            Target::Offset => self.width.next = 16.into(),
            Target::Search => {}
            Target::NodeLimit => {}
            Target::Lazy => {}
            Target::Evaluation => match self.decoder.table.val() {
                Table::Placement => self.width.next = 10.into(),
                Table::PhaseBonus => self.width.next = 10.into(),
                Table::PhaseScale => {}
                Table::SeparatedPassed => self.width.next = 8.into(),
                Table::Bias => self.width.next = 8.into(),
                Table::Endgame => self.width.next = 30.into(),
                Table::SideToMove => self.width.next = 4.into(),
            },
            _ => self.width.next = 1.into(),
        }
        // Bits beyond the register's width, and the values that it does not take all the same.
        self.out_of_range.d.next = ((self.width.val() == 1)
            & self.coming_data.val().get_bits::<31>(1).any())
            | ((self.width.val() == 3) & self.coming_data.val().get_bits::<29>(3).any())
            | ((self.width.val() == 4) & self.coming_data.val().get_bits::<28>(4).any())
            | ((self.width.val() == 6) & (self.coming_data.val() > self.depth_max.val()))
            | ((self.width.val() == 16) & self.coming_data.val().get_bits::<16>(16).any())
            | ((self.width.val() == 18)
                & (self.coming_data.val().get_bits::<14>(18).any()
                    | (self.coming_data.val().get_bits::<6>(0)
                        == self.coming_data.val().get_bits::<6>(6))
                    | (self.coming_data.val().get_bits::<3>(12) == 0)
                    | (self.coming_data.val().get_bits::<3>(12) == 7)))
            | ((self.width.val() == 8) & self.coming_data.val().get_bits::<24>(8).any())
            | ((self.width.val() == 10) & self.coming_data.val().get_bits::<22>(10).any())
            | ((self.width.val() == 30) & self.coming_data.val().get_bits::<2>(30).any())
            | ((self.decoder.target.val() == Target::Lazy)
                & (self.coming_data.val() & 0xc0f0_0000u64).any())
            | ((self.decoder.target.val() == Target::Bound) & (self.coming_data.val() == 0x8000));

        // Accesses that are not allowed.
        self.extension.next.known = self.target.q.val() != Target::Nothing;
        self.extension.next.read_only = false;
        self.extension.next.write_only = false;
        self.extension.next.too_deep = false;
        self.extension.next.no_move = false;
        self.extension.next.search = false;
        self.extension.next.out_of_range = self.out_of_range.q.val();
        match self.target.q.val() {
            Target::Result => self.extension.next.read_only = true,
            Target::Best => self.extension.next.read_only = true,
            Target::FastScore => self.extension.next.read_only = true,
            Target::Good => self.extension.next.read_only = true,
            Target::Hopeless => self.extension.next.read_only = true,
            Target::Slow => self.extension.next.read_only = true,
            Target::History => {
                self.extension.next.write_only = true;
                self.extension.next.no_move = self.height.val().any();
            }
            Target::Search => {
                self.extension.next.write_only = true;
                self.extension.next.search = true;
                self.extension.next.too_deep = (self.height.val()
                    + bit_cast::<7, 6>(self.depth.q.val())
                    > self.stack_depth.val())
                    | (self.root_tests.q.val().any()
                        & (self.height.val() + bit_cast::<7, 6>(self.offset_depth.q.val())
                            > self.stack_depth.val()));
            }
            _ => {}
        }

        // Writes.
        // They do not wait for the checks of commands.
        self.loads.next =
            self.write_register.q.val() & !self.busy.val() & !self.out_of_range.q.val();
        self.history.next =
            self.loads.val() & (self.target.q.val() == Target::History) & !self.height.val().any();
        if self.loads.val() {
            match self.target.q.val() {
                Target::Depth => self.depth.d.next = self.data.val().get_bits::<6>(0),
                Target::OffsetDepth => self.offset_depth.d.next = self.data.val().get_bits::<6>(0),
                Target::Rules => self.rules.d.next = self.flag.val(),
                Target::Roms => self.roms_register.d.next = self.flag.val(),
                Target::WhiteMating => {
                    self.mating.d.next =
                        (self.mating.q.val() & 0xf0) | self.data.val().get_bits::<8>(0)
                }
                Target::BlackMating => {
                    self.mating.d.next =
                        (self.mating.q.val() & 0x0f) | (self.data.val().get_bits::<8>(0) << 4)
                }
                Target::WhiteSingular => {
                    self.singular.d.next =
                        (self.singular.q.val() & 0xf0) | self.data.val().get_bits::<8>(0)
                }
                Target::BlackSingular => {
                    self.singular.d.next =
                        (self.singular.q.val() & 0x0f) | (self.data.val().get_bits::<8>(0) << 4)
                }
                Target::RootTests => self.root_tests.d.next = self.data.val().get_bits::<3>(0),
                Target::IgnoreStalemate => self.ignore_stalemate.d.next = self.flag.val(),
                Target::ExtendPush => self.extend_push.d.next = self.flag.val(),
                Target::ExtendSeveral => self.extend_several.d.next = self.flag.val(),
                Target::ExtendAgain => self.extend_again.d.next = self.flag.val(),
                Target::ExtendOpponent => self.extend_opponent.d.next = self.flag.val(),
                Target::Bound => self.bound.d.next = self.data.val().get_bits::<16>(0),
                Target::Offset => self.offset.d.next = self.data.val().get_bits::<16>(0),
                Target::NodeLimit => self.limit.d.next = self.data.val(),
                Target::Lazy => self.lazy.d.next = self.data.val(),
                _ => {}
            }
        }

        // The evaluation's tables: a read needs the address a clock before. While a command runs, there is none.
        self.access.next.write = self.loads.val() & (self.target.q.val() == Target::Evaluation);
        self.access.next.table = self.table.q.val();
        self.access.next.index = self.index.q.val();
        self.access.next.data = self.data.val();
        self.access.next.read =
            self.reads.val() & !self.busy.val() & (self.decoder.target.val() == Target::Evaluation);
        self.read_register.d.next = self.access.val().read;
        self.access.next.read_table = self.decoder.table.val();
        self.access.next.read_index = self.decoder.index.val();

        // Answers.
        self.answer.next = 0.into();
        match self.target.q.val() {
            Target::Result => self.answer.next = bit_cast::<32, 11>(self.result.val()),
            Target::Best => {
                if self.best_valid.val() {
                    self.answer.next = bit_cast::<32, 19>(self.best.val()).replace_bit(31, true);
                }
            }
            Target::FastScore => self.answer.next = bit_cast::<32, 18>(self.fast_score.val()),
            Target::Good => self.answer.next = self.good.val(),
            Target::Hopeless => self.answer.next = self.hopeless.val(),
            Target::Slow => self.answer.next = self.slow.val(),
            Target::Depth => self.answer.next = bit_cast::<32, 6>(self.depth.q.val()),
            Target::OffsetDepth => {
                self.answer.next = bit_cast::<32, 6>(self.offset_depth.q.val());
            }
            Target::Rules => {
                self.answer.next = bits::<32>(0).replace_bit(0, self.rules.q.val());
            }
            Target::Roms => {
                self.answer.next = bits::<32>(0).replace_bit(0, self.roms_register.q.val());
            }
            Target::WhiteMating => {
                self.answer.next = bit_cast::<32, 8>(self.mating.q.val() & 15);
            }
            Target::BlackMating => {
                self.answer.next = bit_cast::<32, 8>(self.mating.q.val() >> 4);
            }
            Target::WhiteSingular => {
                self.answer.next = bit_cast::<32, 8>(self.singular.q.val() & 15);
            }
            Target::BlackSingular => {
                self.answer.next = bit_cast::<32, 8>(self.singular.q.val() >> 4);
            }
            Target::RootTests => {
                self.answer.next = bit_cast::<32, 3>(self.root_tests.q.val());
            }
            Target::IgnoreStalemate => {
                self.answer.next = bits::<32>(0).replace_bit(0, self.ignore_stalemate.q.val());
            }
            Target::ExtendPush => {
                self.answer.next = bits::<32>(0).replace_bit(0, self.extend_push.q.val());
            }
            Target::ExtendSeveral => {
                self.answer.next = bits::<32>(0).replace_bit(0, self.extend_several.q.val());
            }
            Target::ExtendAgain => {
                self.answer.next = bits::<32>(0).replace_bit(0, self.extend_again.q.val());
            }
            Target::ExtendOpponent => {
                self.answer.next = bits::<32>(0).replace_bit(0, self.extend_opponent.q.val());
            }
            Target::Bound => self.answer.next = bit_cast::<32, 16>(self.bound.q.val()),
            Target::Offset => self.answer.next = bit_cast::<32, 16>(self.offset.q.val()),
            Target::NodeLimit => self.answer.next = self.limit.q.val(),
            Target::Lazy => self.answer.next = self.lazy.q.val(),
            _ => {}
        }
        // The evaluation's word comes late.
        if self.read_register.q.val() {
            self.answer.next = self.answer.val() | self.evaluation_word.val();
        }

        // Outputs.
        self.parameters.next.depth = self.depth.q.val();
        self.parameters.next.offset_depth = self.offset_depth.q.val();
        self.parameters.next.rules = self.rules.q.val();
        self.parameters.next.mating = self.mating.q.val();
        self.parameters.next.singular = self.singular.q.val();
        self.parameters.next.root_tests = self.root_tests.q.val();
        self.parameters.next.ignore_stalemate = self.ignore_stalemate.q.val();
        self.parameters.next.extend_push = self.extend_push.q.val();
        self.parameters.next.extend_several = self.extend_several.q.val();
        self.parameters.next.extend_again = self.extend_again.q.val();
        self.parameters.next.extend_opponent = self.extend_opponent.q.val();
        self.window.next.bound = self.bound.q.val();
        self.window.next.offset = self.offset.q.val();
        self.window.next.margin = self.lazy.q.val().get_bits::<16>(0);
        self.window.next.shift = self.lazy.q.val().get_bits::<3>(16);
        self.window.next.lazy = self.lazy.q.val().get_bit(19);
        self.min_pieces.next = self.lazy.q.val().get_bits::<6>(24);
        self.roms.next = self.roms_register.q.val();
        self.node_limit.next = self.limit.q.val();
    }
}
