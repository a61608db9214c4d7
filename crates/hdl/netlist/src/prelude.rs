//! What a program needs that takes rust-hdl blocks to Verilog. It goes beside `use rust_hdl::prelude::*`: no name clashes
//! with one there.
//!
//! ```
//! use bluechip_netlist::prelude::*;
//! use rust_hdl::prelude::*;
//!
//! let mut block = Strobe::<16>::new(1000, 150.0);
//! block.enable.add_location(0, "G2");
//! block.connect_all();
//! let design = elaborate(&block, "strobe")?;
//! let names = PortNames::from([("enable".into(), "ENABLE".into())]);
//! let sources = verilog::sources_with_ports(&design, &names)?;
//! let file = constraints::write(&design, &sources, ConstraintFormat::Pcf)?;
//! assert!(file.text.contains("set_io ENABLE G2"));
//! let flat = design.flatten_with(BlackBoxes::Refuse)?;
//! assert_eq!(flat.clocks.len(), 1);
//! # Ok::<(), bluechip_netlist::Error>(())
//! ```

pub use crate::constraints::{self, Format as ConstraintFormat};
pub use crate::verilog::{self, PortNames};
pub use crate::{BlackBoxes, elaborate};
