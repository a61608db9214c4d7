//! Memory checks of unsafe code: the simulator's engines and the host's transposition table. Two
//! tools are used, as neither covers everything. AddressSanitizer checks our own code, vector
//! instructions included, but not the machine code that engines generate; Valgrind checks that, but
//! does not support AVX-512.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, bail};
use bluechip_cosim::tools::workspace_root;

use crate::cargo;
use crate::steps::Count;

/// Packages with such code, and a filter for the tests that run it.
const SANITIZED: [(&str, &str); 2] = [("bluechip-simulator", ""), ("search", "table::")];

/// Tests under AddressSanitizer. The stable compiler contains it; `RUSTC_BOOTSTRAP` permits the
/// unstable option.
pub fn sanitizer(json: bool) -> anyhow::Result<Count> {
    let host = host()?;
    let libraries = output("rustc", &["--print", "target-libdir"])?;
    if !has_sanitizer(Path::new(libraries.trim()))? {
        bail!("this Rust has no AddressSanitizer for {host}: x86_64-unknown-linux-gnu has one");
    }
    let mut count = Count::default();
    for (package, filter) in SANITIZED {
        let mut command = cargo::cargo();
        // With `--target`, cargo builds build scripts and procedural macros without the flags.
        command.args(["test", "--release", "--target", &host, "--target-dir"]);
        command.arg(workspace_root().join("target/sanitizer"));
        command.args(["--package", package, "--lib", "--tests", filter]);
        // The tests' WebAssembly interpreter uses tail calls; under the sanitizer, its stack would
        // grow without limit.
        command.args(["--", "--skip", "web::"]);
        // As without the sanitizer, too large an allocation must return null.
        command.env("ASAN_OPTIONS", "allocator_may_return_null=1");
        // Reports then include line numbers.
        command.env("CARGO_PROFILE_RELEASE_DEBUG", "line-tables-only");
        command.env("RUSTC_BOOTSTRAP", "1");
        command.env("RUSTFLAGS", "-Zsanitizer=address");
        command.env("XDG_CACHE_HOME", workspace_root().join("target/cache"));
        count = count + cargo::test(&mut command, json)?;
    }
    Ok(count)
}

/// Whether the sanitizer's runtime is among a target's libraries.
fn has_sanitizer(libraries: &Path) -> anyhow::Result<bool> {
    let files = std::fs::read_dir(libraries).with_context(|| libraries.display().to_string())?;
    for file in files {
        if file?.file_name().to_string_lossy().ends_with("_rt.asan.a") {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Tests under Valgrind.
pub fn valgrind(json: bool) -> anyhow::Result<Count> {
    if output("valgrind", &["--version"]).is_err() {
        bail!("valgrind does not start: install the Debian package valgrind");
    }
    let host = host()?;
    let compiler = workspace_root().join("target/cc-for-valgrind");
    compiler_without_avx512(&compiler, &host)?;
    let mut command = cargo::cargo();
    command.args(["test", "--release", "--package", "bluechip-simulator"]);
    command.args(["--test", "all"]);
    command
        .args(["--", "engines_agree::", "batch::"])
        .env("CC", compiler)
        .env("BLUECHIP_WATCHED", "1");
    // Only addresses: LLVM may branch on undefined values if both branches are correct.
    let watched = "valgrind --quiet --error-exitcode=1 --undef-value-errors=no";
    let target = host.to_uppercase().replace('-', "_");
    command.env(format!("CARGO_TARGET_{target}_RUNNER"), watched);
    cargo::test(&mut command, json)
}

/// Writes a script that calls the C compiler, but for a processor that Valgrind supports.
fn compiler_without_avx512(path: &Path, host: &str) -> anyhow::Result<()> {
    let processor = match host.starts_with("x86_64") {
        true => " -march=x86-64-v3",
        false => "",
    };
    let script = format!("#!/bin/sh\nexec cc \"$@\"{processor}\n");
    std::fs::write(path, script).with_context(|| path.display().to_string())?;
    output("chmod", &["+x", &path.to_string_lossy()]).map(drop)
}

/// The target triple of this machine.
fn host() -> anyhow::Result<String> {
    let version = output("rustc", &["-vV"])?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc names no host")?.to_owned())
}

/// The standard output of a program.
fn output(program: &str, arguments: &[&str]) -> anyhow::Result<String> {
    let output = (Command::new(program).args(arguments).output())
        .with_context(|| format!("cannot start {program}"))?;
    if !output.status.success() {
        bail!("{program}: {}", output.status);
    }
    Ok(String::from_utf8(output.stdout)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rust_without_the_sanitizer_is_recognised() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("librustc_rt.tsan.a"), "").unwrap();
        assert!(!has_sanitizer(folder.path()).unwrap());
        std::fs::write(folder.path().join("librustc-stable_rt.asan.a"), "").unwrap();
        assert!(has_sanitizer(folder.path()).unwrap());
    }
}
