//! The driver with chips that misbehave.

use chess::{MoveWord, Position};
use driver::{Driver, HostError};
use expect_test::{Expect, expect};
use memory_map::{ChessChip, ErrorCode, ID_VALUE, PortError, Rules, VERSION_VALUE, address, field};
use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// A chip that reads given values and notes what is written.
#[derive(Default)]
struct Scripted {
    registers: HashMap<u32, u32>,
    /// Commands after which it stays busy.
    busy_after: Vec<u32>,
    busy: bool,
    /// Clocks per idle clock.
    clock: u64,
    cycles: u64,
    /// Commands that are refused.
    refused: HashMap<u32, u32>,
    writes: Vec<u32>,
    broken: bool,
}

impl Scripted {
    fn bluechip() -> Scripted {
        Scripted {
            registers: HashMap::from([(address::ID, ID_VALUE), (address::VERSION, VERSION_VALUE)]),
            clock: 1,
            ..Scripted::default()
        }
    }
}

impl ChessChip for Scripted {
    fn write(&mut self, address: u32, _data: u32) -> Result<(), PortError> {
        self.writes.push(address);
        if address == address::ERROR {
            self.registers.remove(&address);
        }
        if address == address::ABORT {
            self.busy = false;
        }
        if self.busy_after.contains(&address) {
            self.busy = true;
            self.cycles = 0;
        }
        if let Some(code) = self.refused.get(&address) {
            let word = field::error::CODE.put(*code) | field::error::ADDRESS.put(address);
            self.registers.insert(address::ERROR, word);
        }
        Ok(())
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        if self.broken {
            return Err(PortError::Broken("unplugged".into()));
        }
        Ok(match address {
            address::STATUS => {
                let rest = self.registers.get(&address).copied().unwrap_or(0);
                field::status::BUSY.put(self.busy.into()) | rest
            }
            address::CYCLES => self.cycles as u32,
            _ => self.registers.get(&address).copied().unwrap_or(0),
        })
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        self.cycles += cycles * self.clock;
        Ok(())
    }
}

fn check<T>(result: Result<T, HostError>, expected: Expect) {
    match result {
        Ok(_) => panic!("no error"),
        Err(error) => expected.assert_eq(&error.to_string()),
    }
}

#[test]
fn something_else_than_a_bluechip() {
    check(
        Driver::new(Scripted::default()),
        expect!["no Bluechip answers: ID reads 0x00000000, VERSION 0"],
    );
}

#[test]
fn a_chip_of_another_game() {
    let antichess = || {
        let mut chip = Scripted::bluechip();
        chip.registers.insert(address::ID, Rules::ANTICHESS.id());
        chip
    };
    check(
        Driver::new(antichess()),
        expect!["the chip plays antichess, and chess is wanted"],
    );
    check(
        Driver::for_game(antichess(), Rules::LOSERS),
        expect!["the chip plays antichess, and losers is wanted"],
    );
    check(
        Driver::for_game(Scripted::bluechip(), Rules::LOSERS),
        expect!["the chip plays chess, and losers is wanted"],
    );
    let driver = Driver::for_game(antichess(), Rules::ANTICHESS).unwrap();
    assert_eq!(driver.rules(), Rules::ANTICHESS);
    assert!(driver.has(address::BOUND) && !driver.has(address::ENDGAME_RULES));
}

#[test]
fn a_broken_link() {
    let mut chip = Scripted::bluechip();
    chip.broken = true;
    check(
        Driver::new(chip),
        expect!["the link to the chip failed: unplugged"],
    );
}

#[test]
fn a_command_beyond_its_bound_is_aborted() {
    let mut chip = Scripted::bluechip();
    chip.busy_after = vec![address::PERFT, address::ANALYSE];
    let mut driver = Driver::new(chip).unwrap();
    driver.bound_long_commands(1000);
    let mut seen = Vec::new();
    let result = driver.perft_with_progress(5, &mut |progress| seen.push(progress.cycles));
    check(
        result,
        expect!["PERFT still ran after 4080 clocks and was aborted"],
    );
    assert_eq!(seen, [0, 16, 48, 112, 240, 496, 1008, 2032]);
    assert_eq!(driver.chip().writes.last(), Some(&address::ABORT));
    assert!(matches!(driver.analyse(), Err(HostError::TooSlow { .. })));
}

#[test]
fn a_dead_clock_is_noticed() {
    let mut chip = Scripted::bluechip();
    chip.busy_after = vec![address::ANALYSE];
    chip.clock = 0;
    let mut driver = Driver::new(chip).unwrap();
    check(
        driver.analyse(),
        expect!["the chip is stuck: ANALYSE runs, but CYCLES stays at 0"],
    );
}

/// A chip a long way off that searches for so many waits, and reads the answer before until then.
struct Far {
    chip: Scripted,
    waits: u32,
    round_trips: u32,
}

impl ChessChip for Far {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        self.chip.write(address, data)
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        Ok(self.read_all(&[address])?[0])
    }

    fn read_all(&mut self, addresses: &[u32]) -> Result<Vec<u32>, PortError> {
        self.round_trips += 1;
        (addresses.iter())
            .map(|&address| self.chip.read(address))
            .collect()
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        if self.chip.busy {
            self.waits -= 1;
            if self.waits == 0 {
                self.chip.busy = false;
                self.chip.registers.insert(address::NODES, 8);
            }
        }
        self.chip.idle(cycles)
    }

    fn first_wait(&self) -> u64 {
        1000
    }
}

#[test]
fn an_answer_comes_with_the_look_that_finds_it_and_not_before() {
    let asked = [1, 2, 3].map(|waits| {
        let mut chip = Scripted::bluechip();
        chip.busy_after = vec![address::SEARCH];
        let answered = field::result::ANSWERED.mask();
        chip.registers.insert(address::RESULT, answered);
        chip.registers.insert(address::NODES, 7);
        let round_trips = 0;
        let mut driver = Driver::new(Far {
            chip,
            waits,
            round_trips,
        })
        .unwrap();
        let before = driver.chip().round_trips;
        let mut looks = 0;
        let answer = driver.ask(&mut || {
            looks += 1;
            ControlFlow::Continue(())
        });
        let round_trips = driver.chip().round_trips - before;
        (answer.unwrap().nodes, round_trips, looks)
    });
    // The first look that finds it busy looks at the counters, too.
    assert_eq!(asked, [(8, 1, 0), (8, 3, 1), (8, 4, 2)]);
}

#[test]
fn refusals_are_decoded_and_cleared() {
    let mut chip = Scripted::bluechip();
    chip.refused = HashMap::from([
        (address::PERFT, ErrorCode::DepthOutOfRange.code()),
        (address::SQUARE + 4, ErrorCode::ValueOutOfRange.code()),
        (address::UNMAKE, 99),
    ]);
    let mut driver = Driver::new(chip).unwrap();
    check(
        driver.perft(99),
        expect!["the chip refused PERFT (0x00100): depth out of range"],
    );
    assert_eq!(driver.chip().writes.last(), Some(&address::ERROR));
    check(
        driver.load(&Position::start()),
        expect!["the chip refused SQUARE+4 (0x00044): value out of range"],
    );
    check(
        driver.unmake(),
        expect!["the chip reports the unknown error code 99"],
    );
}

#[test]
fn contradictions_do_not_hang_the_host() {
    let mut driver = Driver::new(Scripted::bluechip()).unwrap();
    check(
        driver.list_moves(Default::default(), false),
        expect!["the chip contradicts itself: after NEXT, STATUS reads 0x0"],
    );

    let mut endless = Scripted::bluechip();
    endless
        .registers
        .insert(address::STATUS, field::status::MOVE.mask());
    let word = field::move_word::VALID.mask() | MoveWord::default().bits();
    endless.registers.insert(address::MOVE, word);
    let mut driver = Driver::new(endless).unwrap();
    check(
        driver.list_moves(Default::default(), false),
        expect!["the chip contradicts itself: NEXT found more than 4096 moves"],
    );

    let mut chip = Scripted::bluechip();
    chip.registers.insert(address::SQUARE, 7);
    let mut driver = Driver::new(chip).unwrap();
    check(
        driver.position(),
        expect!["the chip contradicts itself: piece code 7 on a1"],
    );
}

#[test]
fn bad_moves_do_not_reach_the_chip() {
    let mut driver = Driver::new(Scripted::bluechip()).unwrap();
    let before = driver.chip().writes.len();
    check(
        driver.make("e2"),
        expect!["'e2' is not a move such as e2e4 or e7e8q"],
    );
    check(
        driver.make("a1a1"),
        expect!["a1a1 is not a legal move here"],
    );
    assert_eq!(driver.chip().writes.len(), before);
}

/// A chip that notes what is written where others can see it.
struct Noted<'a>(Scripted, &'a RefCell<Vec<u32>>);

impl ChessChip for Noted<'_> {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        self.1.borrow_mut().push(address);
        self.0.write(address, data)
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        self.0.read(address)
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        self.0.idle(cycles)
    }
}

#[test]
fn only_what_differs_is_loaded() {
    let writes = RefCell::new(Vec::new());
    let mut driver = Driver::new(Noted(Scripted::bluechip(), &writes)).unwrap();
    let load = |driver: &mut Driver<Noted>, fen: &str| {
        writes.borrow_mut().clear();
        driver.load(&fen.parse().unwrap()).unwrap();
        writes.borrow().clone()
    };
    let start = Position::start().to_string();
    let whole = load(&mut driver, &start);
    assert_eq!((whole.len(), whole[0]), (1 + 32 + 4, address::CLEAR));
    // After 1. e4 two squares, the side, the double step, and the counter.
    let moved = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let [e2, e4] = [12, 28].map(|square| address::SQUARE + square);
    let differs = [e2, e4, address::SIDE, address::EN_PASSANT, address::FIFTY];
    assert_eq!(load(&mut driver, moved), differs);
    assert_eq!(load(&mut driver, moved), [address::FIFTY]);
    // The borrower of the chip may have done anything.
    driver.chip();
    assert_eq!(load(&mut driver, moved).len(), 1 + 32 + 4);
    driver.make("e7e5").unwrap();
    assert_eq!(load(&mut driver, moved)[0], address::CLEAR);
}
