//! Decides which registers of equal instances to keep in arrays, for cheaper loops.

use super::arrays::{Array, Arrays, type_of};
use super::profile::Profile;
use super::rows::{Row, Rows};
use super::stores::{Body, Store};
use crate::compiled::layout::Layout;
use crate::compiled::program::Program;

impl Arrays {
    /// The arrays that pay off by the profile; if forced, all possible ones.
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
            // Whether one array pays off may depend on the others.
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
}

impl Body {
    /// The stores to all of an array, as a row; `None` if a next value is unknown.
    fn row(&self, array: usize, rows: &mut Rows) -> Option<Row> {
        let slots = rows.arrays.all[array].slots.iter();
        let values = slots.map(|slot| self.value_of(*slot));
        Some(rows.row(array, values.collect::<Option<_>>()?))
    }

    /// Replaces stores to arrays by rows where that pays off.
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
