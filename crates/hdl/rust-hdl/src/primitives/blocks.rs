//! Arrays of equal blocks.

use std::ops::{Deref, DerefMut};

use rust_hdl_core::prelude::*;

/// An array of `N` equal blocks, indexed in a kernel as a `Vec` is. Unlike that it has a default:
/// `N` blocks at their own.
#[derive(Clone, Debug)]
pub struct Blocks<B, const N: usize>(Vec<B>);

impl<B: Default, const N: usize> Default for Blocks<B, N> {
    fn default() -> Self {
        Self((0..N).map(|_| B::default()).collect())
    }
}

impl<B, const N: usize> Blocks<B, N> {
    /// Blocks that are not the default ones.
    pub fn new(block: impl FnMut() -> B) -> Self {
        Self(std::iter::repeat_with(block).take(N).collect())
    }
}

impl<B, const N: usize> Deref for Blocks<B, N> {
    type Target = Vec<B>;

    fn deref(&self) -> &Vec<B> {
        &self.0
    }
}

impl<B, const N: usize> DerefMut for Blocks<B, N> {
    fn deref_mut(&mut self) -> &mut Vec<B> {
        &mut self.0
    }
}

impl<B: Logic, const N: usize> Logic for Blocks<B, N> {
    fn update(&mut self) {}
}

impl<B: Block, const N: usize> Block for Blocks<B, N> {
    fn connect_all(&mut self) {
        self.0.connect_all();
    }

    fn update_all(&mut self) {
        self.0.update_all();
    }

    fn has_changed(&self) -> bool {
        self.0.has_changed()
    }

    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        self.0.accept(name, probe);
    }
}
