//! rust-hdl's constraints as the netlist's.

use bluechip_netlist::design::{Constraint, IoStandard, Slew};
use rust_hdl_core::constraint::{Constraint as Asked, SignalType, SlewType, Timing};

/// Converts a constraint of a pin.
pub fn convert(asked: Asked) -> Constraint {
    match asked {
        Asked::Location(location) => Constraint::Location(location),
        Asked::Kind(SignalType::LowVoltageCMOS_3v3) => Constraint::Standard(IoStandard::Lvcmos33),
        Asked::Kind(SignalType::LowVoltageCMOS_1v8) => Constraint::Standard(IoStandard::Lvcmos18),
        Asked::Kind(SignalType::LowVoltageCMOS_1v5) => Constraint::Standard(IoStandard::Lvcmos15),
        Asked::Kind(SignalType::LowVoltageDifferentialSignal_2v5) => {
            Constraint::Standard(IoStandard::Lvds25)
        }
        Asked::Kind(SignalType::Custom(name)) => Constraint::Standard(IoStandard::Custom(name)),
        Asked::Kind(other) => Constraint::Other(format!(
            "the signal type {other:?}, which leaves voltage or class open (`SignalType::Custom` \
             takes a name such as SSTL18_II)"
        )),
        Asked::Timing(Timing::Periodic(timing)) => Constraint::Period {
            nanoseconds: timing.period_nanoseconds,
            duty: timing.duty_cycle,
        },
        Asked::Timing(other) => Constraint::Other(format!("the timing {other:?}")),
        Asked::Custom(text) => Constraint::Custom(text),
        Asked::Slew(SlewType::Normal) => Constraint::Slew(Slew::Normal),
        Asked::Slew(SlewType::Fast) => Constraint::Slew(Slew::Fast),
    }
}
