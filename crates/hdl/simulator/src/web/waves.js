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
    /** What is shown: a name, and a function that gives a text, or a number 0 or 1 for a line. */
    this.rows = [];
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
    pen.scale(scale, scale);
    const style = getComputedStyle(canvas);
    const colour = (name) => style.getPropertyValue(name);
    this.names = Math.min(150, width / 3);
    this.column = width < 500 ? 26 : 34;
    const columns = Math.max(1, Math.floor((width - this.names) / this.column));
    const now = timeline.design.cycle;
    this.from = Math.max(timeline.saved[0].cycle, now - columns + 1);
    this.to = now;
    const samples = [];
    timeline.visit(this.from, this.to, () => samples.push(rows.map((row) => row.sample())));
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
      pen.fillText(fit(pen, row.name, this.names - 8), 0, middle);
      if (samples.every((sample) => typeof sample[index] === "number")) line(index, middle);
      else boxes(index, middle);
    });

    function line(index, middle) {
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

    function boxes(index, middle) {
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

/** A text, shortened to a width. */
function fit(pen, text, width) {
  if (pen.measureText(text).width <= width) return text;
  let length = text.length;
  while (length > 1 && pen.measureText(`${text.slice(0, length)}…`).width > width) length--;
  return length > 1 ? `${text.slice(0, length)}…` : text.slice(0, 1);
}
