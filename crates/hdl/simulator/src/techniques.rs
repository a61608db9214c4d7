//! What the compiled engine may do to be fast, each to be left out: for measurements of what each
//! brings, and for tests.

/// What the compiled engine may do to be fast. All of it by default; none of it changes a bit of
/// any value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Techniques {
    /// Values of equal instances lie side by side in words, unless it is found to be slower.
    pub packing: bool,
    /// Parts run only when what they read has changed.
    pub parts: bool,
    /// A small program is one function with a loop of its own, which writes registers in place.
    pub whole: bool,
    /// In that function words are computed only where they are needed.
    pub needs: bool,
    /// That function has code for each value of a register that much depends on.
    pub states: bool,
    /// That function has code for the values that inputs of one bit had all the time.
    pub held: bool,
    /// In that function registers of equal instances are arrays of their own width, and what is
    /// stored there is a loop.
    pub rows: bool,
    /// What has been learned is kept for later runs.
    pub kept: bool,
}

impl Default for Techniques {
    fn default() -> Self {
        Techniques {
            packing: true,
            parts: true,
            whole: true,
            needs: true,
            states: true,
            held: true,
            rows: true,
            kept: true,
        }
    }
}
