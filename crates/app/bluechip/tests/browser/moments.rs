//! The page runs until a condition holds, and shows the state at that clock.

use books::Played;

use crate::chromium::Browser;
use crate::{GAME_6, data, is_clean, page, settle};

/// Runs until a written condition holds; returns what the page says.
fn until(browser: &mut Browser, condition: &str) -> String {
    browser.evaluate(&format!(
        "document.getElementById('condition').value = '{condition}'"
    ));
    browser.click("when");
    settle(browser);
    browser.text("document.getElementById('condition-problem').textContent")
}

fn choose(browser: &mut Browser, moment: &str) {
    browser.evaluate(&format!(
        "(e => {{ e.value = '{moment}'; e.dispatchEvent(new Event('change')); \
         }})(document.getElementById('until'))"
    ));
    settle(browser);
}

#[test]
fn it_runs_until_a_ply_a_state_and_a_signal() {
    let mut browser = Browser::new(1440);
    browser.open(page(), "");
    for (condition, holds) in [
        ("ply = 3", "page.chip.number('core.height') === 3"),
        (
            "search == decide",
            "page.chip.name('search.step') === 'Decide'",
        ),
        (
            "nodes >= 40",
            "page.chip.number('core.sequencer.nodes') === 40",
        ),
        (
            "fast_score < -100",
            "page.chip.signed('search.scores.fast.score') < -100",
        ),
        ("core.height=1", "page.chip.number('core.height') === 1"),
        (
            "core.array.question.black != 0",
            "page.chip.number('core.array.question.black') === 1",
        ),
        (
            "core.array.arbiter.levels_offered > 0x3f",
            "page.chip.number('core.array.arbiter.levels_offered') > 0x3f",
        ),
    ] {
        let before: u64 = data(&mut browser, "clock").parse().unwrap();
        assert_eq!(until(&mut browser, condition), "", "{condition}");
        assert_eq!(browser.evaluate(holds), true, "{condition}");
        let now: u64 = data(&mut browser, "clock").parse().unwrap();
        assert!(now > before, "{condition}");
        // It is the first such clock.
        let was = browser.evaluate(&format!("(page.go({now} - 1), {holds})"));
        assert!(now == before + 1 || was == false, "{condition}");
        browser.evaluate(&format!("page.go({now})"));
    }
    for (condition, problem) in [
        ("ply", "such as: ply = 3"),
        ("nothing = 3", "no signal nothing"),
        (
            "search = asleep",
            "search is never asleep: it is one of Idle",
        ),
        ("ply = many", "many is no number"),
        ("ply = 77", "Not before the search ended."),
    ] {
        let said = until(&mut browser, condition);
        assert!(said.contains(problem), "{condition}: {said}");
    }
    assert_eq!(data(&mut browser, "state"), "done");
    is_clean(&browser);
}

#[test]
fn the_line_is_in_algebraic_notation() {
    let mut browser = Browser::new(1440);
    browser.open(page(), "");
    assert_eq!(until(&mut browser, "ply = 4"), "");
    let line = browser.text("document.getElementById('line').textContent");
    let moves = browser.evaluate("page.chip.moves().map(uciOf)");
    let moves: Vec<String> = serde_json::from_value(moves).unwrap();
    let mut game = Played::new(&GAME_6.parse().unwrap()).unwrap();
    let names = moves.iter().map(|mv| {
        let name = game.san(mv.parse().unwrap()).unwrap();
        game.play(mv).unwrap();
        name
    });
    let [a, b, c, d] = &names.collect::<Vec<_>>()[..] else {
        panic!("{moves:?}")
    };
    assert_eq!(line, format!("8. {a} {b} 9. {c} {d}"));
    is_clean(&browser);
}

#[test]
fn a_scan_shows_file_by_file_what_counts() {
    let mut browser = Browser::new(1440);
    // White: a passed pawn on b with its rook behind it; doubled pawns on g.
    let fen = "6k1/5ppp/8/1P6/8/6P1/1R3PP1/6K1%20w%20-%20-%200%201";
    browser.open(page(), &format!("fen={fen}"));
    choose(&mut browser, "the slow evaluation");
    let files = "[...document.querySelectorAll('#features dt')].map(e => e.textContent).join('')";
    assert_eq!(browser.text(files), "a");
    for _ in 0..7 {
        browser.click("step");
    }
    assert_eq!(browser.text(files), "abcdefgh");
    let said =
        browser.evaluate("[...document.querySelectorAll('#features dd')].map(e => e.textContent)");
    let said: Vec<String> = serde_json::from_value(said).unwrap();
    assert!(
        said[1].contains("White") && said[1].contains("passed pawn"),
        "{said:?}"
    );
    assert!(said[6].contains("doubled pawns"), "{said:?}");
    assert!(!said[0].contains("pawn"), "{said:?}");
    browser.click("step");
    let scan = browser.text("document.getElementById('scan').textContent");
    assert!(scan.contains("No scan"), "{scan}");
    is_clean(&browser);
}

#[test]
fn the_repetition_detector_shows_what_it_knows() {
    let mut browser = Browser::new(1440);
    browser.open(page(), "");
    assert_eq!(until(&mut browser, "ply = 3"), "");
    let known = browser.text("document.querySelector('#repeated dd').textContent");
    assert_eq!(known, "3");
    // The ply is counted in the clock in which it is made.
    choose(&mut browser, "a repetition is looked for");
    is_clean(&browser);
}

#[test]
fn maps_are_shown_on_demand() {
    let mut browser = Browser::new(1440);
    browser.open(
        page(),
        "fen=6k1/8/8/8/8/8/3P4/R5K1%20w%20-%20-%200%201&clock=9",
    );
    let letters =
        "[...document.querySelectorAll('#board .attacked')].map(e => e.textContent).join('')";
    assert_eq!(browser.text(letters), "");
    browser.click("maps");
    let shown = browser.text(letters);
    // The rook's file and rank, c3 and e3, and four squares around the king; the other king's five.
    assert_eq!(shown.matches('w').count(), 19, "{shown}");
    assert_eq!(shown.matches('b').count(), 5, "{shown}");
    is_clean(&browser);
}

#[test]
fn a_cell_is_chosen_by_its_name() {
    let mut browser = Browser::new(1440);
    browser.open(page(), "clock=9");
    let cell = "document.querySelector('#cell dd').textContent";
    for (square, resident) in [("g5", "Knight"), ("e8", "King"), ("e4", "Empty")] {
        browser.evaluate(&format!(
            "(e => {{ e.value = '{square}'; e.dispatchEvent(new Event('input')); \
             }})(document.getElementById('square'))"
        ));
        let found = browser.text(cell);
        assert!(found.contains(resident), "{square}: {found}");
    }
    is_clean(&browser);
}
