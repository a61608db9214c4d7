//! Shared by the benches of the evaluation: positions that change as on the chip, and the host's
//! values.

use chess::{Color, Mode, MoveWord, Piece, PieceType, Rules, Square};
use endgame::{Ending, Rom};
use memory_map::{Entry, EvaluationParameters};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::Board;
use reference::evaluation::{Endgames, Evaluation};
use reference::movegen::moves;

use crate::BenchError;
use crate::device::Device;
use crate::played::{self, piece_code};

/// How a position changes in a clock.
#[derive(Clone)]
pub(crate) enum Event {
    /// Not at all.
    Idle,
    /// The host loads a square.
    Load { square: Square, old: u32, new: u32 },
    /// A move is made at this position.
    Make(Board, MoveWord),
    /// The move that was made at this position is taken back.
    Unmake(Board, MoveWord),
    /// The board is emptied.
    Clear,
}

/// A position that changes at random: games, wild positions loaded square by square, moves taken
/// back.
pub(crate) struct Walk {
    random: SmallRng,
    sources: [Box<dyn Iterator<Item = Board>>; 4],
    board: Board,
    made: Vec<(Board, MoveWord)>,
    loads: Vec<(Square, Option<Piece>)>,
    /// Values that the chip keeps incrementally.
    evaluation: Evaluation,
}

impl Walk {
    pub(crate) fn new(random: &mut SmallRng, rules: Rules) -> Walk {
        let mut endings = SmallRng::seed_from_u64(random.random());
        let mut crowds = SmallRng::seed_from_u64(random.random());
        Walk {
            sources: [
                played::games(rules, random.random()),
                played::wild(rules, random.random()),
                Box::new(std::iter::from_fn(move || Some(ending(&mut endings)))),
                Box::new(std::iter::from_fn(move || Some(crowd(&mut crowds)))),
            ],
            random: SmallRng::seed_from_u64(random.random()),
            board: Board::empty(rules),
            made: Vec::new(),
            loads: Vec::new(),
            evaluation: Evaluation::default(),
        }
    }

    /// The present position.
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// Its values.
    pub(crate) fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }

    /// The next change.
    pub(crate) fn step(&mut self, parameters: &EvaluationParameters) -> Event {
        let event = self.choose();
        match &event {
            Event::Idle => {}
            &Event::Load { square, old, new } => {
                let (old, new) = (Piece::from_code(old), Piece::from_code(new));
                self.board.set_piece(square, new);
                self.made.clear();
                self.evaluation.take(square, old, parameters);
                self.evaluation.put(square, new, parameters);
            }
            Event::Make(board, mv) => {
                self.made.push((board.clone(), *mv));
                self.board.make(*mv);
                self.evaluation = self.evaluation.after(board, *mv, parameters);
            }
            Event::Unmake(board, mv) => {
                self.board = board.clone();
                self.evaluation = self.evaluation.before(board, *mv, parameters);
            }
            Event::Clear => {
                self.board = Board::empty(self.board.rules());
                self.made.clear();
                self.evaluation = Evaluation::default();
            }
        }
        event
    }

    fn choose(&mut self) -> Event {
        let load = |board: &Board, square, piece: Option<Piece>| Event::Load {
            square,
            old: piece_code(board, square),
            new: piece.map_or(0, Piece::code),
        };
        if let Some((square, piece)) = self.loads.pop() {
            return load(&self.board, square, piece);
        }
        match self.random.random_range(0..100) {
            0..50 if self.made.len() < 60 => {
                let choice = moves(&self.board, Mode::All, false);
                if choice.is_empty() {
                    self.queue();
                    return Event::Idle;
                }
                let mv = choice[self.random.random_range(0..choice.len())];
                Event::Make(self.board.clone(), mv)
            }
            50..85 => match self.made.pop() {
                Some((board, mv)) => Event::Unmake(board, mv),
                None => Event::Idle,
            },
            85..91 => {
                self.queue();
                Event::Idle
            }
            91..93 => {
                let square = Square::new(self.random.random_range(0..64));
                let piece = Piece::from_code(self.random.random_range(0..16));
                load(&self.board, square, piece)
            }
            93 => Event::Clear,
            _ => Event::Idle,
        }
    }

    /// Begins to load another position.
    fn queue(&mut self) {
        let source = self.random.random_range(0..self.sources.len());
        let Some(target) = self.sources[source].next() else {
            return;
        };
        self.board.set_side(target.side());
        self.board.set_castling(target.castling());
        self.board.set_en_passant(target.en_passant());
        self.made.clear();
        self.loads = Square::all()
            .filter(|&square| self.board.code(square) != target.code(square))
            .map(|square| (square, target.piece(square)))
            .collect();
    }
}

/// The endings at the ROMs in the last clocks, the present one first.
#[derive(Default)]
pub(crate) struct Consultation {
    asked: [Option<Question>; 4],
}

/// An ending, as the ROMs' address logic compares it with that of the clock before: the registers
/// of pieces that it lacks are mirrored with the others. Only a rook ending lacks none.
#[derive(Clone, Copy, PartialEq)]
struct Question {
    ending: Ending,
    mirrored: bool,
}

impl Consultation {
    /// A clock begins with this position.
    pub(crate) fn ask(&mut self, evaluation: &Evaluation, side: Color, endgames: Endgames) {
        let ending = Ending::new(
            side,
            |color, kind| evaluation.count(color, kind),
            |color, kind| evaluation.location(color, kind),
        );
        let pawn = Color::ALL
            .into_iter()
            .find(|&color| evaluation.count(color, PieceType::Pawn) == 1)
            .map(|color| evaluation.location(color, PieceType::Pawn));
        let asked = ending
            .filter(|ending| ending.rom.is_in(endgames.roms) && ending.address().is_some())
            .map(|ending| Question {
                ending,
                mirrored: ending.rom != Rom::Krpkr && pawn.is_some_and(|pawn| pawn.file() >= 4),
            });
        self.asked = [asked, self.asked[0], self.asked[1], self.asked[2]];
    }

    /// The ROM's verdict for the previous clock's position is not valid yet: it needs three clocks
    /// of the same ending.
    pub(crate) fn pending(&self) -> bool {
        let [_, asked, before, first] = self.asked;
        asked.is_some() && (asked != before || asked != first)
    }

    /// The position must not change until the ROM's verdict is valid.
    pub(crate) fn waits(&self) -> bool {
        let [now, before, first, _] = self.asked;
        now.is_some() && (now != before || now != first)
    }
}

/// A random position with few pieces: a ROM or a rule often applies, and there are runners.
pub(crate) fn ending(random: &mut SmallRng) -> Board {
    let mut board = Board::default();
    board.set_side(any(random, &Color::ALL));
    match random.random_range(0..10) {
        0..4 => put_rom_material(&mut board, random),
        4..8 => put_few_pieces(&mut board, random),
        _ => put_race(&mut board, random),
    }
    let files: &[u32] = any(random, &[&[0, 1, 6, 7], &[0, 1, 2, 3, 4, 5, 6, 7]]);
    for color in Color::ALL {
        let square = free_square(&board, || {
            Square::at(any(random, files), random.random_range(0..8))
        });
        board.set_piece(square, Some(Piece::new(color, PieceType::King)));
    }
    board
}

/// A board with up to 15 pieces of a type, the most that are counted, and 31 of a side.
fn crowd(random: &mut SmallRng) -> Board {
    let mut board = Board::default();
    board.set_side(any(random, &Color::ALL));
    for color in Color::ALL {
        let mut left = 31;
        let first = random.random_range(0..5);
        for kind in PieceType::ALL[..5].iter().cycle().skip(first).take(5) {
            let count = random.random_range(0..=15).min(left);
            left -= count;
            for _ in 0..count {
                let square = free_square(&board, || any_square(random));
                board.set_piece(square, Some(Piece::new(color, *kind)));
            }
        }
    }
    for color in Color::ALL {
        let square = free_square(&board, || any_square(random));
        board.set_piece(square, Some(Piece::new(color, PieceType::King)));
    }
    board
}

/// The first empty square drawn.
fn free_square(board: &Board, mut draw: impl FnMut() -> Square) -> Square {
    loop {
        let square = draw();
        if board.code(square) == 0 {
            return square;
        }
    }
}

/// Any square.
pub(crate) fn any_square(random: &mut SmallRng) -> Square {
    Square::new(random.random_range(0..64))
}

/// A square by its rank as the side counts it.
pub(crate) fn own_square(color: Color, file: u32, own_rank: u32) -> Square {
    let rank = match color {
        Color::White => own_rank,
        Color::Black => 7 - own_rank,
    };
    Square::at(file, rank)
}

/// Puts the pieces of a ROM's ending on the board, without the kings.
fn put_rom_material(board: &mut Board, random: &mut SmallRng) {
    let rom = any(random, &Rom::ALL);
    let color = any(random, &Color::ALL);
    let own_rank = any(random, &[1, 2, 3, 4, 5, 6, 6, 6]);
    let pawn = own_square(color, random.random_range(0..8), own_rank);
    for (color, kind) in [color, !color].into_iter().zip(rom.material()) {
        board.set_piece(any_square(random), kind.map(|kind| Piece::new(color, kind)));
    }
    board.set_piece(pawn, Some(Piece::new(color, PieceType::Pawn)));
}

/// Puts some pawns and pieces on the board.
fn put_few_pieces(board: &mut Board, random: &mut SmallRng) {
    let [most_pawns, most_pieces] = any(random, &[[1, 0], [1, 1], [1, 2], [3, 1], [3, 4]]);
    // Sometimes all pawns on one file.
    let file = random.random_bool(0.2).then(|| any(random, &[0, 7, 3]));
    for color in Color::ALL {
        for _ in 0..random.random_range(0..=most_pawns) {
            let file = file.unwrap_or(random.random_range(0..8));
            let square = Square::at(file, random.random_range(1..7));
            board.set_piece(square, Some(Piece::new(color, PieceType::Pawn)));
        }
        for _ in 0..random.random_range(0..=most_pieces) {
            let kind = any(random, &PieceType::ALL[1..5]);
            board.set_piece(any_square(random), Some(Piece::new(color, kind)));
        }
    }
}

/// Random values everywhere.
pub(crate) fn random_parameters(random: &mut SmallRng) -> EvaluationParameters {
    let mut parameters = EvaluationParameters::default();
    for address in EvaluationParameters::addresses() {
        parameters.write(address, random.random());
    }
    parameters
}

/// A RAM of the evaluation, with the pins that the host's access to it comes on.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    pub(crate) entry: Entry,
    pub(crate) access: &'static str,
}

impl Table {
    /// One of its words.
    pub(crate) fn any_word(&self, random: &mut SmallRng) -> u32 {
        random.random_range(0..self.entry.words())
    }

    /// Writes all of it, one word per clock.
    pub(crate) fn load(
        &self,
        device: &mut Device,
        parameters: &EvaluationParameters,
    ) -> Result<(), BenchError> {
        for word in 0..self.entry.words() {
            let value = parameters.read(self.entry.address_of(word)).unwrap_or(0);
            self.set_write(device, word, value)?;
            device.step();
        }
        self.set_idle(device)
    }

    /// Puts a write on the pins.
    pub(crate) fn set_write(
        &self,
        device: &mut Device,
        word: u32,
        value: u32,
    ) -> Result<(), BenchError> {
        device.set(&format!("{}.index", self.access), word)?;
        device.set(&format!("{}.data", self.access), value)?;
        device.set(&format!("{}.write", self.access), true)
    }

    /// Puts a read on the pins.
    pub(crate) fn set_read(&self, device: &mut Device, word: u32) -> Result<(), BenchError> {
        device.set(&format!("{}.read_index", self.access), word)?;
        device.set(&format!("{}.read", self.access), true)
    }

    /// Removes the access from the pins.
    pub(crate) fn set_idle(&self, device: &mut Device) -> Result<(), BenchError> {
        device.set(&format!("{}.write", self.access), false)?;
        device.set(&format!("{}.read", self.access), false)
    }
}

/// Puts two pawns per side on the board, most of them passed and far advanced, and sometimes a
/// rook.
fn put_race(board: &mut Board, random: &mut SmallRng) {
    for color in Color::ALL {
        let first = random.random_range(0..7);
        let second = any(random, &[first + 1, (first + 4) % 8, 7 - first / 2]);
        for file in [first, second] {
            let square = own_square(color, file, random.random_range(2..7));
            board.set_piece(square, Some(Piece::new(color, PieceType::Pawn)));
        }
    }
    if random.random_bool(0.3) {
        let rook = Piece::new(any(random, &Color::ALL), PieceType::Rook);
        let square = free_square(board, || any_square(random));
        board.set_piece(square, Some(rook));
    }
}

/// One of them.
pub(crate) fn any<T: Copy>(random: &mut SmallRng, choice: &[T]) -> T {
    choice[random.random_range(0..choice.len())]
}

/// Puts a change on the pins as pieces that leave, come and are taken.
pub(crate) fn set_change(device: &mut Device, event: &Event) -> Result<(), BenchError> {
    // Without a change the other pins are ignored, and keep their values.
    let changes = !matches!(event, Event::Idle | Event::Clear);
    device.set("change.enable", changes)?;
    if changes {
        for (pin, piece) in [("leaver", 0_u32), ("comer", 0), ("victim", 0), ("rook", 0)] {
            device.set(&format!("change.{pin}"), piece)?;
        }
        device.set("change.back", matches!(event, Event::Unmake(..)))?;
    }
    device.set("clear", matches!(event, Event::Clear))?;
    match event {
        Event::Idle | Event::Clear => Ok(()),
        &Event::Load { square, old, new } => {
            device.set("change.leaver", old)?;
            device.set("change.from", square.code())?;
            device.set("change.comer", new)?;
            device.set("change.to", square.code())
        }
        Event::Make(board, mv) | Event::Unmake(board, mv) => {
            let (from, to) = (mv.from(), mv.to());
            let after = board.after(*mv);
            device.set("change.leaver", board.code(from))?;
            device.set("change.from", from.code())?;
            device.set("change.comer", after.code(to))?;
            device.set("change.to", to.code())?;
            // The square that an enemy piece has left.
            let lost = board.color(!board.side()) & !after.color(!board.side());
            if lost != 0 {
                let at = Square::new(lost.trailing_zeros());
                device.set("change.victim", board.code(at))?;
                device.set("change.at", at.code())?;
            }
            if mv.is_castling() {
                let (corner, beside) = if to.file() == 6 { (7, 5) } else { (0, 3) };
                let rook = Piece::new(board.side(), PieceType::Rook);
                device.set("change.rook", rook.code())?;
                device.set("change.corner", Square::at(corner, from.rank()).code())?;
                device.set("change.beside", Square::at(beside, from.rank()).code())?;
            }
            if mv.is_switch() {
                device.set("change.rook", board.code(to))?;
                device.set("change.corner", to.code())?;
                device.set("change.beside", from.code())?;
            }
            Ok(())
        }
    }
}

/// Puts the board's code vectors on the pins.
pub(crate) fn set_codes(device: &mut Device, board: &Board) -> Result<(), BenchError> {
    for bit in 0..4 {
        let vector = Square::all().fold(0_u64, |vector, square| {
            vector | u64::from(board.code(square) >> bit & 1) << square.code()
        });
        device.set(&format!("code[{bit}]"), vector)?;
    }
    Ok(())
}

/// Names of the sides' pins, and of the types' fields in the count and location registers.
pub(crate) const SIDES: [(&str, Color); 2] = [("white", Color::White), ("black", Color::Black)];
/// See [`SIDES`].
pub(crate) const COUNTS: [(&str, PieceType); 5] = [
    ("pawns", PieceType::Pawn),
    ("knights", PieceType::Knight),
    ("bishops", PieceType::Bishop),
    ("rooks", PieceType::Rook),
    ("queens", PieceType::Queen),
];
/// See [`SIDES`].
pub(crate) const LOCATIONS: [(&str, PieceType); 6] = [
    ("pawn", PieceType::Pawn),
    ("knight", PieceType::Knight),
    ("bishop", PieceType::Bishop),
    ("rook", PieceType::Rook),
    ("queen", PieceType::Queen),
    ("king", PieceType::King),
];

/// Every field of the count and location registers, with its value.
pub(crate) fn material(evaluation: &Evaluation) -> Vec<(String, u32)> {
    let mut pins = Vec::new();
    for (side, color) in SIDES {
        for (field, kind) in COUNTS {
            pins.push((format!("{side}.{field}"), evaluation.count(color, kind)));
        }
        for (field, kind) in LOCATIONS {
            pins.push((
                format!("{side}_at.{field}"),
                evaluation.location(color, kind).code(),
            ));
        }
    }
    pins
}
