//! Test bench of the result: random events of a search, against a model that counts them.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "search_result",
    summary: "answers, best moves and offset tests of random events, against an account of them",
    cycles: 20_000,
    top: "search_result",
    script: run,
};

/// Events.
#[derive(Clone, Copy, PartialEq)]
enum Event {
    Nothing,
    Begins,
    RootMove,
    MoveSucceeds,
    RootReturns,
    RootEnds { succeeds: bool },
    Limit,
    Ends,
    Clear,
}

/// Model of a search's result.
#[derive(Default)]
struct Account {
    succeeded: Option<bool>,
    limited: bool,
    has_best: bool,
    /// The best move's word, from this search or an earlier one.
    best: u32,
    latest: u32,
    testing: bool,
    /// 0 if no test was selected.
    good: u32,
    /// Singular, binary, trinary.
    asked: u32,
    /// Moves that were no nodes.
    taken_back: u32,
    /// The external circuit did not respond in time at least once.
    silent: bool,
}

/// How many good moves the widest of the tests allows beside the best one.
fn widest(tests: u32) -> u32 {
    u32::BITS - tests.leading_zeros()
}

impl Account {
    fn forget(&mut self) {
        self.succeeded = None;
        self.limited = false;
        self.silent = false;
        self.has_best = false;
        self.good = 0;
    }

    fn clock(&mut self, event: Event, root_tests: u32, word: u32) {
        match event {
            Event::Nothing => {}
            Event::Begins => {
                self.forget();
                self.asked = root_tests;
                self.testing = false;
                self.taken_back = 0;
            }
            Event::RootMove => self.latest = word,
            Event::MoveSucceeds => {
                if !self.testing {
                    self.best = self.latest;
                }
            }
            Event::RootReturns if self.testing => self.good += 1,
            Event::RootReturns => {
                self.succeeded = Some(true);
                self.has_best = true;
                if root_tests != 0 {
                    self.testing = true;
                    self.good = 1;
                }
            }
            Event::RootEnds { succeeds } => {
                if !self.testing {
                    self.succeeded = Some(succeeds);
                }
            }
            Event::Limit => self.limited = true,
            Event::Ends => {
                if self.limited {
                    let silent = self.silent;
                    self.forget();
                    self.limited = true;
                    self.silent = silent;
                }
            }
            Event::Clear => self.forget(),
        }
    }
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut account = Account::default();
    let mut root_tests = 0;
    let mut same = None;
    while device.cycle() < cycles {
        // The same move again, or one that differs in what the generator adds to the squares.
        let word = match random.random_range(0..3) {
            0 => account.best ^ random.random_range(0..16) << 15,
            1 => account.best ^ 1 << random.random_range(0..19),
            _ => random.random_range(0..1 << 19),
        };
        let mut event = match random.random_range(0..40) {
            0 => Event::Begins,
            1..8 => Event::RootMove,
            8..14 => Event::MoveSucceeds,
            14..18 => Event::RootReturns,
            18 | 19 => Event::RootEnds {
                succeeds: random.random(),
            },
            20 => Event::Limit,
            21 => Event::Ends,
            22 => Event::Clear,
            _ => Event::Nothing,
        };
        if event == Event::Begins {
            root_tests = random.random_range(0..8);
        }
        if account.good > widest(root_tests) && event == Event::RootReturns {
            // The search looks for no more.
            event = Event::Nothing;
        }
        if random.random_bool(0.05) {
            // Just before a carry, or at the end of the count.
            let preset: u32 = u32::MAX >> random.random_range(0..31);
            if device.preset("rejected.q", preset.into())? {
                account.taken_back = preset;
            }
        }
        let is = |wanted: Event| event == wanted;
        device.set("word", word)?;
        device.set("root_tests", root_tests)?;
        device.set("begins", is(Event::Begins))?;
        device.set("root_move", is(Event::RootMove))?;
        device.set("move_succeeds", is(Event::MoveSucceeds))?;
        device.set("root_returns", is(Event::RootReturns))?;
        device.set("root_ends", matches!(event, Event::RootEnds { .. }))?;
        let succeeds = match event {
            Event::RootEnds { succeeds } => succeeds,
            _ => random.random(),
        };
        device.set("root_succeeds", succeeds)?;
        device.set("limit", is(Event::Limit))?;
        device.set("ends", is(Event::Ends))?;
        device.set("clear", is(Event::Clear))?;
        let rejects = event != Event::Begins && random.random_bool(0.2);
        device.set("rejects", rejects)?;
        let silent = random.random_bool(0.05);
        device.set("silent", silent)?;

        device.check("answer.answered", account.succeeded.is_some())?;
        device.check("answer.succeeded", account.succeeded == Some(true))?;
        device.check("answer.limited", account.limited)?;
        device.check("answer.silent", account.silent)?;
        device.check("answer.good_moves", account.good)?;
        let tests = (0..3)
            .filter(|test| account.asked >> test & 1 == 1)
            .filter(|test| (1..=test + 1).contains(&account.good))
            .fold(0_u32, |tests, test| tests | 1 << test);
        device.check("answer.tests", tests)?;
        device.check("answer.best_valid", account.has_best)?;
        device.check("answer.best", account.best)?;
        device.check("answer.taken_back", account.taken_back)?;
        device.check("testing", account.testing)?;
        device.check("starts_tests", !account.testing && root_tests != 0)?;
        let goes_on = account.testing && account.good != widest(root_tests);
        device.check("goes_on", goes_on)?;
        if let Some(same) = same {
            device.check("same_as_best", same)?;
        }
        device.step();
        same = Some((word ^ account.best) & 0x7fff == 0);
        account.taken_back = account.taken_back.wrapping_add(rejects.into());
        account.silent |= silent;
        account.clock(event, root_tests, word);
    }
    Ok(())
}
