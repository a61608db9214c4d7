//! AntiChess: the fast generator, the evaluation's increments, and the chip behind its port.

use chess::{Mode, MoveWord, Rules, castling};
use memory_map::{ChessChip, Configuration, ErrorCode, EvaluationParameters, address, field};
use reference::evaluation::{self, Endgames, Evaluation};
use reference::movegen::{self, moves};
use reference::ordered::{Selection, visit};
use reference::testing::{
    board_by, played_boards_by, random_parameters, random_parameters_by, wild_boards_by,
};
use reference::{Board, ReferenceChip};
use std::ops::ControlFlow;

const GAMES: [(Rules, &str); 2] = [(Rules::ANTICHESS, "antichess"), (Rules::LOSERS, "losers")];

fn boards(seed: u64, count: usize) -> impl Iterator<Item = Board> {
    GAMES.into_iter().flat_map(move |(rules, _)| {
        played_boards_by(rules, seed)
            .take(count)
            .chain(wild_boards_by(rules, seed).take(count))
    })
}

#[test]
fn the_fast_generator_has_the_plain_ones_order() {
    for board in boards(31, 3000) {
        for selection in [
            Selection::All,
            Selection::Captures,
            Selection::Evasions,
            Selection::QuietChecks,
            Selection::QuietAttacks,
        ] {
            let mut found = Vec::new();
            let _: ControlFlow<()> = visit(&board, selection, &mut |mv| {
                found.push(mv);
                ControlFlow::Continue(())
            });
            let mode = match selection {
                Selection::All => Mode::All,
                Selection::Captures => Mode::Captures,
                Selection::Evasions => Mode::Evasions,
                Selection::QuietChecks => Mode::Checking,
                Selection::QuietAttacks => Mode::Attacking,
            };
            let mut expected = moves(&board, mode, false);
            if matches!(selection, Selection::QuietChecks | Selection::QuietAttacks) {
                expected.retain(|mv| !mv.is_capture());
            }
            assert_eq!(found, expected, "{selection:?} {}", board.position(1));
        }
    }
}

/// Placement, counts and locations follow every move, a switch too, and go back.
#[test]
fn the_evaluation_follows_moves() {
    let parameters = random_parameters(32);
    let mut switches = 0;
    for board in boards(33, 300) {
        let before = Evaluation::new(&board, &parameters);
        for mv in moves(&board, Mode::All, false) {
            let after = before.after(&board, mv, &parameters);
            assert_eq!(
                after,
                Evaluation::new(&board.after(mv), &parameters),
                "{mv}"
            );
            assert_eq!(after.before(&board, mv, &parameters), before, "{mv}");
            switches += u32::from(mv.is_switch());
        }
    }
    assert!(switches > 1000);
}

/// The score is minus what the pieces cost, plus the bonus of what is left; pawns that run and
/// endings mean nothing.
#[test]
fn pieces_cost_their_owner() {
    let parameters = random_parameters(34);
    let on = Endgames::new(true, true, memory_map::Roms::ALL);
    for board in boards(35, 500) {
        let bias = parameters.register(address::BIAS);
        let mover = parameters.register(address::SIDE_TO_MOVE + board.side().code());
        let mut score = bias + sign(board.side()) * mover;
        let mut numbers = [[0; 5]; 2];
        for square in chess::Square::all() {
            let Some(piece) = board.piece(square) else {
                continue;
            };
            score -= sign(piece.color) * i32::from(parameters.placement(piece, square));
            if piece.kind != chess::PieceType::King {
                numbers[piece.color.index()][piece.kind.code() as usize - 1] += 1;
            }
        }
        for color in chess::Color::ALL {
            let numbers = numbers[color.index()].map(|count: u32| count & 15);
            score += sign(color) * i32::from(parameters.phase_bonus(color, numbers));
        }
        for endgames in [on, Endgames::default()] {
            let fast = evaluation::fast(&board, &parameters, endgames);
            assert_eq!(
                (fast.score, fast.drawn, fast.dead),
                (score as i16, false, false)
            );
        }
        let explained = evaluation::explain(&board, &parameters, Endgames::default());
        let sum: i32 = explained
            .fast_terms
            .iter()
            .map(|term| term.contribution)
            .sum();
        assert_eq!(sum as i16, score as i16);
    }
}

fn sign(color: chess::Color) -> i32 {
    match color {
        chess::Color::White => 1,
        chess::Color::Black => -1,
    }
}

fn chip(name: &str) -> ReferenceChip {
    ReferenceChip::new(&name.parse::<Configuration>().unwrap())
}

/// Writes a position; the stack is empty then.
fn set_up(chip: &mut ReferenceChip, board: &Board) {
    for square in chess::Square::all() {
        chip.try_write(address::SQUARE + square.code(), board.code(square))
            .unwrap();
    }
    chip.try_write(address::SIDE, board.side().code()).unwrap();
    chip.try_write(address::CASTLING, board.castling()).unwrap();
    let passed = chess::en_passant::encode(board.en_passant());
    chip.try_write(address::EN_PASSANT, passed).unwrap();
    chip.try_write(address::FIFTY, board.fifty()).unwrap();
}

fn next(chip: &mut ReferenceChip) -> Option<MoveWord> {
    chip.try_write(address::NEXT, 0).unwrap();
    let word = chip.read(address::MOVE).unwrap();
    field::move_word::VALID
        .is_set(word)
        .then(|| MoveWord::from_bits(word))
}

fn rest(chip: &mut ReferenceChip) -> Vec<MoveWord> {
    std::iter::from_fn(|| next(chip)).collect()
}

#[test]
fn the_chip_says_which_game_it_plays() {
    for (name, id) in [
        ("deep-blue", b"BLUE"),
        ("antichess", b"ACSD"),
        ("losers", b"AC-W"),
        ("generator,rules=antichess", b"ACSD"),
    ] {
        let id = u32::from_be_bytes(*id);
        assert_eq!(chip(name).read(address::ID).unwrap(), id, "{name}");
    }
}

#[test]
fn rights_to_switch_are_bits_of_castling() {
    let all = castling::ALL | castling::SWITCHES;
    let mut antichess = chip("antichess");
    antichess.try_write(address::CASTLING, all).unwrap();
    assert_eq!(antichess.read(address::CASTLING).unwrap(), all);
    let out_of_range = Err(ErrorCode::ValueOutOfRange);
    assert_eq!(
        antichess.try_write(address::CASTLING, all + 1),
        out_of_range
    );
    antichess.try_write(address::CLEAR, 0).unwrap();
    assert_eq!(antichess.read(address::CASTLING).unwrap(), 0);
    assert!(antichess.board().rules().has_switch());
    for name in ["losers", "deep-blue"] {
        assert_eq!(
            chip(name).try_write(address::CASTLING, 16),
            out_of_range,
            "{name}"
        );
    }
    for address in [
        address::PRUNING,
        address::ENDGAME_RULES,
        address::EXTEND_HUNG_AGAIN,
    ] {
        assert_eq!(
            antichess.try_write(address, 0),
            Err(ErrorCode::UnknownAddress)
        );
    }
}

#[test]
fn the_chip_generates_and_counts_by_its_rules() {
    for (rules, name) in GAMES {
        let mut chip = chip(name);
        let boards = played_boards_by(rules, 36).step_by(3).take(200);
        for board in boards.chain(wild_boards_by(rules, 37).take(200)) {
            set_up(&mut chip, &board);
            for (mode, legal_only) in Mode::ALL
                .into_iter()
                .flat_map(|mode| [(mode, false), (mode, true)])
            {
                chip.try_write(address::MODE, mode.register(legal_only))
                    .unwrap();
                let expected = moves(&board, mode, legal_only);
                assert_eq!(
                    rest(&mut chip),
                    expected,
                    "{mode} {legal_only} {}",
                    board.position(1)
                );
            }
            chip.try_write(address::PERFT, 2).unwrap();
            assert_eq!(
                chip.read(address::NODES).unwrap(),
                movegen::perft(&board, 2) as u32
            );
            // Only legal moves are made by their words.
            let legal = moves(&board, Mode::All, true);
            for mv in moves(&board, Mode::All, false) {
                let made = chip.try_write(address::MAKE, mv.bits());
                let expected = match legal.contains(&mv) {
                    true => Ok(()),
                    false => Err(ErrorCode::NoSuchMove),
                };
                assert_eq!(made, expected, "{mv} {}", board.position(1));
                if made.is_ok() {
                    assert_eq!(*chip.board(), board.after(mv));
                    chip.try_write(address::UNMAKE, 0).unwrap();
                    assert_eq!(*chip.board(), board);
                }
            }
        }
    }
}

/// Generation that goes on after a move knows whether a capture was there.
#[test]
fn legal_generation_remembers_the_capture_over_moves() {
    let fen = "4k3/8/8/3p1p2/4P3/8/8/4K2R w K - 0 1 S";
    let board = board_by(Rules::ANTICHESS, fen);
    let mut chip = chip("antichess");
    set_up(&mut chip, &board);
    chip.try_write(address::MODE, Mode::All.register(true))
        .unwrap();
    let captures = moves(&board, Mode::All, true);
    assert_eq!(captures.len(), 2);
    for &capture in &captures {
        assert_eq!(next(&mut chip), Some(capture));
        chip.try_write(address::MAKE, 0).unwrap();
        assert!(next(&mut chip).is_some());
        chip.try_write(address::UNMAKE, 0).unwrap();
    }
    assert_eq!(next(&mut chip), None);
    // By its word: what comes after the last capture is nothing.
    chip.try_write(address::MAKE, captures[1].bits()).unwrap();
    chip.try_write(address::UNMAKE, 0).unwrap();
    assert_eq!(next(&mut chip), None);
    // Without LEGAL_ONLY nobody is compelled, and what was made so has not been seen as legal.
    chip.try_write(address::MODE, Mode::All.register(false))
        .unwrap();
    assert_eq!(
        [next(&mut chip), next(&mut chip)],
        [Some(captures[0]), Some(captures[1])]
    );
    chip.try_write(address::MAKE, 0).unwrap();
    chip.try_write(address::MODE, Mode::All.register(true))
        .unwrap();
    chip.try_write(address::UNMAKE, 0).unwrap();
    let quiet = next(&mut chip).unwrap();
    assert!(!quiet.is_capture());
}

/// A switch cannot come back, so no position before it is compared with one after it.
#[test]
fn a_switch_bars_repetitions() {
    let board = board_by(Rules::ANTICHESS, "1r2k3/8/8/8/8/8/8/R2NK3 w - - 0 1 Ss");
    let switch = rules::named_move(&board, "a1d1s").unwrap();
    assert!(reference::Ply::new(&board, switch).irreversible);
    let quiet = rules::named_move(&board, "e1e2").unwrap();
    assert!(!reference::Ply::new(&board, quiet).irreversible);
}

#[test]
fn parameters_of_another_game_stay_at_zero() {
    let parameters = random_parameters_by(Rules::ANTICHESS, 38);
    for address in EvaluationParameters::addresses() {
        let has = Configuration::antichess().entry_at(address).is_some();
        let written = parameters.read(address).unwrap() != 0;
        assert!(has || !written, "{address:x}");
    }
    assert_ne!(parameters.read(address::PIECE_PLACEMENT + 100), Some(0));
}
