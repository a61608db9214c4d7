//! Faults that random stimuli have found.

use chess::{Mode, Position};
use devices::SimulatedChip;
use driver::Driver;
use memory_map::{ChessChip, RootTests, SearchParameters, address, field};
use reference::analysis::analyse;
use reference::testing::board;

use crate::{compiled, complete};

fn chip_at(fen: &str) -> Driver<SimulatedChip> {
    let mut driver = Driver::new(compiled()).unwrap();
    driver.load(&board(fen).position(1)).unwrap();
    driver
}

/// Gives a command, waits for its end, and returns its error.
fn command(chip: &mut SimulatedChip, address: u32, data: u32) -> u32 {
    chip.write(address, data).unwrap();
    chip.idle(2_000).unwrap();
    assert_eq!(chip.read(address::STATUS).unwrap() & 1, 0);
    field::error::CODE.get(chip.read(address::ERROR).unwrap())
}

/// The vote that counts the kings left out their level.
#[test]
fn kings_are_found_in_the_mode_of_captures() {
    let mut driver = chip_at("8/3Q4/8/3Bk3/8/8/7K/8 b - - 54 1");
    let chip = driver.chip();
    chip.write(address::MODE, Mode::Captures.register(false))
        .unwrap();
    assert_eq!(command(chip, address::NEXT, 0), 0);
    assert_ne!(chip.read(address::MOVE).unwrap(), 0);
}

/// The other fields of a vote without a winner were taken for two checkers, and the king's square
/// was lost.
#[test]
fn a_king_that_nothing_attacks_has_no_checkers() {
    for fen in [
        "2K5/8/4k3/7R/2pp1p2/4P3/6P1/8 b - - 3 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        let found = chip_at(fen).analyse().unwrap();
        let expected = analyse(&board(fen));
        assert_eq!((found.checkers, found.contact_check), (0, false), "{fen}");
        assert_eq!(found.escape_squares, expected.escape_squares, "{fen}");
        assert_eq!(found.hung, expected.hung, "{fen}");
    }
}

/// A king's move was aborted in the clock of its make, and the chip had a wrong square for the
/// king.
#[test]
fn an_aborted_king_move_leaves_the_king_where_it_was() {
    let fen = "2K5/8/4k3/7R/2pp1p2/4P3/6P1/8 b - - 3 1";
    for clocks in 0..30 {
        let mut driver = chip_at(fen);
        let chip = driver.chip();
        // e6d6
        chip.write(address::MAKE, 44 | 43 << 6).unwrap();
        chip.idle(clocks).unwrap();
        command(chip, address::ABORT, 0);
        if field::status::STACK.get(chip.read(address::STATUS).unwrap()) == 0 {
            let found = driver.analyse().unwrap();
            assert_eq!(found.checkers, 0, "{clocks} clocks");
            assert_eq!(found.escape_squares, analyse(&board(fen)).escape_squares);
        }
    }
}

/// A refused command cleared the counter of leaves.
#[test]
fn a_perft_that_is_refused_keeps_the_nodes() {
    let mut driver = chip_at("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let nodes = driver.perft(1).unwrap().nodes;
    let chip = driver.chip();
    chip.write(address::SQUARE + 60, 0).unwrap();
    assert_eq!(command(chip, address::PERFT, 2), 9);
    assert_eq!(u64::from(chip.read(address::NODES).unwrap()), nodes);
}

/// The judgement of the offset tests followed ROOT_TESTS after the search.
#[test]
fn a_result_stays_when_other_tests_are_asked_for() {
    let mut chip = complete();
    Driver::new(&mut chip)
        .unwrap()
        .load(&Position::start())
        .unwrap();
    let parameters = SearchParameters {
        depth: 1,
        bound: 0,
        offset: 1_000,
        root_tests: RootTests::from_register(2),
        ..SearchParameters::default()
    };
    for (address, word) in parameters.words() {
        chip.write(address, word).unwrap();
    }
    assert_eq!(command(&mut chip, address::SEARCH, 0), 0);
    let result = chip.read(address::RESULT).unwrap();
    assert_eq!(field::result::GOOD_MOVES.get(result), 3);
    for tests in 0..8 {
        assert_eq!(command(&mut chip, address::ROOT_TESTS, tests), 0);
        assert_eq!(chip.read(address::RESULT).unwrap(), result, "{tests}");
    }
}
