//! Chips of one configuration behind one serial link: all of a board except its pins and its clock.
//!
//! An absent chip reads 0, is never busy and ignores writes. Nothing is attached to the external
//! ports.

use super::Link;
use crate::chip::Chip;
use crate::movegen::generator::Generator;
use bluechip_rust_hdl::primitives::Parameter;
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// Chips behind a link. Top module `serial_chip`.
#[derive(LogicBlock, Default)]
pub struct SerialChip {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,
    /// Serial line from the host, asynchronous; 1 while idle.
    pub receive: Signal<In, Bit>,
    /// Serial line to the host.
    pub transmit: Signal<Out, Bit>,
    /// Lights: bits 3–0 chips that are busy (chip 4 shares that of chip 0, and so on), 4 a request
    /// is executed or its reply sent, 5 there was a greeting, 6 the last bit of the number of
    /// frames dropped, 7 some chip is busy.
    pub lights: Signal<Out, Bits<8>>,
    link: Link,
    /// The chips, if they have a search.
    chips: Vec<Chip>,
    /// The chips, if they have none.
    generators: Vec<Generator>,
    /// The chips have a search.
    has_search: Parameter<Bit>,
    busy: Signal<Local, Bits<8>>,
    /// The chip that is accessed, one-hot.
    selected: Signal<Local, Bits<8>>,
}

impl SerialChip {
    /// 1 to 8 chips behind a link at a [speed](super::baud_step). With `late`, for chips that will
    /// be [folded](bluechip_netlist::interleave::fold), their words arrive two clocks later.
    pub fn new(configuration: &Configuration, chips: u8, baud_step: u16, late: bool) -> Self {
        let search = configuration.search();
        let (searchers, generators) = match search {
            Some(_) => (chips, 0),
            None => (0, chips),
        };
        Self {
            link: Link::new(baud_step, chips, late),
            chips: (0..searchers)
                .filter_map(|_| search.map(|search| Chip::new(configuration, search)))
                .collect(),
            generators: (0..generators)
                .map(|_| Generator::new(configuration))
                .collect(),
            has_search: Parameter::new(search.is_some()),
            ..Self::default()
        }
    }
}

impl Logic for SerialChip {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, link);
        self.link.reset.next = self.reset.val();
        self.link.receive.next = self.receive.val();
        self.transmit.next = self.link.transmit.val();
        self.link.read_data.next = 0.into();
        self.busy.next = 0.into();
        self.selected.next = bits::<8>(1) << self.link.chip.val();
        if self.has_search.val() {
            for i in 0..self.chips.len() {
                self.chips[i].clock.next = self.clock.val();
                self.chips[i].reset.next = self.reset.val();
                self.chips[i].address.next = self.link.address.val();
                self.chips[i].write_data.next = self.link.write_data.val();
                self.chips[i].write.next = self.link.write.val() & self.selected.val().get_bit(i);
                self.chips[i].read.next = self.link.read.val() & self.selected.val().get_bit(i);
                self.chips[i].external_done.next = true;
                self.chips[i].external_term.next = 0.into();
                self.chips[i].external_effects.next = 0.into();
                if self.selected.val().get_bit(i) {
                    self.link.read_data.next = self.chips[i].read_data.val();
                }
                self.busy.next = self.busy.val().replace_bit(i, self.chips[i].busy.val());
            }
        } else {
            for i in 0..self.generators.len() {
                self.generators[i].clock.next = self.clock.val();
                self.generators[i].reset.next = self.reset.val();
                self.generators[i].address.next = self.link.address.val();
                self.generators[i].write_data.next = self.link.write_data.val();
                self.generators[i].write.next =
                    self.link.write.val() & self.selected.val().get_bit(i);
                self.generators[i].read.next =
                    self.link.read.val() & self.selected.val().get_bit(i);
                if self.selected.val().get_bit(i) {
                    self.link.read_data.next = self.generators[i].read_data.val();
                }
                self.busy.next = self
                    .busy
                    .val()
                    .replace_bit(i, self.generators[i].busy.val());
            }
        }
        self.link.busy.next = self.busy.val();
        self.lights.next =
            bit_cast::<8, 4>(self.busy.val().get_bits::<4>(0) | self.busy.val().get_bits::<4>(4))
                .replace_bit(4, self.link.active.val())
                .replace_bit(5, self.link.greeted.val())
                .replace_bit(6, self.link.dropped.val().get_bit(0))
                .replace_bit(7, self.busy.val().any());
    }
}
