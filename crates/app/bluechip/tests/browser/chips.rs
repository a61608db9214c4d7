//! Pages of other chips.

use books::Played;
use chess::{Position, Rules};
use rules::{Board, movegen};

use crate::chromium::Browser;
use crate::{GAME_6, data, is_clean, made, settle};

#[test]
fn generators_count_positions_in_a_page() {
    let game = Played::new(&GAME_6.parse().unwrap()).unwrap();
    let expected: u64 = game.divide(2).iter().map(|(_, leaves)| leaves).sum();
    for chip in ["generator", "small"] {
        let path = made(&format!("{chip}.html"), &["--chip", chip, "--depth", "2"]);
        let mut browser = Browser::new(768);
        browser.open(&path, "clock=10");
        for id in ["play-mode", "slow", "repetition"] {
            let hidden = format!("document.getElementById('{id}').hidden");
            assert_eq!(browser.evaluate(&hidden), true, "{id}");
        }
        browser.evaluate("page.run(Infinity)");
        browser.wait_for("document.documentElement.dataset.state === 'done'");
        let nodes: u64 = data(&mut browser, "nodes").parse().unwrap();
        assert_eq!(nodes, expected, "{chip}");
        // Another position, over the bus.
        browser.evaluate("page.load('7k/8/8/8/8/8/8/K7 w - - 0 1')");
        browser.evaluate("page.run(Infinity)");
        browser.wait_for("document.documentElement.dataset.state === 'done'");
        assert_eq!(data(&mut browser, "nodes"), "9");
        is_clean(&browser);
    }
}

/// Runs the page of a chip until something that its list offers; says what happens then.
fn until(browser: &mut Browser, moment: &str) -> String {
    browser.evaluate(&format!(
        "(e => {{ e.value = '{moment}'; e.dispatchEvent(new Event('change')); }})(document.getElementById('until'))"
    ));
    settle(browser);
    browser.text("document.getElementById('sentence').textContent")
}

#[test]
fn generators_of_antichess_count_by_their_rules() {
    const DEPTH: u32 = 2;
    for rules in [Rules::LOSERS, Rules::ANTICHESS] {
        let chip = rules.name();
        let depth = DEPTH.to_string();
        let path = made(
            &format!("{chip}.html"),
            &["--chip", chip, "--depth", &depth],
        );
        let mut browser = Browser::new(768);
        browser.open(&path, "clock=10");
        let fens = browser.evaluate("page.chip.data.positions.map(({ fen }) => fen)");
        let mut fens: Vec<String> = serde_json::from_value(fens).unwrap();
        // Others, over the bus.
        fens.push(
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1".to_owned(),
        );
        if rules.has_switch() {
            fens.push("4k3/2q5/8/3p4/8/1N6/4P3/R3K3 b Q - 0 1 Ss".to_owned());
        }
        for fen in fens {
            browser.evaluate(&format!("page.load('{fen}')"));
            browser.evaluate("page.run(Infinity)");
            browser.wait_for("document.documentElement.dataset.state === 'done'");
            let nodes: u64 = data(&mut browser, "nodes").parse().unwrap();
            let position = Position::parse(&fen, rules).unwrap();
            let expected = movegen::perft(&Board::new(&position, rules), DEPTH);
            assert_eq!(nodes, expected, "{chip}: {fen}");
        }
        is_clean(&browser);
    }
}

#[test]
fn a_page_of_antichess_says_what_is_compulsory() {
    let path = made("antichess-told.html", &["--chip", "antichess"]);
    let mut browser = Browser::new(1440);
    browser.open(&path, "");
    browser
        .evaluate("page.load('rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 Ss')");
    let said = until(&mut browser, "find-victim");
    assert!(
        said.contains("Two of its pieces may change places"),
        "{said}"
    );
    let said = until(&mut browser, "a capture is compulsory");
    assert!(said.contains("captures are compulsory"), "{said}");
    // Pawns are the first among victims, and switches the last.
    let levels =
        "[...document.querySelectorAll('#levels li')].map(e => e.textContent.split(' ')[0])";
    browser.evaluate("page.load('4k3/7p/8/8/8/8/3PN3/R3K3 w Q - 0 1 S')");
    until(&mut browser, "a vote");
    let order = "Pawn Knight Bishop Rook Queen Promotion Quiet Switch";
    assert_eq!(browser.text(&format!("{levels}.join(' ')")), order);
    let said = until(&mut browser, "a switch is made");
    assert!(said.contains("It is a switch"), "{said}");
    browser.click("step");
    let line = browser.text("document.getElementById('line').textContent");
    assert!(line.starts_with("1. ") && line.ends_with('s'), "{line}");
    let squares = browser
        .text("page.story.elected().length >= 0 && document.getElementById('lines').textContent");
    assert!(squares.contains("may switchno"), "{squares}");
    // A side with nothing but its king has won.
    browser.evaluate("page.load('7k/8/8/8/8/1p6/P7/7K w - - 0 1')");
    let over = "page.until(chip => chip.number('core.array.over[0]') === 1)";
    browser.evaluate(over);
    settle(&mut browser);
    let said = browser.text("document.getElementById('sentence').textContent");
    assert!(said.contains("has won"), "{said}");
    is_clean(&browser);
}
