//! Keeps registers of equal instances side by side in arrays of their own width: operations on all
//! of them become loops, which C compilers vectorise.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::compiled::program::Slot;

/// An array of registers of one width.
#[derive(Clone)]
pub(super) struct Array {
    pub(super) slots: Vec<Slot>,
    /// Width of the element type in C.
    pub(super) bits: u32,
}

/// All arrays.
#[derive(Default)]
pub(super) struct Arrays {
    pub(super) all: Vec<Array>,
    places: HashMap<Slot, (usize, usize)>,
}

impl Arrays {
    pub(super) fn new(all: Vec<Array>) -> Self {
        let slots = all
            .iter()
            .enumerate()
            .flat_map(|(array, Array { slots, .. })| {
                let lanes = slots.iter().enumerate();
                lanes.map(move |(lane, &slot)| (slot, (array, lane)))
            });
        Arrays {
            places: slots.collect(),
            all,
        }
    }

    /// The array that holds a slot, and the index in it.
    pub(super) fn place(&self, slot: Slot) -> Option<(usize, usize)> {
        self.places.get(&slot).copied()
    }

    /// The C expression for a slot, in an array or not.
    pub(super) fn text(&self, slot: Slot) -> String {
        match self.place(slot) {
            Some((array, lane)) => format!("a->a{array}[{lane}]"),
            None => format!("s->r[{slot}]"),
        }
    }

    /// The type of the arrays, and the functions that copy the state to and from them.
    pub(super) fn head(&self) -> String {
        let mut fields = String::new();
        let mut places = String::new();
        let (mut fill, mut empty) = (String::new(), String::new());
        for (index, Array { slots, bits }) in self.all.iter().enumerate() {
            let count = slots.len();
            // Alignment for vector instructions.
            let _ = write!(
                fields,
                " uint{bits}_t a{index}[{count}] __attribute__((aligned(64)));"
            );
            let slots: Vec<String> = slots.iter().map(Slot::to_string).collect();
            let _ = writeln!(
                places,
                "static const n p{index}[{count}] = {{{}}};",
                slots.join(",")
            );
            let each = format!("for (int i = 0; i < {count}; i++)");
            let _ = writeln!(fill, "{each} a->a{index}[i] = s->r[p{index}[i]];");
            let _ = writeln!(empty, "{each} s->r[p{index}[i]] = a->a{index}[i];");
        }
        format!(
            "typedef struct {{{fields} }} A;\n{places}\
             static void fill(S *restrict s, A *restrict a) {{\n{fill}}}\n\
             static void empty(S *restrict s, A *restrict a) {{\n{empty}}}\n"
        )
    }

    /// Whether there are no arrays.
    pub(super) fn are_none(&self) -> bool {
        self.all.is_empty()
    }
}

/// Width of the smallest C type for numbers of this many bits.
pub(super) fn type_of(bits: u32) -> u32 {
    bits.next_power_of_two().max(8)
}
