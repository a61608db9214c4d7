//! The CPU time of a thread: unlike real time, it does not include the time of other processes.

use std::time::Duration;

/// The CPU time of this thread so far.
pub fn time() -> Duration {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: `time` is valid for writes during the call.
    let failed = unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    assert_eq!(failed, 0, "the system has no clock for threads");
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The CPU time of child processes that have ended.
pub fn of_children() -> Duration {
    // SAFETY: all fields of this structure are numbers, for which all bits 0 are valid.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: `usage` is valid for writes during the call.
    let failed = unsafe { libc::getrusage(libc::RUSAGE_CHILDREN, &mut usage) };
    assert_eq!(failed, 0, "the system has no account of processes");
    let of = |time: libc::timeval| {
        Duration::from_secs(time.tv_sec as u64) + Duration::from_micros(time.tv_usec as u64)
    };
    of(usage.ru_utime) + of(usage.ru_stime)
}

/// The CPU seconds of this thread that `work` takes.
pub fn seconds<E>(work: impl FnOnce() -> Result<(), E>) -> Result<f64, E> {
    let start = time();
    work()?;
    Ok((time() - start).as_secs_f64())
}
