//! Pages of chips for AntiChess.

use std::path::PathBuf;

use chess::{Mode, Position, Rules};
use driver::generator::antichess_values;
use memory_map::{Configuration, SearchParameters};
use rules::{Board, movegen};

use crate::chromium::Browser;
use crate::play::{answered, choose, moves, square};
use crate::{DEPTH, answer, asked, data, is_clean, made, settle};

/// The page of the complete chip.
fn complete(rules: Rules) -> PathBuf {
    let depth = DEPTH.to_string();
    let options = ["--chip", rules.name(), "--depth", &depth];
    made(&format!("{rules}.html"), &options)
}

/// Runs the page of a chip until something that its list offers; says what happens then.
fn until(browser: &mut Browser, moment: &str) -> String {
    browser.evaluate(&format!(
        "(e => {{ e.value = '{moment}'; e.dispatchEvent(new Event('change')); \
         }})(document.getElementById('until'))"
    ));
    settle(browser);
    browser.text("document.getElementById('sentence').textContent")
}

#[test]
fn generators_of_antichess_count_by_their_rules() {
    const DEPTH: u32 = 2;
    for rules in [Rules::LOSERS, Rules::ANTICHESS] {
        let chip = format!("{rules}-generator");
        let depth = DEPTH.to_string();
        let options = ["--chip", &chip, "--depth", &depth];
        let path = made(&format!("{chip}.html"), &options);
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
    let path = made("told.html", &["--chip", "antichess-generator"]);
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

#[test]
fn searches_of_antichess_end_with_the_answers_of_the_compiled_engine() {
    for rules in [Rules::LOSERS, Rules::ANTICHESS] {
        let configuration = match rules.has_switch() {
            true => Configuration::antichess(),
            false => Configuration::losers(),
        };
        let parameters = SearchParameters {
            depth: DEPTH,
            ..::antichess::chip_parameters()
        };
        let mut browser = Browser::new(1440);
        browser.open(&complete(rules), "");
        for fen in [
            Position::start_of(rules).to_string(),
            "5b1k/7p/8/3r4/5PN1/3r4/q7/2B4K b - - 0 1".to_owned(),
            // Over the bus.
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1".to_owned(),
        ] {
            browser.evaluate(&format!("page.load('{fen}')"));
            browser.evaluate("page.run(Infinity)");
            let position = Position::parse(&fen, rules).unwrap();
            let expected = asked(&configuration, &position, &antichess_values(), &parameters);
            assert_eq!(answer(&mut browser), expected, "{rules}: {fen}");
        }
        for id in ["slow", "switch-legend"] {
            let hidden = browser.evaluate(&format!("document.getElementById('{id}').hidden"));
            assert_eq!(hidden, id == "slow" || !rules.has_switch(), "{id}");
        }
        browser
            .evaluate("page.load('rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2')");
        let said = until(&mut browser, "a capture is compulsory");
        assert!(said.contains("captures are compulsory"), "{said}");
        is_clean(&browser);
    }
}

#[test]
fn antichess_is_played_by_its_rules() {
    for rules in [Rules::LOSERS, Rules::ANTICHESS] {
        let mut browser = Browser::new(768);
        browser.open(&complete(rules), "play=1");
        browser.wait_for("document.documentElement.dataset.state === 'ready'");
        choose(&mut browser, "level", "plies 1");
        let mut board = Board::new(&Position::start_of(rules), rules);
        for turn in 0..8 {
            let mut legal = movegen::moves(&board, Mode::All, true);
            let known = browser.evaluate("page.play.legal.map(word => page.chip.moveName(word))");
            let names: Vec<String> = legal.iter().map(ToString::to_string).collect();
            assert_eq!(known, serde_json::json!(names));
            if legal.is_empty() {
                break;
            }
            legal.sort_by_key(|mv| mv.is_switch());
            // The first is a switch, where there is one.
            let mv = match turn {
                0 => legal[legal.len() - 1],
                _ => legal[turn * 7 % legal.len()],
            };
            let name = mv.to_string();
            square(&mut browser, &name[..2]);
            square(&mut browser, &name[2..4]);
            if mv.is_switch() {
                browser.evaluate("document.querySelector('#promotion button').click()");
            }
            board = board.after(mv);
            let over = movegen::moves(&board, Mode::All, true).is_empty();
            let plies = 2 * turn + if over { 1 } else { 2 };
            answered(&mut browser, plies);
            let played = moves(&mut browser);
            assert_eq!(played[2 * turn], name);
            if over {
                break;
            }
            let answer = chess::MoveWord::parse(&played[2 * turn + 1], rules).unwrap();
            board = board.after(movegen::find_legal(&board, answer).unwrap());
        }
        let found = browser.text("fenOf(page.play.game.position)");
        let position = board.position(1).to_string();
        assert_eq!(found.split(' ').next(), position.split(' ').next());
        is_clean(&browser);
    }
}

#[test]
fn games_of_antichess_end_as_its_rules_say() {
    for (rules, fen, typed, result, words) in [
        (
            Rules::LOSERS,
            "7k/8/8/8/8/1p6/P7/7K w - - 0 1",
            "axb3",
            "0-1",
            "Nothing left",
        ),
        (
            Rules::LOSERS,
            "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
            "Ra8",
            "0-1",
            "Checkmate",
        ),
        (
            Rules::LOSERS,
            "7k/8/6K1/8/8/p7/P7/5Q2 w - - 0 1",
            "Qf7",
            "0-1",
            "Stalemate",
        ),
        (
            Rules::ANTICHESS,
            "7k/8/6K1/8/8/p7/P7/5Q2 w - - 0 1",
            "Qf7",
            "1/2-1/2",
            "Stalemate",
        ),
    ] {
        let mut browser = Browser::new(768);
        browser.open(
            &complete(rules),
            &format!("play=1&fen={}", fen.replace(' ', "%20")),
        );
        browser.wait_for("document.documentElement.dataset.state === 'ready'");
        browser.evaluate(&format!(
            "document.getElementById('typed').value = '{typed}'"
        ));
        browser.click("enter");
        browser.wait_for("document.documentElement.dataset.state === 'done'");
        assert_eq!(data(&mut browser, "result"), result, "{fen}");
        let turn = browser.text("document.getElementById('turn').textContent");
        assert!(turn.contains(words), "{turn}");
        let pgn = browser.text("page.play.pgn()");
        assert!(pgn.contains(&format!("[Variant \"{rules}\"]")), "{pgn}");
        is_clean(&browser);
    }
}
