//! Chips of AntiChess: their moves, in order, and their leaves, against a plain implementation of
//! the rules.

mod four_cases;
mod plain;
mod search;

use bluechip_cosim::tools::FairyStockfish;
use bluechip_simulator::EngineKind;
use chess::{Mode, MoveWord, Square};
use memory_map::{ChessChip, Configuration, ErrorCode, Rules, address, field};
use reference::testing::{board, played_boards, played_boards_by, wild_boards};
use testbenches::traffic::Traffic;

use self::plain::{Position, is_switch};
use crate::lockstep::agree;
use crate::{cases, other_tools_find_nothing_wrong, simulated};

/// Positions in which rules meet: promotions by a step beside captures, illegal captures, castling,
/// en passant, bare kings.
const DIRECTED: [&str; 12] = [
    "4k3/P7/8/3p4/4P3/8/8/4K3 w - - 0 1",
    "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
    // The only capture is illegal: quiet moves are legal. One of two captures is.
    "4r1k1/8/8/3p4/4B3/8/8/4K3 w - - 0 1",
    "4r1k1/8/8/3p4/4B3/8/3p4/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/7p/R3K2R w KQ - 0 1",
    "r3k2r/8/8/8/8/8/P7/4K3 b kq - 0 1",
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
    "8/8/3k4/8/2pP4/8/B7/4K3 b - d3 0 1",
    "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    "4k3/7p/8/8/8/8/8/4K3 b - - 0 1",
    "4k3/4r3/8/8/8/8/3PPP2/3RKB2 w - - 0 1",
    "5b1k/7p/8/3r4/5PN1/3r4/q7/2B4K b - - 0 1",
];

fn configurations() -> [(Configuration, Rules); 2] {
    [Rules::LOSERS, Rules::ANTICHESS].map(|rules| {
        let configuration = Configuration::generator().with_rules(rules).unwrap();
        (configuration, rules)
    })
}

fn positions(rules: Rules, random: usize) -> impl Iterator<Item = Position> {
    let directed = DIRECTED.into_iter().map(board);
    directed
        .chain(played_boards(61).step_by(5).take(cases(random)))
        .chain(wild_boards(62).take(cases(random)))
        .enumerate()
        .map(move |(index, board)| {
            // A position does not remember the castling that led to it.
            let board = reference::Board::from(&board.position(1));
            let mut position = Position::new(board, rules);
            if index % 4 != 0 {
                position.switches &= index as u32;
            }
            position
        })
}

/// A chip under test.
struct Asked<C>(C);

impl<C: ChessChip> Asked<C> {
    fn load(&mut self, position: &Position) {
        let Position { board, switches } = position;
        let chip = &mut self.0;
        chip.write(address::ERROR, 0).unwrap();
        chip.write(address::CLEAR, 0).unwrap();
        for square in Square::all() {
            chip.write(address::SQUARE + square.code(), board.code(square))
                .unwrap();
        }
        chip.write(address::SIDE, board.side().code()).unwrap();
        chip.write(address::CASTLING, board.castling() | switches << 4)
            .unwrap();
        let file = chess::en_passant::encode(board.en_passant());
        chip.write(address::EN_PASSANT, file).unwrap();
        chip.write(address::FIFTY, board.fifty()).unwrap();
        assert_eq!(chip.read(address::ERROR).unwrap(), 0);
    }

    /// The chip holds this position.
    fn holds(&mut self, position: &Position, what: &str) {
        let Position { board, switches } = position;
        let chip = &mut self.0;
        for square in Square::all() {
            let found = chip.read(address::SQUARE + square.code()).unwrap();
            assert_eq!(found, board.code(square), "{square} {what}");
        }
        let file = chess::en_passant::encode(board.en_passant());
        for (address, expected) in [
            (address::SIDE, board.side().code()),
            (address::CASTLING, board.castling() | switches << 4),
            (address::EN_PASSANT, file),
            (address::FIFTY, board.fifty()),
        ] {
            assert_eq!(chip.read(address).unwrap(), expected, "{address:#x} {what}");
        }
    }

    /// Gives a command, and returns the error.
    fn command(&mut self, address: u32, data: u32) -> u32 {
        let chip = &mut self.0;
        chip.write(address::ERROR, 0).unwrap();
        chip.write(address, data).unwrap();
        for _ in 0..1_000_000 {
            if chip.read(address::STATUS).unwrap() & 1 == 0 {
                return field::error::CODE.get(chip.read(address::ERROR).unwrap());
            }
            chip.idle(4).unwrap();
        }
        panic!("still busy");
    }

    fn next(&mut self) -> Option<MoveWord> {
        assert_eq!(self.command(address::NEXT, 0), 0);
        let word = self.0.read(address::MOVE).unwrap();
        (word != 0).then(|| MoveWord::from_bits(word))
    }

    fn set_mode(&mut self, mode: Mode, legal_only: bool) {
        self.0
            .write(address::MODE, mode.register(legal_only))
            .unwrap();
    }

    fn list(&mut self, mode: Mode, legal_only: bool) -> Vec<MoveWord> {
        self.set_mode(mode, legal_only);
        let moves = std::iter::from_fn(|| self.next()).collect();
        assert_eq!(self.next(), None);
        moves
    }

    fn perft(&mut self, depth: u32) -> (u64, u64) {
        assert_eq!(self.command(address::PERFT, depth), 0);
        let chip = &mut self.0;
        let mut long = |address| {
            u64::from(chip.read(address).unwrap())
                | u64::from(chip.read(address + 1).unwrap()) << 32
        };
        (long(address::NODES), long(address::CYCLES))
    }
}

#[test]
fn the_start_position_has_the_leaves_that_are_known() {
    let [(losers, rules), _] = configurations();
    let compact = Configuration::perft().with_rules(rules).unwrap();
    for configuration in [losers, compact] {
        let mut chip = Asked(simulated(&configuration));
        let start = Position::new(board(chess::START_FEN), rules);
        chip.load(&start);
        let (leaves, clocks) = chip.perft(4);
        // Fairy-Stockfish counts the same.
        assert_eq!(leaves, 152_955);
        assert!(clocks < 5 * leaves, "{clocks}");
    }
}

/// Three hundred positions of games in a long run. In half of them it is a chip with switches,
/// which are spent.
#[test]
fn leaves_are_those_that_fairy_stockfish_counts() {
    let mut program = FairyStockfish::start().unwrap();
    for (configuration, rules) in configurations() {
        let mut chip = Asked(simulated(&configuration));
        for mut board in played_boards_by(rules, 63).step_by(7).take(cases(15)) {
            board.set_castling(board.castling() & chess::castling::ALL);
            let position = board.position(1);
            let fen = position.to_string();
            chip.load(&Position {
                board: reference::Board::from(&position),
                switches: 0,
            });
            for depth in 1..=3 {
                let found = chip.perft(depth).0;
                let what = format!("{rules} {fen} depth {depth}");
                assert_eq!(found, program.perft(&fen, depth).unwrap(), "{what}");
            }
        }
    }
}

#[test]
fn chips_are_their_reference_in_random_traffic() {
    for (configuration, _) in configurations() {
        let mut chip = simulated(&configuration);
        let mut traffic = Traffic::new(92, &configuration);
        for step in 0..cases(600) {
            (traffic.step(&mut chip)).unwrap_or_else(|error| panic!("step {step}: {error}"));
        }
        let done = traffic.statistics();
        assert!(done.refused > 60 && done.aborted > 10, "{done:?}");
    }
}

#[test]
fn all_engines_agree_on_them_in_every_clock() {
    for (configuration, _) in configurations() {
        agree(&configuration, &EngineKind::ALL, 93, cases(60));
    }
}

#[test]
fn other_tools_find_nothing_wrong_with_their_verilog() {
    for (configuration, _) in configurations() {
        other_tools_find_nothing_wrong(&configuration, "generator");
    }
}

#[test]
fn leaves_are_those_of_the_rules() {
    for (configuration, rules) in configurations() {
        let mut chip = Asked(simulated(&configuration));
        let mut switches = 0;
        for position in positions(rules, 100) {
            chip.load(&position);
            switches += position
                .legal()
                .into_iter()
                .filter(|&mv| is_switch(mv))
                .count();
            let depth = if position.pseudo_legal().len() < 40 {
                2
            } else {
                1
            };
            for depth in 1..=depth {
                let fen = position.board.position(1);
                let what = format!("{rules} {fen} {} depth {depth}", position.switches);
                assert_eq!(chip.perft(depth).0, position.perft(depth), "{what}");
                chip.holds(&position, &what);
            }
        }
        assert_eq!(switches > 100, rules.has_switch(), "{switches}");
    }
}

#[test]
fn moves_come_in_order() {
    for (configuration, rules) in configurations() {
        let mut chip = Asked(simulated(&configuration));
        for position in positions(rules, 60) {
            let what = format!(
                "{rules} {} {}",
                position.board.position(1),
                position.switches
            );
            chip.load(&position);
            let all = position.pseudo_legal();
            let captures = |moves: Vec<MoveWord>| -> Vec<MoveWord> {
                moves.into_iter().filter(|mv| mv.is_capture()).collect()
            };
            let legal = position.legal();
            assert_eq!(chip.list(Mode::All, false), all, "{what}");
            assert_eq!(chip.list(Mode::All, true), legal, "legal {what}");
            assert_eq!(chip.list(Mode::Captures, false), captures(all), "{what}");
            assert_eq!(
                chip.list(Mode::Captures, true),
                captures(legal.clone()),
                "{what}"
            );
            if position.board.in_check() {
                assert_eq!(chip.list(Mode::Evasions, true), legal, "evasions {what}");
            }
            chip.holds(&position, &what);
        }
    }
}

#[test]
fn every_move_is_made_and_taken_back_and_generation_goes_on() {
    for (configuration, rules) in configurations() {
        let mut chip = Asked(simulated(&configuration));
        for position in positions(rules, 12) {
            for legal_only in [false, true] {
                let what = format!(
                    "{rules} {} {} {legal_only}",
                    position.board.position(1),
                    position.switches
                );
                chip.load(&position);
                chip.set_mode(Mode::All, legal_only);
                let moves = match legal_only {
                    true => position.legal(),
                    false => position.pseudo_legal(),
                };
                for mv in moves {
                    assert_eq!(chip.next(), Some(mv), "{what}");
                    assert_eq!(chip.command(address::MAKE, 0), 0);
                    let after = position.after(mv);
                    chip.holds(&after, &format!("{mv:?} {what}"));
                    if after.board.is_good() {
                        let replies = match legal_only {
                            true => after.legal(),
                            false => after.pseudo_legal(),
                        };
                        assert_eq!(chip.next(), replies.first().copied(), "{mv:?} {what}");
                    }
                    assert_eq!(chip.command(address::UNMAKE, 0), 0);
                    chip.holds(&position, &format!("after {mv:?} {what}"));
                }
                assert_eq!(chip.next(), None, "{what}");
            }
        }
    }
}

/// A move word is made if it is legal by all the rules, else refused.
#[test]
fn only_legal_moves_are_made_by_name() {
    for (configuration, rules) in configurations() {
        let mut chip = Asked(simulated(&configuration));
        for position in positions(rules, 10) {
            let what = format!(
                "{rules} {} {}",
                position.board.position(1),
                position.switches
            );
            chip.load(&position);
            let legal = position.legal();
            for mv in position.pseudo_legal() {
                let error = chip.command(address::MAKE, mv.key());
                if legal.contains(&mv) {
                    assert_eq!(error, 0, "{mv:?} {what}");
                    chip.holds(&position.after(mv), &format!("{mv:?} {what}"));
                    assert_eq!(chip.command(address::UNMAKE, 0), 0);
                } else {
                    assert_eq!(error, ErrorCode::NoSuchMove.code(), "{mv:?} {what}");
                }
                if is_switch(mv) {
                    // The squares in reverse order are no move.
                    let turned = mv.to().code() | mv.from().code() << 6 | 7 << 12;
                    let error = chip.command(address::MAKE, turned);
                    assert_eq!(error, ErrorCode::NoSuchMove.code(), "{mv:?} {what}");
                }
                chip.holds(&position, &what);
            }
        }
    }
}
