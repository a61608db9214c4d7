//! The inputs and registers to set in order to give a signal a value.

use bluechip_netlist::flat::{FlatNetlist, InputId, LIMB, NodeId, Op, RegisterId, Signal};

/// An input or register that holds bits of a signal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holder {
    Input(InputId),
    Register(RegisterId),
}

/// Bits of a signal that an input or register holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) holder: Holder,
    /// The lowest of these bits in the holder.
    pub(crate) low: u16,
    pub(crate) width: u16,
    /// The lowest of these bits in the signal.
    pub(crate) place: u16,
}

/// The pieces of a signal, each a whole input or register; `None` if a part is computed or is less
/// than that. An input is set only by its own name, not by those of signals it drives.
pub(crate) fn pieces(netlist: &FlatNetlist, signal: &Signal) -> Option<Vec<Piece>> {
    let mut found = Vec::new();
    for (place, &node) in (0..).step_by(LIMB.into()).zip(&signal.limbs) {
        let width = netlist.nodes[node.0 as usize].width;
        add(netlist, node, 0, width, place, &mut found)?;
    }
    let of_another = |piece: &Piece| match piece.holder {
        Holder::Input(id) => netlist.inputs[id.0 as usize].name != signal.path,
        Holder::Register(_) => false,
    };
    if found.iter().any(of_another) {
        return None;
    }
    Some(found)
}

fn add(
    netlist: &FlatNetlist,
    node: NodeId,
    low: u16,
    width: u16,
    place: u16,
    found: &mut Vec<Piece>,
) -> Option<()> {
    let holder = match &netlist.nodes[node.0 as usize].op {
        Op::Input(id) => Holder::Input(*id),
        Op::Register(id) => Holder::Register(*id),
        Op::Slice { of, low: above } => {
            return add(netlist, *of, low + above, width, place, found);
        }
        Op::Concat(parts) => {
            let mut begin = 0;
            for part in parts {
                let end = begin + netlist.nodes[part.0 as usize].width;
                let (from, to) = (begin.max(low), end.min(low + width));
                if from < to {
                    add(
                        netlist,
                        *part,
                        from - begin,
                        to - from,
                        place + from - low,
                        found,
                    )?;
                }
                begin = end;
            }
            return Some(());
        }
        _ => return None,
    };
    if low > 0 || width < netlist.nodes[node.0 as usize].width {
        return None;
    }
    found.push(Piece {
        holder,
        low,
        width,
        place,
    });
    Some(())
}
