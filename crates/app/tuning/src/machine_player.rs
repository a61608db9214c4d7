//! Players that are machines of many chips, or of a slow one, in virtual time: their moves depend
//! only on their virtual time.

use crate::chosen::Chosen;
use crate::pace::Clock;
use crate::speedup::Size;
use crate::style::settings;
use anyhow::{Context, bail};
use books::Played;
use driver::{Driver, Generator, Weights};
use memory_map::Configuration;
use reference::ReferenceChip;
use search::{Answers, ChipRole, Control, Machine, Settings, Table, Thinking};
use std::time::Duration;

/// Mebibytes of a machine's transposition table.
const TABLE: usize = 64;

/// A machine, and its search.
#[derive(Clone, Debug)]
pub struct MachinePlayer {
    /// The machine.
    pub machine: Machine,
    /// How it searches.
    pub settings: Settings,
}

impl std::str::FromStr for MachinePlayer {
    type Err = anyhow::Error;

    /// `SIZE@MHZ:STYLE`, optionally with microseconds for a download after the clock, as in
    /// `6@19+1000:deep-blue`; the size `deep-blue` is the machine of 1997.
    fn from_str(text: &str) -> anyhow::Result<MachinePlayer> {
        let read = || {
            let (made, style) = text.split_once(':')?;
            let (size, clock) = made.split_once('@')?;
            let (clock, download) = match clock.split_once('+') {
                Some((clock, download)) => (clock, Some(download)),
                None => (clock, None),
            };
            let megahertz: f64 = clock.parse().ok()?;
            if !(0.01..=10_000.0).contains(&megahertz) {
                return None;
            }
            let mut machine = match size {
                "deep-blue" => Machine::deep_blue(),
                size => size.parse::<Size>().ok()?.machine(),
            };
            machine.clock = (megahertz * 1e6).round() as u64;
            if let Some(download) = download {
                machine.download = Duration::from_micros(download.parse().ok()?);
            }
            Some((machine, style))
        };
        let (machine, style) = read().with_context(|| {
            format!(
                "`{text}`: no machine such as 1@24:deep-blue, 6@19+1000:deep-blue or \
                     deep-blue@24:deep-blue"
            )
        })?;
        let settings = settings(style)?;
        if settings.role == ChipRole::Judge {
            bail!("`{text}`: chips of a machine search, as in the style deep-blue");
        }
        Ok(MachinePlayer { machine, settings })
    }
}

/// A machine during a game.
pub struct MachineSeat<'a> {
    player: &'a MachinePlayer,
    answers: Answers<ReferenceChip>,
    table: Table,
}

impl<'a> MachineSeat<'a> {
    /// A machine with an empty table.
    pub fn new(player: &'a MachinePlayer) -> anyhow::Result<MachineSeat<'a>> {
        let chip = ReferenceChip::new(&Configuration::deep_blue());
        Ok(MachineSeat {
            player,
            answers: Answers::new(Driver::new(chip)?),
            table: Table::new(TABLE),
        })
    }

    /// The move, with the virtual time that it took.
    pub fn choose(&mut self, game: &Played, clock: &Clock) -> anyhow::Result<Chosen> {
        let MachinePlayer { machine, settings } = self.player;
        let values = Generator::new(&Weights::default(), &game.position()).values();
        let thinking = Thinking {
            game,
            values: &values,
            settings,
            table: &self.table,
            limits: &clock.limits(),
            control: &Control::new(false),
        };
        let (thought, _) =
            thinking.think_in_virtual_time(machine, &mut self.answers, &mut |_| {})?;
        Ok(Chosen {
            time: Some(thought.elapsed),
            ..Chosen::by(&thought)?
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pace::Pace;

    #[test]
    fn machines_are_read() {
        let machine = |text: &str| text.parse::<MachinePlayer>().unwrap().machine;
        let one = machine("1@2.4:deep-blue");
        assert_eq!((one.workers, one.chips, one.clock), (0, 1, 2_400_000));
        let board = machine(r#"6@19+1000:deep-blue{"node_limit":100000}"#);
        assert_eq!(board.download, Duration::from_millis(1));
        let whole = machine("deep-blue@24:deep-blue");
        assert_eq!(
            (whole.workers, whole.chips, whole.worker_plies),
            (30, 16, 4)
        );
        assert!(whole.master_works);
        for bad in [
            "1@24",
            "0@24:deep-blue",
            "1@0:deep-blue",
            "1@24+x:deep-blue",
            "1@24:play",
            "1@24:fritz",
        ] {
            assert!(bad.parse::<MachinePlayer>().is_err(), "{bad}");
        }
    }

    /// Its time is virtual: the same move takes equally long each time, and exceeds the limit by at
    /// most one question.
    #[test]
    fn a_machine_thinks_for_its_own_time() {
        let player: MachinePlayer = "1@24:deep-blue".parse().unwrap();
        let game = Played::new(&chess::Position::start()).unwrap();
        let allowed = Duration::from_millis(5);
        let clock = Clock::new(Pace::Move(allowed));
        let [first, again] = [0, 1].map(|_| {
            let mut seat = MachineSeat::new(&player).unwrap();
            seat.choose(&game, &clock).unwrap()
        });
        assert_eq!(first, again);
        let time = first.time.unwrap();
        assert!(time >= allowed && time < 2 * allowed, "{time:?}");
        assert!(first.iteration.unwrap() > 1);
    }
}
