//! The page reads positions as the program does.

use chess::{Position, Rules};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::json;

use crate::chromium::Browser;
use crate::{GAME_6, answer, data, is_clean, page, search};

/// Positions, good and bad, in every form that the program takes.
const FENS: &[&str] = &[
    GAME_6,
    chess::START_FEN,
    "",
    "   ",
    "8/8/8/8/8/8/8/8",
    "8/8/8/8 w - - 0 1",
    "8/8/8/8/8/8/8/8/8 w - - 0 1",
    "9/8/8/8/8/8/8/8 w - - 0 1",
    "7/8/8/8/8/8/8/8 w - - 0 1",
    "8/8/8/8/8/8/8/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/4K2x w - - 0 1",
    "4k3/8/8/8/8/8/8/4K2P w - - 0 1",
    "4k2p/8/8/8/8/8/8/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/4KK2 w - - 0 1",
    "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
    "4k3/8/8/8/8/8/8/4K3 W - - 0 1",
    "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1",
    "4k3/8/8/8/8/8/4r3/4K3 w",
    "4k3/8/8/8/1b2r2n/8/3p1n2/4K3 w - - 0 1",
    "4k3/8/8/8/8/3n4/3p4/4K2r w - - 0 1",
    "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
    "4k3/qqqqqqqq/qqqqqqqq/8/8/8/8/4K3 b - - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KX - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w G - 0 1",
    "r3k2r/8/8/8/8/8/8/RK5R w K - 0 1",
    "1r2k2r/8/8/8/8/8/8/R3K2R w q - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
    "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
    "4k3/8/8/3pP3/8/8/8/4K3 w - D6 0 2",
    "4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 2",
    "4k3/8/3p4/3pP3/8/8/8/4K3 w - d6 0 2",
    "4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 2",
    "4k3/8/8/8/4pP2/8/8/4K3 b - f3 0 2",
    "4k3/8/8/2q5/3p4/8/8/6K1 w - d3 0 2",
    "3rk3/8/8/3pP3/8/8/8/3K4 w - d6 0 2",
    "b3k3/8/8/3pP3/8/8/6K1/8 w - d6 0 2",
    "4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 2",
    "4k3/8/8/3pP1q1/4K3/8/8/8 w - d6 0 2",
    "4k3/8/8/8/8/8/8/4K3 w - - 200 1",
    "4k3/8/8/8/8/8/8/4K3 w - - 100 0",
    "4k3/8/8/8/8/8/8/4K3 w - - -3 -7",
    "4k3/8/8/8/8/8/8/4K3 w - - - 7",
    "4k3/8/8/8/8/8/8/4K3 w - - +3 7",
    "4k3/8/8/8/8/8/8/4K3 w - - 3x 7",
    "4k3/8/8/8/8/8/8/4K3 w - - 7",
    "4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 99999999999999999999",
    "4k3/8/8/8/8/8/8/4K3 w - - 3 7 8",
    "4k3/8/8/8/8/8/8/4K3 w - - 3 7 e2e4",
    "4k3/8/8/8/8/8/8/4K3 w - - e2e4",
    "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2",
    "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id \"a; b\";",
    "4k3/8/8/8/8/8/8/4K3 w - - 4 9 id \"open",
    "4k3/8/8/8/8/8/8/4K3 w - - hmvc 12; fmvn 34;",
    "4k3/8/8/8/8/8/8/4K3 w - - hmvc x;",
    "4k3/8/8/8/8/8/8/4K3 w - - fmvn -; hmvc 200;",
    "4k3/8/8/8/8/8/8/4K3 w - - hmvc;",
    "4k3/8/8/8/8/8/8/4K3 w - - foo 1; bar_2 \"x\";",
    "4k3/8/8/8/8/8/8/4K3 w - - foo 1; bar",
    "4k3/8/8/8/8/8/8/4K3 w - - ;; bm Kd2",
    "4k3/8/8/8/8/8/8/4K3 w - - a1h8; ",
    "4k3/8/8/8/8/8/8/4K3 w - - \"\" ;",
    "4k3/8/8/8/8/8/8/4K3\u{a0}w\u{2003}- -\u{85}0 1",
    "4k3/8/8/8/8/8/8/4K3\u{feff}w - - 0 1",
    "é/8/8/8/8/8/8/4K3 w - - 0 1",
    "♚/8/8/8/8/8/8/4K3 😀 - - 0 1",
    "  4k3/8/8/8/8/8/8/4K3   b  ",
    "4k3/8/8/8/8/8/8/4K3 w - - 3 7 Ss",
    "4k3/8/8/8/8/8/8/4K3 w - - 3 7 sS",
    "4k3/8/8/8/8/8/8/4K3 w - - 3 7 S",
    "4k3/8/8/8/8/8/8/4K3 w - - 3 7 s",
    "4k3/8/8/8/8/8/8/4K3 w - - 3 7 -",
    "4k3/8/8/8/8/8/8/4K3 w - - 3 7 SS",
    "4k3/8/8/8/8/8/8/4K3 w - - 3 7 sss",
    "4k3/8/8/8/8/8/8/4K3 w - - 3 7 Sx",
    "4k3/8/8/8/8/8/8/4K3 w - - 3 7 S;",
    "4k3/8/8/8/8/8/8/4K3 w - - 3 7 s 1; id \"s\";",
    "4k3/8/8/8/8/8/8/4K3 w - - 3 7 S bm Kd2;",
    "4k3/8/8/8/8/8/8/4K3 w - - 3 7 S bm Kd2",
    "4k3/8/8/8/8/8/8/4K3 w - - Ss",
    "4k3/8/8/8/8/8/8/4K3 w - - - - -",
    "4k3/8/8/8/8/8/8/4K3 w - - 3 7 hmvc 9",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1 Ss fmvn 9;",
];

/// What changes put into a position.
const ALPHABET: &str = "pnbrqkPNBRQK12345678//  wbKQkqAHahd36-09;\"+xéSs";

/// Changes of positions: characters put in, taken out, changed and doubled.
fn mutations(count: usize) -> Vec<String> {
    let mut random = StdRng::seed_from_u64(45);
    let alphabet: Vec<char> = ALPHABET.chars().collect();
    let change = |_| {
        let mut text: Vec<char> = FENS[random.random_range(0..FENS.len())].chars().collect();
        for _ in 0..random.random_range(1..3) {
            let at = random.random_range(0..=text.len());
            let character = alphabet[random.random_range(0..alphabet.len())];
            match random.random_range(0..3) {
                0 => text.insert(at, character),
                1 if at < text.len() => text[at] = character,
                _ if at < text.len() => drop(text.remove(at)),
                _ => {}
            }
        }
        text.into_iter().collect()
    };
    (0..count).map(change).collect()
}

#[test]
fn positions_are_read_as_the_program_reads_them() {
    let mut texts: Vec<String> = FENS.iter().map(|&fen| fen.to_owned()).collect();
    texts.extend(mutations(6_000));
    let mut browser = Browser::new(768);
    browser.open(page(), "");
    for rules in Rules::all() {
        let told = json!({
            "name": rules.name(),
            "antichess": rules.is_antichess(),
            "switch": rules.has_switch(),
            "stalemateWins": rules.stalemate_wins(),
        });
        let read = browser.evaluate(&format!(
            "{}.map(text => {{ try {{ return fenOf(parseFen(text, {told})); }} catch (error) {{ \
             return error.message; }} }})",
            json!(texts)
        ));
        let mut good = 0;
        for (text, read) in texts.iter().zip(read.as_array().unwrap()) {
            let expected = match Position::parse(text, rules) {
                Ok(position) => {
                    good += 1;
                    position.to_string()
                }
                Err(error) => error.to_string(),
            };
            assert_eq!(read.as_str(), Some(&*expected), "{rules}: {text:?}");
        }
        // Enough of both.
        assert!((250..4_000).contains(&good), "{rules}: {good}");
    }
    // Without rules, it is chess.
    assert_eq!(
        browser.text(&format!("fenOf(parseFen('{GAME_6}'))")),
        GAME_6
    );
    is_clean(&browser);
}

#[test]
fn positions_are_loaded_or_refused_with_a_reason() {
    let mut browser = Browser::new(768);
    browser.open(page(), "");
    for fen in FENS
        .iter()
        .copied()
        .filter(|fen| fen.parse::<Position>().is_err())
    {
        browser.evaluate(&format!(
            "document.getElementById('fen').value = {}",
            json!(fen)
        ));
        browser.evaluate("page.choose(document.getElementById('fen').value)");
        let problem = browser.text("document.getElementById('problem').textContent");
        assert_eq!(problem, fen.parse::<Position>().unwrap_err().to_string());
    }
    // A position that is refused leaves the search before it.
    assert_eq!(browser.text("page.fen"), GAME_6);
    let fen = "2k5/8/8/3q4/8/8/5PPP/1R4K1 b - - 3 30";
    browser.evaluate(&format!(
        "document.getElementById('fen').value = {}",
        json!(fen)
    ));
    browser.click("load");
    browser.wait_for(&format!("page.fen === {}", json!(fen)));
    assert_eq!(
        browser.text("document.getElementById('problem').textContent"),
        ""
    );
    browser.evaluate("(e => { e.value = 0; })(document.getElementById('speed'))");
    browser.click("run");
    assert_eq!(answer(&mut browser), search(fen, GAME_6));
    // A position of the gallery has values of its own.
    browser.evaluate(
        "(e => { e.value = 2; e.dispatchEvent(new Event('change')); \
                      })(document.getElementById('gallery'))",
    );
    browser.wait_for("document.documentElement.dataset.state === 'ready'");
    browser.click("run");
    assert_eq!(
        answer(&mut browser),
        search(chess::START_FEN, chess::START_FEN)
    );
    assert_eq!(data(&mut browser, "mode"), "watch");
    is_clean(&browser);
}
