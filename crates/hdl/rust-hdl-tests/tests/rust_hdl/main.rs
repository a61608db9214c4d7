//! rust-hdl's own blocks, which nobody wrote for this project: each in rust-hdl's simulator, in
//! both engines, and as Verilog in Icarus, on the same random inputs and clock edges. What does not
//! go through is named, with the reason.

mod blocks;
mod harness;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use blocks::{Case, cases, refused};
use bluechip_cosim::tools::{Icarus, Program, Tools};
use expect_test::expect;

/// Calls a function for every block, several at a time.
fn for_every_case(visit: impl Fn(usize, &Case) + Sync) {
    let cases = cases();
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::new());
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(case) = cases.get(index) else { break };
                    // One block's failure does not hide the others'.
                    let visit = std::panic::AssertUnwindSafe(|| visit(index, case));
                    if std::panic::catch_unwind(visit).is_err() {
                        failures.lock().unwrap().push(case.name);
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap();
    assert!(
        failures.is_empty(),
        "{} of {}: {failures:?}",
        failures.len(),
        cases.len()
    );
}

#[test]
fn every_block_runs_as_in_rust_hdl_and_in_icarus() {
    let icarus = Icarus::ensure().unwrap();
    for_every_case(|_, case| {
        let run = (case.run)().unwrap_or_else(|error| panic!("{}: {error}", case.name));
        run.in_icarus(case.name, &icarus);
    });
}

/// Yosys takes its time: a share of the blocks, those with several clocks or wide signals among
/// them.
#[test]
fn lint_finds_nothing_in_the_verilog() {
    let tools = Tools::ensure().unwrap();
    tools.warm_up(&[Program::Yosys]).unwrap();
    for_every_case(|index, case| {
        if index.is_multiple_of(5) || case.several_clocks || case.name.ends_with("wide") {
            (case.run)().unwrap().lint(case.name, &tools);
        }
    });
}

#[test]
fn there_are_enough_of_them() {
    let mut names = BTreeMap::new();
    for case in cases() {
        *names.entry(case.name).or_insert(0) += 1;
    }
    assert!(names.values().all(|&count| count == 1), "{names:?}");
    assert!(names.len() >= 120, "{}", names.len());
}

#[test]
fn what_is_refused_says_why() {
    let mut lines = String::new();
    for (name, error) in refused() {
        lines += &format!("{name}: {error}\n");
    }
    expect![[r#"
        Accum::<8, 16, 4>::new(5): top: it has no kernel to drive `strobe_out`: mark its `update` with `#[hdl_gen]`
        RegisteredEdgeTristate::<8>::default(): top: it is hand-written Verilog, which knows nothing of its sub-block `dff_out`
        DFF::<Bits<1025>>::default(): 2 errors:
          `d` is 1025 bits wide; widths go from 1 to 1024
          `q` is 1025 bits wide; widths go from 1 to 1024
        TopWrap::new(DFF::<Bits<4>>::default()): 2 errors:
          `uut.clock` is not driven
          `uut.d` is not driven
    "#]].assert_eq(&lines);
}
