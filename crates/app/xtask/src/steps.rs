//! Runs a sequence of checks, even if some fail, and sums them up.

use std::time::{Duration, Instant};

use crate::outcome::Outcome;

/// The number of checks in a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Checks that succeeded.
    pub passed: usize,
    /// Checks that failed.
    pub failed: usize,
}

impl Count {
    /// One check that succeeded.
    pub const ONE: Count = Count {
        passed: 1,
        failed: 0,
    };
}

impl std::ops::Add for Count {
    type Output = Count;

    fn add(self, other: Count) -> Count {
        Count {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
        }
    }
}

struct Step {
    name: String,
    count: Count,
    time: Duration,
}

/// The steps run so far.
#[derive(Default)]
pub struct Steps {
    done: Vec<Step>,
}

impl Steps {
    /// Runs a step. Prints its name, and its error if it fails as a whole.
    pub fn run(&mut self, name: &str, step: impl FnOnce() -> anyhow::Result<Count>) {
        eprintln!("== {name}");
        let start = Instant::now();
        let count = step().unwrap_or_else(|error| {
            eprintln!("{name}: {error:#}");
            Count {
                passed: 0,
                failed: 1,
            }
        });
        self.done.push(Step {
            name: name.to_string(),
            count,
            time: start.elapsed(),
        });
    }

    /// The summary: a line for each step, then the sum. No checks at all count as a failure.
    pub fn outcome(&self) -> Outcome {
        let total = self
            .done
            .iter()
            .fold(Count::default(), |sum, step| sum + step.count);
        let width = self
            .done
            .iter()
            .map(|step| step.name.len())
            .max()
            .unwrap_or(0);
        let mut text = String::new();
        for step in &self.done {
            let verdict = if step.count.failed == 0 {
                "ok"
            } else {
                "FAILED"
            };
            text += &format!(
                "{:width$}  {verdict:6}  {:4} passed, {:2} failed  {:6.1} s\n",
                step.name,
                step.count.passed,
                step.count.failed,
                step.time.as_secs_f64()
            );
        }
        text += &format!("{} passed, {} failed", total.passed, total.failed);
        let good = total.failed == 0 && total.passed > 0;
        let steps: Vec<_> = self
            .done
            .iter()
            .map(|step| {
                serde_json::json!({
                    "name": step.name,
                    "passed": step.count.passed,
                    "failed": step.count.failed,
                    "seconds": step.time.as_secs_f64(),
                })
            })
            .collect();
        let json =
            serde_json::json!({ "passed": total.passed, "failed": total.failed, "steps": steps });
        Outcome::new(good, text, json)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exit_is_good(steps: &Steps) -> bool {
        steps.outcome().print(false) == std::process::ExitCode::SUCCESS
    }

    #[test]
    fn an_error_in_one_step_fails_the_whole_but_not_the_other_steps() {
        let mut steps = Steps::default();
        steps.run("bad", || anyhow::bail!("broken"));
        steps.run("good", || {
            Ok(Count {
                passed: 7,
                failed: 0,
            })
        });
        assert_eq!(steps.done.len(), 2);
        assert_eq!(
            steps.done[0].count,
            Count {
                passed: 0,
                failed: 1
            }
        );
        assert!(!exit_is_good(&steps));
    }

    #[test]
    fn nothing_tried_is_no_success() {
        let mut steps = Steps::default();
        steps.run("filtered", || Ok(Count::default()));
        assert!(!exit_is_good(&steps));
        steps.run("tried", || Ok(Count::ONE));
        assert!(exit_is_good(&steps));
    }
}
