//! The map itself.
//!
//! Bit 16 of an address selects the evaluation tables, one to each slot of 1,024 words; the rest
//! lies in the first 2,048 words.

use crate::entry::{Access::*, Entry, Field, Pattern, Section::*, Unit};
use crate::{BOUND_MAX, ID_VALUE, NODE_LIMIT_RESET, SEARCH_DEPTH_MAX, STACK_DEPTH, VERSION_VALUE};

/// Writes [`entries`], [`address`] and [`ENTRIES`] from one list.
macro_rules! memory_map {
    ($($name:ident = $entry:expr, $doc:literal;)*) => {
        /// Every entry.
        pub mod entries {
            #[allow(unused_imports)]
            use super::*;
            $(#[doc = $doc] pub const $name: Entry = $entry.named(stringify!($name), $doc);)*
        }

        /// First address of every entry.
        pub mod address {
            use super::entries;
            $(#[doc = $doc] pub const $name: u32 = entries::$name.address;)*
        }

        /// The whole map, in ascending order of addresses.
        pub static ENTRIES: &[Entry] = &[$(entries::$name),*];
    };
}

/// Fields of the words that have some.
pub mod field {
    use super::Field;

    /// Fields of STATUS.
    pub mod status {
        use super::Field;
        /// A command runs.
        pub const BUSY: Field = Field::bit("BUSY", 0, "a command runs");
        /// MOVE holds a move.
        pub const MOVE: Field = Field::bit("MOVE", 1, "MOVE holds a move");
        /// No moves are left.
        pub const EXHAUSTED: Field =
            Field::bit("EXHAUSTED", 2, "the moves of this position are exhausted");
        /// The last command was aborted.
        pub const ABORTED: Field = Field::bit("ABORTED", 3, "the last command was aborted");
        /// Moves on the stack.
        pub const STACK: Field = Field::bits("STACK", 15, 8, "number of moves on the stack");
        /// All of them.
        pub const ALL: &[Field] = &[BUSY, MOVE, EXHAUSTED, ABORTED, STACK];
    }

    /// Fields of ERROR.
    pub mod error {
        use super::Field;
        /// Code of the last error.
        pub const CODE: Field = Field::bits("CODE", 7, 0, "code of the last error, 0 none");
        /// Address of the refused access.
        pub const ADDRESS: Field = Field::bits("ADDRESS", 24, 8, "address of the refused access");
        /// All of them.
        pub const ALL: &[Field] = &[CODE, ADDRESS];
    }

    /// Fields of MOVE and of a move word.
    pub mod move_word {
        use super::Field;
        /// From square.
        pub const FROM: Field = Field::bits("FROM", 5, 0, "square the piece comes from");
        /// To square.
        pub const TO: Field = Field::bits("TO", 11, 6, "square it goes to");
        /// Promoted piece.
        pub const PROMOTION: Field =
            Field::bits("PROMOTION", 14, 12, "type of the promoted piece, 0 none");
        /// Capture.
        pub const CAPTURE: Field = Field::bit("CAPTURE", 15, "takes a piece");
        /// En passant.
        pub const EN_PASSANT: Field = Field::bit("EN_PASSANT", 16, "takes en passant");
        /// Castling.
        pub const CASTLING: Field = Field::bit("CASTLING", 17, "castles");
        /// Double step.
        pub const DOUBLE_STEP: Field = Field::bit("DOUBLE_STEP", 18, "a pawn's double step");
        /// Valid.
        pub const VALID: Field = Field::bit("VALID", 31, "there is a move");
        /// Those of a move word.
        pub const WORD: &[Field] = &[
            FROM,
            TO,
            PROMOTION,
            CAPTURE,
            EN_PASSANT,
            CASTLING,
            DOUBLE_STEP,
        ];
        /// All of them.
        pub const ALL: &[Field] = &[
            FROM,
            TO,
            PROMOTION,
            CAPTURE,
            EN_PASSANT,
            CASTLING,
            DOUBLE_STEP,
            VALID,
        ];
    }

    /// Fields of CHECK.
    pub mod check {
        use super::Field;
        /// Number of checkers.
        pub const CHECKERS: Field = Field::bits("CHECKERS", 1, 0, "checkers: 0, 1, 2 or more");
        /// Contact check.
        pub const CONTACT: Field = Field::bit("CONTACT", 2, "a checker stands next to the king");
        /// Escape squares.
        pub const ESCAPES: Field = Field::bits("ESCAPES", 7, 4, "escape squares of the king, 0–8");
        /// All of them.
        pub const ALL: &[Field] = &[CHECKERS, CONTACT, ESCAPES];
    }

    /// Fields of CASTLING.
    pub mod castling {
        use super::Field;
        /// All of them.
        pub const ALL: &[Field] = &[
            Field::bit("WHITE_SHORT", 0, "White may castle short"),
            Field::bit("WHITE_LONG", 1, "White may castle long"),
            Field::bit("BLACK_SHORT", 2, "Black may castle short"),
            Field::bit("BLACK_LONG", 3, "Black may castle long"),
        ];
        /// All of them, and the rights to switch, where the rules have the switch.
        pub(crate) const AND_SWITCHES: &[Field] = &[
            ALL[0],
            ALL[1],
            ALL[2],
            ALL[3],
            Field::bit("WHITE_SWITCH", 4, "White may let two pieces change places"),
            Field::bit("BLACK_SWITCH", 5, "Black may let two pieces change places"),
        ];
    }

    /// Fields of EN_PASSANT.
    pub mod en_passant {
        use super::Field;
        /// The file.
        pub const FILE: Field = Field::bits("FILE", 2, 0, "file, 0 if not valid");
        /// Whether there is one.
        pub const VALID: Field = Field::bit("VALID", 3, "a pawn just made a double step");
        /// All of them.
        pub const ALL: &[Field] = &[FILE, VALID];
    }

    /// Fields of MODE.
    pub mod mode {
        use super::Field;
        /// The mode.
        pub const MODE: Field = Field::bits(
            "MODE",
            2,
            0,
            "0 all, 1 captures, 2 evasions, 3 checking, 4 attacking",
        );
        /// Legal only.
        pub const LEGAL_ONLY: Field = Field::bit("LEGAL_ONLY", 3, "only legal moves");
        /// All of them.
        pub const ALL: &[Field] = &[MODE, LEGAL_ONLY];
    }

    /// Fields of HISTORY.
    pub mod history {
        use super::Field;
        /// From square.
        pub const FROM: Field = Field::bits("FROM", 5, 0, "square the piece came from");
        /// To square.
        pub const TO: Field = Field::bits("TO", 11, 6, "square it went to");
        /// The piece.
        pub const PIECE: Field = Field::bits("PIECE", 15, 12, "the piece that moved");
        /// Irreversible.
        pub const IRREVERSIBLE: Field = Field::bit(
            "IRREVERSIBLE",
            16,
            "a capture, pawn move or castling, or it took a castling right away",
        );
        /// En passant.
        pub const PASSED: Field = Field::bit("PASSED", 17, "EN_PASSANT held a file before it");
        /// All of them.
        pub const ALL: &[Field] = &[FROM, TO, PIECE, IRREVERSIBLE, PASSED];
    }

    /// Fields of RESULT.
    pub mod result {
        use super::Field;
        /// Answered.
        pub const ANSWERED: Field =
            Field::bit("ANSWERED", 0, "the last search ended with an answer");
        /// Succeeded.
        pub const SUCCEEDED: Field = Field::bit("SUCCEEDED", 1, "the score is at least BOUND");
        /// Limit.
        pub const LIMIT: Field = Field::bit("LIMIT", 2, "it stopped at the node limit");
        /// Silent.
        pub const SILENT: Field = Field::bit(
            "SILENT",
            3,
            "it went on without an answer of the external circuit",
        );
        /// Good moves.
        pub const GOOD_MOVES: Field = Field::bits(
            "GOOD_MOVES",
            6,
            4,
            "moves found good by the offset tests, 0 if not asked for",
        );
        /// Singular.
        pub const SINGULAR: Field = Field::bit("SINGULAR", 8, "only one is");
        /// Binary.
        pub const BINARY: Field = Field::bit("BINARY", 9, "at most two are");
        /// Trinary.
        pub const TRINARY: Field = Field::bit("TRINARY", 10, "at most three are");
        /// All of them.
        pub const ALL: &[Field] = &[
            ANSWERED, SUCCEEDED, LIMIT, SILENT, GOOD_MOVES, SINGULAR, BINARY, TRINARY,
        ];
    }

    /// Fields of EXTERNAL_PORT.
    pub mod external_port {
        use super::Field;
        /// Its term counts.
        pub const TERM: Field = Field::bit("TERM", 0, "its term is one of the slow score");
        /// It may forbid standing pat.
        pub const FORBID: Field = Field::bit("FORBID", 1, "it may forbid standing pat");
        /// It may extend.
        pub const EXTEND: Field = Field::bit("EXTEND", 2, "it may ask for a ply more");
        /// It may widen the lazy window.
        pub const WIDEN: Field =
            Field::bit("WIDEN", 3, "it may ask for a lazy window twice as wide");
        /// How long the search waits for it.
        pub const PATIENCE: Field = Field::bits(
            "PATIENCE",
            11,
            4,
            "16 clocks each after which the search goes on without an answer, 0 = never",
        );
        /// All of them.
        pub const ALL: &[Field] = &[TERM, FORBID, EXTEND, WIDEN, PATIENCE];
    }

    /// Fields of FAST_SCORE.
    pub mod fast_score {
        use super::Field;
        /// The score.
        pub const SCORE: Field = Field::bits("SCORE", 15, 0, "White's score, two's complement");
        /// Drawn.
        pub const DRAWN: Field =
            Field::bit("DRAWN", 16, "the endgame logic or a ROM says it is drawn");
        /// Dead.
        pub const DEAD: Field = Field::bit("DEAD", 17, "nobody can mate any more");
        /// All of them.
        pub const ALL: &[Field] = &[SCORE, DRAWN, DEAD];
    }

    /// Fields of PRUNING.
    pub mod pruning {
        use super::Field;
        /// Margin.
        pub const MARGIN: Field = Field::bits(
            "MARGIN",
            11,
            0,
            "how far the fast score has to lie below what is asked [points]",
        );
        /// Depth.
        pub const DEPTH: Field = Field::bits(
            "DEPTH",
            13,
            12,
            "plies of full width left in the highest positions pruned; 0 none",
        );
        /// All of them.
        pub const ALL: &[Field] = &[MARGIN, DEPTH];
    }

    /// Fields of EVALUATION_CONTROL_LAZY.
    pub mod lazy {
        use super::Field;
        /// Lazy window.
        pub const MARGIN: Field = Field::bits("MARGIN", 15, 0, "lazy window [points]");
        /// Filter.
        pub const SHIFT: Field = Field::bits("SHIFT", 18, 16, "slowness of the low-pass filter");
        /// Lazy.
        pub const LAZY: Field = Field::bit("LAZY", 19, "lazy evaluation on");
        /// Least number of pieces.
        pub const MIN_PIECES: Field =
            Field::bits("MIN_PIECES", 29, 24, "least number of pieces for it");
        /// A side without pawns is unusual.
        pub const PAWNLESS: Field = Field::bit("PAWNLESS", 20, "off if a side has no pawn");
        /// A side with a minor piece at most is.
        pub const LIGHT: Field = Field::bit(
            "LIGHT",
            21,
            "off if a side has no queen, no rook and at most one minor piece",
        );
        /// Bishops of opposite colours are.
        pub const OPPOSITE_BISHOPS: Field = Field::bit(
            "OPPOSITE_BISHOPS",
            22,
            "off if each side has one bishop, on different colours, and no other piece",
        );
        /// A queen against none is.
        pub const UNEVEN_QUEENS: Field = Field::bit(
            "UNEVEN_QUEENS",
            23,
            "off if one side has a queen and the other has none",
        );
        /// All of them.
        pub const ALL: &[Field] = &[
            MARGIN,
            SHIFT,
            LAZY,
            PAWNLESS,
            LIGHT,
            OPPOSITE_BISHOPS,
            UNEVEN_QUEENS,
            MIN_PIECES,
        ];
    }

    /// Fields of EVALUATION_CONTROL_ENDGAME.
    pub mod endgame {
        use super::Field;
        /// A pawn that runs.
        pub const RUNNER: Field = Field::bits("RUNNER", 9, 0, "a pawn that can run [points]");
        /// Rook versus passers.
        pub const ROOK_PASSERS: Field = Field::bits(
            "ROOK_PASSERS",
            19,
            10,
            "two advanced passed pawns against a rook [points]",
        );
        /// A ROM's win.
        pub const ROM_WIN: Field =
            Field::bits("ROM_WIN", 29, 20, "an ending won by a ROM [points]");
        /// All of them.
        pub const ALL: &[Field] = &[RUNNER, ROOK_PASSERS, ROM_WIN];
    }

    /// Fields of MINOR_ON_WEAK.
    pub mod minor_on_weak {
        use super::Field;
        /// Points.
        pub const BASE: Field = Field::bits("BASE", 7, 0, "for the side [points]");
        /// Danger.
        pub const KING: Field =
            Field::bits("KING", 11, 8, "danger of the enemy king if it is near");
        /// All of them.
        pub const ALL: &[Field] = &[BASE, KING];
    }

    /// Fields of PAWN_STRUCTURE.
    pub mod pawn_structure {
        use super::Field;
        /// Points.
        pub const BASE: Field = Field::signed("BASE", 7, 0, "for the side [points]");
        /// Scaled points.
        pub const SCALED: Field = Field::signed("SCALED", 15, 8, "the same, scaled");
        /// If attacked.
        pub const ATTACKED: Field =
            Field::signed("ATTACKED", 23, 16, "if a piece attacks the pawn, scaled");
        /// If blockaded.
        pub const BLOCKADED: Field = Field::signed(
            "BLOCKADED",
            31,
            24,
            "if an enemy piece stands ahead of it, scaled",
        );
        /// All of them.
        pub const ALL: &[Field] = &[BASE, SCALED, ATTACKED, BLOCKADED];
    }

    /// Fields of PASSED_PAWNS.
    pub mod passed_pawns {
        use super::Field;
        /// Points.
        pub const BASE: Field = Field::signed("BASE", 7, 0, "for the side [points]");
        /// Scaled points.
        pub const SCALED: Field = Field::signed("SCALED", 15, 8, "the same, scaled");
        /// If its path is free.
        pub const PATH: Field = Field::signed("PATH", 23, 16, "if its path is free, scaled");
        /// If it is outside.
        pub const OUTSIDE: Field =
            Field::signed("OUTSIDE", 31, 24, "if no enemy pawn is near, scaled");
        /// All of them.
        pub const ALL: &[Field] = &[BASE, SCALED, PATH, OUTSIDE];
    }

    /// Fields of ROOKS_ON_FILES.
    pub mod rooks_on_files {
        use super::Field;
        /// Points.
        pub const BASE: Field = Field::bits("BASE", 5, 0, "for the side [points]");
        /// King safety, same wing.
        pub const KMOD: Field = Field::bits(
            "KMOD",
            7,
            6,
            "2, 1.5, 1 or 0.5 times BASE is danger of the enemy king, kings on the same wing",
        );
        /// King safety, opposite wings.
        pub const KMOD_OPPOSITE: Field =
            Field::bits("KMOD_OPPOSITE", 9, 8, "the same, kings on different wings");
        /// All of them.
        pub const ALL: &[Field] = &[BASE, KMOD, KMOD_OPPOSITE];
    }

    /// Fields of BISHOPS.
    pub mod bishops {
        use super::Field;
        /// Points.
        pub const BASE: Field = Field::signed("BASE", 5, 0, "for the side [points]");
        /// Danger.
        pub const KING: Field = Field::bits("KING", 10, 6, "danger of the enemy king");
        /// All of them.
        pub const ALL: &[Field] = &[BASE, KING];
    }

    /// Fields of PAWN_STORM.
    pub mod pawn_storm {
        use super::Field;
        /// Same wing.
        pub const SAME: Field = Field::bits("SAME", 5, 0, "danger, kings on the same wing");
        /// Opposite wings.
        pub const OPPOSITE: Field =
            Field::bits("OPPOSITE", 11, 6, "danger, kings on different wings");
        /// After castling.
        pub const POTENTIAL: Field =
            Field::bits("POTENTIAL", 17, 12, "danger if the enemy castles there");
        /// All of them.
        pub const ALL: &[Field] = &[SAME, OPPOSITE, POTENTIAL];
    }

    /// Fields of PAWN_SHELTER.
    pub mod pawn_shelter {
        use super::Field;
        /// Of the king's place.
        pub const ACTUAL: Field = Field::bits("ACTUAL", 6, 0, "danger where the king is");
        /// After castling.
        pub const POTENTIAL: Field =
            Field::bits("POTENTIAL", 13, 7, "danger if the king castles there");
        /// All of them.
        pub const ALL: &[Field] = &[ACTUAL, POTENTIAL];
    }

    /// Fields of SIGNATURE.
    pub mod signature {
        use super::Field;
        /// Few pawns.
        pub const OPEN: Field = Field::signed(
            "OPEN",
            9,
            0,
            "with fewer than ten pawns on the board [points]",
        );
        /// Many pawns.
        pub const CLOSED: Field = Field::signed("CLOSED", 19, 10, "with ten or more [points]");
        /// All of them.
        pub const ALL: &[Field] = &[OPEN, CLOSED];
    }

    /// Fields of PHASE_SCALE.
    pub mod phase_scale {
        use super::Field;
        /// King safety.
        pub const KING_SAFETY: Field =
            Field::bits("KING_SAFETY", 7, 0, "256ths of the points of king safety");
        /// Pawn structure.
        pub const PAWN_STRUCTURE: Field =
            Field::bits("PAWN_STRUCTURE", 15, 8, "256ths of pawn structure");
        /// Passed pawns.
        pub const PASSED_PAWNS: Field =
            Field::bits("PASSED_PAWNS", 23, 16, "256ths of passed pawns");
        /// Attacks on the king.
        pub const KING_ATTACK: Field = Field::bits(
            "KING_ATTACK",
            31,
            24,
            "16ths of danger for a unit of attack on a king",
        );
        /// All of them.
        pub const ALL: &[Field] = &[KING_SAFETY, PAWN_STRUCTURE, PASSED_PAWNS, KING_ATTACK];
    }

    /// Fields of a SQUARE.
    pub mod square {
        use super::Field;
        /// Type of the piece.
        pub const TYPE: Field = Field::bits(
            "TYPE",
            2,
            0,
            "0 empty, 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king",
        );
        /// Colour of the piece.
        pub const COLOR: Field = Field::bit("COLOR", 3, "0 White, 1 Black");
        /// All of them.
        pub const ALL: &[Field] = &[TYPE, COLOR];
    }
}

const fn status(address: u32, bits: u32) -> Entry {
    Entry::new(Status, address, ReadOnly, bits, Unit::HostPort)
}

const fn position(address: u32, bits: u32) -> Entry {
    Entry::new(Position, address, ReadWrite, bits, Unit::HostPort)
}

const fn command(address: u32, bits: u32) -> Entry {
    Entry::new(Command, address, WriteOnly, bits, Unit::HostPort).unchecked()
}

const fn parameter(number: u32, bits: u32) -> Entry {
    Entry::new(Search, 0x00200 + number, ReadWrite, bits, Unit::SearchPort)
}

const fn question(number: u32, bits: u32) -> Entry {
    Entry::new(
        Question,
        0x00210 + number,
        ReadWrite,
        bits,
        Unit::SearchPort,
    )
}

const fn result(address: u32, bits: u32) -> Entry {
    status(address, bits).unit(Unit::SearchPort)
}

/// A register of the slow evaluation, unless it names another unit.
const fn register(number: u32, bits: u32) -> Entry {
    Entry::new(
        EvaluationRegister,
        0x00400 + number,
        ReadWrite,
        bits,
        Unit::Slow,
    )
    .measured_in("points")
    .hidden_while_busy()
}

/// A table in its slot of 1,024 words; copies start at powers of two. The slow evaluation's, unless
/// it names another unit.
const fn table(slot: u32, copies: u32, count: u32, bits: u32) -> Entry {
    Entry::new(
        EvaluationTable,
        0x10000 + slot * 0x400,
        ReadWrite,
        bits,
        Unit::Slow,
    )
    .count(count)
    .copies(copies, count.next_power_of_two())
    .hidden_while_busy()
}

/// A RAM of the game-phase control, which the paper does not count among the tables.
const fn phase(slot: u32, copies: u32, count: u32, bits: u32) -> Entry {
    let mut entry = table(slot, copies, count, bits);
    entry.section = Phase;
    entry.unit(Unit::Fast)
}

/// The lazy evaluation's control stands among the evaluation's registers, but belongs to the
/// search.
const fn lazy_control(register: Entry) -> Entry {
    let mut entry = register.measured_in("").fields(field::lazy::ALL);
    entry.hidden_while_busy = false;
    entry.unit(Unit::SearchPort)
}

/// A file without VALID.
const NO_EN_PASSANT: &[Pattern] = &[
    Pattern::new(0b1001, 0b0001),
    Pattern::new(0b1010, 0b0010),
    Pattern::new(0b1100, 0b0100),
];

/// Numbers above 4, the last mode.
const NO_MODE: &[Pattern] = &[Pattern::new(0b0101, 0b0101), Pattern::new(0b0110, 0b0110)];

/// Every number but 0, that of all moves.
pub(crate) const EVERY_MODE: &[Pattern] = &[
    Pattern::new(0b0001, 0b0001),
    Pattern::new(0b0010, 0b0010),
    Pattern::new(0b0100, 0b0100),
];

/// Type 7, and an empty square with a colour.
const NO_PIECE: &[Pattern] = &[Pattern::new(0b0111, 0b0111), Pattern::new(0b1111, 0b1000)];

/// Types 0 and 7.
const NO_PIECE_MOVED: &[Pattern] = &[Pattern::new(0x7000, 0x0000), Pattern::new(0x7000, 0x7000)];

memory_map! {
    ID = status(0x00000, 32).reset(ID_VALUE), "Identity: 0x424C5545, \"BLUE\"";
    VERSION = status(0x00001, 32).reset(VERSION_VALUE), "Version of this map: 1";
    STATUS = status(0x00002, 16).fields(field::status::ALL), "What the chip is doing";
    ERROR = Entry::new(Status, 0x00003, ReadWrite, 25, Unit::HostPort)
        .fields(field::error::ALL).unchecked(),
        "The last refused access; writing clears it";
    CYCLES = status(0x00004, 32).count(2).measured_in("clocks"),
        "Clocks the last command took so far, low and high word";
    NODES = status(0x00006, 32).count(2),
        "Leaves counted by the last PERFT, or nodes of the last SEARCH, low and high word";
    MOVE = status(0x00008, 32).fields(field::move_word::ALL), "The move just generated; 0 if none";
    CHECK = status(0x00009, 8).fields(field::check::ALL),
        "Strength of a check on the side to move, found by ANALYSE";
    HUNG_WHITE = status(0x0000A, 32).count(2),
        "Map of hung white pieces found by ANALYSE, bit s of the low and high word is square s";
    HUNG_BLACK = status(0x0000C, 32).count(2), "Map of hung black pieces found by ANALYSE";

    SIDE = position(0x00010, 1), "Side to move: 0 White, 1 Black";
    CASTLING = position(0x00011, 4).fields(field::castling::ALL), "Castling rights";
    EN_PASSANT = position(0x00012, 4).fields(field::en_passant::ALL).excluding(NO_EN_PASSANT), "En \
        passant file";
    FIFTY = position(0x00013, 7).measured_in("half-moves"), "Half-moves since the last capture or \
        pawn move";
    MODE = position(0x00018, 4).fields(field::mode::ALL).excluding(NO_MODE), "Which moves are \
        generated";
    RESULT = result(0x00020, 11).fields(field::result::ALL), "What the last search found";
    BEST = result(0x00021, 32).fields(field::move_word::ALL), "The move at the root that \
        succeeded; 0 if none";
    FAST_SCORE = result(0x00022, 18).fields(field::fast_score::ALL), "Fast evaluation of the \
        present position";
    SLOW_SCORE = status(0x00023, 16).unit(Unit::Slow).signed().measured_in("points")
        .hidden_while_busy(),
        "Slow evaluation of the present position, White's view";
    EVALUATIONS = result(0x00024, 32).count(5),
        "Evaluations of the last search: estimate stands pat, estimate too low, slow; slow scores \
         waited for, and given up by an ABORT";
    TAKEN_BACK = result(0x00029, 32),
        "Moves of the last search that were made and were no nodes: illegal ones, checks that \
         count for nothing, and attacking moves searched as checks before";

    SQUARE = position(0x00040, 4).count(64).fields(field::square::ALL)
        .excluding(NO_PIECE).hidden_while_busy(),
        "The piece on each square, a1 first";

    HISTORY = Entry::new(History, 0x00080, WriteOnly, 18, Unit::SearchPort)
        .fields(field::history::ALL).excluding(NO_PIECE_MOVED),
        "A ply played before the present position, the oldest first, for the repetition detector; \
         FROM and TO differ";

    PERFT = command(0x00100, 7).range(1, STACK_DEPTH as i64).measured_in("plies"), "Count the \
        legal leaves to this depth";
    GENERATE = command(0x00101, 0), "Start generation in MODE at the present position";
    NEXT = command(0x00102, 0), "Find the next move";
    MAKE = command(0x00103, 19), "0: make the move in MOVE; else make this legal move";
    UNMAKE = command(0x00104, 0), "Take the last move back";
    ABORT = command(0x00105, 0), "Stop the running command";
    ANALYSE = command(0x00106, 0), "Compute CHECK, HUNG_WHITE and HUNG_BLACK";
    CLEAR = command(0x00107, 0), "Empty the board and everything with it";
    SEARCH = command(0x00108, 0).unit(Unit::SearchPort), "Find out whether the score is at least \
        BOUND";

    SEARCH_DEPTH = parameter(0x0, 6).range(0, SEARCH_DEPTH_MAX as i64).measured_in("plies"),
        "Depth of the full-width part";
    OFFSET_DEPTH = parameter(0x1, 6).range(0, SEARCH_DEPTH_MAX as i64).measured_in("plies"),
        "Depth of the offset searches of the singular, binary and trinary tests at the root";
    ENDGAME_RULES = parameter(0x2, 1), "Endgame rules on";
    ENDGAME_ROMS = parameter(0x3, 1), "Endgame ROMs on";
    MATING_CHECKS = parameter(0x4, 4).count(2), "Mating checks in quiescence: White, Black";
    SINGULAR_CHECKS = parameter(0x6, 4).count(2), "Singular checks in quiescence: White, Black";
    ROOT_TESTS = parameter(0x8, 3), "Singular (bit 0), binary (1) and trinary (2) test at the root";
    IGNORE_STALEMATE = parameter(0x9, 1), "Ignore stalemate one ply above quiescence";
    EXTEND_PAWN_PUSH = parameter(0xA, 1),
        "One ply of quiescence more after a pawn move to the seventh rank, or some to the sixth";
    EXTEND_SEVERAL_HUNG = parameter(0xB, 1),
        "One ply of quiescence more when the mover has several hung pieces, or one pinned and hung";
    EXTEND_HUNG_AGAIN = parameter(0xC, 1),
        "One ply of quiescence more when the mover has a hung piece on consecutive plies";
    EXTEND_OPPONENT_HUNG = parameter(0xD, 1),
        "One ply of quiescence more when the opponent has a hung piece";
    EXTERNAL_PORT = parameter(0xE, 12).fields(field::external_port::ALL),
        "What an external circuit may do, and for how long";
    SLOW_EVALUATION = parameter(0xF, 1), "The slow score has the terms of the slow evaluation";
    BOUND = question(0x0, 16).signed().range(-(BOUND_MAX as i64), BOUND_MAX as i64)
        .measured_in("points"), "The score in question";
    OFFSET = question(0x1, 16).measured_in("points"), "How far below BOUND the offset searches ask";
    NODE_LIMIT = question(0x2, 32).reset(NODE_LIMIT_RESET).measured_in("nodes"), "Nodes after \
        which a search gives up, 0 = never";

    DRAW_SCORE = question(0x3, 16).signed().range(-(BOUND_MAX as i64), BOUND_MAX as i64)
        .measured_in("points"),
        "Score of a draw for the side to move at the root";
    PRUNING = question(0x4, 14).fields(field::pruning::ALL), "Pruning of moves that attack nothing \
        before quiescence";

    ROOKS_ON_SEVENTH_WHITE_SINGLE = register(0, 8), "A white rook on the seventh";
    ROOKS_ON_SEVENTH_WHITE_SINGLE_TRAPPING = register(1, 8),
        "A white rook on the seventh, the king absolutely trapped";
    ROOKS_ON_SEVENTH_WHITE_SINGLE_ABSOLUTE = register(2, 8),
        "A white rook on the seventh, absolute, the king not trapped";
    ROOKS_ON_SEVENTH_WHITE_DOUBLED = register(3, 8), "Doubled white rooks on the seventh";
    ROOKS_ON_SEVENTH_WHITE_DOUBLED_TRAPPING = register(4, 8),
        "Doubled white rooks on the seventh, the king absolutely trapped";
    ROOKS_ON_SEVENTH_WHITE_DOUBLED_ABSOLUTE = register(5, 8),
        "Doubled white rooks on the seventh, absolute, the king not trapped";
    ROOKS_ON_SEVENTH_BLACK_SINGLE = register(6, 8), "A black rook on the seventh";
    ROOKS_ON_SEVENTH_BLACK_SINGLE_TRAPPING = register(7, 8),
        "A black rook on the seventh, the king absolutely trapped";
    ROOKS_ON_SEVENTH_BLACK_SINGLE_ABSOLUTE = register(8, 8),
        "A black rook on the seventh, absolute, the king not trapped";
    ROOKS_ON_SEVENTH_BLACK_DOUBLED = register(9, 8), "Doubled black rooks on the seventh";
    ROOKS_ON_SEVENTH_BLACK_DOUBLED_TRAPPING = register(10, 8),
        "Doubled black rooks on the seventh, the king absolutely trapped";
    ROOKS_ON_SEVENTH_BLACK_DOUBLED_ABSOLUTE = register(11, 8),
        "Doubled black rooks on the seventh, absolute, the king not trapped";
    BIAS = register(12, 8).signed().unit(Unit::Fast), "Bias, for the external port";
    ROOK_BEHIND_PASSED_PAWN = register(13, 9), "An enemy rook or queen behind a passed pawn, \
        scaled";
    MPIN_AND_HUNG = register(14, 7), "Hung in sequence, and pinned against a piece worth the \
        pinner";
    PINNED_AND_SIMPLE_HUNG = register(15, 8), "Pinned against the king, but able to move, and \
        simply hung";
    HUNG = register(16, 7).count(4), "Hung pieces: White one, White several, Black one, Black \
        several";
    X_RAYING = register(20, 6).count(2), "Looking through an own piece at a dearer one or the \
        king: White, Black";
    PINNED_AND_HUNG = register(22, 7), "Pinned against the king and hung by the sequence of \
        captures alone";
    PERMANENT_PIN_AND_SIMPLE_HUNG = register(23, 8), "Pinned against the king, unable to move, and \
        simply hung";
    KNIGHT_TRAP = register(24, 8).count(6), "A knight at the edge with no, one, two exits: three \
        of White, three of Black";
    ROOK_TRAP = register(30, 8).count(8),
        "A rook shut in by its king: short, short behind a pawn, long, long behind a pawn; four of \
         White, four of Black";
    QUEEN_TRAP = register(38, 8).count(2), "A queen with no room: White, Black";
    WASTED_PAWNS = register(40, 6).count(2), "A pawn majority that cannot make a passed pawn, \
        scaled: White, Black";
    BISHOP_PAIR = register(42, 7).count(2), "Bishop pair: White, Black";
    SEPARATED_PASSED = register(44, 8).count(2).unit(Unit::Fast), "Widely separated passed pawns";
    MISSING_WING = register(46, 10).count(2), "No pawns on a wing where the enemy has several, \
        scaled: White, Black";
    OPPOSITE_BISHOPS = register(48, 6).count(2),
        "Bishops of opposite colours: alone, against the side with more pawns; with other pieces, \
         for the attacker";
    EVALUATION_CONTROL_LAZY = lazy_control(register(50, 30)), "Control of the lazy evaluation";
    EVALUATION_CONTROL_ENDGAME = register(51, 30).measured_in("").fields(field::endgame::ALL)
        .unit(Unit::Fast), "Bonuses of the endgame";
    SIDE_TO_MOVE = register(52, 4).count(2).unit(Unit::Fast), "Being to move";

    MULTIPLE_PAWNS = table(0, 2, 80, 8).signed(), "Doubled and tripled pawns, scaled";
    MINOR_ON_WEAK = table(1, 2, 192, 12).fields(field::minor_on_weak::ALL), "A minor piece on a \
        weak square";
    SELF_BLOCK = table(2, 2, 320, 5).measured_in("points"), "A bishop restrained by its own pawns";
    OPPONENT_BLOCK = table(3, 2, 128, 4).measured_in("points"), "A bishop restrained by enemy \
        pawns";
    BACK_BLOCK = table(4, 2, 160, 5).measured_in("points"), "Doubled pawns that restrain a bishop";
    PINNED = table(5, 2, 128, 8).measured_in("points"), "Strength of a pin by the pressure on the \
        pinned piece";
    MOBILITY = table(6, 8, 128, 9).signed().measured_in("points"), "Control of a square by its \
        location, a copy for each rank";
    PAWN_STRUCTURE = table(7, 2, 160, 32).fields(field::pawn_structure::ALL), "Pawn structure not \
        covered elsewhere";
    PASSED_PAWNS = table(8, 2, 320, 32).fields(field::passed_pawns::ALL), "Passed pawns";
    JOINT_SIGNATURE = table(9, 1, 256, 8).signed().measured_in("points"), "Particular match-ups of \
        pieces, White's view";
    ROOKS_ON_FILES = table(10, 2, 192, 10).fields(field::rooks_on_files::ALL), "Rooks on open, \
        half-open and blocked files";
    BISHOPS = table(11, 4, 128, 11).fields(field::bishops::ALL),
        "Diagonals: transparency, king safety, target; southwest and northwest ones of White, of \
         Black";
    PAWN_STORM = table(12, 2, 128, 18).fields(field::pawn_storm::ALL), "Pawns that attack the \
        enemy king";
    PAWN_SHELTER = table(13, 2, 384, 14).fields(field::pawn_shelter::ALL), "Actual and potential \
        shelter of a king";
    DEVELOPMENT = table(14, 1, 256, 9).signed().measured_in("points"), "Lead in development by the \
        kings' situations, White's view";
    TRAPPED_BISHOP = table(15, 1, 128, 8).signed().measured_in("points"), "Patterns that trap a \
        bishop, White's view";
    SIGNATURE = table(16, 2, 128, 20).fields(field::signature::ALL), "Pieces that work well or \
        badly together";
    CONTEMPT = table(17, 1, 256, 8).signed().measured_in("points"), "Adjustment of the draw score \
        by material, White's view";
    PIECE_PLACEMENT = table(18, 1, 1024, 10).unit(Unit::Fast), "Piece by square";
    PHASE_BONUS = phase(19, 2, 512, 10).signed().measured_in("points"), "Material bonus by pieces \
        and pawns: White, Black";
    PHASE_SCALE = phase(20, 1, 32, 32).fields(field::phase_scale::ALL), "Multipliers of the slow \
        evaluation's terms by the pieces left";
}
