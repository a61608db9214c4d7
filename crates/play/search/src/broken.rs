//! Why searches end early.

use driver::HostError;

/// Why a search ends early.
#[derive(Debug)]
pub(super) enum Broken {
    /// It was stopped, or there is nobody left to answer.
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
