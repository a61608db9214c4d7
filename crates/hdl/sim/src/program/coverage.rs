//! Coverage in files, to which each run adds.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use bluechip_simulator::{Coverage, CoverageRecorder, Simulation};

use super::arguments::Arguments;
use super::failure::Failure;

/// The coverage of earlier runs in the file.
pub fn before(arguments: &Arguments) -> Result<Option<Coverage>, Failure> {
    let Some(path) = &arguments.coverage else {
        return Ok(None);
    };
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(failed(path, &error)),
    };
    match serde_json::from_str(&text) {
        Ok(coverage) => Ok(Some(coverage)),
        Err(error) => Err(Failure::input(format!(
            "{}: no coverage of an earlier run: {error}",
            path.display()
        ))),
    }
}

/// Writes the coverage of this run and earlier ones, and returns it.
pub fn finish(
    recorder: Option<CoverageRecorder>,
    before: Option<Coverage>,
    arguments: &Arguments,
    simulation: &Simulation,
) -> Result<Option<Coverage>, Failure> {
    let (Some(recorder), Some(path)) = (recorder, &arguments.coverage) else {
        return Ok(None);
    };
    let mut coverage = recorder.coverage(simulation);
    if let Some(before) = before {
        coverage.add(&before).map_err(|_| {
            Failure::input(format!(
                "{}: coverage of `{}`, which is another design, or an older one",
                path.display(),
                before.design
            ))
        })?;
    }
    let text = serde_json::to_string_pretty(&coverage).unwrap_or_default();
    write(path, &(text + "\n"))?;
    write(&report_beside(path), &coverage.text())?;
    Ok(Some(coverage))
}

fn report_beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".txt");
    PathBuf::from(name)
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| failed(path, &error))
}

fn failed(path: &Path, error: &std::io::Error) -> Failure {
    Failure::input(format!("{}: {error}", path.display()))
}
