//! How a file is read.

/// How a file is read.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// Inputs of the top that are clocks, if the design does not show it: if a clock is computed
    /// from several inputs.
    pub clocks: Vec<String>,
    /// Whether no input is a free-running clock: clocks are inputs like any other, and their edges
    /// count when they are set.
    pub all_inputs: bool,
    /// Whether undriven wires are 0; otherwise they are an error if they are read.
    pub undriven_is_zero: bool,
    /// Whether `$display`, `$finish`, `assert`, `assume` and `cover` are ignored.
    pub no_directives: bool,
    /// Paths of wires that can be forced, as
    /// [`Design::flatten_forcing`](bluechip_netlist::design::Design::flatten_forcing) takes them:
    /// each becomes a separate net between its driver and its readers.
    pub forced: Vec<String>,
    /// Whether undefined values are collected and get inputs: see
    /// [`read_undefined`](crate::read_undefined).
    pub(crate) undefined: bool,
}
