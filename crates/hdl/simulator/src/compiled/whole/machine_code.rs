//! Compiles the single function of a program with Cranelift.

use std::collections::HashMap;

use cranelift::prelude::*;

use super::need::Values;
use super::needs::Needs;
use super::order::{Item, Order, Path, common};
use super::stores::{Access, Place, Store};
use super::{Asked, Draft, Variant, Whole};
use crate::compiled::function::Functions;
use crate::compiled::jit::{Body, Maker, Problem};
use crate::compiled::layout::Layout;
use crate::compiled::program::{self, Expression, Program, Word};
use crate::compiled::translate::{Assembler, Space};

/// The function; `None` if no order of the program exists. Its scratch space has the same words as
/// that of the function in C ([`Asked`]).
pub(crate) fn functions(whole: &Whole) -> Result<Option<Functions>, Problem> {
    let mut maker = Maker::new()?;
    let written = maker.function(|out| run(whole, out))?;
    match written {
        Some(()) => maker.finish().map(Some),
        None => Ok(None),
    }
}

/// Runs clocks until none are left or the goal is reached.
fn run(whole: &Whole, out: &mut Body) -> Option<()> {
    let left = asked(Asked::Clocks, out);
    let [begin, end] = blocks(out);
    out.builder.ins().brif(left, begin, &[], end, &[]);
    out.enter(begin);
    for variant in whole.variants() {
        let next = has_inputs(variant.inputs, out).map(|is_so| {
            let [own, next] = blocks(out);
            out.builder.ins().brif(is_so, own, &[], next, &[]);
            out.enter(own);
            next
        });
        run_variant(whole, &variant, end, out)?;
        if let Some(next) = next {
            out.enter(next);
        }
    }
    out.enter(end);
    Some(())
}

/// Whether inputs have these values; `None` if any will do.
fn has_inputs(inputs: &[(program::Slot, u64)], out: &mut Body) -> Option<Value> {
    let mut all = None;
    for &(slot, value) in inputs {
        let present = out.load(Space::State, slot, u64::MAX);
        let is_so = compare(out, IntCC::Equal, present, value);
        all = Some(all.map_or(is_so, |all| out.and(all, is_so)));
    }
    all
}

/// Runs a variant until the end.
fn run_variant(whole: &Whole, variant: &Variant, end: Block, out: &mut Body) -> Option<()> {
    let [clock, after] = blocks(out);
    out.builder.ins().jump(clock, &[]);
    out.builder.switch_to_block(clock);
    if let Some(states) = &variant.states {
        let present = out.load(Space::State, states.slot, u64::MAX);
        for state in &states.states {
            let [own, next] = blocks(out);
            let is_so = compare(out, IntCC::Equal, present, state.value);
            out.builder.ins().brif(is_so, own, &[], next, &[]);
            out.enter(own);
            write(&whole.body(&state.program, &state.profile), out)?;
            out.builder.ins().jump(after, &[]);
            out.enter(next);
        }
    }
    write(&variant.body, out)?;
    out.builder.ins().jump(after, &[]);
    out.enter(after);
    end_clock(clock, end, out);
    out.builder.seal_block(clock);
    Some(())
}

/// Counts a clock, and continues with the next one or ends.
fn end_clock(clock: Block, end: Block, out: &mut Body) {
    let [look, settle, settled, go_on] = blocks(out);
    let left = asked(Asked::Clocks, out);
    let one = out.constant(1);
    let left = out.builder.ins().isub(left, one);
    out.store(Space::Scratch, Asked::Clocks as program::Slot, left);
    let has_goal = asked(Asked::HasGoal, out);
    out.builder.ins().brif(has_goal, look, &[], go_on, &[]);
    out.builder.set_cold_block(look);
    out.enter(look);
    let function = asked(Asked::Function, out);
    out.builder.ins().brif(function, settle, &[], settled, &[]);
    out.enter(settle);
    let signature = out.builder.func.signature.clone();
    let signature = out.builder.import_signature(signature);
    let arguments = [out.space(Space::State), asked(Asked::Scratch, out)];
    (out.builder.ins()).call_indirect(signature, function, &arguments);
    out.builder.ins().jump(settled, &[]);
    out.enter(settled);
    let slot = asked(Asked::Slot, out);
    let (present, shift) = (out.load_at(slot), asked(Asked::Shift, out));
    let present = out.builder.ins().ushr(present, shift);
    let mask = asked(Asked::Mask, out);
    let (present, value) = (out.and(present, mask), asked(Asked::Value, out));
    let is_reached = out.builder.ins().icmp(IntCC::Equal, present, value);
    out.builder.ins().brif(is_reached, end, &[], go_on, &[]);
    out.enter(go_on);
    out.builder.ins().brif(left, clock, &[], end, &[]);
}

/// Writes a program that runs once.
fn write(body: &Draft, out: &mut Body) -> Option<()> {
    body.in_order(|needs, order| {
        let mut writer = Writer::new(body.program, body.whole.layout, needs, order, out);
        for (item, path) in &order.items {
            writer.item(*item, path, out);
        }
        writer.go_to(&[], out);
    })
}

/// Writes the items of a program.
struct Writer<'a> {
    program: &'a Program,
    layout: &'a Layout,
    needs: &'a Needs<'a>,
    /// The present values of slots that are overwritten before they are read.
    copies: HashMap<program::Slot, Value>,
    /// The values of words that are always computed.
    values: Vec<Option<Value>>,
    /// The variables of other words; they are 0 where the word is not computed.
    variables: Vec<Option<Variable>>,
    /// The guards of the present block, and the blocks after them.
    open: Path,
    after: Vec<Block>,
}

impl<'a> Writer<'a> {
    fn new(
        program: &'a Program,
        layout: &'a Layout,
        needs: &'a Needs<'a>,
        order: &'a Order,
        out: &mut Body,
    ) -> Self {
        let copies = order.copies.iter();
        let copies = copies.map(|&slot| (slot, out.load(Space::State, slot, u64::MAX)));
        let copies = copies.collect();
        let mut variables = vec![None; program.words.len()];
        let zero = out.constant(0);
        for (item, path) in &order.items {
            if let Item::Compute(word) | Item::Take(word, _) = item
                && !path.is_empty()
                && variables[word.0 as usize].is_none()
            {
                let variable = out.builder.declare_var(types::I64);
                out.builder.def_var(variable, zero);
                variables[word.0 as usize] = Some(variable);
            }
        }
        Writer {
            program,
            layout,
            needs,
            copies,
            values: vec![None; program.words.len()],
            variables,
            open: Path::new(),
            after: Vec::new(),
        }
    }

    /// Closes and opens guards.
    fn go_to(&mut self, path: &[(Word, Values)], out: &mut Body) {
        let shared = common(path, &self.open);
        while self.open.len() > shared {
            self.open.pop();
            let after = self.after.pop().expect("a block for each guard");
            out.builder.ins().jump(after, &[]);
            out.enter(after);
        }
        for &(word, values) in &path[shared..] {
            let condition = self.condition(word, values, out);
            let [then, after] = blocks(out);
            out.builder.ins().brif(condition, then, &[], after, &[]);
            out.enter(then);
            self.open.push((word, values));
            self.after.push(after);
        }
    }

    fn item(&mut self, item: Item, path: &Path, out: &mut Body) {
        self.go_to(path, out);
        match item {
            Item::Compute(word) => {
                let value = self.computed(word, out);
                self.set(word, value, out);
            }
            Item::Take(word, value) => {
                if let Expression::Select(_, then, otherwise) = self.expression(word) {
                    let value = self.value(if value { then } else { otherwise }, out);
                    self.set(word, value, out);
                }
            }
            Item::Store(index) => self.store(&self.needs.body.stores[index], out),
        }
    }

    fn expression(&self, word: Word) -> Expression {
        self.program.words[word.0 as usize]
    }

    fn set(&mut self, word: Word, value: Value, out: &mut Body) {
        match self.variables[word.0 as usize] {
            Some(variable) => out.builder.def_var(variable, value),
            None => self.values[word.0 as usize] = Some(value),
        }
    }

    fn value(&self, word: Word, out: &mut Body) -> Value {
        if let Some(value) = self.values[word.0 as usize] {
            return value;
        }
        match (self.expression(word), self.variables[word.0 as usize]) {
            (Expression::Const(value), _) => out.constant(value),
            (Expression::Load(slot), _) => match self.copies.get(&slot) {
                Some(&copy) => copy,
                None => out.load(Space::State, slot, u64::MAX),
            },
            (_, Some(variable)) => out.builder.use_var(variable),
            // A word that is never needed is never read.
            _ => out.constant(0),
        }
    }

    /// Whether a word has one of some values.
    fn condition(&self, word: Word, values: Values, out: &mut Body) -> Value {
        let value = self.value(word, out);
        let Some(constants) = self.needs.guards.constants(word) else {
            return match values {
                0b10 => value,
                0b01 => compare(out, IntCC::Equal, value, 0),
                _ => out.constant(0),
            };
        };
        let is_other = values >> constants.len() & 1 == 1;
        let mut is_told = None;
        for (place, &constant) in constants.iter().enumerate() {
            if (values >> place & 1 == 1) != is_other {
                let equal = compare(out, IntCC::Equal, value, constant);
                is_told = Some(is_told.map_or(equal, |told| out.or(told, equal)));
            }
        }
        let is_told = is_told.unwrap_or_else(|| out.constant(0));
        match is_other {
            true => compare(out, IntCC::Equal, is_told, 0),
            false => is_told,
        }
    }

    fn computed(&self, word: Word, out: &mut Body) -> Value {
        if let Some(taken) = self.needs.taken(word) {
            return self.value(taken, out);
        }
        if let Some(access) = self.needs.body.loads.get(&word) {
            let index = self.index(access, self.layout.zero, out);
            return out.load_at(index);
        }
        let expression = self.expression(word);
        let mut arguments = expression.arguments();
        let first = arguments.next().expect("cheap words are not scheduled");
        let first = self.value(first, out);
        let mut next = || arguments.next().map_or(first, |word| self.value(word, out));
        let arguments = [first, next(), next()];
        out.compute(&expression, arguments, self.program.possible(word))
    }

    fn store(&self, store: &Store, out: &mut Body) {
        match store {
            Store::Slot(slot, value) => {
                let value = self.value(*value, out);
                out.store(Space::State, *slot, value);
            }
            Store::Array(access, value) => {
                let index = self.index(access, self.layout.waste, out);
                let value = self.value(*value, out);
                out.store_at(index, value);
            }
            Store::Row(_) => unreachable!("only C has arrays"),
        }
    }

    /// The slot of an access: another one unless all its conditions hold.
    fn index(&self, access: &Access, otherwise: program::Slot, out: &mut Body) -> Value {
        let base = self.layout.memory(access.array);
        let mut index = match access.place {
            Place::At(word) => {
                let (address, base) = (self.value(word, out), out.constant(base.into()));
                out.builder.ins().iadd(address, base)
            }
            Place::Known(address) => out.constant(u64::from(base) + address),
            Place::Slot(word) => self.value(word, out),
        };
        let otherwise = out.constant(otherwise.into());
        for &(condition, value) in &access.conditions {
            let condition = self.value(condition, out);
            let [then, other] = match value {
                true => [index, otherwise],
                false => [otherwise, index],
            };
            index = out.builder.ins().select(condition, then, other);
        }
        index
    }
}

fn asked(word: Asked, out: &mut Body) -> Value {
    out.load(Space::Scratch, word as program::Slot, u64::MAX)
}

fn blocks<const COUNT: usize>(out: &mut Body) -> [Block; COUNT] {
    std::array::from_fn(|_| out.builder.create_block())
}

fn compare(out: &mut Body, how: IntCC, value: Value, constant: u64) -> Value {
    out.builder.ins().icmp_imm_u(how, value, constant as i64)
}
