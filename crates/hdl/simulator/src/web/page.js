// The page around a design: its ports, its waves, and its time.

/**
 * @template {keyof PlaygroundElements} Id
 * @param {Id} id
 * @returns {PlaygroundElements[Id]}
 */
const element = (id) => /** @type {any} */ (document.getElementById(String(id)));

/** Clocks for which the page looks for a moment before it gives up. */
const LOOK_FOR = 1_000_000;
/** Milliseconds for which the design runs before the page is drawn. */
const SLICE = 30;
/** Clocks that run in one go. */
const AT_ONCE = 256;

/**
 * @param {string} packedLayout
 * @param {string} packedModule
 */
async function start(packedLayout, packedModule) {
  /** @type {Layout} */
  const layout = JSON.parse(new TextDecoder().decode(await unpack(packedLayout)));
  const design = await Design.load(await unpack(packedModule), layout);
  const timeline = new Timeline(design);
  const waves = new Waves(element("waves"), timeline, go);
  new Finder(element("search"), element("found"), waves);
  const root = document.documentElement;
  /** What the page runs at, until `pause`. */
  let run = {};

  const outputs = layout.signals.filter((signal) => signal.kind === "Output");
  waves.rows = [...layout.inputs, ...outputs].map(({ path }) => rowOf(design, path));

  const inputs = layout.inputs.map((value) => ({ value, field: control(value) }));
  for (const { value, field } of inputs) {
    field.setAttribute("aria-label", value.path);
    field.addEventListener("change", () => {
      try {
        design.poke(value.path, entered(value, field));
        timeline.changed();
        say("problem", "");
      } catch (error) {
        say("problem", problemOf(error));
      }
      draw();
    });
    add("inputs", value, field);
  }
  const shown = outputs.map((value) => ({ value, field: document.createElement("output") }));
  for (const { value, field } of shown) add("outputs", value, field);
  for (const { path } of [...outputs, ...layout.registers]) element("paths").append(new Option(path));

  /** @param {Value} input */
  function control(input) {
    const variants = variantsOf(design.typeOf(input));
    if (variants) {
      const field = document.createElement("select");
      variants.forEach((name, number) => field.append(new Option(name, String(number))));
      return field;
    }
    const field = document.createElement("input");
    if (input.width === 1) field.type = "checkbox";
    else field.spellcheck = false;
    return field;
  }

  /**
   * @param {Value} input
   * @param {HTMLInputElement | HTMLSelectElement} field
   */
  function entered(input, field) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") return Number(field.checked);
    const number = numberOf(field.value.trim() || "0");
    if (number >= 0) return number;
    const wrapped = BigInt.asUintN(input.width, number);
    if (BigInt.asIntN(input.width, wrapped) !== number) throw new Error(`${number} does not fit ${input.path}, which has ${input.width} bits`);
    return wrapped;
  }

  function draw() {
    for (const { value, field } of inputs) {
      const number = design.read(value);
      if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = number === 1;
      else if (field instanceof HTMLSelectElement) field.value = String(number);
      else if (field !== document.activeElement) field.value = design.show(value);
    }
    for (const { value, field } of shown) field.value = design.show(value);
    element("time").value = `clock ${design.cycle.toLocaleString("en")}, ${design.time.toLocaleString("en")} ns`;
    const scrub = element("scrub");
    scrub.max = String(Math.max(timeline.end, 100));
    scrub.value = String(design.cycle);
    root.dataset.clock = String(design.cycle);
    waves.draw();
  }

  /** @param {number} cycle */
  function go(cycle) {
    pause();
    timeline.go(Math.max(0, cycle));
    draw();
  }

  /** @param {string} state */
  function began(state) {
    run = {};
    root.dataset.state = state;
    element("run").textContent = state === "running" ? "pause (space)" : "run (space)";
    return run;
  }

  function pause() {
    began("ready");
  }

  /**
   * Runs so many clocks a second, or as fast as it can.
   * @param {number} speed
   */
  function runAt(speed) {
    const own = began("running");
    let last = performance.now();
    let due = 0;
    const frame = () => {
      if (run !== own) return;
      const now = performance.now();
      due += ((now - last) * speed) / 1000;
      last = now;
      if (speed === Infinity) {
        while (performance.now() - now < SLICE) timeline.step(AT_ONCE);
      } else if (due >= 1) {
        timeline.step(Math.floor(due));
        due -= Math.floor(due);
      }
      draw();
      setTimeout(frame, speed === Infinity ? 0 : 1000 / Math.min(speed, 60));
    };
    frame();
  }

  /**
   * Runs to the next clock in which something holds.
   * @param {string} text
   */
  function runUntil(text) {
    const holds = conditionOf(text, (name) => {
      const value = design.value(name);
      const type = design.typeOf(value);
      return { type, width: value.width, isSigned: type === "Signed", bits: () => BigInt(design.read(value)) };
    });
    const own = began("running");
    let left = LOOK_FOR;
    const frame = () => {
      if (run !== own) return;
      for (const begin = performance.now(); performance.now() - begin < SLICE; ) {
        for (let clocks = AT_ONCE; clocks > 0; clocks--) {
          timeline.step();
          if (!holds() && --left > 0) continue;
          pause();
          draw();
          if (left === 0) say("problem", `Not within ${LOOK_FOR.toLocaleString("en")} clocks.`);
          return;
        }
      }
      draw();
      setTimeout(frame, 0);
    };
    frame();
  }

  /** @type {Record<string, () => void>} */
  const acts = {
    back: () => go(design.cycle - 1),
    step: () => go(design.cycle + 1),
    run: () => (root.dataset.state === "running" ? pause() : runAt(Number(element("speed").value) || Infinity)),
    start: () => go(0),
    until() {
      say("problem", "");
      try {
        runUntil(element("condition").value);
      } catch (error) {
        say("problem", problemOf(error));
      }
    },
  };
  for (const [id, act] of Object.entries(acts)) element(id).addEventListener("click", act);
  /** @type {Record<string, string>} */
  const letters = { ArrowLeft: "back", ArrowRight: "step", " ": "run", s: "start" };
  document.addEventListener("keydown", (event) => {
    const id = letters[event.key];
    const isBusy = event.target instanceof Element && event.target.closest("input, select, button");
    if (!id || isBusy || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    acts[id]();
  });
  element("condition").addEventListener("keydown", (event) => event.key === "Enter" && acts.until());
  element("scrub").addEventListener("input", () => go(Number(element("scrub").value)));
  addEventListener("resize", draw);

  /**
   * @param {"inputs" | "outputs"} list
   * @param {Value} value
   * @param {HTMLElement} field
   */
  function add(list, value, field) {
    const term = document.createElement("dt");
    const description = document.createElement("dd");
    term.textContent = value.width > 1 && !variantsOf(design.typeOf(value)) ? `${value.path} [${value.width - 1}:0]` : value.path;
    description.append(field);
    element(list).append(term, description);
  }

  for (const list of /** @type {const} */ (["inputs", "outputs"])) if (!element(list).children.length) element(list).append("none");
  draw();
  root.dataset.state = "ready";
}

/**
 * What an error says.
 * @param {unknown} error
 */
const problemOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * @param {"problem"} id
 * @param {string} text
 */
function say(id, text) {
  element(id).textContent = text;
}
