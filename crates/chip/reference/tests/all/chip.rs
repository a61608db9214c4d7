//! The reference chip through the host's driver, and raw on the bus.

use chess::{Mode, MoveWord, Position};
use driver::{Driver, HostError};
use memory_map::{Access, ChessChip, Configuration, ENTRIES, ErrorCode, address, field};
use proptest::prelude::*;
use reference::movegen::{self, moves};
use reference::testing::{STANDARD, board, played_boards, wild_boards};
use reference::{Board, ReferenceChip};

fn driver(board: &Board) -> Driver<ReferenceChip> {
    let mut driver = Driver::new(ReferenceChip::new(&Configuration::generator())).unwrap();
    driver.load(&board.position(1)).unwrap();
    driver
}

fn words(listed: Vec<driver::Listed>) -> Vec<MoveWord> {
    listed.into_iter().map(|found| found.move_word).collect()
}

#[test]
fn the_driver_lists_every_modes_moves() {
    for board in played_boards(1).take(300).chain(wild_boards(2).take(300)) {
        let mut driver = driver(&board);
        assert_eq!(driver.position().unwrap(), board.position(1));
        // A board remembers a castling just made, a position does not.
        assert_eq!(driver.chip().board(), &Board::from(&board.position(1)));
        for mode in Mode::ALL {
            for legal_only in [false, true] {
                assert_eq!(
                    words(driver.list_moves(mode, legal_only).unwrap()),
                    moves(&board, mode, legal_only)
                );
            }
        }
        let found = driver.analyse().unwrap();
        let expected = reference::analysis::analyse(&board);
        assert_eq!(
            (found.checkers, found.contact_check, found.escape_squares),
            (
                expected.checkers,
                expected.contact_check,
                expected.escape_squares
            )
        );
        assert_eq!(found.hung, expected.hung);
    }
}

#[test]
fn the_driver_counts_and_divides() {
    for position in STANDARD {
        let mut driver = driver(&position.board());
        let depth = 3;
        assert_eq!(driver.perft(depth).unwrap().nodes, position.counts[2]);
        let mut told = 0;
        let divided = driver.divide(depth, &mut |_| told += 1).unwrap();
        assert_eq!(told, divided.len());
        let sum: u64 = divided.iter().map(|below| below.nodes).sum();
        assert_eq!(sum, position.counts[2]);
        for below in &divided {
            let after = position.board().after(below.move_word);
            assert_eq!(below.nodes, movegen::perft(&after, depth - 1));
        }
        let listed: Vec<_> = divided.iter().map(|below| below.move_word).collect();
        assert_eq!(listed, moves(&position.board(), Mode::All, true));
        assert_eq!(driver.stack().unwrap(), 0);
        assert_eq!(driver.divide(1, &mut |_| {}).unwrap().len(), listed.len());
        assert!(driver.divide(0, &mut |_| {}).is_err());
    }
}

#[test]
fn the_driver_plays_a_game_forth_and_back() {
    let mut driver = Driver::new(ReferenceChip::new(&Configuration::generator())).unwrap();
    driver.load(&Position::start()).unwrap();
    let game = [
        "e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5", "e1g1", "e8g8", "c4f7",
    ];
    let mut fens = Vec::new();
    for text in game {
        fens.push(driver.position().unwrap().to_string());
        driver.make(text).unwrap();
    }
    assert_eq!(
        driver.position().unwrap().to_string(),
        "rnbq1rk1/pppp1Bpp/5n2/2b1p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b - - 0 5"
    );
    assert_eq!(driver.stack().unwrap(), 9);
    assert!(matches!(driver.make("a7a4"), Err(HostError::IllegalMove(text)) if text == "a7a4"));
    for fen in fens.into_iter().rev() {
        driver.unmake().unwrap();
        assert_eq!(driver.position().unwrap().to_string(), fen);
    }
    let error = driver.unmake().unwrap_err();
    assert_eq!(
        error.to_string(),
        "the chip refused UNMAKE (0x00104): move stack empty"
    );
}

/// A chip on a bus where nothing breaks.
struct Bus(ReferenceChip);

impl Bus {
    fn new() -> Bus {
        Bus(ReferenceChip::new(&Configuration::generator()))
    }

    fn at(board: &Board) -> Bus {
        Bus(driver(board).into_chip())
    }

    /// Writes, and returns the code of the error this made (0 none).
    fn write(&mut self, address: u32, data: u32) -> u32 {
        self.0.write(address::ERROR, 0).unwrap();
        self.0.write(address, data).unwrap();
        self.error(address)
    }

    fn read(&mut self, address: u32) -> u32 {
        self.0.read(address).unwrap()
    }

    fn error(&mut self, address: u32) -> u32 {
        let word = self.read(address::ERROR);
        if word != 0 {
            assert_eq!(field::error::ADDRESS.get(word), address);
        }
        field::error::CODE.get(word)
    }

    fn found(&mut self) -> Option<MoveWord> {
        let word = self.read(address::MOVE);
        let status = self.read(address::STATUS);
        assert_eq!(
            field::status::MOVE.is_set(status),
            field::move_word::VALID.is_set(word)
        );
        (word != 0).then(|| MoveWord::from_bits(word))
    }

    fn next(&mut self) -> Option<MoveWord> {
        assert_eq!(self.write(address::NEXT, 0), 0);
        self.found()
    }

    /// Every value a host can read without an error, but ERROR.
    fn snapshot(&mut self) -> Vec<u32> {
        let readable = ENTRIES
            .iter()
            .filter(|entry| self.0.configuration().has(entry) && entry.access != Access::WriteOnly)
            .filter(|entry| entry.address != address::ERROR);
        let addresses: Vec<u32> = readable
            .flat_map(|entry| entry.address..=entry.last())
            .collect();
        addresses.into_iter().map(|a| self.read(a)).collect()
    }
}

fn code(error: ErrorCode) -> u32 {
    error.code()
}

#[test]
fn reset_state() {
    let mut bus = Bus::new();
    for (address, value) in [
        (address::ID, 0x424C_5545),
        (address::VERSION, 1),
        (address::STATUS, 0),
        (address::ERROR, 0),
        (address::MOVE, 0),
        (address::SIDE, 0),
        (address::MODE, 0),
        (address::SQUARE + 63, 0),
    ] {
        assert_eq!(bus.read(address), value, "{address:#x}");
    }
}

#[test]
fn every_error_has_its_cause() {
    let start = board(chess::START_FEN);
    for (address, data, error) in [
        (0x0000E, 0, ErrorCode::UnknownAddress),
        (0x1FFFF, 0, ErrorCode::UnknownAddress),
        (address::HISTORY, 0, ErrorCode::UnknownAddress),
        (address::KNIGHT_TRAP, 0, ErrorCode::UnknownAddress),
        (address::MOBILITY + 1000, 0, ErrorCode::UnknownAddress),
        (address::ID, 0, ErrorCode::ReadOnly),
        (address::CYCLES + 1, 0, ErrorCode::ReadOnly),
        (address::HUNG_BLACK + 1, 0, ErrorCode::ReadOnly),
        (address::SQUARE, 7, ErrorCode::ValueOutOfRange),
        (address::SQUARE + 9, 8, ErrorCode::ValueOutOfRange),
        (address::SQUARE + 63, 15, ErrorCode::ValueOutOfRange),
        (address::SQUARE, 17, ErrorCode::ValueOutOfRange),
        (address::SIDE, 2, ErrorCode::ValueOutOfRange),
        (address::CASTLING, 16, ErrorCode::ValueOutOfRange),
        (address::EN_PASSANT, 3, ErrorCode::ValueOutOfRange),
        (address::EN_PASSANT, 16, ErrorCode::ValueOutOfRange),
        (address::FIFTY, 128, ErrorCode::ValueOutOfRange),
        (address::MODE, 5, ErrorCode::ValueOutOfRange),
        (address::MODE, 16, ErrorCode::ValueOutOfRange),
        (address::PERFT, 0, ErrorCode::DepthOutOfRange),
        (address::PERFT, 65, ErrorCode::DepthOutOfRange),
        (address::UNMAKE, 0, ErrorCode::StackEmpty),
        (address::MAKE, 0, ErrorCode::NoSuchMove),
        (address::MAKE, 0x4_0000, ErrorCode::NoSuchMove),
        (address::MAKE, 12 | 36 << 6, ErrorCode::NoSuchMove),
    ] {
        let mut bus = Bus::at(&start);
        let before = bus.snapshot();
        assert_eq!(
            bus.write(address, data),
            code(error),
            "{address:#x} {data:#x}"
        );
        assert_eq!(bus.snapshot(), before, "{address:#x} {data:#x}");
        assert_eq!(bus.write(address::ERROR, 77), 0);
    }
    let mut bus = Bus::at(&start);
    for (address, error) in [
        (address::PERFT, ErrorCode::WriteOnly),
        (address::CLEAR, ErrorCode::WriteOnly),
        (0x00108, ErrorCode::UnknownAddress),
        (address::BIAS, ErrorCode::UnknownAddress),
    ] {
        assert_eq!(bus.read(address), 0);
        assert_eq!(bus.error(address), code(error));
    }
}

#[test]
fn bad_positions_are_refused() {
    let bad = code(ErrorCode::BadPosition);
    let mut bus = Bus::new();
    let try_all = |bus: &mut Bus, expected: u32| {
        for (address, data) in [
            (address::GENERATE, 0),
            (address::NEXT, 0),
            (address::PERFT, 1),
            (address::ANALYSE, 0),
            (address::MAKE, 4 | 5 << 6),
        ] {
            assert_eq!(bus.write(address, data), expected, "{address:#x}");
        }
    };
    try_all(&mut bus, bad);
    assert_eq!(bus.write(address::SQUARE + 4, 6), 0);
    try_all(&mut bus, bad);
    // Kings side by side.
    assert_eq!(bus.write(address::SQUARE + 13, 14), 0);
    try_all(&mut bus, bad);
    assert_eq!(bus.write(address::SQUARE + 13, 0), 0);
    assert_eq!(bus.write(address::SQUARE + 60, 14), 0);
    try_all(&mut bus, 0);
    bus.write(address::UNMAKE, 0);
    // A second king.
    assert_eq!(bus.write(address::SQUARE + 32, 14), 0);
    try_all(&mut bus, bad);
    // Argument errors come before a bad position.
    assert_eq!(
        bus.write(address::PERFT, 0),
        code(ErrorCode::DepthOutOfRange)
    );
    assert_eq!(bus.write(address::MAKE, 0), code(ErrorCode::NoSuchMove));
}

#[test]
fn next_past_the_end_says_exhausted_again_and_again() {
    let mut bus = Bus::at(&board("7k/8/8/8/8/8/8/K7 w - - 0 1"));
    let mut count = 0;
    while bus.next().is_some() {
        assert!(!field::status::EXHAUSTED.is_set(bus.read(address::STATUS)));
        count += 1;
    }
    assert_eq!(count, 3);
    for _ in 0..2 {
        assert!(field::status::EXHAUSTED.is_set(bus.read(address::STATUS)));
        assert_eq!(bus.next(), None);
    }
    assert_eq!(bus.write(address::GENERATE, 0), 0);
    assert!(!field::status::EXHAUSTED.is_set(bus.read(address::STATUS)));
    assert!(bus.next().is_some());
}

#[test]
fn unmake_resumes_behind_the_move_in_every_mode() {
    for board in played_boards(3)
        .step_by(5)
        .take(40)
        .chain(wild_boards(4).take(40))
    {
        for mode in Mode::ALL {
            let mut bus = Bus::at(&board);
            bus.write(address::MODE, mode.register(false));
            let expected = moves(&board, mode, false);
            let mut found = Vec::new();
            while let Some(mv) = bus.next() {
                assert_eq!(Some(&mv), expected.get(found.len()));
                found.push(mv);
                assert_eq!(bus.write(address::MAKE, 0), 0);
                assert_eq!(bus.found(), None);
                assert_eq!(bus.0.board(), &board.after(mv));
                // An illegal move is noticed now.
                let legal = movegen::is_legal(&board, mv);
                assert_eq!(bus.write(address::NEXT, 0) == 0, legal);
                assert_eq!(bus.write(address::UNMAKE, 0), 0);
                assert_eq!(bus.found(), None);
                assert_eq!(bus.0.board(), &board);
            }
            assert_eq!(found, expected);
        }
    }
}

/// Also behind a move that the mode does not yield, and in a mode that changed meanwhile.
#[test]
fn unmake_resumes_behind_any_move() {
    let board = STANDARD[1].board();
    let all = moves(&board, Mode::All, true);
    for &mv in &all {
        for mode in Mode::ALL {
            let mut bus = Bus::at(&board);
            assert_eq!(bus.write(address::MAKE, mv.key()), 0);
            assert_eq!(bus.write(address::MODE, mode.register(true)), 0);
            assert_eq!(bus.write(address::UNMAKE, 0), 0);
            let behind = all.iter().skip_while(|&&other| other != mv).skip(1);
            let expected = behind
                .copied()
                .find(|other| moves(&board, mode, true).contains(other));
            assert_eq!(bus.next(), expected);
        }
    }
}

#[test]
fn castling_into_attack_can_be_made_but_not_searched() {
    let mut bus = Bus::at(&board("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"));
    while let Some(mv) = bus.next() {
        if mv.to_string() == "e1g1" {
            break;
        }
    }
    assert_eq!(bus.write(address::MAKE, 0), 0);
    assert_eq!(bus.write(address::NEXT, 0), code(ErrorCode::BadPosition));
    assert_eq!(bus.write(address::PERFT, 1), code(ErrorCode::BadPosition));
    // Once the host has written to the board the castling is forgotten.
    assert_eq!(bus.write(address::FIFTY, 0), 0);
    assert_eq!(bus.write(address::NEXT, 0), 0);
}

#[test]
fn the_stack_holds_64_moves() {
    let mut bus = Bus::at(&board("7k/8/8/8/8/8/8/K7 w - - 0 1"));
    let shuffle = ["a1a2", "h8h7", "a2a1", "h7h8"].map(|text| text.parse::<MoveWord>().unwrap());
    for ply in 0..64 {
        let left = 64 - ply;
        assert_eq!(
            bus.write(address::PERFT, left + 1),
            code(ErrorCode::DepthOutOfRange)
        );
        assert_eq!(
            bus.write(address::MAKE, shuffle[ply as usize % 4].bits()),
            0
        );
        assert_eq!(field::status::STACK.get(bus.read(address::STATUS)), ply + 1);
    }
    let full = code(ErrorCode::StackFull);
    assert_eq!(bus.write(address::MAKE, shuffle[0].bits()), full);
    assert_eq!(bus.write(address::MAKE, 0), full);
    assert_eq!(
        bus.write(address::PERFT, 1),
        code(ErrorCode::DepthOutOfRange)
    );
    for _ in 0..64 {
        assert_eq!(bus.write(address::UNMAKE, 0), 0);
    }
    assert_eq!(bus.write(address::UNMAKE, 0), code(ErrorCode::StackEmpty));
    assert_eq!(bus.read(address::FIFTY), 0);
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Write(u32, u32),
    Read(u32),
}

fn any_address() -> impl Strategy<Value = u32> {
    prop_oneof![
        4 => 0x00100u32..0x0010A,
        3 => 0x00040u32..0x00080,
        3 => 0x00000u32..0x0001A,
        1 => 0u32..1 << 17,
    ]
}

fn step() -> impl Strategy<Value = Step> {
    let data = prop_oneof![6 => 0u32..16, 1 => 0u32..1 << 15, 1 => any::<u32>()];
    prop_oneof![
        1 => any_address().prop_map(Step::Read),
        4 => (any_address(), data).prop_map(|(address, data)| {
            // A deep PERFT would take for ever; this chip ends commands within the write.
            let deep = address == address::PERFT && (3..=64).contains(&data);
            Step::Write(address, if deep { data % 3 } else { data })
        }),
    ]
}

fn boards() -> impl Strategy<Value = Board> {
    (any::<u64>(), any::<bool>()).prop_map(|(seed, wild)| {
        if wild {
            wild_boards(seed).next().unwrap()
        } else {
            played_boards(seed).nth((seed % 70) as usize).unwrap()
        }
    })
}

/// A position with a check and a hung piece: the results of ANALYSE are none of them 0.
fn analysed() -> Bus {
    let mut bus = Bus::at(&board("4k3/8/8/8/4r3/8/2n5/R3K3 w - - 0 1"));
    assert_eq!(analysis(&mut bus), [0; 2]);
    assert_eq!(bus.write(address::ANALYSE, 0), 0);
    assert!(!analysis(&mut bus).contains(&0));
    bus
}

/// CHECK, and what hangs on White's half.
fn analysis(bus: &mut Bus) -> [u32; 2] {
    [address::CHECK, address::HUNG_WHITE].map(|a| bus.read(a))
}

#[test]
fn the_analysis_holds_for_the_present_position_only() {
    for (address, data) in [
        (address::SIDE, 0),
        (address::FIFTY, 3),
        (address::SQUARE + 9, 0),
        (address::CLEAR, 0),
        // e1d1 and e1d2 are among the moves.
        (address::MAKE, 4 | 3 << 6),
        (address::MAKE, 4 | 11 << 6),
    ] {
        let mut bus = analysed();
        if bus.write(address, data) == 0 {
            assert_eq!(analysis(&mut bus), [0; 2], "{address:#x}");
        }
    }
    let mut bus = analysed();
    let before = analysis(&mut bus);
    for (address, data) in [
        (address::PERFT, 1),
        (address::NEXT, 0),
        (address::GENERATE, 0),
        (address::MODE, 3),
        (address::ABORT, 0),
        (address::MAKE, 4 | 60 << 6),
    ] {
        bus.write(address, data);
        assert_eq!(analysis(&mut bus), before, "{address:#x}");
    }
}

#[test]
fn a_search_for_a_move_that_does_not_exist_restarts_generation() {
    let mut bus = Bus::at(&board(chess::START_FEN));
    let first = bus.next();
    bus.next();
    assert_eq!(
        bus.write(address::MAKE, 12 | 36 << 6),
        code(ErrorCode::NoSuchMove)
    );
    assert_eq!(bus.found(), None);
    assert_eq!(bus.next(), first);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Random traffic never panics; an access with an error changes nothing but ERROR, and the
    /// generation if a move was searched; only what may change the board does; the chip stays
    /// usable.
    #[test]
    fn random_traffic_is_harmless(
        board in boards(), steps in prop::collection::vec(step(), 400..600)
    ) {
        let mut bus = Bus::at(&board);
        for step in steps {
            let before = bus.snapshot();
            let position = bus.0.board().clone();
            let error = match step {
                Step::Write(address, data) => bus.write(address, data),
                Step::Read(address) => {
                    bus.write(address::ERROR, 0);
                    bus.read(address);
                    bus.error(address)
                }
            };
            let searched = matches!(step, Step::Write(address::MAKE, data) if data != 0);
            if searched && error == code(ErrorCode::NoSuchMove) {
                // The search took the place of the generation.
                prop_assert_eq!(bus.found(), None);
            } else if error != 0 || matches!(step, Step::Read(_)) {
                prop_assert_eq!(bus.snapshot(), before, "{:?}", step);
            }
            let changes = match step {
                Step::Write(address, _) => matches!(
                    address,
                    address::SIDE..=address::FIFTY | 0x00040..=0x0007F
                    | address::MAKE | address::UNMAKE | address::CLEAR
                ),
                Step::Read(_) => false,
            };
            prop_assert!(changes || bus.0.board() == &position, "{:?}", step);
        }
        let mut driver = Driver::new(bus.0).unwrap();
        driver.load(&Position::start()).unwrap();
        prop_assert_eq!(driver.perft(2).unwrap().nodes, 400);
    }

    /// Any walk down the tree and back up restores every register.
    #[test]
    fn unmake_is_the_inverse_of_make(
        board in boards(), choices in prop::collection::vec(any::<u8>(), 1..64)
    ) {
        let mut bus = Bus::at(&board);
        let mut snapshots = Vec::new();
        for choice in choices {
            let legal = moves(bus.0.board(), Mode::All, true);
            if legal.is_empty() {
                break;
            }
            snapshots.push((bus.snapshot(), bus.0.board().clone()));
            prop_assert_eq!(
                bus.write(address::MAKE, legal[choice as usize % legal.len()].bits()), 0
            );
        }
        for (snapshot, board) in snapshots.into_iter().rev() {
            prop_assert_eq!(bus.write(address::UNMAKE, 0), 0);
            prop_assert_eq!(bus.snapshot(), snapshot);
            prop_assert_eq!(bus.0.board(), &board);
        }
    }
}
