//! Functions of up to three bits.

/// The truth table of three bits *a*, *b* and *c*: bit 4*a* + 2*b* + *c* is the result. A function
/// of fewer inputs does not depend on the last ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Table(pub(crate) u8);

impl Table {
    /// Each input by itself.
    pub(crate) const INPUTS: [Table; 3] = [Table(0xf0), Table(0xcc), Table(0xaa)];
    /// The first input.
    pub(crate) const COPY: Table = Table::INPUTS[0];
    /// Its inverse.
    pub(crate) const NOT: Table = Table::COPY.inverted();
    /// Always 0.
    pub(crate) const ZERO: Table = Table(0);
    /// Always 1.
    pub(crate) const ONE: Table = Table::ZERO.inverted();

    /// The inverse function.
    pub(crate) const fn inverted(self) -> Table {
        Table(!self.0)
    }

    /// The inverse function if the condition holds.
    pub(crate) fn inverted_if(self, condition: bool) -> Table {
        if condition { self.inverted() } else { self }
    }

    /// The composition: this function applied to the results of three others.
    pub(crate) fn of(self, [a, b, c]: [Table; 3]) -> Table {
        let either = |choice: u8, then: u8, otherwise: u8| choice & then | !choice & otherwise;
        let entry = |index: u8| (self.0 >> index & 1).wrapping_neg();
        let of_b_c = |index| {
            let of_c = |index| either(c.0, entry(index + 1), entry(index));
            either(b.0, of_c(index + 2), of_c(index))
        };
        Table(either(a.0, of_b_c(4), of_b_c(0)))
    }

    /// Whether the result depends on an input.
    pub(crate) fn depends_on(self, input: usize) -> bool {
        let with = |value| {
            let mut inputs = Table::INPUTS;
            inputs[input] = value;
            self.of(inputs)
        };
        with(Table::ZERO) != with(Table::ONE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_of_functions() {
        for table in (0..=u8::MAX).map(Table) {
            assert_eq!(table.of(Table::INPUTS), table);
            let [a, b, c] = Table::INPUTS;
            let turned = table.of([b, c, a]);
            for index in 0..8 {
                let (a, b, c) = (index >> 2, index >> 1 & 1, index & 1);
                assert_eq!(turned.0 >> index & 1, table.0 >> (b << 2 | c << 1 | a) & 1);
            }
            for (input, bit) in [(0, 4), (1, 2), (2, 1)] {
                let differs = |index: u8| (table.0 >> index ^ table.0 >> (index | bit)) & 1 == 1;
                assert_eq!(table.depends_on(input), (0..8).any(differs));
            }
        }
    }
}
