//! Large memory with random accesses, in huge pages.

use std::mem::MaybeUninit;

/// Asks the system for huge pages for memory that has not been written yet, so that fewer accesses
/// miss the TLB. Has no effect where there are no huge pages.
#[cfg(target_os = "linux")]
pub(super) fn ask_for_huge_pages<T>(memory: &mut [MaybeUninit<T>]) {
    use rustix::mm::{Advice, madvise};
    /// The size of a huge page, or a multiple of it.
    const PAGE: usize = 2 << 20;
    let bytes = size_of_val(memory);
    let memory: *mut u8 = memory.as_mut_ptr().cast();
    let before = memory.align_offset(PAGE);
    if let Some(behind) = bytes.checked_sub(before) {
        let length = behind - behind % PAGE;
        // SAFETY: all these pages are within the memory borrowed here, and the advice does not
        // change their contents. A kernel without huge pages refuses it.
        let _ = unsafe { madvise(memory.add(before).cast(), length, Advice::LinuxHugepage) };
    }
}

/// Does nothing on systems without huge pages.
#[cfg(not(target_os = "linux"))]
pub(super) fn ask_for_huge_pages<T>(_: &mut [MaybeUninit<T>]) {}

/// A vector of this many equal elements, in huge pages if there are any.
pub(super) fn filled<T: Clone>(count: usize, with: T) -> Vec<T> {
    let mut memory = Vec::with_capacity(count);
    ask_for_huge_pages(memory.spare_capacity_mut());
    memory.resize(count, with);
    memory
}
