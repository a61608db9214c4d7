//! `bluechip view`: a page that shows the chip running, clock by clock.

use std::path::PathBuf;

use chess::{Position, Rules, START_FEN};
use clap::{Args, ValueEnum};
use reference::Board;
use serde_json::json;

use crate::error::{Error, Result};
use crate::numbers::grouped;
use crate::output::Output;
use crate::view::{self, Chip, Start};
use crate::{files, input, variant};

/// Interesting positions of chess; the page begins with the first.
const GALLERY: &[(&str, &str)] = &[
    (
        "Deep Blue - Kasparov 1997, game 6, before 8. Nxe6",
        "r1bqkb1r/pp1n1pp1/2p1pn1p/6N1/3P4/3B1N2/PPP2PPP/R1BQK2R w KQkq - 0 8",
    ),
    (
        "Deep Blue - Kasparov 1997, game 2, where Black resigned",
        "1r6/5kp1/RqQb1p1p/1p1PpP2/1Pp1B3/2P4P/6P1/5K2 b - - 14 45",
    ),
    ("The start of a game", START_FEN),
    ("Checkmate in one", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"),
    (
        "Repetition: a perpetual check",
        "6k1/5pp1/8/7Q/8/2q5/r7/6K1 w - - 0 1",
    ),
    (
        "A fortress: the wrong bishop",
        "7k/8/5K2/7P/4B3/8/8/8 w - - 0 1",
    ),
    ("Castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
    ("En passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"),
    ("Promotion", "8/P6k/8/8/8/8/7K/8 w - - 0 1"),
    (
        "Many moves: Kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ),
    (
        "A pawn endgame",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    ),
];

/// The positions of AntiChess, after the start position.
const ANTICHESS_GALLERY: &[(&str, &str)] = &[
    (
        "A capture is compulsory",
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    ),
    (
        "The paper's line: forced captures up to a win",
        "5b1k/7p/8/3r4/5PN1/3r4/q7/2B4K b - - 0 1",
    ),
    (
        "A capture by a pinned piece compels nobody",
        "k3r3/8/8/8/2p5/4N3/8/4K3 w - - 0 1",
    ),
    (
        "En passant is compulsory",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
    ),
    (
        "The last piece but the king has to be taken, and Black has won",
        "7k/8/8/8/8/1p6/P7/7K w - - 0 1",
    ),
    (
        "Promotion, to a queen only",
        "8/P6k/7p/8/8/8/7K/8 w - - 0 1",
    ),
];

/// The positions of AntiChess with switches.
const SWITCH_GALLERY: &[(&str, &str)] = &[
    (
        "Who may still switch: White alone",
        "4k3/4p3/8/8/8/8/4P3/RN2K3 w Q - 0 1 S",
    ),
    (
        "A switch out of check",
        "4r1k1/8/8/8/8/8/PPP2PPP/RN2K3 w - - 0 1 Ss",
    ),
];

/// The positions that the page of a game offers.
fn gallery(rules: Rules) -> Result<Vec<Start>> {
    let parts = match rules {
        Rules::Chess => vec![GALLERY],
        rules if rules.has_switch() => vec![ANTICHESS_GALLERY, SWITCH_GALLERY],
        Rules::AntiChess { .. } => vec![ANTICHESS_GALLERY],
    };
    let mut starts = Vec::new();
    if rules != Rules::Chess {
        starts.push(Start {
            name: "The start of a game".to_owned(),
            position: Position::start_of(rules),
        });
    }
    for (name, fen) in parts.concat() {
        let position = Position::parse(fen, rules)
            .map_err(|error| Error::Failed(format!("{name}: {error}")))?;
        let name = name.to_owned();
        starts.push(Start { name, position });
    }
    Ok(starts)
}

/// Make a page that runs the chip and shows it, and plays against you. One HTML file, which needs
/// no network.
///
/// It shows the silicon chessboard, its rays and votes, the search and waves, clock by clock.
#[derive(Debug, Args)]
pub struct Options {
    /// The file.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The position that the page begins with [default: game 6 of Deep Blue and Kasparov, before
    /// White's 8th move; of AntiChess the start].
    #[arg(long)]
    fen: Option<String>,
    /// The chip: the complete one, or a move generator, of chess or AntiChess, which counts
    /// positions.
    #[arg(long, value_enum, default_value_t = Chip::DeepBlue)]
    chip: Chip,
    /// Plies of full width that the chip searches [default: 4], or that a move generator counts
    /// [default: 3].
    #[arg(long, value_name = "N", value_parser = input::search_depth)]
    depth: Option<u32>,
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let rules = options.chip.configuration().rules();
    let mut starts = Vec::new();
    if let Some(fen) = &options.fen {
        let position = variant::position(fen, rules)?;
        if !Board::new(&position, rules).is_good() {
            return Err(Error::Input(format!(
                "`{position}`: not one king a side, or the side to move can capture the king"
            )));
        }
        starts.push(Start {
            name: position.to_string(),
            position,
        });
    }
    starts.extend(gallery(rules)?);
    let depth = options.depth.unwrap_or_else(|| options.chip.depth());
    let page = view::page(options.chip, &starts, depth)?;
    files::write(&options.out, &page)?;
    output.line(format!(
        "{}, {} bytes",
        options.out.display(),
        grouped(page.len() as u64)
    ))?;
    output.object(&json!({
        "out": options.out,
        "bytes": page.len(),
        "chip": options.chip.to_possible_value().map(|chip| chip.get_name().to_owned()),
        "fen": starts[0].position.to_string(),
        "depth": depth,
    }))
}
