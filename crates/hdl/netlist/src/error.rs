//! All errors of a design, each with its place.

use crate::design::MAX_WIDTH;
use thiserror::Error;

/// Why a design cannot be elaborated, checked or flattened: all errors together, as far as one does
/// not hide another; see [`Error::problems`]. Paths are hierarchical names from below the top, as
/// in [`crate::flat::Signal::path`]; a block's own path is empty for the top, shown as `top`.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Error {
    /// Nothing drives a signal.
    #[error("`{path}` is not driven")]
    Undriven {
        /// The signal.
        path: String,
    },
    /// Two things drive a signal or some of its bits.
    #[error("`{path}` is driven twice: {first} and {second}")]
    DoublyDriven {
        /// The signal.
        path: String,
        /// One driver.
        first: String,
        /// The other.
        second: String,
    },
    /// A signal keeps its old value on some path through a kernel.
    #[error("`{path}` is not assigned on every path: {missing}")]
    Latch {
        /// The signal.
        path: String,
        /// Where the assignment is missing.
        missing: String,
    },
    /// A value depends on itself within a clock cycle.
    #[error("combinational loop: {}", path.join(" -> "))]
    CombinationalLoop {
        /// The signals around the loop, each computed from the one before; the last is the first
        /// again.
        path: Vec<String>,
    },
    /// Two widths that must agree do not.
    #[error("{block}: width mismatch in `{statement}`: {found} bits where {expected} are wanted")]
    WidthMismatch {
        /// The block.
        block: String,
        /// The statement or connection.
        statement: String,
        /// The width wanted.
        expected: u32,
        /// The width found.
        found: u32,
    },
    /// A width that depends on a cast whose target type the kernel does not show.
    #[error(
        "{block}: the width of `{expression}` in `{statement}` cannot be inferred; assign it to a \
         signal of its own first"
    )]
    AmbiguousWidth {
        /// The block.
        block: String,
        /// The statement.
        statement: String,
        /// The expression.
        expression: String,
    },
    /// A signal, parameter or cast that is wider than [`MAX_WIDTH`], or has no bits.
    #[error("`{path}` is {width} bits wide; widths go from 1 to {MAX_WIDTH}")]
    Width {
        /// The signal.
        path: String,
        /// Its width.
        width: usize,
    },
    /// A literal that does not fit its place.
    #[error("{block}: the literal {literal} in `{statement}` does not fit {width} bits")]
    LiteralTooWide {
        /// The block.
        block: String,
        /// The statement.
        statement: String,
        /// The literal.
        literal: String,
        /// The width there.
        width: u16,
    },
    /// A name that is no signal, loop index or enumeration value.
    #[error("{block}: unknown name `{name}` in `{statement}`")]
    UnknownName {
        /// The block.
        block: String,
        /// The name.
        name: String,
        /// The statement.
        statement: String,
    },
    /// An index outside an array or vector.
    #[error(
        "{block}: index {index} of `{name}` is out of range in `{statement}`: {length} elements"
    )]
    IndexOutOfRange {
        /// The block.
        block: String,
        /// The array.
        name: String,
        /// The index.
        index: i64,
        /// The array's length.
        length: u32,
        /// The statement.
        statement: String,
    },
    /// A register or memory whose clock is not an input of the top.
    #[error("the clock of `{path}` is `{clock}`, which is not a clock input of the top")]
    NotAClock {
        /// The register or memory.
        path: String,
        /// What drives its clock.
        clock: String,
    },
    /// A signal that cannot be forced.
    #[error("`{path}` cannot be forced: {why}")]
    NoForce {
        /// The signal.
        path: String,
        /// Why not.
        why: String,
    },
    /// A clock that is computed.
    #[error(
        "{block}: the clock `{clock}` is computed in `{statement}`: clocks come from clock inputs \
         and rise there; bring this one in at a port of its own, or give the registers an enable"
    )]
    DerivedClock {
        /// The block.
        block: String,
        /// The clock.
        clock: String,
        /// What computes it.
        statement: String,
    },
    /// An enumeration value that means different things in different enumerations of one name.
    #[error(
        "{block}: `{value}` in `{statement}` could be a value of several enumerations called \
         `{enumeration}`; rename one of them"
    )]
    AmbiguousEnumeration {
        /// The block.
        block: String,
        /// The name of the enumerations.
        enumeration: String,
        /// The value.
        value: String,
        /// The statement.
        statement: String,
    },
    /// A clock in an expression.
    #[error("the clock `{path}` is used as data")]
    ClockAsData {
        /// The clock.
        path: String,
    },
    /// A memory with interleaved write ports of several clocks, for which Verilog has no order of
    /// writes.
    #[error(
        "memory `{memory}` of {module} is written under the clocks {}: where they rise together, \
         Verilog does not say which write wins", clocks.join(" and ")
    )]
    WrittenUnderTwoClocks {
        /// The module.
        module: String,
        /// The memory.
        memory: String,
        /// The clocks.
        clocks: Vec<String>,
    },
    /// A black box, in a design that is to be simulated.
    #[error(
        "`{path}` is a black box: to simulate around it, flatten with `BlackBoxes::Cut`, which \
         makes its outputs inputs of the top"
    )]
    BlackBox {
        /// The block.
        path: String,
    },
    /// More than one thing is wrong; ordered by place, each once, and none of them several itself.
    #[error("{} errors:{}", .0.len(), lines(.0))]
    Several(Vec<Error>),
    /// A name for a port that cannot be.
    #[error("port `{path}` {what}")]
    PortName {
        /// The port.
        path: String,
        /// Why.
        what: String,
    },
    /// A constraint that a pin cannot have, or that its file cannot express.
    #[error("pin `{pin}`: {what}")]
    Pin {
        /// The bit of a port.
        pin: String,
        /// Why.
        what: String,
    },
    /// Two designs of one name.
    #[error("two different top modules are called `{name}`")]
    TwoTops {
        /// The name.
        name: String,
    },
    /// Something the netlist has no meaning for.
    #[error("{block}: {what}")]
    Unsupported {
        /// The block.
        block: String,
        /// What it is.
        what: String,
    },
    /// Parameters or tables that a block cannot be built from.
    #[error("{block}: {what}")]
    Illegal {
        /// The block.
        block: String,
        /// What is wrong with them.
        what: String,
    },
    /// A netlist that breaks its own rules, built by hand or by a faulty front end.
    #[error("{module}: {what}")]
    Malformed {
        /// The module.
        module: String,
        /// What is wrong.
        what: String,
    },
}

impl Error {
    /// All errors, one by one.
    pub fn problems(&self) -> &[Error] {
        match self {
            Error::Several(errors) => errors,
            one => std::slice::from_ref(one),
        }
    }

    /// The block, module, signal, register or memory that is wrong; for several, the first.
    pub fn place(&self) -> &str {
        match self {
            Error::Undriven { path }
            | Error::DoublyDriven { path, .. }
            | Error::Latch { path, .. }
            | Error::Width { path, .. }
            | Error::NotAClock { path, .. }
            | Error::NoForce { path, .. }
            | Error::ClockAsData { path }
            | Error::PortName { path, .. }
            | Error::BlackBox { path } => path,
            Error::CombinationalLoop { path } => path.first().map_or("", String::as_str),
            Error::WidthMismatch { block, .. }
            | Error::AmbiguousWidth { block, .. }
            | Error::LiteralTooWide { block, .. }
            | Error::UnknownName { block, .. }
            | Error::IndexOutOfRange { block, .. }
            | Error::DerivedClock { block, .. }
            | Error::AmbiguousEnumeration { block, .. }
            | Error::Unsupported { block, .. }
            | Error::Illegal { block, .. } => block,
            Error::WrittenUnderTwoClocks { module, .. } | Error::Malformed { module, .. } => module,
            Error::TwoTops { name } => name,
            Error::Pin { pin, .. } => pin,
            Error::Several(errors) => errors.first().map_or("", Error::place),
        }
    }
}

/// The errors so far.
#[derive(Debug, Default)]
pub struct Errors(Vec<Error>);

impl Errors {
    /// Adds a problem, or every problem of several.
    pub fn add(&mut self, error: Error) {
        match error {
            Error::Several(errors) => self.0.extend(errors),
            one => self.0.push(one),
        }
    }

    /// The value of a success; an error is added.
    pub fn note<T>(&mut self, result: Result<T, Error>) -> Option<T> {
        result.map_err(|error| self.add(error)).ok()
    }

    /// Adds the errors of another list.
    pub fn extend(&mut self, others: Errors) {
        self.0.extend(others.0);
    }

    /// Whether nothing has been found wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One error for all errors, ordered by place, each once; none if there are none.
    pub fn result(mut self) -> Result<(), Error> {
        self.0
            .sort_by_cached_key(|error| (error.place().to_owned(), error.to_string()));
        self.0.dedup();
        match self.0.len() {
            0 => Ok(()),
            1 => Err(self.0.remove(0)),
            _ => Err(Error::Several(self.0)),
        }
    }
}

fn lines(errors: &[Error]) -> String {
    errors.iter().map(|error| format!("\n  {error}")).collect()
}
