//! The machine that runs the measurement.

use bluechip_cosim::tools::{ProfilingCompiler, ToolError, version};
use serde::Serialize;

/// Facts of the machine.
#[derive(Debug, Serialize)]
pub struct Machine {
    /// The processor's name.
    pub processor: String,
    /// Cores this process may use.
    pub cores: usize,
    /// The operating system and architecture.
    pub system: String,
    /// The C++ compilers, as they describe themselves.
    pub cxx: String,
}

impl Machine {
    /// The machine this runs on.
    pub fn here() -> Machine {
        Machine {
            processor: processor().unwrap_or_else(|| "unknown processor".into()),
            cores: std::thread::available_parallelism().map_or(1, |cores| cores.get()),
            system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
            cxx: cxx().unwrap_or_else(|| "unknown C++ compiler".into()),
        }
    }
}

fn processor() -> Option<String> {
    model_name(&std::fs::read_to_string("/proc/cpuinfo").ok()?)
}

fn model_name(cpuinfo: &str) -> Option<String> {
    let line = cpuinfo
        .lines()
        .find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_string())
}

fn cxx() -> Option<String> {
    let compilers = ProfilingCompiler::all().ok()?;
    let versions = compilers.iter().map(|compiler| version(compiler.command()));
    let versions: Result<Vec<String>, ToolError> = versions.collect();
    Some(versions.ok()?.join(", "))
}

#[cfg(test)]
mod tests {
    use super::model_name;

    #[test]
    fn the_processors_name_is_found() {
        let cpuinfo = "processor\t: 0\nmodel name\t: Fast Chip 9000 @ 5.00GHz\n";
        assert_eq!(
            model_name(cpuinfo).as_deref(),
            Some("Fast Chip 9000 @ 5.00GHz")
        );
        assert_eq!(model_name("nothing"), None);
    }
}
