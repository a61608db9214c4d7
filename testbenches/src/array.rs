//! Test bench of the array: random boards, changes, questions and votes, against a board in
//! software.
//!
//! Every output is checked in every clock.

use chess::{Color, Piece, Square};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::testing::{played_boards, wild_boards};

use crate::arbiter::{Vote, Winner};
use crate::ballot::written;
use crate::device::Device;
use crate::model::array::{Array, Change, Retirement, Situation};
use crate::model::code;
use crate::model::question::{Question, SwitchQuestion};
use crate::square::{random_piece, set_piece};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "array",
    summary: "random boards, changes, questions and votes, against a board in software",
    cycles: 10_000,
    top: "array",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut array = Array::new(&device.configuration().clone());
    let mut situation = Situation::default();
    let mut played = played_boards(random.random());
    let mut wild = wild_boards(random.random());
    while device.cycle() < cycles {
        // Now and then a new board, square by square.
        let board = if random.random() {
            played.next()
        } else {
            wild.next()
        };
        for (board, square) in board
            .iter()
            .flat_map(|board| Square::all().map(move |s| (board, s)))
        {
            let change = Change {
                from: Some((square, board.piece(square))),
                ..Change::default()
            };
            let question = Question::random(random);
            clock(device, random, &mut array, question, situation, change)?;
        }
        if let Some(board) = board {
            situation.black_to_move = board.side() == Color::Black;
            situation.rights = board.castling();
            situation.en_passant = chess::en_passant::encode(board.en_passant());
        }
        for _ in 0..64 {
            if random.random_bool(0.1) {
                situation.black_to_move = random.random();
                situation.rights = random.random_range(0..16);
                situation.en_passant = random.random_range(0..16);
            }
            situation.castled = if random.random_bool(0.2) {
                1 << random.random_range(0..4)
            } else {
                0
            };
            let change = random_change(random);
            let question = Question::random(random);
            clock(device, random, &mut array, question, situation, change)?;
        }
    }
    Ok(())
}

/// One clock: sets the inputs, checks every output, and takes the edge.
fn clock(
    device: &mut Device,
    random: &mut SmallRng,
    array: &mut Array,
    question: Question,
    situation: Situation,
    change: Change,
) -> Result<(), BenchError> {
    let select = random.random_bool(0.95).then(|| random_square(random));
    let situation = Situation {
        source: random.random_bool(0.95).then(|| random_square(random)),
        answers: random.random(),
        // Sometimes none.
        discovering: random.random::<u64>() * u64::from(random.random_bool(0.8)),
        checking: random.random(),
        ..situation
    };
    question.set(device)?;
    let rules = device.configuration().rules();
    let switch = SwitchQuestion::random(device, random, "switch[0]")?;
    device.set("select", select.map_or(0, written))?;
    device.set(
        "source",
        situation.source.map_or(0, |square| 1_u64 << square.code()),
    )?;
    device.set("mover", situation.black_to_move)?;
    device.set("rights", situation.rights)?;
    device.set("en_passant", situation.en_passant)?;
    device.set("castled", situation.castled)?;
    device.set("answers", situation.answers)?;
    device.set("discovering", situation.discovering)?;
    device.set("checking", situation.checking)?;
    let from = match change.from {
        Some((square, _)) => square,
        None => random_square(random),
    };
    set_change(device, from, &change)?;
    let read = random_square(random);
    device.set("read_square", read.code())?;
    device.check("read_piece", code(array.piece(read)))?;

    let vote = Vote::random(random, rules);
    vote.set(device)?;
    let departure = random_square(random);
    device.set("departure", departure.code())?;
    device.check("departing", array.discovers(departure))?;
    let mut retire = |pin: &str, square: Option<Square>| {
        let retires = random.random_bool(0.1);
        device.set(&format!("vote.retire_{pin}"), retires)?;
        Ok::<_, BenchError>(square.filter(|_| retires))
    };
    let retirement = Retirement {
        attacker: retire("attacker", Some(departure))?,
        victim: retire("victim", select)?,
        quiet: retire("quiet", select)?,
        vote,
    };
    let answer = array.answer(&question, situation);
    Winner::check(array.winner(&vote), device)?;
    device.check("king_capture", array.captured())?;
    device.check("contact", answer.contact)?;
    device.check("discoverers", array.discoverers())?;
    device.check("may_discover", situation.discovering != 0)?;
    for bit in 0..4 {
        let map = Square::all().fold(0, |map, square| {
            map | u64::from(array.piece(square).map_or(0, Piece::code) >> bit & 1) << square.index()
        });
        device.check(&format!("code[{bit}]"), map)?;
    }
    device.check("selected.lines", array.lines(select))?;
    device.check("selected.allowed", array.allowed(select))?;
    let en_passant = array.en_passant(situation);
    device.check("selected.target", array.was_target(select))?;
    device.check(
        "selected.passed",
        en_passant.is_some_and(|(_, pawn)| Some(pawn) == select),
    )?;
    if rules.is_antichess() {
        device.check("over[0]", array.is_over())?;
    }
    if rules.has_switch() {
        device.check("victim_type[0]", array.victim_type(select))?;
    }
    device.check("hung_white", array.hung(Color::White))?;
    device.check("hung_black", array.hung(Color::Black))?;

    device.step();
    array.step(&question, &switch, select, &answer, &retirement, &change);
    Ok(())
}

/// A random change as a move would make it, or none.
fn random_change(random: &mut SmallRng) -> Change {
    if random.random_bool(0.7) {
        return Change::default();
    }
    let [from, to] = [random_square(random), random_square(random)];
    let mut change = Change {
        from: Some((from, random_piece(random))),
        to: random.random::<bool>().then(|| (to, random_piece(random))),
        ..Change::default()
    };
    if random.random_bool(0.2) {
        // En passant: from the rank of the pawn passed.
        let from = Square::at(from.file(), random.random_range(3..5));
        let passed = Square::at(to.file(), from.rank());
        change.from = Some((from, random_piece(random)));
        change.to = Some((to, random_piece(random)));
        change.passed = Some((passed, random_piece(random)));
    } else if random.random_bool(0.3) {
        change.rook = 1 << random.random_range(0..4);
        change.corner = random_piece(random);
        change.beside = random_piece(random);
    }
    change.clear = random.random_bool(0.02);
    change
}

/// Puts a change on the pins.
fn set_change(device: &mut Device, from: Square, change: &Change) -> Result<(), BenchError> {
    let nothing = (Square::new(0), None);
    let (_, from_piece) = change.from.unwrap_or(nothing);
    let (to, to_piece) = change.to.unwrap_or(nothing);
    let (_, passed_piece) = change.passed.unwrap_or(nothing);
    device.set("change.write_from", change.from.is_some())?;
    device.set("change.from", from.code())?;
    set_change_piece(device, "from", from_piece)?;
    device.set("change.write_to", change.to.is_some())?;
    device.set("change.to", to.code())?;
    set_change_piece(device, "to", to_piece)?;
    device.set("change.write_passed", change.passed.is_some())?;
    set_change_piece(device, "passed", passed_piece)?;
    device.set("change.rook", change.rook)?;
    set_change_piece(device, "corner", change.corner)?;
    set_change_piece(device, "beside", change.beside)?;
    device.set("clear", change.clear)
}

fn set_change_piece(
    device: &mut Device,
    which: &str,
    piece: Option<Piece>,
) -> Result<(), BenchError> {
    let pin = |part| format!("change.{which}_piece.{part}");
    set_piece(device, &pin("kind"), &pin("black"), piece)
}

fn random_square(random: &mut SmallRng) -> Square {
    Square::new(random.random_range(0..64))
}
