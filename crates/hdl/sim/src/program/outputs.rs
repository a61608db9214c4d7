//! The ports of a netlist.

use bluechip_netlist::flat::{FlatNetlist, SignalKind};

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
