//! Running a test bench.

use std::path::PathBuf;

use bluechip_cosim::emitted::Emitted;
use bluechip_faults::{FaultList, Vectors};
use bluechip_netlist::flat::FlatNetlist;
use bluechip_simulator::{EngineKind, WaveFiles, WaveFilter};
use devices::Engine;
use memory_map::Configuration;
use rand::SeedableRng;
use rand::rngs::SmallRng;

use crate::BenchError;
use crate::device::Device;
use crate::transitions::Transition;

/// A test bench: stimuli for a block, and a software model of it that says what must come out.
#[derive(Clone, Copy)]
pub struct Bench {
    /// Its name, that of the block.
    pub name: &'static str,
    /// What it checks, in a line.
    pub summary: &'static str,
    /// Clock edges it runs for unless told otherwise.
    pub cycles: u64,
    /// The top module under test.
    pub(crate) top: &'static str,
    /// Stimuli and checks for at least this many clock edges.
    pub(crate) script: fn(&mut Device, &mut SmallRng, u64) -> Result<(), BenchError>,
}

/// How to run a bench.
#[derive(Clone, Debug, Default)]
pub struct RunOptions {
    /// Clock edges to run for, instead of the bench's own number; it ends what it has begun, so they may be more.
    pub cycles: Option<u64>,
    /// The configuration of the block, instead of that of its top.
    pub configuration: Option<Configuration>,
    /// Seed of the random stimuli.
    pub seed: u64,
    /// A wave dump to write; its name ends in `.vcd` or `.fst`.
    pub wave: Option<PathBuf>,
    /// What the dump shows.
    pub filter: WaveFilter,
}

/// What a bench that passed did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The bench.
    pub bench: &'static str,
    /// The engine.
    pub engine: Engine,
    /// Clock edges run.
    pub cycles: u64,
    /// Values compared.
    pub checks: u64,
    /// Positions whose score was compared, if the bench compares whole scores.
    pub positions: u64,
    /// The wave dump, if one was asked for.
    pub waves: Option<WaveFiles>,
    /// Transitions of the bench's [machine](crate::Machine) that the run has not seen.
    pub untaken: Vec<Transition>,
}

impl Bench {
    /// Runs the bench. A mismatch is an error; a wave dump asked for is then written all the same.
    pub fn run(&self, engine: Engine, options: &RunOptions) -> Result<Report, BenchError> {
        self.check(engine, options)?;
        match engine.simulator() {
            Some(kind) => {
                let design = self.top().elaborate_as(&self.configuration(options))?;
                self.run_on(design.flatten()?, kind, options)
            }
            None => {
                // Few cycles: not worth a long compilation.
                let configuration = self.configuration(options);
                let design = self.top().elaborate_as(&configuration)?;
                let emitted = Emitted::new(&design)?.quick();
                let device = Device::verilated(self.name, &emitted, configuration)?;
                self.play(device, options)
            }
        }
    }

    /// Fails if the engine cannot run the bench like this at all.
    pub fn check(&self, engine: Engine, options: &RunOptions) -> Result<(), BenchError> {
        if !engine.runs_blocks() {
            return Err(BenchError::NoBlocks(engine));
        }
        if options.wave.is_some() && engine.simulator().is_none() {
            return Err(BenchError::NoWaves(engine));
        }
        Ok(())
    }

    /// Runs the bench on another netlist with the block's ports, such as one with a fault in it.
    pub fn run_on(
        &self,
        netlist: FlatNetlist,
        kind: EngineKind,
        options: &RunOptions,
    ) -> Result<Report, BenchError> {
        let configuration = self.configuration(options);
        let device = Device::simulated(self.name, netlist, kind, configuration)?;
        self.play(device, options)
    }

    /// Runs the bench, and returns what it has put on the block's pins and seen there, clock by clock: whatever it has looked at,
    /// a faulty block shows its fault if it answers differently.
    pub fn vectors(&self, options: &RunOptions) -> Result<Vectors, BenchError> {
        let configuration = self.configuration(options);
        let netlist = self.top().elaborate_as(&configuration)?.flatten()?;
        let kind = EngineKind::Compiled;
        let mut device = Device::simulated(self.name, netlist, kind, configuration)?;
        device.record();
        let mut random = SmallRng::seed_from_u64(options.seed);
        (self.script)(
            &mut device,
            &mut random,
            options.cycles.unwrap_or(self.cycles),
        )?;
        Ok(device.recorded().expect("it was told to record"))
    }

    /// The stuck-at faults that the bench answers for, of a netlist of its block, elaborated or synthesised: all but those of parts
    /// that have a bench of their own.
    pub fn faults(&self, netlist: &FlatNetlist) -> Result<FaultList, BenchError> {
        let parts = self.parts()?;
        // Synthesis calls a block of an array `cells_12`.
        let flat = (parts.iter()).map(|part| part.replace('[', "_").replace(']', ""));
        let parts: Vec<String> = flat.chain(parts.iter().cloned()).collect();
        let mut list = FaultList::of(netlist);
        list.retain(|block| {
            !parts.iter().any(|part| {
                let rest = block.strip_prefix(part.as_str());
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            })
        });
        Ok(list)
    }

    /// The hierarchical names of the blocks in the one under test that have a bench of their own.
    fn parts(&self) -> Result<Vec<String>, BenchError> {
        let design = self.top().elaborate()?;
        let mut parts = Vec::new();
        let mut pending = vec![(String::new(), design.top)];
        while let Some((path, module)) = pending.pop() {
            for instance in &design.module(module).instances {
                let indices = instance.indices.iter().map(|index| format!("[{index}]"));
                let name = format!("{path}{}{}", instance.name, indices.collect::<String>());
                let block = design.module(instance.module).block.as_deref();
                let has_bench = block
                    .map(snake_case)
                    .is_some_and(|block| bench(&block).is_ok());
                match has_bench {
                    true => parts.push(name),
                    false => pending.push((format!("{name}."), instance.module)),
                }
            }
        }
        Ok(parts)
    }

    /// The netlist of the block under test, in its top's configuration.
    pub fn netlist(&self) -> Result<FlatNetlist, BenchError> {
        Ok(self.top().elaborate()?.flatten()?)
    }

    /// The name of the top module under test.
    pub fn top_name(&self) -> &'static str {
        self.top
    }

    fn top(&self) -> &'static chip::Top {
        chip::top(self.top).expect("every bench names a top module")
    }

    fn configuration(&self, options: &RunOptions) -> Configuration {
        (options.configuration.clone()).unwrap_or_else(|| self.top().configuration())
    }

    fn play(&self, mut device: Device, options: &RunOptions) -> Result<Report, BenchError> {
        if let (Some(path), Some(simulation)) = (&options.wave, device.simulation()) {
            simulation.record(path, &options.filter)?;
        }
        let mut random = SmallRng::seed_from_u64(options.seed);
        let cycles = options.cycles.unwrap_or(self.cycles);
        let played = (self.script)(&mut device, &mut random, cycles);
        let waves = match device.simulation() {
            Some(simulation) => simulation.finish_recording()?,
            None => None,
        };
        played?;
        device.stays_in_tables()?;
        device.all_checked()?;
        Ok(Report {
            bench: self.name,
            engine: device.engine(),
            cycles: device.cycle(),
            checks: device.checks(),
            positions: device.positions(),
            waves,
            untaken: device.untaken(),
        })
    }
}

/// What the type of a block, `chip::movegen::MoveStack`, is called as a top: `move_stack`.
fn snake_case(ty: &str) -> String {
    let mut name = String::new();
    for letter in ty.rsplit(':').next().unwrap_or(ty).chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

/// The bench of a name.
pub fn bench(name: &str) -> Result<&'static Bench, BenchError> {
    (benches().iter())
        .find(|bench| bench.name == name)
        .ok_or_else(|| BenchError::UnknownBench {
            name: name.to_owned(),
            known: benches().iter().map(|bench| bench.name).collect(),
        })
}

/// Every test bench.
pub fn benches() -> &'static [Bench] {
    &[
        crate::generator::BENCH,
        crate::sequencer::BENCH,
        crate::sequencer::analysis::BENCH,
        crate::sequencer::command_entry::BENCH,
        crate::sequencer::counters::BENCH,
        crate::sequencer::generation_progress::BENCH,
        crate::sequencer::inquiry::BENCH,
        crate::sequencer::king_squares::BENCH,
        crate::sequencer::move_judge::BENCH,
        crate::sequencer::next_state::BENCH,
        crate::sequencer::pending_move::BENCH,
        crate::sequencer::question_control::BENCH,
        crate::sequencer::reach::BENCH,
        crate::sequencer::running_command::BENCH,
        crate::sequencer::selected_square::BENCH,
        crate::sequencer::service::BENCH,
        crate::sequencer::siblings::BENCH,
        crate::sequencer::vote_control::BENCH,
        crate::link::serial_chip::BENCH,
        crate::link::BENCH,
        crate::link::uart_receiver::BENCH,
        crate::link::uart_transmitter::BENCH,
        crate::link::frame_check::BENCH,
        crate::link::frame_receiver::BENCH,
        crate::link::frame_transmitter::BENCH,
        crate::link::executor::BENCH,
        crate::array::BENCH,
        crate::arbiter::BENCH,
        crate::hops::BENCH,
        crate::special_squares::BENCH,
        crate::cell::BENCH,
        crate::candidates::BENCH,
        crate::candidates::COMPACT,
        crate::receiver::BENCH,
        crate::transmitters::FIND_VICTIM,
        crate::transmitters::FIND_ATTACKER,
        crate::priority_encoder::BENCH,
        crate::ballot::BENCH,
        crate::change::BENCH,
        crate::moved_pieces::BENCH,
        crate::position::BENCH,
        crate::move_stack::BENCH,
        crate::repetition::BENCH,
        crate::register_bank::HOST,
        crate::register_bank::SEARCH,
        crate::register_bank::FAST,
        crate::host_port::BENCH,
        crate::search_port::BENCH,
        crate::search_control::BENCH,
        crate::next_move::BENCH,
        crate::node_stack::BENCH,
        crate::draws::BENCH,
        crate::extension::BENCH,
        crate::checks::BENCH,
        crate::attack_map::BENCH,
        crate::slider_rays::BENCH,
        crate::quiescence::BENCH,
        crate::slow_control::BENCH,
        crate::search_result::BENCH,
        crate::datapath::BENCH,
        crate::fast::BENCH,
        crate::placement::BENCH,
        crate::phase::BENCH,
        crate::pawn_array::BENCH,
        crate::endgame::BENCH,
        crate::slow::BENCH,
        crate::slow::scan::BENCH,
        crate::slow::control::BENCH,
        crate::slow::mobility::BENCH,
        crate::slow::pawn_lookups::BENCH,
        crate::slow::king_lookups::BENCH,
        crate::slow::rook_lookups::BENCH,
        crate::slow::lines::BENCH,
        crate::slow::piece_lookups::BENCH,
        crate::slow::bishop_lookups::BENCH,
        crate::slow::attack_units::BENCH,
        crate::slow::board_facts::BENCH,
        crate::slow::material_lookups::BENCH,
        crate::slow::development::BENCH,
        crate::slow::king_mix::BENCH,
        crate::slow::view::BENCH,
        crate::slow::majority::BENCH,
        crate::slow::sevenths::BENCH,
        crate::slow::king_dangers::BENCH,
        crate::slow::side_tables::BENCH,
        crate::slow::side::BENCH,
        crate::slow::slow_score::BENCH,
        crate::slow::common_tables::BENCH,
        crate::slow::opposite_bishops::BENCH,
        crate::external_port::BENCH,
        crate::file_scan::BENCH,
        crate::external_example::BENCH,
    ]
}
