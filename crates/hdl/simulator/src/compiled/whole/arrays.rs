//! Registers of equal instances side by side, in arrays of their own width: what one function does
//! for all of them is a loop, which C compilers make vectors of.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::profile::Profile;
use super::rows::{Row, Rows};
use super::stores::{Body, Store};
use crate::compiled::layout::Layout;
use crate::compiled::program::{Program, Slot};

/// Registers of one width.
#[derive(Clone)]
pub(super) struct Array {
    pub(super) slots: Vec<Slot>,
    /// Of the type in C.
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

    /// Those that are worth it, by what has been looked at. If forced, all that there may be.
    pub(super) fn find(
        program: &Program,
        layout: &Layout,
        profile: &Profile,
        is_forced: bool,
    ) -> Self {
        let body = Body::new(program, layout);
        let candidates = layout.kin().iter().map(|kin| Array {
            slots: kin.slots.clone(),
            bits: type_of(kin.width.into()),
        });
        let is_known = |array: &Array| {
            let mut slots = array.slots.iter();
            slots.all(|slot| body.value_of(*slot).is_some())
        };
        let mut arrays = Arrays::new(candidates.filter(is_known).collect());
        loop {
            let mut rows = Rows::new(program, &arrays);
            // What one array spares may depend on another one.
            let kept: Vec<Array> = (arrays.all.iter().enumerate())
                .filter(|&(array, _)| {
                    let row = body.row(array, &mut rows);
                    row.is_some_and(|row| is_forced || row.is_worth_it(program, profile, &arrays))
                })
                .map(|(_, array)| array.clone())
                .collect();
            if kept.len() == arrays.all.len() {
                return arrays;
            }
            arrays = Arrays::new(kept);
        }
    }

    /// The array of a slot, and its place there.
    pub(super) fn place(&self, slot: Slot) -> Option<(usize, usize)> {
        self.places.get(&slot).copied()
    }

    /// The text of a slot, wherever it is.
    pub(super) fn text(&self, slot: Slot) -> String {
        match self.place(slot) {
            Some((array, lane)) => format!("a->a{array}[{lane}]"),
            None => format!("s->r[{slot}]"),
        }
    }

    /// The types, and functions that fill the arrays and empty them.
    pub(super) fn head(&self) -> String {
        let mut fields = String::new();
        let mut places = String::new();
        let (mut fill, mut empty) = (String::new(), String::new());
        for (index, Array { slots, bits }) in self.all.iter().enumerate() {
            let count = slots.len();
            // Rows of vectors begin where vectors may.
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

    /// Whether there are none.
    pub(super) fn are_none(&self) -> bool {
        self.all.is_empty()
    }
}

/// Bits of the smallest type in C for a number of so many.
pub(super) fn type_of(bits: u32) -> u32 {
    bits.next_power_of_two().max(8)
}

impl Body {
    /// What is stored in an array, as a row; none if not all of it is known.
    fn row(&self, array: usize, rows: &mut Rows) -> Option<Row> {
        let slots = rows.arrays.all[array].slots.iter();
        let values = slots.map(|slot| self.value_of(*slot));
        Some(rows.row(array, values.collect::<Option<_>>()?))
    }

    /// Stores to arrays as rows, where they are worth it.
    pub(super) fn with_rows(
        mut self,
        program: &Program,
        profile: &Profile,
        arrays: &Arrays,
        is_forced: bool,
    ) -> Self {
        let mut rows = Rows::new(program, arrays);
        for array in 0..arrays.all.len() {
            let row = self.row(array, &mut rows);
            let row = row.filter(|row| is_forced || row.is_worth_it(program, profile, arrays));
            if let Some(row) = row {
                let is_other = |store: &Store| match store {
                    Store::Slot(slot, _) => arrays.place(*slot).map(|place| place.0) != Some(array),
                    _ => true,
                };
                self.stores.retain(is_other);
                self.stores.push(Store::Row(row));
            }
        }
        self.words = self.reached(program);
        self
    }
}
