//! Syzygy tablebases for tests.

use std::path::PathBuf;

use bluechip_cosim::tools::{SourcePackage, Tools};

/// Its tests bring tables for all endings of three and four pieces.
const PYTHON_CHESS: SourcePackage = SourcePackage {
    name: "chess",
    version: "1.11.2",
    sha256: "a8b43e5678fdb3000695bdaa573117ad683761e5ca38e591c4826eba6d25bb39",
};

/// Folder of tablebases.
pub fn tables() -> PathBuf {
    let root = PYTHON_CHESS.ensure(&Tools::ensure().unwrap()).unwrap();
    root.join("data/syzygy/regular")
}
