//! `bluechip search`: the exact score of a position, and the move that reaches it.

use clap::Args;
use devices::Engine;
use memory_map::SearchParameters;

use crate::error::Result;
use crate::output::Output;
use crate::search::{search, start_searcher};
use crate::{input, parameters, values, variant};

/// Search a position on the chip: its exact score to a depth, the best move and the line.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    game: variant::Options,
    /// Plies of full width, 0 to 60, before quiescence.
    #[arg(long, value_name = "N", value_parser = input::search_depth)]
    depth: u32,
    /// reference, interpreted, compiled, batch, verilator, or a board at serial:PORT.
    #[arg(long, value_name = "E", default_value_t = Engine::Compiled)]
    engine: Engine,
    /// Nodes after which the chip gives up a question, 0 for never [default: 0, or as in the file].
    #[arg(long, value_name = "N")]
    nodes: Option<u32>,
    #[command(flatten)]
    parameters: parameters::Options,
    #[command(flatten)]
    values: values::Options,
}

impl Options {
    fn parameters(&self) -> Result<SearchParameters> {
        let given = self.parameters.parameters(self.depth)?;
        Ok(SearchParameters {
            node_limit: self.nodes.unwrap_or(given.node_limit),
            ..given
        })
    }
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let parameters = options.parameters()?;
    let (position, rules) = (options.game.position()?, options.game.rules());
    let parameters = parameters.by_rules(rules);
    let values = options.values.values_for(&position, rules)?;
    let mut chip = start_searcher(options.engine, rules, &values)?;
    let searched = search(
        &mut chip.driver,
        options.engine,
        &position,
        &parameters,
        None,
    )?;
    for line in searched.lines() {
        output.line(line)?;
    }
    output.line(format!(
        "time         {:.2?} on {}, after {:.2?} to set up",
        searched.elapsed, options.engine, chip.setup
    ))?;
    let mut object = searched.object();
    object["fen"] = position.to_string().into();
    options.game.name_in(&mut object);
    object["depth"] = options.depth.into();
    object["set"] = options.parameters.set().name().into();
    object["engine"] = options.engine.name().into();
    object["setup_seconds"] = chip.setup.as_secs_f64().into();
    output.object(&object)
}
