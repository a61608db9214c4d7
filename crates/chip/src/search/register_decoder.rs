//! Address decoder of the search: names what lives at the addresses that the move generator does not know. The addresses come
//! from the memory map.
//!
//! Fully combinational.

use crate::evaluation::encoding::Table;
use memory_map::address;
use rust_hdl::prelude::*;

/// What lives at an address.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
#[allow(missing_docs)]
pub enum Target {
    Nothing,
    Result,
    Best,
    FastScore,
    Good,
    Hopeless,
    Slow,
    History,
    Search,
    Depth,
    OffsetDepth,
    Rules,
    Roms,
    WhiteMating,
    BlackMating,
    WhiteSingular,
    BlackSingular,
    RootTests,
    IgnoreStalemate,
    ExtendPush,
    ExtendSeveral,
    ExtendAgain,
    ExtendOpponent,
    Bound,
    Offset,
    NodeLimit,
    Lazy,
    /// One of the evaluation's tables or registers.
    Evaluation,
}

/// Decodes an address.
#[derive(LogicBlock)]
pub struct RegisterDecoder {
    /// Address.
    pub address: Signal<In, Bits<17>>,
    /// What lives there.
    pub target: Signal<Out, Target>,
    /// Which of the evaluation's tables.
    pub table: Signal<Out, Table>,
    /// Which word of it.
    pub index: Signal<Out, Bits<10>>,
    page: Signal<Local, Bits<17>>,
    result: Constant<Bits<17>>,
    best: Constant<Bits<17>>,
    fast_score: Constant<Bits<17>>,
    good: Constant<Bits<17>>,
    hopeless: Constant<Bits<17>>,
    slow: Constant<Bits<17>>,
    history: Constant<Bits<17>>,
    search: Constant<Bits<17>>,
    depth: Constant<Bits<17>>,
    offset_depth: Constant<Bits<17>>,
    rules: Constant<Bits<17>>,
    roms: Constant<Bits<17>>,
    white_mating: Constant<Bits<17>>,
    black_mating: Constant<Bits<17>>,
    white_singular: Constant<Bits<17>>,
    black_singular: Constant<Bits<17>>,
    root_tests: Constant<Bits<17>>,
    ignore_stalemate: Constant<Bits<17>>,
    extend_push: Constant<Bits<17>>,
    extend_several: Constant<Bits<17>>,
    extend_again: Constant<Bits<17>>,
    extend_opponent: Constant<Bits<17>>,
    bound: Constant<Bits<17>>,
    offset: Constant<Bits<17>>,
    node_limit: Constant<Bits<17>>,
    lazy: Constant<Bits<17>>,
    bias: Constant<Bits<17>>,
    endgame: Constant<Bits<17>>,
    white_separated: Constant<Bits<17>>,
    black_separated: Constant<Bits<17>>,
    white_to_move: Constant<Bits<17>>,
    black_to_move: Constant<Bits<17>>,
    placement: Constant<Bits<17>>,
    phase_bonus: Constant<Bits<17>>,
    phase_scale: Constant<Bits<17>>,
}

impl Default for RegisterDecoder {
    fn default() -> Self {
        let at = |address: u32| Constant::new(u64::from(address).into());
        Self {
            address: Default::default(),
            target: Default::default(),
            table: Default::default(),
            index: Default::default(),
            page: Default::default(),
            result: at(address::RESULT),
            best: at(address::BEST),
            fast_score: at(address::FAST_SCORE),
            good: at(address::EVALUATIONS),
            hopeless: at(address::EVALUATIONS + 1),
            slow: at(address::EVALUATIONS + 2),
            history: at(address::HISTORY),
            search: at(address::SEARCH),
            depth: at(address::SEARCH_DEPTH),
            offset_depth: at(address::OFFSET_DEPTH),
            rules: at(address::ENDGAME_RULES),
            roms: at(address::ENDGAME_ROMS),
            white_mating: at(address::MATING_CHECKS),
            black_mating: at(address::MATING_CHECKS + 1),
            white_singular: at(address::SINGULAR_CHECKS),
            black_singular: at(address::SINGULAR_CHECKS + 1),
            root_tests: at(address::ROOT_TESTS),
            ignore_stalemate: at(address::IGNORE_STALEMATE),
            extend_push: at(address::EXTEND_PAWN_PUSH),
            extend_several: at(address::EXTEND_SEVERAL_HUNG),
            extend_again: at(address::EXTEND_HUNG_AGAIN),
            extend_opponent: at(address::EXTEND_OPPONENT_HUNG),
            bound: at(address::BOUND),
            offset: at(address::OFFSET),
            node_limit: at(address::NODE_LIMIT),
            lazy: at(address::EVALUATION_CONTROL_LAZY),
            bias: at(address::BIAS),
            endgame: at(address::EVALUATION_CONTROL_ENDGAME),
            white_separated: at(address::SEPARATED_PASSED),
            black_separated: at(address::SEPARATED_PASSED + 1),
            white_to_move: at(address::SIDE_TO_MOVE),
            black_to_move: at(address::SIDE_TO_MOVE + 1),
            placement: at(address::PIECE_PLACEMENT),
            phase_bonus: at(address::PHASE_BONUS),
            phase_scale: at(address::PHASE_SCALE),
        }
    }
}

impl Logic for RegisterDecoder {
    #[hdl_gen]
    fn update(&mut self) {
        self.target.next = Target::Nothing;
        if self.address.val() == self.result.val() {
            self.target.next = Target::Result;
        }
        if self.address.val() == self.best.val() {
            self.target.next = Target::Best;
        }
        if self.address.val() == self.fast_score.val() {
            self.target.next = Target::FastScore;
        }
        if self.address.val() == self.good.val() {
            self.target.next = Target::Good;
        }
        if self.address.val() == self.hopeless.val() {
            self.target.next = Target::Hopeless;
        }
        if self.address.val() == self.slow.val() {
            self.target.next = Target::Slow;
        }
        if self.address.val() == self.history.val() {
            self.target.next = Target::History;
        }
        if self.address.val() == self.search.val() {
            self.target.next = Target::Search;
        }
        if self.address.val() == self.depth.val() {
            self.target.next = Target::Depth;
        }
        if self.address.val() == self.offset_depth.val() {
            self.target.next = Target::OffsetDepth;
        }
        if self.address.val() == self.rules.val() {
            self.target.next = Target::Rules;
        }
        if self.address.val() == self.roms.val() {
            self.target.next = Target::Roms;
        }
        if self.address.val() == self.white_mating.val() {
            self.target.next = Target::WhiteMating;
        }
        if self.address.val() == self.black_mating.val() {
            self.target.next = Target::BlackMating;
        }
        if self.address.val() == self.white_singular.val() {
            self.target.next = Target::WhiteSingular;
        }
        if self.address.val() == self.black_singular.val() {
            self.target.next = Target::BlackSingular;
        }
        if self.address.val() == self.root_tests.val() {
            self.target.next = Target::RootTests;
        }
        if self.address.val() == self.ignore_stalemate.val() {
            self.target.next = Target::IgnoreStalemate;
        }
        if self.address.val() == self.extend_push.val() {
            self.target.next = Target::ExtendPush;
        }
        if self.address.val() == self.extend_several.val() {
            self.target.next = Target::ExtendSeveral;
        }
        if self.address.val() == self.extend_again.val() {
            self.target.next = Target::ExtendAgain;
        }
        if self.address.val() == self.extend_opponent.val() {
            self.target.next = Target::ExtendOpponent;
        }
        if self.address.val() == self.bound.val() {
            self.target.next = Target::Bound;
        }
        if self.address.val() == self.offset.val() {
            self.target.next = Target::Offset;
        }
        if self.address.val() == self.node_limit.val() {
            self.target.next = Target::NodeLimit;
        }
        if self.address.val() == self.lazy.val() {
            self.target.next = Target::Lazy;
        }

        // Tables have slots of 1,024 words.
        self.page.next = self.address.val() & 0x1fc00;
        self.table.next = Table::Bias;
        self.index.next = self.address.val().get_bits::<10>(0);
        if self.address.val() == self.bias.val() {
            self.target.next = Target::Evaluation;
            self.table.next = Table::Bias;
        }
        if self.address.val() == self.endgame.val() {
            self.target.next = Target::Evaluation;
            self.table.next = Table::Endgame;
        }
        if self.address.val() == self.white_separated.val() {
            self.target.next = Target::Evaluation;
            self.table.next = Table::SeparatedPassed;
            self.index.next = 0.into();
        }
        if self.address.val() == self.black_separated.val() {
            self.target.next = Target::Evaluation;
            self.table.next = Table::SeparatedPassed;
            self.index.next = 1.into();
        }
        if self.address.val() == self.white_to_move.val() {
            self.target.next = Target::Evaluation;
            self.table.next = Table::SideToMove;
            self.index.next = 0.into();
        }
        if self.address.val() == self.black_to_move.val() {
            self.target.next = Target::Evaluation;
            self.table.next = Table::SideToMove;
            self.index.next = 1.into();
        }
        if self.page.val() == self.placement.val() {
            self.target.next = Target::Evaluation;
            self.table.next = Table::Placement;
        }
        if self.page.val() == self.phase_bonus.val() {
            self.target.next = Target::Evaluation;
            self.table.next = Table::PhaseBonus;
        }
        if (self.page.val() == self.phase_scale.val()) & (self.address.val().get_bits::<5>(5) == 0)
        {
            self.target.next = Target::Evaluation;
            self.table.next = Table::PhaseScale;
        }
    }
}
