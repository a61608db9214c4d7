//! Test bench of the analysis: the bench models array, arbiter and selected square, and drives them
//! as for an invented position.
//!
//! A position is only what the machine can read of it: for either side the attacked pieces with
//! their attackers and defenders; the checkers, the escape squares, the displaced piece. In every
//! clock the bench knows the expected state and its requests; inputs that are not read are random.
//! At the end the findings must be those of the position.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "analysis",
    summary: "made-up positions that answer its questions, against what they are made of",
    cycles: 20_000,
    top: "analysis",
    script: run,
};

/// Levels of victims: what can be attacked.
const QUIET: u64 = 1;
const PAWN: u64 = 2;
const BISHOP: u64 = 4;
const ROOK: u64 = 5;
const PROMOTION: u64 = 6;
const QUEEN: u64 = 7;

/// A piece under attack, or an empty square that the arbiter elects as if it were one.
#[derive(Clone, Copy)]
struct Attacked {
    level: u64,
    /// En passant target.
    target: bool,
    defended: bool,
    /// Level of the cheapest attacker.
    attacker: u64,
}

impl Attacked {
    fn random(random: &mut SmallRng) -> Attacked {
        let level = random.random_range(PAWN..=QUEEN);
        Attacked {
            level,
            target: level == PAWN && random.random_bool(0.3),
            defended: random.random(),
            attacker: random.random_range(2..8),
        }
    }

    fn is_piece(&self) -> bool {
        self.level != PROMOTION && !self.target
    }

    /// Not defended, or attacked by a cheaper piece. Attackers: 7 pawn, 6 knight, 5 bishop, 4 rook,
    /// 3 queen, 2 king.
    fn hangs(&self) -> bool {
        let cheaper = match self.level {
            QUEEN => self.attacker >= 4,
            ROOK => self.attacker >= 5,
            PAWN => false,
            _ => self.attacker == 7,
        };
        self.is_piece() && (!self.defended || cheaper)
    }
}

struct Position {
    /// Of the side to move, and of the other.
    attacked: [Vec<Attacked>; 2],
    checkers: u64,
    /// The checkers are of one level.
    one_level: bool,
    contact: bool,
    escapes: u64,
    reached: bool,
}

impl Position {
    fn random(random: &mut SmallRng) -> Position {
        let mut pieces = || {
            let number = random.random_range(0..4);
            (0..number).map(|_| Attacked::random(random)).collect()
        };
        let attacked = [pieces(), pieces()];
        let checkers = random.random_range(0..3);
        Position {
            attacked,
            checkers,
            one_level: random.random(),
            contact: random.random(),
            escapes: random.random_range(0..5),
            reached: random.random(),
        }
    }
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    for pin in ["reset", "stop", "cancel", "forget"] {
        device.set(pin, false)?;
    }
    device.set_variant("start", "Nothing")?;
    while device.cycle() < cycles {
        let position = Position::random(random);
        let start = ["Hung", "Reach"][random.random_range(0..2)];
        let mut world = World {
            device,
            random,
            position,
            second: false,
            left: Vec::new(),
            current: None,
            retiring: false,
            counted: 0,
        };
        world.device.context(start);
        world.run(start)?;
    }
    Ok(())
}

struct World<'a> {
    device: &'a mut Device,
    random: &'a mut SmallRng,
    position: Position,
    /// The second side's pieces are tested.
    second: bool,
    /// Its pieces that have not been elected yet.
    left: Vec<Attacked>,
    /// The one elected last.
    current: Option<Attacked>,
    /// A victim was elected in the last clock.
    retiring: bool,
    /// Escape squares.
    counted: u64,
}

impl World<'_> {
    fn run(&mut self, start: &str) -> Result<(), BenchError> {
        let ends_early = self.random.random_bool(0.2);
        let patience = if ends_early {
            self.random.random_range(0..12)
        } else {
            1_000
        };
        self.noise()?;
        self.device.check_variant("state", "Idle")?;
        self.quiet()?;
        self.device.set_variant("start", start)?;
        let mut state = match start {
            "Hung" => "AskDefended",
            _ => "AskReach",
        };
        // A job ends the analysis and starts one in the same clock.
        let cancels = start == "Reach" && self.random.random();
        self.device.set("cancel", cancels)?;
        self.device.step();
        self.device.set("cancel", false)?;
        self.device.set_variant("start", "Nothing")?;
        for _ in 0..patience {
            self.noise()?;
            self.device.check_variant("state", state)?;
            let next = self.clock(state)?;
            if next == "Idle" {
                return self.check_findings(start);
            }
            state = next;
        }
        // An early end.
        self.noise()?;
        let pin = ["cancel", "stop", "reset"][self.random.random_range(0..3)];
        self.device.set(pin, true)?;
        self.device.set("forget", pin == "stop")?;
        self.device.step();
        self.device.set(pin, false)?;
        self.device.set("forget", false)?;
        if pin != "cancel" {
            self.device.check("findings.analysed", false)?;
        }
        Ok(())
    }

    /// Random inputs.
    fn noise(&mut self) -> Result<(), BenchError> {
        for pin in ["many", "contact", "winner.found", "winner.more"] {
            self.device.set(pin, self.random.random::<bool>())?;
        }
        for pin in ["winner.level", "level"] {
            self.device.set(pin, self.random.random_range(0..8_u32))?;
        }
        for field in ["lines", "allowed", "passed", "target"] {
            let pin = format!("selected.{field}");
            self.device.set(&pin, self.random.random_range(0..16_u32))?;
        }
        for pin in ["own_king", "square_now", "square_then"] {
            self.device.set(pin, self.random.random_range(0..64_u32))?;
        }
        self.device.set("displaced", 2_u32)?;
        self.device.set("retiring", self.retiring)
    }

    /// No requests.
    fn quiet(&mut self) -> Result<(), BenchError> {
        self.requests(&[])
    }

    /// These requests, and no others.
    fn requests(&mut self, expected: &[&str]) -> Result<(), BenchError> {
        for pin in [
            "elect",
            "elect_victim",
            "load",
            "load_source",
            "done",
            "done_unless_elected",
        ] {
            self.device.check(pin, expected.contains(&pin))?;
        }
        Ok(())
    }

    /// A clock in a state; returns the next one.
    fn clock(&mut self, state: &str) -> Result<&'static str, BenchError> {
        let mut elects = false;
        let next = match state {
            "AskDefended" => {
                self.asks(self.second)?;
                self.device.check("second_side", self.second)?;
                self.quiet()?;
                self.left = self.position.attacked[usize::from(self.second)].clone();
                self.current = None;
                "AskHung"
            }
            "AskHung" => {
                self.asks(!self.second)?;
                self.quiet()?;
                "VoteHung"
            }
            "VoteHung" => return self.vote_hung(),
            "SelectHung" => {
                self.quiet()?;
                "AskHungAttackers"
            }
            "AskHungAttackers" => {
                let current = self.elected()?;
                self.asks(!self.second)?;
                self.device.set("selected.allowed", current.defended)?;
                self.quiet()?;
                if current.is_piece() {
                    "VoteHungAttacker"
                } else {
                    "VoteHung"
                }
            }
            "VoteHungAttacker" => {
                let current = self.elected()?;
                self.device.set("winner.found", true)?;
                self.device.set("winner.level", current.attacker)?;
                self.quiet()?;
                "VoteHung"
            }
            "AskStrength" => {
                self.asks(true)?;
                self.quiet()?;
                "AskLifted"
            }
            "AskLifted" => {
                self.asks(true)?;
                let checkers = self.position.checkers;
                self.device.set("winner.found", checkers > 0)?;
                if checkers > 0 {
                    let more = checkers > 1 && !self.position.one_level;
                    self.device.set("winner.more", more)?;
                }
                self.requests(&["elect"])?;
                "AskEscapes"
            }
            "AskEscapes" => {
                let many = self.position.checkers > 1 && self.position.one_level;
                if self.position.checkers > 0 {
                    self.device.set("many", many)?;
                }
                self.device.set("contact", self.position.contact)?;
                self.quiet()?;
                self.counted = 0;
                "CountEscapes"
            }
            "CountEscapes" if self.retiring => {
                self.quiet()?;
                "CountEscapes"
            }
            "CountEscapes" => {
                let found = self.counted < self.position.escapes;
                self.device.set("winner.found", found)?;
                self.device.set("level", QUIET)?;
                elects = true;
                self.requests(&["elect_victim", "done_unless_elected"])?;
                self.counted += u64::from(found);
                if found { "CountEscapes" } else { "Idle" }
            }
            "AskReach" => {
                self.requests(&["load", "load_source"])?;
                let square = self.device.input("square_now")?;
                self.device.check("given", square)?;
                "VoteReach"
            }
            "VoteReach" => {
                // A knight, which moves only along a knight's line.
                let knight = 1 << 2;
                let others = self.random.random_range(0..16_u64) & !knight;
                let lines = others | if self.position.reached { knight } else { 0 };
                self.device.set("selected.lines", lines)?;
                self.requests(&["done"])?;
                "Idle"
            }
            _ => "Idle",
        };
        self.device.step();
        self.retiring = elects;
        Ok(next)
    }

    /// The vote on the next attacked piece; checks whether the last one was marked as hung.
    fn vote_hung(&mut self) -> Result<&'static str, BenchError> {
        let last_hangs = self.current.is_some_and(|current| current.hangs());
        self.device.check("hangs", last_hangs)?;
        self.current = self.left.pop();
        let found = self.current.is_some();
        self.device.set("winner.found", found)?;
        let mut requests = Vec::new();
        if found {
            requests.push("elect_victim");
        } else if self.second {
            requests.push("load");
        }
        if self.second {
            requests.push("load_source");
        }
        let own_king = self.device.input("own_king")?;
        self.device.check("given", own_king)?;
        self.requests(&requests)?;
        self.device.step();
        self.retiring = found;
        if found {
            return Ok("SelectHung");
        }
        if self.second {
            return Ok("AskStrength");
        }
        self.second = true;
        Ok("AskDefended")
    }

    /// Sets the inputs for the piece elected last.
    fn elected(&mut self) -> Result<Attacked, BenchError> {
        let current = self.current.unwrap_or(Attacked {
            level: BISHOP,
            target: false,
            defended: true,
            attacker: 2,
        });
        self.device.set("level", current.level)?;
        self.device.set("selected.target", current.target)?;
        Ok(current)
    }

    /// Checks the attacking side.
    fn asks(&mut self, flipped: bool) -> Result<(), BenchError> {
        self.device.check("flipped", flipped)
    }

    fn check_findings(&mut self, start: &str) -> Result<(), BenchError> {
        let position = &self.position;
        if start == "Hung" {
            self.device.check("findings.checkers", position.checkers)?;
            self.device
                .check("findings.contact_check", position.contact)?;
            self.device.check("findings.escapes", position.escapes)?;
            self.device.check("findings.analysed", true)?;
        }
        if start == "Reach" {
            self.device.check("findings.reached", position.reached)?;
        }
        Ok(())
    }
}
