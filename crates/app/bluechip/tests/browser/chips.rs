//! Pages of other chips.

use books::Played;

use crate::chromium::Browser;
use crate::{GAME_6, data, is_clean, made};

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
