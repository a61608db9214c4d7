//! How a file is read.

/// How a file is read.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// Inputs of the top that are clocks, where the design does not tell: where a clock is computed
    /// from several inputs.
    pub clocks: Vec<String>,
    /// Whether no input rises and falls by itself: clocks are inputs like any other, whose edges
    /// count where they are set.
    pub all_inputs: bool,
    /// Whether wires that nothing drives are 0; otherwise they are an error where something reads
    /// them.
    pub undriven_is_zero: bool,
    /// Whether `$display`, `$finish`, `assert`, `assume` and `cover` are left out.
    pub no_directives: bool,
    /// Paths of wires that are to be forced, as
    /// [`Design::flatten_forcing`](bluechip_netlist::design::Design::flatten_forcing) takes them:
    /// each stands as a net of its own between what drives it and what reads it.
    pub forced: Vec<String>,
    /// Whether what is undefined is noted, and has inputs: see
    /// [`read_undefined`](crate::read_undefined).
    pub(crate) undefined: bool,
}
