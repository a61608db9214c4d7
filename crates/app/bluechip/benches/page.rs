//! What the page of `bluechip view` costs, and how fast it is beside the compiled engine: a table.
//! `cargo bench -p bluechip --features browser --bench page [-- MINUTES]`. It needs Chromium.

#[allow(dead_code, reason = "tests use more of it")]
#[path = "../tests/browser/chromium.rs"]
mod chromium;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use bluechip_simulator::EngineKind;
use chess::Position;
use chromium::Browser;
use devices::Design;
use driver::{Driver, Generator, ParameterSet, Weights};
use memory_map::{ChessChip, address};

/// Game 6, with which the page begins.
const POSITION: &str = "r1bqkb1r/pp1n1pp1/2p1pn1p/6N1/3P4/3B1N2/PPP2PPP/R1BQK2R w KQkq - 0 8";
/// Plies: a search that goes on for longer than it is measured.
const DEPTH: u32 = 12;
/// Stretches of the run, taken in turns; the best counts.
const TURNS: usize = 3;
/// How long each is.
const STRETCH: Duration = Duration::from_secs(5);

fn main() {
    // Cargo adds an argument of its own.
    let minutes = std::env::args().skip(1).find_map(|text| text.parse().ok());
    let minutes: u64 = minutes.unwrap_or(10);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench.html");
    let status = Command::new(env!("CARGO_BIN_EXE_bluechip"))
        .args(["view", "--depth", &DEPTH.to_string(), "--out"])
        .arg(&path)
        .stdout(Stdio::null())
        .status();
    assert!(status.unwrap().success());
    let page = std::fs::read(&path).unwrap();

    let mut ready = Vec::new();
    for _ in 0..TURNS {
        let mut browser = Browser::new(1440);
        browser.open(&path, "");
        ready.push(browser.evaluate("performance.now()").as_f64().unwrap());
    }
    let ready = ready.into_iter().fold(f64::INFINITY, f64::min);

    let mut browser = Browser::new(1440);
    browser.open(&path, "");
    let mut native = native();
    let mut rates = [0f64; 3];
    for _ in 0..TURNS {
        let start = Instant::now();
        let before = native.device().cycle();
        while start.elapsed() < STRETCH {
            native.idle(1 << 14).unwrap();
        }
        let clocks = native.device().cycle() - before;
        rates[0] = rates[0].max(clocks as f64 / start.elapsed().as_secs_f64());
        // The chip alone; and as the page runs at full speed, with what it draws.
        let alone = format!(
            "(() => {{ const start = performance.now(); let clocks = 0;
              while (performance.now() - start < {}) {{ page.chip.design.step(4096); clocks += 4096; }}
              return 1000 * clocks / (performance.now() - start); }})()",
            STRETCH.as_millis()
        );
        rates[1] = rates[1].max(browser.evaluate(&alone).as_f64().unwrap());
        rates[2] = rates[2].max(run_shown(&mut browser, STRETCH));
    }
    run_shown(&mut browser, Duration::from_secs(60 * minutes));
    let memory = browser.memory();

    println!("| page of `bluechip view` | |\n|---|--:|");
    let row = |what: &str, value: String| println!("| {what} | {value} |");
    row("size", format!("{} bytes", page.len()));
    row("compressed by gzip -9", format!("{} bytes", gzipped(&page)));
    row("from opening to ready", format!("{ready:.0} ms"));
    row(
        "native compiled engine",
        format!("{:.0} clocks a second", rates[0]),
    );
    row("in Chromium", format!("{:.0} clocks a second", rates[1]));
    row(
        "in Chromium, shown as it runs",
        format!("{:.0} clocks a second", rates[2]),
    );
    row(
        "Chromium beside native",
        format!("{:.2}", rates[1] / rates[0]),
    );
    row(
        &format!("scripts' memory after {minutes} minutes of running"),
        format!("{:.1} MB", memory / 1e6),
    );
}

/// Clocks a second while the page runs at full speed for so long.
fn run_shown(browser: &mut Browser, long: Duration) -> f64 {
    let clock = "[page.chip.design.cycle, performance.now()]";
    browser.evaluate("page.run(Infinity)");
    let before = browser.evaluate(clock);
    let end = Instant::now() + long;
    while Instant::now() < end {
        std::thread::sleep(Duration::from_millis(200));
        // A search that has ended begins anew.
        browser.evaluate("if (page.done) page.begin(page.from).then(() => page.run(Infinity))");
    }
    let after = browser.evaluate(clock);
    browser.evaluate("page.stop()");
    let difference =
        |index: usize| after[index].as_f64().unwrap() - before[index].as_f64().unwrap();
    1000.0 * difference(0) / difference(1)
}

/// The same search on the compiled engine, until it is as fast as it gets.
fn native() -> devices::SimulatedChip {
    let position: Position = POSITION.parse().unwrap();
    let chip = Design::deep_blue().simulated(EngineKind::Compiled).unwrap();
    let mut driver = Driver::new(chip).unwrap();
    let values = Generator::new(&Weights::default(), &position).values();
    driver.load_evaluation(&values).unwrap();
    driver.load(&position).unwrap();
    driver
        .configure(&ParameterSet::Tuned.parameters(DEPTH))
        .unwrap();
    let mut chip = driver.into_chip();
    chip.write(address::BOUND, 32).unwrap();
    chip.write(address::SEARCH, 0).unwrap();
    let start = Instant::now();
    while start.elapsed() < 4 * STRETCH {
        chip.idle(1 << 14).unwrap();
    }
    chip
}

/// Bytes that gzip makes of a page.
fn gzipped(page: &[u8]) -> usize {
    let mut gzip = Command::new("gzip")
        .args(["-9", "-c"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = gzip.stdin.take().unwrap();
    let page = page.to_vec();
    let writer = std::thread::spawn(move || input.write_all(&page).unwrap());
    let packed = gzip.wait_with_output().unwrap().stdout.len();
    writer.join().unwrap();
    packed
}
