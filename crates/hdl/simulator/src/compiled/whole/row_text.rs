//! A row as a loop in C.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::arrays::Arrays;
use super::rows::{Kind, Node, Piece, Row, pieces};
use crate::compiled::program::{Expression, Program, Word};

/// What has been gathered from different places in this clock, by its words: the names of arrays.
pub(super) type Gathered = HashMap<Vec<Word>, String>;

/// Writes rows.
pub(super) struct RowWriter<'a> {
    pub(super) program: &'a Program,
    pub(super) arrays: &'a Arrays,
    /// The text of a word.
    pub(super) value: &'a dyn Fn(Word) -> String,
    /// Whether the place of a word in an array still has it.
    pub(super) may_read: &'a dyn Fn(Word) -> bool,
}

impl RowWriter<'_> {
    /// The text that stores a row in an array of that name.
    pub(super) fn text(&self, row: &Row, to: &str, gathered: &mut Gathered) -> String {
        let count = self.arrays.all[row.array].slots.len();
        let mut before = String::new();
        let mut same = String::new();
        let mut body = String::new();
        for (index, node) in row.nodes.iter().enumerate() {
            let (place, value) = match node.kind {
                // It may be in a place that the loop writes.
                Kind::Same(word) => (&mut same, (self.value)(word)),
                Kind::Lanes => (&mut body, self.lanes(row, node, gathered, &mut before)),
                Kind::Computed(expression) => (&mut body, self.computed(row, node, &expression)),
            };
            let bits = node.bits;
            let _ = writeln!(
                place,
                "const uint{bits}_t x{index} = (uint{bits}_t)({value});"
            );
        }
        let root = row.nodes.len() - 1;
        format!(
            "{before}{{\n{same}for (int i = 0; i < {count}; i++) {{\n\
             {body}{to}[i] = x{root};\n}} }}\n"
        )
    }

    /// The text of different words in the loop, and what must be done before it.
    fn lanes(
        &self,
        row: &Row,
        node: &Node,
        gathered: &mut Gathered,
        before: &mut String,
    ) -> String {
        let pieces = pieces(self.program, self.arrays, &node.words, self.may_read);
        if let [Piece::Run { array, from, count, .. }] = pieces[..]
            && count == node.words.len()
            // In its own array it would read what has been written.
            && (array != row.array || from == 0)
        {
            return format!("a->a{array}[i + {from}]");
        }
        if let Some(name) = gathered.get(&node.words) {
            return format!("{name}[i]");
        }
        let name = format!("g{}", gathered.len());
        gathered.insert(node.words.clone(), name.clone());
        let count = node.words.len();
        let bits = node.words.iter().map(|word| self.program.possible(*word));
        let bits = bits.fold(0, |all, bits| all | bits);
        let bits = super::arrays::type_of(64 - bits.leading_zeros());
        let constant = |word: &Word| match self.program.words[word.0 as usize] {
            Expression::Const(value) => Some(format!("UINT64_C({value:#x})")),
            _ => None,
        };
        let constants: Option<Vec<String>> = node.words.iter().map(constant).collect();
        if let Some(constants) = constants {
            let _ = writeln!(
                before,
                "static const uint{bits}_t {name}[{count}] = {{{}}};",
                constants.join(",")
            );
            return format!("{name}[i]");
        }
        let _ = writeln!(
            before,
            "uint{bits}_t {name}[{count}] __attribute__((aligned(64)));"
        );
        for piece in pieces {
            let _ = match piece {
                Piece::Run {
                    array,
                    from,
                    lane,
                    count,
                } => writeln!(
                    before,
                    "for (int i = 0; i < {count}; i++) \
                     {name}[{lane} + i] = a->a{array}[{from} + i];"
                ),
                Piece::One { lane, word } => {
                    writeln!(before, "{name}[{lane}] = {};", (self.value)(word))
                }
            };
        }
        format!("{name}[i]")
    }

    /// The text of a node that is computed, in an unsigned type that has all of its bits.
    fn computed(&self, row: &Row, node: &Node, expression: &Expression) -> String {
        use Expression::*;
        // Smaller types would be made larger, and get a sign.
        let wide = |bits: u32| if bits > 32 { "u" } else { "n" };
        let own = wide(node.bits);
        let bits = |word: Word| row.nodes[word.0 as usize].bits;
        let of = |word: Word| format!("x{}", word.0);
        let two =
            |a: Word, sign: &str, b: Word| format!("({own}){} {sign} ({own}){}", of(a), of(b));
        match *expression {
            Const(_) | Load(_) | LoadAt(..) => "0".to_owned(),
            And(a, b) => two(a, "&", b),
            Or(a, b) => two(a, "|", b),
            Xor(a, b) => two(a, "^", b),
            Add(a, b) => two(a, "+", b),
            Sub(a, b) => match self.sign_extended(row, a, b) {
                Some(text) => format!("({own}){text}"),
                None => two(a, "-", b),
            },
            Mul(a, b) => two(a, "*", b),
            Shl(a, b) => format!("(u){} << ({} & 63)", of(a), of(b)),
            Shr(a, b) => format!("(u){} >> ({} & 63)", of(a), of(b)),
            Sar(a, b) => format!("(u)((int64_t)(u){} >> ({} & 63))", of(a), of(b)),
            ShlBy(a, by) if u32::from(by) >= node.bits => format!("(u){} << {by}", of(a)),
            ShlBy(a, by) => format!("({own}){} << {by}", of(a)),
            ShrBy(a, by) => format!(
                "({}){} >> {by}",
                if u32::from(by) >= bits(a) {
                    "u"
                } else {
                    wide(bits(a))
                },
                of(a)
            ),
            Equal(a, b) => format!("{} == {}", of(a), of(b)),
            NotEqual(a, b) => format!("{} != {}", of(a), of(b)),
            Less(a, b) => format!("{} < {}", of(a), of(b)),
            LessOrEqual(a, b) => format!("{} <= {}", of(a), of(b)),
            Parity(a) => format!("__builtin_parityll({})", of(a)),
            Select(a, b, c) => format!("{} ? ({own}){} : ({own}){}", of(a), of(b), of(c)),
        }
    }

    /// A number whose sign was flipped, less its sign bit: the number with its sign, of a width
    /// that processors know.
    fn sign_extended(&self, row: &Row, flipped: Word, sign: Word) -> Option<String> {
        let node = |word: Word| &row.nodes[word.0 as usize];
        let bits = node(flipped).bits;
        let is_flipped =
            matches!(node(flipped).kind, Kind::Computed(Expression::Xor(_, by)) if by == sign);
        let Kind::Same(word) = node(sign).kind else {
            return None;
        };
        let bit = 1_u64 << (bits - 1);
        let is_known = self.program.words[word.0 as usize] == Expression::Const(bit);
        (is_flipped && is_known && bits < 64)
            .then(|| format!("(int{bits}_t)(x{} ^ {bit}u)", flipped.0))
    }
}
