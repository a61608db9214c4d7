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

/// Packages with such code, and which of their tests run it.
const SANITIZED: [(&str, &str); 2] = [("bluechip-simulator", ""), ("search", "table::")];

/// Under AddressSanitizer. The compiler of a stable Rust has it, too, with an option that admits
/// unstable ones.
pub fn sanitizer(json: bool) -> anyhow::Result<Count> {
    let host = host()?;
    let libraries = output("rustc", &["--print", "target-libdir"])?;
    if !has_sanitizer(Path::new(libraries.trim()))? {
        bail!("this Rust has no AddressSanitizer for {host}: x86_64-unknown-linux-gnu has one");
    }
    let mut count = Count::default();
    for (package, filter) in SANITIZED {
        let mut command = cargo::cargo();
        // Build scripts and procedural macros are left as they are, as a target is named.
        command.args(["test", "--release", "--target", &host, "--target-dir"]);
        command.arg(workspace_root().join("target/sanitizer"));
        command.args(["--package", package, "--lib", "--tests", filter]);
        // The tests' WebAssembly interpreter calls in tail position, which the sanitizer makes a
        // stack without end.
        command.args(["--", "--skip", "web::"]);
        // What is too large is refused to the program that asks, as without the sanitizer.
        command.env("ASAN_OPTIONS", "allocator_may_return_null=1");
        // Reports name lines.
        command.env("CARGO_PROFILE_RELEASE_DEBUG", "line-tables-only");
        command.env("RUSTC_BOOTSTRAP", "1");
        command.env("RUSTFLAGS", "-Zsanitizer=address");
        command.env("XDG_CACHE_HOME", workspace_root().join("target/cache"));
        count = count + cargo::test(&mut command, json)?;
    }
    Ok(count)
}

/// Whether the runtime library is among those of a target.
fn has_sanitizer(libraries: &Path) -> anyhow::Result<bool> {
    let files = std::fs::read_dir(libraries).with_context(|| libraries.display().to_string())?;
    for file in files {
        if file?.file_name().to_string_lossy().ends_with("_rt.asan.a") {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Under Valgrind.
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
    // Addresses alone: LLVM lets code branch on undefined values where both ways are right.
    let watched = "valgrind --quiet --error-exitcode=1 --undef-value-errors=no";
    let target = host.to_uppercase().replace('-', "_");
    command.env(format!("CARGO_TARGET_{target}_RUNNER"), watched);
    cargo::test(&mut command, json)
}

/// A C compiler as a script. What it is asked to make for the real processor it makes for one that
/// Valgrind knows.
fn compiler_without_avx512(path: &Path, host: &str) -> anyhow::Result<()> {
    let processor = match host.starts_with("x86_64") {
        true => " -march=x86-64-v3",
        false => "",
    };
    let script = format!("#!/bin/sh\nexec cc \"$@\"{processor}\n");
    std::fs::write(path, script).with_context(|| path.display().to_string())?;
    output("chmod", &["+x", &path.to_string_lossy()]).map(drop)
}

/// The target of this machine.
fn host() -> anyhow::Result<String> {
    let version = output("rustc", &["-vV"])?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc names no host")?.to_owned())
}

/// What a program prints.
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
