//! Calls that `read_slang` always makes, but Verilog only depending on an earlier operand: of
//! functions that print or set something, after `&&`, `||`, `->` or `?`.

use std::collections::BTreeSet;
use std::ops::Range;

use super::tokens::{Tokens, is_assignment, is_type, is_word};

/// An effect, and its place.
pub struct Effect {
    /// The token.
    pub place: usize,
    /// The kind of effect.
    pub what: String,
    /// The operator before it.
    pub behind: String,
}

/// A function.
struct Function<'a> {
    name: &'a str,
    header: Range<usize>,
    body: Range<usize>,
}

/// Names of functions with effects in these texts.
pub fn acting(texts: &[Tokens]) -> BTreeSet<String> {
    let mut names: BTreeSet<String> = BTreeSet::new();
    // What calls one that acts does so, too.
    loop {
        let before = names.len();
        for text in texts {
            let functions = functions(text);
            let found = functions.iter().filter(|one| one.acts(text, &names));
            let found: Vec<String> = found.map(|one| one.name.to_owned()).collect();
            names.extend(found);
        }
        if names.len() == before {
            return names;
        }
    }
}

/// Effects in a text that an earlier operand may skip.
pub fn behind_operators(text: &Tokens, acting: &BTreeSet<String>) -> Vec<Effect> {
    let mut found = Vec::new();
    for place in 0..text.len() {
        let token = text.get(place);
        let what = if is_word(token) && text.get(place + 1) == "(" && acting.contains(token) {
            format!("the call of `{token}`, which prints something or sets what is not its own,")
        } else if matches!(token, "++" | "--") || is_inside_expression(text, place) {
            format!("the assignment by `{token}`")
        } else {
            continue;
        };
        if let Some(behind) = operator_before(text, place) {
            found.push(Effect {
                place,
                what,
                behind: behind.to_owned(),
            });
        }
    }
    found
}

/// Whether a token is an assignment used as an operand, as in `a || (b = c)`.
fn is_inside_expression(text: &Tokens, place: usize) -> bool {
    if !is_assignment(text.get(place)) {
        return false;
    }
    let mut name = place.saturating_sub(1);
    while text.get(name) == "]" || text.before(name) == "." {
        name = match text.get(name) {
            "]" => text.opening(name).saturating_sub(1),
            _ => name.saturating_sub(2),
        };
    }
    let open = name.saturating_sub(1);
    text.get(open) == "(" && !is_word(text.before(open)) && text.before(open) != "#"
}

/// The operator before a place in the same expression that decides whether the place is reached.
fn operator_before(text: &Tokens, place: usize) -> Option<&str> {
    // Beyond a comma there is another operand; beyond a colon only its question mark counts.
    let (mut is_other, mut after_colon) = (false, false);
    let mut at = place;
    while at > 0 {
        at -= 1;
        match text.get(at) {
            ")" | "]" | "}" => at = text.opening(at),
            "(" | "[" | "{" => (is_other, after_colon) = (false, false),
            "," => is_other = true,
            ":" => after_colon = true,
            "?" if !is_other => return Some("?"),
            "&&" | "||" | "->" if !is_other && !after_colon => return Some(text.get(at)),
            ";" | "begin" | "end" | "if" | "else" | "case" | "casex" | "casez" | "for"
            | "while" | "repeat" | "foreach" | "return" | "do" | "assign" | "initial"
            | "always" | "always_comb" | "always_ff" | "always_latch" | "assert" | "assume"
            | "cover" => {
                return None;
            }
            _ => {}
        }
    }
    None
}

/// The functions of a text.
fn functions(text: &Tokens) -> Vec<Function<'_>> {
    let mut found = Vec::new();
    for place in text.places("function") {
        if matches!(
            text.before(place),
            "import" | "context" | "pure" | "extern" | "virtual"
        ) {
            continue;
        }
        let mut name = place + 1;
        while name < text.len() && !matches!(text.get(name + 1), "(" | ";" | "") {
            name = match text.get(name) {
                "[" => text.closing(name) + 1,
                _ => name + 1,
            };
        }
        let header = text.after_statement(name);
        let end = (header..text.len()).find(|&at| text.get(at) == "endfunction");
        found.push(Function {
            name: text.get(name),
            header: name + 1..header,
            body: header..end.unwrap_or(text.len()),
        });
    }
    found
}

impl Function<'_> {
    fn acts(&self, text: &Tokens, acting: &BTreeSet<String>) -> bool {
        const TASKS: [&str; 10] = [
            "$display", "$write", "$strobe", "$monitor", "$finish", "$stop", "$fatal", "$error",
            "$warning", "$info",
        ];
        const WORDS: [&str; 6] = ["assert", "assume", "cover", "output", "inout", "ref"];
        let mut all = self.header.clone().chain(self.body.clone());
        let is_act = |place: usize| {
            let token = text.get(place);
            TASKS.contains(&token)
                || WORDS.contains(&token)
                || (acting.contains(token) && text.get(place + 1) == "(")
        };
        if all.any(is_act) {
            return true;
        }
        let own = self.own_names(text);
        let mut set = self.body.clone().flat_map(|place| targets(text, place));
        set.any(|name| name != self.name && !own.contains(name))
    }

    /// Its arguments and variables.
    fn own_names<'t>(&self, text: &'t Tokens) -> BTreeSet<&'t str> {
        let words = self.header.clone().map(|place| text.get(place));
        let mut own: BTreeSet<&str> = words.filter(|token| is_word(token)).collect();
        let mut place = self.body.start;
        while place < self.body.end {
            let is_declaration = is_type(text.get(place))
                || matches!(text.get(place), "input" | "const")
                || (is_word(text.get(place))
                    && is_word(text.get(place + 1))
                    && matches!(text.before(place), ";" | "begin" | "("));
            if is_declaration {
                while !matches!(text.get(place), ";" | "") {
                    own.insert(text.get(place));
                    place += 1;
                }
            }
            place += 1;
        }
        own
    }
}

/// The names that the token at a place assigns, if it does.
fn targets(text: &Tokens, place: usize) -> Vec<&str> {
    let token = text.get(place);
    let is_step = matches!(token, "++" | "--");
    if !is_step && !is_assignment(token) {
        return Vec::new();
    }
    if is_step && is_word(text.get(place + 1)) {
        return vec![text.get(place + 1)];
    }
    let mut at = place;
    while at > 0 {
        at -= 1;
        match text.get(at) {
            "]" => at = text.opening(at),
            "}" => {
                let words = (text.opening(at)..at).map(|place| text.get(place));
                return words.filter(|token| is_word(token)).collect();
            }
            _ if text.before(at) == "." => at -= 1,
            name => return vec![name],
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let texts = [Tokens::of(text)];
        let acting = acting(&texts);
        let found = behind_operators(&texts[0], &acting);
        let word = |what: &str| what.split('`').nth(1).unwrap_or_default().to_owned();
        found
            .iter()
            .map(|one| format!("{} {}", one.behind, word(&one.what)))
            .collect()
    }

    const FUNCTIONS: &str = "
        function int says(logic a); $display(\"no\"); return a; endfunction
        function automatic logic sets(input x); n[2].m = n + 1; return x; endfunction
        function automatic logic gives(input x, output y); y = x; endfunction
        function logic calls(input x); calls = sets(x); endfunction
        function automatic [3:0] pure_one(input [3:0] x, z);
          logic [3:0] t; word_t u; integer i;
          begin t = x + z; u = 3; {t, u} = z; for (int k = 0; k < 2; k++) t += k;
          i++; pure_one = t && x ? t : u; end
        endfunction
        import \"DPI-C\" function int c(int a);\n";

    #[test]
    fn calls_that_may_not_be_reached_are_found() {
        for (text, expected) in [
            ("d = a && (b || says(c));", "|| says"),
            ("d = a ? 1 : sets(c);", "? sets"),
            ("d = a ? calls(c) : 0;", "? calls"),
            ("if (a && gives(b, m)) m = 6;", "&& gives"),
            ("d = a && (n++ == 0);", "&& ++"),
            ("d = a || ((m = 7) == 7);", "|| ="),
            ("return x -> says(y);", "-> says"),
        ] {
            assert_eq!(found(&format!("{FUNCTIONS}{text}")), [expected], "{text}");
        }
    }

    #[test]
    fn others_are_not() {
        for text in [
            "d = a && pure_one(b, c);",
            "d = says(a) && b;",
            "if (a && b) d = says(c); else sets(a);",
            "f(a && b, says(c));",
            "case (1) a && b: d = says(c); default: m = 2; endcase",
            "assign d = a || b; initial m = 1;",
            "x = {a && b, sets(c)};",
            "assert property (@(posedge c) a && b |=> d);",
            "casez (op) 2'b0?: d = says(c); 2'sb10: sets(c); endcase",
            "wire x = a ? b : c, y = d; m #(a ? 1 : 2) z; localparam A = a ? b : c, B = a;",
        ] {
            assert_eq!(found(&format!("{FUNCTIONS}{text}")), [""; 0], "{text}");
        }
    }
}
