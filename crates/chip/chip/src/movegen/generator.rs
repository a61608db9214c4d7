//! The move generator as a chip of its own: the [core](super::core) without a search, with perft
//! mode.
//!
//! Reachable only through the host port: see the memory map, and `docs/src/blocks/movegen.md` for
//! the contract.

use super::core::Core;
use super::encoding::{Job, Mode};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// The move generator. Top module `generator`.
#[derive(LogicBlock, Default)]
pub struct Generator {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: ends the running command, empties board and stack.
    pub reset: Signal<In, Bit>,
    /// Address of the access.
    pub address: Signal<In, Bits<17>>,
    /// Word to write.
    pub write_data: Signal<In, Bits<32>>,
    /// Write strobe: the access takes place at the end of this clock.
    pub write: Signal<In, Bit>,
    /// Read strobe: `read_data` holds the word from the second clock on.
    pub read: Signal<In, Bit>,
    /// Word read last.
    pub read_data: Signal<Out, Bits<32>>,
    /// A command runs.
    pub busy: Signal<Out, Bit>,
    core: Core,
}

impl Generator {
    /// The generator of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        Self {
            core: Core::new(configuration),
            ..Self::default()
        }
    }
}

impl Logic for Generator {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, core);
        self.core.reset.next = self.reset.val();
        self.core.address.next = self.address.val();
        self.core.write_data.next = self.write_data.val();
        self.core.write.next = self.write.val();
        self.core.read.next = self.read.val();
        self.read_data.next = self.core.read_data.val();
        self.busy.next = self.core.busy.val();

        // No search, and no other block with registers.
        self.core.jobs.job.next = Job::Hold;
        self.core.jobs.makes.next = false;
        self.core.jobs.unmakes.next = false;
        self.core.jobs.peeks.next = false;
        self.core.jobs.keeps_sibling.next = false;
        self.core.jobs.mode.next = Mode::All;
        self.core.jobs.expects.next = Mode::All;
        self.core.jobs.count_node.next = false;
        self.core.square_then.next = 0.into();
        self.core.square_now.next = 0.into();
        self.core.answers.next = 0.into();
        self.core.discoverers.next = 0.into();
        self.core.checking.next = 0.into();
        self.core.response.next.known = false;
        self.core.response.next.read_only = false;
        self.core.response.next.write_only = false;
        self.core.response.next.out_of_range = false;
        self.core.response.next.too_deep = false;
        self.core.response.next.no_move = false;
        self.core.response.next.search = false;
        self.core.response_answer.next = 0.into();
    }
}
