//! The sides' rights to switch two of their pieces: once per game for each side.
//!
//! The stack need not hold the rights: a switch ends one, and taking the switch back restores it.
//! Make and unmake take one clock each. Power-on: no rights.

use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// The rights to switch.
#[derive(LogicBlock, Default)]
pub struct SwitchRights {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// A move is made.
    pub make: Signal<In, Bit>,
    /// A move is taken back.
    pub unmake: Signal<In, Bit>,
    /// It is a switch.
    pub switches: Signal<In, Bit>,
    /// Colour of the side whose move it is: 1 = Black.
    pub black: Signal<In, Bit>,
    /// The host loads the rights.
    pub load: Signal<In, Bit>,
    /// The rights loaded.
    pub data: Signal<In, Bits<2>>,
    /// Back to power-on.
    pub clear: Signal<In, Bit>,
    /// White may switch, Black may switch.
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
