//! A file whose end is buffered in memory. FST writers seek back for every signal; with the buffer
//! this needs no system calls.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};

/// Bytes to buffer before writing them out; tests use fewer.
const MOST: usize = 1 << 22;

/// A file whose end is buffered in memory.
pub(super) struct Held {
    file: File,
    /// Offset of the buffer in the file, which is also the file's own position.
    begin: u64,
    held: Vec<u8>,
    /// The position in the buffer.
    at: usize,
    /// Bytes to buffer before writing them out.
    most: usize,
}

impl Held {
    /// A buffered file, starting empty.
    pub(super) fn new(file: File) -> Self {
        Held {
            file,
            begin: 0,
            held: Vec::new(),
            at: 0,
            most: MOST,
        }
    }

    fn place(&self) -> u64 {
        self.begin + self.at as u64
    }
}

impl Write for Held {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let over = bytes.len().min(self.held.len() - self.at);
        self.held[self.at..self.at + over].copy_from_slice(&bytes[..over]);
        self.held.extend_from_slice(&bytes[over..]);
        self.at += bytes.len();
        if self.held.len() > self.most && self.at == self.held.len() {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let place = self.place();
        self.file.write_all(&self.held)?;
        if self.at < self.held.len() {
            self.file.seek(SeekFrom::Start(place))?;
        }
        self.held.clear();
        (self.begin, self.at) = (place, 0);
        Ok(())
    }
}

impl Seek for Held {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let to = match to {
            SeekFrom::Start(to) => Some(to),
            SeekFrom::Current(by) => self.place().checked_add_signed(by),
            SeekFrom::End(by) => {
                self.flush()?;
                let end = self.file.seek(SeekFrom::End(0))?;
                self.begin = end;
                end.checked_add_signed(by)
            }
        };
        let to = to.ok_or(io::ErrorKind::InvalidInput)?;
        match to.checked_sub(self.begin) {
            Some(at) if at <= self.held.len() as u64 => self.at = at as usize,
            _ => {
                self.flush()?;
                self.begin = self.file.seek(SeekFrom::Start(to))?;
            }
        }
        Ok(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    /// Compares with a plain file under the same writes and seeks, many back into the buffer.
    #[test]
    fn it_is_the_file_that_it_would_be_without() {
        let (mut plain, shown) = (tempfile::tempfile().unwrap(), tempfile::tempfile().unwrap());
        let mut held = Held::new(shown.try_clone().unwrap());
        held.most = 1 << 16;
        let mut random: u64 = 1;
        let mut next = |below: u64| {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1);
            (random >> 33) % below
        };
        let mut length = 0;
        for step in 0..3_000_u64 {
            let bytes = vec![step as u8; next(9_000) as usize];
            plain.write_all(&bytes).unwrap();
            held.write_all(&bytes).unwrap();
            let place = plain.stream_position().unwrap();
            assert_eq!(held.stream_position().unwrap(), place);
            length = place.max(length);
            let to = match next(12) {
                0 => SeekFrom::Start(next(length + 1)),
                1 => SeekFrom::Current(-(next(place + 1) as i64)),
                2 => SeekFrom::End(-(next(length + 1) as i64)),
                3 => SeekFrom::End(0),
                _ => continue,
            };
            assert_eq!(held.seek(to).unwrap(), plain.seek(to).unwrap());
        }
        held.flush().unwrap();
        assert!(length > 4 << 16);
        let mut texts = [Vec::new(), Vec::new()];
        for (file, text) in [plain, shown].iter_mut().zip(&mut texts) {
            file.seek(SeekFrom::Start(0)).unwrap();
            file.read_to_end(text).unwrap();
        }
        assert!(texts[0] == texts[1]);
    }
}
