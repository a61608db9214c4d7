//! The output of commands.

use serde_json::Value;

/// Text, and the same content as an object.
pub type Said = (String, Value);
