//! The part of IEEE 1800's `vpi_user.h` that is used here: numbers and structures.

use std::ffi::{c_char, c_void};

pub const CONSTANT: i32 = 7;
pub const MODULE: i32 = 32;
pub const NET: i32 = 36;
pub const NET_BIT: i32 = 37;
pub const REG: i32 = 48;
pub const REG_BIT: i32 = 49;
pub const LEFT_RANGE: i32 = 79;
pub const RIGHT_RANGE: i32 = 83;
pub const INTERNAL_SCOPE: i32 = 92;
pub const RANGE: i32 = 115;
pub const REG_ARRAY: i32 = 116;
pub const GEN_SCOPE: i32 = 134;

pub const UNDEFINED: i32 = -1;
pub const TYPE: i32 = 1;
pub const NAME: i32 = 2;
pub const FULL_NAME: i32 = 3;
pub const SIZE: i32 = 4;
pub const DEFINITION_NAME: i32 = 9;
pub const TIME_UNIT: i32 = 11;
pub const TIME_PRECISION: i32 = 12;
pub const VECTOR: i32 = 18;
pub const CONSTANT_TYPE: i32 = 40;
pub const DECIMAL_CONSTANT: i32 = 1;
pub const SIGNED: i32 = 65;
pub const STOP: i32 = 66;
pub const FINISH: i32 = 67;

pub const SIMULATION_TIME: i32 = 2;

pub const BINARY_STRING: i32 = 1;
pub const HEXADECIMAL_STRING: i32 = 4;
pub const SCALAR: i32 = 5;
pub const INTEGER: i32 = 6;
pub const VECTOR_VALUE: i32 = 9;

pub const NO_DELAY: i32 = 1;
pub const FORCE: i32 = 5;
pub const RELEASE: i32 = 6;

pub const ERROR: i32 = 3;

pub const CB_VALUE_CHANGE: i32 = 1;
pub const CB_READ_WRITE: i32 = 6;
pub const CB_READ_ONLY: i32 = 7;
pub const CB_NEXT_TIME: i32 = 8;
pub const CB_AFTER_DELAY: i32 = 9;
pub const CB_START: i32 = 11;
pub const CB_END: i32 = 12;

/// `s_vpi_time`
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Time {
    pub kind: i32,
    pub high: u32,
    pub low: u32,
    pub real: f64,
}

/// `s_vpi_vecval`
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Vector {
    pub a: u32,
    pub b: u32,
}

/// The union in `s_vpi_value`.
#[repr(C)]
#[derive(Clone, Copy)]
pub union Content {
    pub text: *mut c_char,
    pub integer: i32,
    pub real: f64,
    pub vector: *mut Vector,
}

/// `s_vpi_value`
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Value {
    pub format: i32,
    pub content: Content,
}

/// The type of callbacks.
pub type Routine = unsafe extern "C" fn(*mut CallbackData) -> i32;

/// `s_cb_data`
#[repr(C)]
#[derive(Clone, Copy)]
pub struct CallbackData {
    pub reason: i32,
    pub routine: Option<Routine>,
    pub object: *mut c_void,
    pub time: *mut Time,
    pub value: *mut Value,
    pub index: i32,
    pub user_data: *mut c_char,
}

/// `s_vpi_vlog_info`
#[repr(C)]
pub struct Product {
    pub argc: i32,
    pub argv: *mut *mut c_char,
    pub product: *mut c_char,
    pub version: *mut c_char,
}

/// `s_vpi_error_info`
#[repr(C)]
pub struct ErrorInfo {
    pub state: i32,
    pub level: i32,
    pub message: *mut c_char,
    pub product: *mut c_char,
    pub code: *mut c_char,
    pub file: *mut c_char,
    pub line: i32,
}
