//! VHDL, through Yosys' plugin ghdl.

use std::path::PathBuf;

use bluechip_cosim::yosys::PASSES;

use crate::error::Error;
use crate::run::{Script, run_strictly};
use crate::yosys::Yosys;

/// The endings of its files.
pub const ENDINGS: [&str; 2] = ["vhd", "vhdl"];

/// The netlist of an entity, and the entity's name as GHDL writes it.
pub fn read(
    files: &[PathBuf],
    texts: &[String],
    top: Option<&str>,
    generics: &[String],
) -> Result<(String, String), Error> {
    let top = match top {
        Some(top) => top.to_lowercase(),
        None => only_entity(texts)?,
    };
    let yosys = Yosys::with_ghdl()?;
    let paths: Vec<String> = files.iter().map(|path| yosys.path(path)).collect();
    let netlist = run_strictly(&yosys, &Script::of(passes(&paths, &top, generics)))?;
    Ok((netlist, top))
}

/// The script for Yosys.
fn passes(files: &[String], top: &str, generics: &[String]) -> String {
    let generics: String = generics.iter().map(|one| format!(" -g{one}")).collect();
    let files = files.join(" ");
    format!("ghdl --std=08{generics} {files} -e {top}; hierarchy -check -top {top}; {PASSES}")
}

/// The one entity of the texts.
fn only_entity(texts: &[String]) -> Result<String, Error> {
    let entities: Vec<String> = texts.iter().flat_map(|text| entities(text)).collect();
    match &entities[..] {
        [entity] => Ok(entity.clone()),
        [] => Err(Error::Top("there is no entity".into())),
        _ => Err(Error::Top(format!(
            "which entity is the top? It could be {}",
            entities.join(", ")
        ))),
    }
}

/// The entities that a text declares. VHDL does not distinguish small and capital letters.
fn entities(text: &str) -> Vec<String> {
    let lines = text
        .lines()
        .map(|line| line.split("--").next().unwrap_or_default());
    let words: Vec<String> = lines
        .flat_map(str::split_whitespace)
        .map(str::to_lowercase)
        .collect();
    let declared = words
        .windows(3)
        .filter(|three| three[0] == "entity" && three[2] == "is");
    declared.map(|three| three[1].clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entity_and_the_command_are_those_of_ghdl() {
        let text = "-- entity no is\nENTITY Counter is port(c : in bit);\nend entity;\n\
                    architecture a of counter is begin u : entity work.other port map(c); end;";
        assert_eq!(entities(text), ["counter"]);
        let files = ["a.vhd".to_owned(), "b.vhdl".to_owned()];
        let script = passes(&files, "counter", &["WIDTH=8".to_owned()]);
        let ghdl = "ghdl --std=08 -gWIDTH=8 a.vhd b.vhdl -e counter; \
                    hierarchy -check -top counter; ";
        assert_eq!(script.strip_prefix(ghdl), Some(PASSES), "{script}");
    }
}
