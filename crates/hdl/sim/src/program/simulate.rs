//! The run itself.

use std::io::{ErrorKind, Write};
use std::time::Instant;

use bluechip_cosim::progress;
use bluechip_netlist::BlackBoxes;
use bluechip_netlist::flat::{FlatNetlist, SignalKind};
use bluechip_simulator::{
    CoverageRecorder, Event, Monitor, SignalHandle, Simulation, TimeUnit, Timing, WaveFilter,
};

use super::against::{self, Opponent};
use super::arguments::Arguments;
use super::coverage;
use super::failure::Failure;
use super::outputs::{both_ways, ports, visible};
use super::reach::Reach;
use super::report::{Comparison, Difference, Report, Stop};
use super::stimulus::{Port, Stimulus};

/// The most differences that are reported; there may be one in every cycle.
const MOST_DIFFERENCES: usize = 20;

/// Reads, simulates, dumps and compares, as the arguments say.
pub fn simulate(arguments: &Arguments) -> Result<Report, Failure> {
    let reading = bluechip_sim::read(
        &arguments.files,
        arguments.top.as_deref(),
        &arguments.options(),
    )?;
    let mut notes = reading.notes;
    let forced = super::reach::names(&arguments.forces);
    let flatten = |black_boxes| reading.design.flatten_forcing(black_boxes, &forced);
    let netlist = match flatten(BlackBoxes::Refuse) {
        Err(error) if is_about_black_boxes(&error) => {
            notes.extend(error.problems().iter().map(|error| {
                format!(
                    "`{}` is a black box: its outputs are inputs here",
                    error.place()
                )
            }));
            if arguments.against.is_some() {
                return Err(Failure::input(
                    "a design with black boxes cannot be compared: give their modules",
                ));
            }
            flatten(BlackBoxes::Cut)?
        }
        Err(error) if is_about_forces(&error) => {
            let plain = reading.design.flatten_with(BlackBoxes::Cut)?;
            return Err(super::reach::refused(
                &plain,
                flatten(BlackBoxes::Cut),
                &forced,
            ));
        }
        other => other?,
    };
    let (timings, unit) = timings(&netlist, &arguments.clocks)?;
    let inputs = ports(&netlist, SignalKind::Input);
    let outputs = ports(&netlist, SignalKind::Output);
    let (visible, both_ways) = (visible(&netlist), both_ways(&netlist));
    let stimulus = Stimulus::new(&inputs, &arguments.sets, arguments.random)?;

    let mut simulation = Simulation::new(netlist, arguments.engine.kind())?;
    simulation.set_time_unit(unit);
    for (name, timing) in &timings {
        let clock = simulation.clock(name)?;
        simulation.set_timing(clock, *timing)?;
    }
    let reach = Reach::new(&simulation, &arguments.forces, &arguments.pokes)?;
    if let Some(path) = &arguments.out {
        simulation.record(path, &WaveFilter::default())?;
    }
    let mut opponent = match arguments.against {
        None => None,
        Some(simulator) => Some(against::start(
            simulator,
            &against::Setup {
                arguments,
                top: &reading.top,
                stimulus: &stimulus,
                outputs: &visible,
                timings: &timings,
                reach: &reach,
                both_ways: &both_ways,
            },
        )?),
    };
    let before = coverage::before(arguments)?;
    let mut run = Run::new(&mut simulation, stimulus, &visible, &reach, arguments)?;
    let spinner = progress::spinner(&format!("simulating {} cycles", arguments.cycles));
    let ran = run.cycles(arguments.cycles, opponent.as_deref_mut());
    spinner.finish_and_clear();
    let ran = ran?;
    let Run {
        differences,
        compared,
        monitor,
        printed,
        recorder,
        ..
    } = run;
    let stop = match ran.stop {
        None => None,
        Some(event) => Some(Stop {
            wave: match event.kind.is_failure() {
                true => last_clocks(&simulation, &monitor, arguments, &reading.top)?,
                false => None,
            },
            event,
        }),
    };
    let values = outputs
        .iter()
        .map(|port| simulation.peek_wide(port.name.as_str()));
    let values = values.collect::<Result<Vec<_>, _>>()?;
    let wave = simulation.finish_recording()?;
    if !differences.is_empty() && compared.undefined > 0 {
        notes.push(format!(
            "{} bits are undefined there, and `if` takes its `else` by an undefined condition: a \
             register that nothing sets differs; `--undefined` finds it, `--against verilator` has \
             none",
            compared.undefined
        ));
    }
    Ok(Report {
        top: reading.top,
        cycles: ran.cycles,
        engine: arguments.engine.kind().name(),
        seconds: ran.seconds,
        clocks: timings
            .iter()
            .cloned()
            .map(|(name, timing)| (name, timing.period as f64 / unit.per_nanosecond() as f64))
            .collect(),
        outputs: outputs.into_iter().zip(values).collect(),
        compared: opponent.map(|opponent| Comparison {
            simulator: opponent.name(),
            ..compared
        }),
        differences,
        stop,
        failures: monitor.failures(),
        printed,
        covers: simulation.covers(),
        coverage: coverage::finish(recorder, before, arguments, &simulation)?,
        wave: wave.map(|files| files.dump.display().to_string()),
        notes,
    })
}

/// Writes a wave of the last clocks, if there were any.
fn last_clocks(
    simulation: &Simulation,
    monitor: &Monitor,
    arguments: &Arguments,
    top: &str,
) -> Result<Option<String>, Failure> {
    let path = match &arguments.failed_out {
        Some(path) => path.clone(),
        None => format!("{top}.failed.vcd").into(),
    };
    let written = monitor.write_last_clocks(simulation, path)?;
    Ok(written.map(|path| path.display().to_string()))
}

fn is_about_forces(error: &bluechip_netlist::Error) -> bool {
    let is_force =
        |error: &bluechip_netlist::Error| matches!(error, bluechip_netlist::Error::NoForce { .. });
    error.problems().iter().all(is_force)
}

fn is_about_black_boxes(error: &bluechip_netlist::Error) -> bool {
    let is_box =
        |error: &bluechip_netlist::Error| matches!(error, bluechip_netlist::Error::BlackBox { .. });
    error.problems().iter().all(is_box)
}

/// The clocks and when they rise, in which unit.
pub fn timings(
    netlist: &FlatNetlist,
    wanted: &[String],
) -> Result<(Vec<(String, Timing)>, TimeUnit), Failure> {
    let clocks: Vec<Port> = netlist
        .clocks
        .iter()
        .map(|clock| Port {
            name: clock.name.clone(),
            width: 1,
        })
        .collect();
    let mut lines = Vec::new();
    let mut periods: Vec<Option<u64>> = vec![None; clocks.len()];
    for one in wanted {
        let (name, period) = match one.split_once('=') {
            Some((name, period)) => (name, picoseconds(period)),
            None => (one.as_str(), Some(Timing::default().period * 1_000)),
        };
        let index = clocks.iter().position(|clock| clock.name == name);
        match (index, period) {
            (Some(index), Some(period)) => periods[index] = Some(period),
            (_, None) => lines.push(format!(
                "`{one}` is not NAME or NAME=PERIOD, in nanoseconds or with a unit: 10, 7.5ns, \
                 1333ps"
            )),
            (None, _) if clocks.is_empty() => {
                lines.push(format!(
                    "no clock `{name}`: nothing in the design is clocked"
                ));
            }
            (None, _) => lines.push(super::stimulus::unknown(name, "clock", &clocks)),
        }
    }
    if lines.is_empty() && clocks.len() > 1 && periods.contains(&None) {
        let missing = clocks
            .iter()
            .zip(&periods)
            .filter(|(_, period)| period.is_none());
        let missing: Vec<String> = missing
            .map(|(clock, _)| format!("--clock {}=10", clock.name))
            .collect();
        lines.push(format!(
            "the design has {} clocks: say how they run, with {}",
            clocks.len(),
            missing.join(" ")
        ));
    }
    match lines.is_empty() {
        false => Err(Failure { lines, code: 2 }),
        true => {
            let is_whole = |period: &u64| period.is_multiple_of(1_000);
            let unit = match periods.iter().flatten().all(is_whole) {
                true => TimeUnit::Nanosecond,
                false => TimeUnit::Picosecond,
            };
            let timing = |period: Option<u64>| Timing {
                period: period.unwrap_or(Timing::default().period * 1_000) * unit.per_nanosecond()
                    / 1_000,
                phase: 0,
            };
            let timings = clocks.into_iter().zip(periods);
            let timings = timings.map(|(clock, period)| (clock.name, timing(period)));
            Ok((timings.collect(), unit))
        }
    }
}

/// A time as it is typed, in picoseconds.
fn picoseconds(text: &str) -> Option<u64> {
    let end = text.find(|c: char| c.is_ascii_alphabetic());
    let (number, unit) = text.split_at(end.unwrap_or(text.len()));
    let digits = match unit {
        "ps" => 0,
        "" | "ns" => 3,
        "us" => 6,
        _ => return None,
    };
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let fraction = fraction.trim_end_matches('0');
    let is_number = |text: &str| text.bytes().all(|c| c.is_ascii_digit());
    if whole.is_empty() || !is_number(whole) || !is_number(fraction) || fraction.len() > digits {
        return None;
    }
    format!("{whole}{fraction:0<digits$}").parse().ok()
}

struct Run<'a> {
    simulation: &'a mut Simulation,
    stimulus: Stimulus,
    inputs: Vec<SignalHandle>,
    outputs: Vec<(&'a Port, SignalHandle)>,
    reach: &'a Reach,
    differences: Vec<Difference>,
    compared: Comparison,
    monitor: Monitor,
    /// Whether what is printed goes to the terminal at once.
    prints: bool,
    printed: Vec<String>,
    /// Records coverage, if it is asked for.
    recorder: Option<CoverageRecorder>,
}

/// How a run went.
struct Ran {
    cycles: u64,
    seconds: f64,
    stop: Option<Event>,
}

impl<'a> Run<'a> {
    fn new(
        simulation: &'a mut Simulation,
        stimulus: Stimulus,
        outputs: &'a [Port],
        reach: &'a Reach,
        arguments: &Arguments,
    ) -> Result<Self, Failure> {
        let monitor = Monitor::new(simulation)?;
        let recorder = match arguments.coverage {
            Some(_) => Some(CoverageRecorder::new(simulation)?),
            None => None,
        };
        let inputs = stimulus
            .ports()
            .iter()
            .map(|port| simulation.signal(&port.name));
        let inputs = inputs.collect::<Result<_, _>>()?;
        let outputs = outputs
            .iter()
            .map(|port| Ok((port, simulation.signal(&port.name)?)));
        let outputs = outputs.collect::<Result<_, Failure>>()?;
        Ok(Run {
            simulation,
            stimulus,
            inputs,
            outputs,
            reach,
            differences: Vec::new(),
            compared: Comparison::default(),
            monitor: match arguments.keep_going {
                true => monitor.keep_going(),
                false => monitor,
            },
            prints: !arguments.json,
            printed: Vec::new(),
            recorder,
        })
    }

    /// Runs, and compares before every rise and after the last.
    fn cycles(
        &mut self,
        cycles: u64,
        mut opponent: Option<&mut (dyn Opponent + 'static)>,
    ) -> Result<Ran, Failure> {
        let start = Instant::now();
        let mut stop = self.monitor.hear(self.simulation);
        let mut ran = 0;
        self.print()?;
        let mut others = 0.0;
        let mut last = Vec::new();
        for cycle in 0..=cycles {
            // After the last rise the inputs stay, so that every output can be traced to what is in
            // the dump.
            if cycle < cycles {
                let may_change = self.stimulus.may_change();
                let values = self.stimulus.next();
                if may_change {
                    for (index, value) in values.iter().enumerate() {
                        if last.get(index) != Some(value) {
                            self.simulation
                                .poke_wide(self.inputs[index], value.clone())?;
                        }
                    }
                    last = values.to_vec();
                }
                self.reach.act(self.simulation, cycle)?;
            }
            if let Some(opponent) = opponent.as_deref_mut() {
                let begin = Instant::now();
                self.compare(cycle, opponent, &last)?;
                others += begin.elapsed().as_secs_f64();
            }
            if stop.is_some() {
                break;
            }
            if cycle < cycles {
                stop = self.monitor.step(self.simulation)?;
                ran += 1;
                if let Some(recorder) = &mut self.recorder {
                    recorder.sample(self.simulation)?;
                }
                self.print()?;
                if stop.is_some() {
                    break;
                }
                if let Some(opponent) = opponent.as_deref_mut() {
                    let begin = Instant::now();
                    opponent.step();
                    others += begin.elapsed().as_secs_f64();
                }
            }
        }
        Ok(Ran {
            cycles: ran,
            seconds: start.elapsed().as_secs_f64() - others,
            stop,
        })
    }

    /// Prints the design's output. Standard output may be closed.
    fn print(&mut self) -> Result<(), Failure> {
        let texts = self.monitor.take_prints();
        if texts.is_empty() {
            return Ok(());
        }
        match self.prints {
            true => {
                let written = std::io::stdout().write_all(texts.concat().as_bytes());
                written.map_err(|error| match error.kind() {
                    // Who reads has seen enough.
                    ErrorKind::BrokenPipe => Failure {
                        lines: Vec::new(),
                        code: 0,
                    },
                    _ => Failure {
                        lines: vec![format!("standard output: {error}")],
                        code: 1,
                    },
                })
            }
            false => {
                self.printed.extend(texts);
                Ok(())
            }
        }
    }

    fn compare(
        &mut self,
        cycle: u64,
        opponent: &mut dyn Opponent,
        inputs: &[num_bigint::BigUint],
    ) -> Result<(), Failure> {
        let samples = opponent.sample(inputs)?;
        for ((port, signal), sample) in self.outputs.iter().zip(samples) {
            let here = self.simulation.peek_wide(*signal)?;
            let defined = sample.defined.count_ones();
            self.compared.bits += defined;
            self.compared.undefined += u64::from(port.width) - defined;
            if (&here ^ &sample.value) & &sample.defined != num_bigint::BigUint::ZERO
                && self.differences.len() < MOST_DIFFERENCES
            {
                self.differences.push(Difference {
                    cycle,
                    output: port.name.clone(),
                    here,
                    there: sample.text(port.width),
                });
            }
        }
        Ok(())
    }
}
