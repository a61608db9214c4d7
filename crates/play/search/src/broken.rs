//! The reasons why searches end early.

use driver::HostError;

/// The reason why a search ends early.
#[derive(Debug)]
pub(super) enum Broken {
    /// It was stopped, or no server is left to answer.
    Stopped,
    /// The chip does not answer.
    Failed(HostError),
}

impl From<HostError> for Broken {
    fn from(error: HostError) -> Broken {
        match error {
            HostError::Aborted { .. } => Broken::Stopped,
            error => Broken::Failed(error),
        }
    }
}
