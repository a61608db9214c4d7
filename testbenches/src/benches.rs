//! All test benches.

use std::collections::BTreeMap;

use bluechip_faults::FaultList;
use bluechip_netlist::design::Design;
use bluechip_netlist::flat::FlatNetlist;

use crate::BenchError;
use crate::bench::{Bench, RunOptions};

impl Bench {
    /// The stuck-at faults that the bench must detect in a netlist of its block, elaborated or
    /// synthesised: all except those in parts that have a bench of their own.
    pub fn faults(&self, netlist: &FlatNetlist) -> Result<FaultList, BenchError> {
        self.faults_of(netlist, &RunOptions::default())
    }

    /// The same of a netlist of the block in the configuration of a run.
    pub fn faults_of(
        &self,
        netlist: &FlatNetlist,
        options: &RunOptions,
    ) -> Result<FaultList, BenchError> {
        let parts = self.parts(options)?;
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
    fn parts(&self, options: &RunOptions) -> Result<Vec<String>, BenchError> {
        let design = self.top().elaborate_as(&self.configuration(options))?;
        let mut parts = Vec::new();
        each_block(&design, |name, block| {
            let has_bench = block.is_some_and(|block| bench(&block).is_ok());
            if has_bench {
                parts.push(name.to_owned());
            }
            !has_bench
        });
        Ok(parts)
    }
}

/// The blocks of a design that have a bench of their own, by their hierarchical names, each with
/// the name of the bench.
pub fn blocks_with_benches(design: &Design) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    each_block(design, |name, block| {
        found.extend(
            block
                .filter(|block| bench(block).is_ok())
                .map(|block| (name.to_owned(), block)),
        );
        true
    });
    found
}

/// Visits the blocks in a design: the hierarchical name of each, and what its type is called as a
/// top. Those inside of it are visited if the visitor says so.
fn each_block(design: &Design, mut visit: impl FnMut(&str, Option<String>) -> bool) {
    let mut pending = vec![(String::new(), design.top)];
    while let Some((path, module)) = pending.pop() {
        for instance in &design.module(module).instances {
            let indices = instance.indices.iter().map(|index| format!("[{index}]"));
            let name = format!("{path}{}{}", instance.name, indices.collect::<String>());
            let block = design.module(instance.module).block.as_deref();
            if visit(&name, block.map(snake_case)) {
                pending.push((format!("{name}."), instance.module));
            }
        }
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
        crate::sequencer::compulsion::BENCH,
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
        crate::sequencer::switch_inquiry::BENCH,
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
        crate::switches::CELL,
        crate::switches::RIGHTS,
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
        crate::usual::BENCH,
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
        crate::safe_checks::BENCH,
    ]
}
