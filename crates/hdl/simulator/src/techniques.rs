//! The optimisations of the compiled engine, which can be switched off one by one: for measurements
//! of their effect, and for tests.

/// The optimisations of the compiled engine. All are on by default; none changes results.
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
    /// That function has code for each value of a register on which much depends.
    pub states: bool,
    /// That function has code for the values that inputs of one bit had all the time.
    pub held: bool,
    /// In that function registers of equal instances are arrays of their own width, and what is
    /// stored there is a loop.
    pub rows: bool,
    /// Results of learning are kept for later runs.
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
