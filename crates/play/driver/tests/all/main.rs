//! All integration tests of the driver, as one program: it is linked once.

mod driver_errors;
mod generator;
