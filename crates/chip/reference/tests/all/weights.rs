//! The project's own weights: what the evaluation generator makes of them, judged by the reference.

use chess::{Piece, Position, Square};
use driver::{Generator, Weights};
use memory_map::{Configuration, Roms};
use reference::evaluation::{Endgames, Explanation, explain};
use reference::testing::SUITE;
use reference::{Board, ReferenceChip};

/// The position with colours and ranks exchanged.
fn flipped(position: &Position) -> Position {
    let mut squares = [None; 64];
    for square in Square::all() {
        let piece = position.piece(square);
        squares[square.index() ^ 56] = piece.map(|piece| Piece::new(!piece.color, piece.kind));
    }
    Position {
        squares,
        side: !position.side,
        castling: position.castling >> 2 | position.castling << 2 & 0b1100,
        ..position.clone()
    }
}

fn explained(weights: &Weights, position: &Position) -> Explanation {
    let values = Generator::new(weights, position).values();
    let endgames = Endgames::new(true, true, Roms::ALL);
    explain(&Board::from(position), &values, endgames)
}

#[test]
fn scores_change_their_sign_with_the_colours() {
    let weights = Weights::default();
    let mut differences = 0;
    for position in SUITE.map(|position| position.board().position(1)) {
        let here = explained(&weights, &position);
        let there = explained(&weights, &flipped(&position));
        // What is halved or scaled is rounded down: the fast score may lose a point, each of three
        // sums of the slow one too.
        let fast = here.fast.score + there.fast.score;
        let slow = here.slow + there.slow;
        assert!(
            (-1..=0).contains(&fast) && (-3..=0).contains(&slow),
            "{position}: {fast}, {slow}"
        );
        differences += usize::from(here.slow != 0 && here.fast.score != 0);
    }
    assert!(
        differences > 20,
        "scores that are 0 prove nothing: {differences}"
    );
}

#[test]
fn sensible_things_are_worth_something() {
    let weights = Weights::default();
    // The first position of each pair is better for White.
    for (better, worse) in [
        // A castled king behind its pawns.
        (
            "r1bq1rk1/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQ1RK1 w - - 0 1",
            "r1bq1rk1/pppp1ppp/2n2n2/4p3/4P1P1/2N2N2/PPPP1P1P/R1BQ1RK1 w - - 0 1",
        ),
        // A rook behind its passed pawn.
        (
            "4r1k1/5ppp/8/P7/8/8/5PPP/R5K1 w - - 0 1",
            "4r1k1/5ppp/8/P7/8/8/5PPP/5RK1 w - - 0 1",
        ),
        // Pawns that protect each other.
        (
            "4k3/pp3ppp/8/8/8/8/PP3PPP/4K3 w - - 0 1",
            "4k3/pp3ppp/8/8/8/P7/P4PPP/4K3 w - - 0 1",
        ),
        // A knight that no pawn can drive away.
        (
            "r4rk1/pp3ppp/3p4/3N4/4P3/8/PPP2PPP/R4RK1 w - - 0 1",
            "r4rk1/pp3ppp/2p5/8/4P3/2N5/PPP2PPP/R4RK1 w - - 0 1",
        ),
    ] {
        let [good, bad] = [better, worse].map(|fen| {
            let explanation = explained(&weights, &fen.parse().unwrap());
            explanation.score()
        });
        assert!(good > bad, "{better}: {good} is not more than {bad}");
    }
}

#[test]
fn values_reach_a_chip_by_its_port() {
    let position: Position = SUITE[5].fen.parse().unwrap();
    let values = Generator::new(&Weights::default(), &position).values();
    let chip = ReferenceChip::new(&Configuration::deep_blue());
    let mut driver = driver::Driver::new(chip).unwrap();
    driver.load_evaluation(&values).unwrap();
    let mut seen = 0;
    for (address, word) in values.words() {
        let read = memory_map::ChessChip::read(driver.chip(), address).unwrap();
        assert_eq!(read, word, "{address:#x}");
        seen += usize::from(word != 0);
    }
    assert!(seen > 1000, "{seen}");
    // A chip without an evaluation refuses them.
    let chip = ReferenceChip::new(&Configuration::generator());
    let mut driver = driver::Driver::new(chip).unwrap();
    // Also when it is known that it has none.
    for _ in 0..2 {
        let error = driver.load_evaluation(&values).unwrap_err();
        assert!(error.to_string().contains("that the chip lacks"), "{error}");
    }
}
