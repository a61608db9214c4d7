//! Every encoding that two or more blocks of the move generator share.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use rust_hdl::prelude::*;

/// Piece types.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum PieceType {
    /// Vacant square.
    Empty,
    /// Pawn.
    Pawn,
    /// Knight.
    Knight,
    /// Bishop.
    Bishop,
    /// Rook.
    Rook,
    /// Queen.
    Queen,
    /// King.
    King,
}

impl From<Bits<3>> for PieceType {
    fn from(code: Bits<3>) -> Self {
        match code.index() {
            1 => Self::Pawn,
            2 => Self::Knight,
            3 => Self::Bishop,
            4 => Self::Rook,
            5 => Self::Queen,
            6 => Self::King,
            _ => Self::Empty,
        }
    }
}

/// Priority of a victim in the order of the moves; the code is the level.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum VictimLevel {
    /// No victim; or, if the rules have switches, an own piece.
    Nothing,
    /// Empty square of a quiet move.
    Quiet,
    /// Pawn, or the en passant target.
    Pawn,
    /// Knight.
    Knight,
    /// Bishop.
    Bishop,
    /// Rook.
    Rook,
    /// Empty square on which a pawn promotes by a step.
    Promotion,
    /// Queen.
    Queen,
}

impl From<Bits<3>> for VictimLevel {
    fn from(level: Bits<3>) -> Self {
        [
            Self::Nothing,
            Self::Quiet,
            Self::Pawn,
            Self::Knight,
            Self::Bishop,
            Self::Rook,
            Self::Promotion,
            Self::Queen,
        ][level.index()]
    }
}

/// Priority of an attacker in the order of the moves; the code is the level.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum AttackerLevel {
    /// No attacker.
    Nothing,
    /// Not in use.
    Reserved,
    /// King.
    King,
    /// Queen.
    Queen,
    /// Rook.
    Rook,
    /// Bishop.
    Bishop,
    /// Knight.
    Knight,
    /// Pawn.
    Pawn,
}

impl From<Bits<3>> for AttackerLevel {
    fn from(level: Bits<3>) -> Self {
        [
            Self::Nothing,
            Self::Reserved,
            Self::King,
            Self::Queen,
            Self::Rook,
            Self::Bishop,
            Self::Knight,
            Self::Pawn,
        ][level.index()]
    }
}

/// Which moves are generated.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Mode {
    /// All.
    All,
    /// Captures and promotions by a step.
    Captures,
    /// Those that answer a check.
    Evasions,
    /// Those that give check.
    Checking,
    /// Those that attack a piece.
    Attacking,
}

impl From<Bits<3>> for Mode {
    fn from(code: Bits<3>) -> Self {
        match code.index() {
            1 => Self::Captures,
            2 => Self::Evasions,
            3 => Self::Checking,
            4 => Self::Attacking,
            _ => Self::All,
        }
    }
}

/// A piece on a square: bits 2–0 type, bit 3 colour. An empty square is 0.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Piece {
    /// Type.
    pub kind: PieceType,
    /// Colour: 1 = Black.
    pub black: Bit,
}

/// Which squares are victims, given the allow map.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Admit {
    /// None.
    Nowhere,
    /// All.
    Everywhere,
    /// Those in the allow map.
    Allowed,
    /// Those outside the allow map.
    Elsewhere,
}

/// One question to the array: the signals that the cells radiate, and the registers that latch the
/// result.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Question {
    /// The attacking side: 1 = Black.
    pub black: Bit,
    /// Find-victim transmitters of the attacking side radiate.
    pub forward: Bit,
    /// The find-attacker transmitter of the selected square radiates.
    pub reverse: Bit,
    /// The find-attacker transmitters of all knights, bishops, rooks and queens of the attacked
    /// side radiate.
    pub targets: Bit,
    /// Reverse signals go to the adjacent squares too, as if from a king.
    pub adjacent: Bit,
    /// Pawns' captures travel south: Black's in a find-victim cycle, White's reversed.
    pub downwards: Bit,
    /// The attacked king lets rays pass.
    pub lift_king: Bit,
    /// Squares on which the king of the attacking side finds victims.
    pub king_admit: Admit,
    /// Squares on which its other pieces find victims.
    pub admit: Admit,
    /// Include castling.
    pub castling: Bit,
    /// Attackers accepted: knights, bishops, rooks and queens.
    pub everyone: Bit,
    /// … sliders along diagonals.
    pub by_diagonal: Bit,
    /// … sliders along ranks and files.
    pub by_line: Bit,
    /// … knights.
    pub by_knight: Bit,
    /// … pieces other than pawns that may discover a check.
    pub discoverers: Bit,
    /// … kings.
    pub king: Bit,
    /// … pawns that capture.
    pub pawn_capture: Bit,
    /// … pawns that step.
    pub pawn_step: Bit,
    /// … every king of the attacking side, regardless of what it attacks.
    pub mark_kings: Bit,
    /// The victim registers latch the result.
    pub latch_victims: Bit,
    /// The attacker registers latch the result.
    pub latch_attackers: Bit,
    /// The line registers latch the signals received.
    pub latch_lines: Bit,
    /// The discoverer registers latch the result.
    pub latch_discoverers: Bit,
    /// The allow map latches the squares under attack.
    pub latch_allowed: Bit,
    /// … or the squares to which a move answers a check from the selected square.
    pub answers: Bit,
    /// The selected square itself is one of them.
    pub capture_answers: Bit,
    /// The check comes along a diagonal.
    pub along_diagonal: Bit,
    /// The check comes along a rank or file.
    pub along_line: Bit,
    /// The piece that gives check can be captured en passant.
    pub en_passant_answers: Bit,
    /// Special moves (promotions, castling, en passant) enter the allow map in any case.
    pub specials: Bit,
    /// The hung map is cleared.
    pub clear_hung: Bit,
    /// The piece on the selected square is marked as hung.
    pub set_hung: Bit,
    /// Use the attack map's squares that answer the check as the allow map; if the victim registers
    /// latch, the allow map keeps them from the next clock on.
    pub known_answers: Bit,
    /// Use the attack map's pieces that may discover a check.
    pub known_discoverers: Bit,
    /// Use the attack map's squares from which a piece may give check: they are victims of quiet
    /// moves. Only discoverers radiate.
    pub known_checks: Bit,
    /// The find-attacker transmitter of the attacked king's square radiates.
    pub from_king: Bit,
    /// If the victim registers latch: their old contents are kept aside.
    pub keep_victims: Bit,
    /// The victim registers restore the contents kept aside; nothing else is latched.
    pub restore_victims: Bit,
}

/// Types of reverse signals that a square received: a piece on it that moves like this would attack
/// the source, or one of several.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Lines {
    /// Along a diagonal.
    pub diagonal: Bit,
    /// Along a rank or file.
    pub line: Bit,
    /// A knight's.
    pub knight: Bit,
    /// A pawn's capture.
    pub pawn: Bit,
}

/// State of the selected square.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Selected {
    /// Lines at the square.
    pub lines: Lines,
    /// It is in the allow map.
    pub allowed: Bit,
    /// It holds the pawn that can be taken en passant.
    pub passed: Bit,
    /// It was the en passant target in the last clock.
    pub target: Bit,
}

/// Change of the board at the next clock edge; at most these squares.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct BoardChange {
    /// Load `from_piece` into square `from`.
    pub write_from: Bit,
    /// A square.
    pub from: Bits<6>,
    /// A piece.
    pub from_piece: Piece,
    /// Load `to_piece` into square `to`.
    pub write_to: Bit,
    /// A square.
    pub to: Bits<6>,
    /// A piece.
    pub to_piece: Piece,
    /// Load `passed_piece` into the square that shares its file with `to` and its rank with `from`
    /// (en passant).
    pub write_passed: Bit,
    /// A piece.
    pub passed_piece: Piece,
    /// Castling: bits 0–3 say which rook moves (White short, White long, Black short, Black long).
    pub rook: Bits<4>,
    /// What is loaded into the rook's corner.
    pub corner_piece: Piece,
    /// What is loaded into the square next to the king.
    pub beside_piece: Piece,
}

/// A vote of the arbiter, and the candidates to retire.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Vote {
    /// Vote among the attackers (else the victims).
    pub attackers: Bit,
    /// Levels above `last_level` take no part.
    pub after: Bit,
    /// Only `last_level` takes part; of its candidates, only those after `last_square` stay.
    pub resume: Bit,
    /// … and the one on it.
    pub inclusive: Bit,
    /// Level of the last candidate elected.
    pub last_level: Bits<3>,
    /// Square of the last candidate elected.
    pub last_square: Bits<6>,
    /// Level 1 takes no part.
    pub captures: Bit,
    /// Retire the attacker that the pending move starts with.
    pub retire_attacker: Bit,
    /// Retire the victim of a level other than 1 on the selected square.
    pub retire_victim: Bit,
    /// Retire the victim of level 1 on the selected square.
    pub retire_quiet: Bit,
}

/// What the centre of the arbiter sends to the cells.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Election {
    /// Pieces of this type are elected; 7 = none.
    pub kind: Bits<3>,
    /// Empty squares that quiet moves reach are elected.
    pub quiet: Bit,
    /// Empty squares on which a pawn promotes by a step are elected.
    pub promotion: Bit,
    /// The en passant target is elected.
    pub passed: Bit,
    /// Retire the attackers that are elected, but not after the last square.
    pub retire_attackers: Bit,
    /// The same for victims of levels other than 1.
    pub retire_victims: Bit,
    /// The same for victims of level 1.
    pub retire_quiet: Bit,
}

/// Result of a vote.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Winner {
    /// There is a candidate.
    pub found: Bit,
    /// There are candidates of lower levels; undefined without a candidate, like `level`. Those of
    /// the same level are in the ballot.
    pub more: Bit,
    /// Its level, 1–7.
    pub level: Bits<3>,
    /// Its square, before the last step of encoding, see [`super::ballot`]; 0 without a candidate.
    pub ballot: Bits<40>,
}

/// The find-attacker question about a victim, prepared a clock ahead; fields as in [`Question`].
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct AttackerQuestion {
    /// Attackers accepted: knights, bishops, rooks and queens.
    pub everyone: Bit,
    /// … or only those that match the lines at the victim's square, and discoverers of checks.
    pub selective: Bit,
    /// … kings.
    pub king: Bit,
    /// … pawns that capture.
    pub pawn_capture: Bit,
    /// … pawns that step.
    pub pawn_step: Bit,
    /// Include castling.
    pub castling: Bit,
    /// The victim is one of en passant captures.
    pub en_passant: Bit,
    /// In the modes of checking and attacking moves: every attacker found gives check or attacks,
    /// except a king, so its move needs no judgement.
    pub sure: Bit,
    /// Lines at its square.
    pub lines: Lines,
}

/// A question to the array about switches, beside [`Question`].
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct SwitchQuestion {
    /// Pieces of the attacking side are victims, too.
    pub victims: Bit,
    /// Attackers are those of a switch: pieces of the attacking side, of another type, that precede
    /// the victim in the order.
    pub attackers: Bit,
    /// Type of the victim; 0 = none.
    pub kind: Bits<3>,
    /// It is on the first or last rank, where no pawn may go.
    pub border: Bit,
}

/// A move in the generator's own terms.
///
/// In a switch the victim has no level, and `promotion` and `en_passant` are the low and the high
/// bits of its type.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Move {
    /// Square of the attacker.
    pub from: Bits<6>,
    /// Square of the victim.
    pub to: Bits<6>,
    /// Level of the attacker.
    pub attacker: AttackerLevel,
    /// Level of the victim.
    pub victim: VictimLevel,
    /// Promoted piece, if the move promotes: 0 queen, 1 rook, 2 bishop, 3 knight.
    pub promotion: Bits<2>,
    /// En passant capture.
    pub en_passant: Bit,
}

/// The move found while another was made, kept while the search goes on below that one.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Sibling {
    /// There is such a move.
    pub valid: Bit,
    /// The move.
    pub played: Move,
    /// Its victim has more attackers, apart from further promotions of the same pawn.
    pub attackers: Bit,
    /// Another victim comes after it.
    pub victims: Bit,
}

/// Properties of the pending move for the search.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct PendingMove {
    /// Its word.
    pub word: Bits<19>,
    /// Level of the piece that moves.
    pub attacker: AttackerLevel,
    /// The square one step beyond its destination is empty.
    pub vacant_ahead: Bit,
}

/// A frame of the move stack: state to unmake a move and to resume generation after it.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Frame {
    /// The move.
    pub played: Move,
    /// Castling rights before it.
    pub rights: Bits<4>,
    /// En passant register before it.
    pub passed: Bits<4>,
    /// 50-move counter before it.
    pub fifty: Bits<7>,
}

/// Commands of the host.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Command {
    /// Nothing.
    Nothing,
    /// Count leaves.
    Perft,
    /// Start generation.
    Generate,
    /// Find the next move.
    Next,
    /// Make the move found.
    MakeCurrent,
    /// Find a move and make it.
    MakeMove,
    /// Take a move back.
    Unmake,
    /// Hung pieces and strength of the check.
    Analyse,
    /// Serve the search.
    Search,
}

/// How far the generation of the present position has come.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Progress {
    /// Nothing generated yet.
    Start,
    /// Generation goes on after the last move, but the cells' registers must be recomputed.
    Resume,
    /// Generation goes on after the last move; the cells' registers are valid.
    Running,
    /// No more moves.
    Exhausted,
}

/// Jobs of the search for the move generator's sequencer, one per clock.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Job {
    /// None: the sequencer goes on.
    Hold,
    /// Start generation in the given mode; checking and attacking moves start after the captures
    /// and promotions.
    First,
    /// Find the next move.
    Next,
    /// Make the pending move and start generation in the position it leads to.
    MakeFirst,
    /// Make the pending move and find the next move at the same time: for a move that is probably
    /// taken back soon.
    MakePeek,
    /// Take the last move back.
    Leave,
    /// Take the last move back and go on with the generation before it.
    LeaveNext,
    /// The same for a move whose victim has no more attackers.
    LeaveVictim,
    /// Take back the move made by [`Job::MakePeek`]; the move found meanwhile becomes the pending
    /// one.
    LeaveKeep,
    /// Take the last move back; its [`Sibling`] becomes the pending one.
    LeaveSibling,
    /// Find whether the displaced piece reaches its former square.
    Reach,
    /// Take all moves back and end.
    Done,
}

/// A job of the search. `makes`, `unmakes` and `peeks` follow from the job, but are valid earlier
/// in the clock.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct JobRequest {
    /// The job.
    pub job: Job,
    /// It begins with a make.
    pub makes: Bit,
    /// It begins with an unmake.
    pub unmakes: Bit,
    /// It is [`Job::MakePeek`]. In AntiChess also set where `MakePeek` depends on whether another
    /// move follows, which is known later in the clock.
    pub peeks: Bit,
    /// Before a generation starts below it: the move found beside the last one is kept as its
    /// [`Sibling`].
    pub keeps_sibling: Bit,
    /// Mode of the generation that it starts or goes on with.
    pub mode: Mode,
    /// In the third clock after a make with a peek: mode of a [`Job::First`] in this clock, valid
    /// before the job is known.
    pub expects: Mode,
}

/// Results of the analysis.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Findings {
    /// The results for the host (all except `reached`, and the array's hung map) are valid for the
    /// present position.
    pub analysed: Bit,
    /// Number of checkers, 2 = two or more.
    pub checkers: Bits<2>,
    /// A checker is next to the king.
    pub contact_check: Bit,
    /// Escape squares.
    pub escapes: Bits<4>,
    /// The displaced piece reaches its former square, after [`Job::Reach`].
    pub reached: Bit,
}
