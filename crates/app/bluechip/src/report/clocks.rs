//! The clocks of a question to a chip, by activity.

use std::fmt::Write;

use bluechip_simulator::EngineKind;
use chess::Position;
use devices::Design;
use driver::{Driver, ParameterSet};
use memory_map::{NODE_LIMIT_RESET, SearchParameters, address};

use super::timing::{state_class, step_class};
use crate::error::Result;
use crate::numbers::grouped;
use crate::profile::{Profile, Profiler, Share, percent};
use crate::search::{ask_for, prepare};
use crate::values;

/// The depth of [`profile`]'s question: that of chips, unless the node limit is reached earlier.
pub const DEPTH: u32 = 4;

/// The clocks of the question whether a position reaches its fast score. A separate simulated chip
/// answers it, as other chips do not show their state.
pub fn profile(position: &Position) -> Result<Profile> {
    let mut driver = Driver::new(Design::deep_blue().simulated(EngineKind::Compiled)?)?;
    driver.load_evaluation(&values::default(position))?;
    let parameters = SearchParameters {
        node_limit: NODE_LIMIT_RESET,
        ..ParameterSet::Tuned.parameters(DEPTH)
    };
    let fast_score = prepare(&mut driver, position, &parameters)?;
    ask_for(driver.chip(), fast_score)?;
    let mut profiler = Profiler::new(driver.chip().device())?;
    profiler.run(driver.chip(), (address::SEARCH, 0))?;
    Ok(profiler.profile())
}

/// A profile as a section of HTML.
pub fn html(profile: &Profile, depth: u32) -> String {
    let classes: [fn(&str) -> &'static str; 3] = [step_class, state_class, |_| "other"];
    let tables: Vec<String> = (profile.tables().into_iter().zip(classes))
        .map(|((head, of_head), class)| shares(head, of_head, class))
        .collect();
    format!(
        "<section><h2>Where the clocks go</h2>\n\
         <p>One question to depth {depth}, clock by clock.</p>\n{}</section>",
        tables.join("\n")
    )
}

fn shares(head: &str, shares: &[Share], class: fn(&str) -> &'static str) -> String {
    let most = shares.first().map_or(1, |share| share.clocks.max(1));
    let mut rows = String::new();
    for share in shares {
        let _ = writeln!(
            rows,
            "<tr><td class=\"move\">{}</td><td class=\"kind\">{}</td><td>{}</td><td>{:.1} %</td>\
             <td class=\"bar\"><i class=\"{}\" style=\"width:{}%\"></i></td></tr>",
            share.name,
            share.purpose,
            grouped(share.clocks),
            percent(share.clocks, shares),
            class(&share.name),
            100 * share.clocks / most,
        );
    }
    format!(
        "<table class=\"profile\"><thead><tr><th>{head}</th><th></th><th>clocks</th><th>share</th>\
         <th></th></tr></thead>\n\
         <tbody>\n{rows}</tbody></table>"
    )
}
