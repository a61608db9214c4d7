//! Finds chains of choices by one value, `state == A ? a : state == B ? b : c`, which become a
//! `case` in Verilog.

use crate::design::{Module, NetId};
use crate::flat::{NodeId, Op, Type};
use num_bigint::BigUint;
use rustc_hash::{FxHashMap, FxHashSet};

/// The least number of choices by a plain number for a `case`.
const FEWEST: usize = 3;

/// The least number of choices by an enumeration for a `case`.
const FEWEST_OF_ENUMERATION: usize = 2;

/// A value that another one selects.
pub struct Case {
    /// The value that selects.
    pub selector: NodeId,
    /// The choices. No number occurs in two of them.
    pub arms: Vec<Arm>,
    /// The value for every other number.
    pub otherwise: NodeId,
}

/// The value for some numbers.
pub struct Arm {
    /// The numbers: constants, as wide as the selector.
    pub numbers: Vec<NodeId>,
    /// The value.
    pub value: NodeId,
}

/// The chains of a module by their first nodes. Only the first node of a chain may have a name, or
/// several uses.
pub fn find(module: &Module, uses: &[u32], driver: &[Option<NodeId>]) -> FxHashMap<NodeId, Case> {
    let mut ends: Vec<bool> = uses.iter().map(|&uses| uses != 1).collect();
    for node in driver.iter().flatten() {
        ends[node.0 as usize] = true;
    }
    let mut cases = FxHashMap::default();
    let mut taken = vec![false; module.nodes.len()];
    for index in (0..module.nodes.len()).rev() {
        if taken[index] || uses[index] == 0 {
            continue;
        }
        let head = NodeId(index as u32);
        let Some((case, chain)) = chain(module, head, &ends) else {
            continue;
        };
        let enumerated = matches!(
            NetId::of(&module.node(case.selector).op).map(|net| &module.net(net).ty),
            Some(Type::Enum { .. })
        );
        let fewest = match enumerated {
            true => FEWEST_OF_ENUMERATION,
            false => FEWEST,
        };
        if case.arms.len() >= fewest {
            chain.iter().for_each(|node| taken[node.0 as usize] = true);
            cases.insert(head, case);
        }
    }
    cases
}

/// The chain that begins with a node, and its nodes. `ends` marks nodes that end a chain.
fn chain(module: &Module, head: NodeId, ends: &[bool]) -> Option<(Case, Vec<NodeId>)> {
    let mut selector = None;
    let mut arms = Vec::new();
    let mut nodes = Vec::new();
    let mut seen: FxHashSet<BigUint> = FxHashSet::default();
    let mut at = head;
    while let Op::Mux {
        condition,
        then,
        otherwise,
    } = module.node(at).op
        && (at == head || !ends[at.0 as usize])
    {
        let mut numbers = Vec::new();
        if !choice(module, condition, &mut selector, &mut numbers) {
            break;
        }
        // If a number occurs twice, its first choice counts.
        numbers.retain(|&number| {
            module
                .constant(number)
                .is_some_and(|value| seen.insert(value))
        });
        if !numbers.is_empty() {
            arms.push(Arm {
                numbers,
                value: then,
            });
        }
        nodes.push(at);
        at = otherwise;
    }
    let case = Case {
        selector: selector?,
        arms,
        otherwise: at,
    };
    Some((case, nodes))
}

/// Whether a condition compares the selector with some numbers. If the selector is not known yet,
/// determines it.
fn choice(
    module: &Module,
    condition: NodeId,
    selector: &mut Option<NodeId>,
    numbers: &mut Vec<NodeId>,
) -> bool {
    match module.node(condition).op {
        Op::Or(a, b) => {
            choice(module, a, selector, numbers) && choice(module, b, selector, numbers)
        }
        Op::Eq(a, b) => {
            let (value, number) = match (module.constant(a), module.constant(b)) {
                (None, Some(_)) => (a, b),
                (Some(_), None) => (b, a),
                _ => return false,
            };
            numbers.push(number);
            *selector.get_or_insert(value) == value
        }
        _ => false,
    }
}
