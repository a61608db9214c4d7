// The page: controls, panels, and the clock that they show.

const element = (id) => document.getElementById(id);
const root = document.documentElement;

async function start() {
  if (typeof WebAssembly !== "object") throw new Error("This browser has no WebAssembly.");
  if (typeof DecompressionStream !== "function") throw new Error("This browser has no DecompressionStream.");
  const text = async (id) => new TextDecoder().decode(await unpack(element(id).textContent.trim()));
  const [data, layout, wasm] = await Promise.all([text("data"), text("layout"), unpack(element("module").textContent.trim())]);
  const design = await Design.load(wasm, JSON.parse(layout));
  const page = new Page(new Chip(design, JSON.parse(data)));
  await page.open(new URLSearchParams(location.hash.slice(1).replace(/^run$/, "run=1")));
}

/** Moments to run to, by what they are called. */
const MOMENTS = {
  "a move is made": (chip) => chip.number("core.make") === 1,
  "a move is taken back": (chip) => chip.number("core.unmake") === 1,
  "find-victim": (chip) => chip.number("core.array.question.latch_victims") === 1,
  "find-attacker": (chip) => chip.number("core.array.question.latch_attackers") === 1,
  "the slow evaluation": (chip) => chip.name("search.step") === "AwaitSlow",
  "a decision": (chip) => chip.name("search.step") === "Decide",
};

class Page {
  constructor(chip) {
    this.chip = chip;
    this.timeline = chip.timeline;
    this.story = new Story(chip);
    this.board = new Board(element("board"), (square) => {
      this.square = square;
      this.showCell();
    });
    this.waves = new Waves(element("waves"), this.timeline, (cycle) => this.go(cycle));
    this.waves.rows = this.story.data.lines
      .filter(({ name }) => !["line", "analysis", "window", "slow_terms"].includes(name))
      .map((line) => ({ name: line.name, sample: () => this.story.text(line) }));
    this.waves.rows.push(...["core.make", "core.unmake"].map((path) => ({ name: path.slice(5), sample: () => chip.number(path) })));
    this.added = [];
    this.square = 27;
    this.running = 0;
    this.controls();
  }

  /** Begins as the address of the page says. */
  async open(hash) {
    const { positions } = this.chip.data;
    positions.forEach(({ name }, index) => element("gallery").append(new Option(name, index)));
    for (const name of Object.keys(MOMENTS)) element("until").append(new Option(`until ${name}`, name));
    const fen = hash.get("fen");
    const known = positions.find((position) => position.fen === fen);
    if (fen && !known) {
      if (!(await this.load(fen))) await this.begin(positions[0]);
    } else await this.begin(known ?? positions[0]);
    const clock = Number(hash.get("clock") ?? 0);
    if (clock > 0 && clock < 1e8) this.go(clock);
    root.dataset.state = "ready";
    if (hash.has("run")) this.run(Infinity);
  }

  async begin(position) {
    this.stop();
    await this.chip.begin(position);
    this.start = position;
    element("gallery").value = this.chip.data.positions.indexOf(position);
    this.began(position.fen, "");
  }

  /** Loads a position that somebody has typed. Returns whether it could. */
  async load(text) {
    this.stop();
    const problem = element("problem");
    const known = this.chip.data.positions.find((position) => position.fen === text.trim());
    try {
      if (known) await this.begin(known);
      else {
        const position = parseFen(text);
        const from = this.start ?? this.chip.data.positions[0];
        await this.chip.load(position, from);
        this.began(text.trim(), `The evaluation uses the values made for: ${from.name}.`);
        element("gallery").value = "";
      }
      problem.textContent = "";
      return true;
    } catch (error) {
      problem.textContent = error.message;
      return false;
    }
  }

  began(fen, note) {
    this.fen = fen;
    this.done = false;
    element("fen").value = fen;
    element("note").textContent = `The chip is asked: is the score at least ${this.chip.bound}? It searches ${this.chip.data.depth} plies. ${note}`;
    delete root.dataset.bestmove;
    root.dataset.state = "ready";
    this.draw();
  }

  controls() {
    const acts = {
      back: () => this.go(Math.max(0, this.chip.design.cycle - 1)),
      step: () => this.step(1),
      move: () => this.until(MOMENTS["a move is made"]),
      node: () => this.node(),
      play: () => (this.running ? this.stop() : this.run(Number(element("speed").value))),
      until: () => {
        const moment = MOMENTS[element("until").value];
        if (moment) this.until(moment);
        element("until").value = "";
      },
      reset: () => this.go(0),
      maps: () => this.draw(),
      load: () => this.load(element("fen").value),
      gallery: () => this.begin(this.chip.data.positions[Number(element("gallery").value)]),
      wave: () => this.download(),
    };
    for (const [id, act] of Object.entries(acts)) {
      const control = element(id);
      control.addEventListener(control.tagName === "BUTTON" ? "click" : "change", act);
    }
    element("fen").addEventListener("keydown", (event) => event.key === "Enter" && acts.load());
    element("scrub").addEventListener("input", (event) => this.go(Number(event.target.value)));
    element("search").addEventListener("input", () => this.find());
    const keys = { ArrowLeft: "back", ArrowRight: "step", m: "move", n: "node", " ": "play", r: "reset" };
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
      if (event.key === " " && event.target.closest("button")) return;
      const id = keys[event.key];
      if (id) {
        event.preventDefault();
        acts[id]();
      }
    });
    addEventListener("resize", () => this.draw());
  }

  /** Goes to a clock. */
  go(cycle) {
    this.stop();
    this.timeline.go(Math.min(cycle, this.done ? this.timeline.end : Infinity));
    this.draw();
  }

  /** Goes on; not beyond the end of the search. */
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

  /** Runs to the next clock in which something holds. */
  until(holds) {
    const { chip, timeline } = this;
    this.stop();
    for (let left = 100000; left > 0 && chip.isBusy(); left--) {
      timeline.step();
      if (holds(chip)) break;
    }
    if (!chip.isBusy()) this.finish();
    this.draw();
  }

  /** Runs so many clocks a second. */
  run(speed) {
    if (this.done && !this.chip.isBusy()) return;
    this.running = speed || Infinity;
    root.dataset.state = "running";
    element("play").textContent = "pause (space)";
    // While it runs, nobody could follow a voice.
    element("sentence").setAttribute("aria-live", "off");
    let last = performance.now();
    let rate = 2000;
    let due = 0;
    const frame = () => {
      if (!this.running) return;
      const now = performance.now();
      if (this.running === Infinity) {
        this.step(rate);
        const took = performance.now() - now;
        rate = Math.max(200, Math.min(200000, Math.round((rate * 60) / Math.max(5, took))));
      } else {
        due += ((now - last) * this.running) / 1000;
        const count = Math.min(Math.floor(due), 2000);
        due -= Math.floor(due);
        if (count > 0) this.step(count);
      }
      last = now;
      if (this.running) setTimeout(frame, this.running === Infinity ? 0 : 1000 / Math.min(this.running, 60));
    };
    frame();
  }

  stop() {
    if (!this.running) return;
    this.running = 0;
    root.dataset.state = this.chip.isBusy() ? "ready" : "done";
    element("play").textContent = "run (space)";
    element("sentence").setAttribute("aria-live", "polite");
    this.draw();
  }

  finish() {
    this.running = 0;
    this.done = true;
    element("play").textContent = "run (space)";
    element("sentence").setAttribute("aria-live", "polite");
    const { best, success, nodes } = this.story.result();
    root.dataset.bestmove = best;
    root.dataset.success = success;
    root.dataset.nodes = nodes;
    root.dataset.state = "done";
  }

  draw() {
    const { chip, story, timeline } = this;
    const { cycle } = chip.design;
    const voting = chip.isBusy() && story.isVoting();
    const scans = chip.number("slow[0].scan.running") ? chip.number("slow[0].scan.file") : -1;
    this.board.draw(chip, { voting, maps: element("maps").checked, file: scans, selected: this.square });
    const sentence = scans >= 0 ? `${story.sentence()} The ${"abcdefgh"[scans]}-file is seen.` : story.sentence();
    if (element("sentence").textContent !== sentence) element("sentence").textContent = sentence;
    element("lines").innerHTML = story.data.lines
      .filter(({ name }) => name !== "line")
      .map((line) => `<dt>${line.name.replaceAll("_", " ")}</dt><dd>${story.text(line) || "–"}</dd>`)
      .join("");
    element("line").textContent = chip.moves().join("  ") || "the root";
    this.levels(voting);
    this.showCell();
    this.waves.draw();
    element("clock").textContent = `clock ${cycle.toLocaleString("en")}`;
    const scrub = element("scrub");
    scrub.max = Math.max(timeline.end, 100);
    scrub.value = cycle;
    root.dataset.clock = cycle;
    root.dataset.nodes = chip.number("core.sequencer.nodes");
    if (!this.running && root.dataset.state !== undefined) {
      const known = chip.data.positions[0].fen === this.fen ? "" : `fen=${encodeURIComponent(this.fen)}&`;
      history.replaceState(null, "", `#${known}clock=${cycle}`);
    }
  }

  levels(voting) {
    const { chip, story } = this;
    const { attackers, names } = story.levels();
    const offered = chip.number("core.array.arbiter.levels_offered");
    const chosen = chip.number("core.array.arbiter.chosen");
    element("vote").textContent = voting
      ? `${attackers ? "Attackers" : "Victims"}: level ${names[chosen]} wins, offered by ${story.elected().join(" ")}.`
      : "No vote in this clock.";
    element("levels").innerHTML = names
      .map((name, level) => ({ name, level }))
      .filter(({ name }) => name !== "Nothing" && name !== "Reserved")
      .reverse()
      .map(({ name, level }) => {
        const kind = voting && level === chosen ? "wins" : (offered >> level) & 1 ? "offered" : "";
        return `<li class="${kind}">${name}${kind === "wins" ? " ✓" : ""}</li>`;
      })
      .join("");
  }

  showCell() {
    const { chip, square } = this;
    element("cell-name").textContent = `Cell ${squareName(square)}`;
    element("cell").innerHTML = chip.data.cell
      .map((name) => `<dt>${name.replace("candidates[0].", "").replace(".q", "").replaceAll("_", " ")}</dt><dd>${escapeText(chip.design.show(chip.cells[square][name]))}</dd>`)
      .join("");
  }

  /** Lists signals with a text in their names, each a button that adds it to the waves or takes it away. */
  find() {
    const words = element("search").value.toLowerCase().split(/\s+/).filter(Boolean);
    const list = element("found");
    list.replaceChildren();
    if (!words.length) return;
    const found = [];
    for (const path of this.chip.design.values.keys()) {
      if (words.every((word) => path.toLowerCase().includes(word)) && found.push(path) === 40) break;
    }
    for (const path of found) {
      const button = document.createElement("button");
      const shown = this.waves.rows.some((row) => row.path === path);
      button.textContent = `${shown ? "−" : "+"} ${path}`;
      button.addEventListener("click", () => this.toggle(path));
      const item = document.createElement("li");
      item.append(button);
      list.append(item);
    }
    if (!found.length) list.append("no signal of that name");
  }

  toggle(path) {
    const { rows } = this.waves;
    const at = rows.findIndex((row) => row.path === path);
    if (at >= 0) rows.splice(at, 1);
    else {
      const value = this.chip.design.value(path);
      const { design } = this.chip;
      rows.push({ name: path, path, value, sample: () => (value.width === 1 && value.type === undefined ? design.read(value) : design.show(value)) });
    }
    this.find();
    this.waves.draw();
  }

  /** A VCD file of the clocks and rows that the waves show, the last thousand clocks at most. */
  download() {
    const { rows } = this.waves;
    const { timeline } = this;
    const to = this.chip.design.cycle;
    const id = (index) => String.fromCharCode(33 + (index % 90)) + (index >= 90 ? String.fromCharCode(33 + Math.floor(index / 90)) : "");
    const out = ["$timescale 1ns $end", "$scope module chip $end"];
    rows.forEach((row, index) => out.push(`$var string 1 ${id(index)} ${row.name.replace(/\s/g, "_")} $end`));
    out.push("$upscope $end", "$enddefinitions $end");
    const before = [];
    timeline.visit(Math.max(0, to - 999), to, (cycle) => {
      out.push(`#${10 * cycle}`);
      rows.forEach((row, index) => {
        const text = String(row.sample()).replace(/\s+/g, "_") || "-";
        if (before[index] !== text) out.push(`s${text} ${id(index)}`);
        before[index] = text;
      });
    });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([out.join("\n"), "\n"], { type: "text/plain" }));
    link.download = "bluechip.vcd";
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

const escapeText = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

start().catch((error) => {
  element("problem").textContent = `This page cannot run the chip: ${error.message}`;
  document.querySelector("main").hidden = true;
  root.dataset.state = "failed";
});
