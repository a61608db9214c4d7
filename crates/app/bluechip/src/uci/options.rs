//! The engine's UCI options.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use devices::Engine;

use crate::engines::CHIPS_MAX;
use crate::numbers::grouped;
use crate::strength;
use crate::thinker::{
    self, CheckExtension, ExtensionLimits, HASH, HASH_MAX, Knowledge, Spending, Style,
    open_tablebases, read_book, read_extended_book, read_weights,
};

/// The greatest contempt in either direction, in points.
const CONTEMPT_MAX: i64 = 100;
/// The greatest number of lines.
const LINES_MAX: i64 = 100;
/// The greatest overhead of a move, in milliseconds.
const OVERHEAD_MAX: i64 = 5_000;

/// The description of an option for the interface.
pub struct Described {
    name: &'static str,
    kind: Kind,
}

enum Kind {
    Button,
    Check(bool),
    Spin(i64, i64, i64),
    Combo(&'static str, Vec<&'static str>),
    Text,
}

impl fmt::Display for Described {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match &self.kind {
            Kind::Button => f.write_str("button"),
            Kind::Check(default) => write!(f, "check default {default}"),
            Kind::Spin(default, least, most) => {
                write!(f, "spin default {default} min {least} max {most}")
            }
            Kind::Combo(default, values) => {
                write!(f, "combo default {default}")?;
                values
                    .iter()
                    .try_for_each(|value| write!(f, " var {value}"))
            }
            Kind::Text => f.write_str("string default <empty>"),
        }
    }
}

/// The part of the engine that an option changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Changed {
    /// The chips or their values: the chips must be made again.
    Chips,
    /// The new size of the transposition table in mebibytes.
    Table(usize),
    /// The settings of the next search.
    Search,
    /// Books or tablebases; the lines to print about them.
    Knowledge(Vec<String>),
    /// Nothing but the table, which must be cleared.
    Forget,
}

/// The options' values.
#[derive(Clone, Debug)]
pub struct Options {
    pub chips: thinker::Options,
    /// Books and tablebases.
    pub knowledge: Knowledge,
    /// Whether to play moves of the opening book.
    pub own_book: bool,
    /// The value of a draw for the engine: this many points below 0.
    pub contempt: i32,
    /// The number of lines to find.
    pub lines: usize,
    /// Whether it plays at a limited strength; then the rating.
    pub is_limited: bool,
    pub elo: u32,
    /// Whether to print chances of win, draw and loss.
    pub shows_chances: bool,
    /// The time that a move takes outside the engine.
    pub overhead: Duration,
}

impl Options {
    /// The options given on the command line.
    pub fn new(chips: thinker::Options, knowledge: Knowledge) -> Options {
        Options {
            chips,
            knowledge,
            own_book: true,
            contempt: 0,
            lines: 1,
            is_limited: false,
            elo: strength::DEFAULT,
            shows_chances: false,
            overhead: Duration::from_millis(30),
        }
    }

    /// The descriptions of all options for the interface; the defaults are the current values.
    pub fn described(&self) -> Vec<Described> {
        let option = |name, kind| Described { name, kind };
        let engines = Engine::ALL.map(Engine::name).to_vec();
        let styles = Style::ALL.map(Style::name).to_vec();
        let limits = in_place_of_style(ExtensionLimits::ALL.map(ExtensionLimits::name));
        let checks = in_place_of_style(CheckExtension::ALL.map(CheckExtension::name));
        let spending = Spending::ALL.map(Spending::name).to_vec();
        let chips = &self.chips;
        // 0 means all chips of a board. The board is only asked when they are needed.
        let least = match chips.engine {
            Engine::Serial(_) => 0,
            _ => 1,
        };
        let count = chips.known_chip_count().map_or(0, |count| count as i64);
        let range = strength::range();
        let elo = Kind::Spin(
            strength::DEFAULT.into(),
            (*range.start()).into(),
            (*range.end()).into(),
        );
        vec![
            option("Chips", Kind::Spin(count, least, CHIPS_MAX as i64)),
            // The usual name in chess programs: each chip has a thread.
            option("Threads", Kind::Spin(count, least, CHIPS_MAX as i64)),
            option("Engine", Kind::Combo(chips.engine.name(), engines)),
            option("Style", Kind::Combo(chips.style().name(), styles)),
            option(
                "ExtensionLimits",
                Kind::Combo(
                    chips
                        .extension_limits
                        .map_or(OF_STYLE, ExtensionLimits::name),
                    limits,
                ),
            ),
            option(
                "CheckExtension",
                Kind::Combo(
                    chips.check_extension.map_or(OF_STYLE, CheckExtension::name),
                    checks,
                ),
            ),
            option(
                "TimeControl",
                Kind::Combo(chips.time_control.name(), spending),
            ),
            option("Weights", Kind::Text),
            option("Hash", Kind::Spin(HASH as i64, 1, HASH_MAX as i64)),
            option("Clear Hash", Kind::Button),
            option("OwnBook", Kind::Check(true)),
            option("Book", Kind::Text),
            option("ExtendedBook", Kind::Text),
            option("SyzygyPath", Kind::Text),
            option("Contempt", Kind::Spin(0, -CONTEMPT_MAX, CONTEMPT_MAX)),
            option("Ponder", Kind::Check(false)),
            option("MultiPV", Kind::Spin(1, 1, LINES_MAX)),
            option("UCI_ShowWDL", Kind::Check(false)),
            option("UCI_LimitStrength", Kind::Check(false)),
            option("UCI_Elo", elo),
            option("Move Overhead", Kind::Spin(30, 0, OVERHEAD_MAX)),
        ]
    }

    /// Sets an option; names are not case-sensitive.
    ///
    /// # Errors
    /// The reason why it cannot be set, in a line.
    pub fn set(&mut self, name: &str, value: Option<&str>) -> Result<Changed, String> {
        if name.eq_ignore_ascii_case("UCI_Chess960") {
            return match value {
                Some("true") => Err("option UCI_Chess960: Chess960 is not played here".to_owned()),
                _ => Ok(Changed::Search),
            };
        }
        let known = self.described();
        let described = (known.iter())
            .find(|option| option.name.eq_ignore_ascii_case(name))
            .ok_or_else(|| format!("unknown option `{name}`"))?;
        let value = match (&described.kind, value) {
            (Kind::Button, _) => "",
            (_, Some(value)) => value,
            (_, None) => return Err(format!("option {}: the value is missing", described.name)),
        };
        let number = || match (&described.kind, value.parse::<i64>()) {
            (Kind::Spin(_, least, most), Ok(number)) if (least..=most).contains(&&number) => {
                Ok(number)
            }
            (Kind::Spin(_, least, most), _) => Err(format!(
                "option {}: `{value}` is not a number from {least} to {most}",
                described.name
            )),
            _ => Ok(0),
        };
        let one_of = |values: &[&str]| {
            format!(
                "option {}: `{value}` is none of {}",
                described.name,
                values.join(", ")
            )
        };
        Ok(match described.name {
            "Chips" | "Threads" => {
                self.chips.chips = Some(number()? as usize).filter(|&count| count > 0);
                Changed::Chips
            }
            "Engine" => {
                let engine: Engine = value
                    .parse()
                    .map_err(|_| one_of(&Engine::ALL.map(Engine::name)))?;
                engine.check_tools().map_err(|error| error.to_string())?;
                self.chips.engine = engine;
                Changed::Chips
            }
            "Style" => {
                let names = Style::ALL.map(Style::name);
                let found = Style::ALL.into_iter().find(|style| style.name() == value);
                self.chips.style = Some(found.ok_or_else(|| one_of(&names))?);
                Changed::Search
            }
            "ExtensionLimits" => {
                let all = ExtensionLimits::ALL;
                self.chips.extension_limits = of_style_or(value, &all, ExtensionLimits::name)
                    .ok_or_else(|| one_of(&in_place_of_style(all.map(ExtensionLimits::name))))?;
                Changed::Search
            }
            "CheckExtension" => {
                let all = CheckExtension::ALL;
                self.chips.check_extension = of_style_or(value, &all, CheckExtension::name)
                    .ok_or_else(|| one_of(&in_place_of_style(all.map(CheckExtension::name))))?;
                Changed::Search
            }
            "TimeControl" => {
                let names = Spending::ALL.map(Spending::name);
                let found = Spending::ALL
                    .into_iter()
                    .find(|spending| spending.name() == value);
                self.chips.time_control = found.ok_or_else(|| one_of(&names))?;
                Changed::Search
            }
            "Weights" => {
                let file = given(value).map(PathBuf::from);
                if let Some(path) = &file {
                    read_weights(path).map_err(|error| error.to_string())?;
                }
                self.chips.weights = file;
                Changed::Chips
            }
            "OwnBook" | "UCI_ShowWDL" | "UCI_LimitStrength" => {
                let is_on = match value {
                    "true" => true,
                    "false" => false,
                    _ => return Err(one_of(&["true", "false"])),
                };
                match described.name {
                    "OwnBook" => self.own_book = is_on,
                    "UCI_LimitStrength" => self.is_limited = is_on,
                    _ => self.shows_chances = is_on,
                }
                Changed::Search
            }
            "Book" | "ExtendedBook" | "SyzygyPath" => {
                Changed::Knowledge(self.learn(described.name, given(value))?)
            }
            "Hash" => Changed::Table(number()? as usize),
            "Clear Hash" => Changed::Forget,
            "Contempt" => {
                self.contempt = number()? as i32;
                Changed::Search
            }
            "UCI_Elo" => {
                self.elo = number()? as u32;
                Changed::Search
            }
            "MultiPV" => {
                self.lines = number()? as usize;
                Changed::Search
            }
            "Move Overhead" => {
                self.overhead = Duration::from_millis(number()? as u64);
                Changed::Search
            }
            // Ponder: each `go` says whether to think in the opponent's time.
            _ => match value {
                "true" | "false" => Changed::Search,
                _ => return Err(one_of(&["true", "false"])),
            },
        })
    }

    /// Reads the files that an option names; without a value, drops the earlier ones. Returns the
    /// lines to print.
    fn learn(&mut self, option: &str, value: Option<&str>) -> Result<Vec<String>, String> {
        let said = |error: crate::error::Error| format!("option {option}: {error}");
        let knowledge = &mut self.knowledge;
        // The old files are closed before the new ones are opened: two sets of tablebases cannot be
        // open at a time.
        match option {
            "Book" => knowledge.book = None,
            "ExtendedBook" => knowledge.extended = None,
            _ => knowledge.tablebases = None,
        }
        let Some(value) = value else {
            return Ok(Vec::new());
        };
        Ok(match option {
            "Book" => {
                let book = read_book(Path::new(value)).map_err(said)?;
                let told = format!("{} entries in {value}", grouped(book.len() as u64));
                knowledge.book = Some(Arc::new(book));
                vec![told]
            }
            "ExtendedBook" => {
                let (book, mut told) = read_extended_book(Path::new(value)).map_err(said)?;
                told.push(format!("{} games in {value}", grouped(book.games() as u64)));
                knowledge.extended = Some(Arc::new(book));
                told
            }
            _ => {
                let (tables, mut told) = open_tablebases(value).map_err(said)?;
                told.push(format!("{tables:?}, up to {} pieces", tables.largest()));
                knowledge.tablebases = Some(Arc::new(tables));
                told
            }
        })
    }
}

/// A value, unless it is empty.
fn given(value: &str) -> Option<&str> {
    (!value.is_empty() && value != "<empty>").then_some(value)
}

/// The value that leaves an option to the style.
const OF_STYLE: &str = "style";

/// The values of an option that can be left to the style.
fn in_place_of_style<const N: usize>(names: [&'static str; N]) -> Vec<&'static str> {
    [&[OF_STYLE][..], &names].concat()
}

/// Parses such a value: `Some(None)` if the style decides, `None` if the name is unknown.
fn of_style_or<T: Copy>(value: &str, all: &[T], name: fn(T) -> &'static str) -> Option<Option<T>> {
    match value {
        OF_STYLE => Some(None),
        _ => (all.iter().find(|&&one| name(one) == value)).map(|&found| Some(found)),
    }
}
