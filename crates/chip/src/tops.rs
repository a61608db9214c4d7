//! The top modules: what is emitted, synthesised and simulated by name.

use crate::{chip, evaluation, host_port, movegen, repetition, search};
use netlist::design::Design;
use netlist::verilog::fusesoc::{self, Vlnv};
use netlist::verilog::{File, Library, Sources, file_list};
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

    /// Everything that is written about it: its modules, the list of their files, FuseSoC's core. The files say that
    /// `generator` wrote them.
    pub fn files(&self, sources: &Sources, generator: &str) -> Vec<File> {
        let vlnv = Vlnv {
            vendor: "bluechip",
            library: "rtl",
            version: env!("CARGO_PKG_VERSION"),
        };
        let core = fusesoc::core(sources, &vlnv, self.summary, generator);
        let mut files = sources.files.clone();
        files.push(File::new(
            format!("{}.f", self.name),
            file_list(&sources.files),
        ));
        files.push(File::new(format!("{}.core", self.name), core));
        files
    }
}

/// Builds a block and elaborates it.
fn build<B: Block + Default>(name: &str) -> Result<Design, netlist::Error> {
    let mut block = Box::<B>::default();
    block.connect_all();
    netlist::elaborate_documented(block.as_ref(), name, &crate::DOCUMENTATION)
}

/// The top module of a name.
pub fn top(name: &str) -> Option<&'static Top> {
    tops().iter().find(|top| top.name == name)
}

/// Every top module as Verilog; a module that several of them have is the same file. The files say that `generator`
/// wrote them.
pub fn verilog(generator: &str) -> Result<Vec<Sources>, netlist::Error> {
    let mut library = Library::new(generator);
    for top in tops() {
        library.add(&top.elaborate()?)?;
    }
    Ok(library.write())
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
