//! The complete chip works with any power-on contents, except the registers that must be set then.

use std::collections::{BTreeMap, BTreeSet};

use bluechip_netlist::flat::FlatNetlist;
use bluechip_simulator::{UndefinedCheck, UndefinedValue};
use devices::{BatchChips, Design};
use driver::Driver;
use memory_map::{Configuration, EvaluationParameters};
use reference::ReferenceChip;
use reference::testing::{STANDARD, search_parameters};
use testbenches::blocks_with_benches;

use crate::search::searches_equal;
use crate::{cases, load_evaluation};

/// The registers and memories of small blocks that must be set, by bench: each was found to matter
/// there, and the others not.
const LIST: &str = include_str!("../benches/undefined.txt");

/// Registers and memories that must be set, in each block that was tested.
fn listed() -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let mut listed: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut bench = "";
    for line in LIST.lines() {
        match line.strip_prefix("  ") {
            Some(path) => drop(listed.entry(bench).or_default().insert(path)),
            None => {
                bench = line.split(':').next().unwrap_or_default();
                listed.entry(bench).or_default();
            }
        }
    }
    listed
}

/// Undefined contents of the chip: memories without contents, and registers that need not be set in
/// their block. In untested blocks all registers are set.
fn undefined(netlist: &FlatNetlist, blocks: &BTreeMap<String, String>) -> Vec<UndefinedValue> {
    let listed = listed();
    let may_be_anything = |path: &str| {
        // The innermost block with a bench that the register is in.
        let ends = path.rmatch_indices('.').map(|(end, _)| end);
        let mut around = ends.map(|end| (&path[..end], &path[end + 1..]));
        let found = around.find_map(|(block, inside)| Some((blocks.get(block)?, inside)));
        let set = found.and_then(|(block, inside)| Some((listed.get(block.as_str())?, inside)));
        set.is_some_and(|(set, inside)| !set.contains(inside))
    };
    let has_contents = |path: &str| {
        let memories = netlist.memories.iter();
        let mut own = memories.filter(|memory| memory.path == path);
        own.any(|memory| memory.initial.iter().any(|word| *word != 0))
    };
    let mut values = UndefinedValue::power_on(netlist);
    values.retain(|value| match value {
        UndefinedValue::Register { path, .. } => may_be_anything(path),
        UndefinedValue::Memory { path, .. } => !has_contents(path),
        UndefinedValue::Input { .. } => true,
    });
    values
}

/// 64 chips with different random values in everything that need not be set: they search like the
/// reference, and count the right number of leaves.
#[test]
fn what_need_not_be_set_may_be_anything_in_the_complete_chip() {
    let design = Design::deep_blue();
    let configuration = Configuration::deep_blue();
    let elaborated = chip::whole_chip(&configuration)
        .elaborate_as(&configuration)
        .unwrap();
    let netlist = design.netlist().unwrap();
    let values = undefined(&netlist, &blocks_with_benches(&elaborated));
    let is_register = |value: &&UndefinedValue| matches!(value, UndefinedValue::Register { .. });
    let registers = values.iter().filter(is_register).count();
    let memories = values.len() - registers;
    println!("{registers} registers and {memories} memories hold anything");
    assert!(registers > 100 && memories > 3);

    let check = UndefinedCheck::new(netlist, &values, 1).unwrap();
    let mut chips = BatchChips::of(check.into_batch()).unwrap();
    let evaluation = EvaluationParameters::standard();
    let positions = cases(1);
    let start = STANDARD[0];
    chips
        .drive(|_, mut chip| {
            let mut model = ReferenceChip::new(&configuration);
            load_evaluation(&mut chip, &evaluation);
            load_evaluation(&mut model, &evaluation);
            // All lanes do the same.
            searches_equal(&mut chip, &mut model, search_parameters, positions, 77);
            let mut driver = Driver::new(&mut chip).unwrap();
            driver.load(&start.fen.parse().unwrap()).unwrap();
            assert_eq!(driver.perft(2).unwrap().nodes, start.counts[1]);
        })
        .unwrap();
}
