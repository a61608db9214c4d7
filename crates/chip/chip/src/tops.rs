//! The top modules: what is emitted, synthesised and simulated by name.

use crate::host_port::register_bank::{Bank, check};
use crate::link::{self, baud_step, serial_chip::SerialChip};
use crate::{chip, evaluation, host_port, movegen, repetition, search};
use ::link::CHIPS_MAX;
use bluechip_netlist::Error;
use bluechip_netlist::design::Design;
use bluechip_netlist::interleave::fold;
use bluechip_netlist::verilog::fusesoc::{self, Vlnv};
use bluechip_netlist::verilog::{File, Library, Sources, file_list};
use memory_map::{Configuration, SearchConfiguration};
use rust_hdl::prelude::*;

/// Bytes of stack for an elaboration.
const STACK: usize = 64 << 20;

/// Baud of the link of a top that is not for a board. With [`CLOCK`], every bit of the receiver's
/// accumulator that is not always 0 affects when the line is sampled, so that a test can observe
/// it.
pub const BAUD: f64 = 3_686_400.0;

/// Hertz of the clock of a top with a link that is not for a board.
pub const CLOCK: f64 = 25_000_000.0;

/// Chips behind the link of a top that is not for a board.
pub const CHIPS: u8 = 2;

/// Prefix of every Verilog module's name: other designs may have a module `array`, too.
pub const PREFIX: &str = "bluechip";

/// Every register bank.
const BANKS: [Bank; 4] = [
    host_port::HostRegisters::BANK,
    search::search_port::SearchRegisters::BANK,
    evaluation::fast::FastRegisters::BANK,
    evaluation::slow::SlowRegisters::BANK,
];

/// The tops with a FuseSoC core, for use in other designs.
const CORES: [&str; 7] = [
    "generator",
    "small",
    "chip",
    "serial_chip",
    "link",
    "uart_receiver",
    "uart_transmitter",
];

/// A top module.
#[derive(Clone, Copy)]
pub struct Top {
    /// Its name on the command line; the Verilog module's name begins with [`PREFIX`].
    pub name: &'static str,
    /// Summary in one line.
    pub summary: &'static str,
    /// Its default configuration.
    configuration: fn() -> Configuration,
    build: Build,
}

/// Function that elaborates a top under a name.
#[derive(Clone, Copy)]
enum Build {
    /// A whole chip, or a block that every chip has.
    Always(fn(&Configuration, &str) -> Result<Design, Error>),
    /// A block of the search, its evaluation or its repetition detector.
    OfSearch(fn(&Configuration, &SearchConfiguration, &str) -> Result<Design, Error>),
}

impl Top {
    /// Its default configuration.
    pub fn configuration(&self) -> Configuration {
        (self.configuration)()
    }

    /// Elaborates it in its own configuration.
    pub fn elaborate(&self) -> Result<Design, Error> {
        self.elaborate_as(&self.configuration())
    }

    /// Elaborates it in another configuration.
    ///
    /// # Errors
    /// If it is a block of the search, and the configuration has no search.
    pub fn elaborate_as(&self, configuration: &Configuration) -> Result<Design, Error> {
        let elaborate = || match (self.build, configuration.search()) {
            (Build::Always(build), _) => build(configuration, self.name),
            (Build::OfSearch(build), Some(search)) => build(configuration, search, self.name),
            (Build::OfSearch(_), None) => Err(Error::Unsupported {
                block: self.name.into(),
                what: "a block of the search, which the configuration does not have".into(),
            }),
        };
        with_stack(self.name, elaborate)
    }

    /// All its files: its modules, the list of their files, and a FuseSoC core if it has one. The
    /// files name `generator` as their generator.
    pub fn files(&self, sources: &Sources, generator: &str) -> Vec<File> {
        let vlnv = Vlnv {
            vendor: "bluechip",
            library: "rtl",
            version: env!("CARGO_PKG_VERSION"),
        };
        let mut files = sources.files.clone();
        files.push(File::new(
            format!("{}.f", self.name),
            file_list(&sources.files),
        ));
        if self.has_core() {
            let core = fusesoc::core(sources, &vlnv, self.summary, generator);
            files.push(File::new(format!("{}.core", self.name), core));
        }
        files
    }

    /// Whether the top has a FuseSoC core.
    pub fn has_core(&self) -> bool {
        CORES.contains(&self.name)
    }
}

/// Elaborates a block of this name in a thread with a large stack: a block is a value that contains
/// all its ports and blocks, and a whole chip does not fit a default stack.
fn with_stack(
    name: &str,
    elaborate: impl FnOnce() -> Result<Design, Error> + Send,
) -> Result<Design, Error> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        match thread
            .spawn_scoped(scope, elaborate)
            .map(|thread| thread.join())
        {
            Ok(Ok(design)) => design,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(error) => Err(Error::Unsupported {
                block: name.into(),
                what: format!("no thread to elaborate it: {error}"),
            }),
        }
    })
}

/// Elaborates the whole chip of a configuration, as a top of this name.
fn elaborate(configuration: &Configuration, name: &str) -> Result<Design, Error> {
    match configuration.search() {
        Some(search) => elaborated(chip::Chip::new(configuration, search), name),
        None => elaborated(movegen::generator::Generator::new(configuration), name),
    }
}

/// Elaborates a block, after a check of the memory map and the register banks.
fn elaborated<B: Block>(block: B, name: &str) -> Result<Design, Error> {
    check(memory_map::ENTRIES, &BANKS).map_err(|error| Error::Illegal {
        block: name.into(),
        what: error.to_string(),
    })?;
    bluechip_rust_hdl::elaborate_documented(&block, name, &crate::DOCUMENTATION)
}

/// A block that does not depend on the configuration.
fn always<B: Block + Default>(_: &Configuration, name: &str) -> Result<Design, Error> {
    elaborated(B::default(), name)
}

/// A block of the search that does not depend on the configuration.
fn of_search<B: Block + Default>(
    _: &Configuration,
    _: &SearchConfiguration,
    name: &str,
) -> Result<Design, Error> {
    elaborated(B::default(), name)
}

/// A whole chip in a configuration of its own.
const fn whole(
    name: &'static str,
    summary: &'static str,
    configuration: fn() -> Configuration,
) -> Top {
    Top {
        name,
        summary,
        configuration,
        build: Build::Always(elaborate),
    }
}

/// A block of every chip.
const fn block(
    name: &'static str,
    summary: &'static str,
    build: fn(&Configuration, &str) -> Result<Design, Error>,
) -> Top {
    Top {
        name,
        summary,
        configuration: Configuration::deep_blue,
        build: Build::Always(build),
    }
}

/// A block of the search.
const fn block_of_search(
    name: &'static str,
    summary: &'static str,
    build: fn(&Configuration, &SearchConfiguration, &str) -> Result<Design, Error>,
) -> Top {
    Top {
        name,
        summary,
        configuration: Configuration::deep_blue,
        build: Build::OfSearch(build),
    }
}

/// Chips of a configuration behind a serial link, for a clock of so many hertz and a line of so
/// many baud. Module `serial_chip`.
///
/// Each chip interleaves this number of contexts, each of which is a chip to the host: 1 to 8 in
/// all. The link runs at the clock divided by that number: see [`fold`].
pub fn serial_chip(
    configuration: &Configuration,
    chips: u8,
    contexts: u8,
    clock: f64,
    baud: f64,
) -> Result<Design, Error> {
    let shown = usize::from(chips) * usize::from(contexts);
    if !(1..=CHIPS_MAX).contains(&shown) {
        return Err(Error::Illegal {
            block: "serial_chip".into(),
            what: format!(
                "{chips} chips of {contexts} contexts are {shown} chips to the host; a link has 1 \
                 to {CHIPS_MAX}"
            ),
        });
    }
    let step = baud_step(baud, clock / f64::from(contexts));
    let array = match configuration.search() {
        Some(_) => "chips",
        None => "generators",
    };
    let design = with_stack("serial_chip", || {
        let block = SerialChip::new(configuration, chips * contexts, step, contexts > 1);
        elaborated(block, "serial_chip")
    })?;
    fold(&design, array, contexts.into())
}

/// The top module of a name.
pub fn top(name: &str) -> Option<&'static Top> {
    tops().iter().find(|top| top.name == name)
}

/// Whether a top is a whole chip or generator, with the bus to a host.
pub fn is_whole(top: &Top) -> bool {
    ["generator", "small", "chip"].contains(&top.name)
}

/// An empty library for the project's Verilog: modules with [`PREFIX`] before their names, in
/// folders. The files name `generator` as their generator.
pub fn library(generator: &str) -> Library {
    Library::new(generator).with_prefix(PREFIX).with_folders()
}

/// Every top module as Verilog; modules shared by several tops are one file. The files name
/// `generator` as their generator.
pub fn verilog(generator: &str) -> Result<Vec<Sources>, bluechip_netlist::Error> {
    let mut library = library(generator);
    for top in tops() {
        library.add(&top.elaborate()?)?;
    }
    Ok(library.write())
}

/// A top module in another configuration as Verilog. The files name `generator` as their generator.
pub fn verilog_as(
    top: &Top,
    configuration: &Configuration,
    generator: &str,
) -> Result<Vec<Sources>, Error> {
    let mut library = library(generator);
    library.add(&top.elaborate_as(configuration)?)?;
    Ok(library.write())
}

/// The top module that is the whole chip of a configuration.
pub fn whole_chip(configuration: &Configuration) -> &'static Top {
    let name = match configuration.search() {
        Some(_) => "chip",
        None => "generator",
    };
    top(name).expect("both are among the tops")
}

/// All top modules: the generator first, then the blocks that have a test bench of their own.
pub fn tops() -> &'static [Top] {
    use evaluation::slow;
    const TOPS: &[Top] = &[
        whole(
            "generator",
            "move generator with perft mode behind its host port",
            Configuration::generator,
        ),
        whole(
            "small",
            "move generator with a short stack, for a small part",
            Configuration::small,
        ),
        Top {
            name: "serial_chip",
            summary: "chips behind a serial link",
            configuration: Configuration::small,
            build: Build::Always(|configuration, name| {
                let step = baud_step(BAUD, CLOCK);
                elaborated(SerialChip::new(configuration, CHIPS, step, false), name)
            }),
        },
        block("link", "serial link to host ports", |_, name| {
            elaborated(link::Link::new(baud_step(BAUD, CLOCK), CHIPS, false), name)
        }),
        block("uart_receiver", "serial receiver", |_, name| {
            let receiver = link::uart_receiver::UartReceiver::new(baud_step(BAUD, CLOCK));
            elaborated(receiver, name)
        }),
        block("uart_transmitter", "serial transmitter", |_, name| {
            let transmitter = link::uart_transmitter::UartTransmitter::new(baud_step(BAUD, CLOCK));
            elaborated(transmitter, name)
        }),
        block("frame_check", "checksum of a frame", |_, name| {
            elaborated(link::frame_check::FrameCheck::new(), name)
        }),
        block("frame_receiver", "frames out of bytes", |_, name| {
            elaborated(link::frame_receiver::FrameReceiver::new(), name)
        }),
        block("frame_transmitter", "bytes of a frame", |_, name| {
            elaborated(link::frame_transmitter::FrameTransmitter::new(), name)
        }),
        block("executor", "operations of a request", |_, name| {
            elaborated(link::executor::Executor::new(CHIPS, false), name)
        }),
        block(
            "array",
            "8x8 array of cells with the arbiter",
            |configuration, name| elaborated(movegen::array::Array::new(configuration), name),
        ),
        block(
            "hops",
            "single hops on the board",
            always::<movegen::hops::Hops>,
        ),
        block(
            "special_squares",
            "squares of castling and en passant captures",
            always::<movegen::special_squares::SpecialSquares>,
        ),
        block("cell", "one square of the board", |configuration, name| {
            elaborated(movegen::cell::Cell::new(configuration), name)
        }),
        block(
            "candidates",
            "what a cell offers to the arbiter",
            |configuration, name| {
                elaborated(movegen::candidates::Candidates::new(configuration), name)
            },
        ),
        block(
            "compact_candidates",
            "what a cell of a compact array offers to the arbiter",
            |configuration, name| {
                elaborated(
                    movegen::compact_candidates::CompactCandidates::new(configuration),
                    name,
                )
            },
        ),
        block(
            "arbiter",
            "centre of the distributed arbiter",
            |configuration, name| elaborated(movegen::arbiter::Arbiter::new(configuration), name),
        ),
        block(
            "sequencer",
            "hardwired state machine",
            |configuration, name| {
                elaborated(movegen::sequencer::Sequencer::new(configuration), name)
            },
        ),
        block(
            "analysis",
            "state machine of the analysis",
            always::<movegen::sequencer::analysis::Analysis>,
        ),
        block(
            "command_entry",
            "what a command begins with",
            always::<movegen::sequencer::command_entry::CommandEntry>,
        ),
        block(
            "counters",
            "counters of nodes and clocks",
            always::<movegen::sequencer::counters::Counters>,
        ),
        block(
            "generation_progress",
            "progress of the generation",
            always::<movegen::sequencer::generation_progress::GenerationProgress>,
        ),
        block(
            "inquiry",
            "find-attacker question, prepared",
            always::<movegen::sequencer::inquiry::Inquiry>,
        ),
        block(
            "king_squares",
            "squares of the kings",
            |configuration, name| {
                elaborated(
                    movegen::sequencer::king_squares::KingSquares::new(configuration),
                    name,
                )
            },
        ),
        block(
            "move_judge",
            "judge of the pending move",
            |configuration, name| {
                elaborated(
                    movegen::sequencer::move_judge::MoveJudge::new(configuration),
                    name,
                )
            },
        ),
        block(
            "next_state",
            "next state of the sequencer",
            |configuration, name| {
                elaborated(
                    movegen::sequencer::next_state::NextState::new(configuration),
                    name,
                )
            },
        ),
        block("pending_move", "pending move", |configuration, name| {
            elaborated(
                movegen::sequencer::pending_move::PendingMove::new(configuration),
                name,
            )
        }),
        block(
            "question_control",
            "question to the array",
            |configuration, name| {
                elaborated(
                    movegen::sequencer::question_control::QuestionControl::new(configuration),
                    name,
                )
            },
        ),
        block(
            "reach",
            "reach of a displaced piece",
            always::<movegen::sequencer::reach::Reach>,
        ),
        block(
            "running_command",
            "registers of the command that runs",
            always::<movegen::sequencer::running_command::RunningCommand>,
        ),
        block(
            "selected_square",
            "selected square",
            always::<movegen::sequencer::selected_square::SelectedSquare>,
        ),
        block(
            "service",
            "decoder of the search's jobs",
            always::<movegen::sequencer::service::Service>,
        ),
        block(
            "siblings",
            "siblings of the moves made",
            |configuration, name| {
                elaborated(
                    movegen::sequencer::siblings::Siblings::new(configuration),
                    name,
                )
            },
        ),
        block(
            "vote_control",
            "question to the arbiter",
            always::<movegen::sequencer::vote_control::VoteControl>,
        ),
        block(
            "receiver",
            "receiver of a cell",
            always::<movegen::receiver::Receiver>,
        ),
        block(
            "find_victim",
            "find-victim transmitter of a cell",
            always::<movegen::find_victim::FindVictim>,
        ),
        block(
            "find_attacker",
            "find-attacker transmitter of a cell",
            always::<movegen::find_attacker::FindAttacker>,
        ),
        block(
            "priority_encoder",
            "priority encoder of the arbiter",
            always::<movegen::priority_encoder::PriorityEncoder>,
        ),
        block(
            "ballot",
            "last step of the arbiter's encoding",
            always::<movegen::ballot::Ballot>,
        ),
        block(
            "change",
            "change of the board that a move makes",
            |configuration, name| elaborated(movegen::change::Change::new(configuration), name),
        ),
        block(
            "moved_pieces",
            "piece types of a move",
            |configuration, name| {
                elaborated(movegen::moved_pieces::MovedPieces::new(configuration), name)
            },
        ),
        block(
            "position",
            "state of the position beside the board",
            always::<movegen::position::Position>,
        ),
        Top {
            name: "compulsion",
            summary: "legal captures seen, where captures are compulsory",
            configuration: Configuration::losers,
            build: Build::Always(|configuration, name| {
                elaborated(
                    movegen::sequencer::compulsion::Compulsion::new(configuration),
                    name,
                )
            }),
        },
        Top {
            name: "switch_cell",
            summary: "what a cell knows of switches",
            configuration: Configuration::antichess,
            build: Build::Always(always::<movegen::switch_cell::SwitchCell>),
        },
        Top {
            name: "switch_inquiry",
            summary: "question about switches, prepared",
            configuration: Configuration::antichess,
            build: Build::Always(always::<movegen::sequencer::switch_inquiry::SwitchInquiry>),
        },
        Top {
            name: "switch_rights",
            summary: "who may still switch two pieces",
            configuration: Configuration::antichess,
            build: Build::Always(always::<movegen::switch_rights::SwitchRights>),
        },
        block("move_stack", "move stack", |configuration, name| {
            elaborated(movegen::move_stack::MoveStack::new(configuration), name)
        }),
        block_of_search("repetition", "repetition detector", |_, search, name| {
            elaborated(repetition::Repetition::new(search), name)
        }),
        block(
            "host_registers",
            "registers that the move generator answers for",
            |configuration, name| elaborated(host_port::HostRegisters::new(configuration), name),
        ),
        block_of_search(
            "search_registers",
            "registers that the search answers for",
            |configuration, _, name| {
                elaborated(
                    search::search_port::SearchRegisters::new(configuration),
                    name,
                )
            },
        ),
        block_of_search(
            "fast_registers",
            "registers and tables that the fast evaluation answers for",
            |configuration, _, name| {
                elaborated(evaluation::fast::FastRegisters::new(configuration), name)
            },
        ),
        block(
            "host_port",
            "the host's port to the address space",
            |configuration, name| elaborated(host_port::HostPort::new(configuration), name),
        ),
        whole(
            "chip",
            "the complete chess chip behind its host port",
            Configuration::deep_blue,
        ),
        block_of_search(
            "search_port",
            "registers of the search in the address space",
            |configuration, _, name| {
                elaborated(search::search_port::SearchPort::new(configuration), name)
            },
        ),
        block_of_search(
            "search_control",
            "state machine of the search",
            |configuration, _, name| {
                elaborated(
                    search::search_control::SearchControl::new(configuration),
                    name,
                )
            },
        ),
        block_of_search(
            "next_move",
            "next move of a node",
            |configuration, _, name| {
                elaborated(search::next_move::NextMove::new(configuration), name)
            },
        ),
        block_of_search(
            "node_stack",
            "nodes of the search's line",
            |configuration, _, name| {
                elaborated(search::node_stack::NodeStack::new(configuration), name)
            },
        ),
        block_of_search(
            "draws",
            "draws of a position in the search",
            of_search::<search::draws::Draws>,
        ),
        block_of_search(
            "extension",
            "extensions at the horizon",
            of_search::<search::extension::Extension>,
        ),
        block_of_search(
            "checks",
            "prices of checks in quiescence",
            |configuration, _, name| elaborated(search::checks::Checks::new(configuration), name),
        ),
        block_of_search(
            "attack_map",
            "hung pieces, pins and the strength of a check, for all squares at once",
            |configuration, _, name| {
                elaborated(search::attack_map::AttackMap::new(configuration), name)
            },
        ),
        block_of_search(
            "slider_rays",
            "rays of sliders in one direction",
            |_, _, name| {
                elaborated(
                    search::slider_rays::SliderRays::new(search::slider_rays::DIRECTIONS[1]),
                    name,
                )
            },
        ),
        block_of_search(
            "quiescence",
            "standing pat in quiescence",
            of_search::<search::quiescence::Quiescence>,
        ),
        block_of_search(
            "slow_control",
            "handshake of the search with the slow evaluation",
            of_search::<search::slow_control::SlowControl>,
        ),
        block_of_search(
            "search_result",
            "result of a search",
            of_search::<search::search_result::SearchResult>,
        ),
        block_of_search(
            "datapath",
            "condition flags of the search",
            |configuration, _, name| {
                elaborated(search::datapath::Datapath::new(configuration), name)
            },
        ),
        block_of_search("fast", "fast evaluation", |configuration, search, name| {
            elaborated(evaluation::fast::Fast::new(configuration, search), name)
        }),
        block_of_search(
            "placement",
            "piece placement, kept by increments",
            of_search::<evaluation::fast::placement::Placement>,
        ),
        block_of_search("phase", "game-phase control", |configuration, _, name| {
            elaborated(evaluation::fast::phase::Phase::new(configuration), name)
        }),
        block_of_search(
            "pawn_array",
            "king-and-pawn array",
            of_search::<evaluation::fast::pawn_array::PawnArray>,
        ),
        block_of_search("endgame", "endgame logic and ROMs", |_, search, name| {
            elaborated(evaluation::fast::endgame::Endgame::new(search), name)
        }),
        block_of_search(
            "external_port",
            "term of the slow score from outside the chip",
            of_search::<evaluation::external_port::ExternalPort>,
        ),
        block_of_search(
            "usual",
            "whether lazy evaluation may be trusted",
            of_search::<evaluation::usual::Usual>,
        ),
        block_of_search(
            "file_scan",
            "position, a file a clock",
            of_search::<evaluation::file_scan::FileScan>,
        ),
        block_of_search(
            "safe_checks",
            "safe checks around the kings, at the external port",
            of_search::<evaluation::safe_checks::SafeChecks>,
        ),
        block_of_search(
            "scan",
            "scan of a position, file by file",
            of_search::<slow::scan::Scan>,
        ),
        block_of_search(
            "control",
            "control of the squares of a file",
            of_search::<slow::control::Control>,
        ),
        block_of_search(
            "mobility",
            "mobility tables",
            of_search::<slow::mobility::Mobility>,
        ),
        block_of_search(
            "pawn_lookups",
            "what the pawns of a file ask of the tables",
            of_search::<slow::pawn_lookups::PawnLookups>,
        ),
        block_of_search(
            "king_lookups",
            "what a file asks of the tables of shelter and storm",
            of_search::<slow::king_lookups::KingLookups>,
        ),
        block_of_search(
            "rook_lookups",
            "what a file asks of the tables of rooks",
            of_search::<slow::rook_lookups::RookLookups>,
        ),
        block_of_search(
            "lines",
            "pins and looks through the pieces of a file",
            of_search::<slow::lines::Lines>,
        ),
        block_of_search(
            "piece_lookups",
            "what the pieces of a file ask of tables and registers",
            of_search::<slow::piece_lookups::PieceLookups>,
        ),
        block_of_search(
            "bishop_lookups",
            "what the bishops of a file ask of the tables",
            of_search::<slow::bishop_lookups::BishopLookups>,
        ),
        block_of_search(
            "attack_units",
            "attacks near a king on a file",
            of_search::<slow::attack_units::AttackUnits>,
        ),
        block_of_search(
            "board_facts",
            "facts of the whole board",
            of_search::<slow::board_facts::BoardFacts>,
        ),
        block_of_search(
            "material_lookups",
            "what the material asks of the tables",
            of_search::<slow::material_lookups::MaterialLookups>,
        ),
        block_of_search(
            "development",
            "development and castling",
            of_search::<slow::development::Development>,
        ),
        block_of_search(
            "king_mix",
            "danger of a king, here and after castling",
            of_search::<slow::king_mix::KingMix>,
        ),
        block_of_search(
            "view",
            "a file as one side sees it",
            of_search::<slow::view::View>,
        ),
        block_of_search(
            "majority",
            "pawns of the wings",
            of_search::<slow::majority::Majority>,
        ),
        block_of_search(
            "sevenths",
            "rooks on the seventh rank",
            of_search::<slow::sevenths::Sevenths>,
        ),
        block_of_search(
            "king_dangers",
            "dangers of a king, file by file",
            of_search::<slow::king_dangers::KingDangers>,
        ),
        block_of_search(
            "side_tables",
            "tables of a side, and what their words come to",
            of_search::<slow::side_tables::SideTables>,
        ),
        block_of_search(
            "side",
            "lookups of a side, and what they come to",
            of_search::<slow::side::Side>,
        ),
        block_of_search(
            "slow_score",
            "slow score of the sums",
            of_search::<slow::slow_score::SlowScore>,
        ),
        block_of_search(
            "common_tables",
            "tables of both sides together",
            of_search::<slow::common_tables::CommonTables>,
        ),
        block_of_search(
            "opposite_bishops",
            "bishops of opposite colours",
            of_search::<slow::opposite_bishops::OppositeBishops>,
        ),
        block_of_search("slow", "slow evaluation", |configuration, _, name| {
            elaborated(slow::Slow::new(configuration), name)
        }),
        block_of_search(
            "slow_registers",
            "registers and tables that the slow evaluation answers for",
            |configuration, _, name| elaborated(slow::SlowRegisters::new(configuration), name),
        ),
    ];
    TOPS
}
