//! Progress on standard error: only on a terminal, and only for work of more than a second.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

const PATIENCE: Duration = Duration::from_secs(1);

/// The progress of some work.
pub struct Progress {
    bar: ProgressBar,
    started: Instant,
    shown: bool,
}

impl Progress {
    /// The progress of a known number of steps.
    pub fn of(steps: u64, what: &str) -> Progress {
        Progress::new(Some(steps), what, "{msg} [{bar:32}] {pos}/{len} {elapsed}")
    }

    /// The progress of work of unknown length.
    pub fn open(what: &str) -> Progress {
        Progress::new(None, what, "{spinner} {msg} {elapsed}")
    }

    fn new(steps: Option<u64>, what: &str, template: &str) -> Progress {
        let bar = ProgressBar::with_draw_target(steps, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.set_message(what.to_owned());
        Progress {
            bar,
            started: Instant::now(),
            shown: false,
        }
    }

    /// Counts a step.
    pub fn step(&mut self) {
        self.bar.inc(1);
        self.show();
    }

    /// Shows a message beside the bar.
    pub fn say(&mut self, message: String) {
        self.bar.set_message(message);
        self.bar.tick();
        self.show();
    }

    /// Shows the bar from now on, for work that does not report its progress.
    pub fn spin(self) -> Progress {
        self.bar.set_draw_target(ProgressDrawTarget::stderr());
        self.bar.enable_steady_tick(Duration::from_millis(100));
        self
    }

    fn show(&mut self) {
        if !self.shown && self.started.elapsed() > PATIENCE {
            self.shown = true;
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
