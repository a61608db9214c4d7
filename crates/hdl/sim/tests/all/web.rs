//! Designs whose clocks are values behave in WebAssembly as they do interpreted.

#[path = "../../../simulator/tests/all/common/web.rs"]
mod host;

use std::io::Write;
use std::process::{Command, Stdio};

use bluechip_simulator::web::RUNTIME;
use bluechip_simulator::{ClockLevels, EngineKind, WebModule};
use serde_json::json;

use self::host::Web;
use crate::common::{Clocked, Random};

/// One step, moment by moment.
fn step(web: &mut Web, levels: &mut ClockLevels) {
    for moment in levels.step() {
        for (clock, place) in web.layout.clocks.clone().iter().zip(0..) {
            // A design without a clock has none.
            if let Some(level) = clock.level {
                web.set(level, moment >> place & 1);
            }
        }
        web.call("rest");
    }
}

/// Compares every signal in every cycle. `run`: by the function for clocks that rise together.
fn check(design: &Clocked, run: bool) {
    let netlist = &design.netlist;
    let mut simulation = design.simulation(EngineKind::Interpreted);
    let paths: Vec<&str> = (netlist.signals.iter())
        .map(|signal| signal.path.as_str())
        .collect();
    // That parts sleep is left out where clocks are values.
    let module = simulation.web().settle(paths).unwrap();
    let module = module.gated(1_000).build().unwrap();
    assert!(!module.is_gated);
    let mut web = Web::new(&module);
    let mut levels = ClockLevels::new(design.timings().into_iter().map(|(_, timing)| timing));
    let mut random = Random(4_711);
    for cycle in 0..200 {
        for (name, width) in design.inputs() {
            if random.next(1) == 0 {
                let value = random.next(width);
                simulation.poke(&name, value).unwrap();
                web.poke(&name, &value.into());
            }
        }
        if cycle == 100 {
            // By a snapshot, and from somewhere else.
            let bytes = WebModule::memory_of(&simulation, &simulation.save()).unwrap();
            web.run(2);
            web.load(&bytes);
        }
        web.call("settle0");
        for signal in &web.layout.signals {
            let path = &signal.value.path;
            assert_eq!(
                simulation.peek_wide(path).unwrap(),
                web.peek(&signal.value),
                "{path} of {} in cycle {cycle}",
                netlist.name
            );
        }
        simulation.step();
        match run {
            true => web.run(1),
            false => step(&mut web, &mut levels),
        }
    }
    assert_eq!(web.slot(web.layout.restless.unwrap()), 0);
}

#[test]
fn clocks_that_are_values_run_in_web_assembly() {
    for design in Clocked::all() {
        check(&design, false);
        if design.periods.is_empty() {
            check(&design, true);
        }
    }
}

/// A register on its own output runs in circles for ever.
#[test]
fn a_circuit_without_rest_says_so() {
    let design = Clocked::read("restless.v", "restless", &[]);
    let mut simulation = design.simulation(EngineKind::Interpreted);
    let module = simulation.web_assembly(["q"]).unwrap();
    let mut web = Web::new(&module);
    let restless = web.layout.restless.unwrap();
    web.run(1);
    assert_eq!(web.slot(restless), 0);
    web.poke("on", &1u8.into());
    web.run(1);
    assert_eq!(web.slot(restless), 1);
    simulation.poke("on", 1).unwrap();
    simulation.step();
    let error = simulation.peek("q").unwrap_err().to_string();
    assert!(error.contains("`restless` does not settle"), "{error}");
}

/// What a page does with a design: steps, and looks at every signal.
const PAGE: &str = r#"
const { wasm, layout, steps, paths } = JSON.parse(require("fs").readFileSync(0, "utf8"));
(async () => {
  const design = await Design.load(new Uint8Array(wasm), layout);
  const seen = [];
  for (const pokes of steps) {
    for (const [path, value] of pokes) design.poke(path, BigInt(value));
    seen.push(paths.map((path) => String(design.peek(path))));
    design.step();
  }
  console.log(JSON.stringify(seen));
})();
"#;

/// The runtime that pages have, in node.
#[test]
fn the_runtime_of_pages_runs_clocks_that_are_values() {
    for design in Clocked::all() {
        let netlist = &design.netlist;
        let mut simulation = design.simulation(EngineKind::Interpreted);
        let paths: Vec<String> = (netlist.signals.iter())
            .map(|signal| signal.path.clone())
            .collect();
        let module = simulation.web().settle(&paths).unwrap().build().unwrap();
        let mut random = Random(815);
        let (mut steps, mut expected) = (Vec::new(), Vec::new());
        for _ in 0..80 {
            let mut pokes = Vec::new();
            for (name, width) in design.inputs() {
                if random.next(1) == 0 {
                    let value = random.next(width);
                    simulation.poke(&name, value).unwrap();
                    pokes.push((name, value.to_string()));
                }
            }
            let seen = paths
                .iter()
                .map(|path| simulation.peek_wide(path).unwrap().to_string());
            expected.push(seen.collect::<Vec<_>>());
            steps.push(pokes);
            simulation.step();
        }
        let mut node = Command::new("node")
            .args(["-e", &format!("{RUNTIME}{PAGE}")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("node");
        let input = json!({
            "wasm": module.wasm, "layout": module.layout, "steps": steps, "paths": paths,
        });
        let mut pipe = node.stdin.take().unwrap();
        pipe.write_all(input.to_string().as_bytes()).unwrap();
        drop(pipe);
        let output = node.wait_with_output().unwrap();
        let seen: Vec<Vec<String>> = serde_json::from_slice(&output.stdout).unwrap();
        for (cycle, (seen, expected)) in seen.iter().zip(&expected).enumerate() {
            assert_eq!(
                seen, expected,
                "{} in cycle {cycle}: {paths:?}",
                netlist.name
            );
        }
        assert_eq!(seen.len(), expected.len());
    }
}
