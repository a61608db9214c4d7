//! What the chip's state machine does, clock by clock.

use host::ChessChip;
use memory_map::Square;
use netlist::flat::Type;
use simulator::{SignalHandle, Simulation};
use testbenches::chips::SimulatedChip;

use crate::error::{Error, Result};

/// Signals of the sequencer that tell what it does.
pub struct Watch {
    busy: SignalHandle,
    state: SignalHandle,
    states: Vec<String>,
    move_in_hand: SignalHandle,
    from: u8,
    to: u8,
}

/// What the chip does in a clock.
#[derive(Clone, Debug)]
pub struct Clock {
    /// Clocks since power-on.
    pub cycle: u64,
    /// The sequencer's state.
    pub state: String,
    /// The move in hand, as squares.
    pub from_to: String,
}

impl Watch {
    /// Finds the signals.
    pub fn new(simulation: &Simulation) -> Result<Watch> {
        let (state, ty) = find(simulation, "sequencer.state")?;
        let Type::Enum { variants, .. } = ty else {
            return Err(Error::Failed(
                "sequencer.state is no enumeration".to_owned(),
            ));
        };
        let (move_in_hand, ty) = find(simulation, "sequencer.current")?;
        Ok(Watch {
            busy: simulation.signal("busy")?,
            state,
            states: variants,
            move_in_hand,
            from: offset(&ty, "from")?,
            to: offset(&ty, "to")?,
        })
    }

    /// Names of the states.
    pub fn states(&self) -> &[String] {
        &self.states
    }

    /// Runs a command to its end; `each` sees every clock in which the chip is busy, with the number of its state. Returns how
    /// many there were.
    pub fn run(
        &self,
        chip: &mut SimulatedChip,
        command: (u32, u32),
        mut each: impl FnMut(&mut Simulation, usize) -> Result<()>,
    ) -> Result<u64> {
        begin(chip, command)?;
        let simulation = chip.simulation();
        let mut clocks = 0;
        while simulation.peek(self.busy)? != 0 {
            let state = simulation.peek(self.state)? as usize;
            each(simulation, state)?;
            clocks += 1;
            simulation.step();
        }
        Ok(clocks)
    }

    /// The present clock in words.
    pub fn clock(&self, simulation: &mut Simulation, state: usize) -> Result<Clock> {
        let word = simulation.peek(self.move_in_hand)?;
        let square = |offset: u8| Square::new((word >> offset & 63) as u32);
        Ok(Clock {
            cycle: simulation.cycle(),
            state: self.states.get(state).cloned().unwrap_or_default(),
            from_to: format!("{}{}", square(self.from), square(self.to)),
        })
    }
}

/// Clocks after its write in which a command begins, at most: the chip registers an access before it decodes it.
const ACCEPTANCE: u64 = 4;

/// Writes a command and goes on to the first clock in which the chip is busy with it, if there is one.
pub fn begin(chip: &mut SimulatedChip, (address, data): (u32, u32)) -> Result<()> {
    chip.write(address, data)?;
    chip.idle(0)?;
    let simulation = chip.simulation();
    let busy = simulation.signal("busy")?;
    for _ in 0..ACCEPTANCE {
        if simulation.peek(busy)? != 0 {
            break;
        }
        simulation.step();
    }
    Ok(())
}

fn find(simulation: &Simulation, path: &str) -> Result<(SignalHandle, Type)> {
    let handle = simulation.signal(path)?;
    let signal = simulation
        .netlist()
        .signals
        .iter()
        .find(|signal| signal.path == path);
    Ok((
        handle,
        signal.map_or(Type::Bits, |signal| signal.ty.clone()),
    ))
}

/// Where a field of a structure begins.
fn offset(ty: &Type, wanted: &str) -> Result<u8> {
    let mut low = 0;
    if let Type::Struct { fields, .. } = ty {
        for field in fields {
            if field.name == wanted {
                return Ok(low);
            }
            low += field.width;
        }
    }
    Err(Error::Failed(format!(
        "sequencer.current has no field {wanted}"
    )))
}

/// What a state is for, in words.
pub fn purpose(state: &str) -> &'static str {
    match state {
        "FindVictims" => "ask: which squares can be reached",
        "VoteVictim" => "elect the victim",
        "FindAttackers" => "ask: who reaches the victim; elect the victim after it",
        "VoteAttacker" => "elect the attacker",
        "RetireVictims" | "RetireAttackers" => "dismiss who was elected",
        "NextPromotion" => "take the next promoted piece",
        "Descend" => "make the move; at the last ply, ask for the next one",
        "Leaf" => "can the king be captured? take the move back, elect the next",
        "Ascend" => "take back the move that led here",
        "Judge" | "TryMake" | "TryLegal" | "TryCheck" | "TryVerdict" => "try the move",
        "MarkOwnKings" | "MarkEnemyKings" | "AskKingCapture" | "Verdict" => "check the position",
        _ => "other",
    }
}
