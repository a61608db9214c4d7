//! Who may still switch two of its pieces: once in a game for each side.
//!
//! Nothing has to be kept of it on the stack: it ends with a switch, and comes back when that is
//! taken back. Make and unmake take one clock each. Power-on: nobody may.

use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// The rights to switch.
#[derive(LogicBlock, Default)]
pub struct SwitchRights {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// A move is made.
    pub make: Signal<In, Bit>,
    /// One is taken back.
    pub unmake: Signal<In, Bit>,
    /// It is a switch.
    pub switches: Signal<In, Bit>,
    /// Colour of the side whose move it is: 1 = Black.
    pub black: Signal<In, Bit>,
    /// The host loads the rights.
    pub load: Signal<In, Bit>,
    /// What it loads.
    pub data: Signal<In, Bits<2>>,
    /// Back to power-on.
    pub clear: Signal<In, Bit>,
    /// White may, Black may.
    pub rights: Signal<Out, Bits<2>>,
    rights_register: Register<Bits<2>>,
}

impl Logic for SwitchRights {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, rights_register);
        if (self.make.val() | self.unmake.val()) & self.switches.val() {
            if self.black.val() {
                self.rights_register.d.next =
                    (self.rights_register.q.val()).replace_bit(1, self.unmake.val());
            } else {
                self.rights_register.d.next =
                    (self.rights_register.q.val()).replace_bit(0, self.unmake.val());
            }
        }
        if self.load.val() {
            self.rights_register.d.next = self.data.val();
        }
        if self.clear.val() {
            self.rights_register.d.next = 0.into();
        }
        self.rights.next = self.rights_register.q.val();
    }
}
