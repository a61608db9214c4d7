//! Translates rows to loops in C.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::arrays::Arrays;
use super::rows::{Kind, Node, Piece, Row, pieces};
use crate::compiled::program::{Expression, Program, Word};

/// Words that were gathered into an array in this clock, with the array's name.
pub(super) type Gathered = HashMap<Vec<Word>, String>;

/// Translates rows.
pub(super) struct RowWriter<'a> {
    pub(super) program: &'a Program,
    pub(super) arrays: &'a Arrays,
    /// The C expression of a word.
    pub(super) value: &'a dyn Fn(Word) -> String,
    /// Whether a word's place in an array still holds its value.
    pub(super) may_read: &'a dyn Fn(Word) -> bool,
}

impl RowWriter<'_> {
    /// The text that stores a row in the array with the given name.
    pub(super) fn text(&self, row: &Row, to: &str, gathered: &mut Gathered) -> String {
        let count = self.arrays.all[row.array].slots.len();
        let mut before = String::new();
        let mut same = String::new();
        let mut body = String::new();
        for (index, node) in row.nodes.iter().enumerate() {
            let (place, value) = match node.kind {
                // Evaluated before the loop, which may overwrite it.
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

    /// C expression for different words per lane. Adds code before the loop to `before`.
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
            // Shifted reads from the array that is written would see new values.
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

    /// The C expression of a computed node, in an unsigned type that has all of its bits.
    fn computed(&self, row: &Row, node: &Node, expression: &Expression) -> String {
        use Expression::*;
        // C promotes smaller types to `int`, which is signed.
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

    /// Recognises the subtraction of the sign bit from a number with flipped sign: sign extension
    /// from a width that C has a type for.
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
