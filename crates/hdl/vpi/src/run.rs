//! The order of what happens: in a moment of time all that is written takes effect and all that
//! waits for it is told, until nothing is written any more.

use std::path::Path;

use crate::ffi;
use crate::functions;
use crate::session::{Session, with};

/// Loads cocotb's library, and runs until it ends the run or nothing is waited for any more.
pub fn run(library: &Path) -> Result<(), String> {
    let failed = |error: libloading::Error| format!("{}: {error}", library.display());
    functions::keep();
    // SAFETY: the library is cocotb's; what it does when loaded is to register what it has.
    let loaded = unsafe { libloading::Library::new(library) }.map_err(failed)?;
    // SAFETY: that is the type of this function, by cocotb's sources.
    let start =
        unsafe { loaded.get::<unsafe extern "C" fn()>(b"vlog_startup_routines_bootstrap\0") };
    let start = start.map_err(failed)?;
    // SAFETY: the run is there, so that the functions of VPI can be called.
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
    // Python may still hold what is in there.
    std::mem::forget(loaded);
    Ok(())
}

fn is_finished() -> bool {
    with(true, |session| session.is_finished)
}

/// Goes to the next time that somebody waits for, if there is one.
fn go_on() -> bool {
    with(false, |session| match session.next_due() {
        Some(time) => {
            session.time = time;
            true
        }
        None => false,
    })
}

/// Until nothing is written any more.
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

/// Tells those who wait for values that have changed.
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
        // SAFETY: who registered the routine says that it takes this; the run is not borrowed
        // meanwhile.
        unsafe { routine(&mut data) };
    }
}
