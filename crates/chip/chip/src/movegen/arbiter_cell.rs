//! A cell's part of the distributed arbiter: decides whether the cell is elected.
//!
//! Fully combinational. The cell offers its candidates from registers, one bit for each type; the
//! centre ([`super::arbiter`]) selects the level and sends it back. The registers hold victims and
//! attackers of the position in which the question was evaluated: in perft they may have moved
//! since.

use super::encoding::Election;
use bluechip_rust_hdl::primitives::Parameter;
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// Compares the cell's candidate with the election.
#[derive(LogicBlock, Default)]
pub struct ArbiterCell {
    /// Vote among the attackers (else the victims).
    pub attackers: Signal<In, Bit>,
    /// Registered type of a victim of captures, 1–6; 0 = none.
    pub victim: Signal<In, Bits<3>>,
    /// Registered victim of quiet moves (level 1).
    pub quiet: Signal<In, Bit>,
    /// Registered victim of promotions by a step.
    pub promotion: Signal<In, Bit>,
    /// Registered victim of en passant captures.
    pub passed: Signal<In, Bit>,
    /// Registered type of an attacker, 1–6; 0 = none.
    pub attacker: Signal<In, Bits<3>>,
    /// Only if the rules have switches: registered victim of a switch.
    pub switched: Vec<Signal<In, Bit>>,
    /// Result of the centre.
    pub election: Signal<In, Election>,
    /// The cell is elected.
    pub elected: Signal<Out, Bit>,
    /// The rules have switches (AntiChess).
    switches: Parameter<Bit>,
    candidate: Signal<Local, Bits<3>>,
}

impl ArbiterCell {
    /// The block for a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let switches = configuration.rules().has_switch();
        Self {
            switches: Parameter::new(switches),
            switched: switches.then(Signal::default).into_iter().collect(),
            ..Self::default()
        }
    }
}

impl Logic for ArbiterCell {
    #[hdl_gen]
    fn update(&mut self) {
        self.candidate.next = self.victim.val();
        if self.attackers.val() {
            self.candidate.next = self.attacker.val();
        }
        self.elected.next = (self.candidate.val() == self.election.val().kind)
            | (self.quiet.val() & self.election.val().quiet)
            | (self.promotion.val() & self.election.val().promotion)
            | (self.passed.val() & self.election.val().passed);
        if self.switches.val() {
            // Type 0 is that of the victims of switches.
            self.elected.next = ((self.candidate.val() == self.election.val().kind)
                & (self.candidate.val() != 0))
                | (self.switched[0].val() & (self.election.val().kind == 0))
                | (self.quiet.val() & self.election.val().quiet)
                | (self.promotion.val() & self.election.val().promotion)
                | (self.passed.val() & self.election.val().passed);
        }
    }
}
