//! The fast evaluation: increments against the board, symmetry, and positions whose values are
//! known.

use chess::{Color, Mode, Piece, PieceType};
use memory_map::{EvaluationParameters, Roms, address, entry_at, field};
use proptest::prelude::*;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::evaluation::{Endgames, Evaluation, FastScore, fast};
use reference::movegen::moves;
use reference::testing::{STANDARD, board, random_parameters, wild_boards, with_sides_exchanged};

const ALL: Endgames = Endgames {
    rules: true,
    roms: Roms::ALL,
};

/// Random values that treat both sides alike.
fn symmetric_parameters(seed: u64) -> EvaluationParameters {
    let mut parameters = random_parameters(seed);
    parameters.write(address::BIAS, 0);
    let mut copy = |from: u32, to: u32| {
        let value = parameters.read(from).expect("a value");
        parameters.write(to, value);
    };
    for kind in PieceType::ALL {
        for square in 0..64 {
            let word = |color, square| {
                address::PIECE_PLACEMENT + (Piece::new(color, kind).code() << 6) + square
            };
            copy(word(Color::White, square), word(Color::Black, square ^ 56));
        }
    }
    for index in 0..512 {
        copy(
            address::PHASE_BONUS + index,
            address::PHASE_BONUS + 512 + index,
        );
    }
    copy(address::SEPARATED_PASSED, address::SEPARATED_PASSED + 1);
    copy(address::SIDE_TO_MOVE, address::SIDE_TO_MOVE + 1);
    parameters
}

proptest! {
    #[test]
    fn increments_give_what_the_board_gives(seed: u64) {
        let parameters = random_parameters(seed);
        let mut random = SmallRng::seed_from_u64(seed);
        let wild = wild_boards(seed).take(1);
        for mut present in STANDARD.iter().map(|position| position.board()).chain(wild) {
            let mut evaluation = Evaluation::new(&present, &parameters);
            for _ in 0..60 {
                let choice = moves(&present, Mode::All, true);
                if choice.is_empty() {
                    break;
                }
                let mv = choice[random.random_range(0..choice.len())];
                let after = evaluation.after(&present, mv, &parameters);
                prop_assert_eq!(after.before(&present, mv, &parameters), evaluation);
                evaluation = after;
                present.make(mv);
                prop_assert_eq!(evaluation, Evaluation::new(&present, &parameters));
            }
        }
    }

    #[test]
    fn exchanged_sides_exchange_the_score(seed: u64) {
        let parameters = symmetric_parameters(seed);
        for board in wild_boards(seed).take(50) {
            let plain = fast(&board, &parameters, Endgames::default());
            let other = fast(&with_sides_exchanged(&board), &parameters, Endgames::default());
            prop_assert_eq!(plain.score, other.score.wrapping_neg());
            let judged = fast(&board, &parameters, ALL);
            let other = fast(&with_sides_exchanged(&board), &parameters, ALL);
            prop_assert_eq!((judged.drawn, judged.dead), (other.drawn, other.dead));
            // A shift rounds down.
            prop_assert!((judged.score + other.score).abs() <= 1 || judged.score == i16::MIN);
        }
    }

    #[test]
    fn what_is_written_is_read(seed: u64) {
        let mut random = SmallRng::seed_from_u64(seed);
        let mut parameters = EvaluationParameters::default();
        let values = EvaluationParameters::addresses().map(|address| (address, random.random()));
        let values: Vec<(u32, u32)> = values.collect();
        for &(address, value) in &values {
            prop_assert!(parameters.write(address, value));
        }
        for &(address, value) in &values {
            let bits = entry_at(address).expect("an entry").bits;
            prop_assert_eq!(parameters.read(address), Some(value & (u32::MAX >> (32 - bits))));
        }
    }
}

#[test]
fn other_addresses_are_refused() {
    let mut parameters = EvaluationParameters::default();
    for address in [
        address::SIDE,
        address::EVALUATION_CONTROL_LAZY,
        address::MULTIPLE_PAWNS + 80,
        0x1FFFF,
    ] {
        assert!(!parameters.write(address, 1));
        assert_eq!(parameters.read(address), None);
    }
    assert_eq!(parameters, EvaluationParameters::default());
    // All of Deep Blue's but the lazy evaluation's control, and the RAMs of the game-phase control.
    assert_eq!(
        EvaluationParameters::addresses().count(),
        8150 - 1 + 1024 + 32
    );
}

/// The score of a position whose only values are those of the endgame.
fn judged(fen: &str) -> FastScore {
    let mut parameters = EvaluationParameters::default();
    parameters.write(
        address::EVALUATION_CONTROL_ENDGAME,
        field::endgame::RUNNER.put(600) | field::endgame::ROOK_PASSERS.put(100),
    );
    parameters.write(address::SEPARATED_PASSED, 40);
    parameters.write(address::SEPARATED_PASSED + 1, 40);
    fast(&board(fen), &parameters, Endgames::default())
}

#[test]
fn a_pawn_runs_if_the_king_is_outside_its_square() {
    let scores = [
        // Five ranks to go, the king six files away and a rank too low.
        ("8/8/8/7k/P7/8/8/K7 w - - 0 1", 600),
        ("8/8/8/6k1/P7/8/8/K7 w - - 0 1", 600),
        ("8/8/8/4k3/P7/8/8/K7 b - - 0 1", 0),
        ("8/8/8/5k2/P7/8/8/K7 b - - 0 1", 0),
        ("8/8/8/6k1/P7/8/8/K7 b - - 0 1", 600),
        // Blocked by its own king.
        ("8/K7/8/6k1/P7/8/8/8 w - - 0 1", 0),
        // A piece of the enemy may do something about it.
        ("8/8/8/6k1/P7/8/8/K2n4 w - - 0 1", 0),
        // A double step saves a move.
        ("8/8/8/8/6k1/8/P7/K7 w - - 0 1", 600),
        // A race: a ply is not enough, as the other pawn promotes at once.
        ("8/8/8/P6k/K6p/8/8/8 w - - 0 1", 0),
        ("8/8/8/P6p/K6k/8/8/8 w - - 0 1", 600),
        ("8/8/8/P6k/K6p/8/8/8 b - - 0 1", 0),
        ("8/8/8/P7/K6k/7p/8/8 b - - 0 1", -600),
        ("8/8/8/8/P7/1k5p/8/6K1 w - - 0 1", 600),
    ];
    for (fen, score) in scores {
        assert_eq!(judged(fen).score, score, "{fen}");
    }
}

#[test]
fn passed_pawns_side_by_side_beat_a_rook() {
    let scores = [
        // Both on the sixth rank: more than three moves from promotion, and to move.
        ("5k1r/8/PP6/8/8/8/8/4K3 w - - 0 1", 100),
        ("4k2r/8/PP6/8/8/8/8/4K3 w - - 0 1", 0),
        ("5k1r/8/PP6/8/8/8/8/4K3 b - - 0 1", 0),
        ("4k3/8/8/8/8/pp6/8/5K1R b - - 0 1", -100),
        ("4k3/8/8/8/8/pp6/8/5K1R w - - 0 1", 0),
        // One on the seventh: a move less, and the rook may move.
        ("4k2r/P7/1P6/8/8/8/8/4K3 w - - 0 1", 100),
        ("3k3r/P7/1P6/8/8/8/8/4K3 w - - 0 1", 0),
        ("4k2r/P7/1P6/8/8/8/8/4K3 b - - 0 1", 0),
        ("5k1r/P7/1P6/8/8/8/8/4K3 b - - 0 1", 100),
        // Both.
        ("4k2r/PP6/8/8/8/8/8/4K3 b - - 0 1", 100),
        ("3k3r/PP6/8/8/8/8/8/4K3 b - - 0 1", 0),
        // Not side by side, not far enough, or more pieces.
        ("5k1r/8/P1P5/8/8/8/8/4K3 w - - 0 1", 0),
        ("5k1r/8/P7/1P6/8/8/8/4K3 w - - 0 1", 0),
        ("5krr/8/PP6/8/8/8/8/4K3 w - - 0 1", 0),
        ("5k1r/8/PP6/8/8/8/8/N3K3 w - - 0 1", 0),
    ];
    for (fen, score) in scores {
        assert_eq!(judged(fen).score, score, "{fen}");
    }
}

#[test]
fn pawns_far_apart_outrun_the_king() {
    let scores = [
        // Three moves to go and three files apart: the common square reaches the last rank.
        ("8/2k5/8/P2P4/8/8/8/4K3 w - - 0 1", 40),
        ("8/8/8/p2p4/8/8/2K5/4k3 b - - 0 1", 0),
        ("4k3/8/8/8/p2p4/8/2K5/8 b - - 0 1", -40),
        // A rank lower it does not, …
        ("8/2k5/8/8/P2P4/8/8/4K3 w - - 0 1", 0),
        // … but four files apart it does.
        ("8/2k5/8/8/P3P3/8/8/5K2 w - - 0 1", 40),
        // The king waits and is beside neither; it is, and captures one of them; it is, too late.
        ("8/4k3/8/P2P4/8/8/8/4K3 b - - 0 1", 40),
        ("8/8/8/P2P4/4k3/8/8/4K3 b - - 0 1", 0),
        ("8/8/8/P2P4/4k3/8/8/4K3 w - - 0 1", 640),
        ("8/4k3/P2P4/8/8/8/8/4K3 b - - 0 1", 640),
        // A piece may stop one of them; so does a king ahead of it, or a pawn beside it.
        ("8/3k4/8/P2P4/8/8/8/4K3 w - - 0 1", 0),
        ("8/2k5/8/P2P4/8/8/8/n3K3 w - - 0 1", 0),
        ("2k5/8/3K4/P2P4/8/8/8/8 w - - 0 1", 0),
        ("8/2k1p3/8/P2P4/8/8/8/4K3 w - - 0 1", 0),
    ];
    for (fen, score) in scores {
        assert_eq!(judged(fen).score, score, "{fen}");
    }
}

#[test]
fn rules_judge_endgames() {
    // Verdicts in numbers of quarters of the score; dead positions as none.
    let verdicts = [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", None),
        ("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", None),
        ("4k1n1/8/8/8/8/8/8/4K3 w - - 0 1", None),
        ("4k3/8/8/8/8/8/8/NN2K3 w - - 0 1", None),
        ("4k3/8/8/8/8/8/8/BN2K3 w - - 0 1", Some(4)),
        ("4k1n1/8/8/8/8/8/8/4KN2 w - - 0 1", Some(1)),
        ("4k3/8/8/8/8/8/8/4KR2 w - - 0 1", Some(4)),
        ("4k2b/8/8/8/8/8/8/4KR2 w - - 0 1", Some(1)),
        ("1k6/8/8/8/P7/8/8/4KB2 w - - 0 1", Some(4)),
        ("1k6/8/8/8/P7/8/8/4K1B1 w - - 0 1", Some(0)),
        ("2k5/8/8/8/P7/8/8/4K1B1 w - - 0 1", Some(4)),
        ("1k6/8/8/8/PP6/8/8/4K1B1 w - - 0 1", Some(4)),
        ("4k1b1/p7/8/8/8/8/1K6/8 w - - 0 1", Some(0)),
        // Pawns on a rook file, and their promotion square the king's.
        ("k7/8/P7/P7/8/8/8/4K3 w - - 0 1", Some(0)),
        ("k7/8/P7/1P6/8/8/8/4K3 w - - 0 1", Some(4)),
        ("8/5k2/8/7P/7P/8/8/4K3 b - - 0 1", Some(4)),
        ("8/6k1/8/7P/7P/8/8/4K3 b - - 0 1", Some(0)),
        ("8/6k1/7p/7P/7P/8/8/4K3 b - - 0 1", Some(4)),
        // With a knight, tied to its pawn on the seventh.
        ("k7/P7/8/2N5/8/8/8/4K3 w - - 0 1", Some(0)),
        ("k7/P7/8/2N5/8/8/8/4K3 b - - 0 1", Some(0)),
        ("8/Pk6/8/1N6/8/8/8/4K3 b - - 0 1", Some(0)),
        ("8/Pk6/1N6/8/8/8/8/4K3 w - - 0 1", Some(4)),
        ("k7/P7/K7/1N6/8/8/8/8 w - - 0 1", Some(4)),
        ("k7/8/P7/2N5/8/8/8/4K3 w - - 0 1", Some(4)),
        ("k7/P7/P7/2N5/8/8/8/4K3 w - - 0 1", Some(4)),
        ("4kb2/p7/8/8/8/8/1K6/8 w - - 0 1", Some(4)),
        ("4kb2/p7/8/8/8/8/P7/4KB2 w - - 0 1", Some(1)),
        ("4kb2/p7/8/8/8/8/PP6/4KB2 w - - 0 1", Some(2)),
        ("4kb2/8/8/8/8/8/PP6/4KB2 w - - 0 1", Some(1)),
        ("4kb2/8/8/8/8/8/PPP5/4KB2 w - - 0 1", Some(2)),
        ("4kb2/p7/8/8/8/8/P7/4K1B1 w - - 0 1", Some(4)),
        ("4kb2/p7/8/8/8/8/P6N/4KB2 w - - 0 1", Some(4)),
        ("4k3/p7/8/8/8/8/8/4KB2 w - - 0 1", Some(1)),
        ("4k3/8/8/8/8/8/P7/4KB2 w - - 0 1", Some(4)),
        ("4k2r/8/8/8/8/8/P7/3QK3 w - - 0 1", Some(4)),
        ("4k2r/p7/8/8/8/8/8/3QK3 w - - 0 1", Some(4)),
        ("4krn1/p7/8/8/8/8/8/3QK3 w - - 0 1", Some(1)),
    ];
    let mut parameters = EvaluationParameters::default();
    parameters.write(address::BIAS, 100);
    let rules = ALL.rules_alone();
    for (fen, quarters) in verdicts {
        let expected = FastScore {
            score: 25 * quarters.unwrap_or(0),
            drawn: matches!(quarters, None | Some(0)),
            dead: quarters.is_none(),
        };
        assert_eq!(fast(&board(fen), &parameters, rules), expected, "{fen}");
        let mut exchanged = fast(&with_sides_exchanged(&board(fen)), &parameters, rules);
        assert_eq!(exchanged, expected, "{fen} with sides exchanged");
        exchanged = fast(&board(fen), &parameters, Endgames::default());
        assert_eq!(exchanged.score, 100, "{fen} without rules");
    }
}

#[test]
fn standard_parameters_value_material() {
    let parameters = EvaluationParameters::standard();
    let score = |fen| fast(&board(fen), &parameters, ALL).score;
    assert_eq!(score(chess::START_FEN), 10);
    let without = [
        (
            "rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
            60..160,
        ),
        (
            "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
            250..400,
        ),
        (
            "rnbqk1nr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
            250..400,
        ),
        (
            "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQk - 0 1",
            430..560,
        ),
        (
            "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
            820..960,
        ),
    ];
    for (fen, range) in without {
        assert!(range.contains(&score(fen)), "{fen} {}", score(fen));
    }
}
