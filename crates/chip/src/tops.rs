//! The top modules: what is emitted, synthesised and simulated by name.

use crate::host_port::register_bank::{Bank, check};
use crate::{chip, evaluation, host_port, movegen, repetition, search};
use netlist::design::Design;
use rust_hdl::prelude::*;

/// Every register bank.
const BANKS: [Bank; 3] = [
    host_port::HostRegisters::BANK,
    search::search_port::SearchRegisters::BANK,
    evaluation::fast::FastRegisters::BANK,
];

/// A top module.
#[derive(Clone, Copy)]
pub struct Top {
    /// Its name, as typed and as in the Verilog.
    pub name: &'static str,
    /// What it is, in a line.
    pub summary: &'static str,
    build: fn(&str) -> Result<Design, netlist::Error>,
}

impl Top {
    /// Checks the memory map and the register banks, and elaborates the top.
    pub fn elaborate(&self) -> Result<Design, netlist::Error> {
        check(memory_map::ENTRIES, &BANKS).map_err(|error| netlist::Error::Illegal {
            block: self.name.into(),
            what: error.to_string(),
        })?;
        (self.build)(self.name)
    }
}

/// Builds a block and elaborates it.
fn build<B: Block + Default>(name: &str) -> Result<Design, netlist::Error> {
    let mut block = Box::<B>::default();
    block.connect_all();
    netlist::elaborate(block.as_ref(), name)
}

/// The top module of a name.
pub fn top(name: &str) -> Option<&'static Top> {
    tops().iter().find(|top| top.name == name)
}

/// All top modules: the generator first, then the blocks that have a test bench of their own.
pub fn tops() -> &'static [Top] {
    &[
        Top {
            name: "generator",
            summary: "move generator with perft mode behind its host port",
            build: build::<movegen::generator::Generator>,
        },
        Top {
            name: "array",
            summary: "8x8 array of cells with the arbiter",
            build: build::<movegen::array::Array>,
        },
        Top {
            name: "cell",
            summary: "one square of the board",
            build: build::<movegen::cell::Cell>,
        },
        Top {
            name: "arbiter",
            summary: "centre of the distributed arbiter",
            build: build::<movegen::arbiter::Arbiter>,
        },
        Top {
            name: "sequencer",
            summary: "hardwired state machine",
            build: build::<movegen::sequencer::Sequencer>,
        },
        Top {
            name: "analysis",
            summary: "state machine of the analysis",
            build: build::<movegen::sequencer::analysis::Analysis>,
        },
        Top {
            name: "command_entry",
            summary: "what a command begins with",
            build: build::<movegen::sequencer::command_entry::CommandEntry>,
        },
        Top {
            name: "counters",
            summary: "counters of nodes and clocks",
            build: build::<movegen::sequencer::counters::Counters>,
        },
        Top {
            name: "generation_progress",
            summary: "progress of the generation",
            build: build::<movegen::sequencer::generation_progress::GenerationProgress>,
        },
        Top {
            name: "inquiry",
            summary: "find-attacker question, prepared",
            build: build::<movegen::sequencer::inquiry::Inquiry>,
        },
        Top {
            name: "king_squares",
            summary: "squares of the kings",
            build: build::<movegen::sequencer::king_squares::KingSquares>,
        },
        Top {
            name: "move_judge",
            summary: "judge of the pending move",
            build: build::<movegen::sequencer::move_judge::MoveJudge>,
        },
        Top {
            name: "next_state",
            summary: "next state of the sequencer",
            build: build::<movegen::sequencer::next_state::NextState>,
        },
        Top {
            name: "pending_move",
            summary: "pending move",
            build: build::<movegen::sequencer::pending_move::PendingMove>,
        },
        Top {
            name: "question_control",
            summary: "question to the array",
            build: build::<movegen::sequencer::question_control::QuestionControl>,
        },
        Top {
            name: "reach",
            summary: "reach of a displaced piece",
            build: build::<movegen::sequencer::reach::Reach>,
        },
        Top {
            name: "running_command",
            summary: "registers of the command that runs",
            build: build::<movegen::sequencer::running_command::RunningCommand>,
        },
        Top {
            name: "selected_square",
            summary: "selected square",
            build: build::<movegen::sequencer::selected_square::SelectedSquare>,
        },
        Top {
            name: "service",
            summary: "decoder of the search's jobs",
            build: build::<movegen::sequencer::service::Service>,
        },
        Top {
            name: "vote_control",
            summary: "question to the arbiter",
            build: build::<movegen::sequencer::vote_control::VoteControl>,
        },
        Top {
            name: "receiver",
            summary: "receiver of a cell",
            build: build::<movegen::receiver::Receiver>,
        },
        Top {
            name: "find_victim",
            summary: "find-victim transmitter of a cell",
            build: build::<movegen::find_victim::FindVictim>,
        },
        Top {
            name: "find_attacker",
            summary: "find-attacker transmitter of a cell",
            build: build::<movegen::find_attacker::FindAttacker>,
        },
        Top {
            name: "priority_encoder",
            summary: "priority encoder of the arbiter",
            build: build::<movegen::priority_encoder::PriorityEncoder>,
        },
        Top {
            name: "ballot",
            summary: "last step of the arbiter's encoding",
            build: build::<movegen::ballot::Ballot>,
        },
        Top {
            name: "change",
            summary: "change of the board that a move makes",
            build: build::<movegen::change::Change>,
        },
        Top {
            name: "moved_pieces",
            summary: "piece types of a move",
            build: build::<movegen::moved_pieces::MovedPieces>,
        },
        Top {
            name: "position",
            summary: "state of the position beside the board",
            build: build::<movegen::position::Position>,
        },
        Top {
            name: "move_stack",
            summary: "move stack",
            build: build::<movegen::move_stack::MoveStack>,
        },
        Top {
            name: "repetition",
            summary: "repetition detector",
            build: build::<repetition::Repetition>,
        },
        Top {
            name: "host_registers",
            summary: "registers that the move generator answers for",
            build: build::<host_port::HostRegisters>,
        },
        Top {
            name: "search_registers",
            summary: "registers that the search answers for",
            build: build::<search::search_port::SearchRegisters>,
        },
        Top {
            name: "fast_registers",
            summary: "registers and tables that the fast evaluation answers for",
            build: build::<evaluation::fast::FastRegisters>,
        },
        Top {
            name: "host_port",
            summary: "the host's door to the address space",
            build: build::<host_port::HostPort>,
        },
        Top {
            name: "chip",
            summary: "the complete chess chip behind its host port",
            build: build::<chip::Chip>,
        },
        Top {
            name: "search_port",
            summary: "registers of the search in the address space",
            build: build::<search::search_port::SearchPort>,
        },
        Top {
            name: "search_control",
            summary: "state machine of the search",
            build: build::<search::search_control::SearchControl>,
        },
        Top {
            name: "datapath",
            summary: "condition flags of the search",
            build: build::<search::datapath::Datapath>,
        },
        Top {
            name: "fast",
            summary: "fast evaluation",
            build: build::<evaluation::fast::Fast>,
        },
        Top {
            name: "placement",
            summary: "piece placement, kept by increments",
            build: build::<evaluation::fast::placement::Placement>,
        },
        Top {
            name: "phase",
            summary: "game-phase control",
            build: build::<evaluation::fast::phase::Phase>,
        },
        Top {
            name: "pawn_array",
            summary: "king-and-pawn array",
            build: build::<evaluation::fast::pawn_array::PawnArray>,
        },
        Top {
            name: "endgame",
            summary: "endgame logic and ROMs",
            build: build::<evaluation::fast::endgame::Endgame>,
        },
    ]
}
