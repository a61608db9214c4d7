//! The top modules: what is emitted, synthesised and simulated by name.

use crate::{chip, evaluation, host_port, movegen, repetition, search};
use netlist::design::Design;
use rust_hdl::prelude::*;

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
    /// Elaborates it.
    pub fn elaborate(&self) -> Result<Design, netlist::Error> {
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
            name: "decoder",
            summary: "address decoder",
            build: build::<host_port::decoder::Decoder>,
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
            name: "next_move",
            summary: "next move of a node",
            build: build::<search::next_move::NextMove>,
        },
        Top {
            name: "node_stack",
            summary: "nodes of the search's line",
            build: build::<search::node_stack::NodeStack>,
        },
        Top {
            name: "draws",
            summary: "draws of a position in the search",
            build: build::<search::draws::Draws>,
        },
        Top {
            name: "extension",
            summary: "extensions at the horizon",
            build: build::<search::extension::Extension>,
        },
        Top {
            name: "checks",
            summary: "prices of checks in quiescence",
            build: build::<search::checks::Checks>,
        },
        Top {
            name: "quiescence",
            summary: "standing pat in quiescence",
            build: build::<search::quiescence::Quiescence>,
        },
        Top {
            name: "search_result",
            summary: "result of a search",
            build: build::<search::search_result::SearchResult>,
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
