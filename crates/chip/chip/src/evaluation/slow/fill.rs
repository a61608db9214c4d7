//! Fill: the squares of a file ahead of and behind those of a file map.
//!
//! Fully combinational.

use rust_hdl::prelude::*;

/// Squares ahead and behind.
#[derive(LogicBlock, Default)]
pub struct Fill {
    /// A file map.
    pub map: Signal<In, Bits<8>>,
    /// Squares of a greater rank than some square of the map.
    pub ahead: Signal<Out, Bits<8>>,
    /// Squares of a smaller rank than some square of the map.
    pub behind: Signal<Out, Bits<8>>,
    /// The square of the map of the greatest rank.
    pub front: Signal<Out, Bits<8>>,
    /// The square of the map of the least rank.
    pub rear: Signal<Out, Bits<8>>,
}

impl Logic for Fill {
    #[hdl_gen]
    fn update(&mut self) {
        self.ahead.next = self.map.val() << 1;
        self.ahead.next = self.ahead.val() | (self.ahead.val() << 1);
        self.ahead.next = self.ahead.val() | (self.ahead.val() << 2);
        self.ahead.next = self.ahead.val() | (self.ahead.val() << 4);
        self.behind.next = self.map.val() >> 1;
        self.behind.next = self.behind.val() | (self.behind.val() >> 1);
        self.behind.next = self.behind.val() | (self.behind.val() >> 2);
        self.behind.next = self.behind.val() | (self.behind.val() >> 4);
        self.front.next = self.map.val() & !self.behind.val();
        self.rear.next = self.map.val() & !self.ahead.val();
    }
}
