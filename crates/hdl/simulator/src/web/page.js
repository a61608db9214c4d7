// The page around a design: its ports, its waves, and its time.

const element = (id) => document.getElementById(id);

async function start() {
  const layout = JSON.parse(element("layout").textContent);
  const design = await Design.load(await unpack(MODULE), layout);
  const timeline = new Timeline(design);
  const waves = new Waves(element("waves"), timeline, (cycle) => {
    timeline.go(cycle);
    draw();
  });
  const root = document.documentElement;
  let running = false;

  const row = (value) => ({
    name: value.path,
    sample: () => (value.width === 1 && value.type === undefined ? design.read(value) : design.show(value)),
  });
  const outputs = layout.signals.filter((signal) => signal.kind === "Output");
  waves.rows = [...layout.inputs, ...outputs].map(row);

  for (const input of layout.inputs) {
    const field = control(input);
    field.setAttribute("aria-label", input.path);
    field.addEventListener("change", () => {
      try {
        design.poke(input.path, entered(input, field));
        timeline.changed();
        field.setCustomValidity("");
      } catch (error) {
        field.setCustomValidity(error.message);
      }
      field.reportValidity();
      draw();
    });
    add("inputs", input.path, field);
    input.field = field;
  }
  for (const output of outputs) {
    output.field = document.createElement("output");
    add("outputs", output.path, output.field);
  }
  for (const path of design.values.keys()) element("paths").append(new Option(path));

  function control(input) {
    const type = layout.types[input.type];
    if (type?.Enum) {
      const field = document.createElement("select");
      type.Enum.variants.forEach((name, number) => field.append(new Option(name, number)));
      return field;
    }
    const field = document.createElement("input");
    if (input.width === 1) field.type = "checkbox";
    else field.placeholder = `${input.width} bits`;
    return field;
  }

  function entered(input, field) {
    if (field.type === "checkbox") return Number(field.checked);
    const text = field.value.trim() || "0";
    const negative = text.startsWith("-");
    let number;
    try {
      number = BigInt(negative ? text.slice(1) : text);
    } catch {
      throw new Error(`${text} is no number`);
    }
    if (!negative) return number;
    const wrapped = BigInt.asUintN(input.width, -number);
    if (BigInt.asIntN(input.width, wrapped) !== -number) throw new Error(`${text} does not fit ${input.width} bits`);
    return wrapped;
  }

  function draw() {
    for (const input of layout.inputs) {
      if (input.field === document.activeElement && input.field.type !== "checkbox") continue;
      const value = design.read(input);
      if (input.field.type === "checkbox") input.field.checked = value === 1;
      else input.field.value = String(value);
    }
    for (const output of outputs) output.field.value = design.show(output);
    element("time").value = `cycle ${design.cycle}, ${design.time} ns`;
    root.dataset.clock = design.cycle;
    waves.draw();
  }

  function step(count) {
    if (count > 0) timeline.step(count);
    else timeline.go(Math.max(0, design.cycle + count));
    draw();
  }

  function run(on) {
    running = on;
    root.dataset.state = on ? "running" : "ready";
    element("run").textContent = on ? "pause" : "run";
    if (on) requestAnimationFrame(frame);
  }

  function frame() {
    if (!running) return;
    step(1);
    requestAnimationFrame(frame);
  }

  const keys = {
    back: () => step(-1),
    step: () => step(1),
    run: () => run(!running),
    reset() {
      run(false);
      timeline.go(0);
      timeline.clear();
      draw();
    },
  };
  for (const [id, act] of Object.entries(keys)) element(id).addEventListener("click", act);
  const letters = { ArrowLeft: "back", ArrowRight: "step", " ": "run", r: "reset" };
  document.addEventListener("keydown", (event) => {
    const id = letters[event.key];
    if (!id || event.target.closest("input, select, button")) return;
    event.preventDefault();
    keys[id]();
  });
  element("search").addEventListener("change", (event) => {
    const value = design.values.get(event.target.value);
    if (!value) return;
    const shown = waves.rows.findIndex((row) => row.name === value.path);
    if (shown >= 0) waves.rows.splice(shown, 1);
    else waves.rows.push(row(value));
    event.target.value = "";
    draw();
  });
  addEventListener("resize", draw);

  function add(list, name, field) {
    const term = document.createElement("dt");
    const description = document.createElement("dd");
    term.textContent = name;
    description.append(field);
    element(list).append(term, description);
  }

  draw();
  root.dataset.state = "ready";
}
