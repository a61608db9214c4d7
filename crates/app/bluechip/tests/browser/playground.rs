//! Pages of designs of one's own.

use std::path::{Path, PathBuf};

use bluechip_simulator::web::WebModule;
use bluechip_simulator::{EngineKind, Simulation};
use devices::Design;
use memory_map::address;
use serde_json::json;

use crate::chromium::Browser;
use crate::{data, is_clean, settle};

fn written(module: &WebModule, name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, module.page()).unwrap();
    path
}

/// Gives an input a value.
fn set(browser: &mut Browser, input: &str, value: &str) {
    browser.evaluate(&format!(
        "(e => {{ e.type === 'checkbox' ? e.checked = {value} : e.value = {value}; \
         e.dispatchEvent(new Event('change')); }})(document.querySelector('[aria-label={input}]'))"
    ));
}

fn until(browser: &mut Browser, condition: &str) -> String {
    browser.evaluate(&format!(
        "document.getElementById('condition').value = {}",
        json!(condition)
    ));
    browser.click("until");
    settle(browser);
    browser.text("document.getElementById('problem').textContent")
}

const OUTPUTS: &str = "document.getElementById('outputs').textContent";

#[test]
fn a_design_of_ones_own_has_a_page() {
    let mut simulation = Design::generator()
        .simulated(EngineKind::Compiled)
        .unwrap()
        .into_device();
    let paths = ["busy", "read_data", "core.sequencer.state"];
    let module = simulation.web_assembly(paths).unwrap();
    let mut browser = Browser::new(1000);
    browser.open(&written(&module, "generator.html"), "");
    set(&mut browser, "address", &address::ID.to_string());
    set(&mut browser, "read", "true");
    browser.click("step");
    set(&mut browser, "read", "false");
    browser.click("step");
    let outputs = browser.text(OUTPUTS);
    assert!(
        outputs.contains(&format!("{:#x}", memory_map::ID_VALUE)),
        "{outputs}"
    );
    browser.click("back");
    assert_eq!(data(&mut browser, "clock"), "1");
    is_clean(&browser);
}

/// The page of a counter in Verilog, as the example `playground` makes it.
fn counter() -> PathBuf {
    let json = include_str!("../../../../hdl/yosys/tests/data/counter.json");
    let design = bluechip_yosys::read(json, None).unwrap();
    let netlist = design.flatten().unwrap();
    let mut simulation = Simulation::new(netlist, EngineKind::Interpreted).unwrap();
    let netlist = simulation.netlist().clone();
    let signals = netlist.signals.iter().map(|signal| &*signal.path);
    let module = simulation.web_assembly(signals).unwrap();
    written(&module, "counter.html")
}

#[test]
fn a_design_in_verilog_runs_in_a_page() {
    let path = counter();
    let mut browser = Browser::new(1440);
    browser.open(&path, "");
    assert!(browser.text(OUTPUTS).ends_with('9'));
    set(&mut browser, "enable", "true");
    assert_eq!(until(&mut browser, "value = 3"), "");
    assert_eq!(data(&mut browser, "clock"), "10");
    assert!(browser.text(OUTPUTS).ends_with('3'));
    // Back, and another past from there on.
    browser.click("back");
    assert!(browser.text(OUTPUTS).ends_with('2'));
    set(&mut browser, "enable", "false");
    browser.click("step");
    assert!(browser.text(OUTPUTS).ends_with('2'));
    let said = until(&mut browser, "value = 3");
    assert!(said.contains("Not within"), "{said}");
    for (condition, problem) in [
        ("value", "Write a signal, a comparison and a value"),
        ("nothing = 3", "no signal nothing"),
        ("value = many", "many is no number"),
    ] {
        let said = until(&mut browser, condition);
        assert!(said.contains(problem), "{condition}: {said}");
    }
    // At full speed, until it is paused.
    browser.click("start");
    assert_eq!(data(&mut browser, "clock"), "0");
    browser.evaluate("document.getElementById('speed').value = '0'");
    browser.click("run");
    browser.wait_for("Number(document.documentElement.dataset.clock) > 10000");
    browser.click("run");
    assert_eq!(data(&mut browser, "state"), "ready");
    // A signal in the waves.
    browser.evaluate(
        "(e => { e.value = 'count'; e.dispatchEvent(new Event('input')); \
                      })(document.getElementById('search'))",
    );
    let first = "document.querySelector('#found button').textContent";
    assert_eq!(browser.text(first), "+ count");
    browser.evaluate("document.querySelector('#found button').click()");
    assert_eq!(browser.text(first), "− count");
    is_clean(&browser);
}

#[test]
fn a_playground_fits_narrow_and_wide_screens() {
    let path = counter();
    for width in [360, 768, 1440] {
        let mut browser = Browser::new(width);
        browser.open(&path, "");
        let needed = browser.evaluate("document.documentElement.scrollWidth");
        assert!(needed.as_u64() <= Some(width.into()), "{needed} of {width}");
        is_clean(&browser);
    }
}
