//! Registers that only an asynchronous reset sets.
//!
//! If the other branch of the block assigns a register only under a condition that a parameter
//! makes false, `read_slang` treats the register as undriven, and Yosys chooses any value for it.
//! So a copy of the file is read in which that branch keeps the register's value.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::sources::blanked;

/// The wires of a netlist that have an undefined bit, by the last part of their names.
pub fn undefined_wires(netlist: &str) -> BTreeSet<String> {
    let parsed: Value = serde_json::from_str(netlist).unwrap_or_default();
    let modules = parsed["modules"].as_object().into_iter().flatten();
    let wires =
        modules.flat_map(|(_, module)| module["netnames"].as_object().into_iter().flatten());
    let is_undefined = |wire: &Value| {
        let mut bits = wire["bits"].as_array().into_iter().flatten();
        bits.any(|bit| bit == "x")
    };
    wires
        .filter(|(name, wire)| !name.starts_with('$') && is_undefined(wire))
        .map(|(name, _)| name.rsplit('.').next().unwrap_or(name).to_owned())
        .collect()
}

/// The text in which registers of these names keep their values at a clock edge unless assigned.
pub fn with_kept(text: &str, names: &BTreeSet<String>) -> String {
    let blank = blanked(text);
    let mut kept = String::new();
    let mut copied = 0;
    for (place, _) in blank.match_indices("always") {
        let Some(block) = Block::at(&blank, place) else {
            continue;
        };
        let said: String = names
            .iter()
            .filter_map(|name| {
                let how = assignment(&blank[block.reset.0..block.reset.1], name)?;
                Some(format!(" {name} {how} {name};"))
            })
            .collect();
        if said.is_empty() || block.clocked.0 < copied {
            continue;
        }
        kept += &text[copied..block.clocked.0];
        kept += &format!(" begin{said}");
        kept += &text[block.clocked.0..block.clocked.1];
        kept += " end ";
        copied = block.clocked.1;
    }
    kept + &text[copied..]
}

/// A block with an asynchronous reset: where its two branches begin and end.
struct Block {
    reset: (usize, usize),
    clocked: (usize, usize),
}

impl Block {
    /// The block whose `always` is at this place, if it is one.
    fn at(text: &str, place: usize) -> Option<Block> {
        if text[..place].ends_with(is_of_name) {
            return None;
        }
        let mut reader = Statements { text, at: place };
        if !matches!(reader.word(), "always" | "always_ff") {
            return None;
        }
        reader.symbol('@')?;
        let events = reader.parentheses()?;
        let edges = events.split(|c| !is_of_name(c));
        if edges
            .filter(|word| matches!(*word, "posedge" | "negedge"))
            .count()
            < 2
        {
            return None;
        }
        if reader.peek() == "begin" {
            reader.word();
            if reader.symbol(':').is_some() {
                reader.word();
            }
        }
        if reader.word() != "if" {
            return None;
        }
        reader.parentheses()?;
        let reset = reader.statement()?;
        if reader.peek() != "else" {
            return None;
        }
        reader.word();
        let clocked = reader.statement()?;
        Some(Block { reset, clocked })
    }
}

/// The kind of assignment to a name in a text, if there is one.
fn assignment(text: &str, name: &str) -> Option<&'static str> {
    text.match_indices(name).find_map(|(place, _)| {
        let after = &text[place + name.len()..];
        if text[..place].ends_with(|c| is_of_name(c) || c == '.') || after.starts_with(is_of_name) {
            return None;
        }
        let mut after = after.trim_start();
        while let Some(rest) = after.strip_prefix('[') {
            after = rest.split_once(']')?.1.trim_start();
        }
        match after.starts_with("<=") {
            true => Some("<="),
            false => (after.starts_with('=') && !after.starts_with("==")).then_some("="),
        }
    })
}

fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$' | '`')
}

/// Skips over statements of a text without comments.
struct Statements<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Statements<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_space(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    /// The next word, which may be none.
    fn word(&mut self) -> &'a str {
        self.skip_space();
        let rest = self.rest();
        let word = &rest[..rest.find(|c| !is_of_name(c)).unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    fn peek(&mut self) -> &'a str {
        self.skip_space();
        let at = self.at;
        let word = self.word();
        self.at = at;
        word
    }

    fn symbol(&mut self, symbol: char) -> Option<()> {
        self.skip_space();
        self.rest()
            .starts_with(symbol)
            .then(|| self.at += symbol.len_utf8())
    }

    /// What is in the parentheses that follow.
    fn parentheses(&mut self) -> Option<&'a str> {
        self.symbol('(')?;
        let begin = self.at;
        let mut open = 1;
        for (place, c) in self.rest().char_indices() {
            open = match c {
                '(' => open + 1,
                ')' => open - 1,
                _ => open,
            };
            if open == 0 {
                self.at = begin + place + 1;
                return Some(&self.text[begin..begin + place]);
            }
        }
        None
    }

    /// Skips a statement: where it begins and ends.
    fn statement(&mut self) -> Option<(usize, usize)> {
        self.skip_space();
        let begin = self.at;
        match self.peek() {
            "begin" | "case" | "casex" | "casez" | "fork" => self.group()?,
            "unique" | "unique0" | "priority" => {
                self.word();
                self.statement()?;
            }
            "if" => {
                self.word();
                self.parentheses()?;
                self.statement()?;
                if self.peek() == "else" {
                    self.word();
                    self.statement()?;
                }
            }
            "for" | "foreach" | "while" | "repeat" => {
                self.word();
                self.parentheses()?;
                self.statement()?;
            }
            _ => self.at += self.rest().find(';')? + 1,
        }
        Some((begin, self.at))
    }

    /// Skips nested pairs of words, to the last one.
    fn group(&mut self) -> Option<()> {
        let mut open = 0;
        loop {
            match self.word() {
                "begin" | "case" | "casex" | "casez" | "fork" => open += 1,
                "end" | "endcase" | "join" | "join_any" | "join_none" => open -= 1,
                "" => self.at += self.rest().chars().next()?.len_utf8(),
                _ => {}
            }
            if open == 0 {
                return Some(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn a_register_keeps_its_value_in_the_clocked_branch() {
        let text = "always @(posedge c or negedge r) begin : b // q <= 2; else\n\
                    if (!r) begin q <= 0; p[1] <= 0; end else if (S) q <= d; \
                    else case (x) 1: z <= 1; endcase end";
        let kept = with_kept(text, &names(&["p", "q", "z"]));
        assert!(
            kept.ends_with(
                "end else  begin p <= p; q <= q;if (S) q <= d; else case (x) 1: z <= 1; \
                            endcase end  end"
            ),
            "{kept}"
        );
    }

    #[test]
    fn other_blocks_stay() {
        for text in [
            "always @(posedge c) if (r) q <= 0; else q <= d;",
            "always @(posedge c or posedge r) if (r) q <= 0;",
            "always @(posedge c or posedge r) if (r) qq <= 0; else q <= d;",
            "// always @(posedge c or posedge r) if (r) q <= 0; else q <= d;",
        ] {
            assert_eq!(with_kept(text, &names(&["q"])), text);
        }
    }
}
