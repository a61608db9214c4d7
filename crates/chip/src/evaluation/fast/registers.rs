//! The scalar registers of the fast evaluation.
//!
//! They follow a write by one clock. Power-on: 0.

use crate::evaluation::encoding::{Access, Scalars, Table};
use netlist::primitives::Register;
use rust_hdl::prelude::*;

/// Registers that the host writes.
#[derive(LogicBlock, Default)]
pub struct Registers {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The host's access.
    pub access: Signal<In, Access>,
    /// Their values.
    pub scalars: Signal<Out, Scalars>,
    white_separated: Register<Bits<8>>,
    black_separated: Register<Bits<8>>,
    bias: Register<Bits<8>>,
    white_to_move: Register<Bits<4>>,
    black_to_move: Register<Bits<4>>,
    endgame: Register<Bits<32>>,
}

impl Logic for Registers {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            white_separated,
            black_separated,
            bias,
            white_to_move,
            black_to_move,
            endgame
        );
        if self.access.val().write {
            match self.access.val().table {
                Table::SeparatedPassed => {
                    if self.access.val().index.get_bit(0) {
                        self.black_separated.d.next = self.access.val().data.get_bits::<8>(0);
                    } else {
                        self.white_separated.d.next = self.access.val().data.get_bits::<8>(0);
                    }
                }
                Table::Bias => self.bias.d.next = self.access.val().data.get_bits::<8>(0),
                Table::Endgame => self.endgame.d.next = self.access.val().data,
                Table::SideToMove => {
                    if self.access.val().index.get_bit(0) {
                        self.black_to_move.d.next = self.access.val().data.get_bits::<4>(0);
                    } else {
                        self.white_to_move.d.next = self.access.val().data.get_bits::<4>(0);
                    }
                }
                _ => {}
            }
        }
        self.scalars.next.white_separated = self.white_separated.q.val();
        self.scalars.next.black_separated = self.black_separated.q.val();
        self.scalars.next.bias = self.bias.q.val();
        self.scalars.next.white_to_move = self.white_to_move.q.val();
        self.scalars.next.black_to_move = self.black_to_move.q.val();
        self.scalars.next.endgame = self.endgame.q.val();
    }
}
