//! The engines that a chip runs on.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};

use bluechip_simulator::EngineKind;
use memory_map::ChessChip;
use reference::ReferenceChip;

use crate::serial::{BadAddress, SCHEME};
use crate::{BatchChips, ChipError, Design, SerialAddress, SerialChip};

/// A chip on any engine.
pub type Chip = Box<dyn ChessChip + Send>;

/// The engine on which a chip or a block runs.
///
/// ```
/// use devices::Engine;
///
/// assert_eq!("compiled".parse(), Ok(Engine::Compiled));
/// let board: Engine = "serial:/dev/ttyUSB0,baud=3000000".parse()?;
/// assert_eq!(board.to_string(), "serial:/dev/ttyUSB0,baud=3000000");
/// # Ok::<(), devices::UnknownEngine>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// The software model: whole chips without clocks.
    Reference,
    /// The netlist, node by node.
    Interpreted,
    /// The netlist as machine code.
    Compiled,
    /// Many copies of the netlist at once, as gates: the chips of [`Engine::chips`] are lanes of
    /// one batch.
    Batch,
    /// The emitted Verilog in Verilator.
    Verilator,
    /// A board behind a serial port; the text is that of a [`SerialAddress`].
    Serial(&'static str),
}

impl Engine {
    /// Every engine except boards, which cannot be listed.
    pub const ALL: [Engine; 5] = [
        Engine::Reference,
        Engine::Interpreted,
        Engine::Compiled,
        Engine::Batch,
        Engine::Verilator,
    ];

    /// Its name on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Reference => "reference",
            Engine::Interpreted => EngineKind::Interpreted.name(),
            Engine::Compiled => EngineKind::Compiled.name(),
            Engine::Batch => "batch",
            Engine::Verilator => "verilator",
            Engine::Serial(address) => address,
        }
    }

    /// Whether it runs hardware, clock by clock. The others count no clocks.
    pub fn has_clock(self) -> bool {
        self != Engine::Reference
    }

    /// Whether it runs single blocks, and not only whole chips.
    pub fn runs_blocks(self) -> bool {
        match self {
            Engine::Reference | Engine::Batch | Engine::Serial(_) => false,
            Engine::Interpreted | Engine::Compiled | Engine::Verilator => true,
        }
    }

    /// The simulator, if it is one of the project's own: only these show internal signals and write
    /// waves.
    pub fn simulator(self) -> Option<EngineKind> {
        match self {
            Engine::Interpreted => Some(EngineKind::Interpreted),
            Engine::Compiled => Some(EngineKind::Compiled),
            Engine::Reference | Engine::Batch | Engine::Verilator | Engine::Serial(_) => None,
        }
    }

    /// Fails if it needs tools that are not installed. Without this check they are installed when
    /// first needed.
    pub fn check_tools(self) -> Result<(), ToolsMissing> {
        match self {
            Engine::Verilator if !bluechip_cosim::tools::are_installed() => Err(ToolsMissing(self)),
            _ => Ok(()),
        }
    }

    /// The number of chips, if it is fixed: a board's, which must answer for this.
    pub fn chips_there(self) -> Result<Option<usize>, ChipError> {
        match self {
            Engine::Serial(address) => Ok(Some(SerialChip::open(&address.parse()?)?.chips())),
            _ => Ok(None),
        }
    }

    /// This many chips at power-on; a board's chips are in the state in which their last user left
    /// them. Each can be driven by its own thread; no chip waits for the host of another.
    pub fn chips(self, design: &Design, count: usize) -> Result<Vec<Chip>, ChipError> {
        let each =
            |chip: &dyn Fn() -> Result<Chip, ChipError>| (0..count).map(|_| chip()).collect();
        match self {
            Engine::Reference => each(&|| Ok(Box::new(ReferenceChip::new(design.configuration())))),
            Engine::Interpreted => {
                each(&|| Ok(Box::new(design.simulated(EngineKind::Interpreted)?)))
            }
            Engine::Compiled => each(&|| Ok(Box::new(design.simulated(EngineKind::Compiled)?))),
            Engine::Batch => {
                let chips = BatchChips::new(design, count)?.into_chips();
                Ok(chips
                    .into_iter()
                    .map(|chip| Box::new(chip) as Chip)
                    .collect())
            }
            Engine::Verilator => each(&|| Ok(Box::new(design.verilated()?))),
            Engine::Serial(address) => each(&|| Ok(Box::new(SerialChip::open(&address.parse()?)?))),
        }
    }

    /// One chip.
    pub fn chip(self, design: &Design) -> Result<Chip, ChipError> {
        let mut chips = self.chips(design, 1)?;
        Ok(chips.pop().expect("there is one"))
    }
}

impl From<EngineKind> for Engine {
    fn from(kind: EngineKind) -> Engine {
        match kind {
            EngineKind::Interpreted => Engine::Interpreted,
            EngineKind::Compiled => Engine::Compiled,
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that lives as long as the process, so that an engine can be copied. Equal texts are
/// stored once.
fn kept(text: &str) -> &'static str {
    static KEPT: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(&known) = kept.get(text) {
        return known;
    }
    let new: &'static str = Box::leak(text.into());
    kept.insert(new);
    new
}

/// No engine of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownEngine {
    /// No engine has this name.
    #[error(
        "unknown engine '{0}'; the engines are: {list}, serial:PORT",
        list = Engine::ALL.map(Engine::name).join(", ")
    )]
    Name(String),
    /// The address of the board is malformed.
    #[error(transparent)]
    Address(#[from] BadAddress),
}

impl FromStr for Engine {
    type Err = UnknownEngine;

    fn from_str(name: &str) -> Result<Self, UnknownEngine> {
        if name.starts_with(SCHEME) {
            name.parse::<SerialAddress>()?;
            return Ok(Engine::Serial(kept(name)));
        }
        Engine::ALL
            .into_iter()
            .find(|engine| engine.name() == name)
            .ok_or_else(|| UnknownEngine::Name(name.to_owned()))
    }
}

/// An engine whose tools are not installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the engine {0} needs tools that are not installed; `cargo xtask tools` puts them into \
     target/eda"
)]
pub struct ToolsMissing(Engine);
