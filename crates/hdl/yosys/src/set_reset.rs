//! Asynchronous sets and resets in the form their author wrote.
//!
//! From `if (clear) q <= 0; else if (set) q <= 5;` Yosys makes a set and a reset pin for each bit.
//! Only one of a bit's pins may be active, so both pins are computed from both signals. Then a pin
//! can rise when no source signal does: for example when `clear` ends while `set` is 1. This module
//! reconstructs the conditions from the logic at the pins, back to the author's wires.

use rustc_hash::FxHashMap;

use crate::cells::flip_flops::{Control, FlipFlop, Override};
use crate::json::{self, Bit};

/// For each bit, the cell that drives it and the index of the bit in the cell's output.
pub type Drivers<'a> = FxHashMap<u64, (&'a json::Cell, usize)>;

/// The drivers of all bits, for cells with an output `Y`.
pub fn drivers(file: &json::Module) -> Drivers<'_> {
    let mut drivers = FxHashMap::default();
    for cell in file.cells.values() {
        for (place, bit) in cell.connections.get("Y").into_iter().flatten().enumerate() {
            if let Bit::Wire(bit) = bit {
                drivers.insert(*bit, (cell, place));
            }
        }
    }
    drivers
}

/// A pin as a function of wires.
#[derive(Clone, PartialEq)]
enum Function {
    Constant(bool),
    Wire(u64),
    Not(Box<Function>),
    /// `condition ? then : otherwise`; also used for AND and OR.
    Choice(Box<[Function; 3]>),
}

/// Most levels of logic to trace back from a pin.
const DEPTH: usize = 12;

impl Function {
    fn of(bit: Bit, drivers: &Drivers, is_wire: &dyn Fn(u64) -> bool, depth: usize) -> Function {
        let number = match bit {
            Bit::Wire(number) => number,
            other => return Function::Constant(other == Bit::One),
        };
        let (Some(&(cell, place)), true) = (drivers.get(&number), depth > 0 && !is_wire(number))
        else {
            return Function::Wire(number);
        };
        let pin = |port: &str, place: usize| {
            let bit = cell.connections.get(port)?.get(place)?;
            Some(Function::of(*bit, drivers, is_wire, depth - 1))
        };
        let one_bit = ["A", "B"].iter().all(|port| {
            cell.connections
                .get(*port)
                .is_none_or(|bits| bits.len() == 1)
        });
        let (zero, one) = (Function::Constant(false), Function::Constant(true));
        let found = match cell.kind.as_str() {
            "$mux" | "$_MUX_" => pin("S", 0)
                .zip(pin("B", place).zip(pin("A", place)))
                .map(|(condition, (then, otherwise))| condition.choose(then, otherwise)),
            "$not" | "$_NOT_" => pin("A", place).map(Function::not),
            "$logic_not" if one_bit && place == 0 => pin("A", 0).map(Function::not),
            "$and" | "$_AND_" => pin("A", place)
                .zip(pin("B", place))
                .map(|(a, b)| a.choose(b, zero)),
            "$or" | "$_OR_" => pin("A", place)
                .zip(pin("B", place))
                .map(|(a, b)| a.choose(one, b)),
            "$logic_and" if one_bit && place == 0 => {
                pin("A", 0).zip(pin("B", 0)).map(|(a, b)| a.choose(b, zero))
            }
            "$logic_or" if one_bit && place == 0 => {
                pin("A", 0).zip(pin("B", 0)).map(|(a, b)| a.choose(one, b))
            }
            "$_ANDNOT_" => pin("A", 0)
                .zip(pin("B", 0))
                .map(|(a, b)| a.choose(b.not(), zero)),
            "$_ORNOT_" => pin("A", 0)
                .zip(pin("B", 0))
                .map(|(a, b)| a.choose(one, b.not())),
            "$_NOR_" => pin("A", 0)
                .zip(pin("B", 0))
                .map(|(a, b)| a.choose(zero, b.not())),
            "$_NAND_" => pin("A", 0)
                .zip(pin("B", 0))
                .map(|(a, b)| a.choose(b.not(), one)),
            _ => None,
        };
        found.unwrap_or(Function::Wire(number))
    }

    fn not(self) -> Function {
        match self {
            Function::Constant(value) => Function::Constant(!value),
            Function::Not(inner) => *inner,
            Function::Choice(parts) => {
                let [condition, then, otherwise] = *parts;
                condition.choose(then.not(), otherwise.not())
            }
            wire => Function::Not(Box::new(wire)),
        }
    }

    fn choose(self, then: Function, otherwise: Function) -> Function {
        match self {
            Function::Constant(true) => then,
            Function::Constant(false) => otherwise,
            _ if then == otherwise => then,
            Function::Not(inner) => inner.choose(otherwise, then),
            condition => match (&then, &otherwise) {
                (Function::Constant(true), Function::Constant(false)) => condition,
                (Function::Constant(false), Function::Constant(true)) => condition.not(),
                _ => Function::Choice(Box::new([condition, then, otherwise])),
            },
        }
    }

    /// The function with a wire fixed to a value.
    fn with(&self, wire: u64, value: bool) -> Function {
        match self {
            Function::Wire(own) if *own == wire => Function::Constant(value),
            Function::Not(inner) => inner.with(wire, value).not(),
            Function::Choice(parts) => {
                let [condition, then, otherwise] =
                    parts.each_ref().map(|part| part.with(wire, value));
                condition.choose(then, otherwise)
            }
            other => other.clone(),
        }
    }

    /// The wires that it depends on; conditions come first.
    fn wires(&self, found: &mut Vec<u64>) {
        match self {
            Function::Constant(_) => {}
            Function::Wire(wire) if found.contains(wire) => {}
            Function::Wire(wire) => found.push(*wire),
            Function::Not(inner) => inner.wires(found),
            Function::Choice(parts) => parts.iter().for_each(|part| part.wires(found)),
        }
    }
}

/// The value that a bit takes for a set and a reset; `None` if that depends on wires.
fn taken(set: &Function, clear: &Function) -> Option<Bit> {
    match (set, clear) {
        (_, Function::Constant(true)) => Some(Bit::Zero),
        (Function::Constant(true), Function::Constant(false)) => Some(Bit::One),
        (Function::Wire(data), Function::Not(inner)) if **inner == Function::Wire(*data) => {
            Some(Bit::Wire(*data))
        }
        _ => None,
    }
}

/// Conditions with the value that a bit takes; earlier ones win.
type Decisions = Vec<(Control, Bit)>;

/// The decisions of a set and a reset pin, one wire per condition.
fn decisions(mut set: Function, mut clear: Function) -> Option<Decisions> {
    let mut list = Decisions::new();
    let nothing = Function::Constant(false);
    while set != nothing || clear != nothing {
        let mut wires = Vec::new();
        clear.wires(&mut wires);
        set.wires(&mut wires);
        let tries = [true, false].into_iter().flat_map(|constants_only| {
            wires
                .iter()
                .flat_map(move |&wire| [true, false].map(|value| (constants_only, wire, value)))
        });
        let (wire, value, bit) = tries
            .into_iter()
            .find_map(|(constants_only, wire, value)| {
                let bit = taken(&set.with(wire, value), &clear.with(wire, value))?;
                (!constants_only || !matches!(bit, Bit::Wire(_))).then_some((wire, value, bit))
            })?;
        let control = Control {
            bit: Bit::Wire(wire),
            positive: value,
        };
        list.push((control, bit));
        (set, clear) = (set.with(wire, !value), clear.with(wire, !value));
    }
    Some(list)
}

/// Replaces the set and reset pins of each bit by the conditions that they were made from.
/// `is_wire` returns whether a bit is one of the author's wires.
pub fn take_apart(flip_flop: &mut FlipFlop, drivers: &Drivers, is_wire: &dyn Fn(u64) -> bool) {
    let [set, clear] = &flip_flop.overrides[..] else {
        return;
    };
    let all = |over: &Override, value: Bit| over.value.iter().all(|bit| *bit == value);
    if !all(set, Bit::One) || !all(clear, Bit::Zero) {
        return;
    }
    let function = |control: &Control| {
        let function = Function::of(control.bit, drivers, is_wire, DEPTH);
        if control.positive {
            function
        } else {
            function.not()
        }
    };
    let bits = set.when.iter().zip(&clear.when);
    let lists = bits.map(|(set, clear)| decisions(function(set), function(clear)));
    let Some(lists) = lists.collect::<Option<Vec<Decisions>>>() else {
        return;
    };
    let most = lists.iter().map(Vec::len).max().unwrap_or(0);
    let never = (
        Control {
            bit: Bit::Zero,
            positive: true,
        },
        Bit::Zero,
    );
    // In a flip-flop, later overrides win.
    let overrides = (0..most).rev().map(|place| {
        let entries = lists
            .iter()
            .map(|list| list.get(place).copied().unwrap_or(never));
        let (when, value) = entries.unzip();
        Override { when, value }
    });
    flip_flop.overrides = overrides.collect();
}
