//! Values on the command line, each refused with the place and the known alternatives.

use std::fmt;

use chip::Top;
use memory_map::{BOUND_MAX, ConfigurationError, SEARCH_DEPTH_MAX, STACK_DEPTH};

use crate::error::Error;

/// A depth of search, limited by the chip's move stack.
pub fn depth(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(depth) if (1..=STACK_DEPTH).contains(&depth) => Ok(depth),
        Ok(0) => Err(format!("the least depth is 1, the greatest {STACK_DEPTH}")),
        Ok(_) => Err(format!(
            "too deep: the chip's move stack holds {STACK_DEPTH} moves"
        )),
        Err(_) => Err(format!("not a number from 1 to {STACK_DEPTH}")),
    }
}

/// A depth of the full-width search.
pub fn search_depth(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(depth) if depth <= SEARCH_DEPTH_MAX => Ok(depth),
        Ok(_) => Err(format!(
            "too deep: the chip searches {SEARCH_DEPTH_MAX} plies at most"
        )),
        Err(_) => Err(format!("not a number from 0 to {SEARCH_DEPTH_MAX}")),
    }
}

/// A bound within the chip's range.
pub fn bound(text: &str) -> Result<i32, String> {
    match text.parse() {
        Ok(bound) if (-BOUND_MAX..=BOUND_MAX).contains(&bound) => Ok(bound),
        _ => Err(format!("not a number from -{BOUND_MAX} to {BOUND_MAX}")),
    }
}

/// The error for a chip that cannot be built.
pub fn refused(error: ConfigurationError) -> Error {
    Error::Input(error.to_string())
}

/// A clock on the command line.
pub fn clock(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| "not a number of clocks".to_owned())
}

/// A top module by name.
#[derive(Clone, Copy)]
pub struct TopName(pub &'static Top);

impl fmt::Debug for TopName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

/// Finds a top module.
pub fn top(name: &str) -> Result<TopName, String> {
    let tops = chip::tops();
    tops.iter()
        .find(|top| top.name == name)
        .map(TopName)
        .ok_or_else(|| {
            let names: Vec<&str> = tops.iter().map(|top| top.name).collect();
            format!("unknown top; the tops are: {}", names.join(", "))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depths_reach_from_one_to_the_size_of_the_stack() {
        assert_eq!(depth("1"), Ok(1));
        assert_eq!(depth("64"), Ok(64));
        for bad in ["0", "65", "-1", "", "three", "1e3", "99999999999999999999"] {
            assert!(depth(bad).is_err(), "{bad}");
        }
    }
}
