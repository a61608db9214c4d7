//! Test bench of the next state: every state with random conditions, against a model of the
//! transitions; and no transition that is not declared.

use chess::Rules;
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "next_state",
    summary: "every state with random conditions, against a model of the transitions",
    cycles: 30_000,
    top: "next_state",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    while device.cycle() < cycles {
        device.randomize(random)?;
        for rare in ["reset", "stop", "job.diverts"] {
            device.set(rare, random.random_bool(0.1))?;
        }
        if device.configuration().rules().has_switch() {
            // Only while a leaf is counted.
            let is_leaf = device.input_variant("state")? == "Leaf";
            device.set("elects_leaf[0]", is_leaf && random.random())?;
        }
        let model = Model { device };
        let next = model.next()?;
        device.context(device.input_variant("state")?.to_owned());
        device.check_variant("to", &next)?;
        device.step();
    }
    Ok(())
}

/// The transitions, by the names of the states.
struct Model<'a> {
    device: &'a Device,
}

impl Model<'_> {
    fn on(&self, pin: &str) -> Result<bool, BenchError> {
        self.device.on(pin)
    }

    fn rules(&self) -> Rules {
        self.device.configuration().rules()
    }

    fn next(&self) -> Result<String, BenchError> {
        let name = |name: &str| Ok(name.to_owned());
        if self.on("reset")? {
            return name("Idle");
        }
        if self.on("stop")? {
            return name("Unwind");
        }
        let elected = self.on("elected")?;
        if self.on("job.diverts")? {
            return match self.on("job.find_next")? {
                true => name(self.following()?),
                false => name(self.device.input_variant("job.target")?),
            };
        }
        let state = self.device.input_variant("state")?;
        match state {
            "VoteVictim" if !elected => return name(self.exhausted()?),
            "VoteAttacker" if !elected => {
                return name(match self.on("remaining.victims")? {
                    true => "FindAttackers",
                    false => self.exhausted()?,
                });
            }
            _ if self.rules().has_switch() && !elected && self.on("elects_leaf[0]")? => {
                return name(match self.on("remaining.victims")? {
                    true => "FindAttackers",
                    false => "Ascend",
                });
            }
            // The end of the analysis.
            _ if !elected && self.on("analysis_done_unless_elected")? => {
                return name(self.home()?);
            }
            _ => {}
        }
        name(self.of_state(state)?)
    }

    /// Without interruptions, with a candidate where there is a vote.
    fn of_state<'s>(&'s self, state: &'s str) -> Result<&'s str, BenchError> {
        let goal = self.device.input_variant("running.goal")?;
        let resumes = self.on("resume")?;
        Ok(match state {
            "Idle" if !self.on("entry.starts")? => "Idle",
            "Idle" if self.on("entry.proceeds")? => self.following()?,
            "Idle" | "Reenter" => self.device.input_variant("entry.target")?,
            "Verdict" if self.on("running.good")? => self.device.input_variant("entry.target")?,
            "Verdict" => "Refuse",
            "MarkOwnKings" => "MarkEnemyKings",
            "MarkEnemyKings" => "AskKingCapture",
            "AskKingCapture" => "Verdict",
            "Refuse" | "Make" | "Unmake" => "Idle",
            "AskCheckers" => "VoteChecker",
            "VoteChecker" => "SelectChecker",
            "Peek" => "Attend",
            "Attend" => "Foresee",
            "Foresee" => "Serve",
            "SelectChecker" => "AskAnswers",
            "AskChecks" if goal != "Search" => "AskDiscoverers",
            "AskChecks" if self.knows_all_checks()? && resumes => "RetireVictims",
            "AskChecks" if self.knows_all_checks()? => "VoteVictim",
            "AskAnswers" | "AskChecks" | "AskDiscoverers" | "AskTargets" => "FindVictims",
            "VoteVictim" if goal == "Perft" && self.on("king_capture")? => "Ascend",
            "FindVictims" if resumes => "RetireVictims",
            "VoteVictim" => "RetireVictims",
            "RetireVictims" if resumes && self.on("running.spent")? => "VoteVictim",
            "FindVictims" => "VoteVictim",
            "RetireVictims" => "FindAttackers",
            "FindAttackers" if resumes => "RetireAttackers",
            "FindAttackers" | "RetireAttackers" => "VoteAttacker",
            "VoteAttacker" if goal == "Perft" => "Descend",
            "VoteAttacker" if self.on("repeated")? => "Repeat",
            "VoteAttacker" | "Repeat" | "NextPromotion" => {
                if self.on("judgement.judging")? {
                    "Judge"
                } else {
                    self.home()?
                }
            }
            "Judge" | "TryVerdict" if self.on("judgement.rejected")? => {
                if self.on("remaining.promotions")? {
                    "NextPromotion"
                } else {
                    "VoteAttacker"
                }
            }
            "Judge" if self.on("judgement.needs_trial")? => "TryMake",
            "TryMake" => "TryLegal",
            "TryLegal" if self.on("judgement.tests_check")? => "TryCheck",
            "TryLegal" | "TryCheck" => "TryVerdict",
            "TryVerdict" if goal == "MakeMove" => "Make",
            "Judge" | "TryVerdict" => self.home()?,
            "Descend" if self.rules().is_antichess() && self.on("forbidden[0]")? => "Ascend",
            "Descend" if self.on("running.last_ply")? => "Leaf",
            "Descend" => "FindVictims",
            "Leaf" if self.on("have")? => "Descend",
            "Leaf" => "Ascend",
            "Ascend" | "Unwind" if self.on("running.at_base")? => "Idle",
            "Ascend" if self.on("top_more_promotions")? => "Descend",
            "Ascend" => "FindVictims",
            "Analyse" if self.on("analysis_done")? => self.home()?,
            // Serve, Unwind and Analyse wait.
            _ => state,
        })
    }

    /// Whether all victims of checking moves are known from the attack map.
    fn knows_all_checks(&self) -> Result<bool, BenchError> {
        Ok(!self.rules().is_antichess() && !self.on("may_discover")?)
    }

    fn home(&self) -> Result<&'static str, BenchError> {
        Ok(match self.device.input_variant("running.goal")? {
            "Search" => "Serve",
            _ => "Idle",
        })
    }

    fn exhausted(&self) -> Result<&'static str, BenchError> {
        Ok(match self.device.input_variant("running.goal")? {
            "Perft" => "Ascend",
            "MakeMove" => "Refuse",
            _ => self.home()?,
        })
    }

    /// To the move that follows the pending one.
    fn following(&self) -> Result<&'static str, BenchError> {
        Ok(if self.on("remaining.promotions")? {
            "NextPromotion"
        } else if self.on("remaining.attackers")? || !self.on("remaining.victims")? {
            "VoteAttacker"
        } else {
            "FindAttackers"
        })
    }
}
