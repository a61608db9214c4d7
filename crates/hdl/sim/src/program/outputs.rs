//! The ports of a netlist.

use bluechip_netlist::flat::{FlatNetlist, SignalKind};

/// The suffix of a bidirectional port's name for the input that drives it from outside.
pub const OUTSIDE: &str = ".input";

use super::stimulus::Port;

/// The ports that are signals of this kind.
pub fn ports(netlist: &FlatNetlist, kind: SignalKind) -> Vec<Port> {
    let signals = netlist.signals.iter().filter(|signal| signal.kind == kind);
    let port = signals.map(|signal| Port {
        name: signal.path.clone(),
        width: netlist.width(signal),
    });
    port.collect()
}

/// The bidirectional ports.
pub fn both_ways(netlist: &FlatNetlist) -> Vec<Port> {
    let inputs = ports(netlist, SignalKind::Input).into_iter();
    let names = inputs.filter_map(|port| Some(port.name.strip_suffix(OUTSIDE)?.to_owned()));
    let signal = |path: &str| {
        let found = netlist.signals.iter().find(|signal| signal.path == path);
        found.map(|signal| (signal.kind, netlist.width(signal)))
    };
    let is_driven = |name: &String| {
        let drives = signal(&format!("{name}.enable"));
        drives.is_some_and(|(kind, _)| kind == SignalKind::Output)
    };
    let found = names.filter(is_driven);
    let found = found.filter_map(|name| {
        let (_, width) = signal(&name)?;
        Some(Port { name, width })
    });
    found.collect()
}

/// The outputs that another simulator shows: outputs, and bidirectional ports with their resolved
/// value, not their drivers.
pub fn visible(netlist: &FlatNetlist) -> Vec<Port> {
    let both = both_ways(netlist);
    let mut outputs = ports(netlist, SignalKind::Output);
    outputs.retain(|port| {
        let is_part = |bus: &Port| {
            let part = port.name.strip_prefix(bus.name.as_str());
            matches!(part, Some(".value" | ".enable"))
        };
        !both.iter().any(is_part)
    });
    outputs.extend(both);
    outputs
}
