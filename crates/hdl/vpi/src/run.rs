//! The order of events: at each time, writes take effect and callbacks are called, until nothing is
//! written.

use std::path::Path;

use crate::ffi;
use crate::functions;
use crate::session::{Session, with};

/// Loads cocotb's library, and runs until it ends the run or no callback waits for a time.
pub fn run(library: &Path) -> Result<(), String> {
    let failed = |error: libloading::Error| format!("{}: {error}", library.display());
    functions::keep();
    // SAFETY: the library is cocotb's; when loaded, it only registers its routines.
    let loaded = unsafe { libloading::Library::new(library) }.map_err(failed)?;
    // SAFETY: the function has this type in cocotb's sources.
    let start =
        unsafe { loaded.get::<unsafe extern "C" fn()>(b"vlog_startup_routines_bootstrap\0") };
    let start = start.map_err(failed)?;
    // SAFETY: the session exists, so the functions of VPI can be called.
    unsafe { start() };
    call(with(Vec::new(), |session| session.waiting(ffi::CB_START)));
    tell_changes();
    while !is_finished() {
        settle();
        call(with(Vec::new(), |session| {
            session.waiting(ffi::CB_READ_ONLY)
        }));
        if is_finished() || !go_on() {
            break;
        }
        call(with(Vec::new(), |session| {
            session.waiting(ffi::CB_NEXT_TIME)
        }));
        tell_changes();
        call(with(Vec::new(), |session| session.due()));
        tell_changes();
    }
    call(with(Vec::new(), |session| session.waiting(ffi::CB_END)));
    // Python may still hold pointers into the library.
    std::mem::forget(loaded);
    Ok(())
}

fn is_finished() -> bool {
    with(true, |session| session.is_finished)
}

/// Advances to the next time that a callback waits for, if there is one.
fn go_on() -> bool {
    with(false, |session| match session.next_due() {
        Some(time) => {
            session.time = time;
            true
        }
        None => false,
    })
}

/// Repeats until nothing is written.
fn settle() {
    while !is_finished() {
        with((), Session::evaluate);
        tell_changes();
        with(false, Session::write_delayed);
        tell_changes();
        if with(false, |session| session.is_stirred()) {
            continue;
        }
        let waiting = with(Vec::new(), |session| session.waiting(ffi::CB_READ_WRITE));
        let any = !waiting.is_empty();
        call(waiting);
        with(false, Session::write_delayed);
        tell_changes();
        if !any && !with(false, |session| session.is_stirred()) {
            return;
        }
    }
}

/// Calls the callbacks for values that changed.
fn tell_changes() {
    loop {
        let changed = with(Vec::new(), Session::changed);
        if changed.is_empty() {
            return;
        }
        call(changed);
    }
}

fn call(callbacks: Vec<usize>) {
    for callback in callbacks {
        let Some((mut data, time)) = with(None, |session| {
            Some((session.take(callback)?, session.time))
        }) else {
            continue;
        };
        let Some(routine) = data.routine else {
            continue;
        };
        let mut time = ffi::Time {
            kind: ffi::SIMULATION_TIME,
            high: (time >> 32) as u32,
            low: time as u32,
            real: 0.0,
        };
        data.time = &mut time;
        data.value = std::ptr::null_mut();
        // SAFETY: the routine was registered for this argument, and the session is not borrowed
        // during the call.
        unsafe { routine(&mut data) };
    }
}
