//! What a chip is built with: the parameters of the hardware.

use crate::{Entry, Part, Section, address, entry_at};
use std::collections::BTreeSet;

/// The rules of the game that a chip plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rules {
    /// Chess.
    Chess,
}

/// The endgame ROMs, each present or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Roms {
    /// King and pawn against king.
    pub kpk: bool,
    /// King, rook and pawn against king and rook.
    pub krpkr: bool,
    /// King and queen against king and pawn.
    pub kqkp: bool,
    /// King and rook against king and pawn.
    pub krkp: bool,
}

impl Roms {
    /// Every one.
    pub const ALL: Roms = Roms {
        kpk: true,
        krpkr: true,
        kqkp: true,
        krkp: true,
    };

    /// None.
    pub const NONE: Roms = Roms {
        kpk: false,
        krpkr: false,
        kqkp: false,
        krkp: false,
    };

    /// Whether there is one.
    pub fn any(self) -> bool {
        self != Roms::NONE
    }
}

/// What a search is built with: its repetition detector and its evaluation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SearchConfiguration {
    ring: u32,
    roms: Roms,
    /// First addresses of the entries left out.
    absent: BTreeSet<u32>,
}

/// What a chip is built with. A value can always be built: what cannot is refused by the method that asks for it.
///
/// ```
/// use memory_map::{Configuration, Roms, address};
///
/// let chip = Configuration::deep_blue()
///     .with_stack_depth(32)?
///     .with_ring(16)?
///     .with_roms(Roms::NONE)?
///     .without(address::EXTEND_HUNG_AGAIN)?;
/// assert!(!chip.has_address(address::ENDGAME_ROMS));
///
/// let error = chip.with_stack_depth(48).unwrap_err();
/// assert_eq!(error.to_string(), "configuration: stack depth 48: it must be 8, 16, 32 or 64");
/// # Ok::<(), memory_map::ConfigurationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Configuration {
    rules: Rules,
    stack_depth: u32,
    search: Option<SearchConfiguration>,
}

/// A configuration that cannot be built.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("configuration: {field} {value}: {allowed}")]
pub struct ConfigurationError {
    /// The field.
    pub field: &'static str,
    /// The value asked for.
    pub value: String,
    /// What is allowed.
    pub allowed: String,
}

/// Moves that a move stack may hold.
const STACK_DEPTHS: [u32; 4] = [8, 16, 32, 64];

/// Plies that a repetition detector may know.
const RINGS: [u32; 3] = [8, 16, 32];

impl Default for Configuration {
    fn default() -> Self {
        Self::deep_blue()
    }
}

impl Configuration {
    /// The complete chip.
    pub const fn deep_blue() -> Self {
        Self {
            rules: Rules::Chess,
            stack_depth: 64,
            search: Some(SearchConfiguration {
                ring: 32,
                roms: Roms::ALL,
                absent: BTreeSet::new(),
            }),
        }
    }

    /// The move generator alone, with perft mode.
    pub const fn generator() -> Self {
        Self {
            rules: Rules::Chess,
            stack_depth: 64,
            search: None,
        }
    }

    /// The move generator for a small part: a short stack.
    pub const fn small() -> Self {
        Self {
            rules: Rules::Chess,
            stack_depth: 16,
            search: None,
        }
    }

    /// The same with a move stack for so many moves: 8, 16, 32 or 64.
    pub fn with_stack_depth(mut self, moves: u32) -> Result<Self, ConfigurationError> {
        one_of("stack depth", moves, &STACK_DEPTHS)?;
        self.stack_depth = moves;
        Ok(self)
    }

    /// The same with a repetition detector that knows so many plies: 8, 16 or 32.
    pub fn with_ring(mut self, plies: u32) -> Result<Self, ConfigurationError> {
        one_of("ring", plies, &RINGS)?;
        self.search_for("ring", plies)?.ring = plies;
        Ok(self)
    }

    /// The same with these endgame ROMs. Without any, there is no register ENDGAME_ROMS.
    pub fn with_roms(mut self, roms: Roms) -> Result<Self, ConfigurationError> {
        self.search_for("ROMs", format!("{roms:?}"))?.roms = roms;
        Ok(self)
    }

    /// The same without a search parameter, or without a register or table of the evaluation, given by its first address.
    /// Its addresses are unknown to the chip, which works as if it kept its value after power-on.
    pub fn without(mut self, address: u32) -> Result<Self, ConfigurationError> {
        const FIELD: &str = "absent register";
        let named = match entry_at(address).filter(|entry| entry.address == address) {
            Some(entry) => entry.name.to_owned(),
            None => format!("0x{address:05X}"),
        };
        if !may_be_absent(address) {
            return Err(ConfigurationError {
                field: FIELD,
                value: named,
                allowed: format!("only {} may be absent", optional_names()),
            });
        }
        self.search_for(FIELD, named)?.absent.insert(address);
        Ok(self)
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Moves that the move stack holds.
    pub fn stack_depth(&self) -> u32 {
        self.stack_depth
    }

    /// Deepest full-width search that SEARCH_DEPTH and OFFSET_DEPTH take: quiescence needs a little of the stack too.
    pub fn search_depth_max(&self) -> u32 {
        self.stack_depth - 4
    }

    /// The search, if there is one.
    pub fn search(&self) -> Option<&SearchConfiguration> {
        self.search.as_ref()
    }

    /// The endgame ROMs.
    pub fn roms(&self) -> Roms {
        self.search
            .as_ref()
            .map_or(Roms::NONE, |search| search.roms)
    }

    /// Whether the chip has an entry of the memory map; if not, its addresses are unknown.
    pub fn has(&self, entry: &Entry) -> bool {
        match (entry.part(), &self.search) {
            (Part::Generator, _) => true,
            (Part::Search, Some(search)) => {
                !search.absent.contains(&entry.address)
                    && (entry.address != address::ENDGAME_ROMS || search.roms.any())
            }
            (Part::Search, None) | (Part::Later, _) => false,
        }
    }

    /// An entry with the range it has in this chip.
    pub fn entry(&self, entry: &Entry) -> Entry {
        let mut entry = *entry;
        match entry.address {
            address::PERFT => entry.max = self.stack_depth.into(),
            address::SEARCH_DEPTH | address::OFFSET_DEPTH => {
                entry.max = self.search_depth_max().into();
            }
            _ => {}
        }
        entry
    }

    /// Whether the chip knows an address.
    pub fn has_address(&self, address: u32) -> bool {
        entry_at(address).is_some_and(|entry| self.has(entry))
    }

    /// The search, to change `field`.
    fn search_for(
        &mut self,
        field: &'static str,
        value: impl ToString,
    ) -> Result<&mut SearchConfiguration, ConfigurationError> {
        self.search.as_mut().ok_or_else(|| ConfigurationError {
            field,
            value: value.to_string(),
            allowed: "it belongs to the search, which this configuration does not have".into(),
        })
    }
}

impl SearchConfiguration {
    /// Plies that the repetition detector knows: 8, 16 or 32.
    pub fn ring(&self) -> u32 {
        self.ring
    }

    /// The endgame ROMs.
    pub fn roms(&self) -> Roms {
        self.roms
    }
}

fn one_of(field: &'static str, value: u32, allowed: &[u32]) -> Result<(), ConfigurationError> {
    if allowed.contains(&value) {
        return Ok(());
    }
    let (last, rest) = allowed.split_last().expect("some value is allowed");
    let rest: Vec<_> = rest.iter().map(u32::to_string).collect();
    Err(ConfigurationError {
        field,
        value: value.to_string(),
        allowed: format!("it must be {} or {last}", rest.join(", ")),
    })
}

/// Whether a chip with a search may lack the entry at an address.
fn may_be_absent(address: u32) -> bool {
    optional().any(|entry| entry.address == address)
}

/// Entries that a chip with a search may lack: its parameters and the evaluation's values. Without piece placement no
/// evaluation is left to search with. ENDGAME_ROMS comes with the ROMs.
fn optional() -> impl Iterator<Item = &'static Entry> {
    crate::ENTRIES.iter().filter(|entry| {
        entry.part() == Part::Search
            && matches!(
                entry.section,
                Section::Search
                    | Section::EvaluationRegister
                    | Section::EvaluationTable
                    | Section::Phase
            )
            && ![address::PIECE_PLACEMENT, address::ENDGAME_ROMS].contains(&entry.address)
    })
}

fn optional_names() -> String {
    let names: Vec<_> = optional().map(|entry| entry.name).collect();
    names.join(", ")
}
