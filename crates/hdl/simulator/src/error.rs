//! All errors, as one type.

use std::path::PathBuf;

use num_bigint::BigUint;
use thiserror::Error;

/// Why a simulation could not do what was asked.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// No signal of this name.
    #[error("no signal `{path}`{}", suggest(.near))]
    UnknownSignal {
        /// The name asked for.
        path: String,
        /// Names that look like it.
        near: Vec<String>,
    },
    /// No clock of this name.
    #[error("no clock `{name}`; the clocks are: {}", .clocks.join(", "))]
    UnknownClock {
        /// The name asked for.
        name: String,
        /// Every clock there is.
        clocks: Vec<String>,
    },
    /// A clock that would rise and fall at once, or have its first rise after its second.
    #[error(
        "clock `{clock}` cannot have period {period} and phase {phase}: the period is at least 2, \
         and the phase is below it"
    )]
    BadTiming {
        /// The clock.
        clock: String,
        /// Its period.
        period: u64,
        /// Its phase.
        phase: u64,
    },
    /// No memory of this name.
    #[error("no memory `{path}`{}", suggest(.near))]
    UnknownMemory {
        /// The name asked for.
        path: String,
        /// Names that look like it.
        near: Vec<String>,
    },
    /// No scope of this name.
    #[error("no scope `{scope}`; the scopes are: {}", .scopes.join(", "))]
    UnknownScope {
        /// The scope asked for.
        scope: String,
        /// Every scope there is.
        scopes: Vec<String>,
    },
    /// A handle made by a simulation of another netlist.
    #[error("a handle of another netlist was used on `{netlist}`")]
    ForeignHandle {
        /// The netlist it was used on.
        netlist: String,
    },
    /// A signal of no block that the simulation knows.
    #[error(
        "the signal is not of the block that is simulated: make the simulation with \
         `Simulation::of`, or take it `with_ports_of` the block"
    )]
    UnknownPort,
    /// Bits that are not a value of the signal's type, or a value without an encoding.
    #[error("`{path}`: no value of its type goes with {bits}")]
    NoValue {
        /// The signal.
        path: String,
        /// The bits, or the value.
        bits: String,
    },
    /// Models of black boxes that change each other's inputs without end.
    #[error("the model of `{path}` does not settle: its outputs change its inputs again and again")]
    Unsettled {
        /// The black box.
        path: String,
    },
    /// A circuit that does not settle.
    #[error(
        "`{netlist}` does not settle: after {ticks} ticks at one moment its clocks and latches \
         still change each other"
    )]
    Restless {
        /// The netlist.
        netlist: String,
        /// How many ticks were tried.
        ticks: u32,
    },
    /// A model of a black box, where only circuits are supported.
    #[error("a model in Rust is attached to `{path}`: WebAssembly has only the circuit")]
    ModelInRust {
        /// The black box.
        path: String,
    },
    /// The design is wrong.
    #[error(transparent)]
    Design(#[from] bluechip_netlist::Error),
    /// A value that does not fit.
    #[error("{value:#x} does not fit `{path}`, which is {width} bit(s) wide")]
    TooWide {
        /// Signal or memory.
        path: String,
        /// Its width.
        width: u16,
        /// The value.
        value: BigUint,
    },
    /// A value of more than 64 bits, read as a word.
    #[error("`{path}` is {width} bits wide: only `peek_wide` and its like have room for that")]
    WiderThanAWord {
        /// Signal, field or memory.
        path: String,
        /// Its width.
        width: u16,
    },
    /// Only inputs and registers can be poked.
    #[error("`{path}` is computed by the circuit: only inputs and registers can be poked")]
    NotPokable {
        /// The signal.
        path: String,
    },
    /// A signal that the netlist has no force for.
    #[error(
        "`{path}` cannot be forced: it was not among the paths that `Design::flatten_forcing` was \
         given"
    )]
    NotForcible {
        /// The signal.
        path: String,
    },
    /// A register that is forced cannot be set.
    #[error("`{path}` is forced: release it before it is set")]
    Forced {
        /// The signal.
        path: String,
    },
    /// A port whose values are not those of the type it is asked for as.
    #[error("`{path}` has {width} bit(s), which do not go into `{ty}`")]
    PortType {
        /// The port.
        path: String,
        /// Its width.
        width: u16,
        /// The type.
        ty: &'static str,
    },
    /// A signal that is no port of the kind asked for.
    #[error("`{path}` is no {direction} of `{netlist}`")]
    NoSuchPort {
        /// The signal.
        path: String,
        /// `input` or `output`.
        direction: &'static str,
        /// The netlist.
        netlist: String,
    },
    /// Several ports that a design does not have as they were declared.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Ports(Vec<Error>),
    /// No value of this name.
    #[error("`{path}` has no value `{value}`; its values are: {}", .values.join(", "))]
    UnknownValue {
        /// The signal.
        path: String,
        /// The name asked for.
        value: String,
        /// Every name; none if the signal is no enumeration.
        values: Vec<String>,
    },
    /// An address beyond a memory's depth.
    #[error("address {address} is outside memory `{path}` of {depth} word(s)")]
    OutOfRange {
        /// The memory.
        path: String,
        /// The address.
        address: u64,
        /// Number of words.
        depth: u32,
    },
    /// A lane that a batch does not have.
    #[error("no lane {lane}: the batch has {lanes} lane(s), from 0")]
    UnknownLane {
        /// The lane asked for.
        lane: usize,
        /// How many there are.
        lanes: usize,
    },
    /// A small table that nothing writes, which a batch has as gates.
    #[error("`{path}` is a table that nothing writes: in a batch its words cannot be changed")]
    FixedTable {
        /// The memory.
        path: String,
    },
    /// A batch of no lanes.
    #[error("a batch has at least one lane")]
    NoLanes,
    /// The machine gives no threads.
    #[error("cannot start the threads of a batch: {0}")]
    Threads(String),
    /// A list of values of the wrong length.
    #[error("{what}: {expected} value(s) expected, {found} given")]
    WrongCount {
        /// Which list.
        what: &'static str,
        /// Length needed.
        expected: usize,
        /// Length given.
        found: usize,
    },
    /// The netlist breaks a rule of [`bluechip_netlist::flat`].
    #[error("netlist `{netlist}` is malformed: {problem}")]
    Malformed {
        /// Its name.
        netlist: String,
        /// Which rule, and where.
        problem: String,
    },
    /// A snapshot taken from another netlist.
    #[error(
        "the snapshot was taken from `{theirs}`, which is not the netlist simulated here (`{ours}`)"
    )]
    OtherNetlist {
        /// Netlist simulated.
        ours: String,
        /// Netlist of the snapshot.
        theirs: String,
    },
    /// A snapshot that names the right netlist but does not have its shape.
    #[error("the snapshot is damaged: {problem}")]
    DamagedSnapshot {
        /// What does not fit.
        problem: String,
    },
    /// The code generator gave up.
    #[error("cannot compile the netlist: {0}")]
    Compile(String),
    /// A wave file's name has no known extension.
    #[error(
        "cannot tell the format of wave file `{}`: the name must end in .vcd or .fst", .0.display()
    )]
    UnknownWaveFormat(PathBuf),
    /// A time window that ends before it starts.
    #[error("the wave window ends at cycle {to}, before it starts at cycle {from}")]
    EmptyWindow {
        /// First cycle.
        from: u64,
        /// Last cycle.
        to: u64,
    },
    /// A file could not be written.
    #[error("cannot write `{}`: {source}", .path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The system's reason.
        source: std::io::Error,
    },
}

/// A condition did not come true in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the condition did not hold within {bound} cycles")]
pub struct BoundExceeded {
    /// The number of cycles allowed.
    pub bound: u64,
}

fn suggest(near: &[String]) -> String {
    if near.is_empty() {
        String::new()
    } else {
        format!(
            "; did you mean {}?",
            near.iter()
                .map(|name| format!("`{name}`"))
                .collect::<Vec<_>>()
                .join(" or ")
        )
    }
}

/// Up to three of `names` that resemble `wanted`, best first.
pub fn near_names<'a>(wanted: &str, names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut ranked: Vec<(usize, &str)> = names
        .map(|name| {
            let same_leaf = name.rsplit('.').next() == wanted.rsplit('.').next();
            // A correct leaf in a wrong scope is the more likely mistake.
            (distance(wanted, name) / if same_leaf { 2 } else { 1 }, name)
        })
        .filter(|&(distance, _)| distance <= 2 + wanted.len() / 3)
        .collect();
    ranked.sort();
    ranked.truncate(3);
    ranked
        .into_iter()
        .map(|(_, name)| name.to_owned())
        .collect()
}

/// Levenshtein distance.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<u8> = b.bytes().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_prefer_the_right_leaf_and_small_slips() {
        let names = [
            "array.cells[3].hit",
            "array.cells[3].hot",
            "bus.address",
            "clock",
        ];
        assert_eq!(
            near_names("array.cell[3].hit", names.into_iter())[0],
            "array.cells[3].hit"
        );
        assert_eq!(near_names("bus.adress", names.into_iter()), ["bus.address"]);
        assert!(near_names("zzzz", names.into_iter()).is_empty());
    }
}
