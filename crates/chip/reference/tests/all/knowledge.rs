//! The rules of the endgame logic and of the king-and-pawn array, against exact solutions of their
//! endings.

use chess::{Color, Piece, PieceType, Square};
use endgame::solver::{Outcome, Solver};
use memory_map::{EvaluationParameters, Roms};
use reference::Board;
use reference::evaluation::{Endgames, Evaluation, PawnTerms, Verdict};

const WHITE: Outcome = Outcome::Win(Color::White);

/// The rules without the ROMs.
const RULES: Endgames = Endgames {
    rules: true,
    roms: Roms::NONE,
};

/// Calls `visit` with every legal position of White's pieces, a pawn on files a–d first, and at
/// most one piece of Black's, if its pieces' squares are wanted, and its outcome.
fn each_position(
    solver: &mut Solver,
    white: &[PieceType],
    black: &[PieceType],
    wanted: impl Fn(&[Square]) -> bool,
    mut visit: impl FnMut(&Board, &Evaluation, Outcome),
) {
    let table = solver.table(white, black);
    let pieces = table.material();
    let parameters = EvaluationParameters::default();
    for number in 0..64_usize.pow(pieces.len() as u32) {
        let squares: Vec<Square> = (0..pieces.len() as u32)
            .map(|place| Square::new((number / 64_usize.pow(place) % 64) as u32))
            .collect();
        if squares[0].file() >= 4 || !wanted(&squares) {
            continue;
        }
        for king in Square::all() {
            for enemy_king in Square::all() {
                for side in Color::ALL {
                    let Some(outcome) = table.outcome(side, [king, enemy_king], &squares) else {
                        continue;
                    };
                    let mut board = Board::default();
                    let kings = [(Color::White, king), (Color::Black, enemy_king)]
                        .map(|(color, square)| (Piece::new(color, PieceType::King), square));
                    let men = pieces.iter().copied().zip(squares.iter().copied());
                    for (piece, square) in men.chain(kings) {
                        board.set_piece(square, Some(piece));
                    }
                    board.set_side(side);
                    visit(&board, &Evaluation::new(&board, &parameters), outcome);
                }
            }
        }
    }
}

/// So many positions with these pieces of White against a bare king are drawn by the rules, all of
/// them rightly; those with the pawns on the a-file.
#[track_caller]
fn assert_drawn(white: &[PieceType], expected: u32) {
    let pawns = white
        .iter()
        .filter(|&&kind| kind == PieceType::Pawn)
        .count();
    let on_the_rook_file =
        |squares: &[Square]| squares[..pawns].iter().all(|pawn| pawn.file() == 0);
    let mut drawn = 0;
    let mut solver = Solver::default();
    each_position(
        &mut solver,
        white,
        &[],
        on_the_rook_file,
        |board, evaluation, outcome| {
            if let (Verdict::Drawn, _) = evaluation.verdict(board, RULES) {
                assert_eq!(outcome, Outcome::Draw, "{}", board.position(1));
                drawn += 1;
            }
        },
    );
    assert_eq!(drawn, expected);
}

/// The positions for which the array has a term, and those of them that White wins.
fn claimed_and_won(
    solver: &mut Solver,
    black: &[PieceType],
    wanted: impl Fn(&[Square]) -> bool,
    claims: impl Fn(PawnTerms) -> bool,
) -> (u32, u32) {
    let mut counts = (0, 0);
    let pawns = [PieceType::Pawn, PieceType::Pawn];
    each_position(
        solver,
        &pawns,
        black,
        wanted,
        |board, evaluation, outcome| {
            if claims(PawnTerms::new(evaluation, board, Color::White)) {
                counts.0 += 1;
                counts.1 += u32::from(outcome == WHITE);
            }
        },
    );
    counts
}

#[test]
fn rook_pawns_with_the_king_in_the_corner_are_drawn() {
    assert_drawn(&[PieceType::Pawn], 2_507);
    if test_length::is_long() {
        assert_drawn(&[PieceType::Pawn, PieceType::Pawn], 11_244);
        assert_drawn(&[PieceType::Pawn, PieceType::Bishop], 72_720);
        assert_drawn(&[PieceType::Pawn, PieceType::Knight], 13_310);
    }
}

/// All four men on all squares: in a long run alone.
#[test]
fn separated_pawns_nearly_always_win() {
    if !test_length::is_long() {
        return;
    }
    let apart = |squares: &[Square]| squares[0].file().abs_diff(squares[1].file()) >= 3;
    let counts = claimed_and_won(&mut Solver::default(), &[], apart, |terms| terms.separated);
    assert_eq!(counts, (1_655_856, 1_655_724));
}

#[test]
fn pawns_that_beat_a_rook_mostly_win() {
    // Five men: a gigabyte and some minutes.
    if test_length::is_long() {
        let beside = |squares: &[Square]| {
            squares[0].file().abs_diff(squares[1].file()) == 1
                && squares[..2].iter().all(|pawn| pawn.rank() >= 5)
        };
        // A win with queens alone is a win.
        let mut solver = Solver::queens_only();
        let counts = claimed_and_won(&mut solver, &[PieceType::Rook], beside, |terms| {
            terms.rook_passers
        });
        assert_eq!(counts, (6_528_542, 6_327_444));
    }
}
