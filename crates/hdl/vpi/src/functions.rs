//! The functions of VPI, for the loaded library.

use std::ffi::{CStr, c_char, c_void};
use std::ptr::{null, null_mut};

use num_bigint::BigUint;

use crate::design::Object;
use crate::ffi;
use crate::session::with;

type Handle = *mut c_void;

const PRODUCT: &CStr = c"Bluechip";

/// Makes the linker keep the functions: nothing in this program calls them.
pub fn keep() {
    let functions: [*const (); 16] = [
        vpi_chk_error as *const (),
        vpi_control as *const (),
        vpi_free_object as *const (),
        vpi_get as *const (),
        vpi_get_str as *const (),
        vpi_get_time as *const (),
        vpi_get_value as *const (),
        vpi_get_vlog_info as *const (),
        vpi_handle as *const (),
        vpi_handle_by_index as *const (),
        vpi_handle_by_name as *const (),
        vpi_iterate as *const (),
        vpi_put_value as *const (),
        vpi_register_cb as *const (),
        vpi_remove_cb as *const (),
        vpi_scan as *const (),
    ];
    std::hint::black_box(functions);
}

/// The error of the last call: its level; 0 if it succeeded.
///
/// # Safety
/// The pointer is null or points to a writable structure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn vpi_chk_error(info: *mut ffi::ErrorInfo) -> i32 {
    with(0, |session| {
        let Some(message) = session.error.take() else {
            return 0;
        };
        let message = session.text(message.into_bytes());
        // SAFETY: the caller guarantees it.
        if let Some(info) = unsafe { info.as_mut() } {
            *info = ffi::ErrorInfo {
                state: 0,
                level: ffi::ERROR,
                message,
                product: PRODUCT.as_ptr().cast_mut(),
                code: c"write".as_ptr().cast_mut(),
                file: null_mut(),
                line: 0,
            };
        }
        ffi::ERROR
    })
}

/// Ends the run.
#[unsafe(no_mangle)]
pub extern "C" fn vpi_control(operation: i32) -> i32 {
    with(0, |session| match operation {
        ffi::FINISH | ffi::STOP => {
            session.is_finished = true;
            1
        }
        _ => 0,
    })
}

/// Frees a handle.
#[unsafe(no_mangle)]
pub extern "C" fn vpi_free_object(handle: Handle) -> i32 {
    with(0, |session| {
        session.free(handle);
        1
    })
}

/// A numeric property.
#[unsafe(no_mangle)]
pub extern "C" fn vpi_get(property: i32, handle: Handle) -> i32 {
    with(ffi::UNDEFINED, |session| {
        if matches!(property, ffi::TIME_PRECISION | ffi::TIME_UNIT) {
            return -12;
        }
        let Some(object) = session.object(handle) else {
            return ffi::UNDEFINED;
        };
        match property {
            ffi::TYPE => session.objects.kind(&object),
            ffi::SIZE => session.objects.size(&object) as i32,
            ffi::VECTOR => match object {
                Object::Signal(place) => {
                    let signal = &session.objects.signals[place];
                    i32::from(signal.width > 1 || signal.range != (0, 0))
                }
                Object::Word(..) => i32::from(session.objects.size(&object) > 1),
                _ => 0,
            },
            ffi::SIGNED => match object {
                Object::Signal(place) => i32::from(session.objects.signals[place].is_signed),
                _ => 0,
            },
            ffi::CONSTANT_TYPE => ffi::DECIMAL_CONSTANT,
            _ => 0,
        }
    })
}

/// A text property.
#[unsafe(no_mangle)]
pub extern "C" fn vpi_get_str(property: i32, handle: Handle) -> *const c_char {
    with(null(), |session| {
        let Some(object) = session.object(handle) else {
            return null();
        };
        let text = match property {
            ffi::NAME => session.objects.name(&object),
            ffi::FULL_NAME => session.objects.full_name(&object),
            ffi::DEFINITION_NAME => match object {
                Object::Scope(_) => session.objects.name(&object),
                _ => return null(),
            },
            ffi::TYPE => format!("type {}", session.objects.kind(&object)),
            _ => return null(),
        };
        session.text(text).cast_const()
    })
}

/// The time in picoseconds.
///
/// # Safety
/// The pointer is null or points to a writable structure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn vpi_get_time(_: Handle, time: *mut ffi::Time) {
    let now = with(0, |session| session.time);
    // SAFETY: the caller guarantees it.
    if let Some(time) = unsafe { time.as_mut() } {
        time.high = (now >> 32) as u32;
        time.low = now as u32;
        time.real = now as f64;
    }
}

/// The value of an object in the requested format.
///
/// # Safety
/// The pointer is null or points to a writable structure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn vpi_get_value(handle: Handle, value: *mut ffi::Value) {
    // SAFETY: the caller guarantees it.
    let Some(value) = (unsafe { value.as_mut() }) else {
        return;
    };
    with((), |session| {
        let Some(object) = session.object(handle) else {
            return;
        };
        let width = session.objects.size(&object) as usize;
        let number = session.value(&object);
        let low = number.iter_u32_digits().next().unwrap_or(0);
        value.content = match value.format {
            ffi::INTEGER | ffi::SCALAR => ffi::Content {
                integer: low as i32,
            },
            ffi::BINARY_STRING => ffi::Content {
                text: session.text(format!("{number:0width$b}")),
            },
            ffi::HEXADECIMAL_STRING => {
                let digits = width.div_ceil(4);
                ffi::Content {
                    text: session.text(format!("{number:0digits$x}")),
                }
            }
            format => {
                session.fail(format!("values in format {format} are not supported"));
                ffi::Content {
                    text: session.text(""),
                }
            }
        };
    });
}

/// Information about this program.
///
/// # Safety
/// The pointer is null or points to a writable structure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn vpi_get_vlog_info(info: *mut ffi::Product) -> i32 {
    // SAFETY: the caller guarantees it.
    let Some(info) = (unsafe { info.as_mut() }) else {
        return 0;
    };
    with(0, |session| {
        *info = ffi::Product {
            argc: 0,
            argv: null_mut(),
            product: PRODUCT.as_ptr().cast_mut(),
            version: session.text(env!("CARGO_PKG_VERSION")),
        };
        1
    })
}

/// A related object: an end of an object's range.
#[unsafe(no_mangle)]
pub extern "C" fn vpi_handle(kind: i32, handle: Handle) -> Handle {
    with(null_mut(), |session| {
        let object = session.object(handle);
        let range = object.and_then(|object| session.objects.range(&object));
        match (kind, range) {
            (ffi::LEFT_RANGE, Some((left, _))) => session.handle(Object::Number(left)),
            (ffi::RIGHT_RANGE, Some((_, right))) => session.handle(Object::Number(right)),
            _ => null_mut(),
        }
    })
}

/// A bit of a signal, or a word of a memory.
#[unsafe(no_mangle)]
pub extern "C" fn vpi_handle_by_index(handle: Handle, index: i32) -> Handle {
    with(null_mut(), |session| {
        let object = session.object(handle);
        match object.and_then(|object| session.objects.element(&object, index)) {
            Some(element) => session.handle(element),
            None => null_mut(),
        }
    })
}

/// The object with a name.
///
/// # Safety
/// The name is null or ends with a zero.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn vpi_handle_by_name(name: *const c_char, scope: Handle) -> Handle {
    if name.is_null() {
        return null_mut();
    }
    // SAFETY: the caller guarantees it.
    let name = unsafe { CStr::from_ptr(name) }.to_string_lossy();
    with(null_mut(), |session| {
        let found = match session.object(scope) {
            Some(scope) => {
                let name = format!("{}.{name}", session.objects.full_name(&scope));
                session.objects.find(&name)
            }
            None => session.objects.find(&name),
        };
        match found {
            Some(object) => session.handle(object),
            None => null_mut(),
        }
    })
}

/// An iterator over the objects of a kind in an object.
#[unsafe(no_mangle)]
pub extern "C" fn vpi_iterate(kind: i32, handle: Handle) -> Handle {
    with(null_mut(), |session| {
        let objects = match (kind, session.object(handle)) {
            (ffi::MODULE, None) if handle.is_null() => vec![Object::Scope(String::new())],
            (_, Some(Object::Scope(scope))) => session.objects.children(&scope, kind),
            (ffi::RANGE, Some(object)) => match session.objects.range(&object) {
                Some((left, right)) => vec![Object::Range(left, right)],
                None => Vec::new(),
            },
            (ffi::REG, Some(Object::Memory(place))) => {
                let words = 0..session.objects.memories[place].depth;
                words.map(|address| Object::Word(place, address)).collect()
            }
            (ffi::NET_BIT, Some(Object::Signal(place))) => {
                let bits = (0..session.objects.signals[place].width).rev();
                bits.map(|low| Object::Bit(place, low)).collect()
            }
            _ => Vec::new(),
        };
        session.iterator(objects)
    })
}

/// Writes an object.
///
/// # Safety
/// Each pointer is null or points to its declared type; the value has the format that it declares.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn vpi_put_value(
    handle: Handle,
    value: *mut ffi::Value,
    _: *mut ffi::Time,
    how: i32,
) -> Handle {
    // SAFETY: the caller guarantees it.
    let Some(value) = (unsafe { value.as_ref() }) else {
        return null_mut();
    };
    with((), |session| {
        let Some(object) = session.object(handle) else {
            return;
        };
        let size = session.objects.size(&object);
        let how = how & 0xfff;
        if how == ffi::RELEASE {
            session.force(&object, None);
            return;
        }
        // SAFETY: the value has the format that it declares.
        match unsafe { number(value, size) } {
            Some(number) if how == ffi::FORCE => session.force(&object, Some(number)),
            Some(number) => session.write(object, number, how == ffi::NO_DELAY),
            None => session.fail(format!(
                "values in format {} are not supported",
                value.format
            )),
        }
    });
    null_mut()
}

/// A number in one of the formats; digits other than 0 and 1 count as 0.
///
/// # Safety
/// The value has the format that it declares, with at least `size` bits.
unsafe fn number(value: &ffi::Value, size: u32) -> Option<BigUint> {
    let content = value.content;
    // SAFETY: the caller guarantees it, here and below.
    let text = || unsafe { CStr::from_ptr(content.text) }.to_bytes();
    let from = |digits: &[u8], radix: u32| {
        let digits: Vec<u8> = digits
            .iter()
            .map(|&digit| (digit as char).to_digit(radix).unwrap_or(0) as u8)
            .collect();
        BigUint::from_radix_be(&digits, radix)
    };
    match value.format {
        ffi::BINARY_STRING => from(text(), 2),
        ffi::HEXADECIMAL_STRING => from(text(), 16),
        // A negative number is sign-extended to the destination's width.
        ffi::INTEGER => {
            // SAFETY: see above.
            let number = i64::from(unsafe { content.integer });
            let ones = (BigUint::from(1u32) << size.max(64)) - 1u32;
            Some(match number < 0 {
                true => ones - BigUint::from(number.unsigned_abs() - 1),
                false => BigUint::from(number as u64),
            })
        }
        // SAFETY: see above.
        ffi::SCALAR => Some(BigUint::from((unsafe { content.integer } == 1) as u32)),
        ffi::VECTOR_VALUE => {
            let words = (0..size.div_ceil(32) as usize).map(|place| {
                // SAFETY: see above.
                let word = unsafe { *content.vector.add(place) };
                word.a & !word.b
            });
            Some(BigUint::new(words.collect()))
        }
        _ => None,
    }
}

/// Registers a callback.
///
/// # Safety
/// The pointer is null or points to a structure whose routine can be called with such a pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn vpi_register_cb(data: *mut ffi::CallbackData) -> Handle {
    // SAFETY: the caller guarantees it.
    let Some(data) = (unsafe { data.as_ref() }) else {
        return null_mut();
    };
    // SAFETY: the caller guarantees it.
    let delay = match unsafe { data.time.as_ref() } {
        Some(time) if time.kind == ffi::SIMULATION_TIME => {
            u64::from(time.high) << 32 | u64::from(time.low)
        }
        _ => 0,
    };
    with(null_mut(), |session| session.register(*data, delay))
}

/// Removes a callback. If it was called and removed before, that is no error.
#[unsafe(no_mangle)]
pub extern "C" fn vpi_remove_cb(handle: Handle) -> i32 {
    with(0, |session| {
        session.remove(handle);
        1
    })
}

/// The next object of an iterator.
#[unsafe(no_mangle)]
pub extern "C" fn vpi_scan(iterator: Handle) -> Handle {
    with(null_mut(), |session| match session.next(iterator) {
        Some(object) => session.handle(object),
        None => null_mut(),
    })
}
