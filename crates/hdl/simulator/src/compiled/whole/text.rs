//! Translates a whole program to a C function.

use std::collections::HashSet;
use std::fmt::Write as _;

use bluechip_netlist::flat::MemoryId;

use super::arrays::{Array, Arrays};
use super::need::Values;
use super::needs::Needs;
use super::order::{Item, Order, Path, common};
use super::row_text::{Gathered, RowWriter};
use super::stores::{Access, Place, Store};
use crate::compiled::layout::Layout;
use crate::compiled::program::{Expression, Program, Slot, Word};

/// The state as a C structure: it lets the compiler distinguish registers from memories.
pub(super) fn head(layout: &Layout) -> String {
    let memories = layout.memories();
    let first = memories.first().map_or(layout.len, |memory| memory.start);
    let mut text = format!(
        "#include <stdint.h>\ntypedef uint64_t u;\ntypedef uint32_t n;\n\
         typedef struct {{ u r[{first}];"
    );
    for (index, memory) in memories.iter().enumerate() {
        let _ = write!(text, " u m{index}[{}];", memory.len().max(1));
    }
    text + " } S;\n"
}

/// Name of the array that holds a row until it takes effect.
fn later(array: usize) -> String {
    format!("l{array}")
}

/// Translates a program.
pub(super) struct Writer<'a> {
    pub(super) program: &'a Program,
    pub(super) needs: &'a Needs<'a>,
    pub(super) order: &'a Order,
    pub(super) arrays: &'a Arrays,
    /// Words that have a variable.
    pub(super) made: HashSet<Word>,
}

impl Writer<'_> {
    /// The text of the function, which writes registers in place.
    pub(super) fn function(&self, name: &str) -> String {
        let mut body = String::new();
        let mut declared = String::new();
        let mut open: &Path = &Path::new();
        let mut taken = HashSet::new();
        let mut gathered = Gathered::new();
        for (item, path) in &self.order.items {
            let shared = common(path, open);
            body.push_str(&"}".repeat(open.len() - shared));
            for &(word, values) in &path[shared..] {
                let _ = write!(body, "if ({}) {{", self.condition(word, values));
            }
            body.push('\n');
            open = path;
            match *item {
                Item::Compute(word) => {
                    let (width, value) = (self.width(word), self.expression(word));
                    if path.is_empty() {
                        let _ = write!(body, "const {width} v{} = {value};", word.0);
                    } else {
                        let _ = writeln!(declared, "{width} v{};", word.0);
                        let _ = write!(body, "v{} = {value};", word.0);
                    }
                }
                Item::Take(word, value) => {
                    if taken.insert(word) {
                        let _ = writeln!(declared, "{} v{};", self.width(word), word.0);
                    }
                    if let Expression::Select(_, then, otherwise) = self.expression_of(word) {
                        let side = if value { then } else { otherwise };
                        let _ = write!(body, "v{} = {};", word.0, self.value(side));
                    }
                }
                Item::Store(index) => body.push_str(&self.store(index, &mut gathered)),
            }
        }
        body.push_str(&"}".repeat(open.len()));
        let copies = self.order.copies.iter();
        let copies: String = copies
            .map(|slot| format!("const u c{slot} = {};\n", self.arrays.text(*slot)))
            .collect();
        for index in &self.order.late {
            if let Store::Row(row) = &self.needs.body.stores[*index] {
                let (array, next) = (row.array, later(row.array));
                let Array { slots, bits } = &self.arrays.all[array];
                let count = slots.len();
                let _ = writeln!(declared, "uint{bits}_t {next}[{count}];");
                let each = format!("for (int i = 0; i < {count}; i++)");
                let _ = write!(body, "{each} a->a{array}[i] = {next}[i];");
            }
        }
        // Compilers inline a single function into the loop, and keep several apart.
        let arguments = match self.arrays.are_none() {
            true => "S *restrict s",
            false => "S *restrict s, A *restrict a",
        };
        format!("static void {name}({arguments}) {{\n{copies}{declared}{body}\n}}\n")
    }

    fn expression_of(&self, word: Word) -> Expression {
        self.program.words[word.0 as usize]
    }

    fn width(&self, word: Word) -> &'static str {
        match u32::try_from(self.program.possible(word)) {
            Ok(_) => "n",
            Err(_) => "u",
        }
    }

    fn value(&self, word: Word) -> String {
        match self.expression_of(word) {
            Expression::Const(value) if value < 1 << 31 => format!("{value}u"),
            Expression::Const(value) => format!("UINT64_C({value:#x})"),
            Expression::Load(slot) => format!("({}){}", self.width(word), self.slot(slot)),
            // A word that is never needed is never read.
            _ if !self.made.contains(&word) => "0u".to_owned(),
            _ => format!("v{}", word.0),
        }
    }

    fn slot(&self, slot: Slot) -> String {
        match self.order.copies.contains(&slot) {
            true => format!("c{slot}"),
            false => self.arrays.text(slot),
        }
    }

    fn condition(&self, word: Word, values: Values) -> String {
        let value = self.value(word);
        let Some(constants) = self.needs.guards.constants(word) else {
            return match values {
                0b10 => value,
                0b01 => format!("!{value}"),
                _ => "0".to_owned(),
            };
        };
        let is_other = values >> constants.len() & 1 == 1;
        let told = (constants.iter().enumerate())
            .filter(|(place, _)| (values >> place & 1 == 1) != is_other)
            .map(|(_, constant)| match is_other {
                true => format!("{value} != {constant}u"),
                false => format!("{value} == {constant}u"),
            });
        let told: Vec<String> = told.collect();
        match (told.is_empty(), is_other) {
            (true, _) => u32::from(is_other).to_string(),
            (false, true) => told.join(" && "),
            (false, false) => told.join(" || "),
        }
    }

    /// Recognises the subtraction of the sign bit from a number with flipped sign: sign extension.
    /// Processors do this when loading usual widths, but compilers do not recognise it in 64 bits.
    fn sign_extended(&self, flipped: Word, sign: Word) -> Option<String> {
        let Expression::Const(bit) = self.expression_of(sign) else {
            return None;
        };
        let width = [8, 16, 32]
            .into_iter()
            .find(|width| bit == 1 << (width - 1))?;
        let is_flipped =
            matches!(self.expression_of(flipped), Expression::Xor(_, by) if by == sign);
        let fits = self.program.possible(flipped) >> width == 0;
        let value = self.value(flipped);
        (is_flipped && fits).then(|| format!("(u)(int64_t)(int{width}_t)({value} ^ {bit}u)"))
    }

    fn store(&self, index: usize, gathered: &mut Gathered) -> String {
        match &self.needs.body.stores[index] {
            Store::Slot(slot, value) => {
                format!("{} = {};", self.arrays.text(*slot), self.value(*value))
            }
            Store::Row(row) => {
                let is_copied = |word| match self.expression_of(word) {
                    Expression::Load(slot) => self.order.copies.contains(&slot),
                    _ => false,
                };
                let writer = RowWriter {
                    program: self.program,
                    arrays: self.arrays,
                    value: &|word| self.value(word),
                    may_read: &|word| !is_copied(word),
                };
                let to = match self.order.late.contains(&index) {
                    true => later(row.array),
                    false => format!("a->a{}", row.array),
                };
                writer.text(row, &to, gathered)
            }
            Store::Array(access, value) => {
                let condition = self.conditions(access);
                format!(
                    "if ({condition}) {} = {};",
                    self.place(access),
                    self.value(*value)
                )
            }
        }
    }

    fn conditions(&self, access: &Access) -> String {
        let need = |&(word, value): &(Word, bool)| match value {
            true => self.value(word),
            false => format!("!{}", self.value(word)),
        };
        let all: Vec<String> = access.conditions.iter().map(need).collect();
        match all.is_empty() {
            true => "1".to_owned(),
            false => all.join(" && "),
        }
    }

    fn place(&self, access: &Access) -> String {
        let MemoryId(array) = access.array;
        match access.place {
            Place::At(word) => format!("s->m{array}[{}]", self.value(word)),
            Place::Known(address) => format!("s->m{array}[{address}]"),
            Place::Slot(word) => format!("((u *)s)[{}]", self.value(word)),
        }
    }

    fn expression(&self, word: Word) -> String {
        use Expression::*;
        if let Some(taken) = self.needs.taken(word) {
            return self.value(taken);
        }
        if let Some(access) = self.needs.body.loads.get(&word) {
            let place = self.place(access);
            return match access.conditions.is_empty() {
                true => place,
                false => format!("{} ? {place} : 0", self.conditions(access)),
            };
        }
        let of = |word: Word| self.value(word);
        let width = self.width(word);
        if let Some(&(first, second)) = self.needs.short.get(&word)
            && self.made.contains(&second)
            && self.needs.of[second.0 as usize] != self.needs.of[word.0 as usize]
        {
            // The second operand is read only where it was computed.
            return match self.expression_of(word) {
                And(..) => format!("{} ? {} & 1 : 0", of(first), of(second)),
                _ => format!("{} ? 1 : {}", of(first), of(second)),
            };
        }
        match self.expression_of(word) {
            Const(_) | Load(_) | LoadAt(..) => self.value(word),
            And(a, b) => format!("{} & {}", of(a), of(b)),
            Or(a, b) => format!("{} | {}", of(a), of(b)),
            Xor(a, b) => format!("{} ^ {}", of(a), of(b)),
            Add(a, b) => format!("({width}){} + {}", of(a), of(b)),
            Sub(a, b) => match self.sign_extended(a, b) {
                Some(text) => text,
                None => format!("(u){} - {}", of(a), of(b)),
            },
            Mul(a, b) => format!("({width}){} * {}", of(a), of(b)),
            Shl(a, b) => format!("(u){} << ({} & 63)", of(a), of(b)),
            Shr(a, b) => format!("(u){} >> ({} & 63)", of(a), of(b)),
            Sar(a, b) => format!("(u)((int64_t)(u){} >> ({} & 63))", of(a), of(b)),
            ShlBy(a, by) => format!("({width}){} << {by}", of(a)),
            ShrBy(a, by) => format!("{} >> {by}", of(a)),
            Equal(a, b) => format!("{} == {}", of(a), of(b)),
            NotEqual(a, b) => format!("{} != {}", of(a), of(b)),
            Less(a, b) => format!("{} < {}", of(a), of(b)),
            LessOrEqual(a, b) => format!("{} <= {}", of(a), of(b)),
            Parity(a) => format!("__builtin_parityll({})", of(a)),
            Select(a, b, c) => format!("{} ? {} : {}", of(a), of(b), of(c)),
        }
    }
}
