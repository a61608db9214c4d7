//! The most memory that this process has used, where the system reports it: Linux.

use std::fs;

/// Resets the peak.
pub fn reset() {
    // Where this is not allowed, the peak counts from the beginning of the process.
    let _ = fs::write("/proc/self/clear_refs", "5");
}

/// Resident memory at its peak, in mebibytes.
pub fn mebibytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let peak = (status.lines()).find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = peak.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes / 1024)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    #[test]
    fn the_peak_counts_what_is_not_there_any_more() {
        drop(std::hint::black_box(vec![1_u8; 64 << 20]));
        assert!(super::mebibytes().unwrap() >= 64);
    }
}
