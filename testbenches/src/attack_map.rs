//! Test bench of the attack map: positions of all kinds and boards of random pieces, against the
//! reference's analysis.

use chess::{Color, Mode, PieceType, Rules, Square};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Board;
use reference::analysis::{analyse, hung, is_near_queen_check, pinned};
use reference::movegen::{evasion_targets, moves, shields};

use crate::device::Device;
use crate::evaluated::set_codes;
use crate::search_control::quiet_checks;
use crate::seen::boards;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "attack_map",
    summary: "threats of positions of all kinds, against the reference's analysis",
    cycles: 12_000,
    top: "attack_map",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let rules = device.configuration().rules();
    let mut boards = boards(random);
    // Clocks from a change of the board to the threats.
    let latency = 2;
    // A new position in every clock; its results are valid as many clocks later.
    let mut on_the_way: Vec<Board> = Vec::new();
    // Positions without checks, and those of them in which none seems possible.
    let (mut quiet, mut silent) = (0_u64, 0);
    while device.cycle() < cycles {
        let mut board = boards(random);
        if rules != Rules::Chess {
            board = Board::new(&board.position(1), rules);
            if random.random_bool(0.1) {
                bare(&mut board, random);
            }
        }
        if distance(board.king(Color::White), board.king(Color::Black)) == 1 {
            // No game has kings side by side: they would check each other.
            continue;
        }
        if random.random() {
            // Either side may be in check then, or both.
            board.set_en_passant(None);
            board.set_side(if random.random() {
                Color::White
            } else {
                Color::Black
            });
        }
        if random.random_bool(0.3) {
            crowd(&mut board, random);
        }
        set_codes(device, &board)?;
        device.set("rights", board.castling())?;
        device.set("passed", board.en_passant().is_some())?;
        device.set("mover", board.side().code())?;
        on_the_way.push(board);
        if on_the_way.len() > latency {
            let board = on_the_way.remove(0);
            check(device, &board)?;
            check_maps(device, &on_the_way[0])?;
            if !board.can_capture_king() && quiet_checks(&board).is_empty() {
                quiet += 1;
                silent += 1 - device.get("threats.may_check")?;
            }
        }
        device.step();
    }
    device.expect(
        "most are known to have no checks",
        true,
        4 * silent >= 3 * quiet,
    )
}

/// Removes all pieces except the kings from one side or both.
fn bare(board: &mut Board, random: &mut SmallRng) {
    let sides = random.random_range(1..4);
    for square in Square::all() {
        let loses = board.piece(square).is_some_and(|piece| {
            piece.kind != PieceType::King && sides >> piece.color.index() & 1 == 1
        });
        if loses {
            board.set_piece(square, None);
        }
    }
}

/// Puts pieces next to the mover's king: contact checks, blocked escape squares, pins.
fn crowd(board: &mut Board, random: &mut SmallRng) {
    let king = board.king(board.side());
    for square in Square::all() {
        let near = distance(square, king);
        if !(1..=2).contains(&near) || random.random_bool(0.7) {
            continue;
        }
        if board
            .piece(square)
            .is_some_and(|piece| piece.kind == PieceType::King)
        {
            continue;
        }
        let kind = PieceType::ALL[random.random_range(0..5)];
        let color = Color::ALL[random.random_range(0..2)];
        board.set_piece(square, Some(chess::Piece::new(color, kind)));
    }
}

/// Steps of a king.
fn distance(from: Square, to: Square) -> u32 {
    let files = from.file().abs_diff(to.file());
    files.max(from.rank().abs_diff(to.rank()))
}

/// Checks the maps for the generator, which are valid a clock before the threats.
fn check_maps(device: &mut Device, board: &Board) -> Result<(), BenchError> {
    device.context(board.position(1).to_string());
    let mover = board.side();
    // The cells add the target of a pawn that gives check. A side that is not in check has no
    // squares that answer one.
    let mut without_target = board.clone();
    without_target.set_en_passant(None);
    let answers = evasion_targets(&without_target).unwrap_or(0);
    device.check("answers", answers)?;
    let discoverers = shields(board, board.king(!mover), mover, mover);
    device.check("discoverers", discoverers)?;
    // Occupied squares in the map are ignored, and some squares of rooks after castling.
    let nothing = match board.castling() {
        0 => board.occupied(),
        _ => board.occupied() | 0x2800_0000_0000_0028,
    };
    let checking = device.get("checking")?;
    if !board.can_capture_king() {
        let castles = (quiet_checks(board).into_iter()).filter(|mv| mv.is_castling());
        // Unless the king itself uncovers a check.
        for mv in castles.filter(|mv| discoverers >> mv.from().code() & 1 == 0) {
            let rook = mv.from().code().midpoint(mv.to().code());
            device.expect("castling", true, checking >> rook & 1 == 1)?;
        }
    }
    device.expect(
        "checking",
        checking_squares(board) & !nothing,
        checking & !nothing,
    )
}

/// Empty squares that some piece of the mover's reaches, from which it would attack the king.
fn checking_squares(board: &Board) -> u64 {
    let mover = board.side();
    let king = board.king(!mover);
    let occupied = board.occupied();
    let (ahead, second) = match mover {
        Color::White => (1, 1),
        Color::Black => (-1, 6),
    };
    let is_own_pawn = |file: u32, rank: i32| {
        (0..8).contains(&rank)
            && board.piece(Square::at(file, rank as u32))
                == Some(chess::Piece::new(mover, PieceType::Pawn))
    };
    let is_stepped_to = |square: Square| {
        let (file, rank) = (square.file(), square.rank() as i32);
        is_own_pawn(file, rank - ahead)
            || rank - 2 * ahead == second
                && is_own_pawn(file, second)
                && board
                    .piece(Square::at(file, (rank - ahead) as u32))
                    .is_none()
    };
    let reaches = |kind: PieceType, square: Square| match kind {
        PieceType::Pawn => is_stepped_to(square),
        _ => board.attackers(square, mover, occupied) & board.pieces(mover, kind) != 0,
    };
    let checks = |kind: PieceType, square: Square| {
        let mut after = board.clone();
        after.set_piece(square, Some(chess::Piece::new(mover, kind)));
        after.attackers(king, mover, after.occupied()) >> square.index() & 1 == 1
    };
    (Square::all().filter(|&square| board.piece(square).is_none()))
        .filter(|&square| {
            let gives_check = |&kind: &PieceType| reaches(kind, square) && checks(kind, square);
            PieceType::ALL.iter().any(gives_check)
        })
        .fold(0, |map, square| map | 1 << square.index())
}

fn check(device: &mut Device, board: &Board) -> Result<(), BenchError> {
    device.context(board.position(1).to_string());
    let mover = board.side();
    let strength = analyse(board);
    let own = hung(board, mover);
    let escapes = strength.escape_squares;
    device.check("threats.checked", strength.checkers != 0)?;
    let antichess = board.rules().is_antichess();
    let contact = match antichess {
        true => is_near_queen_check(board),
        false => strength.contact_check,
    };
    device.check("threats.contact", contact)?;
    device.check(
        "threats.escapes",
        u32::from(escapes > 0) | u32::from(escapes > 1) << 1,
    )?;
    device.check("threats.hung", own != 0)?;
    device.check("threats.several", own.count_ones() > 1)?;
    device.check("threats.pinned", own & pinned(board) != 0)?;
    device.check("threats.other", hung(board, !mover) != 0)?;

    // The flag must be 1 if there is such a move; in a few cases it may be 1 if there is none.
    let captures = !moves(board, Mode::Captures, false).is_empty();
    let last_rank = 0xFF << if mover == Color::White { 48 } else { 8 };
    let promotes = !antichess && board.pieces(mover, PieceType::Pawn) & last_rank != 0;
    let doubtful = promotes || board.en_passant().is_some() || board.is_over();
    if captures || !doubtful {
        device.check("threats.may_capture", captures)?;
    }
    if !board.can_capture_king() && !quiet_checks(board).is_empty() {
        device.check("threats.may_check", true)?;
    }
    if antichess {
        let [own, other] = [mover, !mover].map(|side| board.color(side).count_ones() == 1);
        device.check("alone[0]", own)?;
        device.check("alone[1]", other)?;
    }
    Ok(())
}
