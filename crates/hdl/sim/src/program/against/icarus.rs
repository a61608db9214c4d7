//! Icarus: it first runs to the end; then its output is compared.

use std::collections::VecDeque;
use std::fmt::Write;
use std::fs;

use bluechip_cosim::progress;
use bluechip_cosim::tools::{self, ToolError};
use bluechip_simulator::ClockLevels;
use num_bigint::BigUint;

use super::{Opponent, Sample, Setup};
use crate::program::failure::Failure;
use crate::program::outputs::OUTSIDE;
use crate::program::stimulus::Port;

/// The output of Icarus, line by line.
pub struct Icarus {
    lines: VecDeque<String>,
    /// How many of them have been taken.
    samples: u64,
}

const TESTBENCH: &str = "bluechip_testbench";

impl Icarus {
    /// Runs Icarus.
    pub fn start(setup: &Setup) -> Result<Self, Failure> {
        let icarus = tools::Icarus::ensure()?;
        let folder = tempfile::tempdir().map_err(ToolError::file(std::env::temp_dir()))?;
        let (rows, text) = (
            folder.path().join("rows.txt"),
            folder.path().join("testbench.v"),
        );
        let (count, stimuli, reached) = stimuli(setup);
        fs::write(&rows, stimuli).map_err(ToolError::file(&rows))?;
        let bench = testbench(setup, count, &rows.display().to_string(), &reached);
        fs::write(&text, bench).map_err(ToolError::file(&text))?;
        let mut arguments = vec!["-g2012".to_owned(), "-Wno-timescale".to_owned()];
        arguments.push(super::SYNTHESIS.into());
        let folders = setup.includes()?;
        arguments.extend(
            folders
                .iter()
                .map(|folder| format!("-I{}", folder.display())),
        );
        arguments.extend(
            setup
                .arguments
                .defines
                .iter()
                .map(|define| format!("-D{define}")),
        );
        let mut files = setup.files()?;
        files.push(text);
        let spinner = progress::spinner("running Icarus");
        let printed = icarus.run(&arguments, &files, TESTBENCH);
        spinner.finish_and_clear();
        let printed = printed?;
        // The design may print as well.
        let lines = printed.lines().filter_map(|line| line.strip_prefix(MARK));
        Ok(Icarus {
            lines: lines.map(str::to_owned).collect(),
            samples: 0,
        })
    }
}

impl Opponent for Icarus {
    fn name(&self) -> &'static str {
        "Icarus"
    }

    fn sample(&mut self, _: &[BigUint]) -> Result<Vec<Sample>, Failure> {
        let line = self.lines.pop_front();
        let line = line.ok_or_else(|| Failure {
            lines: vec![format!(
                "Icarus ended in cycle {}: something calls `$finish` there that Yosys does not see",
                self.samples
            )],
            code: 1,
        })?;
        self.samples += 1;
        Ok(line.split_whitespace().map(sample).collect())
    }

    fn step(&mut self) {}
}

/// The beginning of the test bench's lines.
const MARK: &str = "bluechip: ";

fn sample(digits: &str) -> Sample {
    let mut sample = Sample::default();
    for (place, digit) in digits.chars().rev().enumerate() {
        sample.value.set_bit(place as u64, digit == '1');
        sample
            .defined
            .set_bit(place as u64, matches!(digit, '0' | '1'));
    }
    sample
}

/// A row for each moment: whether to print, the clocks, the inputs. Inputs change before the
/// outputs are printed, clocks after. Forces and pokes are arms of a `case` by the row's number.
fn stimuli(setup: &Setup) -> (usize, String, String) {
    let mut stimulus = setup.stimulus.again();
    let timings = setup.timings.iter().map(|(_, timing)| *timing);
    let mut clocks = ClockLevels::new(timings);
    let (mut rows, mut levels) = (String::new(), 0);
    let mut count = 0;
    let mut inputs = String::new();
    let mut reached = String::new();
    for cycle in 0..=setup.arguments.cycles {
        if cycle < setup.arguments.cycles {
            inputs.clear();
            for (port, value) in setup.stimulus.ports().iter().zip(stimulus.next()) {
                let _ = write!(inputs, "{value:0width$b}", width = usize::from(port.width));
            }
        }
        let statements = setup.reach.verilog(cycle);
        if cycle < setup.arguments.cycles && !statements.is_empty() {
            let _ = writeln!(reached, "        {count}: begin {statements}end");
        }
        let mut row = |print: bool, levels: u64| {
            count += 1;
            let _ = write!(rows, "{}", u8::from(print));
            for clock in 0..setup.timings.len() {
                let _ = write!(rows, "{}", levels >> clock & 1);
            }
            let _ = writeln!(rows, "{inputs}");
        };
        row(true, levels);
        if cycle < setup.arguments.cycles {
            for moment in clocks.step() {
                levels = moment;
                row(false, levels);
            }
        }
    }
    (count, rows, reached)
}

/// A name as an escaped identifier.
fn escaped(name: &str) -> String {
    format!("\\{name} ")
}

fn testbench(setup: &Setup, count: usize, rows: &str, reached: &str) -> String {
    let mut text = format!("`timescale 1ns/1ps\nmodule {TESTBENCH};\n");
    let mut ports = Vec::new();
    let mut fields = vec!["print".to_owned()];
    let mut width = 1;
    for (index, (name, _)) in setup.timings.iter().enumerate() {
        let _ = writeln!(text, "  reg c{index} = 0;");
        fields.push(format!("c{index}"));
        ports.push(format!(".{}(c{index})", escaped(name)));
        width += 1;
    }
    for (index, port) in setup.stimulus.ports().iter().enumerate() {
        let _ = writeln!(text, "  reg [{}:0] i{index};", port.width - 1);
        fields.push(format!("i{index}"));
        width += usize::from(port.width);
        let is_outside = |bus: &&Port| port.name.strip_suffix(OUTSIDE) == Some(&bus.name);
        match setup.both_ways.iter().find(is_outside) {
            // What is driven from outside counts where the design does not drive.
            Some(bus) => {
                let _ = writeln!(
                    text,
                    "  wire [{}:0] b{index};\n  assign (weak1, weak0) b{index} = i{index};",
                    port.width - 1
                );
                ports.push(format!(".{}(b{index})", escaped(&bus.name)));
            }
            None => ports.push(format!(".{}(i{index})", escaped(&port.name))),
        }
    }
    for (index, port) in setup.outputs.iter().enumerate() {
        if let Some(bus) = setup.stimulus.ports().iter().position(|input| {
            input.name.strip_suffix(OUTSIDE) == Some(&port.name) && setup.both_ways.contains(port)
        }) {
            let high = port.width - 1;
            let _ = writeln!(text, "  wire [{high}:0] o{index} = b{bus};");
            continue;
        }
        let _ = writeln!(text, "  wire [{}:0] o{index};", port.width - 1);
        ports.push(format!(".{}(o{index})", escaped(&port.name)));
    }
    let parameters = setup
        .arguments
        .parameters
        .iter()
        .filter_map(|one| one.split_once('='));
    let parameters: Vec<String> = parameters
        .map(|(name, value)| format!(".{name}({value})"))
        .collect();
    let parameters = match parameters.is_empty() {
        true => String::new(),
        false => format!("#({}) ", parameters.join(", ")),
    };
    let outputs: String = (0..setup.outputs.len())
        .map(|index| format!(", o{index}"))
        .collect();
    let _ = write!(
        text,
        "  {top}{parameters}dut({ports});
  reg print;
  reg [{high}:0] row;
  reg [{high}:0] rows [0:{last}];
  integer at;
  initial begin
    $readmemb(\"{rows}\", rows);
    for (at = 0; at < {count}; at = at + 1) begin
      row = rows[at];
      {{{fields}}} = row;
{reached}      #1;
      if (print) $display(\"\\n{MARK}{format}\"{outputs});
    end
    $finish(0);
  end
endmodule
",
        reached = match reached.is_empty() {
            true => String::new(),
            false => format!("      case (at)\n{reached}      endcase\n"),
        },
        top = escaped(setup.top),
        ports = ports.join(", "),
        high = width - 1,
        last = count - 1,
        fields = fields.join(", "),
        format = vec!["%b"; setup.outputs.len()].join(" "),
    );
    text
}
