//! Modules of which the file contains only the ports.

use bluechip_netlist::builder::ModuleBuilder;
use bluechip_netlist::design::{BlackBox, Direction, MAX_WIDTH};
use bluechip_netlist::flat::Type;

use crate::error::Error;
use crate::json;
use crate::module::{InterfacePort, Lowered, title};
use crate::undefined::InModule;

/// A black box with the module's ports, and its interface for parents.
pub fn lower(name: &str, file: &json::Module) -> Result<Lowered, Vec<Error>> {
    let mut builder = ModuleBuilder::new(&title(name));
    let (mut ports, mut errors) = (Vec::new(), Vec::new());
    let mut declared = Vec::new();
    for (port, json) in &file.ports {
        let width = json.bits.len();
        let (direction, word) = match json.direction {
            json::Direction::Input => (Direction::Input, "input"),
            json::Direction::Output => (Direction::Output, "output"),
            json::Direction::InOut => (Direction::InOut, "inout"),
        };
        if direction == Direction::InOut || !(1..=usize::from(MAX_WIDTH)).contains(&width) {
            errors.push(Error::Place {
                module: name.into(),
                place: port.clone(),
                what: format!("a port of a black box that is {word} and has {width} bits"),
                author: json::source(&file.attributes).map(str::to_owned),
            });
            continue;
        }
        let net = builder.net(port, width as u16, Type::Bits);
        builder.port(net, direction);
        let range = match width {
            1 => String::new(),
            _ => format!("[{}:0] ", width - 1),
        };
        declared.push(format!("{word} {range}\\{port} "));
        ports.push(InterfacePort {
            name: port.clone(),
            direction: json.direction,
            width,
            clock: false,
            read: true,
        });
    }
    let mut module = builder.finish();
    module.black_box = Some(BlackBox::Declared {
        name: title(name),
        verilog: format!(
            "(* blackbox *)\nmodule \\{} ({});\nendmodule",
            title(name),
            declared.join(", ")
        ),
    });
    match errors.is_empty() {
        true => Ok(Lowered {
            module,
            ports,
            undefined: InModule::default(),
        }),
        false => Err(errors),
    }
}
