//! Renames the ports of the top as the caller wishes.

use super::PortNames;
use super::identifiers::{is_legal, legal};
use crate::design::{Design, NetId};
use crate::error::{Error, Errors};
use std::collections::BTreeMap;

/// The design with the ports of its top renamed.
pub fn rename(design: &Design, names: &PortNames) -> Result<Design, Error> {
    let top = design.top_module();
    let mut errors = Errors::default();
    let mut refuse = |path: &str, what: String| {
        errors.add(Error::PortName {
            path: path.into(),
            what,
        });
    };
    if !names.is_empty() && top.black_box.is_some() {
        let what = "is a black box, whose ports have the names its Verilog gives them".to_owned();
        refuse(&top.name, what);
    }
    for (path, name) in names {
        if !top.ports.iter().any(|port| top.net(port.net).name == *path) {
            let ports: Vec<_> = top
                .ports
                .iter()
                .map(|port| &*top.net(port.net).name)
                .collect();
            refuse(
                path,
                format!("is not a port; the ports are {}", ports.join(", ")),
            );
        }
        if !is_legal(name) {
            let what = format!("cannot be called `{name}`: Verilog takes no such identifier");
            refuse(path, what);
        }
    }
    // A given name must not be that of another port. Default names that are equal become different
    // later.
    let mut called: BTreeMap<String, &str> = BTreeMap::new();
    let mut given: Vec<(NetId, &String)> = Vec::new();
    for port in &top.ports {
        let path = top.net(port.net).name.as_str();
        let name = names.get(path).cloned().unwrap_or_else(|| legal(path));
        if let Some(other) = called.insert(name.clone(), path)
            && [path, other].iter().any(|path| names.contains_key(*path))
        {
            let what = format!("cannot be called `{name}`: `{other}` is");
            refuse(path, what);
        }
        given.extend(names.get(path).map(|name| (port.net, name)));
    }
    errors.result()?;
    let mut design = design.clone();
    let top = &mut design.modules[design.top.0 as usize];
    for (net, name) in given {
        top.nets[net.0 as usize].name.clone_from(name);
    }
    Ok(design)
}
