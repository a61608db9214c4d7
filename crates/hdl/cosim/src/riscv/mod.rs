//! External processors that run a program: PicoRV32 and SERV, each with the same memory.

pub mod assembler;

use std::fs;

use bluechip_netlist::verilog::File;
use bluechip_simulator::Device;

use crate::tools::{ToolError, Tools};
use assembler::{Condition, Program, Register, ZERO};

/// An external processor in Verilog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Core {
    /// PicoRV32, which takes a few clocks for an instruction.
    PicoRv32,
    /// SERV, which computes bit by bit.
    Serv,
}

impl Core {
    /// Every processor.
    pub const ALL: [Core; 2] = [Core::PicoRv32, Core::Serv];

    /// The module with the processor and its memory. Its ports: `clk`, `reset`, `argument`, and the
    /// outputs `done`, `result`, `address`, `strobe` and `data`.
    pub fn top(self) -> &'static str {
        match self {
            Core::PicoRv32 => "picorv32_system",
            Core::Serv => "serv_system",
        }
    }

    /// The Verilog of the processor with a program in its memory, 4 KiB from address 0 on. A word
    /// read from [`OUTSIDE`] is `argument`; one stored there becomes `result`, and sets `done`.
    pub fn system(self, tools: &Tools, program: &[u32]) -> Result<Vec<File>, ToolError> {
        let (folder, system) = match self {
            Core::PicoRv32 => (
                "pythondata_cpu_picorv32/verilog",
                File::new("picorv32_system.v", include_str!("picorv32_system.v")),
            ),
            Core::Serv => (
                "pythondata_cpu_serv/verilog/rtl",
                File::new("serv_system.v", include_str!("serv_system.v")),
            ),
        };
        let folder = tools.package(folder);
        let mut files = Vec::new();
        for entry in fs::read_dir(&folder).map_err(ToolError::file(&folder))? {
            let path = entry.map_err(ToolError::file(&folder))?.path();
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            // PicoRV32's folder also contains its test benches.
            if name.ends_with(".v") && !name.starts_with("testbench") {
                files.push(File::new(
                    name,
                    fs::read_to_string(&path).map_err(ToolError::file(path))?,
                ));
            }
        }
        files.sort_by(|a, b| a.name.cmp(&b.name));
        files.push(File::new("memory.v", memory(program)));
        files.push(system);
        Ok(files)
    }
}

/// The address of the external argument and result.
pub const OUTSIDE: u32 = 0x1000_0000;

/// The memory with a program in it.
fn memory(program: &[u32]) -> String {
    let words = program.iter().enumerate();
    let words: String = words
        .map(|(address, word)| format!("    words[{address}] = 32'h{word:08x};\n"))
        .collect();
    include_str!("memory.v").replace("    // The program.\n", &words)
}

/// Counts the primes below `limit`, which is less than 2,048, with the sieve of Eratosthenes; as
/// often as the argument says, which is at least 1. The result is the sum of the counts.
pub fn sieve(limit: i32) -> Vec<u32> {
    const FLAGS: i32 = 0x400;
    let [
        flags,
        end,
        count,
        round,
        number,
        multiple,
        address,
        flag,
        one,
    ] = [8, 9, 10, 11, 5, 6, 7, 28, 29].map(Register);
    let mut program = Program::default();
    program.li(flags, FLAGS);
    program.li(end, limit);
    program.li(count, 0);
    program.lui(address, OUTSIDE >> 12);
    program.lw(round, address);
    program.li(one, 1);

    let again = program.label_here();
    // Initially no number is known to be a multiple.
    program.li(number, 0);
    let clear = program.label_here();
    program.add(address, flags, number);
    program.sb(ZERO, address);
    program.addi(number, number, 1);
    program.branch(Condition::Less, number, end, clear);

    program.li(number, 2);
    let test = program.label_here();
    let next = program.label();
    program.add(address, flags, number);
    program.lbu(flag, address);
    program.branch(Condition::NotEqual, flag, ZERO, next);
    program.addi(count, count, 1);
    program.add(multiple, number, number);
    let mark = program.label_here();
    program.branch(Condition::GreaterOrEqual, multiple, end, next);
    program.add(address, flags, multiple);
    program.sb(one, address);
    program.add(multiple, multiple, number);
    program.jump(mark);
    program.place(next);
    program.addi(number, number, 1);
    program.branch(Condition::Less, number, end, test);

    program.addi(round, round, -1);
    program.branch(Condition::NotEqual, round, ZERO, again);
    program.lui(address, OUTSIDE >> 12);
    program.sw(count, address);
    let stop = program.label_here();
    program.jump(stop);
    program.finish()
}

/// The result of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Its result.
    pub result: u64,
    /// The clocks from the end of the reset.
    pub clocks: u64,
}

/// Resets a system and runs its program; nothing if there is no result after `bound` clocks.
pub fn run<D: Device>(
    system: &mut D,
    argument: u32,
    bound: u64,
) -> Result<Option<Finished>, D::Error> {
    let [reset, input, done, result] = ["reset", "argument", "done", "result"];
    let (reset, input) = (system.signal(reset)?, system.signal(input)?);
    let (done, result) = (system.signal(done)?, system.signal(result)?);
    system.poke(input, argument.into())?;
    system.poke(reset, 1)?;
    system.run(4)?;
    system.poke(reset, 0)?;
    let Some(clocks) = system.wait_for(done, 1, bound)? else {
        return Ok(None);
    };
    let result = system.peek(result)?;
    Ok(Some(Finished { result, clocks }))
}
