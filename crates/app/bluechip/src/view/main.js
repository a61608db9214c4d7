// The page: its controls, and the time that it shows.

/**
 * Begins, when everything is unpacked.
 * @param {Uint8Array<ArrayBuffer>} wasm
 * @param {Layout} layout
 * @param {PageData} data
 */
async function start(wasm, layout, data) {
  const design = await Design.load(wasm, layout);
  window.page = new Page(new Chip(design, data));
  const place = () => new URLSearchParams(location.hash.slice(1).replace(/^run$/, "run=1"));
  await window.page.open(place());
  // A link to another moment, such as those of a text beside the page.
  addEventListener("hashchange", () => window.page.goTo(place()));
}

/**
 * Moments to run to, by what they are called.
 * @type {Record<string, Holds>}
 */
const MOMENTS = {
  "a move is made": (chip) => chip.number("core.make") === 1,
  "a move is taken back": (chip) => chip.number("core.unmake") === 1,
  "find-victim": (chip) => chip.number("core.array.question.latch_victims") === 1,
  "find-attacker": (chip) => chip.number("core.array.question.latch_attackers") === 1,
  "a vote": (_, story) => story.isVoting(),
  "the slow evaluation": (_, story) => story.scanned() === 0,
  "a repetition is looked for": (chip) => ["Recall", "Seek", "Reach"].includes(chip.name("search.step")),
  "a decision": (chip) => chip.name("search.step") === "Decide",
  "a legal capture is found": (_, story) => story.data.lines.some((line) => line.name === "capture_found" && story.text(line) === "yes"),
  "a capture is compulsory": (_, story) => story.compulsion().length > 0,
  "a switch is made": (chip) => chip.number("core.make") === 1 && chip.moveOf(chip.number("core.host_port.move_word")).promotion === SWITCH,
};
/**
 * Those that not every chip has, and whether one does.
 * @type {Record<string, (data: PageData) => boolean>}
 */
const NEEDS = {
  "the slow evaluation": (data) => data.slow,
  "a repetition is looked for": (data) => data.parameters !== null,
  "a decision": (data) => data.parameters !== null,
  "a legal capture is found": (data) => data.rules.antichess,
  "a capture is compulsory": (data) => data.rules.antichess,
  "a switch is made": (data) => data.rules.switch,
};

/**
 * What an error says.
 * @param {unknown} error
 */
const problemOf = (error) => (error instanceof Error ? error.message : String(error));

/** Clocks for which the page looks for a moment before it gives up. */
const LOOK_FOR = 1_000_000;
/** Clocks that are looked at in one go. */
const AT_ONCE = 1_000;

/**
 * Whether a key is for a field that is written in.
 * @param {Event} event
 */
const isWriting = ({ target }) => target instanceof Element && target.closest("input, select, textarea") !== null;

class Page {
  /** @param {Chip} chip */
  constructor(chip) {
    this.chip = chip;
    /**
     * The position that the search began with.
     * @type {string | undefined}
     */
    this.fen = undefined;
    /**
     * The position of the gallery whose values the evaluation uses.
     * @type {Begun | undefined}
     */
    this.from = undefined;
    /** The end has been seen. */
    this.done = false;
    /** @type {Run | undefined} */
    this.running = undefined;
    this.timeline = chip.timeline;
    this.story = new Story(chip);
    this.panels = new Panels(chip, this.story);
    this.waves = new Waves(element("waves"), this.timeline, (cycle) => this.go(cycle));
    new Finder(element("search"), element("found"), this.waves, (word) => {
      const square = squareNamed(word);
      return square === undefined ? word : `cells[${square}].`;
    });
    this.waves.rows = this.story.data.lines
      .filter(({ name }) => !["line", "analysis", "window", "slow_terms"].includes(name))
      .map((line) => ({ name: line.name, sample: () => this.story.text(line) }));
    this.waves.rows.push(...["core.make", "core.unmake"].map((path) => ({ name: path.slice(5), sample: () => chip.number(path) })));
    this.play = chip.data.parameters ? new Play(this) : undefined;
    this.controls();
  }

  /**
   * Begins as the address of the page says.
   * @param {URLSearchParams} place
   */
  async open(place) {
    const { positions } = this.chip.data;
    positions.forEach(({ name }, index) => element("gallery").append(new Option(name, String(index))));
    for (const name of Object.keys(MOMENTS)) {
      if (NEEDS[name]?.(this.chip.data) ?? true) element("until").append(new Option(`until ${name}`, name));
    }
    element("until").append(new Option("until the end", "end"));
    for (const id of ["play-mode", "watch-mode"]) element(id).hidden = !this.play;
    await this.goTo(place);
  }

  /**
   * Goes to a place that an address names.
   * @param {URLSearchParams} place
   */
  async goTo(place) {
    const { positions } = this.chip.data;
    if (place.has("embed")) root.dataset.embed = "";
    const fen = place.get("fen");
    if (this.play && place.has("play")) {
      await this.play.enter(fen, (place.get("moves") ?? "").split(/[ _,]/).filter(Boolean));
      return;
    }
    if (this.play?.isOn) await this.play.leave(fen ?? positions[0].fen);
    else if ((fen ?? positions[0].fen) !== this.fen && !(fen && (await this.load(fen)))) {
      const problem = element("problem").textContent;
      await this.begin(positions[0]);
      element("problem").textContent = problem;
    }
    const clock = Number(place.get("clock") ?? 0);
    if (clock >= 0 && clock < 1e8) this.go(clock);
    root.dataset.state = this.done && !this.chip.isBusy() ? "done" : "ready";
    if (place.has("run")) this.run(Infinity);
  }

  /** @param {Begun} position */
  async begin(position) {
    this.stop();
    await this.chip.begin(position);
    this.from = position;
    element("gallery").value = String(this.chip.data.positions.indexOf(position));
    this.began(this.chip.parse(position.fen), position.fen, "");
  }

  /**
   * Loads a position that somebody has typed. Returns whether it could.
   * @param {string} text
   */
  async load(text) {
    this.stop();
    const known = this.known(text);
    try {
      if (known) await this.begin(known);
      else {
        const position = this.chip.parse(text);
        this.from ??= this.chip.data.positions[0];
        await this.chip.load(position, this.from);
        this.began(position, fenOf(position), this.values());
        element("gallery").value = "";
      }
      element("problem").textContent = "";
      return true;
    } catch (error) {
      element("problem").textContent = problemOf(error);
      return false;
    }
  }

  /**
   * The position of the gallery that a text is.
   * @param {string} text
   */
  known(text) {
    return this.chip.data.positions.find(({ fen }) => fen === text.trim());
  }

  values() {
    return this.chip.data.parameters ? ` The evaluation uses the values made for: ${this.from?.name}.` : "";
  }

  /**
   * @param {Position} position
   * @param {string} fen
   * @param {string} note
   */
  began(position, fen, note) {
    const { data, bound } = this.chip;
    this.fen = fen;
    this.done = false;
    this.story.root = position;
    element("fen").value = fen;
    element("note").textContent = data.parameters
      ? `The chip is asked: is the score at least ${bound}? It searches ${data.depth} plies, and more where it gets lively.${note}`
      : `The chip counts every position ${data.depth} moves ahead (perft).`;
    delete root.dataset.bestmove;
    root.dataset.state = "ready";
    this.draw();
  }

  controls() {
    /** @type {Record<string, () => unknown>} */
    const acts = {
      back: () => this.go(Math.max(0, this.chip.design.cycle - 1)),
      step: () => this.step(1),
      move: () => this.until(MOMENTS["a move is made"]),
      node: () => this.node(),
      run: () => (this.running ? this.stop() : this.run(Number(element("speed").value))),
      until: () => {
        const moment = MOMENTS[element("until").value];
        if (moment) this.until(moment);
        else this.run(Infinity);
        element("until").value = "";
      },
      when: () => this.untilWritten(),
      reset: () => this.go(0),
      maps: () => this.panels.draw(),
      load: () => this.choose(element("fen").value),
      gallery: () => this.choose(this.chip.data.positions[Number(element("gallery").value)].fen),
      wave: () => this.download(),
      "play-mode": () => this.play?.enter(),
      "watch-mode": () => this.play?.leave(),
    };
    for (const [id, act] of Object.entries(acts)) {
      const control = element(id);
      control.addEventListener(control.tagName === "BUTTON" ? "click" : "change", act);
    }
    for (const [id, act] of [["fen", "load"], ["condition", "when"]]) {
      element(id).addEventListener("keydown", (event) => event.key === "Enter" && acts[act]());
    }
    element("scrub").addEventListener("input", () => this.go(Number(element("scrub").value)));
    /** @type {Record<string, string>} */
    const keys = { ArrowLeft: "back", ArrowRight: "step", m: "move", n: "node", " ": "run", r: "reset" };
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event)) return;
      if (this.play?.isOn || (event.key === " " && event.target instanceof HTMLButtonElement)) return;
      const id = keys[event.key];
      if (id) {
        event.preventDefault();
        acts[id]();
      }
    });
    addEventListener("resize", () => !this.play?.isOn && this.draw());
  }

  /**
   * A position for what the page does at present: a search, or a game.
   * @param {string} fen
   */
  choose(fen) {
    return this.play?.isOn ? this.play.enter(fen) : this.load(fen);
  }

  /**
   * Goes to a clock.
   * @param {number} cycle
   */
  go(cycle) {
    this.stop();
    this.timeline.go(Math.min(cycle, this.done ? this.timeline.end : Infinity));
    this.draw();
  }

  /**
   * Goes on; not beyond the end of the search.
   * @param {number} count
   */
  step(count) {
    const { design } = this.chip;
    if (!this.chip.isBusy()) return;
    const before = design.cycle;
    this.timeline.step(count);
    if (!this.chip.isBusy()) {
      this.chip.goToEnd(before);
      this.finish();
    }
    this.draw();
  }

  node() {
    const nodes = this.chip.number("core.sequencer.nodes");
    this.until((chip) => chip.number("core.sequencer.nodes") !== nodes);
  }

  /**
   * Runs to the next clock in which something holds.
   * @param {Holds} holds
   */
  async until(holds) {
    const { chip, timeline } = this;
    this.stop();
    /** @type {Run} */
    const run = { until: holds };
    this.hasBegun(run);
    const isOver = () => this.running !== run;
    let found = false;
    for (let left = LOOK_FOR; left > 0 && !found && chip.isBusy(); left--) {
      timeline.step();
      found = holds(chip, this.story);
      if (!found && left % AT_ONCE === 0) {
        this.draw();
        await breathe();
        if (isOver()) return;
      }
    }
    if (!chip.isBusy()) this.finish();
    else this.stop();
    this.draw();
    if (!found) say("condition-problem", chip.isBusy() ? `Not within ${count(LOOK_FOR)} clocks.` : "Not before the search ended.");
  }

  /** Runs until a signal has a value: what somebody has written. */
  untilWritten() {
    try {
      this.until(this.condition(element("condition").value));
    } catch (error) {
      say("condition-problem", problemOf(error));
    }
  }

  /**
   * What a condition such as `ply = 3` means.
   * @param {string} text
   * @returns {Holds}
   */
  condition(text) {
    const { lines } = this.story.data;
    return conditionOf(text, (name) => {
      const known = lines.find((line) => line.name === name)?.text;
      const path = known && "field" in known ? known.field : name;
      const field = this.chip.field(path);
      const isSigned = field.type === "Signed" || lines.some(({ text }) => text.kind === "signed" && text.field === path);
      return { type: field.type, width: field.width, isSigned, bits: () => BigInt(this.chip.bits(field)) };
    });
  }

  /**
   * Runs so many clocks a second.
   * @param {number} speed
   */
  run(speed) {
    if (this.done && !this.chip.isBusy()) return;
    const run = { speed: speed || Infinity };
    this.hasBegun(run);
    const isOver = () => this.running !== run;
    let last = performance.now();
    let rate = 2000;
    let due = 0;
    const frame = () => {
      if (isOver()) return;
      const now = performance.now();
      if (run.speed === Infinity) {
        this.step(rate);
        const took = performance.now() - now;
        rate = Math.max(200, Math.min(200000, Math.round((rate * 60) / Math.max(5, took))));
      } else {
        due += ((now - last) * run.speed) / 1000;
        const count = Math.min(Math.floor(due), 2000);
        due -= Math.floor(due);
        if (count > 0) this.step(count);
      }
      last = now;
      if (!isOver()) setTimeout(frame, run.speed === Infinity ? 0 : 1000 / Math.min(run.speed, 60));
    };
    frame();
  }

  /** @param {Run} run */
  hasBegun(run) {
    this.running = run;
    root.dataset.state = "running";
    say("condition-problem", "");
    element("run").textContent = "pause (space)";
    // While it runs, nobody could follow a voice.
    element("sentence").setAttribute("aria-live", "off");
  }

  stop() {
    if (!this.running) return;
    this.ended(this.chip.isBusy() ? "ready" : "done");
    this.draw();
  }

  /** @param {string} state */
  ended(state) {
    this.running = undefined;
    root.dataset.state = state;
    element("run").textContent = "run (space)";
    element("sentence").setAttribute("aria-live", "polite");
  }

  finish() {
    this.done = true;
    const { word, success, nodes } = this.story.result();
    root.dataset.bestmove = word;
    root.dataset.success = String(success);
    root.dataset.nodes = String(nodes);
    this.ended("done");
  }

  draw() {
    const { chip, story, timeline } = this;
    const { cycle } = chip.design;
    this.panels.draw();
    if (chip.data.slow) this.panels.features(timeline);
    say("sentence", story.sentence());
    this.waves.draw();
    element("clock").textContent = `clock ${count(cycle)}`;
    const scrub = element("scrub");
    scrub.max = String(Math.max(timeline.end, 100));
    scrub.value = String(cycle);
    root.dataset.clock = String(cycle);
    root.dataset.nodes = String(chip.number("core.sequencer.nodes"));
    if (!this.running && root.dataset.state !== undefined) {
      const known = chip.data.positions[0].fen === this.fen ? "" : `fen=${encodeURIComponent(this.fen ?? "")}&`;
      history.replaceState(null, "", `#${"embed" in root.dataset ? "embed=1&" : ""}${known}clock=${cycle}`);
    }
  }

  /** A VCD file of the clocks and rows that the waves show, the last thousand clocks at most. */
  download() {
    const { rows } = this.waves;
    const { timeline } = this;
    const to = this.chip.design.cycle;
    /** @param {number} index */
    const id = (index) => String.fromCharCode(33 + (index % 90)) + (index >= 90 ? String.fromCharCode(33 + Math.floor(index / 90)) : "");
    const out = ["$timescale 1ns $end", "$scope module chip $end"];
    rows.forEach((row, index) => out.push(`$var string 1 ${id(index)} ${row.name.replace(/\s/g, "_")} $end`));
    out.push("$upscope $end", "$enddefinitions $end");
    /** @type {string[]} */
    const before = [];
    timeline.visit(Math.max(0, to - 999), to, (cycle) => {
      out.push(`#${10 * cycle}`);
      rows.forEach((row, index) => {
        const text = String(row.sample()).replace(/\s+/g, "_") || "-";
        if (before[index] !== text) out.push(`s${text} ${id(index)}`);
        before[index] = text;
      });
    });
    save("bluechip.vcd", `${out.join("\n")}\n`);
  }
}

/**
 * Offers a text as a file.
 * @param {string} name
 * @param {string} text
 */
function save(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
