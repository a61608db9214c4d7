//! When clocks rise.

use bluechip_netlist::flat::{ClockId, FlatNetlist};

use crate::Error;

/// The unit of times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeUnit {
    /// A nanosecond.
    #[default]
    Nanosecond,
    /// A picosecond.
    Picosecond,
}

impl TimeUnit {
    /// How many there are in a nanosecond.
    pub fn per_nanosecond(self) -> u64 {
        match self {
            TimeUnit::Nanosecond => 1,
            TimeUnit::Picosecond => 1_000,
        }
    }
}

/// When a clock rises: at `phase`, and then once every `period`. Times are in nanoseconds, or in
/// what [`set_time_unit`](crate::Simulation::set_time_unit) says; power-on is at 0, and a rise at 0
/// clocks nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// Time between rises, at least 2; the clock falls halfway.
    pub period: u64,
    /// Time of the first rise, below `period`.
    pub phase: u64,
}

impl Default for Timing {
    fn default() -> Self {
        Timing {
            period: 10,
            phase: 0,
        }
    }
}

impl Timing {
    /// Rejects an impossible timing.
    pub(crate) fn check(self, clock: &str) -> Result<(), Error> {
        match self.period < 2 || self.phase >= self.period {
            true => Err(Error::BadTiming {
                clock: clock.to_owned(),
                period: self.period,
                phase: self.phase,
            }),
            false => Ok(()),
        }
    }

    /// The time of the first rise after a time.
    fn rise_after(self, time: u64) -> u64 {
        match time.checked_sub(self.phase) {
            None => self.phase,
            Some(since) => self.phase + (since / self.period + 1) * self.period,
        }
    }
}

/// The clocks that rise together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Edges(u64);

impl Edges {
    /// Most clocks in a set.
    pub(crate) const MOST_CLOCKS: usize = 64;

    /// No clock.
    pub(crate) const NONE: Edges = Edges(0);

    /// Every clock of a netlist.
    pub(crate) fn all(netlist: &FlatNetlist) -> Self {
        (0..netlist.clocks.len() as u32)
            .map(ClockId)
            .fold(Edges::NONE, Edges::with)
    }

    pub(crate) fn with(self, clock: ClockId) -> Self {
        Edges(self.0 | 1 << clock.0)
    }

    pub(crate) fn contains(self, clock: ClockId) -> bool {
        self.0 >> clock.0 & 1 == 1
    }
}

/// The present time, and when which clock rises next.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    time: u64,
    /// The clocks that rose at the present time.
    rose: Edges,
    timings: Vec<Timing>,
    /// The next rise of each clock.
    next: Vec<u64>,
    /// When each high clock falls.
    falls: Vec<Option<u64>>,
}

impl Schedule {
    /// Time 0, every clock at its default timing.
    pub(crate) fn new(netlist: &FlatNetlist) -> Self {
        Self::of(vec![Timing::default(); netlist.clocks.len()])
    }

    /// Time 0, with these timings.
    fn of(timings: Vec<Timing>) -> Self {
        let mut schedule = Schedule {
            time: 0,
            rose: Edges::NONE,
            falls: vec![None; timings.len()],
            timings,
            next: Vec::new(),
        };
        schedule.go_to(0);
        schedule
    }

    pub(crate) fn time(&self) -> u64 {
        self.time
    }

    /// The period of a clock if it rose at the current time. In a netlist without clocks, every
    /// step counts as a rise.
    pub(crate) fn rise(&self, clock: ClockId) -> Option<u64> {
        match self.timings.get(clock.0 as usize) {
            Some(timing) => self.rose.contains(clock).then_some(timing.period),
            None => Some(Timing::default().period),
        }
    }

    pub(crate) fn timing(&self, clock: ClockId) -> Timing {
        self.timings[clock.0 as usize]
    }

    pub(crate) fn set_timing(&mut self, clock: ClockId, timing: Timing) {
        self.timings[clock.0 as usize] = timing;
        self.go_to(self.time);
    }

    /// Advances to a time. The clocks that are due then rise.
    pub(crate) fn go_to(&mut self, time: u64) {
        self.time = time;
        self.rose = Edges::NONE;
        self.next.clear();
        for (clock, timing) in (0..).map(ClockId).zip(&self.timings) {
            if time >= timing.phase && (time - timing.phase).is_multiple_of(timing.period) {
                self.rose = self.rose.with(clock);
            }
            self.next.push(timing.rise_after(time));
        }
    }

    /// Advances to the next rise of any clock, and returns the clocks that rise then. Without
    /// clocks, advances by the default period.
    pub(crate) fn advance(&mut self) -> Edges {
        let without_clocks = self.time + Timing::default().period;
        self.time = self.next.iter().copied().min().unwrap_or(without_clocks);
        self.rose = Edges::NONE;
        for (clock, (next, timing)) in (0..)
            .map(ClockId)
            .zip(self.next.iter_mut().zip(&self.timings))
        {
            if *next == self.time {
                self.rose = self.rose.with(clock);
                *next += timing.period;
            }
        }
        self.rose
    }

    /// Advances by a number of rises of the only clock, and returns that clock.
    pub(crate) fn advance_by(&mut self, rises: u64) -> Edges {
        let edges = self.advance();
        let (next, timing) = (&mut self.next[0], self.timings[0]);
        self.time += (rises - 1) * timing.period;
        *next += (rises - 1) * timing.period;
        edges
    }

    /// The clock levels at each moment of the current step, one bit per clock. At the first moment
    /// the clocks of this step rise. Further moments follow for clocks that fall before the next
    /// rise; a clock that falls at that rise falls in the next step.
    pub(crate) fn levels(&mut self) -> Vec<u64> {
        let rose = self.rose;
        let mut moments = Vec::new();
        let clocks = (0..self.timings.len() as u32).map(ClockId);
        if clocks.clone().any(|clock| {
            rose.contains(clock)
                && self.falls[clock.0 as usize].is_some_and(|fall| fall > self.time)
        }) {
            // A clock that rises while it is high falls first.
            for clock in clocks.clone().filter(|&clock| rose.contains(clock)) {
                self.falls[clock.0 as usize] = None;
            }
            moments.push(self.high());
        }
        for clock in clocks {
            let fall = &mut self.falls[clock.0 as usize];
            if rose.contains(clock) {
                *fall = Some(self.time + self.timings[clock.0 as usize].period / 2);
            } else if fall.is_some_and(|fall| fall <= self.time) {
                *fall = None;
            }
        }
        moments.push(self.high());
        let next = self.next.iter().copied().min().unwrap_or(u64::MAX);
        while let Some(time) = self
            .falls
            .iter()
            .copied()
            .flatten()
            .min()
            .filter(|&fall| fall < next)
        {
            for fall in self.falls.iter_mut().filter(|fall| **fall == Some(time)) {
                *fall = None;
            }
            moments.push(self.high());
        }
        moments
    }

    /// The clocks that are high, one bit per clock.
    fn high(&self) -> u64 {
        let clocks = self.falls.iter().enumerate();
        clocks.fold(0, |high, (clock, fall)| {
            high | u64::from(fall.is_some()) << clock
        })
    }

    /// Raises the given clocks one default period from now, whatever their timings.
    pub(crate) fn tick(&mut self, edges: Edges) {
        self.go_to(self.time + Timing::default().period);
        self.rose = edges;
    }
}

/// The levels of clocks over time, for a simulator that runs beside this one: the same moments in
/// the same order.
#[derive(Clone, Debug)]
pub struct ClockLevels(Schedule);

impl ClockLevels {
    /// Clocks that are low, at time 0; no more than 64.
    pub fn new(timings: impl IntoIterator<Item = Timing>) -> Self {
        ClockLevels(Schedule::of(timings.into_iter().collect()))
    }

    /// Goes on by a step: the levels at each of its moments, a bit for each clock. At the first at
    /// least one clock rises; the others are those at which clocks fall before the next step.
    pub fn step(&mut self) -> Vec<u64> {
        self.0.advance();
        self.0.levels()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bluechip_netlist::flat::Clock;

    #[test]
    fn clocks_rise_at_their_periods_and_phases() {
        let clock = |name: &str| Clock { name: name.into() };
        let netlist = FlatNetlist {
            clocks: vec![clock("fast"), clock("slow")],
            ..FlatNetlist::default()
        };
        let (fast, slow) = (ClockId(0), ClockId(1));
        let mut schedule = Schedule::new(&netlist);
        assert_eq!(schedule.advance(), Edges::all(&netlist));
        schedule.go_to(0);
        schedule.set_timing(
            fast,
            Timing {
                period: 4,
                phase: 0,
            },
        );
        schedule.set_timing(
            slow,
            Timing {
                period: 6,
                phase: 2,
            },
        );
        let rises: Vec<_> = (0..6)
            .map(|_| (schedule.advance(), schedule.time()))
            .collect();
        let (fast, slow) = (Edges::NONE.with(fast), Edges::NONE.with(slow));
        let both = Edges::all(&netlist);
        assert_eq!(
            rises,
            [
                (slow, 2),
                (fast, 4),
                (both, 8),
                (fast, 12),
                (slow, 14),
                (fast, 16)
            ]
        );
    }

    #[test]
    fn many_rises_at_once_are_as_many_as_one_by_one() {
        let timing = Timing {
            period: 6,
            phase: 2,
        };
        let (mut one, mut many) = (Schedule::of(vec![timing]), Schedule::of(vec![timing]));
        for rises in [1, 3, 7] {
            (0..rises).for_each(|_| _ = one.advance());
            many.advance_by(rises);
            assert_eq!((one.time(), &one.next), (many.time(), &many.next));
        }
    }

    #[test]
    fn clocks_fall_halfway_and_those_that_rise_with_another_at_its_fall_do_so_together() {
        let timing = |period| Timing { period, phase: 0 };
        let mut levels = ClockLevels::new([timing(4), timing(6)]);
        let steps: Vec<Vec<u64>> = (0..4).map(|_| levels.step()).collect();
        // At 4 clock 0 rises. At 6 clock 1 rises as clock 0 falls. At 8 clock 0 rises, at 9 clock 1
        // falls, at 10 clock 0 falls. At 12 both rise, at 14 clock 0 falls, at 15 clock 1.
        assert_eq!(steps, [vec![1], vec![2], vec![3, 1, 0], vec![3, 2, 0]]);
    }
}
