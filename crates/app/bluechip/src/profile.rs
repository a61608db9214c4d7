//! The activity of the chip's state machines, clock by clock.

use std::cmp::Reverse;

use bluechip_simulator::{Field, Simulation};
use chess::Square;
use devices::SimulatedChip;
use memory_map::ChessChip;

use crate::error::Result;
use crate::numbers::{grouped, table};

/// Signals of the complete chip that show its activity.
pub struct Watch {
    busy: Field,
    search: Machine,
    sequencer: Machine,
    jobs: Machine,
    make: Field,
    from: Field,
    to: Field,
}

/// The activity of the chip in a clock.
#[derive(Clone, Debug)]
pub struct Clock {
    /// Clocks since power-on.
    pub cycle: u64,
    /// The step of the search.
    pub step: String,
    /// The sequencer's state.
    pub state: String,
    /// The move made in this clock, as squares.
    pub made: Option<String>,
}

/// A command: an address, and the word to write there.
pub type Command = (u32, u32);

impl Watch {
    /// Finds the signals.
    pub fn new(simulation: &Simulation) -> Result<Watch> {
        Ok(Watch {
            busy: simulation.field("busy")?,
            search: Machine::new(simulation.field("search.step")?),
            sequencer: Machine::new(simulation.field("core.sequencer.state")?).awaiting(
                "Analyse",
                simulation.field("core.sequencer.analysis.state")?,
            ),
            jobs: Machine::new(simulation.field("search.jobs.job")?),
            make: simulation.field("core.sequencer.make")?,
            from: simulation.field("core.sequencer.current.from")?,
            to: simulation.field("core.sequencer.current.to")?,
        })
    }

    /// Runs a command to its end, or for `most` clocks. Calls `each` in every clock in which the
    /// chip is busy.
    pub fn run(
        &self,
        chip: &mut SimulatedChip,
        command: Command,
        most: u64,
        mut each: impl FnMut(&mut Simulation) -> Result<()>,
    ) -> Result<()> {
        begin(chip, command)?;
        let simulation = chip.device();
        let end = simulation.cycle().saturating_add(most);
        while simulation.cycle() < end && self.busy.is_set(simulation)? {
            each(simulation)?;
            simulation.step();
        }
        Ok(())
    }

    /// The activity in the current clock.
    pub fn clock(&self, simulation: &mut Simulation) -> Result<Clock> {
        let made = if self.make.is_set(simulation)? {
            let from = Square::new(self.from.value(simulation)? as u32);
            let to = Square::new(self.to.value(simulation)? as u32);
            Some(format!("{from}{to}"))
        } else {
            None
        };
        Ok(Clock {
            cycle: simulation.cycle(),
            step: self.search.name(simulation)?,
            state: self.sequencer.name(simulation)?,
            made,
        })
    }
}

/// A state machine, and the other one for which it waits in one of its states.
struct Machine {
    state: Field,
    awaited: Option<(usize, Field)>,
    /// The names of the states of both.
    names: Vec<String>,
}

impl Machine {
    fn new(state: Field) -> Machine {
        Machine {
            names: state.names().to_vec(),
            awaited: None,
            state,
        }
    }

    /// Shows the state of the other machine instead of the state `wait`.
    fn awaiting(mut self, wait: &str, other: Field) -> Machine {
        if let Some(wait) = self.names.iter().position(|name| name == wait) {
            self.names.extend_from_slice(other.names());
            self.awaited = Some((wait, other));
        }
        self
    }

    /// The index of the current state's name.
    fn number(&self, simulation: &mut Simulation) -> Result<usize> {
        let number = self.state.value(simulation)? as usize;
        match &self.awaited {
            Some((wait, other)) if *wait == number => {
                Ok(self.state.names().len() + other.value(simulation)? as usize)
            }
            _ => Ok(number),
        }
    }

    fn name(&self, simulation: &mut Simulation) -> Result<String> {
        let number = self.number(simulation)?;
        Ok(self.names.get(number).cloned().unwrap_or_default())
    }
}

/// Clocks by state.
struct Tally(Vec<u64>);

impl Tally {
    fn new(machine: &Machine) -> Tally {
        Tally(vec![0; machine.names.len()])
    }

    fn count(&mut self, machine: &Machine, simulation: &mut Simulation) -> Result<()> {
        if let Some(clocks) = self.0.get_mut(machine.number(simulation)?) {
            *clocks += 1;
        }
        Ok(())
    }

    fn shares(&self, machine: &Machine, purpose: fn(&str) -> &'static str) -> Vec<Share> {
        let mut shares: Vec<Share> = (machine.names.iter().zip(&self.0))
            .filter(|&(_, &clocks)| clocks > 0)
            .map(|(name, &clocks)| Share {
                name: name.clone(),
                purpose: purpose(name),
                clocks,
            })
            .collect();
        shares.sort_by_key(|share| Reverse(share.clocks));
        shares
    }
}

/// The clocks of a state.
#[derive(Debug, serde::Serialize)]
pub struct Share {
    /// The state.
    #[serde(rename = "state")]
    pub name: String,
    /// Its purpose.
    #[serde(skip)]
    pub purpose: &'static str,
    /// Clocks in it.
    pub clocks: u64,
}

/// Counts the clocks of commands by activity.
pub struct Profiler {
    watch: Watch,
    steps: Tally,
    states: Tally,
    jobs: Tally,
}

/// Clocks by state; the states with most clocks first.
#[derive(Debug, serde::Serialize)]
pub struct Profile {
    /// Clocks by step of the search.
    pub steps: Vec<Share>,
    /// Clocks by state of the sequencer.
    pub states: Vec<Share>,
    /// Clocks by job that the search gives to the sequencer.
    pub jobs: Vec<Share>,
}

impl Profile {
    /// Its tables, each with the title of its first column.
    pub fn tables(&self) -> [(&'static str, &[Share]); 3] {
        [
            ("step of the search", &self.steps),
            ("state of the sequencer", &self.states),
            ("job for the sequencer", &self.jobs),
        ]
    }
}

impl Profiler {
    /// A profiler that has counted nothing yet.
    pub fn new(simulation: &Simulation) -> Result<Profiler> {
        let watch = Watch::new(simulation)?;
        Ok(Profiler {
            steps: Tally::new(&watch.search),
            states: Tally::new(&watch.sequencer),
            jobs: Tally::new(&watch.jobs),
            watch,
        })
    }

    /// Runs a command to its end and counts its clocks.
    pub fn run(&mut self, chip: &mut SimulatedChip, command: Command) -> Result<()> {
        let Profiler {
            watch,
            steps,
            states,
            jobs,
        } = self;
        watch.run(chip, command, u64::MAX, |simulation| {
            steps.count(&watch.search, simulation)?;
            states.count(&watch.sequencer, simulation)?;
            jobs.count(&watch.jobs, simulation)
        })
    }

    /// The clocks counted so far.
    pub fn profile(&self) -> Profile {
        Profile {
            steps: self.steps.shares(&self.watch.search, step_purpose),
            states: self.states.shares(&self.watch.sequencer, state_purpose),
            jobs: self.jobs.shares(&self.watch.jobs, job_purpose),
        }
    }
}

/// Clocks as a percentage of all shares.
pub fn percent(clocks: u64, shares: &[Share]) -> f64 {
    let all: u64 = shares.iter().map(|share| share.clocks).sum();
    100.0 * clocks as f64 / all.max(1) as f64
}

/// Shares as a table.
pub fn share_table(head: &str, shares: &[Share]) -> Vec<String> {
    let mut rows = vec![[head, "clocks", "share"].map(str::to_owned).to_vec()];
    rows.extend(shares.iter().map(|share| {
        vec![
            share.name.clone(),
            grouped(share.clocks),
            format!("{:.1} %", percent(share.clocks, shares)),
        ]
    }));
    table(&rows)
}

/// The most clocks between the write and the beginning of a command: the chip registers an access
/// before it decodes it.
const ACCEPTANCE: u64 = 4;

/// Writes a command and runs to the first clock in which the chip is busy, if there is one.
pub fn begin(chip: &mut SimulatedChip, (address, data): Command) -> Result<()> {
    chip.write(address, data)?;
    chip.idle(0)?;
    let simulation = chip.device();
    let busy = simulation.signal("busy")?;
    for _ in 0..ACCEPTANCE {
        if simulation.peek(busy)? != 0 {
            break;
        }
        simulation.step();
    }
    Ok(())
}

/// The purpose of a step of the search, in words.
fn step_purpose(step: &str) -> &'static str {
    match step {
        "Root" => "is the root good?",
        "Ready" => "the datapath takes up the question",
        "Advance" => "wait for the next move; make it",
        "Enter" => "the move has been made; sums",
        "Look" => "was it legal, does it give check? fast score",
        "Consult" => "wait for an endgame ROM",
        "Decide" => "leave the position, or go on below it",
        "Recall" | "Seek" | "Reach" => "can a piece go back? no progress",
        "Settle" => "go on with a position that is no draw",
        "AwaitSlow" => "wait for the slow evaluation; first forcing move",
        "Mate" => "no legal move: checkmate or stalemate",
        "Return" => "the move taken back succeeded",
        "Finish" => "take back what is left",
        _ => "other",
    }
}

/// The purpose of a job of the search, in words.
fn job_purpose(job: &str) -> &'static str {
    match job {
        "Hold" => "go on with what runs",
        "First" => "start a generation",
        "Next" => "find the next move",
        "MakeFirst" => "make the move, start a generation behind it",
        "MakePeek" => "make the move, find its next sibling",
        "Leave" => "take the move back",
        "LeaveNext" => "take the move back, resume with its victim",
        "LeaveVictim" => "take the move back, resume with the next victim",
        "LeaveKeep" => "take the move back, its sibling is there",
        "LeaveSibling" => "take the move back, its sibling has been kept",
        "Reach" => "does the displaced piece reach its former square?",
        "Done" => "take all moves back",
        _ => "other",
    }
}

/// The purpose of a state of the sequencer, in words.
fn state_purpose(state: &str) -> &'static str {
    match state {
        "FindVictims" => "ask: which squares can be reached",
        "VoteVictim" => "elect the victim",
        "FindAttackers" => "ask: who reaches the victim; elect the victim after it",
        "VoteAttacker" => "elect the attacker",
        "RetireVictims" | "RetireAttackers" => "retire who was elected",
        "Repeat" | "NextPromotion" => "take the next promoted piece",
        "Descend" => "make the move; at the last ply, ask for the next one",
        "Leaf" => "can the king be captured? take the move back, elect the next",
        "Ascend" => "take back the move that led here",
        "Serve" | "Attend" => "wait for a job of the search",
        "Foresee" => "ask: which squares can be reached, if that is what the job wants",
        "Peek" => "can the king be captured? elect the next attacker",
        "Reenter" => "resume a generation at the king",
        "Make" | "Unmake" => "make a move, take it back",
        "Unwind" => "take moves back at the end",
        "Judge" | "TryMake" | "TryLegal" | "TryCheck" | "TryVerdict" => "try the move",
        "MarkOwnKings" | "MarkEnemyKings" | "AskKingCapture" | "Verdict" | "Refuse" => {
            "check the position"
        }
        "AskCheckers" | "VoteChecker" | "SelectChecker" | "AskAnswers" => {
            "evasions: what answers the check?"
        }
        "AskChecks" | "AskDiscoverers" => "checking moves: from where?",
        "AskTargets" => "attacking moves: from where?",
        "AskReach" | "VoteReach" => "does the displaced piece reach its former square?",
        "AskDefended" | "AskHung" | "VoteHung" | "SelectHung" | "AskHungAttackers"
        | "VoteHungAttacker" => "hung pieces",
        "AskStrength" | "AskLifted" | "AskEscapes" | "CountEscapes" => "strength of a check",
        _ => "other",
    }
}
