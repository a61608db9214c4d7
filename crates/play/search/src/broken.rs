//! Why searches end before their ends.

use driver::HostError;

/// Why a search ends before its end.
#[derive(Debug)]
pub(super) enum Broken {
    /// Someone wants it so, or nobody answers any more.
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
