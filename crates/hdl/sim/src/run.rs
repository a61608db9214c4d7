//! A run of Yosys: from a script to a netlist and messages.

use std::fs;

use bluechip_cosim::progress;
use bluechip_cosim::tools::ToolError;

use crate::error::Error;
use crate::messages::{self, Message};
use crate::yosys::Yosys;

/// The script for Yosys.
pub struct Script {
    /// Arguments of `read_slang`, if it reads the files; they are in a file, as it accepts quoted
    /// names only there.
    pub slang: Option<String>,
    /// Passes that come after it.
    pub passes: String,
}

impl Script {
    /// Passes that read by themselves.
    pub fn of(passes: String) -> Script {
        Script {
            slang: None,
            passes,
        }
    }

    /// The same with the hierarchy of modules flattened.
    pub fn flat(mut self) -> Self {
        self.passes += "; flatten";
        self
    }

    /// What its result depends on.
    pub fn key(&self) -> [&str; 2] {
        [self.slang.as_deref().unwrap_or_default(), &self.passes]
    }
}

/// Runs a script, whose warnings that change values are errors: the netlist as JSON.
pub fn run_strictly(yosys: &Yosys, script: &Script) -> Result<String, Error> {
    let (netlist, mut said) = run(yosys, script)?;
    said.retain(messages::changes_values);
    match said.is_empty() {
        true => Ok(netlist),
        false => Err(Error::FrontEnd(said)),
    }
}

/// Runs a script: the netlist as JSON, and the warnings.
pub fn run(yosys: &Yosys, script: &Script) -> Result<(String, Vec<Message>), Error> {
    let folder = tempfile::tempdir().map_err(ToolError::file(std::env::temp_dir()))?;
    let path = folder.path().join("netlist.json");
    let mut text = String::new();
    if let Some(slang) = &script.slang {
        let arguments = folder.path().join("arguments.f");
        fs::write(&arguments, slang).map_err(ToolError::file(&arguments))?;
        text += &format!("read_slang -f {}; ", yosys.path(&arguments));
    }
    text += &format!("{}; write_json {}", script.passes, yosys.path(&path));
    let spinner = progress::spinner("reading Verilog with Yosys");
    let output = yosys.command(&text).output();
    spinner.finish_and_clear();
    let output = output.map_err(|error| {
        Error::Tool(ToolError::Failed {
            program: "yosys".into(),
            status: " to start".into(),
            output: error.to_string(),
        })
    })?;
    let log = String::from_utf8_lossy(&output.stderr);
    let messages = messages::of_log(&log);
    if !output.status.success() {
        return Err(match messages.iter().any(|message| message.is_error) {
            true => Error::FrontEnd(
                messages
                    .into_iter()
                    .filter(|message| message.is_error)
                    .collect(),
            ),
            false => Error::Tool(ToolError::Failed {
                program: "yosys".into(),
                status: format!(" ({})", output.status),
                output: bluechip_cosim::tools::last_lines(&output, 20),
            }),
        });
    }
    let text = fs::read_to_string(&path).map_err(ToolError::file(&path))?;
    Ok((text, messages))
}
