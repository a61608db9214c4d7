//! The pages in a browser: `cargo test --release -p bluechip --features browser --test browser`.
//! They need Chromium.

mod antichess;
mod book;
mod chips;
mod chromium;
mod fen;
mod moments;
mod names;
mod play;
mod playground;
mod traces;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use bluechip_simulator::EngineKind;
use chess::Position;
use chromium::Browser;
use devices::{Design, SimulatedChip};
use driver::{Driver, Generator, ParameterSet, Weights};
use memory_map::{
    ChessChip, Configuration, EvaluationParameters, SearchParameters, address, field,
};

/// Game 6, with which the page begins.
const GAME_6: &str = "r1bqkb1r/pp1n1pp1/2p1pn1p/6N1/3P4/3B1N2/PPP2PPP/R1BQK2R w KQkq - 0 8";
/// Plies that the page's chip searches.
const DEPTH: u32 = 3;
/// A page is to be no larger.
const MOST_BYTES: u64 = 600_000;

/// The page, made once by the program.
fn page() -> &'static Path {
    static PAGE: OnceLock<PathBuf> = OnceLock::new();
    PAGE.get_or_init(|| made("view.html", &["--depth", &DEPTH.to_string()]))
}

/// A page that the program makes with these options.
fn made(name: &str, options: &[&str]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let program = Command::new(env!("CARGO_BIN_EXE_bluechip"))
        .args(["view", "--out"])
        .arg(&path)
        .args(options)
        .status();
    assert!(program.unwrap().success());
    let size = std::fs::metadata(&path).unwrap().len();
    assert!(size <= MOST_BYTES, "{name} has {size} bytes");
    path
}

/// Waits until the page has run to its goal.
fn settle(browser: &mut Browser) {
    browser.wait_for("document.documentElement.dataset.state !== 'running'");
}

fn data(browser: &mut Browser, name: &str) -> String {
    browser.text(&format!("document.documentElement.dataset.{name}"))
}

/// No error, and nothing fetched.
fn is_clean(browser: &Browser) {
    assert!(browser.errors.is_empty(), "{:?}", browser.errors);
    assert!(browser.requests.is_empty(), "{:?}", browser.requests);
}

/// What a chip answers: the best move, whether it succeeded, nodes, clocks.
#[derive(Debug, PartialEq)]
struct Answer {
    best: String,
    success: bool,
    nodes: u64,
    clocks: u64,
}

/// The search of the page on the compiled engine, with the values made for some position.
fn search(position: &str, valued: &str) -> Answer {
    let values = Generator::new(&Weights::default(), &valued.parse().unwrap()).values();
    let parameters = ParameterSet::Tuned.parameters(DEPTH);
    let position = position.parse().unwrap();
    asked(&Configuration::deep_blue(), &position, &values, &parameters)
}

/// What a chip answers on the compiled engine, asked as the page asks.
fn asked(
    configuration: &Configuration,
    position: &Position,
    values: &EvaluationParameters,
    parameters: &SearchParameters,
) -> Answer {
    let design = Design::new(configuration);
    let chip = design.simulated(EngineKind::Compiled).unwrap();
    let mut driver: Driver<SimulatedChip> = Driver::for_game(chip, configuration.rules()).unwrap();
    driver.load_evaluation(values).unwrap();
    driver.load(position).unwrap();
    driver.configure(parameters).unwrap();
    let white = i32::from(driver.fast_score().unwrap().score);
    let bound = match position.side {
        chess::Color::White => white,
        chess::Color::Black => -white,
    };
    let chip = driver.chip();
    chip.write(address::BOUND, bound as u32 & 0xffff).unwrap();
    chip.write(address::SEARCH, 0).unwrap();
    // The command is accepted within these.
    chip.idle(8).unwrap();
    chip.idle_while_busy(1 << 24).unwrap();
    let best = chip.read(address::BEST).unwrap();
    let valid = field::move_word::VALID.is_set(best);
    let best = chess::MoveWord::from_bits(best).to_string();
    Answer {
        best: if valid { best } else { String::new() },
        success: field::result::SUCCEEDED.is_set(chip.read(address::RESULT).unwrap()),
        nodes: chip.read(address::NODES).unwrap().into(),
        clocks: chip.read(address::CYCLES).unwrap().into(),
    }
}

/// What the page says when it is done.
fn answer(browser: &mut Browser) -> Answer {
    browser.wait_for("document.documentElement.dataset.state === 'done'");
    let sentence = browser.text("document.getElementById('sentence').textContent");
    let numbers = sentence.rsplit_once(". ").unwrap().1.replace(',', "");
    let words: Vec<&str> = numbers.split_whitespace().collect();
    let [nodes, "nodes", "in", clocks, "clocks."] = words[..] else {
        panic!("{sentence}")
    };
    let answer = Answer {
        best: data(browser, "bestmove"),
        success: data(browser, "success") == "true",
        nodes: nodes.parse().unwrap(),
        clocks: clocks.parse().unwrap(),
    };
    assert_eq!(data(browser, "nodes"), answer.nodes.to_string());
    answer
}

#[test]
fn a_search_runs_to_its_end_with_the_answer_of_the_compiled_engine() {
    let mut browser = Browser::new(1440);
    browser.open(page(), "run");
    let found = answer(&mut browser);
    assert_eq!(found, search(GAME_6, GAME_6));
    // The clock that the page shows is the first in which the chip is idle.
    let clock: u64 = data(&mut browser, "clock").parse().unwrap();
    assert!(clock.abs_diff(found.clocks) <= 2, "{clock} and {found:?}");
    is_clean(&browser);
}

#[test]
fn time_goes_on_and_back() {
    let mut browser = Browser::new(1440);
    browser.open(page(), "clock=5");
    assert_eq!(data(&mut browser, "clock"), "5");
    let seen = "[...document.querySelectorAll('#sentence, #lines, #line, #cell, #vote')].map(e => \
                e.textContent).join()";
    let mut before = Vec::new();
    for _ in 0..40 {
        before.push(browser.text(seen));
        browser.click("step");
    }
    assert!(before.iter().any(|text| text.contains("find-victim")));
    assert!(before.iter().any(|text| text.contains("vote")));
    for text in before.iter().rev() {
        browser.click("back");
        assert_eq!(browser.text(seen), *text);
    }
    browser.click("move");
    settle(&mut browser);
    assert!(browser.text(seen).contains("is made"));
    let clock: u64 = data(&mut browser, "clock").parse().unwrap();
    let address = browser.text("location.hash");
    assert!(address.contains(&format!("clock={clock}")), "{address}");
    let nodes: u64 = data(&mut browser, "nodes").parse().unwrap();
    browser.click("node");
    settle(&mut browser);
    assert_eq!(data(&mut browser, "nodes"), (nodes + 1).to_string());
    // Far on, and to the same clock again by way of a snapshot.
    browser.evaluate(
        "(e => { e.value = 'the slow evaluation'; e.dispatchEvent(new \
                      Event('change')); })(document.getElementById('until'))",
    );
    settle(&mut browser);
    assert!(
        browser
            .text(seen)
            .contains("slow evaluation sees the a-file")
    );
    let (clock, text) = (data(&mut browser, "clock"), browser.text(seen));
    browser.click("reset");
    assert_eq!(data(&mut browser, "clock"), "0");
    browser.evaluate(&format!(
        "(e => {{ e.value = {clock}; e.dispatchEvent(new Event('input')); \
                               }})(document.getElementById('scrub'))"
    ));
    assert_eq!(browser.text(seen), text);
    is_clean(&browser);
}

#[test]
fn it_fits_narrow_and_wide_screens() {
    for width in [360, 768, 1440] {
        let mut browser = Browser::new(width);
        for hash in ["clock=12", "play=1"] {
            browser.leave();
            browser.open(page(), hash);
            let needed = browser.evaluate("document.documentElement.scrollWidth");
            assert!(
                needed.as_u64() <= Some(width.into()),
                "{needed} of {width}, #{hash}"
            );
        }
        is_clean(&browser);
    }
}

#[test]
fn a_browser_that_cannot_run_it_says_so() {
    for missing in ["WebAssembly", "DecompressionStream"] {
        let mut browser = Browser::new(768);
        browser.before_pages(&format!("delete window.{missing}"));
        browser.open(page(), "");
        assert_eq!(data(&mut browser, "state"), "failed");
        let problem = browser.text("document.getElementById('problem').textContent");
        assert_eq!(
            problem,
            format!("This page cannot run the chip: this browser has no {missing}.")
        );
        let hidden = browser.evaluate("document.querySelector('main').hidden");
        assert_eq!(hidden, true, "nothing half drawn");
        is_clean(&browser);
    }
}

#[test]
fn an_address_goes_to_a_moment_and_another() {
    let mut browser = Browser::new(540);
    browser.open(page(), "embed=1&clock=8");
    let header = "getComputedStyle(document.querySelector('header')).display";
    assert_eq!(browser.text(header), "none");
    for clock in ["13", "8", "300"] {
        browser.evaluate(&format!("location.hash = 'embed=1&clock={clock}'"));
        browser.wait_for(&format!(
            "document.documentElement.dataset.clock === '{clock}'"
        ));
    }
    browser.evaluate("location.hash = 'play=1&moves=e2e4'");
    browser.wait_for("document.documentElement.dataset.plies === '1'");
    browser.evaluate("location.hash = 'fen=4k3/8/8/8/8/8/8/R3K3 w Q - 0 1&clock=5'");
    browser.wait_for("document.documentElement.dataset.clock === '5'");
    assert_eq!(browser.text("page.fen"), "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    is_clean(&browser);
}
