//! Games against the chip in the page.

use books::{Pgn, Played};
use chess::START_FEN;
use serde_json::json;

use crate::chromium::Browser;
use crate::{data, is_clean, page};

/// Waits for the chip's answer.
pub fn answered(browser: &mut Browser, plies: usize) {
    browser.wait_for(&format!(
        "document.documentElement.dataset.state !== 'running' && \
         document.documentElement.dataset.plies === '{plies}'"
    ));
}

pub fn choose(browser: &mut Browser, id: &str, value: &str) {
    browser.evaluate(&format!(
        "(e => {{ e.value = '{value}'; e.dispatchEvent(new Event('change')); \
         }})(document.getElementById('{id}'))"
    ));
}

/// Clicks on a square of the game's board.
pub fn square(browser: &mut Browser, name: &str) {
    browser.evaluate(&format!(
        "document.querySelector('#game-board [aria-label^=\"{name},\"]').dispatchEvent(new \
         MouseEvent('click', {{ bubbles: true }}))"
    ));
}

/// The moves that the page knows.
pub fn moves(browser: &mut Browser) -> Vec<String> {
    let words = browser.evaluate("page.play.plies.map(({ word }) => page.chip.moveName(word))");
    serde_json::from_value(words).unwrap()
}

#[test]
fn ten_moves_are_played_and_kept() {
    let mut browser = Browser::new(360);
    browser.open(page(), "play=1");
    browser.wait_for("document.documentElement.dataset.state === 'ready'");
    choose(&mut browser, "level", "plies 1");
    let mut game = Played::new(&START_FEN.parse().unwrap()).unwrap();
    for turn in 0..10 {
        // Something else each time, and captures where there are some.
        let legal = game.legal_moves();
        let captures: Vec<_> = legal.iter().filter(|mv| mv.is_capture()).collect();
        let mv = match captures.first() {
            Some(&&mv) => mv,
            None => legal[turn * 7 % legal.len()],
        }
        .to_string();
        square(&mut browser, &mv[..2]);
        square(&mut browser, &mv[2..4]);
        game.play(&mv).unwrap();
        answered(&mut browser, 2 * turn + 2);
        let played = moves(&mut browser);
        assert_eq!(played[2 * turn], mv);
        // The rules are those of the program.
        game.play(&played[2 * turn + 1]).unwrap();
        assert_eq!(data(&mut browser, "bestmove"), played[2 * turn + 1]);
        let found = browser.text("fenOf(page.play.game.position)");
        assert_eq!(
            found.split(' ').next(),
            game.position().to_string().split(' ').next()
        );
    }
    let report = browser.text("document.getElementById('report').textContent");
    assert!(report.contains("nodes a second"), "{report}");
    let pgn = browser.text("page.play.pgn()");
    let read = Pgn::read(&pgn).unwrap();
    assert_eq!(read.game.san_moves(), game.san_moves(), "{pgn}");
    assert!(pgn.lines().all(|line| line.len() < 80), "{pgn}");
    assert!(pgn.trim_end().ends_with('*'));

    // The address says where the game is.
    let address = browser.text("location.hash");
    let mut other = Browser::new(768);
    other.open(page(), &address[1..]);
    other.wait_for("document.documentElement.dataset.plies === '20'");
    assert_eq!(moves(&mut other), moves(&mut browser));

    // One turn is taken back: the human's move, and the answer to it.
    browser.click("take-back");
    answered(&mut browser, 18);
    browser.click("take-back");
    answered(&mut browser, 16);
    is_clean(&browser);
    is_clean(&other);
}

#[test]
fn moves_can_be_typed_and_chosen_by_keys() {
    let mut browser = Browser::new(768);
    browser.open(page(), "play=1");
    browser.wait_for("document.documentElement.dataset.state === 'ready'");
    choose(&mut browser, "level", "plies 1");
    for (number, text) in ["Nf3", "d2d4", "c4"].into_iter().enumerate() {
        browser.evaluate(&format!(
            "document.getElementById('typed').value = '{text}'"
        ));
        browser.click("enter");
        answered(&mut browser, 2 * number + 2);
    }
    browser.evaluate("document.getElementById('typed').value = 'Ke5'");
    browser.click("enter");
    let problem = browser.text("document.getElementById('typed-problem').textContent");
    assert_eq!(problem, "Ke5 is no legal move here.");
    // From e2 to e3, by arrow keys.
    let key = |name: &str| {
        format!(
            "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{name}', \
             bubbles: true }}))"
        )
    };
    browser.evaluate("page.play.board.focus(12)");
    for name in ["Enter", "ArrowUp", "Enter"] {
        browser.evaluate(&key(name));
    }
    answered(&mut browser, 8);
    assert_eq!(moves(&mut browser)[6], "e2e3");
    is_clean(&browser);
}

#[test]
fn games_end_as_the_rules_say() {
    let mut browser = Browser::new(768);
    for (fen, typed, result, words) in [
        (
            "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
            "Ra8",
            "1-0",
            "Checkmate",
        ),
        (
            "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1",
            "Qf7",
            "1/2-1/2",
            "Stalemate",
        ),
        (
            "4k3/8/8/8/8/8/3n4/4K2R w - - 99 80",
            "Rh2",
            "1/2-1/2",
            "Fifty moves",
        ),
        (
            "4k3/8/8/8/8/8/3q4/4K3 w - - 0 80",
            "Kxd2",
            "1/2-1/2",
            "Nobody can mate",
        ),
    ] {
        browser.leave();
        browser.open(page(), &format!("play=1&fen={}", fen.replace(' ', "%20")));
        browser.wait_for("document.documentElement.dataset.state === 'ready'");
        browser.evaluate(&format!(
            "document.getElementById('typed').value = '{typed}'"
        ));
        browser.click("enter");
        browser.wait_for("document.documentElement.dataset.state === 'done'");
        assert_eq!(data(&mut browser, "result"), result);
        let turn = browser.text("document.getElementById('turn').textContent");
        assert!(turn.contains(words), "{turn}");
        let pgn = browser.text("page.play.pgn()");
        let read = Pgn::read(&pgn).unwrap();
        assert_eq!(read.game.start().to_string(), fen);
        assert!(pgn.trim_end().ends_with(result), "{pgn}");
    }
    // A shuffle of knights: the position has come up three times.
    browser.leave();
    browser.open(
        page(),
        "play=1&moves=g1f3_g8f6_f3g1_f6g8_g1f3_g8f6_f3g1_f6g8",
    );
    browser.wait_for("document.documentElement.dataset.state === 'done'");
    assert_eq!(data(&mut browser, "result"), "1/2-1/2");
    is_clean(&browser);
}

/// The chip's search has come to its second iteration, or further.
const DEEPER: &str = "/Depth ([2-9]|\\d\\d)/.test(page.play.report ?? '')";

#[test]
fn the_chip_changes_sides_promotes_and_lets_go() {
    let mut browser = Browser::new(1440);
    browser.open(
        page(),
        &format!("play=1&fen={}", "8/P6k/8/8/8/8/7K/8%20w%20-%20-%200%201"),
    );
    browser.wait_for("document.documentElement.dataset.state === 'ready'");
    choose(&mut browser, "level", "plies 1");
    square(&mut browser, "a7");
    square(&mut browser, "a8");
    // Which piece?
    let offered = browser.evaluate(
        "[...document.querySelectorAll('#promotion button')].map(b => \
        b.textContent.split(' ')[1]).sort()",
    );
    assert_eq!(offered, json!(["bishop", "knight", "queen", "rook"]));
    browser.evaluate(
        "[...document.querySelectorAll('#promotion button')].find(b => \
                      b.textContent.includes('rook')).click()",
    );
    answered(&mut browser, 2);
    assert_eq!(moves(&mut browser)[0], "a7a8r");
    browser.click("sides");
    answered(&mut browser, 3);
    // Nobody waits for a minute: the search is broken off, and the best move so far is played.
    browser.click("new-game");
    answered(&mut browser, 0);
    choose(&mut browser, "level", "seconds 60");
    browser.evaluate("page.play.move(page.play.legal[0]), 0");
    browser.wait_for(DEEPER);
    browser.click("hurry");
    answered(&mut browser, 2);
    // … or the search is given up.
    browser.evaluate("page.play.move(page.play.legal[0]), 0");
    browser.wait_for(DEEPER);
    browser.click("take-back");
    answered(&mut browser, 2);
    browser.evaluate("page.play.move(page.play.legal[0]), 0");
    browser.wait_for(DEEPER);
    browser.click("watch-mode");
    browser.wait_for("document.documentElement.dataset.mode === 'watch'");
    browser.wait_for("document.documentElement.dataset.state === 'ready'");
    browser.click("move");
    browser.wait_for("document.documentElement.dataset.clock > 0");
    is_clean(&browser);
}
