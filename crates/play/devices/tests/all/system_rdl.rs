//! The SystemRDL of the memory map compiles, and says what the map says.

use bluechip_cosim::tools::{Tools, run};
use memory_map::{ENTRIES, Entry, Field};
use serde_json::{Value, json};

/// What the compiler should understand of an entry. Its addresses are in bytes.
fn expected(entry: &Entry) -> Value {
    let own = json!({
        "unit": entry.unit.name(),
        "section": entry.section.title(),
        "measured_in": (!entry.measured_in.is_empty()).then_some(entry.measured_in),
        "is_signed": entry.signed.then_some(true),
        "minimum": entry.min.to_string(),
        "maximum": entry.max.to_string(),
    });
    let whole = [Field {
        name: "VALUE",
        high: entry.bits.max(1) - 1,
        signed: false,
        low: 0,
        doc: entry.doc,
    }];
    let fields = match entry.fields {
        [] => &whole,
        fields => fields,
    };
    let fields: Vec<Value> = (fields.iter())
        .map(|field| {
            json!({
                "name": field.name,
                "high": field.high,
                "low": field.low,
                "desc": field.doc,
                "is_signed": field.signed.then_some(true),
                "access": entry.access.letters(),
                "reset": entry.access.is_read().then(|| field.get(entry.reset)),
            })
        })
        .collect();
    json!({
        "name": entry.name,
        "address": 4 * entry.address,
        "count": entry.count,
        "copies": entry.copies,
        "stride": if entry.copies > 1 { 4 * entry.stride } else { 0 },
        "desc": entry.doc,
        "own": own,
        "fields": fields,
    })
}

#[test]
fn the_map_compiles_as_system_rdl() {
    let tools = Tools::ensure().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bluechip.rdl");
    std::fs::write(&file, memory_map::system_rdl()).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/system_rdl.py");
    let output = run(tools.python().arg(script).arg(&file)).unwrap();
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert_eq!(complaints, "");
    let found: Vec<Value> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(found.len(), ENTRIES.len());
    // The compiler lists entries by address.
    for (found, entry) in found.iter().zip(ENTRIES) {
        assert_eq!(*found, expected(entry), "{}", entry.name);
    }
}
