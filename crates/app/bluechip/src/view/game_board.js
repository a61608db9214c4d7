// The board of a game, to play on.

/** @type {Record<string, [right: number, up: number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** The board of a game: squares to click on, or to choose by arrow keys and Enter. */
class GameBoard {
  /** @param {SVGElement} svg @param {(square: number) => void} point called when a square is chosen */
  constructor(svg, point) {
    this.svg = svg;
    this.cursor = 12;
    /** Whether Black is below. */
    this.flipped = false;
    /** @param {Event} event */
    const choose = (event) => {
      const square = squareOf(event);
      if (square === undefined) return;
      this.cursor = square;
      point(this.cursor);
    };
    svg.addEventListener("click", choose);
    svg.addEventListener("keydown", (event) => {
      const [right, up] = ARROWS[event.key] ?? [0, 0];
      if (right || up) {
        const sign = this.flipped ? -1 : 1;
        const [file, rank] = [(this.cursor & 7) + sign * right, (this.cursor >> 3) + sign * up];
        if (file >= 0 && file < 8 && rank >= 0 && rank < 8) this.focus(squareAt(file, rank));
      } else if (event.key === "Enter" || event.key === " ") choose(event);
      else return;
      event.preventDefault();
    });
  }

  /** @param {number} square */
  focus(square) {
    this.cursor = square;
    for (const rect of this.squares()) rect.setAttribute("tabindex", Number(rect.dataset.square) === square ? "0" : "-1");
    this.squares()[square].focus();
  }

  /** @returns {SVGElement[]} */
  squares() {
    return [...this.svg.querySelectorAll("[data-square]")].filter((rect) => rect instanceof SVGElement);
  }

  /**
   * @param {Position} position
   * @param {GameView} view
   */
  draw(position, { flipped, selected, targets, last, check }) {
    this.flipped = flipped;
    const hadFocus = this.svg.contains(document.activeElement);
    const shapes = [];
    for (let square = 0; square < 64; square++) {
      const [file, rank] = [square & 7, square >> 3];
      const [x, y] = [EDGE + SIDE * (flipped ? 7 - file : file), SIDE * (flipped ? rank : 7 - rank)];
      const code = position.squares[square];
      const words = [squareName(square), code ? `${SIDES[colourOf(code)].toLowerCase()} ${PIECES[code & 7]}` : "empty"];
      const marks = [(file + rank) % 2 ? "light" : "dark"];
      if (last && (square === last.from || square === last.to)) marks.push("last");
      if (square === selected) {
        marks.push("from");
        words.push("chosen");
      }
      const inCheck = (code & 7) === KING && colourOf(code) === check;
      if (inCheck) words.push("in check");
      if (targets.includes(square)) words.push("can go here");
      const place = `x="${x}" y="${y}" width="${SIDE}" height="${SIDE}"`;
      shapes.push(`<rect class="${marks.join(" ")}" ${place}/>`);
      if (inCheck) shapes.push(`<rect class="victim" x="${x + 3}" y="${y + 3}" width="${SIDE - 6}" height="${SIDE - 6}" rx="6"/>`);
      if (code) shapes.push(`<text class="piece ${SIDES[colourOf(code)].toLowerCase()}" x="${x + SIDE / 2}" y="${y + 47}">${GLYPHS[code & 7]}</text>`);
      if (targets.includes(square)) shapes.push(`<circle class="target" cx="${x + SIDE / 2}" cy="${y + SIDE / 2}" r="${code ? 28 : 9}"${code ? ' fill-opacity="0"' : ""}/>`);
      shapes.push(`<rect class="touch" role="button" aria-label="${words.join(", ")}" tabindex="${square === this.cursor ? 0 : -1}" data-square="${square}" ${place}/>`);
    }
    for (let index = 0; index < 8; index++) {
      const [file, rank] = flipped ? [7 - index, index] : [index, 7 - index];
      shapes.push(`<text class="name" x="${EDGE + index * SIDE + SIDE / 2}" y="${8 * SIDE + 15}">${"abcdefgh"[file]}</text>`);
      shapes.push(`<text class="name" x="${EDGE / 2}" y="${index * SIDE + SIDE / 2 + 4}">${rank + 1}</text>`);
    }
    this.svg.innerHTML = shapes.join("");
    if (hadFocus) this.focus(this.cursor);
  }
}
