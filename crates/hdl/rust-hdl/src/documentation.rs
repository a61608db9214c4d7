//! Documentation of a design's blocks, from its source: their names, their doc comments, those of
//! their ports.
//!
//! The macros of rust-hdl drop it. A build script extracts it from the sources (crate
//! `bluechip-block-docs`), and [`elaborate_documented`](crate::elaborate_documented) uses it:
//! modules are then named after their blocks and have their comments. Without documentation a
//! design differs only in names and comments.

/// The documentation of a crate of blocks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Documentation {
    /// Its blocks and interfaces, sorted by path.
    pub blocks: &'static [BlockDoc],
}

/// Documentation of a block or an interface.
#[derive(Debug)]
pub struct BlockDoc {
    /// The path of the type, such as `chip::movegen::cell::Cell`.
    pub path: &'static str,
    /// Its source, as a path from the root of its crate.
    pub file: &'static str,
    /// The contract: the comment at the head of the source, a paragraph or list item each; an empty
    /// line between paragraphs.
    pub contract: &'static [&'static str],
    /// The doc comment of the type, likewise.
    pub description: &'static [&'static str],
    /// Its members, in order.
    pub fields: &'static [FieldDoc],
}

/// Documentation of a member of a block.
#[derive(Debug)]
pub struct FieldDoc {
    /// Its name.
    pub name: &'static str,
    /// The heading of the group of members that begins with it, if one does.
    pub heading: Option<&'static str>,
    /// The path of its type, or of its elements, if that is a block or interface of the crate.
    pub block: Option<&'static str>,
    /// Its doc comment.
    pub description: &'static [&'static str],
}

impl Documentation {
    /// The block of a path.
    pub fn block(&self, path: &str) -> Option<&'static BlockDoc> {
        let found = self.blocks.binary_search_by(|block| block.path.cmp(path));
        found.ok().map(|index| &self.blocks[index])
    }

    /// The block that a Rust type is.
    pub(crate) fn of_type<B>(&self) -> Option<&'static BlockDoc> {
        let name = std::any::type_name::<B>();
        self.block(name.split('<').next().unwrap_or(name))
    }

    /// The member of that name, reached from a block through namespaces: `["bus", "valid"]`; where
    /// the interface is not documented, the namespace itself. Indices of arrays, after dollar signs
    /// as rust-hdl writes them, do not count.
    pub(crate) fn field<'a>(
        &self,
        block: &'static BlockDoc,
        path: impl IntoIterator<Item = &'a str>,
    ) -> Option<&'static FieldDoc> {
        let mut path = path.into_iter().peekable();
        let mut block = block;
        loop {
            let name = path.next()?.split('$').next()?;
            let field = block.field(name)?;
            let inner = field.block.and_then(|path| self.block(path));
            match (path.peek(), inner) {
                (Some(_), Some(inner)) => block = inner,
                _ => return Some(field),
            }
        }
    }
}

impl BlockDoc {
    /// The member of that name.
    pub fn field(&self, name: &str) -> Option<&'static FieldDoc> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Its name as Verilog writes it: `find_victim` for `FindVictim`.
    pub fn module_name(&self) -> String {
        snake_case(self.path.rsplit("::").next().unwrap_or(self.path))
    }
}

/// `FindVictim` as `find_victim`.
pub(crate) fn snake_case(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    let mut previous = '_';
    let mut rest = name.chars().peekable();
    while let Some(character) = rest.next() {
        let ends_acronym = rest.peek().is_some_and(char::is_ascii_lowercase);
        if character.is_ascii_uppercase()
            && previous != '_'
            && (!previous.is_ascii_uppercase() || ends_acronym)
        {
            out.push('_');
        }
        out.push(character.to_ascii_lowercase());
        previous = character;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn type_names_become_module_names() {
        for (name, expected) in [
            ("Cell", "cell"),
            ("FindVictim", "find_victim"),
            ("EightToTwo", "eight_to_two"),
            ("Stage2", "stage2"),
            ("ROMAddress", "rom_address"),
            ("RomURL", "rom_url"),
        ] {
            assert_eq!(snake_case(name), expected);
        }
    }
}
