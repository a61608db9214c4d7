//! What commands have to say.

use serde_json::Value;

/// Text, and the same as an object.
pub type Said = (String, Value);
