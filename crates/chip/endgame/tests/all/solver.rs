//! The solver against published figures, textbook positions, another move generator and forward
//! search.

use chess::{Color, PieceType, Square};
use cozy_chess::{Board, Color as Side, GameStatus, Move, Piece as Kind};
use endgame::solver::{Outcome, Solver, Table};
use endgame::{Rom, each_position};
use proptest::prelude::*;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// One for all tests; endings are solved once.
static SOLVER: LazyLock<Mutex<Solver>> = LazyLock::new(Mutex::default);

fn table(white: &[PieceType], black: &[PieceType]) -> Arc<Table> {
    let mut solver = SOLVER.lock().unwrap_or_else(PoisonError::into_inner);
    solver.table(white, black)
}

/// The outcome of a board with a pawn of White at most, promoted pieces first and rooks last in its
/// table.
fn solved(board: &Board) -> Outcome {
    const ORDER: [(Kind, PieceType); 5] = [
        (Kind::Pawn, PieceType::Pawn),
        (Kind::Queen, PieceType::Queen),
        (Kind::Bishop, PieceType::Bishop),
        (Kind::Knight, PieceType::Knight),
        (Kind::Rook, PieceType::Rook),
    ];
    let square = |square: cozy_chess::Square| Square::new(square as u32);
    let mut kinds = [Vec::new(), Vec::new()];
    let mut squares = Vec::new();
    for side in [Side::White, Side::Black] {
        for (piece, kind) in ORDER {
            for at in board.colored_pieces(side, piece) {
                kinds[side as usize].push(kind);
                squares.push(square(at));
            }
        }
    }
    let table = table(&kinds[0], &kinds[1]);
    let kings = [Side::White, Side::Black].map(|side| square(board.king(side)));
    let side = match board.side_to_move() {
        Side::White => Color::White,
        Side::Black => Color::Black,
    };
    table.outcome(side, kings, &squares).expect("legal")
}

fn moves(board: &Board) -> Vec<Move> {
    let mut moves = Vec::new();
    board.generate_moves(|of_piece| {
        moves.extend(of_piece);
        false
    });
    moves
}

fn after(board: &Board, mv: Move) -> Board {
    let mut next = board.clone();
    next.play_unchecked(mv);
    next
}

fn winner(side: Side) -> Outcome {
    Outcome::Win(match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    })
}

/// What the outcomes of the next positions make of a board.
fn one_ply(board: &Board) -> Outcome {
    match board.status() {
        GameStatus::Won => return winner(!board.side_to_move()),
        GameStatus::Drawn => return Outcome::Draw,
        GameStatus::Ongoing => {}
    }
    let outcomes = moves(board).into_iter().map(|mv| solved(&after(board, mv)));
    let value = |outcome| match outcome {
        Outcome::Draw => 0,
        outcome if outcome == winner(board.side_to_move()) => 1,
        _ => -1,
    };
    outcomes.max_by_key(|&outcome| value(outcome)).unwrap()
}

/// Whether the side to move can force mate within `plies`.
fn mates(board: &Board, plies: u32) -> bool {
    plies > 0
        && moves(board)
            .into_iter()
            .any(|mv| is_mated(&after(board, mv), plies - 1))
}

/// Whether the side to move is mated within `plies`, whatever it does.
fn is_mated(board: &Board, plies: u32) -> bool {
    match board.status() {
        GameStatus::Won => true,
        GameStatus::Drawn => false,
        GameStatus::Ongoing => {
            plies > 0
                && moves(board)
                    .into_iter()
                    .all(|mv| mates(&after(board, mv), plies - 1))
        }
    }
}

/// A legal board with White's pawn and these pieces of both sides, men on the given squares.
fn board(rom: Rom, squares: [u32; 5], white: bool) -> Option<Board> {
    let mut letters = ['K', 'k', 'P', ' ', ' '];
    let [own, enemy] = rom.material();
    if let Some(kind) = own {
        letters[3] = kind.letter().to_ascii_uppercase();
    }
    if let Some(kind) = enemy {
        letters[4] = kind.letter();
    }
    placed(letters, squares, white)
}

/// A legal board with these men on the given squares; a blank is none.
fn placed(letters: [char; 5], squares: [u32; 5], white: bool) -> Option<Board> {
    let mut board = [' '; 64];
    for (square, letter) in squares.into_iter().zip(letters) {
        if letter != ' ' {
            board[square as usize] = letter;
        }
    }
    let men = letters.iter().filter(|&&letter| letter != ' ').count();
    if board.iter().filter(|&&letter| letter != ' ').count() != men {
        return None;
    }
    let ranks = board.chunks(8).rev().map(|rank| {
        let fields = rank.iter().map(|&letter| match letter {
            ' ' => '1',
            letter => letter,
        });
        fields.collect::<String>()
    });
    let ranks: Vec<String> = ranks.collect();
    let side = if white { 'w' } else { 'b' };
    let board: Board = format!("{} {side} - - 0 1", ranks.join("/")).parse().ok()?;
    // The parser lets kings stand side by side.
    let [king, other] = [Side::White, Side::Black].map(|side| board.king(side));
    (!cozy_chess::get_king_moves(king).has(other)).then_some(board)
}

fn check_one_ply(rom: Rom, squares: [u32; 5], white: bool) -> Result<(), TestCaseError> {
    if let Some(board) = board(rom, squares, white) {
        prop_assert_eq!(solved(&board), one_ply(&board), "{}", board);
    }
    Ok(())
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn small() -> impl Strategy<Value = Rom> {
    prop::sample::select(vec![Rom::Kpk, Rom::Kqkp, Rom::Krkp])
}

#[test]
fn outcomes_follow_from_the_next_ones() {
    let squares = prop::array::uniform5(0..64_u32);
    proptest!(config(100_000), |(rom in small(), squares in squares, white: bool)| {
        check_one_ply(rom, squares, white)?;
    });
}

#[test]
fn outcomes_with_two_pawns_follow_from_the_next_ones() {
    let squares = prop::array::uniform5(0..64_u32);
    proptest!(config(50_000), |(squares in squares, white: bool)| {
        if let Some(board) = placed(['K', 'k', 'P', 'P', ' '], squares, white) {
            prop_assert_eq!(solved(&board), one_ply(&board), "{}", board);
        }
    });
    // The common square: it reaches the last rank, and it does not.
    assert_outcome("8/2k5/8/P2P4/8/8/8/7K w - - 0 1", WHITE);
    assert_outcome("8/8/8/2k5/P2P4/8/8/7K b - - 0 1", Outcome::Draw);
}

#[test]
fn forced_mates_are_wins() {
    // Near the edge there are mates to find.
    let square = prop_oneof![0..64_u32, 48..64_u32];
    let squares = prop::array::uniform5(square);
    proptest!(config(10_000), |(rom in small(), squares in squares, white: bool)| {
        if let Some(board) = board(rom, squares, white)
            && mates(&board, 3)
        {
            prop_assert_eq!(solved(&board), winner(board.side_to_move()), "{}", board);
        }
    });
}

#[track_caller]
fn assert_outcome(fen: &str, outcome: Outcome) {
    assert_eq!(solved(&fen.parse().unwrap()), outcome, "{fen}");
}

const WHITE: Outcome = Outcome::Win(Color::White);
const BLACK: Outcome = Outcome::Win(Color::Black);

#[test]
fn kpk_has_the_published_number_of_wins() {
    let mut wins = 0;
    each_position(Rom::Kpk, &mut Solver::default(), |_, outcome| {
        wins += u32::from(outcome == WHITE);
    });
    assert_eq!(wins, 111_282);
}

#[test]
fn textbook_positions_of_small_endings() {
    // Opposition, and the rook pawn.
    assert_outcome("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", WHITE);
    assert_outcome("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1", Outcome::Draw);
    assert_outcome("8/8/4k3/8/4K3/4P3/8/8 b - - 0 1", WHITE);
    assert_outcome("k7/8/K7/P7/8/8/8/8 w - - 0 1", Outcome::Draw);
    // Saavedra: the pawn wins, by becoming a rook.
    assert_outcome("8/8/1KP5/3r4/8/8/8/k7 w - - 0 1", WHITE);
    // Queen against a pawn on the seventh rank: a central pawn loses, those of the bishop and the
    // rook draw.
    assert_outcome("8/3PK3/8/8/8/8/8/kq6 b - - 0 1", BLACK);
    assert_outcome("8/2PK4/8/8/8/8/8/kq6 b - - 0 1", Outcome::Draw);
    assert_outcome("8/PK6/8/8/8/8/8/4kq2 b - - 0 1", Outcome::Draw);
}

#[test]
fn krpkr() {
    if !test_length::is_long() {
        return;
    }
    // Lucena and Philidor.
    assert_outcome("1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1", WHITE);
    assert_outcome("4k3/7R/r7/3KP3/8/8/8/8 b - - 0 1", Outcome::Draw);
    let squares = prop::array::uniform5(0..64_u32);
    proptest!(config(300_000), |(squares in squares, white: bool)| {
        check_one_ply(Rom::Krpkr, squares, white)?;
    });
}

#[test]
fn what_is_not_legal_has_no_outcome() {
    let table = table(&[PieceType::Pawn], &[]);
    let outcome = |side, squares: [&str; 3]| {
        let [white, black, pawn] = squares.map(|square| square.parse::<Square>().unwrap());
        table.outcome(side, [white, black], &[pawn])
    };
    assert_eq!(outcome(Color::White, ["e4", "e5", "a2"]), None);
    assert_eq!(outcome(Color::White, ["e4", "h5", "g4"]), None);
    assert_eq!(
        outcome(Color::Black, ["e4", "h5", "g4"]),
        Some(Outcome::Draw)
    );
    assert_eq!(outcome(Color::White, ["e4", "h5", "e4"]), None);
    assert_eq!(outcome(Color::White, ["e4", "h5", "a1"]), None);
    assert_eq!(outcome(Color::White, ["e4", "h5", "a8"]), None);
}
