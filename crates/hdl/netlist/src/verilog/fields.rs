//! Finds the fields of words that are read, which get a wire: `move_from` for `move[5:0]`.

use super::identifiers::legal;
use super::usage::Usage;
use crate::design::{Module, NetId};
use crate::flat::{Op, Type};
use rustc_hash::FxHashSet;

/// A field of a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The net.
    pub net: NetId,
    /// Its lowest bit in the net.
    pub low: u16,
    /// Its width.
    pub width: u16,
}

/// The fields that are read as a whole.
pub fn read(module: &Module, usage: &Usage) -> FxHashSet<Place> {
    let slices = module.nodes.iter().zip(&usage.used);
    let places = slices.filter(|(_, used)| **used).filter_map(|(node, _)| {
        let Op::Slice { of, low } = node.op else {
            return None;
        };
        let net = usage.net_behind(module, of)?;
        let place = Place {
            net,
            low,
            width: node.width,
        };
        name(module, place).map(|_| place)
    });
    places.collect()
}

/// The name of the field in a place, if there is one, after the names of the structures that
/// contain it.
pub fn name(module: &Module, place: Place) -> Option<String> {
    let mut ty = &module.net(place.net).ty;
    let mut at = 0;
    let mut path = String::new();
    while let Type::Struct { fields, .. } = ty {
        let mut low = at;
        let field = fields.iter().find(|field| {
            low += field.width;
            place.low < low
        })?;
        at = low - field.width;
        path = format!("{path}_{}", legal(&field.name));
        if (at, field.width) == (place.low, place.width) {
            return Some(path);
        }
        ty = &field.ty;
    }
    None
}
