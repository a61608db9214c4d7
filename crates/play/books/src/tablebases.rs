//! Syzygy tablebases: the result of an ending with few pieces, and the distance to the next capture
//! or pawn move.

mod file;

use crate::played::Played;
use chess::MoveWord;
use cozy_chess::{
    BitBoard, Board, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};
use file::Material;
use pyrrhic_rs::{
    Color as TableColor, DtzProbeValue, DtzResult, EngineAdapter, Piece as TablePiece, TBError,
    TableBases, WdlProbeResult,
};
use std::cmp::Reverse;
use std::collections::HashSet;
use std::ffi::OsStr;
use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// The extensions of the files of result tables and distance tables.
const EXTENSIONS: [&str; 2] = ["rtbw", "rtbz"];

/// Tablebases that were found. A process can have only one set open at a time.
pub struct Tablebases {
    /// The folders in which they were found.
    folders: String,
    tables: TableBases<Attacks>,
    /// The numbers of result tables and of distance tables.
    counts: [usize; 2],
    /// The names of result tables without a distance table.
    unpaired: Vec<String>,
    /// Files that are not used, with the reason.
    bad: Vec<TablebaseError>,
    /// Endings whose results, and endings whose distances, must not be looked up.
    withheld: [Vec<Material>; 2],
    /// Whether the reader has panicked; then it is no longer used.
    has_failed: AtomicBool,
    /// The number of pieces of the largest ending.
    largest: u32,
    /// Only one thread at a time may look up distances.
    root: Mutex<()>,
}

/// A result for the side to move, with the best play of both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Wdl {
    /// The side to move is mated.
    Loss,
    /// A loss without the fifty-move rule.
    BlessedLoss,
    /// Neither side wins.
    Draw,
    /// A win without the fifty-move rule.
    CursedWin,
    /// The side to move mates.
    Win,
}

/// The result of a position and the best moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RootMoves {
    /// The result.
    pub wdl: Wdl,
    /// The moves that keep it and make progress, or defend longest.
    pub moves: Vec<MoveWord>,
}

/// Why there are no tablebases.
#[derive(Debug, thiserror::Error)]
pub enum TablebaseError {
    /// A folder cannot be read.
    #[error("cannot read `{}`: {error}", path.display())]
    Read {
        /// The folder or file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// There are no tables in it.
    #[error("there is no tablebase such as KQvK.rtbw in `{0}`")]
    Nothing(String),
    /// A file's contents do not fit its name.
    #[error("`{}` is {what}", path.display())]
    Bad {
        /// The file.
        path: PathBuf,
        /// The problem.
        what: &'static str,
    },
    /// Other tablebases are in use.
    #[error("other tablebases are in use")]
    InUse,
    /// The reader refuses the tables.
    #[error("the tablebases cannot be used: {0:?}")]
    Refused(TBError),
}

/// The moves of pieces, as the reader of tables needs them.
#[derive(Clone)]
struct Attacks;

fn square(index: u64) -> Square {
    Square::index(index as usize & 63)
}

impl EngineAdapter for Attacks {
    fn pawn_attacks(color: TableColor, from: u64) -> u64 {
        let color = match color {
            TableColor::White => cozy_chess::Color::White,
            TableColor::Black => cozy_chess::Color::Black,
        };
        get_pawn_attacks(square(from), color).0
    }

    fn knight_attacks(from: u64) -> u64 {
        get_knight_moves(square(from)).0
    }

    fn bishop_attacks(from: u64, occupied: u64) -> u64 {
        get_bishop_moves(square(from), BitBoard(occupied)).0
    }

    fn rook_attacks(from: u64, occupied: u64) -> u64 {
        get_rook_moves(square(from), BitBoard(occupied)).0
    }

    fn queen_attacks(from: u64, occupied: u64) -> u64 {
        Self::bishop_attacks(from, occupied) | Self::rook_attacks(from, occupied)
    }

    fn king_attacks(from: u64) -> u64 {
        get_king_moves(square(from)).0
    }
}

/// Calls a function of the reader. Its first arguments describe the board.
macro_rules! with_board {
    ($tables:expr, $function:ident, $board:expr, $($between:expr)?) => {{
        let board: &Board = $board;
        let pieces = |piece| board.pieces(piece).0;
        $tables.$function(
            board.colors(cozy_chess::Color::White).0,
            board.colors(cozy_chess::Color::Black).0,
            pieces(Piece::King),
            pieces(Piece::Queen),
            pieces(Piece::Rook),
            pieces(Piece::Bishop),
            pieces(Piece::Knight),
            pieces(Piece::Pawn),
            $($between,)?
            en_passant(board),
            board.side_to_move() == cozy_chess::Color::White,
        )
    }};
}

impl Tablebases {
    /// Opens all tables in some folders, separated by colons. Files that are truncated, damaged, or
    /// no tables are left out.
    ///
    /// # Errors
    /// Why there are none.
    pub fn open(path: &str) -> Result<Tablebases, TablebaseError> {
        let mut found = [const { Vec::<(String, Material)>::new() }; 2];
        let mut skipped = [Vec::new(), Vec::new()];
        let mut bad = Vec::new();
        let mut seen = HashSet::new();
        for folder in path.split(':').filter(|folder| !folder.is_empty()) {
            let folder = Path::new(folder);
            let unreadable = |error| TablebaseError::Read {
                path: folder.to_owned(),
                error,
            };
            for entry in fs::read_dir(folder).map_err(unreadable)? {
                let file = entry.map_err(unreadable)?.path();
                // If several folders have the same file, the reader takes the first.
                if let Some((kind, name, material)) = table_name(&file)
                    && seen.insert((kind, name.to_owned()))
                {
                    match check(&file, kind, material) {
                        Ok(()) => found[kind].push((name.to_owned(), material)),
                        Err(error) => {
                            skipped[kind].push((name.to_owned(), material));
                            bad.push(error);
                        }
                    }
                }
            }
        }
        bad.sort_by_key(TablebaseError::to_string);
        let [results, distances] = &found;
        if results.is_empty() {
            let nothing = TablebaseError::Nothing(path.to_owned());
            return Err(bad.into_iter().next().unwrap_or(nothing));
        }
        let tables = TableBases::new(path).map_err(|error| match error {
            TBError::AlreadyInitialized => TablebaseError::InUse,
            error => TablebaseError::Refused(error),
        })?;
        let without_distances: Vec<&(String, Material)> = (results.iter())
            .filter(|table| !distances.contains(table))
            .collect();
        let mut unpaired: Vec<String> = (without_distances.iter())
            .filter(|table| !skipped[1].contains(table))
            .map(|(name, _)| name.clone())
            .collect();
        unpaired.sort();
        let materials = |tables: &[(String, Material)]| -> Vec<Material> {
            tables.iter().map(|&(_, material)| material).collect()
        };
        let without_distances = without_distances.iter().map(|&&(_, material)| material);
        let pieces = results.iter().map(|(_, material)| material.pieces());
        Ok(Tablebases {
            folders: path.to_owned(),
            largest: pieces.max().unwrap_or(0),
            tables,
            counts: [results.len(), distances.len()],
            unpaired,
            bad,
            withheld: [materials(&skipped[0]), without_distances.collect()],
            has_failed: AtomicBool::new(false),
            root: Mutex::new(()),
        })
    }

    /// The folders in which they were found, separated by colons.
    pub fn folders(&self) -> &str {
        &self.folders
    }

    /// The numbers of result tables and of distance tables.
    pub fn counts(&self) -> [usize; 2] {
        self.counts
    }

    /// Names of the result tables without a distance table: they are not used at the root.
    pub fn unpaired(&self) -> &[String] {
        &self.unpaired
    }

    /// Pieces of the largest ending, the kings included.
    pub fn largest(&self) -> u32 {
        self.largest
    }

    /// Files that were left out, and why.
    pub fn bad(&self) -> &[TablebaseError] {
        &self.bad
    }

    /// Missing tables and bad files, one line each.
    pub fn flaws(&self) -> Vec<String> {
        let bad = (self.bad.iter()).map(|problem| format!("{problem}; table skipped"));
        let missing = (self.unpaired.iter())
            .map(|name| format!("{name}.rtbz is missing: {name} is known below the root alone"));
        bad.chain(missing).collect()
    }

    fn may_know(&self, board: &Board) -> bool {
        let color_can_castle =
            |color| *board.castle_rights(color) != cozy_chess::CastleRights::EMPTY;
        board.occupied().len() <= self.largest()
            && !cozy_chess::Color::ALL.into_iter().any(color_can_castle)
            && !self.may_come_to_a_bad_table(board)
    }

    /// Whether captures and promotions may lead to a bad table, which the reader would then read.
    fn may_come_to_a_bad_table(&self, board: &Board) -> bool {
        let [results, _] = &self.withheld;
        // Usually there are none, and this is called in all positions.
        if results.is_empty() {
            return false;
        }
        let material = Material::of_board(board);
        results.iter().any(|&bad| material.may_become(bad))
    }

    /// The result of a game's position, valid if the ply before it was a capture or a pawn move.
    pub fn result(&self, game: &Played) -> Option<Wdl> {
        self.wdl(game.board())
    }

    /// The result of a position, valid if the ply before it was a capture or a pawn move.
    pub fn wdl(&self, board: &Board) -> Option<Wdl> {
        if !self.may_know(board) {
            return None;
        }
        let answer = ask(&self.has_failed, board, || {
            with_board!(self.tables, probe_wdl, board,)
        })?;
        answer.ok().map(wdl)
    }

    /// The result of a game's position, and the moves that keep it.
    pub fn root(&self, game: &Played) -> Option<RootMoves> {
        let board = game.board();
        let [_, distances] = &self.withheld;
        let material = Material::of_board(board);
        if !self.may_know(board) || distances.iter().any(|&missing| material.is(missing)) {
            return None;
        }
        let probed = {
            let _one_at_a_time = self.root.lock().unwrap_or_else(PoisonError::into_inner);
            let clock = u32::from(board.halfmove_clock());
            ask(&self.has_failed, board, || {
                with_board!(self.tables, probe_root, board, clock)
            })?
            .ok()?
        };
        let DtzProbeValue::DtzResult(root) = probed.root else {
            return None;
        };
        let moves: Vec<&DtzResult> = (probed.moves[..probed.num_moves].iter())
            .filter_map(|value| match value {
                DtzProbeValue::DtzResult(of_move) => Some(of_move),
                _ => None,
            })
            .collect();
        // The winner prefers short distances, the loser long ones.
        let rank = |of_move: &DtzResult| {
            let wdl = wdl(of_move.wdl);
            let distance = i32::from(of_move.dtz);
            (
                wdl,
                match wdl {
                    Wdl::Win | Wdl::CursedWin => Reverse(distance),
                    Wdl::Draw => Reverse(0),
                    Wdl::Loss | Wdl::BlessedLoss => Reverse(-distance),
                },
            )
        };
        let best = moves.iter().map(|of_move| rank(of_move)).max()?;
        let moves = (moves.into_iter())
            .filter(|of_move| rank(of_move) == best)
            .filter_map(|of_move| game.legal_move(&move_text(of_move)))
            .collect();
        Some(RootMoves {
            wdl: wdl(root.wdl),
            moves,
        })
    }
}

impl fmt::Debug for Tablebases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} tables of results, {} of distances",
            self.counts[0], self.counts[1]
        )
    }
}

fn wdl(result: WdlProbeResult) -> Wdl {
    match result {
        WdlProbeResult::Loss => Wdl::Loss,
        WdlProbeResult::BlessedLoss => Wdl::BlessedLoss,
        WdlProbeResult::Draw => Wdl::Draw,
        WdlProbeResult::CursedWin => Wdl::CursedWin,
        WdlProbeResult::Win => Wdl::Win,
    }
}

/// The square on which a pawn can be captured en passant; 0 for none.
fn en_passant(board: &Board) -> u32 {
    let rank = cozy_chess::Rank::Third.relative_to(!board.side_to_move());
    board
        .en_passant()
        .map_or(0, |file| Square::new(file, rank) as u32)
}

fn move_text(of_move: &DtzResult) -> String {
    let promotion = match of_move.promotion {
        TablePiece::Knight => "n",
        TablePiece::Bishop => "b",
        TablePiece::Rook => "r",
        TablePiece::Queen => "q",
        TablePiece::Pawn | TablePiece::King => "",
    };
    let [from, to] = [of_move.from_square, of_move.to_square].map(|index| square(index.into()));
    format!("{from}{to}{promotion}")
}

/// The reader's answer. If it panics, the tables are damaged, and it is never used again.
fn ask<T>(has_failed: &AtomicBool, board: &Board, question: impl FnOnce() -> T) -> Option<T> {
    if has_failed.load(Ordering::Relaxed) {
        return None;
    }
    let answer = panic::catch_unwind(AssertUnwindSafe(question)).ok();
    if answer.is_none() && !has_failed.swap(true, Ordering::Relaxed) {
        // If standard error is closed, the message is lost.
        let _ = writeln!(
            io::stderr(),
            "warning: a tablebase for `{board}` is damaged; no tablebases are used any more"
        );
    }
    answer
}

/// The kind of a table (0 for results, 1 for distances), its name, and the ending; none if the
/// file's name is not that of a table.
fn table_name(file: &Path) -> Option<(usize, &str, Material)> {
    let extension = file.extension().and_then(OsStr::to_str)?;
    let kind = EXTENSIONS.iter().position(|name| *name == extension)?;
    let name = file.file_stem().and_then(OsStr::to_str)?;
    Some((kind, name, Material::of_name(name)?))
}

/// Checks that a file is a complete table.
fn check(path: &Path, kind: usize, material: Material) -> Result<(), TablebaseError> {
    let path = path.to_owned();
    match file::check(&path, kind, material) {
        Ok(Ok(())) => Ok(()),
        Ok(Err(what)) => Err(TablebaseError::Bad { path, what }),
        Err(error) => Err(TablebaseError::Read { path, error }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_that_panics_is_not_asked_again() {
        let has_failed = AtomicBool::new(false);
        let board = Board::default();
        assert_eq!(ask(&has_failed, &board, || 1), Some(1));
        let answer = ask(&has_failed, &board, || -> u32 { panic!("damaged") });
        assert_eq!(answer, None);
        assert_eq!(ask(&has_failed, &board, || 1), None);
    }
}
