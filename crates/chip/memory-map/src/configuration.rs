//! What a chip is built with: the parameters of the hardware.

use crate::layout::EVERY_MODE;
use crate::{ENTRIES, Entry, Part, Section, Unit, address, entry_at, entry_named, field};
use chess::{Rules, castling};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

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
    slow: bool,
    /// First addresses of the entries left out.
    absent: BTreeSet<u32>,
}

/// What a chip is built with. A value can always be built: what cannot is refused by the method
/// that asks for it.
///
/// ```
/// use memory_map::{Configuration, Roms, address};
///
/// let chip = Configuration::deep_blue()
///     .with_stack_depth(32)?
///     .with_ring(16)?
///     .with_roms(Roms::NONE)?
///     .without(address::EXTEND_HUNG_AGAIN)?;
/// assert!(chip.entry_at(address::ENDGAME_ROMS).is_none());
///
/// let error = chip.with_stack_depth(48).unwrap_err();
/// assert_eq!(error.to_string(), "configuration: stack depth 48: it must be 8, 16, 32 or 64");
/// # Ok::<(), memory_map::ConfigurationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Configuration {
    rules: Rules,
    stack_depth: u32,
    modes: bool,
    compact_array: bool,
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

/// A configuration's name, and how to make it.
type Named = (&'static str, fn() -> Configuration);

/// The configurations that have a name.
const NAMED: [Named; 6] = [
    ("deep-blue", Configuration::deep_blue),
    ("generator", Configuration::generator),
    ("perft", Configuration::perft),
    ("small", Configuration::small),
    ("antichess", Configuration::antichess),
    ("losers", Configuration::losers),
];

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
            modes: true,
            compact_array: false,
            search: Some(SearchConfiguration {
                ring: 32,
                roms: Roms::ALL,
                slow: true,
                absent: BTreeSet::new(),
            }),
        }
    }

    /// The move generator alone, with perft mode.
    pub const fn generator() -> Self {
        Self {
            rules: Rules::Chess,
            stack_depth: 64,
            modes: true,
            compact_array: false,
            search: None,
        }
    }

    /// The move generator for a small part: a short stack.
    pub const fn small() -> Self {
        Self {
            rules: Rules::Chess,
            stack_depth: 16,
            modes: true,
            compact_array: false,
            search: None,
        }
    }

    /// The least that counts leaves and plays moves: [`small`](Self::small) without
    /// [modes](Self::with_modes), its array [compact](Self::with_compact_array).
    pub const fn perft() -> Self {
        Self {
            rules: Rules::Chess,
            stack_depth: 16,
            modes: false,
            compact_array: true,
            search: None,
        }
    }

    /// The complete chip for AntiChess.
    pub const fn antichess() -> Self {
        Self::complete_antichess(Rules::ANTICHESS)
    }

    /// The complete chip for losers chess.
    pub const fn losers() -> Self {
        Self::complete_antichess(Rules::LOSERS)
    }

    const fn complete_antichess(rules: Rules) -> Self {
        Self {
            rules,
            stack_depth: 64,
            modes: true,
            compact_array: false,
            search: Some(SearchConfiguration {
                ring: 32,
                roms: Roms::NONE,
                slow: false,
                absent: BTreeSet::new(),
            }),
        }
    }

    /// The same for a game of these rules. AntiChess knows neither endgame ROMs nor the slow
    /// evaluation, nor what else is about winning material: they are left out. A switch needs an
    /// array that is not [compact](Self::with_compact_array).
    pub fn with_rules(mut self, rules: Rules) -> Result<Self, ConfigurationError> {
        self.rules = rules;
        if let Some(search) = self.search.as_mut().filter(|_| rules.is_antichess()) {
            search.roms = Roms::NONE;
            search.slow = false;
        }
        let compact = self.compact_array;
        self.with_compact_array(compact)
    }

    /// The same with a move stack for so many moves: 8, 16, 32 or 64.
    pub fn with_stack_depth(mut self, moves: u32) -> Result<Self, ConfigurationError> {
        one_of("stack depth", moves, &STACK_DEPTHS)?;
        self.stack_depth = moves;
        Ok(self)
    }

    /// The same with the modes of generation, or with all moves alone. Without modes, MODE takes 0
    /// and LEGAL_ONLY, and there are neither ANALYSE nor what it finds. A search needs them.
    pub fn with_modes(mut self, modes: bool) -> Result<Self, ConfigurationError> {
        if self.search.is_some() && !modes {
            return Err(ConfigurationError {
                field: "modes",
                value: "no".into(),
                allowed: "a search needs them".into(),
            });
        }
        self.modes = modes;
        Ok(self)
    }

    /// The same with a compact array, or a fast one. In a compact one rays have no ways around
    /// every other pair of cells, and candidates are decoded when there is a vote, not before: it
    /// takes less of a small part, and its clock is slower. It does the same in every clock. It
    /// cannot switch.
    pub fn with_compact_array(mut self, compact: bool) -> Result<Self, ConfigurationError> {
        if compact && self.rules.has_switch() {
            return Err(ConfigurationError {
                field: "compact array",
                value: "yes".into(),
                allowed: format!("it cannot switch, as the rules of {} ask", self.rules),
            });
        }
        self.compact_array = compact;
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
        self.chess_alone("ROMs", roms.any())?;
        self.search_for("ROMs", format!("{roms:?}"))?.roms = roms;
        Ok(self)
    }

    /// The same with the slow evaluation, or without. Without it, there are neither its registers
    /// and tables nor SLOW_EVALUATION.
    pub fn with_slow(mut self, slow: bool) -> Result<Self, ConfigurationError> {
        self.chess_alone("slow evaluation", slow)?;
        self.search_for("slow evaluation", slow)?.slow = slow;
        Ok(self)
    }

    /// The same without a search parameter, or without a register or table of the evaluation, given
    /// by its first address. Its addresses are unknown to the chip, which works as if it kept its
    /// value after power-on.
    pub fn without(mut self, address: u32) -> Result<Self, ConfigurationError> {
        let Some(entry) = Self::optional().find(|entry| entry.address == address) else {
            return Err(match entry_at(address) {
                Some(entry) if entry.address == address => absent_error(entry.name),
                _ => absent_error(&format!("0x{address:05X}")),
            });
        };
        let search = self.search_for("absent register", entry.name)?;
        search.absent.insert(address);
        Ok(self)
    }

    /// The entries that a chip with a search may lack: parameters of the search, and what the
    /// evaluation reads. Without piece placement no evaluation is left to search with; ENDGAME_ROMS
    /// comes and goes with the ROMs, SLOW_EVALUATION and what the slow evaluation reads with it.
    pub fn optional() -> impl Iterator<Item = &'static Entry> {
        ENTRIES.iter().filter(|entry| {
            entry.part() == Part::Search
                && matches!(
                    entry.section,
                    Section::Search
                        | Section::EvaluationRegister
                        | Section::EvaluationTable
                        | Section::Phase
                )
                && ![address::PIECE_PLACEMENT, address::ENDGAME_ROMS].contains(&entry.address)
                && !of_slow(entry)
        })
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Moves that the move stack holds.
    pub fn stack_depth(&self) -> u32 {
        self.stack_depth
    }

    /// Whether there are modes of generation beside that of all moves, and the analysis.
    pub fn has_modes(&self) -> bool {
        self.modes
    }

    /// Whether the array is compact.
    pub fn has_compact_array(&self) -> bool {
        self.compact_array
    }

    /// Deepest full-width search that SEARCH_DEPTH and OFFSET_DEPTH take: quiescence needs a little
    /// of the stack too.
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

    /// Whether there is a slow evaluation.
    pub fn has_slow(&self) -> bool {
        self.search.as_ref().is_some_and(|search| search.slow)
    }

    /// An entry of the memory map with the range it has in this chip; none if the chip lacks it,
    /// and its addresses are unknown.
    pub fn entry(&self, entry: &Entry) -> Option<Entry> {
        let mut found = self.has(entry).then_some(*entry)?;
        found.max = self.greatest(entry);
        if self.lacks_modes(entry) {
            found.excluded = EVERY_MODE;
        }
        if self.may_switch(entry) {
            found.bits = u32::BITS - castling::SWITCHES.leading_zeros();
            found.fields = field::castling::AND_SWITCHES;
        }
        Some(found)
    }

    /// Whether an entry is MODE, and every mode but that of all moves is missing.
    fn lacks_modes(&self, entry: &Entry) -> bool {
        !self.modes && entry.address == address::MODE
    }

    /// Whether an entry is CASTLING, and holds the rights to switch, too.
    fn may_switch(&self, entry: &Entry) -> bool {
        self.rules.has_switch() && entry.address == address::CASTLING
    }

    /// The greatest value that an entry takes in this chip.
    fn greatest(&self, entry: &Entry) -> i64 {
        match entry.address {
            address::PERFT => self.stack_depth.into(),
            address::CASTLING if self.may_switch(entry) => {
                (castling::ALL | castling::SWITCHES).into()
            }
            address::SEARCH_DEPTH | address::OFFSET_DEPTH => self.search_depth_max().into(),
            _ => entry.max,
        }
    }

    /// Whether the chip has an entry of the memory map.
    #[inline]
    pub fn has(&self, entry: &Entry) -> bool {
        match (entry.part(), &self.search) {
            (Part::Generator, _) => self.modes || !of_analysis(entry),
            (Part::Search, Some(search)) => {
                !search.absent.contains(&entry.address)
                    && (entry.address != address::ENDGAME_ROMS || search.roms.any())
                    && (!of_slow(entry) || search.slow)
                    && !(self.rules.is_antichess() && of_chess(entry))
            }
            (Part::Search, None) => false,
        }
    }

    /// The entry that owns an address in this chip, if any.
    pub fn entry_at(&self, address: u32) -> Option<Entry> {
        self.entry(entry_at(address)?)
    }

    /// The same with the range that the map gives it, for a chip that looks one up at every access.
    #[inline]
    pub fn decode(&self, address: u32) -> Option<&'static Entry> {
        entry_at(address).filter(|entry| self.has(entry))
    }

    /// Whether a word written to one of the chip's entries means something: [`Entry::takes`] with
    /// the range it has in this chip.
    #[inline]
    pub fn takes(&self, entry: &Entry, word: u32) -> bool {
        match self.lacks_modes(entry) || self.may_switch(entry) {
            true => self.entry(entry).is_some_and(|own| own.takes(word)),
            false => entry.takes(word) && entry.value(word) <= self.greatest(entry),
        }
    }

    /// Whether `field` is no part of AntiChess, if it is asked for.
    fn chess_alone(&self, field: &'static str, wanted: bool) -> Result<(), ConfigurationError> {
        if wanted && self.rules.is_antichess() {
            return Err(ConfigurationError {
                field,
                value: "yes".into(),
                allowed: format!("it knows chess alone, and the rules are {}", self.rules),
            });
        }
        Ok(())
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

    /// Whether there is a slow evaluation.
    pub fn has_slow(&self) -> bool {
        self.slow
    }
}

/// Whether an entry belongs to the analysis.
fn of_analysis(entry: &Entry) -> bool {
    [
        address::ANALYSE,
        address::CHECK,
        address::HUNG_WHITE,
        address::HUNG_BLACK,
    ]
    .contains(&entry.address)
}

/// Whether an entry comes and goes with the slow evaluation.
#[inline]
fn of_slow(entry: &Entry) -> bool {
    entry.unit == Unit::Slow || entry.address == address::SLOW_EVALUATION
}

/// Whether an entry means something in chess alone.
#[inline]
fn of_chess(entry: &Entry) -> bool {
    matches!(
        entry.address,
        address::ENDGAME_RULES
            | address::ENDGAME_ROMS
            | address::IGNORE_STALEMATE
            | address::EXTEND_PAWN_PUSH
            | address::EXTEND_SEVERAL_HUNG
            | address::EXTEND_HUNG_AGAIN
            | address::EXTEND_OPPONENT_HUNG
            | address::PRUNING
            | address::EVALUATION_CONTROL_ENDGAME
            | address::SEPARATED_PASSED
    )
}

/// A named configuration, and what is different:
/// `deep-blue,stack=32,ring=16,roms=kpk+krkp,slow=no,without=BIAS`. Without a name it is
/// `deep-blue`.
impl FromStr for Configuration {
    type Err = ConfigurationError;

    fn from_str(text: &str) -> Result<Self, ConfigurationError> {
        let mut parts = text.split(',').peekable();
        let mut configuration = Configuration::deep_blue();
        if let Some(name) = parts.next_if(|part| !part.contains('=')) {
            let (_, named) = (NAMED.iter().find(|(known, _)| *known == name)).ok_or_else(|| {
                ConfigurationError {
                    field: "name",
                    value: format!("'{name}'"),
                    allowed: format!("it must be {}", either(&NAMED.map(|(known, _)| known))),
                }
            })?;
            configuration = named();
        }
        for part in parts {
            let (field, value) = part.split_once('=').unwrap_or((part, ""));
            configuration = match field {
                "rules" => (value.parse())
                    .map_err(|_| ConfigurationError {
                        field: "rules",
                        value: format!("'{value}'"),
                        allowed: format!(
                            "they must be {}",
                            either(&Rules::all().collect::<Vec<_>>())
                        ),
                    })
                    .and_then(|rules| configuration.with_rules(rules)),
                "stack" => configuration.with_stack_depth(number("stack depth", value)?),
                "modes" => configuration.with_modes(yes_or_no("modes", value)?),
                "compact" => configuration.with_compact_array(yes_or_no("compact array", value)?),
                "ring" => configuration.with_ring(number("ring", value)?),
                "roms" => configuration.with_roms(value.parse()?),
                "slow" => configuration.with_slow(yes_or_no("slow evaluation", value)?),
                "without" => value.split('+').try_fold(configuration, |chip, name| {
                    let entry = entry_named(name).ok_or_else(|| absent_error(name))?;
                    chip.without(entry.address)
                }),
                _ => Err(ConfigurationError {
                    field: "field",
                    value: format!("'{part}'"),
                    allowed: "it must be rules=, stack=, modes=, compact=, ring=, roms=, slow= or \
                              without="
                        .into(),
                }),
            }?;
        }
        Ok(configuration)
    }
}

/// `all`, `none`, or the ROMs there are: `kpk+krkp`.
impl FromStr for Roms {
    type Err = ConfigurationError;

    fn from_str(text: &str) -> Result<Self, ConfigurationError> {
        let mut roms = match text {
            "all" => return Ok(Roms::ALL),
            "none" => return Ok(Roms::NONE),
            _ => Roms::NONE,
        };
        for name in text.split('+') {
            match name {
                "kpk" => roms.kpk = true,
                "krpkr" => roms.krpkr = true,
                "kqkp" => roms.kqkp = true,
                "krkp" => roms.krkp = true,
                _ => {
                    return Err(ConfigurationError {
                        field: "ROM",
                        value: format!("'{name}'"),
                        allowed: "it must be kpk, krpkr, kqkp or krkp; or `all`, or `none`".into(),
                    });
                }
            }
        }
        Ok(roms)
    }
}

fn number(field: &'static str, text: &str) -> Result<u32, ConfigurationError> {
    text.parse().map_err(|_| ConfigurationError {
        field,
        value: format!("'{text}'"),
        allowed: "it must be a number".into(),
    })
}

fn yes_or_no(field: &'static str, text: &str) -> Result<bool, ConfigurationError> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(ConfigurationError {
            field,
            value: format!("'{text}'"),
            allowed: "it must be yes or no".into(),
        }),
    }
}

fn absent_error(name: &str) -> ConfigurationError {
    let names: Vec<_> = Configuration::optional().map(|entry| entry.name).collect();
    ConfigurationError {
        field: "absent register",
        value: name.into(),
        allowed: format!("only {} may be absent", names.join(", ")),
    }
}

/// `a, b or c`.
fn either(names: &[impl fmt::Display]) -> String {
    let mut text = String::new();
    for (index, name) in names.iter().enumerate() {
        let joint = match names.len() - index {
            _ if index == 0 => "",
            1 => " or ",
            _ => ", ",
        };
        text += &format!("{joint}{name}");
    }
    text
}

fn one_of(field: &'static str, value: u32, allowed: &[u32]) -> Result<(), ConfigurationError> {
    if allowed.contains(&value) {
        return Ok(());
    }
    Err(ConfigurationError {
        field,
        value: value.to_string(),
        allowed: format!("it must be {}", either(allowed)),
    })
}
