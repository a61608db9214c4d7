//! Checks a table's file before the reader maps it. The reader trusts the contents: damaged numbers
//! would lead it out of the file.
//!
//! A file has a byte of flags, the order of the pieces of each part, the Huffman codes of the
//! parts, maps of values in distance tables, and then for all parts an index, the sizes of the
//! blocks, and the blocks. A part is for one side to move or, with pawns, for one side to move and
//! one file of the leading pawn.

use super::Wdl;
use cozy_chess::{Board, Color, Piece};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The first bytes of result tables and of distance tables.
const MAGIC: [[u8; 4]; 2] = [[0x71, 0xE8, 0x23, 0x5D], [0xD7, 0x66, 0x0C, 0xA5]];
/// Bytes of the checksum at the end; the length of everything before it is a multiple of the
/// alignment.
const CHECKSUM: u64 = 16;
const ALIGNMENT: u64 = 64;
/// The greatest number of bytes that are read of a file. They include all descriptions of codes;
/// smaller files are checked completely.
const READ: u64 = 1 << 20;
/// The codes of a pawn and of a king in the order of pieces; black pieces add eight.
const PAWN: u8 = 1;
const KING: u8 = 6;

const NO_TABLE: &str = "no Syzygy table";
const TRUNCATED: &str = "truncated";
const DAMAGED: &str = "damaged";

/// The result of a check; the error is in words.
type Checked<T> = Result<T, &'static str>;

fn or_damaged(is_right: bool) -> Checked<()> {
    if is_right { Ok(()) } else { Err(DAMAGED) }
}

/// The numbers of pawns, knights, bishops, rooks, queens and kings of each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Material([[u8; 6]; 2]);

impl Material {
    /// The material of a table's name, such as KQvKR.
    pub(super) fn of_name(name: &str) -> Option<Material> {
        let (strong, weak) = name.split_once('v')?;
        let mut counts = [[0; 6]; 2];
        for (side, counts) in [strong, weak].into_iter().zip(&mut counts) {
            for piece in side.chars() {
                counts["PNBRQK".find(piece)?] += 1;
            }
            if !side.starts_with('K') || counts[5] != 1 {
                return None;
            }
        }
        let material = Material(counts);
        // The reader supports no larger endings, and two kings need no table.
        (3..=7).contains(&material.pieces()).then_some(material)
    }

    pub(super) fn of_board(board: &Board) -> Material {
        Material(
            [Color::White, Color::Black].map(|color| {
                Piece::ALL.map(|piece| board.colored_pieces(color, piece).len() as u8)
            }),
        )
    }

    /// The number of pieces, including the kings.
    pub(super) fn pieces(&self) -> u32 {
        self.0
            .as_flattened()
            .iter()
            .map(|&count| u32::from(count))
            .sum()
    }

    fn with_colors_swapped(self) -> Material {
        Material([self.0[1], self.0[0]])
    }

    /// Whether both are the same ending, perhaps with colours exchanged.
    pub(super) fn is(self, other: Material) -> bool {
        self == other || self == other.with_colors_swapped()
    }

    /// Whether captures and promotions can lead to another ending, or it is the same.
    pub(super) fn may_become(self, other: Material) -> bool {
        let side_may = |[have, want]: [[u8; 6]; 2]| {
            let promoted = have[1..].iter().zip(&want[1..]);
            let promoted: u8 = promoted
                .map(|(have, want)| want.saturating_sub(*have))
                .sum();
            promoted + want[0] <= have[0]
        };
        [other, other.with_colors_swapped()]
            .into_iter()
            .any(|other| side_may([self.0[0], other.0[0]]) && side_may([self.0[1], other.0[1]]))
    }

    fn pawns(&self) -> [u8; 2] {
        [self.0[0][0], self.0[1][0]]
    }
}

/// Checks a file of results (`kind` 0) or distances (1).
///
/// # Errors
/// It cannot be read.
pub(super) fn check(path: &Path, kind: usize, material: Material) -> io::Result<Checked<()>> {
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    let mut bytes = Vec::new();
    file.take(READ).read_to_end(&mut bytes)?;
    Ok(check_bytes(&bytes, length, kind, material))
}

/// Checks the beginning of a file of this length.
fn check_bytes(bytes: &[u8], length: u64, kind: usize, material: Material) -> Checked<()> {
    let is_distances = kind == 1;
    let mut cursor = Cursor { bytes, at: 0 };
    let has_magic = bytes.get(..4).is_none_or(|start| start == MAGIC[kind]);
    if !has_magic {
        return Err(NO_TABLE);
    }
    if length % ALIGNMENT != CHECKSUM {
        return Err(TRUNCATED);
    }
    cursor.take(4)?;
    let [white, black] = material.pawns();
    let has_pawns = white + black > 0;
    let is_symmetric = material.0[0] == material.0[1];
    let flags = cursor.byte()?;
    or_damaged((flags & 1 == 0) == is_symmetric && (flags & 2 != 0) == has_pawns)?;
    let sides = if is_symmetric || is_distances { 1 } else { 2 };
    let files = if has_pawns { 4 } else { 1 };

    let mut positions = Vec::new();
    let orders = 1 + usize::from(white > 0 && black > 0);
    for file in 0..files {
        let order = cursor.take(orders + material.pieces() as usize)?;
        for side in 0..sides {
            let nibbles: Vec<u8> = order.iter().map(|byte| byte >> (4 * side) & 15).collect();
            let (order, pieces) = nibbles.split_at(orders);
            positions.push(count_positions(material, order, pieces, file)?);
        }
    }
    cursor.align(2)?;
    let mut parts = Vec::new();
    for positions in positions {
        parts.push(Part::read(&mut cursor, positions)?);
    }
    if is_distances {
        check_maps(&mut cursor, &parts, length)?;
    }

    let mut end = cursor.at as u64;
    let mut places = vec![[0; 3]; parts.len()];
    for what in 0..3 {
        for (part, place) in parts.iter().zip(&mut places) {
            if what == 2 {
                end = end.next_multiple_of(ALIGNMENT);
            }
            place[what] = end;
            end += part.code.as_ref().map_or(0, |code| code.bytes()[what]);
        }
    }
    if end + CHECKSUM > length {
        return Err(TRUNCATED);
    }
    if bytes.len() as u64 == length {
        for (part, place) in parts.iter().zip(places) {
            if let Some(code) = &part.code {
                code.check_blocks(bytes, place.map(|at| at as usize))?;
            }
        }
    }
    Ok(())
}

/// A position in a file.
struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Cursor<'a> {
    fn take(&mut self, count: usize) -> Checked<&'a [u8]> {
        let taken = self.bytes.get(self.at..self.at + count).ok_or(TRUNCATED)?;
        self.at += count;
        Ok(taken)
    }

    fn byte(&mut self) -> Checked<u8> {
        Ok(self.take(1)?[0])
    }

    fn word(&mut self) -> Checked<u16> {
        let bytes = self.take(2)?;
        Ok(u16::from_le_bytes([bytes[0], bytes[1]]))
    }

    fn align(&mut self, to: usize) -> Checked<()> {
        self.take(self.at.next_multiple_of(to) - self.at).map(drop)
    }
}

/// The binomial coefficient.
fn choose(count: u64, of: u64) -> u64 {
    (0..count).fold(1, |ways, index| {
        ways * of.saturating_sub(index) / (index + 1)
    })
}

/// The number of positions of a part, by the order of its groups of equal pieces and of its pieces.
fn count_positions(material: Material, order: &[u8], pieces: &[u8], file: u64) -> Checked<u64> {
    let mut counts = [[0; 6]; 2];
    for &piece in pieces {
        or_damaged((PAWN..=KING).contains(&(piece & 7)))?;
        counts[usize::from(piece >> 3)][usize::from(piece & 7) - 1] += 1;
    }
    let runs: Vec<u64> = (pieces.chunk_by(|a, b| a == b))
        .map(|run| run.len() as u64)
        .collect();
    let kinds = counts
        .as_flattened()
        .iter()
        .filter(|&&count| count > 0)
        .count();
    or_damaged(counts == material.0 && runs.len() == kinds)?;

    let [white, black] = material.pawns();
    let (leading, ways) = if white + black > 0 {
        // The side with fewer pawns leads, if it has pawns.
        let (fewer, more) = (white.min(black), white.max(black));
        let leading = u64::from(if fewer > 0 { fewer } else { more });
        or_damaged(pieces[0] & 7 == PAWN && runs[0] == leading)?;
        let of_rank = |rank: u64| choose(leading - 1, 47 - 12 * file - 2 * rank);
        let mut ways: u64 = (0..6).map(of_rank).sum();
        if fewer > 0 {
            or_damaged(pieces[leading as usize] & 7 == PAWN)?;
            ways *= choose(more.into(), 48 - leading);
        }
        (white + black, ways)
    } else {
        let singles = counts.as_flattened().iter().filter(|&&count| count == 1);
        if singles.count() == 2 {
            or_damaged(pieces[..2].iter().all(|piece| piece & 7 == KING))?;
            (2, 462)
        } else {
            (3, 31_332)
        }
    };
    let rest: Vec<u64> = (pieces[usize::from(leading)..].chunk_by(|a, b| a == b))
        .map(|run| run.len() as u64)
        .collect();
    let groups = order.len() + rest.len();
    or_damaged(order.iter().all(|&place| usize::from(place) < groups))?;
    or_damaged(order.len() == 1 || order[0] != order[1])?;
    let mut free = 64 - u64::from(leading);
    Ok(rest.iter().fold(ways, |ways, &count| {
        let ways = ways * choose(count, free);
        free -= count;
        ways
    }))
}

/// A part of a table.
struct Part {
    flags: u8,
    /// The code of its values, unless they are all the same.
    code: Option<Code>,
}

/// The code of a part's values.
struct Code {
    positions: u64,
    /// Base-2 logarithms of a block's size, and of the positions per entry of the index.
    block_bits: u8,
    index_bits: u8,
    blocks: u64,
    /// Blocks with a size; those after the last one are empty.
    sizes: u64,
    /// The first symbol of each length, and its first code, at the top of a word.
    first_symbols: Vec<u16>,
    first_codes: Vec<u64>,
    shortest: u8,
    /// The number of values that each symbol encodes, less one.
    lengths: Vec<u8>,
    /// The largest value.
    largest: u16,
}

impl Part {
    fn read(cursor: &mut Cursor, positions: u64) -> Checked<Part> {
        /// All values are the same.
        const CONSTANT: u8 = 0x80;
        let flags = cursor.byte()?;
        let code = if flags & CONSTANT != 0 {
            cursor.byte()?;
            None
        } else {
            Some(Code::read(cursor, positions)?)
        };
        Ok(Part { flags, code })
    }
}

impl Code {
    fn read(cursor: &mut Cursor, positions: u64) -> Checked<Code> {
        let [block_bits, index_bits, padding] = [cursor.byte()?, cursor.byte()?, cursor.byte()?];
        let blocks = u64::from(cursor.word()?) | u64::from(cursor.word()?) << 16;
        let [longest, shortest] = [cursor.byte()?, cursor.byte()?];
        or_damaged((3..32).contains(&block_bits) && (1..32).contains(&index_bits))?;
        or_damaged(1 <= shortest && shortest <= longest && longest <= 32)?;
        let first_symbols: Vec<u16> = (shortest..=longest)
            .map(|_| cursor.word())
            .collect::<Checked<_>>()?;
        let symbols = usize::from(cursor.word()?);
        or_damaged(symbols < 1 << 12)?;
        let halves: Vec<Option<[u16; 2]>> = (cursor.take(3 * symbols)?.chunks(3))
            .map(|symbol| {
                let [low, middle, high] = [symbol[0], symbol[1], symbol[2]].map(u16::from);
                let right = high << 4 | middle >> 4;
                (right != 0xFFF).then_some([(middle & 15) << 8 | low, right])
            })
            .collect();
        let values = cursor.bytes[cursor.at - 3 * symbols..cursor.at].chunks(3);
        let largest = (values.zip(&halves))
            .filter(|(_, halves)| halves.is_none())
            .map(|(value, _)| u16::from(value[1] & 15) << 8 | u16::from(value[0]))
            .max();
        cursor.take(symbols & 1)?;
        let mut lengths = vec![Length::Unknown; symbols];
        for symbol in 0..symbols {
            measure(symbol, &halves, &mut lengths)?;
        }
        let code = Code {
            positions,
            block_bits,
            index_bits,
            blocks,
            sizes: blocks + u64::from(padding),
            first_codes: first_codes(&first_symbols, shortest)?,
            first_symbols,
            shortest,
            lengths: (lengths.into_iter())
                .map(|length| match length {
                    Length::Known(length) => length,
                    Length::Unknown | Length::Sought => 0,
                })
                .collect(),
            largest: largest.unwrap_or(0),
        };
        code.check_symbols()?;
        Ok(code)
    }

    /// Bytes of the index, the sizes and the blocks.
    fn bytes(&self) -> [u64; 3] {
        let indices = self.positions.div_ceil(1 << self.index_bits);
        [6 * indices, 2 * self.sizes, self.blocks << self.block_bits]
    }

    /// Checks that each code of any length belongs to a symbol.
    fn check_symbols(&self) -> Checked<()> {
        let mut above = u64::MAX;
        for &first in &self.first_codes {
            if first > above {
                continue;
            }
            let (_, symbol) = self.symbol(above);
            or_damaged(symbol < self.lengths.len())?;
            match first.checked_sub(1) {
                Some(below) => above = below,
                None => break,
            }
        }
        Ok(())
    }

    /// The length and symbol of the code at the top of a word.
    fn symbol(&self, word: u64) -> (u32, usize) {
        // Longer codes have smaller numbers.
        let longest = self.first_codes.len() - 1;
        let index = (self.first_codes.iter().position(|&first| first <= word)).unwrap_or(longest);
        let length = u32::from(self.shortest) + index as u32;
        let offset = (word - self.first_codes[index]) >> (64 - length);
        (
            length,
            usize::from(self.first_symbols[index]) + offset as usize,
        )
    }

    /// Checks that the index refers to blocks, and that each block encodes the right number of
    /// values.
    fn check_blocks(&self, bytes: &[u8], [index, sizes, blocks]: [usize; 3]) -> Checked<()> {
        let word = |at: usize| u64::from(bytes[at]) | u64::from(bytes[at + 1]) << 8;
        // The first positions of the blocks.
        let mut firsts = vec![0];
        let mut next = 0;
        for block in 0..self.sizes as usize {
            next += word(sizes + 2 * block) + 1;
            firsts.push(next);
        }
        let end = firsts[self.blocks as usize];
        let span = 1 << self.index_bits;
        for (entry, first) in (0..self.positions).step_by(span as usize).enumerate() {
            let at = index + 6 * entry;
            let block = word(at) | word(at + 2) << 16;
            let middle = firsts.get(block as usize).ok_or(DAMAGED)? + word(at + 4);
            let count = span.min(self.positions - first);
            or_damaged(span / 2 <= middle && middle - span / 2 + count <= end)?;
        }
        for (block, range) in firsts.windows(2).take(self.blocks as usize).enumerate() {
            let bits = 8usize << self.block_bits;
            let start = blocks + (block << self.block_bits);
            let (mut at, mut left) = (0, range[1] - range[0]);
            while left > 0 {
                or_damaged(at < bits)?;
                // The checksum follows the last block, so there are always eight bytes.
                let eight = bytes[start + at / 8..].first_chunk().ok_or(DAMAGED)?;
                let (length, symbol) = self.symbol(u64::from_be_bytes(*eight) << (at % 8));
                at += length as usize;
                or_damaged(at <= bits)?;
                left = left.saturating_sub(u64::from(self.lengths[symbol]) + 1);
            }
        }
        Ok(())
    }
}

/// The first code of each length, at the top of a word, computed as in the reader.
fn first_codes(first_symbols: &[u16], shortest: u8) -> Checked<Vec<u64>> {
    let mut codes = vec![0_u64; first_symbols.len()];
    for index in (0..first_symbols.len() - 1).rev() {
        let [here, longer] = [first_symbols[index], first_symbols[index + 1]].map(u64::from);
        codes[index] = (codes[index + 1] + here)
            .checked_sub(longer)
            .ok_or(DAMAGED)?
            / 2;
    }
    for (index, code) in codes.iter_mut().enumerate() {
        let length = u32::from(shortest) + index as u32;
        or_damaged(*code >> length == 0)?;
        *code <<= 64 - length;
    }
    Ok(codes)
}

/// The state of computing a symbol's length.
#[derive(Clone, Copy)]
enum Length {
    Unknown,
    /// Its halves are being measured.
    Sought,
    /// The number of values, less one.
    Known(u8),
}

/// The number of values that a symbol encodes, less one. A symbol is a value, or has two other
/// symbols as halves, never itself.
fn measure(symbol: usize, halves: &[Option<[u16; 2]>], lengths: &mut [Length]) -> Checked<u8> {
    match *lengths.get(symbol).ok_or(DAMAGED)? {
        Length::Known(length) => return Ok(length),
        Length::Sought => return Err(DAMAGED),
        Length::Unknown => {}
    }
    lengths[symbol] = Length::Sought;
    let length = match halves[symbol] {
        None => 0,
        Some([left, right]) => {
            let left = measure(left.into(), halves, lengths)?;
            let right = measure(right.into(), halves, lengths)?;
            u8::try_from(u32::from(left) + u32::from(right) + 1).map_err(|_| DAMAGED)?
        }
    };
    lengths[symbol] = Length::Known(length);
    Ok(length)
}

/// Checks the maps from written values to distances, one for each result but the draw.
fn check_maps(cursor: &mut Cursor, parts: &[Part], length: u64) -> Checked<()> {
    const HAS_MAP: u8 = 2;
    const HAS_WORDS: u8 = 16;
    for part in parts.iter().filter(|part| part.flags & HAS_MAP != 0) {
        let has_words = part.flags & HAS_WORDS != 0;
        if has_words {
            cursor.align(2)?;
        }
        for _ in [Wdl::Win, Wdl::Loss, Wdl::CursedWin, Wdl::BlessedLoss] {
            let bytes = if has_words {
                2 * usize::from(cursor.word()?)
            } else {
                cursor.byte()?.into()
            };
            // A value that is too large for its map is wrong, but must not lead out of the file.
            let largest = part.code.as_ref().map_or(0, |code| u64::from(code.largest));
            or_damaged(cursor.at as u64 + 2 * (largest + 1) <= length)?;
            cursor.take(bytes)?;
        }
    }
    cursor.align(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_come_to_others_by_captures_and_promotions() {
        let ending = |name| Material::of_name(name).unwrap();
        for (from, to, may) in [
            ("KQvK", "KQvK", true),
            ("KQvKR", "KRvK", true),
            ("KPvK", "KQvK", true),
            ("KPvKP", "KQvKR", true),
            ("KPvKP", "KPvK", true),
            ("KRvK", "KQvK", false),
            ("KQvK", "KQvKR", false),
            ("KPvKR", "KQRvK", false),
            ("KPvK", "KQPvK", false),
        ] {
            assert_eq!(ending(from).may_become(ending(to)), may, "{from} {to}");
        }
        assert!(ending("KQvKR").is(ending("KRvKQ")) && !ending("KQvK").is(ending("KRvK")));
        for no_ending in ["KvK", "QvK", "KQK", "KXvK", "KKvK", "KQQQvKQQQ"] {
            assert_eq!(Material::of_name(no_ending), None, "{no_ending}");
        }
    }
}
