//! Moves have the names that the program gives them.

use books::Played;
use chess::{Mode, Position, Rules};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rules::{Board, movegen};
use serde_json::json;

use crate::chromium::Browser;
use crate::{GAME_6, is_clean, page};

#[test]
fn moves_have_the_names_that_the_program_gives_them() {
    let starts = [
        GAME_6,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "6k1/1P1P4/8/3pP3/QQ5Q/8/Q6Q/4K3 w - d6 0 2",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "k7/8/8/1N1N4/8/1N1N4/8/K1N5 w - - 3 9",
        // The knight on e3 is pinned: on c4 and d1 the other one needs no file.
        "4r1k1/8/8/8/8/4N3/1N6/4K3 w - - 0 1",
    ];
    let mut random = StdRng::seed_from_u64(45);
    let mut moves = Vec::new();
    for start in starts.into_iter().cycle().take(18) {
        let mut game = Played::new(&start.parse().unwrap()).unwrap();
        for _ in 0..30 {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            let fen = game.position().to_string();
            let played = legal[random.random_range(0..legal.len())];
            for &mv in &legal {
                let san = game.san(mv).unwrap().replace('#', "+");
                moves.push((fen.clone(), mv.to_string(), san));
            }
            game.play(&played.to_string()).unwrap();
        }
    }
    let mut browser = Browser::new(768);
    browser.open(page(), "");
    let code = format!(
        "{}.map(([fen, name]) => {{
            const square = (text) => 'abcdefgh'.indexOf(text[0]) + 8 * (text[1] - 1);
            const promotion = name[4] ? ' pnbrqk'.indexOf(name[4]) : 0;
            return sanOf(parseFen(fen), {{ from: square(name), to: square(name.slice(2)), promotion }});
        }})",
        json!(moves)
    );
    let named = browser.evaluate(&code);
    for ((fen, mv, san), named) in moves.iter().zip(named.as_array().unwrap()) {
        assert_eq!(named.as_str(), Some(&**san), "{mv} in {fen}");
    }
    assert!(moves.len() > 3_000, "{}", moves.len());
    is_clean(&browser);
}

#[test]
fn positions_after_moves_are_those_of_the_program() {
    let mut random = StdRng::seed_from_u64(54);
    let mut steps = Vec::new();
    for start in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "6k1/1P1P2p1/8/3pP2P/8/8/8/4K3 w - d6 0 2",
    ] {
        for _ in 0..20 {
            let mut game = Played::new(&start.parse().unwrap()).unwrap();
            for _ in 0..40 {
                let legal = game.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let before = game.position().to_string();
                let mv = legal[random.random_range(0..legal.len())].to_string();
                game.play(&mv).unwrap();
                steps.push((before, mv, game.position().to_string()));
            }
        }
    }
    let mut browser = Browser::new(768);
    browser.open(page(), "");
    let found = browser.evaluate(&format!(
        "{}.map(([fen, name]) => {{
            const square = (text) => 'abcdefgh'.indexOf(text[0]) + 8 * (text[1] - 1);
            const promotion = name[4] ? ' pnbrqk'.indexOf(name[4]) : 0;
            return fenOf(positionAfter(parseFen(fen), {{ from: square(name), to: square(name.slice(2)), promotion }}));
        }})",
        json!(steps)
    ));
    for ((before, mv, after), found) in steps.iter().zip(found.as_array().unwrap()) {
        assert_eq!(
            plain(found.as_str().unwrap()),
            plain(after),
            "{mv} in {before}"
        );
    }
    is_clean(&browser);
}

#[test]
fn positions_after_moves_of_antichess_are_those_of_the_rules() {
    let mut random = StdRng::seed_from_u64(56);
    let mut steps = Vec::new();
    let mut switches = 0;
    for _ in 0..20 {
        let mut position = Position::start_of(Rules::ANTICHESS);
        for _ in 0..60 {
            let board = Board::new(&position, Rules::ANTICHESS);
            let legal = movegen::moves(&board, Mode::All, true);
            if legal.is_empty() {
                break;
            }
            let mv = legal[random.random_range(0..legal.len())];
            switches += usize::from(mv.is_switch());
            let fullmove = position.fullmove + u32::from(position.side == chess::Color::Black);
            let after = board.after(mv).position(fullmove);
            steps.push((
                position.to_string(),
                mv.bits(),
                mv.to_string(),
                after.to_string(),
            ));
            position = after;
        }
    }
    assert!(
        steps.len() > 500 && switches > 20,
        "{}, {switches}",
        steps.len()
    );
    let mut browser = Browser::new(768);
    browser.open(page(), "");
    let found = browser.evaluate(&format!(
        "{}.map(([fen, word, name]) => {{
            const rules = {{ name: 'antichess', antichess: true, switch: true, stalemateWins: false }};
            const [position, move] = [parseFen(fen, rules), page.chip.moveOf(word)];
            const san = move.promotion === 7 ? sanOf(position, move).replace('+', '') : name;
            return [fenOf(positionAfter(position, move)), uciOf(move), san];
        }})",
        json!(steps)
    ));
    for ((before, _, mv, after), found) in steps.iter().zip(found.as_array().unwrap()) {
        let position = found[0].as_str().unwrap();
        assert_eq!(plain(position), plain(after), "{mv} in {before}");
        assert_eq!([&found[1], &found[2]], [mv, mv], "{before}");
    }
    is_clean(&browser);
}

/// A FEN without the file of a double step: where nobody can capture en passant, it may be noted or
/// not.
fn plain(fen: &str) -> String {
    let mut fields: Vec<&str> = fen.split(' ').collect();
    fields.remove(3);
    fields.join(" ")
}
