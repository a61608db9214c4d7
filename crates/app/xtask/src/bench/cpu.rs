//! The time that a thread has had on a core: unlike time on the wall, it does not count what others
//! have.

use std::time::Duration;

/// The time that this thread has had so far.
pub fn time() -> Duration {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: `time` is a place for the answer, and lives during the call.
    let failed = unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    assert_eq!(failed, 0, "the system has no clock for threads");
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Seconds that this thread has on a core while something is done.
pub fn seconds<E>(work: impl FnOnce() -> Result<(), E>) -> Result<f64, E> {
    let start = time();
    work()?;
    Ok((time() - start).as_secs_f64())
}
