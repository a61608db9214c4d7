//! The data that simulations of one netlist share: the layout and the code. It is made once for all
//! simulations, and faster code found by one of them is used by all.

use std::io::Write as _;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bluechip_netlist::flat::FlatNetlist;

use super::activity::Sampler;
use super::cache::Cache;
use super::code::{Code, Compiler};
use super::gating::Gating;
use super::layout::Layout;
use super::native::Native;
use super::packing;
use super::program::Program;
use super::recompute;
use super::schedule::{Schedule, Step, order};
use super::seats::{Packing, Seats};
use super::segments;
use super::whole;
use crate::Error;
use crate::clocks::Edges;
use crate::techniques::Techniques;

/// Gated code that would compute more than this share of the words is not made.
const WORTHWHILE: f64 = 0.7;

/// Parts are kept if they cost no more than this many times the cost of the best ones.
const GOOD_ENOUGH: f64 = 1.15;

/// How often activity is sampled: early, for code that compiles fast; then for code that takes long
/// to compile; and once more, as a design may behave differently at first than later.
pub(crate) const LOOKS: u32 = 3;

/// Most words of a state, which code reaches by numbers of 31 bits.
const MOST_WORDS: u64 = i32::MAX as u64 / 16;

/// Fails if a state has too many words.
fn fits(words: u64) -> Result<(), Error> {
    match words > MOST_WORDS {
        true => Err(Error::Compile(format!(
            "memories and registers take {words} words of 8 bytes; {MOST_WORDS} are the most"
        ))),
        false => Ok(()),
    }
}

/// The ending of files of activity.
const ACTIVITY: &str = "activity";

/// Places and code for a netlist.
pub(crate) struct Machine {
    pub(crate) packing: Packing,
    techniques: Techniques,
    pub(crate) seats: Seats,
    pub(crate) layout: Arc<Layout>,
    /// Code for every set of clocks that has risen together so far.
    steps: Mutex<Vec<Arc<StepCode>>>,
}

impl Machine {
    /// The machine for a netlist, with code for an edge of all its clocks.
    pub(crate) fn new(
        netlist: &FlatNetlist,
        packing: Packing,
        techniques: Techniques,
    ) -> Result<Self, Error> {
        // Before any of them is made.
        let depths = netlist.memories.iter().map(|memory| memory.depth);
        fits(depths.map(u64::from).sum())?;
        let seats = match packing {
            Packing::Packed => Seats::new(netlist),
            Packing::Apart => Seats::none(netlist),
        };
        let layout = Layout::new(netlist, &seats);
        fits(layout.len.into())?;
        let machine = Machine {
            packing,
            techniques,
            seats,
            layout: Arc::new(layout),
            steps: Mutex::default(),
        };
        machine.step(netlist, Edges::all(netlist))?;
        Ok(machine)
    }

    /// The code for an edge of all clocks.
    pub(crate) fn first_step(&self) -> Arc<StepCode> {
        lock(&self.steps)[0].clone()
    }

    /// Words of its program.
    pub(crate) fn words(&self) -> usize {
        self.first_step().program.words.len()
    }

    /// The code for an edge of some of the clocks.
    pub(crate) fn step(&self, netlist: &FlatNetlist, edges: Edges) -> Result<Arc<StepCode>, Error> {
        let mut steps = lock(&self.steps);
        if let Some(known) = steps.iter().find(|step| step.edges == edges) {
            return Ok(known.clone());
        }
        let program = packing::step(netlist, &self.seats, &self.layout, edges);
        let cache = Cache::of_user().filter(|_| self.techniques.kept);
        let layout = self.layout.clone();
        let step = StepCode::new(edges, program, layout, self.techniques, cache)?;
        let step = Arc::new(step);
        steps.push(step.clone());
        Ok(step)
    }
}

/// Code for an edge of a set of clocks: plain, and gated as soon as it is known what is active.
pub(crate) struct StepCode {
    pub(crate) edges: Edges,
    pub(crate) program: Program,
    layout: Arc<Layout>,
    techniques: Techniques,
    /// Where the C compiler's code is kept for later runs.
    cache: Option<Cache>,
    pub(crate) plain: Code,
    better: Mutex<Better>,
    /// How many times `better` has changed.
    generation: AtomicU32,
}

/// What has been learned.
#[derive(Default)]
struct Better {
    code: Option<Arc<BetterCode>>,
    /// Other code that may be faster: who runs it is to find out.
    rival: Option<Arc<BetterCode>>,
    /// The parts of an order that it is cut into; none if it is not.
    parts: Option<Vec<Range<usize>>>,
    /// Times that activity has been looked at.
    looks: u32,
    /// Somebody is looking at it, or making code for it.
    busy: bool,
    /// Whether an earlier run knew has been asked.
    recalled: bool,
}

/// How a program is best cut into parts.
struct Plan {
    /// By the activity seen.
    sampler: Box<Sampler>,
    order: Vec<Step>,
    parts: Vec<Range<usize>>,
    /// Of a clock, in words computed.
    cost: f64,
}

impl Plan {
    fn new(program: &Program, sampler: Box<Sampler>) -> Self {
        let order = order(program);
        let (parts, cost) = segments::cut(program, &order, &sampler);
        Plan {
            sampler,
            order,
            parts,
            cost,
        }
    }

    /// What was noted of an earlier plan, from [`to_bytes`](Self::to_bytes); none if that is of
    /// another program.
    fn from_bytes(program: &Program, bytes: &[u8]) -> Option<Self> {
        let (sampler, ends) = Sampler::from_bytes(program, bytes)?;
        let order = order(program);
        let mut parts = Vec::new();
        let mut start = 0;
        for end in ends.as_chunks().0 {
            let end = u32::from_le_bytes(*end) as usize;
            parts.push(start..end);
            start = end;
        }
        let is_whole = parts.iter().all(|part| part.start < part.end) && start == order.len();
        let is_right = is_whole && parts.iter().all(|part| segments::may_end(&order, part.end));
        is_right.then(|| Plan {
            cost: segments::cost(program, &order, &parts, &sampler),
            sampler: Box::new(sampler),
            order,
            parts,
        })
    }

    /// The activity, and where the parts end: to find the best parts takes longer than everything
    /// else that is done with them.
    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.sampler.to_bytes();
        let ends = self.parts.iter().map(|part| part.end as u32);
        bytes.extend(ends.flat_map(u32::to_le_bytes));
        bytes
    }

    /// Whether it is worthwhile to run parts when they must, rather than everything.
    fn gates(&self) -> bool {
        self.cost < WORTHWHILE * self.order.len() as f64
    }

    /// Its parts, and when each must run.
    fn gated(&self, program: &Program, layout: &Layout) -> (Schedule, Gating) {
        let parts = steps(&self.order, &self.parts);
        gated(program, layout, parts, &self.sampler)
    }

    /// Whether other parts are about as good.
    fn is_no_better_than(&self, program: &Program, parts: &[Range<usize>]) -> bool {
        let cost = segments::cost(program, &self.order, parts, &self.sampler);
        cost <= GOOD_ENOUGH * self.cost
    }
}

/// Code that runs in parts, each when it must, or else as a whole.
pub(crate) struct BetterCode {
    pub(crate) code: Code,
    pub(crate) gating: Option<Gating>,
    /// Whether it is the C compiler's.
    is_native: bool,
}

impl StepCode {
    fn new(
        edges: Edges,
        program: Program,
        layout: Arc<Layout>,
        techniques: Techniques,
        cache: Option<Cache>,
    ) -> Result<Self, Error> {
        let schedule = Schedule::in_chunks(&program);
        let plain = Code::new(&program, &schedule, layout.len, None, &Compiler::Soon)?;
        Ok(StepCode {
            edges,
            program,
            layout,
            techniques,
            cache,
            plain,
            better: Mutex::default(),
            generation: AtomicU32::new(0),
        })
    }

    /// Changes when [`better`](Self::better) does.
    pub(crate) fn generation(&self) -> u32 {
        self.generation.load(Ordering::Acquire)
    }

    /// The code to run in place of the plain one, if there is any.
    pub(crate) fn better(&self) -> Option<Arc<BetterCode>> {
        lock(&self.better).code.clone()
    }

    /// Code that may be faster than the better one, if there is any.
    pub(crate) fn rival(&self) -> Option<Arc<BetterCode>> {
        lock(&self.better).rival.clone()
    }

    /// Ends the contest of the better code and its rival, on any thread.
    pub(crate) fn settle(&self, winner: &Arc<BetterCode>) {
        let mut better = lock(&self.better);
        let takes_part = |code: &Option<Arc<BetterCode>>| {
            code.as_ref().is_some_and(|code| Arc::ptr_eq(code, winner))
        };
        if better.rival.is_some() && (takes_part(&better.code) || takes_part(&better.rival)) {
            better.code = Some(winner.clone());
            better.rival = None;
            self.generation.fetch_add(1, Ordering::Release);
        }
    }

    /// How many times activity has been looked at.
    pub(crate) fn looks(&self) -> u32 {
        lock(&self.better).looks
    }

    /// Whether activity is yet to be looked at, or code to be made for it.
    pub(crate) fn is_learning(&self) -> bool {
        let better = lock(&self.better);
        better.busy || better.looks < LOOKS || better.rival.is_some()
    }

    /// Leave to look at activity, unless another thread does already: to be followed by `improve`
    /// or `give_up`.
    pub(crate) fn begin(&self) -> bool {
        !std::mem::replace(&mut lock(&self.better).busy, true)
    }

    /// Ends what `begin` began without a result.
    pub(crate) fn give_up(&self) {
        lock(&self.better).busy = false;
    }

    /// Ends what `begin` began: makes code for the activity seen, in a thread of its own. After the
    /// first look, code that is made soon; then code for long runs: the C compiler's, where there
    /// is one, kept for later runs.
    pub(crate) fn improve(self: Arc<Self>, sampler: Box<Sampler>) {
        let step = self.clone();
        let work = move || {
            let plan = Plan::new(&step.program, sampler);
            let (looks, parts, is_native) = {
                let better = lock(&step.better);
                let is_native = better.code.as_ref().is_some_and(|code| code.is_native);
                (better.looks, better.parts.clone(), is_native)
            };
            let may_stay = is_native || looks + 1 == LOOKS;
            let is_settled = parts
                .is_some_and(|parts| may_stay && plan.is_no_better_than(&step.program, &parts));
            if !is_settled {
                // The C compiler's code is the faster even for poor parts. What cannot be compiled
                // goes on as it is.
                if !is_native {
                    step.replace(&plan, step.code_for(&plan, &Compiler::Soon).ok());
                }
                if looks > 0
                    && let Some(native) = Native::find()
                {
                    step.improve_natively(&plan, native);
                }
            }
            step.end(looks + 1);
        };
        let thread = std::thread::Builder::new().name("gating".to_owned());
        if thread.spawn(work).is_err() {
            self.end(LOOKS);
        }
    }

    /// Looks for code that an earlier run has kept, in a thread of its own. Returns whether it
    /// does: it does so once.
    pub(crate) fn recall(self: Arc<Self>) -> bool {
        {
            let mut better = lock(&self.better);
            if better.busy || std::mem::replace(&mut better.recalled, true) {
                return false;
            }
            better.busy = true;
        }
        let step = self.clone();
        let work = move || {
            let recalled = step.cache.as_ref().and_then(|cache| step.recalled(cache));
            // It may have been made for another use of the design: it is looked at again soon.
            let looks = u32::from(recalled.is_some());
            if let Some((plan, code)) = recalled {
                step.replace(&plan, Some(code));
                if let (Some(native), Some(cache)) = (Native::find(), &step.cache) {
                    step.challenge(&plan, &native.kept_in(cache).only_kept());
                }
            }
            step.end(looks);
        };
        let thread = std::thread::Builder::new().name("recall".to_owned());
        if thread.spawn(work).is_err() {
            self.give_up();
        }
        true
    }

    /// Replaces the code by that of a C compiler, and keeps what it was made from and the activity
    /// it was made for.
    fn improve_natively(&self, plan: &Plan, native: Native) {
        let native = match &self.cache {
            Some(cache) => native.kept_in(cache),
            None => native,
        };
        let Ok(code) = self.code_for(plan, &Compiler::Well(native.clone())) else {
            return;
        };
        self.replace(plan, Some(code));
        self.challenge(plan, &native);
        // Where nothing can be kept, the next run learns it again.
        let _ = self.cache.as_ref().map(|cache| -> std::io::Result<_> {
            let mut file = cache.file()?;
            file.write_all(&plan.to_bytes())?;
            cache.keep(file, &self.program, ACTIVITY)
        });
    }

    /// Adds a rival: the program as one function.
    fn challenge(&self, plan: &Plan, native: &Native) {
        if !self.techniques.whole {
            return;
        }
        if let Ok(Some(code)) = self.as_one_function(&plan.sampler, whole::WORTHWHILE, native) {
            self.change(|better| better.rival = Some(Arc::new(code)));
        }
    }

    /// The program as one function; none if it is too large for that.
    fn as_one_function(
        &self,
        sampler: &Sampler,
        worthwhile: f64,
        native: &Native,
    ) -> Result<Option<BetterCode>, Error> {
        let source = whole::source(
            &self.program,
            &self.layout,
            sampler,
            &self.techniques,
            worthwhile,
        );
        let Some(text) = source else {
            return Ok(None);
        };
        Ok(Some(BetterCode {
            code: Code::whole(&text, self.layout.len, native)?,
            gating: None,
            is_native: true,
        }))
    }

    /// Runs the program as one function, under guards that suit noise, and with bodies for states
    /// wherever it can have them.
    pub(crate) fn run_whole(&self, native: &Native) -> Result<(), Error> {
        let noise = Sampler::of_noise(&self.program);
        let code = self.as_one_function(&noise, f64::INFINITY, native)?;
        let too_large = || Error::Compile("the program is too large for one function".to_owned());
        let code = Arc::new(code.ok_or_else(too_large)?);
        self.change(|better| {
            better.code = Some(code);
            better.rival = None;
        });
        Ok(())
    }

    /// The code that was kept, and the plan it was made by.
    fn recalled(&self, cache: &Cache) -> Option<(Plan, BetterCode)> {
        let noted = std::fs::read(cache.find(&self.program, ACTIVITY)?).ok()?;
        let plan = Plan::from_bytes(&self.program, &noted)?;
        let native = Native::find()?.kept_in(cache).only_kept();
        let code = self.code_for(&plan, &Compiler::Well(native)).ok()?;
        Some((plan, code))
    }

    /// Whether there are parts that run when they must.
    fn gates(&self, plan: &Plan) -> bool {
        self.techniques.parts && plan.gates()
    }

    fn code_for(&self, plan: &Plan, compiler: &Compiler) -> Result<BetterCode, Error> {
        match self.gates(plan) {
            true => self.gated(plan.gated(&self.program, &self.layout), compiler),
            false => self.whole(compiler),
        }
    }

    /// Gates parts of a number of words each, as if their activity were noise, or none.
    pub(crate) fn gate_evenly(
        &self,
        words: Option<usize>,
        compiler: &Compiler,
    ) -> Result<(), Error> {
        let code = match words {
            Some(words) => self.gated(gated_evenly(&self.program, &self.layout, words), compiler),
            None => self.whole(compiler),
        };
        let code = Arc::new(code?);
        self.change(|better| {
            better.code = Some(code);
            better.rival = None;
        });
        Ok(())
    }

    /// Code that runs parts when they must.
    fn gated(
        &self,
        (schedule, gating): (Schedule, Gating),
        compiler: &Compiler,
    ) -> Result<BetterCode, Error> {
        let state = self.layout.len;
        let code = Code::new(&self.program, &schedule, state, Some(&gating), compiler)?;
        Ok(BetterCode {
            code,
            gating: Some(gating),
            is_native: compiler.is_native(),
        })
    }

    /// Code that computes everything.
    fn whole(&self, compiler: &Compiler) -> Result<BetterCode, Error> {
        let schedule = Schedule::in_chunks(&self.program);
        let code = Code::new(&self.program, &schedule, self.layout.len, None, compiler)?;
        Ok(BetterCode {
            code,
            gating: None,
            is_native: compiler.is_native(),
        })
    }

    /// Replaces the code by that for a plan, or by none.
    fn replace(&self, plan: &Plan, code: Option<BetterCode>) {
        self.change(|better| {
            better.code = code.map(Arc::new);
            better.rival = None;
            better.parts = self.gates(plan).then(|| plan.parts.clone());
        });
    }

    /// Ends what `begin` began, with so many looks taken.
    fn end(&self, looks: u32) {
        let mut better = lock(&self.better);
        better.looks = looks;
        better.busy = false;
    }

    fn change(&self, change: impl FnOnce(&mut Better)) {
        change(&mut lock(&self.better));
        self.generation.fetch_add(1, Ordering::Release);
    }
}

/// What a clock of a program costs, in words computed, with the activity seen: in parts, or as a
/// whole.
pub(crate) fn cost(program: &Program, sampler: Box<Sampler>) -> f64 {
    let plan = Plan::new(program, sampler);
    match plan.gates() {
        true => plan.cost,
        false => plan.order.len() as f64,
    }
}

/// Parts that suit the activity seen, and when each must run; none if it is not worthwhile.
pub(crate) fn gated_by_activity(
    program: &Program,
    layout: &Layout,
    sampler: Box<Sampler>,
) -> Option<(Schedule, Gating)> {
    let plan = Plan::new(program, sampler);
    plan.gates().then(|| plan.gated(program, layout))
}

/// Parts of a number of words each, and when each must run, as if their activity were noise.
pub(crate) fn gated_evenly(program: &Program, layout: &Layout, words: usize) -> (Schedule, Gating) {
    let order = order(program);
    let parts = steps(&order, &segments::even(&order, words));
    gated(program, layout, parts, &Sampler::of_noise(program))
}

/// When parts must run. What passes between them goes by sampled clocks.
fn gated(
    program: &Program,
    layout: &Layout,
    parts: Vec<Vec<Step>>,
    sampler: &Sampler,
) -> (Schedule, Gating) {
    let parts = recompute::spread(program, parts, sampler);
    let mut schedule = Schedule::new(program, parts);
    let mut gating = Gating::new(program, &mut schedule, layout);
    gating.compare_less(program, &schedule, sampler);
    (schedule, gating)
}

/// The steps of each part, given by its range of an order.
fn steps(order: &[Step], parts: &[Range<usize>]) -> Vec<Vec<Step>> {
    let parts = parts.iter().cloned();
    parts.map(|part| order[part].to_vec()).collect()
}

/// A lock that nobody has failed under leaves nothing half done: every change above is made at
/// once.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compiled::program::Builder;
    use bluechip_netlist::flat::{Clock, ClockId, MemoryId, NodeId, Register};

    /// Ten products in a chain, the last two of which are written to an array.
    fn program() -> Program {
        let mut builder = Builder::default();
        let mut value = builder.load(0, u64::MAX);
        let mut before = value;
        for factor in 0..10 {
            let factor = builder.constant(2 * factor + 3);
            before = value;
            value = builder.mul(value, factor);
        }
        let index = builder.constant(1);
        builder.store_at(MemoryId(0), index, before);
        builder.store_at(MemoryId(0), index, value);
        builder.finish()
    }

    /// Chains of the test below, and products in each.
    const CHAINS: u32 = 4;
    const LENGTH: u64 = 200;

    /// Chains of products, each from a register of its own to that.
    fn chains(cache: Cache) -> Arc<StepCode> {
        let mut netlist = FlatNetlist {
            clocks: vec![Clock {
                name: "clock".to_owned(),
            }],
            ..FlatNetlist::default()
        };
        netlist.registers = (0..CHAINS)
            .map(|chain| Register {
                path: format!("register{chain}"),
                low: 0,
                width: 64,
                initial: 0,
                clock: ClockId(0),
                // What comes next is the program's business.
                next: NodeId(0),
                enable: None,
                reset: None,
            })
            .collect();
        let layout = Layout::new(&netlist, &Seats::new(&netlist));
        let mut builder = Builder::default();
        for slot in 0..CHAINS {
            let mut value = builder.load(slot, u64::MAX);
            for factor in 0..LENGTH {
                let factor = builder.constant(2 * factor + 3);
                value = builder.mul(value, factor);
            }
            builder.store(CHAINS + slot, value);
        }
        let (edges, program) = (Edges::all(&netlist), builder.finish());
        let step = StepCode::new(
            edges,
            program,
            Arc::new(layout),
            Techniques::default(),
            Some(cache),
        );
        Arc::new(step.unwrap())
    }

    /// Looks at clocks in which the chains begin with these values, and waits until all is done
    /// about it.
    fn look(step: &Arc<StepCode>, begin: impl Fn(u64, u64) -> u64) {
        let mut sampler = Box::new(Sampler::new(&step.program));
        let state = |clock| {
            let registers = (0..u64::from(CHAINS)).map(|chain| begin(clock, chain));
            let mut state: Vec<u64> = registers.collect();
            state.resize(step.layout.len as usize, 0);
            state
        };
        sampler.begin(&step.program, &state(0));
        for clock in 1.. {
            if sampler.is_full() {
                break;
            }
            sampler.sample(&step.program, &state(clock));
        }
        assert!(step.begin());
        step.clone().improve(sampler);
        wait(step);
        // The known code wins.
        if step.rival().is_some() {
            step.settle(&step.better().unwrap());
        }
    }

    fn wait(step: &StepCode) {
        while lock(&step.better).busy {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }

    #[test]
    fn code_that_is_kept_is_looked_at_soon_and_stays_where_it_suits() {
        let folder = tempfile::tempdir().unwrap();
        let chains = || chains(Cache::at(folder.path()));
        let parts = |step: &StepCode| lock(&step.better).parts.clone().map(|parts| parts.len());
        // All chains change together, in every second clock; or one after the other.
        let together = |clock: u64, _: u64| clock / 2;
        let in_turns = |clock: u64, chain: u64| (clock + chain) / u64::from(CHAINS);

        let first = chains();
        assert!(first.clone().recall());
        wait(&first);
        assert!(first.better().is_none(), "nothing is kept yet");
        look(&first, together);
        let soon = first.better().unwrap();
        assert!(!soon.is_native && first.is_learning());
        look(&first, together);
        let well = first.better().unwrap();
        assert!(well.is_native && parts(&first) == Some(1));
        look(&first, together);
        assert!(Arc::ptr_eq(&well, &first.better().unwrap()));
        assert!(!first.is_learning());

        let second = chains();
        assert!(second.clone().recall());
        wait(&second);
        let kept = second.better().unwrap();
        assert!(kept.is_native && second.is_learning());
        assert_eq!((second.looks(), parts(&second)), (1, Some(1)));
        look(&second, together);
        assert!(Arc::ptr_eq(&kept, &second.better().unwrap()));
        look(&second, in_turns);
        let better = second.better().unwrap();
        assert!(better.is_native && !Arc::ptr_eq(&kept, &better));
        assert!(!second.is_learning());

        let third = chains();
        assert!(third.clone().recall());
        wait(&third);
        assert_eq!(parts(&third), parts(&second));
        assert!(parts(&third) >= Some(CHAINS as usize));
    }

    #[test]
    fn a_plan_is_noted_and_read_again_unless_it_does_not_fit() {
        let program = program();
        let mut plan = Plan::new(&program, Box::new(Sampler::of_noise(&program)));
        let steps = plan.order.len();
        plan.parts = vec![0..4, 4..steps - 2, steps - 2..steps];
        let noted = plan.to_bytes();
        let read = Plan::from_bytes(&program, &noted).unwrap();
        assert_eq!(read.parts, plan.parts);
        assert_eq!(read.sampler.to_bytes(), plan.sampler.to_bytes());

        let without_end = &noted[..noted.len() - 4];
        assert!(Plan::from_bytes(&program, without_end).is_none());
        assert!(Plan::from_bytes(&program, &noted[..4]).is_none());
        for ends in [
            vec![5, 3, steps],
            vec![steps, steps + 1],
            // What is written to an array is written in order.
            vec![steps - 1, steps],
        ] {
            plan.parts = ends.into_iter().map(|end| 0..end).collect();
            assert!(Plan::from_bytes(&program, &plan.to_bytes()).is_none());
        }
    }
}
