//! The C++ compiler of the machine.

use std::process::{Command, Stdio};

use super::ToolError;

/// The C++ compiler: `$CXX` if set, otherwise the first of the usual names that starts.
pub fn cxx_compiler() -> Result<String, ToolError> {
    match std::env::var("CXX") {
        Ok(name) if !name.is_empty() => first_that_starts(&[&name]),
        _ => first_that_starts(&["c++", "g++", "clang++"]),
    }
}

fn first_that_starts(names: &[&str]) -> Result<String, ToolError> {
    names
        .iter()
        .find(|name| starts(name))
        .map(|name| name.to_string())
        .ok_or_else(|| ToolError::Missing {
            what: format!("a C++ compiler (tried {})", names.join(", ")),
            hint: "install g++ or clang++, or name one in the variable CXX".into(),
        })
}

fn starts(name: &str) -> bool {
    Command::new(name)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_compiler_is_named() {
        let error = first_that_starts(&["no-such-compiler"]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "a C++ compiler (tried no-such-compiler) is needed and was not found: \
             install g++ or clang++, or name one in the variable CXX"
        );
    }
}
