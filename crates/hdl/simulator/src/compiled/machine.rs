//! The data that all simulations of one netlist share: the layout and the code. Each machine is
//! made once; faster code found by one simulation is used by all.

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
use super::whole::{self, Whole};
use crate::Error;
use crate::clocks::Edges;
use crate::techniques::Techniques;

/// Most cost of gated code, as a share of the cost of computing all words.
const WORTHWHILE: f64 = 0.7;

/// The old parts are kept if their cost is at most this many times the cost of the best parts.
const GOOD_ENOUGH: f64 = 1.15;

/// How often activity is sampled: first for code that compiles fast, then for code that takes long
/// to compile, and once more because a design may behave differently later.
pub(crate) const LOOKS: u32 = 3;

/// Most words of a state: code addresses the state with 31-bit byte offsets.
const MOST_WORDS: u64 = i32::MAX as u64 / 16;

/// Rejects a state with too many words.
fn fits(words: u64) -> Result<(), Error> {
    match words > MOST_WORDS {
        true => Err(Error::Compile(format!(
            "memories and registers take {words} words of 8 bytes; {MOST_WORDS} are the most"
        ))),
        false => Ok(()),
    }
}

/// Extension of the files that hold activity.
const ACTIVITY: &str = "activity";

/// The layout and the code of a netlist.
pub(crate) struct Machine {
    pub(crate) packing: Packing,
    techniques: Techniques,
    pub(crate) seats: Seats,
    pub(crate) layout: Arc<Layout>,
    /// The code for each set of clocks that has risen together so far.
    steps: Mutex<Vec<Arc<StepCode>>>,
}

impl Machine {
    /// The machine for a netlist, with code for an edge of all its clocks.
    pub(crate) fn new(
        netlist: &FlatNetlist,
        packing: Packing,
        techniques: Techniques,
    ) -> Result<Self, Error> {
        // Checked before any memory is allocated.
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

    /// Number of words in its program.
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

/// Code for an edge of a set of clocks: plain code, and gated code once the activity is known.
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

/// What has been learned about a program.
#[derive(Default)]
struct Better {
    code: Option<Arc<BetterCode>>,
    /// Code that may be faster than `code`: the simulation that runs it measures it.
    rival: Option<Arc<BetterCode>>,
    /// The parts of the last plan as ranges of its order; `None` if it is not gated.
    parts: Option<Vec<Range<usize>>>,
    /// How often activity has been sampled.
    looks: u32,
    /// A thread samples activity or makes code.
    busy: bool,
    /// Whether code of an earlier run has been looked for.
    recalled: bool,
}

/// The best way to cut a program into parts.
struct Plan {
    /// The activity that the plan is based on.
    sampler: Box<Sampler>,
    order: Vec<Step>,
    parts: Vec<Range<usize>>,
    /// Estimated cost of a clock, in words computed.
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

    /// Restores a plan from the output of [`to_bytes`](Self::to_bytes); `None` if that belongs to
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

    /// The activity and the ends of the parts. Both are kept because finding the best parts takes
    /// longer than anything else.
    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.sampler.to_bytes();
        let ends = self.parts.iter().map(|part| part.end as u32);
        bytes.extend(ends.flat_map(u32::to_le_bytes));
        bytes
    }

    /// Whether gating costs clearly less than computing everything.
    fn gates(&self) -> bool {
        self.cost < WORTHWHILE * self.order.len() as f64
    }

    /// The schedule of its parts and their gating.
    fn gated(&self, program: &Program, layout: &Layout) -> (Schedule, Gating) {
        let parts = steps(&self.order, &self.parts);
        gated(program, layout, parts, &self.sampler)
    }

    /// Whether other parts cost about as little as these.
    fn is_no_better_than(&self, program: &Program, parts: &[Range<usize>]) -> bool {
        let cost = segments::cost(program, &self.order, parts, &self.sampler);
        cost <= GOOD_ENOUGH * self.cost
    }
}

/// Code to run instead of the plain code, gated or not.
pub(crate) struct BetterCode {
    pub(crate) code: Code,
    pub(crate) gating: Option<Gating>,
    /// Whether the C compiler made it.
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

    /// The code to run instead of the plain code, if any.
    pub(crate) fn better(&self) -> Option<Arc<BetterCode>> {
        lock(&self.better).code.clone()
    }

    /// Code that may be faster than the better code, if any.
    pub(crate) fn rival(&self) -> Option<Arc<BetterCode>> {
        lock(&self.better).rival.clone()
    }

    /// Ends the contest between the better code and its rival. Any thread may call it.
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

    /// How often activity has been sampled.
    pub(crate) fn looks(&self) -> u32 {
        lock(&self.better).looks
    }

    /// Whether activity is still to be sampled, or code still to be made or compared.
    pub(crate) fn is_learning(&self) -> bool {
        let better = lock(&self.better);
        better.busy || better.looks < LOOKS || better.rival.is_some()
    }

    /// Claims the sampling of activity, unless another thread has; to be followed by `improve` or
    /// `give_up`.
    pub(crate) fn begin(&self) -> bool {
        !std::mem::replace(&mut lock(&self.better).busy, true)
    }

    /// Ends what `begin` claimed, without a result.
    pub(crate) fn give_up(&self) {
        lock(&self.better).busy = false;
    }

    /// Ends what `begin` claimed: a new thread makes code for the sampled activity. After the first
    /// look, Cranelift compiles it; later the C compiler does, if there is one, and the result is
    /// kept for later runs.
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
                // The C compiler's code is faster even with poor parts. If compiling fails, the
                // plain code continues to run.
                if !is_native {
                    step.replace(&plan, step.code_for(&plan, &Compiler::Soon).ok());
                    step.challenge(&plan, &Compiler::Soon);
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

    /// Starts a thread that looks for code kept by an earlier run, unless this was done before or
    /// another thread is busy. Returns whether it did.
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
            // The earlier run may have used the design differently: sample it again soon.
            let looks = u32::from(recalled.is_some());
            if let Some((plan, code)) = recalled {
                step.replace(&plan, Some(code));
                if let (Some(native), Some(cache)) = (Native::find(), &step.cache) {
                    let native = native.kept_in(cache).only_kept();
                    step.challenge(&plan, &Compiler::Well(native));
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

    /// Replaces the code by code of the C compiler. Keeps its library and the activity it was made
    /// for.
    fn improve_natively(&self, plan: &Plan, native: Native) {
        let native = match &self.cache {
            Some(cache) => native.kept_in(cache),
            None => native,
        };
        let compiler = Compiler::Well(native);
        let Ok(code) = self.code_for(plan, &compiler) else {
            return;
        };
        self.replace(plan, Some(code));
        self.challenge(plan, &compiler);
        // If nothing can be kept, the next run samples again.
        let _ = self.cache.as_ref().map(|cache| -> std::io::Result<_> {
            let mut file = cache.file()?;
            file.write_all(&plan.to_bytes())?;
            cache.keep(file, &self.program, ACTIVITY)
        });
    }

    /// Adds the program as a single function as a rival.
    fn challenge(&self, plan: &Plan, compiler: &Compiler) {
        if !self.techniques.whole {
            return;
        }
        if let Ok(Some(code)) = self.as_one_function(&plan.sampler, whole::WORTHWHILE, compiler) {
            self.change(|better| better.rival = Some(Arc::new(code)));
        }
    }

    /// The program as a single function; `None` if the program is too large.
    fn as_one_function(
        &self,
        sampler: &Sampler,
        worthwhile: f64,
        compiler: &Compiler,
    ) -> Result<Option<BetterCode>, Error> {
        let whole = Whole::new(
            &self.program,
            &self.layout,
            sampler,
            &self.techniques,
            worthwhile,
            compiler.is_native(),
        );
        let Some(whole) = whole else {
            return Ok(None);
        };
        let code = Code::whole(&whole, self.layout.len, compiler)?;
        Ok(code.map(|code| BetterCode {
            code,
            gating: None,
            is_native: compiler.is_native(),
        }))
    }

    /// Runs the program as a single function, with guards for random activity, and with bodies for
    /// states wherever possible. For tests.
    pub(crate) fn run_whole(&self, compiler: &Compiler) -> Result<(), Error> {
        let noise = Sampler::of_noise(&self.program);
        let code = self.as_one_function(&noise, f64::INFINITY, compiler)?;
        let too_large = || Error::Compile("the program is too large for one function".to_owned());
        let code = Arc::new(code.ok_or_else(too_large)?);
        self.change(|better| {
            better.code = Some(code);
            better.rival = None;
        });
        Ok(())
    }

    /// The code that was kept, with its plan.
    fn recalled(&self, cache: &Cache) -> Option<(Plan, BetterCode)> {
        let noted = std::fs::read(cache.find(&self.program, ACTIVITY)?).ok()?;
        let plan = Plan::from_bytes(&self.program, &noted)?;
        let native = Native::find()?.kept_in(cache).only_kept();
        let code = self.code_for(&plan, &Compiler::Well(native)).ok()?;
        Some((plan, code))
    }

    /// Whether the code for a plan is gated.
    fn gates(&self, plan: &Plan) -> bool {
        self.techniques.parts && plan.gates()
    }

    fn code_for(&self, plan: &Plan, compiler: &Compiler) -> Result<BetterCode, Error> {
        match self.gates(plan) {
            true => self.gated(plan.gated(&self.program, &self.layout), compiler),
            false => self.whole(compiler),
        }
    }

    /// Gates parts of equal length for random activity; without a length, gates nothing. For tests.
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

    /// Gated code.
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

    /// Code that computes all words.
    fn whole(&self, compiler: &Compiler) -> Result<BetterCode, Error> {
        let schedule = Schedule::in_chunks(&self.program);
        let code = Code::new(&self.program, &schedule, self.layout.len, None, compiler)?;
        Ok(BetterCode {
            code,
            gating: None,
            is_native: compiler.is_native(),
        })
    }

    /// Replaces the code by the code for a plan, if there is any.
    fn replace(&self, plan: &Plan, code: Option<BetterCode>) {
        self.change(|better| {
            better.code = code.map(Arc::new);
            better.rival = None;
            better.parts = self.gates(plan).then(|| plan.parts.clone());
        });
    }

    /// Ends what `begin` claimed, after `looks` looks in total.
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

/// Estimated cost of a clock, in words computed, for the sampled activity: with gating if that is
/// worthwhile, otherwise without.
pub(crate) fn cost(program: &Program, sampler: Box<Sampler>) -> f64 {
    let plan = Plan::new(program, sampler);
    match plan.gates() {
        true => plan.cost,
        false => plan.order.len() as f64,
    }
}

/// Parts and gating for the sampled activity; `None` if gating is not worthwhile.
pub(crate) fn gated_by_activity(
    program: &Program,
    layout: &Layout,
    sampler: Box<Sampler>,
) -> Option<(Schedule, Gating)> {
    let plan = Plan::new(program, sampler);
    plan.gates().then(|| plan.gated(program, layout))
}

/// Parts of equal length, and their gating, for random activity.
pub(crate) fn gated_evenly(program: &Program, layout: &Layout, words: usize) -> (Schedule, Gating) {
    let order = order(program);
    let parts = steps(&order, &segments::even(&order, words));
    gated(program, layout, parts, &Sampler::of_noise(program))
}

/// The gating of parts. The sampled activity decides which words pass between parts.
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

/// The steps of each part, given by its range in the order.
fn steps(order: &[Step], parts: &[Range<usize>]) -> Vec<Vec<Step>> {
    let parts = parts.iter().cloned();
    parts.map(|part| order[part].to_vec()).collect()
}

/// Locks a mutex even if it is poisoned: no change above can be interrupted halfway by a panic.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compiled::program::Builder;
    use bluechip_netlist::flat::{Clock, ClockId, MemoryId, NodeId, Register};

    /// Ten products in a chain; the last two are written to an array.
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

    /// Number of chains in the test below, and products in each.
    const CHAINS: u32 = 4;
    const LENGTH: u64 = 200;

    /// Chains of products, each from one register back to the same register.
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
                // The next value is defined by the program.
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

    /// Samples clocks in which the chains start with the given values, and waits until the code for
    /// this activity is made.
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
        // All chains change together in every second clock, or one after the other.
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
            // Stores to an array stay together.
            vec![steps - 1, steps],
        ] {
            plan.parts = ends.into_iter().map(|end| 0..end).collect();
            assert!(Plan::from_bytes(&program, &plan.to_bytes()).is_none());
        }
    }
}
