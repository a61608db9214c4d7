//! Test bench of a cell: random signals from its neighbours, random changes of its resident, random
//! questions and votes.
//!
//! Every output is checked in every clock against a model of one square.

use chess::{Piece, PieceType};
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::candidates::{Candidates, Found, Ranks, Retirement};
use crate::device::Device;
use crate::model::question::{Question, SwitchQuestion};
use crate::model::receiver::{Arrivals, Place, gives_check, judge};
use crate::model::{code, is_of};
use crate::square::{random_arrivals, random_piece, random_place, set_piece};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "cell",
    summary: "random neighbours, changes, questions and votes, against a model of one square",
    cycles: 20_000,
    top: "cell",
    script: run,
};

/// Ray directions with their input and the output on the other side; the first four are lines, the
/// others diagonals.
const RAYS: [(&str, &str); 8] = [
    ("from_s", "to_n"),
    ("from_w", "to_e"),
    ("from_n", "to_s"),
    ("from_e", "to_w"),
    ("from_sw", "to_ne"),
    ("from_nw", "to_se"),
    ("from_ne", "to_sw"),
    ("from_se", "to_nw"),
];

/// The registers.
struct Cell {
    piece: Option<Piece>,
    candidates: Candidates,
    axes: [bool; 4],
    knight_line: bool,
    pawn_line: bool,
    allowed: bool,
    discoverer: bool,
    hung: bool,
}

/// The constants of a rank.
#[derive(Clone, Copy, Default)]
struct Rank {
    top: bool,
    bottom: bool,
    third: bool,
    sixth: bool,
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut cell = Cell {
        piece: None,
        candidates: Candidates::new(&device.configuration().clone()),
        axes: [false; 4],
        knight_line: false,
        pawn_line: false,
        allowed: false,
        discoverer: false,
        hung: false,
    };
    while device.cycle() < cycles {
        // Inputs.
        let question = Question::random(random);
        question.set(device)?;
        let switch = SwitchQuestion::random(device, random, "switch[0]")?;
        let selected: bool = random.random();
        device.set("selected", selected)?;
        let source: bool = random.random();
        device.set("source", source)?;
        let rank = random_rank(device, random)?;
        let place = random_place(random);
        device.set("castling", place.castling)?;
        device.set("en_passant", place.en_passant)?;
        device.set("crossed", place.crossed)?;
        let [answers, discovers, checks]: [bool; 3] = random.random();
        device.set("answers", answers)?;
        device.set("discovers", discovers)?;
        device.set("checks", checks)?;
        let mut rays = [false; 8];
        for (ray, (from, _)) in rays.iter_mut().zip(RAYS) {
            *ray = random.random_bool(0.3);
            device.set(from, *ray)?;
        }
        let [step_from_s, step_from_n] = [random.random_bool(0.3), random.random_bool(0.3)];
        device.set("step_from_s", step_from_s)?;
        device.set("step_from_n", step_from_n)?;
        let arrivals = Arrivals {
            axes: [
                rays[0] || rays[2],
                rays[1] || rays[3],
                rays[4] || rays[6],
                rays[5] || rays[7],
            ],
            pawn_step: if question.downwards {
                step_from_n
            } else {
                step_from_s
            },
            ..random_arrivals(random)
        };
        device.set("knight_in", arrivals.knight)?;
        device.set("king_in", arrivals.king)?;
        device.set("pawn_attack_in", arrivals.pawn_attack)?;
        let from = random.random_bool(0.3);
        device.set("from", from)?;
        let change = random_change(device, random, from)?;

        // Transmitted signals.
        let sends = Transmitted::new(cell.piece, &question, source, discovers);
        let open = match cell.piece {
            None => true,
            Some(piece) => {
                question.lift_king && piece.color != question.by() && piece.kind == PieceType::King
            }
        };
        device.check("line_source", sends.line)?;
        device.check("diagonal_source", sends.diagonal)?;
        device.check("vacant", open)?;
        for (index, ((_, to), ray)) in RAYS.into_iter().zip(rays).enumerate() {
            let sent = if index < 4 {
                sends.line
            } else {
                sends.diagonal
            };
            device.check(to, sent || open && ray)?;
        }
        device.check("knight_out", sends.knight)?;
        device.check("king_out", sends.king)?;
        device.check("pawn_out", sends.pawn)?;
        let passes = cell.piece.is_none()
            && if question.black {
                rank.sixth
            } else {
                rank.third
            };
        device.check("step_to_n", sends.pawn || passes && step_from_s)?;
        device.check("step_to_s", sends.pawn || passes && step_from_n)?;

        // Results of the receiver.
        let special = Place {
            promotes: if question.black {
                rank.bottom
            } else {
                rank.top
            },
            allowed: match question.known_answers {
                true => answers,
                false => cell.allowed,
            },
            discoverer: cell.discoverer,
            checks,
            ..place
        };
        let judged = Place {
            castling: place.castling && question.castling,
            ..special
        };
        let judgement = judge(cell.piece, arrivals, judged, &question);
        device.check("king_capture", judgement.king_capture)?;
        device.check("contact", cell.candidates.attacks() && arrivals.king)?;
        device.check("code", code(cell.piece))?;
        device.check("discoverer", cell.discoverer)?;
        device.check("allowed", cell.allowed)?;
        device.check("hung", cell.hung)?;
        let lines = [
            cell.axes[2] || cell.axes[3],
            cell.axes[0] || cell.axes[1],
            cell.knight_line,
            cell.pawn_line,
        ];
        let lines =
            (lines.into_iter().zip(0..)).fold(0, |map, (line, bit)| map | u32::from(line) << bit);
        device.check("lines", lines)?;
        let ranks = Ranks {
            border: rank.top || rank.bottom,
            passage: rank.third || rank.sixth,
        };
        let named = random_retirement(device, random, selected)?;
        let retired = cell.candidates.check_vote(device, random, ranks, named)?;
        let own = cell.piece.filter(|piece| piece.color == question.by());
        let mut attacker = judgement.attacker;
        if switch.attackers {
            let after = device.on("after")?;
            attacker = own.is_some_and(|piece| switch.is_attacker(piece.kind, ranks.border, after));
        }

        // The clock edge.
        device.step();
        let attacked_side = !is_of(cell.piece, question.by());
        let again = |axis: usize| arrivals.axes[axis] && cell.axes[axis];
        let (on_line, on_diagonal) = (again(0) || again(1), again(2) || again(3));
        if question.latch_allowed {
            let specials = special.promotes || place.castling || place.en_passant;
            cell.allowed = if question.answers {
                question.capture_answers && selected
                    || question.along_diagonal && on_diagonal
                    || question.along_line && on_line
                    || question.en_passant_answers && place.en_passant
            } else {
                judgement.attacked || question.specials && specials
            };
        }
        if question.known_answers && question.latch_victims {
            cell.allowed = answers;
        }
        if question.clear_hung {
            cell.hung = false;
        } else if question.set_hung && selected {
            cell.hung = true;
        }
        if question.latch_discoverers {
            cell.discoverer = match question.known_discoverers {
                true => discovers,
                false => cell.piece.is_some() && !attacked_side && (on_diagonal || on_line),
            };
        }
        let found = Found {
            piece: cell.piece,
            victim: judgement.victim,
            quiet: judgement.quiet || gives_check(cell.piece, judged, &question),
            attacker,
            switched: switch.victims && own.is_some(),
        };
        cell.candidates.step(&question, found, ranks, retired);
        if question.latch_lines {
            cell.axes = arrivals.axes;
            cell.knight_line = arrivals.knight;
            cell.pawn_line = arrivals.pawn_attack;
        }
        if let Some(piece) = change {
            cell.piece = piece;
        }
    }
    Ok(())
}

/// Signals that a square transmits.
struct Transmitted {
    line: bool,
    diagonal: bool,
    knight: bool,
    king: bool,
    pawn: bool,
}

impl Transmitted {
    fn new(
        piece: Option<Piece>,
        question: &Question,
        source: bool,
        discovers: bool,
    ) -> Transmitted {
        let own = piece.filter(|piece| {
            let takes_part = discovers || !question.known_checks;
            question.forward && piece.color == question.by() && takes_part
        });
        let target = piece.is_some_and(|piece| {
            piece.color != question.by() && !matches!(piece.kind, PieceType::Pawn | PieceType::King)
        });
        let king = piece
            .is_some_and(|piece| piece.color != question.by() && piece.kind == PieceType::King);
        let reverse =
            question.targets && target || question.reverse && source || question.from_king && king;
        let is = |kinds: &[PieceType]| own.is_some_and(|piece| kinds.contains(&piece.kind));
        Transmitted {
            line: reverse || is(&[PieceType::Rook, PieceType::Queen]),
            diagonal: reverse || is(&[PieceType::Bishop, PieceType::Queen]),
            knight: reverse || is(&[PieceType::Knight]),
            king: reverse && question.adjacent || is(&[PieceType::King]),
            pawn: reverse || is(&[PieceType::Pawn]),
        }
    }
}

/// Random retirement by square, if the cell is that square.
fn random_retirement(
    device: &mut Device,
    random: &mut SmallRng,
    selected: bool,
) -> Result<Retirement, BenchError> {
    let mut flag = |pin: &str| {
        let value = random.random_bool(0.3);
        device.set(pin, value)?;
        Ok::<_, BenchError>(value)
    };
    Ok(Retirement {
        attacker: flag("retire_attacker")? & flag("departure")?,
        victim: flag("retire_victim")? & selected,
        quiet: flag("retire_quiet")? & selected,
    })
}

/// A rank of the board.
fn random_rank(device: &mut Device, random: &mut SmallRng) -> Result<Rank, BenchError> {
    let number = random.random_range(0..8);
    let rank = Rank {
        bottom: number == 0,
        third: number == 2,
        sixth: number == 5,
        top: number == 7,
    };
    device.set("bottom", rank.bottom)?;
    device.set("third", rank.third)?;
    device.set("sixth", rank.sixth)?;
    device.set("top", rank.top)?;
    Ok(rank)
}

/// Up to four changes at once; returns the new resident, if it changes.
fn random_change(
    device: &mut Device,
    random: &mut SmallRng,
    from: bool,
) -> Result<Option<Option<Piece>>, BenchError> {
    let mut left = None;
    // From the lowest priority to the highest.
    for (write, kind, black) in [
        ("write_from", "from_piece.kind", "from_piece.black"),
        ("write_to", "to_piece.kind", "to_piece.black"),
        ("write_extra", "extra_piece.kind", "extra_piece.black"),
    ] {
        let piece = random_piece(random);
        let written = random.random_bool(0.15);
        device.set(write, written)?;
        set_piece(device, kind, black, piece)?;
        if written && (from || write != "write_from") {
            left = Some(piece);
        }
    }
    let cleared = random.random_bool(0.05);
    device.set("clear", cleared)?;
    Ok(if cleared { Some(None) } else { left })
}
