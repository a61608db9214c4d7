//! The search's registers as values.

use crate::{ErrorCode, NODE_LIMIT_RESET, Rules, address, entry_at, field};
use serde::{Deserialize, Serialize};

/// The settings of a search, without the position and the evaluation: the sections *Search* and
/// *Question* of the map, and EVALUATION_CONTROL_LAZY.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SearchParameters {
    /// Depth of the full-width part, 0–[`SEARCH_DEPTH_MAX`](crate::SEARCH_DEPTH_MAX) plies.
    pub depth: u32,
    /// Depth of the offset searches, 0–[`SEARCH_DEPTH_MAX`](crate::SEARCH_DEPTH_MAX) plies; 0
    /// counts as 1.
    pub offset_depth: u32,
    /// Endgame rules on.
    pub endgame_rules: bool,
    /// Endgame ROMs on.
    pub endgame_roms: bool,
    /// Mating checks of White and Black in quiescence, 0–15.
    pub mating_checks: [u32; 2],
    /// Singular checks of White and Black in quiescence, 0–15.
    pub singular_checks: [u32; 2],
    /// Tests at the root.
    pub root_tests: RootTests,
    /// Whether stalemate one ply above quiescence goes by the fast score, not that of a draw.
    pub ignore_stalemate: bool,
    /// A ply more after a pawn move to the seventh rank, or some to the sixth.
    pub extend_pawn_push: bool,
    /// A ply more when the mover has several hung pieces, or one pinned and hung.
    pub extend_several_hung: bool,
    /// A ply more when the mover has a hung piece on consecutive plies.
    pub extend_hung_again: bool,
    /// A ply more when the opponent has a hung piece.
    pub extend_opponent_hung: bool,
    /// What an external circuit may do.
    pub external_port: ExternalPort,
    /// Whether the slow evaluation gives it terms.
    pub slow_evaluation: bool,
    /// The score in question, for the side to move:
    /// −[`BOUND_MAX`](crate::BOUND_MAX)–[`BOUND_MAX`](crate::BOUND_MAX) points.
    pub bound: i32,
    /// How far below the bound the offset searches ask, 0–65,535 points.
    pub offset: u32,
    /// Nodes after which a search gives up, 0 for never.
    pub node_limit: u32,
    /// The score of a draw, for the side to move at the root:
    /// −[`BOUND_MAX`](crate::BOUND_MAX)–[`BOUND_MAX`](crate::BOUND_MAX) points.
    pub draw_score: i32,
    /// When the slow evaluation is left out.
    pub lazy: LazyEvaluation,
    /// Where moves that attack nothing are left out.
    pub pruning: Pruning,
}

/// The pruning of the last plies of full width, as in PRUNING.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Pruning {
    /// Plies of full width left in the highest positions pruned, 0–3; 0 for none.
    pub depth: u32,
    /// How far the fast score has to lie below what is asked, 0–4,095 points.
    pub margin: u32,
}

impl Pruning {
    /// The register's word.
    pub const fn register(self) -> u32 {
        field::pruning::DEPTH.put(self.depth) | field::pruning::MARGIN.put(self.margin)
    }

    /// The fields of a word.
    pub const fn from_register(word: u32) -> Pruning {
        Pruning {
            depth: field::pruning::DEPTH.get(word),
            margin: field::pruning::MARGIN.get(word),
        }
    }
}

/// What an external circuit may do, as in EXTERNAL_PORT. It is asked if it may do anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ExternalPort {
    /// Give the slow score a term.
    pub term: bool,
    /// Forbid standing pat.
    pub forbid: bool,
    /// Ask for a ply more of full width at the horizon.
    pub extend: bool,
    /// Ask for a lazy window twice as wide below.
    pub widen: bool,
    /// 16 clocks each after which the search goes on without an answer, 0–255; 0 for never.
    pub patience: u32,
}

impl ExternalPort {
    /// A term, however long it takes, and nothing else.
    pub const TERM: ExternalPort = ExternalPort {
        term: true,
        forbid: false,
        extend: false,
        widen: false,
        patience: 0,
    };

    /// Whether the circuit is asked.
    pub const fn is_on(self) -> bool {
        self.term || self.forbid || self.extend || self.widen
    }

    /// The register's word.
    pub const fn register(self) -> u32 {
        use field::external_port::{EXTEND, FORBID, PATIENCE, TERM, WIDEN};
        TERM.put(self.term as u32)
            | FORBID.put(self.forbid as u32)
            | EXTEND.put(self.extend as u32)
            | WIDEN.put(self.widen as u32)
            | PATIENCE.put(self.patience)
    }

    /// The fields of a word.
    pub const fn from_register(word: u32) -> ExternalPort {
        use field::external_port::{EXTEND, FORBID, PATIENCE, TERM, WIDEN};
        ExternalPort {
            term: TERM.is_set(word),
            forbid: FORBID.is_set(word),
            extend: EXTEND.is_set(word),
            widen: WIDEN.is_set(word),
            patience: PATIENCE.get(word),
        }
    }
}

/// The lazy evaluation, as in EVALUATION_CONTROL_LAZY.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LazyEvaluation {
    /// Whether it is on.
    pub on: bool,
    /// Half width of the window, 0–65,535 points.
    pub margin: u32,
    /// Slowness of the filter that estimates the slow terms, 0–7.
    pub shift: u32,
    /// Least number of pieces on the board, 0–63.
    pub min_pieces: u32,
    /// Where it is off besides.
    pub unusual: Unusual,
}

/// Positions in which an estimate is not to be trusted, by what stands on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Unusual {
    /// A side has no pawn.
    pub pawnless: bool,
    /// A side has no queen, no rook and at most one minor piece.
    pub light: bool,
    /// Each side has one bishop, on squares of different colours, and no other piece.
    pub opposite_bishops: bool,
    /// One side has a queen and the other has none.
    pub uneven_queens: bool,
}

impl Unusual {
    /// Where a piece more may not win.
    pub const DRAWISH: Unusual = Unusual {
        pawnless: true,
        light: true,
        opposite_bishops: true,
        uneven_queens: false,
    };
}

impl LazyEvaluation {
    /// The register's word.
    pub const fn register(self) -> u32 {
        field::lazy::LAZY.put(self.on as u32)
            | field::lazy::MARGIN.put(self.margin)
            | field::lazy::SHIFT.put(self.shift)
            | field::lazy::MIN_PIECES.put(self.min_pieces)
            | field::lazy::PAWNLESS.put(self.unusual.pawnless as u32)
            | field::lazy::LIGHT.put(self.unusual.light as u32)
            | field::lazy::OPPOSITE_BISHOPS.put(self.unusual.opposite_bishops as u32)
            | field::lazy::UNEVEN_QUEENS.put(self.unusual.uneven_queens as u32)
    }

    /// The fields of a word.
    pub const fn from_register(word: u32) -> LazyEvaluation {
        LazyEvaluation {
            on: field::lazy::LAZY.is_set(word),
            margin: field::lazy::MARGIN.get(word),
            shift: field::lazy::SHIFT.get(word),
            min_pieces: field::lazy::MIN_PIECES.get(word),
            unusual: Unusual {
                pawnless: field::lazy::PAWNLESS.is_set(word),
                light: field::lazy::LIGHT.is_set(word),
                opposite_bishops: field::lazy::OPPOSITE_BISHOPS.is_set(word),
                uneven_queens: field::lazy::UNEVEN_QUEENS.is_set(word),
            },
        }
    }
}

impl Default for SearchParameters {
    /// The registers at power-on; a reset leaves them.
    fn default() -> Self {
        SearchParameters {
            depth: 0,
            offset_depth: 0,
            endgame_rules: false,
            endgame_roms: false,
            mating_checks: [0; 2],
            singular_checks: [0; 2],
            root_tests: RootTests::default(),
            ignore_stalemate: false,
            extend_pawn_push: false,
            extend_several_hung: false,
            extend_hung_again: false,
            extend_opponent_hung: false,
            external_port: ExternalPort::default(),
            slow_evaluation: false,
            bound: 0,
            offset: 0,
            node_limit: NODE_LIMIT_RESET,
            draw_score: 0,
            lazy: LazyEvaluation::default(),
            pruning: Pruning::default(),
        }
    }
}

/// Which tests ROOT_TESTS asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RootTests {
    /// Is there only one good move?
    pub singular: bool,
    /// Are there at most two?
    pub binary: bool,
    /// Are there at most three?
    pub trinary: bool,
}

impl RootTests {
    /// All of them.
    pub const ALL: RootTests = RootTests {
        singular: true,
        binary: true,
        trinary: true,
    };
}

impl RootTests {
    /// The register's three bits.
    pub const fn register(self) -> u32 {
        self.singular as u32 | (self.binary as u32) << 1 | (self.trinary as u32) << 2
    }

    /// The tests of a register value, cut to three bits.
    pub const fn from_register(value: u32) -> RootTests {
        RootTests {
            singular: value & 1 != 0,
            binary: value & 2 != 0,
            trinary: value & 4 != 0,
        }
    }

    /// The number of moves besides the best that the widest test lets succeed before it stops; 0
    /// without tests.
    pub const fn widest(self) -> u32 {
        match (self.singular, self.binary, self.trinary) {
            (_, _, true) => 3,
            (_, true, false) => 2,
            (true, false, false) => 1,
            (false, false, false) => 0,
        }
    }
}

/// The addresses of the parameters.
const ADDRESSES: [u32; 22] = [
    address::SEARCH_DEPTH,
    address::OFFSET_DEPTH,
    address::ENDGAME_RULES,
    address::ENDGAME_ROMS,
    address::MATING_CHECKS,
    MATING_CHECKS_BLACK,
    address::SINGULAR_CHECKS,
    SINGULAR_CHECKS_BLACK,
    address::ROOT_TESTS,
    address::IGNORE_STALEMATE,
    address::EXTEND_PAWN_PUSH,
    address::EXTEND_SEVERAL_HUNG,
    address::EXTEND_HUNG_AGAIN,
    address::EXTEND_OPPONENT_HUNG,
    address::EXTERNAL_PORT,
    address::SLOW_EVALUATION,
    address::BOUND,
    address::OFFSET,
    address::NODE_LIMIT,
    address::DRAW_SCORE,
    address::PRUNING,
    address::EVALUATION_CONTROL_LAZY,
];

const MATING_CHECKS_BLACK: u32 = address::MATING_CHECKS + 1;
const SINGULAR_CHECKS_BLACK: u32 = address::SINGULAR_CHECKS + 1;

impl SearchParameters {
    /// Every address of the parameters with its word.
    #[inline]
    pub fn words(&self) -> [(u32, u32); ADDRESSES.len()] {
        ADDRESSES.map(|address| (address, self.read(address).unwrap_or_default()))
    }

    /// The same as far as it means something by these rules: a chip of another game than chess
    /// lacks the other registers.
    pub fn by_rules(&self, rules: Rules) -> SearchParameters {
        match rules {
            Rules::Chess => self.clone(),
            Rules::AntiChess { .. } => SearchParameters {
                endgame_rules: false,
                endgame_roms: false,
                ignore_stalemate: false,
                extend_pawn_push: false,
                extend_several_hung: false,
                extend_hung_again: false,
                extend_opponent_hung: false,
                slow_evaluation: false,
                pruning: Pruning::default(),
                ..self.clone()
            },
        }
    }

    /// Whether there are slow terms to wait for.
    pub const fn has_slow_terms(&self) -> bool {
        self.slow_evaluation || self.external_port.is_on()
    }

    /// The word at an address; none if no parameter lives there.
    #[inline]
    pub const fn read(&self, address: u32) -> Option<u32> {
        Some(match address {
            address::SEARCH_DEPTH => self.depth,
            address::OFFSET_DEPTH => self.offset_depth,
            address::ENDGAME_RULES => self.endgame_rules as u32,
            address::ENDGAME_ROMS => self.endgame_roms as u32,
            address::MATING_CHECKS => self.mating_checks[0],
            MATING_CHECKS_BLACK => self.mating_checks[1],
            address::SINGULAR_CHECKS => self.singular_checks[0],
            SINGULAR_CHECKS_BLACK => self.singular_checks[1],
            address::ROOT_TESTS => self.root_tests.register(),
            address::IGNORE_STALEMATE => self.ignore_stalemate as u32,
            address::EXTEND_PAWN_PUSH => self.extend_pawn_push as u32,
            address::EXTEND_SEVERAL_HUNG => self.extend_several_hung as u32,
            address::EXTEND_HUNG_AGAIN => self.extend_hung_again as u32,
            address::EXTEND_OPPONENT_HUNG => self.extend_opponent_hung as u32,
            address::EXTERNAL_PORT => self.external_port.register(),
            address::SLOW_EVALUATION => self.slow_evaluation as u32,
            address::BOUND => self.bound as u32 & 0xFFFF,
            address::OFFSET => self.offset,
            address::NODE_LIMIT => self.node_limit,
            address::DRAW_SCORE => self.draw_score as u32 & 0xFFFF,
            address::PRUNING => self.pruning.register(),
            address::EVALUATION_CONTROL_LAZY => self.lazy.register(),
            _ => return None,
        })
    }

    /// Writes the word at an address.
    ///
    /// # Errors
    /// [`ErrorCode::UnknownAddress`] if no parameter lives there, [`ErrorCode::ValueOutOfRange`] if
    /// the word does not fit it. Nothing has changed then.
    pub fn write(&mut self, address: u32, word: u32) -> Result<(), ErrorCode> {
        match entry_at(address) {
            Some(entry) if ADDRESSES.contains(&address) => {
                if !entry.takes(word) {
                    return Err(ErrorCode::ValueOutOfRange);
                }
            }
            _ => return Err(ErrorCode::UnknownAddress),
        }
        let on = word != 0;
        match address {
            address::SEARCH_DEPTH => self.depth = word,
            address::OFFSET_DEPTH => self.offset_depth = word,
            address::ENDGAME_RULES => self.endgame_rules = on,
            address::ENDGAME_ROMS => self.endgame_roms = on,
            address::MATING_CHECKS => self.mating_checks[0] = word,
            MATING_CHECKS_BLACK => self.mating_checks[1] = word,
            address::SINGULAR_CHECKS => self.singular_checks[0] = word,
            SINGULAR_CHECKS_BLACK => self.singular_checks[1] = word,
            address::ROOT_TESTS => self.root_tests = RootTests::from_register(word),
            address::IGNORE_STALEMATE => self.ignore_stalemate = on,
            address::EXTEND_PAWN_PUSH => self.extend_pawn_push = on,
            address::EXTEND_SEVERAL_HUNG => self.extend_several_hung = on,
            address::EXTEND_HUNG_AGAIN => self.extend_hung_again = on,
            address::EXTEND_OPPONENT_HUNG => self.extend_opponent_hung = on,
            address::EXTERNAL_PORT => self.external_port = ExternalPort::from_register(word),
            address::SLOW_EVALUATION => self.slow_evaluation = on,
            address::BOUND => self.bound = i32::from(word as u16 as i16),
            address::OFFSET => self.offset = word,
            address::NODE_LIMIT => self.node_limit = word,
            address::DRAW_SCORE => self.draw_score = i32::from(word as u16 as i16),
            address::PRUNING => self.pruning = Pruning::from_register(word),
            _ => self.lazy = LazyEvaluation::from_register(word),
        }
        Ok(())
    }
}
