//! What can be wrong with a file, with the place where it is wrong.

use thiserror::Error;

/// Why a file cannot be read as a design. All problems are reported together, unless one hides
/// another.
#[derive(Debug, Error)]
pub enum Error {
    /// It is not JSON, or not of this form.
    #[error("not a netlist of Yosys: {0}")]
    Json(#[from] serde_json::Error),
    /// There is no such module, or nothing says which one is the top.
    #[error("{what}; the modules are {}", modules.join(", "))]
    Top {
        /// What is wrong.
        what: String,
        /// The modules that could be.
        modules: Vec<String>,
    },
    /// A cell that is not supported, or not with these parameters.
    #[error("cell `{cell}` of type `{kind}` in module `{module}`: {what}{}", aside(.author))]
    Cell {
        /// The module.
        module: String,
        /// The cell's name in it.
        cell: String,
        /// The cell's type.
        kind: String,
        /// What is wrong.
        what: String,
        /// The author's wire that it drives, with file and line, if the netlist contains them.
        author: Option<String>,
    },
    /// A port, wire or module that is not supported.
    #[error("`{place}` in module `{module}`: {what}{}", aside(.author))]
    Place {
        /// The module.
        module: String,
        /// The port or wire.
        place: String,
        /// What is wrong.
        what: String,
        /// The author's file and line, if the netlist contains them.
        author: Option<String>,
    },
    /// Something that the netlist's own rules forbid.
    #[error(transparent)]
    Netlist(#[from] bluechip_netlist::Error),
    /// Several problems; none of them is `Several` itself.
    #[error("{} errors:{}", .0.len(), lines(.0))]
    Several(Vec<Error>),
}

impl Error {
    /// All problems, one by one.
    pub fn problems(&self) -> &[Error] {
        match self {
            Error::Several(errors) => errors,
            one => std::slice::from_ref(one),
        }
    }

    /// One error for all problems; `Ok` if there are none.
    pub(crate) fn of_all(mut errors: Vec<Error>) -> Result<(), Error> {
        match errors.len() {
            0 => Ok(()),
            1 => Err(errors.remove(0)),
            _ => Err(Error::Several(errors)),
        }
    }
}

/// The author's wire or line as a suffix of a message.
fn aside(author: &Option<String>) -> String {
    match author {
        None => String::new(),
        Some(author) => format!(" ({author})"),
    }
}

fn lines(errors: &[Error]) -> String {
    errors.iter().map(|error| format!("\n  {error}")).collect()
}
