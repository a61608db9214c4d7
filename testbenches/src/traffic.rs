//! Random bus traffic, legal and illegal, that drives a chip and the reference chip alike and
//! compares them.
//!
//! After each command every readable register must be equal, except CYCLES, which the reference
//! does not count; during a command, those that do not depend on its progress. Addresses and data
//! are biased to useful ones: pieces, moves that exist, depths that end soon.

use chess::{Color, Mode, Piece, PieceType, Rules, Square, en_passant};
use memory_map::{
    ADDRESS_BITS, Access, ChessChip, Configuration, ENTRIES, PortError, SCORES_SETTLE, address,
    entry_at, field,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::movegen::{self, moves};
use reference::{Board, ReferenceChip};

use crate::played;

/// Why traffic stopped.
#[derive(Debug, thiserror::Error)]
pub enum TrafficError {
    /// The link to the chip broke.
    #[error(transparent)]
    Port(#[from] PortError),
    /// A register differs.
    #[error(
        "after {done}: {register} (0x{address:05X}) reads 0x{found:08X}, expected 0x{expected:08X}"
    )]
    Differs {
        /// Description of the last action.
        done: String,
        /// Name of the register.
        register: &'static str,
        /// Its address.
        address: u32,
        /// What the reference reads.
        expected: u32,
        /// What the chip reads.
        found: u32,
    },
    /// The chip does not become idle.
    #[error("after {done}: still busy after {clocks} clocks")]
    Hangs {
        /// Description of the last action.
        done: String,
        /// Clocks waited.
        clocks: u64,
    },
}

/// What traffic has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Accesses, those of comparisons included.
    pub accesses: u64,
    /// Accesses that the chip had to refuse.
    pub refused: u64,
    /// Commands.
    pub commands: u64,
    /// Commands that were aborted.
    pub aborted: u64,
    /// Comparisons of all registers.
    pub comparisons: u64,
    /// Words compared while a command ran.
    pub while_busy: u64,
}

impl std::ops::AddAssign for Statistics {
    fn add_assign(&mut self, other: Statistics) {
        self.accesses += other.accesses;
        self.refused += other.refused;
        self.commands += other.commands;
        self.aborted += other.aborted;
        self.comparisons += other.comparisons;
        self.while_busy += other.while_busy;
    }
}

/// A source of traffic, with the reference chip.
pub struct Traffic {
    random: SmallRng,
    played: Box<dyn Iterator<Item = Board> + Send>,
    wild: Box<dyn Iterator<Item = Board> + Send>,
    reference: ReferenceChip,
    /// Whether NODES is known: not after a perft that was aborted.
    nodes_known: bool,
    /// Whether EVALUATIONS and TAKEN_BACK are known: not after a search that was aborted.
    evaluations_known: bool,
    statistics: Statistics,
}

/// No command that traffic waits for takes longer.
const BOUND: u64 = 500_000;

/// Leaves that a perft may count.
const LEAVES: u64 = 2_000;

/// Leaves within two plies from which a deeper perft runs longer than the disturbance lasts: a leaf
/// takes two clocks.
const LONG: u64 = 500;

impl Traffic {
    /// Traffic of a seed for a chip of a configuration, at power-on.
    pub fn new(seed: u64, configuration: &Configuration) -> Traffic {
        let mut random = SmallRng::seed_from_u64(seed);
        Traffic {
            played: played::games(configuration.rules(), random.random()),
            wild: played::wild(configuration.rules(), random.random()),
            random,
            reference: ReferenceChip::new(configuration),
            nodes_known: true,
            evaluations_known: true,
            statistics: Statistics::default(),
        }
    }

    /// Statistics so far.
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// One random action.
    pub fn step(&mut self, chip: &mut impl ChessChip) -> Result<(), TrafficError> {
        match self.random.random_range(0..100) {
            0..5 => self.load(chip),
            5..15 => self.read_anywhere(chip),
            15..35 => self.write_anywhere(chip),
            35..40 => self.abort_perft(chip),
            40..50 => {
                let (address, data) = self.command(chip)?;
                self.abort_command(chip, address, data)
            }
            _ => {
                let (address, data) = self.command(chip)?;
                self.write(chip, address, data)
            }
        }
    }

    /// Loads a position, square by square.
    fn load(&mut self, chip: &mut impl ChessChip) -> Result<(), TrafficError> {
        let board = if self.random.random_bool(0.6) {
            self.played.next()
        } else {
            self.wild.next()
        };
        let Some(board) = board else { return Ok(()) };
        let mode = self.random.random::<bool>().then(|| self.mode());
        self.load_board(chip, &board, mode)
    }

    /// Loads a position in which kings may castle, now and then over attacked squares, counts its
    /// leaves, and goes through its moves.
    pub(crate) fn castle(&mut self, chip: &mut impl ChessChip) -> Result<(), TrafficError> {
        let rules = self.reference.configuration().rules();
        let board = castling(&mut self.random, rules);
        self.load_board(chip, &board, Some(Mode::All.register(false)))?;
        let depth = self.random.random_range(1..3);
        self.write(chip, address::PERFT, depth)?;
        self.write(chip, address::GENERATE, 0)?;
        loop {
            self.write_both(chip, address::NEXT, 0)?;
            let done = "going on to the next move";
            self.wait(chip, done)?;
            self.compare_registers(chip, &[address::MOVE], done)?;
            if self.reference.read(address::MOVE)? == 0 {
                return Ok(());
            }
        }
    }

    fn load_board(
        &mut self,
        chip: &mut impl ChessChip,
        board: &Board,
        mode: Option<u32>,
    ) -> Result<(), TrafficError> {
        let mut writes = vec![
            (address::SIDE, board.side().code()),
            (address::CASTLING, board.castling()),
            (address::EN_PASSANT, en_passant::encode(board.en_passant())),
            (address::FIFTY, board.fifty()),
        ];
        writes.extend(
            Square::all().map(|square| (address::SQUARE + square.code(), board.code(square))),
        );
        writes.extend(mode.map(|mode| (address::MODE, mode)));
        for (address, data) in writes {
            self.write_both(chip, address, data)?;
        }
        self.compare(chip, "loading a position")
    }

    fn mode(&mut self) -> u32 {
        Mode::ALL[self.random.random_range(0..Mode::ALL.len())].register(self.random.random())
    }

    /// A command with data that often makes sense.
    fn command(&mut self, chip: &mut impl ChessChip) -> Result<(u32, u32), TrafficError> {
        if self.searches() && self.random.random_bool(0.2) {
            self.bound_search(chip)?;
            return Ok((address::SEARCH, self.random.random()));
        }
        Ok(match self.random.random_range(0..20) {
            0 => (address::GENERATE, self.random.random()),
            1..8 => (address::NEXT, self.random.random()),
            8..10 => (address::MAKE, 0),
            10..13 => (address::MAKE, self.move_word()),
            13..16 => (address::UNMAKE, self.random.random()),
            16 => (address::ANALYSE, self.random.random()),
            17 => (address::PERFT, self.depth()),
            18 => (address::MODE, self.mode()),
            _ if self.random.random_bool(0.2) => (address::CLEAR, self.random.random()),
            _ => (address::ABORT, self.random.random()),
        })
    }

    /// Whether the chip can search.
    fn searches(&self) -> bool {
        self.reference.configuration().search().is_some()
    }

    /// Sets limits so that a search ends soon.
    fn bound_search(&mut self, chip: &mut impl ChessChip) -> Result<(), TrafficError> {
        let depth = match self.random.random_range(0..10) {
            0 => self.reference.configuration().search_depth_max(),
            _ => self.random.random_range(0..3),
        };
        let bound = self.random.random_range(-300..300_i32) as u32 & 0xFFFF;
        for (address, data) in [
            (address::SEARCH_DEPTH, depth),
            (address::OFFSET_DEPTH, self.random.random_range(0..3)),
            (address::BOUND, bound),
            (address::NODE_LIMIT, self.random.random_range(1..400)),
        ] {
            self.write_both(chip, address, data)?;
        }
        Ok(())
    }

    /// A move word: a legal move's, a pseudo-legal move's, or a random one; unused bits are random.
    fn move_word(&mut self) -> u32 {
        let legal = self.random.random_bool(0.7);
        let list = if self.reference.board().is_good() {
            moves(self.reference.board(), Mode::All, legal)
        } else {
            Vec::new()
        };
        let key = if list.is_empty() || self.random.random_bool(0.2) {
            self.random.random_range(0..1 << 15)
        } else {
            list[self.random.random_range(0..list.len())].key()
        };
        let rest: u32 = self.random.random();
        if self.random.random() {
            key
        } else {
            key | rest << 15
        }
    }

    /// A depth that ends soon, or one out of range.
    fn depth(&mut self) -> u32 {
        let board = self.reference.board();
        if !board.is_good() {
            return self.random.random_range(0..70);
        }
        let mut depth = 1;
        while depth < 4 && movegen::perft(board, depth) < LEAVES / 50 {
            depth += 1;
        }
        if movegen::perft(board, depth) > LEAVES {
            depth -= 1;
        }
        match self.random.random_range(0..10) {
            0 => 0,
            1 => {
                self.reference.configuration().stack_depth() + 1 + self.random.random_range(0..1000)
            }
            2 => 1 << self.random.random_range(7..32),
            _ => self.random.random_range(0..=depth),
        }
    }

    /// A write to anywhere, of anything.
    fn write_anywhere(&mut self, chip: &mut impl ChessChip) -> Result<(), TrafficError> {
        let address = self.anywhere();
        let data = match self.random.random_range(0..4) {
            0 => self.random.random(),
            1 => self.random.random_range(0..256),
            _ => self.random.random_range(0..16),
        };
        if address == address::SEARCH && self.searches() {
            self.bound_search(chip)?;
        }
        if address == address::PERFT {
            let depth = self.depth();
            return self.write(chip, address, depth);
        }
        self.write(chip, address, data)
    }

    /// An address: of the chip's registers most of the time.
    fn anywhere(&mut self) -> u32 {
        match self.random.random_range(0..10) {
            0 => self.random.random_range(0..1 << ADDRESS_BITS),
            1 => self.random.random_range(0..0x200),
            2 => {
                // One bit off a real address.
                let real = self.built();
                real ^ 1 << self.random.random_range(0..ADDRESS_BITS)
            }
            3..5 => address::SQUARE + self.random.random_range(0..64),
            _ => self.built(),
        }
    }

    /// An address of something that is built.
    fn built(&mut self) -> u32 {
        let built: Vec<_> = ENTRIES
            .iter()
            .filter(|entry| self.reference.configuration().has(entry))
            .collect();
        let entry = built[self.random.random_range(0..built.len())];
        entry.address + self.random.random_range(0..entry.words())
    }

    /// A read from anywhere: the same word, and the same error.
    fn read_anywhere(&mut self, chip: &mut impl ChessChip) -> Result<(), TrafficError> {
        let address = self.anywhere();
        if self.comparable(address) {
            let done = format!("reading 0x{address:05X}");
            self.compare_registers(chip, &[address, address::ERROR], &done)?;
        }
        Ok(())
    }

    /// Writes to both, waits, and compares everything.
    pub fn write(
        &mut self,
        chip: &mut impl ChessChip,
        address: u32,
        data: u32,
    ) -> Result<(), TrafficError> {
        let done = format!("writing 0x{data:08X} to 0x{address:05X}");
        self.write_both(chip, address, data)?;
        self.wait(chip, &done)?;
        self.compare(chip, &done)
    }

    fn write_both(
        &mut self,
        chip: &mut impl ChessChip,
        address: u32,
        data: u32,
    ) -> Result<(), TrafficError> {
        self.statistics.accesses += 1;
        let is_command = (address::PERFT..=address::SEARCH).contains(&address);
        self.statistics.commands += u64::from(is_command);
        chip.write(address, data)?;
        match self.reference.try_write(address, data) {
            Ok(()) => {
                self.nodes_known |= counts_nodes(address);
                self.evaluations_known |= address == address::SEARCH;
            }
            Err(_) => self.statistics.refused += 1,
        }
        Ok(())
    }

    /// A command that is aborted at some clock, if it has not ended by then.
    fn abort_command(
        &mut self,
        chip: &mut impl ChessChip,
        address: u32,
        data: u32,
    ) -> Result<(), TrafficError> {
        let before = self.reference.clone();
        let (nodes_known, evaluations_known) = (self.nodes_known, self.evaluations_known);
        // The reference executes the command.
        self.write_both(chip, address, data)?;
        let clocks = match self.random.random_range(0..3) {
            0 => 0,
            1 => self.random.random_range(0..12),
            _ => self.random.random_range(0..300),
        };
        if clocks > 0 {
            chip.idle(clocks)?;
        }
        chip.write(address::ABORT, 0)?;
        self.statistics.accesses += 1;
        let done =
            format!("writing 0x{data:08X} to 0x{address:05X} and ABORT {clocks} clocks later");
        self.wait(chip, &done)?;
        // A command that started and was not aborted clears the bit.
        let was_aborted = |status| field::status::ABORTED.is_set(status);
        let expected = was_aborted(self.reference.read(address::STATUS)?);
        if was_aborted(chip.read(address::STATUS)?) && !expected {
            self.statistics.aborted += 1;
            self.reference = before;
            self.reference.write_while_busy(address::ABORT);
            self.nodes_known = nodes_known && !counts_nodes(address);
            self.evaluations_known = evaluations_known && address != address::SEARCH;
        }
        self.compare(chip, &done)
    }

    /// A perft that would not end soon, disturbed and aborted.
    fn abort_perft(&mut self, chip: &mut impl ChessChip) -> Result<(), TrafficError> {
        let board = self.reference.board().clone();
        let status = self.reference.read(address::STATUS)?;
        let stack_depth = self.reference.configuration().stack_depth();
        let room = stack_depth - field::status::STACK.get(status);
        // Long enough not to end before the abort.
        if room < 2 || !board.is_good() || movegen::perft(&board, 2) < LONG {
            return Ok(());
        }
        self.statistics.commands += 1;
        self.statistics.aborted += 1;
        chip.write(address::PERFT, room)?;
        let mut done = "a long PERFT with the writes".to_owned();
        for _ in 0..self.random.random_range(0..6) {
            chip.idle(self.random.random_range(1..100))?;
            let address = self.anywhere();
            if address == address::ABORT {
                continue;
            }
            let data = self.random.random_range(0..16);
            done += &format!(" 0x{data:X} to 0x{address:05X}");
            chip.write(address, data)?;
            self.statistics.accesses += 1;
            self.reference.write_while_busy(address);
            self.compare_registers(chip, &[address::ERROR], &done)?;
        }
        chip.write(address::ABORT, 0)?;
        self.wait(chip, &done)?;
        self.reference.write_while_busy(address::ABORT);
        self.nodes_known = false;
        self.compare(chip, &done)
    }

    /// Waits for the end of a command, and reads words meanwhile.
    fn wait(&mut self, chip: &mut impl ChessChip, done: &str) -> Result<(), TrafficError> {
        let mut clocks = 0;
        let mut pause = 4;
        while is_busy(chip)? {
            self.compare_while_busy(chip, done)?;
            if clocks > BOUND {
                return Err(TrafficError::Hangs {
                    done: done.to_owned(),
                    clocks,
                });
            }
            chip.idle(pause)?;
            clocks += pause;
            pause = (2 * pause).min(1_000);
        }
        Ok(())
    }

    /// Compares a word that does not depend on how far the command is.
    fn compare_while_busy(
        &mut self,
        chip: &mut impl ChessChip,
        done: &str,
    ) -> Result<(), TrafficError> {
        let address = self.anywhere();
        let Some(expected) = self.reference.read_while_busy(address) else {
            return Ok(());
        };
        self.statistics.accesses += 1;
        let found = chip.read(address)?;
        // Only if the command has not ended meanwhile.
        if !is_busy(chip)? {
            return Ok(());
        }
        self.statistics.while_busy += 1;
        self.same(address, expected, found, &format!("{done}, still running,"))
    }

    /// Compares every readable register.
    pub fn compare(&mut self, chip: &mut impl ChessChip, done: &str) -> Result<(), TrafficError> {
        self.statistics.comparisons += 1;
        let mut addresses = Vec::new();
        for entry in ENTRIES {
            if !self.reference.configuration().has(entry) {
                continue;
            }
            // Of a large table, a few words.
            let (first, last) = if entry.words() > 64 {
                let first = self.random.random_range(entry.address..=entry.last() - 3);
                (first, first + 3)
            } else {
                (entry.address, entry.last())
            };
            if entry.access != Access::WriteOnly {
                addresses.extend((first..=last).filter(|&address| self.comparable(address)));
            }
        }
        self.compare_registers(chip, &addresses, done)
    }

    /// Whether the reference has the word of the address.
    fn comparable(&self, address: u32) -> bool {
        match entry_at(address).map(|entry| entry.address) {
            Some(address::CYCLES) => false,
            Some(address::NODES) => self.nodes_known,
            Some(address::EVALUATIONS | address::TAKEN_BACK) => self.evaluations_known,
            _ => true,
        }
    }

    /// Reads these in turn, which is a single request to the chip.
    fn compare_registers(
        &mut self,
        chip: &mut impl ChessChip,
        addresses: &[u32],
        done: &str,
    ) -> Result<(), TrafficError> {
        if addresses.contains(&address::SLOW_SCORE) {
            chip.idle(SCORES_SETTLE)?;
        }
        let found = chip.read_all(addresses)?;
        for (&address, found) in addresses.iter().zip(found) {
            self.statistics.accesses += 1;
            let expected = self.reference.read(address)?;
            self.same(address, expected, found, done)?;
        }
        Ok(())
    }

    fn same(
        &self,
        address: u32,
        expected: u32,
        found: u32,
        done: &str,
    ) -> Result<(), TrafficError> {
        if expected == found {
            return Ok(());
        }
        Err(TrafficError::Differs {
            done: format!("{done} at {}", self.reference.board().position(1)),
            register: entry_at(address).map_or("nothing", |entry| entry.name),
            address,
            expected,
            found,
        })
    }
}

/// Kings and rooks at home, random rights, and one or two pieces of each side on the squares
/// between the home ranks.
fn castling(random: &mut SmallRng, rules: Rules) -> Board {
    let mut board = Board::empty(rules);
    for color in Color::ALL {
        let home = 56 * color.code();
        for (file, kind) in [
            (0, PieceType::Rook),
            (4, PieceType::King),
            (7, PieceType::Rook),
        ] {
            board.set_piece(Square::new(home + file), Some(Piece::new(color, kind)));
        }
        for _ in 0..random.random_range(1..3) {
            let square = Square::new(random.random_range(8..56));
            let kind = PieceType::ALL[random.random_range(0..5)];
            board.set_piece(square, Some(Piece::new(color, kind)));
        }
    }
    board.set_side(Color::ALL[random.random_range(0..2)]);
    board.set_castling(random.random_range(0..64));
    board
}

/// Whether a command runs.
fn is_busy(chip: &mut impl ChessChip) -> Result<bool, PortError> {
    Ok(field::status::BUSY.is_set(chip.read(address::STATUS)?))
}

/// Whether a command counts in NODES.
fn counts_nodes(address: u32) -> bool {
    [address::PERFT, address::SEARCH].contains(&address)
}
