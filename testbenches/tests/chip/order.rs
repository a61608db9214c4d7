//! The chip's moves in the chip's order are the reference's, in every mode.

use chess::{Mode, MoveWord};
use driver::Driver;
use memory_map::{ChessChip, address};
use reference::Board;
use reference::analysis::analyse;
use reference::movegen::{self, moves};
use reference::testing::{board, played_boards, wild_boards};

use crate::{cases, compiled};

/// Positions in which special rules meet.
const DIRECTED: [&str; 22] = [
    // Promotions: by a step that discovers a check, by captures, under-promotion with check, out of
    // check.
    "4k3/8/8/8/8/8/4p3/K3R3 b - - 0 1",
    "8/R2P3k/8/8/8/8/8/K7 w - - 0 1",
    "3r1n1k/4P3/8/8/8/8/1p6/R1B4K w - - 0 1",
    "3r1n1k/4P3/8/8/8/8/1p6/R1B4K b - - 0 1",
    "8/5P1k/8/8/8/8/8/K7 w - - 0 1",
    "4r2k/3P1P2/8/8/8/8/8/4K3 w - - 0 1",
    // Castling that gives check, and castling through, out of and into attacks.
    "3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "r3k2r/8/8/8/3Q4/8/8/4K3 b kq - 0 1",
    "r3k2r/8/8/8/4Q3/8/8/4K3 b kq - 0 1",
    "4k3/8/8/8/8/8/1r6/R3K2R w KQ - 0 1",
    "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    // En passant: that discovers a check to either side, that answers a check, pinned along the
    // rank.
    "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1",
    "8/8/8/1k1pP2R/8/8/8/K7 w - d6 0 1",
    "3k4/8/8/3pP3/8/8/8/3RK3 w - d6 0 1",
    "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
    "8/8/3k4/8/2pP4/8/B7/4K3 b - d3 0 1",
    // Discovered and double checks, and answers to them.
    "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1",
    "4k3/8/5N2/8/8/8/8/K3R3 b - - 0 1",
    "3rk3/8/8/8/8/8/4r3/3QK3 w - - 0 1",
    // Neighbouring kings, and a king that discovers.
    "8/8/8/3k4/8/3K4/8/R7 w - - 0 1",
    "8/8/8/8/R2K3k/8/8/8 w - - 0 1",
];

fn boards() -> impl Iterator<Item = Board> {
    let directed = DIRECTED.into_iter().map(board);
    directed
        .chain(played_boards(11).take(cases(700)))
        .chain(wild_boards(12).take(cases(700)))
}

fn words(listed: Vec<driver::Listed>) -> Vec<MoveWord> {
    listed.into_iter().map(|found| found.move_word).collect()
}

#[test]
fn moves_come_in_the_order_of_the_reference_in_every_mode() {
    let mut driver = Driver::new(compiled()).unwrap();
    let mut yielded = [0; 5];
    for board in boards() {
        let position = board.position(1);
        driver.load(&position).unwrap();
        // A position does not remember the castling that led to it.
        let board = Board::from(&position);
        for mode in Mode::ALL {
            for legal_only in [false, true] {
                let found = words(driver.list_moves(mode, legal_only).unwrap());
                let expected = moves(&board, mode, legal_only);
                assert_eq!(found, expected, "{} {legal_only} {position}", mode.name());
                yielded[mode as usize] += found.len();
            }
        }
        let found = driver.analyse().unwrap();
        let expected = analyse(&board);
        let strength = (found.checkers, found.contact_check, found.escape_squares);
        assert_eq!(
            strength,
            (
                expected.checkers,
                expected.contact_check,
                expected.escape_squares
            ),
            "{position}"
        );
        assert_eq!(found.hung, expected.hung, "{position}");
        assert_eq!(driver.position().unwrap(), position);
    }
    assert!(yielded.iter().all(|&moves| moves > 1_000), "{yielded:?}");
}

#[test]
fn every_move_is_made_and_taken_back_and_generation_goes_on() {
    let mut driver = Driver::new(compiled()).unwrap();
    let some = played_boards(21).step_by(9).take(cases(40));
    let wild = wild_boards(22).take(cases(40));
    for board in DIRECTED.into_iter().map(board).chain(some).chain(wild) {
        let position = board.position(1);
        let board = Board::from(&position);
        for mode in Mode::ALL {
            driver.load(&position).unwrap();
            driver
                .chip()
                .write(address::MODE, mode.register(false))
                .unwrap();
            for mv in moves(&board, mode, false) {
                assert_eq!(next(&mut driver), Some(mv), "{position}");
                command(&mut driver, address::MAKE, 0);
                let after = board.after(mv);
                assert_eq!(
                    driver.position().unwrap(),
                    after.position(1),
                    "{position} {mv}"
                );
                // The analysis of the next position must not disturb the generation of the present
                // one.
                if after.is_good() {
                    assert_eq!(
                        next(&mut driver),
                        moves(&after, mode, false).first().copied()
                    );
                }
                command(&mut driver, address::UNMAKE, 0);
                assert_eq!(driver.position().unwrap(), position, "{mv}");
            }
            assert_eq!(next(&mut driver), None);
        }
    }
}

#[test]
fn generation_resumes_behind_a_move_in_every_mode() {
    let mut driver = Driver::new(compiled()).unwrap();
    for board in DIRECTED
        .into_iter()
        .map(board)
        .chain(played_boards(31).step_by(11).take(cases(30)))
    {
        let position = board.position(1);
        let board = Board::from(&position);
        driver.load(&position).unwrap();
        for last in moves(&board, Mode::All, true) {
            for mode in Mode::ALL {
                driver
                    .chip()
                    .write(address::MODE, mode.register(false))
                    .unwrap();
                command(&mut driver, address::MAKE, last.key());
                command(&mut driver, address::UNMAKE, 0);
                let place = movegen::order(&board, last);
                let expected = moves(&board, mode, false)
                    .into_iter()
                    .find(|&mv| movegen::order(&board, mv) > place);
                assert_eq!(
                    next(&mut driver),
                    expected,
                    "{} {last} {position}",
                    mode.name()
                );
            }
        }
    }
}

/// Gives a command that the chip does not refuse.
fn command<C: ChessChip>(driver: &mut Driver<C>, address: u32, data: u32) {
    let chip = driver.chip();
    chip.write(address, data).unwrap();
    for _ in 0..10_000 {
        if chip.read(address::STATUS).unwrap() & 1 == 0 {
            assert_eq!(chip.read(address::ERROR).unwrap(), 0);
            return;
        }
        chip.idle(4).unwrap();
    }
    panic!("still busy");
}

/// The next move.
fn next<C: ChessChip>(driver: &mut Driver<C>) -> Option<MoveWord> {
    command(driver, address::NEXT, 0);
    let word = driver.chip().read(address::MOVE).unwrap();
    (word != 0).then(|| MoveWord::from_bits(word))
}
