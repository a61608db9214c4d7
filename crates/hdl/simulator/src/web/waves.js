// Draws waves: one row per signal, one column per clock.

class Waves {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Timeline} timeline
   * @param {(cycle: number) => void} seek called when a clock is chosen
   */
  constructor(canvas, timeline, seek) {
    this.canvas = canvas;
    this.timeline = timeline;
    /**
     * What is shown.
     * @type {WaveRow[]}
     */
    this.rows = [];
    /** Where names end. */
    this.names = 0;
    /** How wide a clock is. */
    this.column = 1;
    /** The clocks that are shown. */
    this.from = 0;
    this.to = -1;
    canvas.addEventListener("click", (event) => {
      const column = Math.floor((event.offsetX - this.names) / this.column);
      if (column >= 0 && this.from + column <= this.to) seek(this.from + column);
    });
  }

  draw() {
    const { canvas, rows, timeline } = this;
    const width = canvas.clientWidth;
    const height = 18 + 20 * rows.length;
    const scale = devicePixelRatio || 1;
    canvas.style.height = `${height}px`;
    canvas.width = width * scale;
    canvas.height = height * scale;
    const pen = canvas.getContext("2d");
    if (!pen) return;
    pen.scale(scale, scale);
    const style = getComputedStyle(canvas);
    /** @param {string} name */
    const colour = (name) => style.getPropertyValue(name);
    this.names = Math.min(150, width / 3);
    this.column = width < 500 ? 26 : 34;
    const columns = Math.max(1, Math.floor((width - this.names) / this.column));
    const now = timeline.design.cycle;
    this.from = Math.max(timeline.saved[0].cycle, now - columns + 1);
    this.to = now;
    /** @type {(string | number | bigint)[][]} */
    const samples = [];
    timeline.visit(this.from, this.to, () => samples.push(rows.map((row) => row.sample())));
    /** @param {number} column */
    const x = (column) => this.names + column * this.column;

    pen.font = "11px ui-monospace, monospace";
    pen.textBaseline = "middle";
    pen.fillStyle = colour("--now");
    pen.fillRect(x(samples.length - 1), 0, this.column, height);
    pen.fillStyle = colour("--muted");
    for (let column = 0; column < samples.length; column++) {
      if ((this.from + column) % 5 === 0) pen.fillText(String(this.from + column), x(column) + 2, 8);
    }
    rows.forEach((row, index) => {
      const middle = 28 + 20 * index;
      pen.fillStyle = colour("--text");
      pen.fillText(fitEnd(pen, row.name, this.names - 8), 0, middle);
      if (samples.every((sample) => typeof sample[index] === "number")) line(pen, index, middle);
      else boxes(pen, index, middle);
    });

    /**
     * @param {CanvasRenderingContext2D} pen
     * @param {number} index
     * @param {number} middle
     */
    function line(pen, index, middle) {
      // What is 1 is filled, so that a line tells it from 0 without its neighbours.
      pen.fillStyle = colour("--box");
      samples.forEach((sample, column) => sample[index] && pen.fillRect(x(column), middle - 6, x(column + 1) - x(column), 12));
      pen.strokeStyle = colour("--wave");
      pen.lineWidth = 1.5;
      pen.beginPath();
      samples.forEach((sample, column) => {
        const y = middle + (sample[index] ? -6 : 6);
        pen.lineTo(x(column), y);
        pen.lineTo(x(column + 1), y);
      });
      pen.stroke();
    }

    /**
     * @param {CanvasRenderingContext2D} pen
     * @param {number} index
     * @param {number} middle
     */
    function boxes(pen, index, middle) {
      pen.lineWidth = 1;
      for (let start = 0; start < samples.length; ) {
        const text = String(samples[start][index]);
        let end = start + 1;
        while (end < samples.length && String(samples[end][index]) === text) end++;
        if (text !== "") {
          pen.strokeStyle = colour("--wave");
          pen.fillStyle = colour("--box");
          pen.beginPath();
          pen.rect(x(start) + 1, middle - 8, x(end) - x(start) - 2, 16);
          pen.fill();
          pen.stroke();
          pen.fillStyle = colour("--text");
          pen.fillText(fit(pen, text, x(end) - x(start) - 6), x(start) + 3, middle);
        }
        start = end;
      }
    }
  }
}

/**
 * A text, shortened to a width.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} width
 */
function fit(pen, text, width) {
  if (pen.measureText(text).width <= width) return text;
  let length = text.length;
  while (length > 1 && pen.measureText(`${text.slice(0, length)}…`).width > width) length--;
  return length > 1 ? `${text.slice(0, length)}…` : text.slice(0, 1);
}

/**
 * The end of a name, for that is what tells signals of one block apart.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} name
 * @param {number} width
 */
function fitEnd(pen, name, width) {
  let from = 0;
  const text = () => (from ? `…${name.slice(from)}` : name);
  while (from < name.length - 1 && pen.measureText(text()).width > width) from++;
  return text();
}

/** Lists signals by parts of their names, each a button that adds it to waves or takes it away. */
class Finder {
  /**
   * @param {HTMLInputElement} field what is looked for
   * @param {HTMLElement} list where signals are listed
   * @param {Waves} waves
   * @param {(word: string) => string} meant what a word stands for in names
   */
  constructor(field, list, waves, meant = (word) => word) {
    this.field = field;
    this.list = list;
    this.waves = waves;
    this.meant = meant;
    field.addEventListener("input", () => this.find());
  }

  find() {
    const words = this.field.value.toLowerCase().split(/\s+/).filter(Boolean).map(this.meant);
    this.list.replaceChildren();
    if (!words.length) return;
    const found = [];
    for (const path of this.waves.timeline.design.values.keys()) {
      if (words.every((word) => path.toLowerCase().includes(word)) && found.push(path) === 40) break;
    }
    for (const path of found) {
      const button = document.createElement("button");
      const isShown = this.waves.rows.some((row) => row.path === path);
      button.textContent = `${isShown ? "−" : "+"} ${path}`;
      button.dataset.path = path;
      button.addEventListener("click", () => this.toggle(path));
      const item = document.createElement("li");
      item.append(button);
      this.list.append(item);
    }
    if (!found.length) this.list.append("no signal of that name");
  }

  /** @param {string} path */
  toggle(path) {
    const { rows, timeline } = this.waves;
    const at = rows.findIndex((row) => row.path === path);
    if (at >= 0) rows.splice(at, 1);
    else rows.push(rowOf(timeline.design, path));
    this.find();
    // It is another button now, for those who go by keys.
    [...this.list.querySelectorAll("button")].find((button) => button.dataset.path === path)?.focus();
    this.waves.draw();
  }
}

/**
 * The row of a signal.
 * @param {Design} design
 * @param {string} path
 * @returns {WaveRow}
 */
function rowOf(design, path) {
  const value = design.value(path);
  const isLine = value.width === 1 && value.type === undefined;
  const sample = () => {
    const present = design.read(value);
    return isLine && typeof present === "number" ? present : design.show(value);
  };
  return { name: path, path, sample };
}
