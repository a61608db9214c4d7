// The silicon chessboard as a drawing.

const SIDE = 64;
const EDGE = 20;
const GLYPHS = ["", "♟", "♞", "♝", "♜", "♛", "♚"];
const PIECES = ["", "pawn", "knight", "bishop", "rook", "queen", "king"];
/** Where rays travel, north up. */
const WAYS = Object.entries({ n: [0, 1], ne: [1, 1], e: [1, 0], se: [1, -1], s: [0, -1], sw: [-1, -1], w: [-1, 0], nw: [-1, 1] });

/**
 * The square that something has happened to.
 * @param {Event} event
 */
function squareOf(event) {
  const touched = event.target instanceof Element ? event.target.closest("[data-square]") : null;
  return touched instanceof SVGElement ? Number(touched.dataset.square) : undefined;
}

class Board {
  /** @param {SVGElement} svg @param {(square: number) => void} point called when a square is pointed at */
  constructor(svg, point) {
    this.svg = svg;
    /** @param {Event} event */
    const choose = (event) => {
      const square = squareOf(event);
      if (square !== undefined) point(square);
    };
    svg.addEventListener("pointerover", choose);
    svg.addEventListener("click", choose);
  }

  /**
   * Draws the chip in its present clock.
   * @param {Chip} chip
   * @param {BoardView} view
   */
  draw(chip, { voting, asked, pending, maps, attacked, file, selected }) {
    const ground = [];
    /** @type {string[]} */
    const marks = [];
    const rays = [];
    const pieces = [];
    for (let square = 0; square < 64; square++) {
      const column = square & 7;
      const rank = square >> 3;
      const x = EDGE + column * SIDE;
      const y = (7 - rank) * SIDE;
      /** @param {string} name */
      const cell = (name) => Number(chip.cell(square, name));
      const code = cell("resident.q");
      const dark = (column + rank) % 2 === 0;
      ground.push(
        `<rect data-square="${square}" class="${dark ? "dark" : "light"}${column === file ? " scanned" : ""}" x="${x}" y="${y}" width="${SIDE}" height="${SIDE}"/>`,
      );
      /** @type {string[]} */
      const said = [];
      /**
       * @param {string} kind
       * @param {number} inset
       * @param {string} letter
       * @param {[number, number]} place
       */
      const frame = (kind, inset, letter, place) => {
        marks.push(`<rect class="${kind}" x="${x + inset}" y="${y + inset}" width="${SIDE - 2 * inset}" height="${SIDE - 2 * inset}" rx="6"/>`);
        marks.push(`<text class="${kind}-letter" x="${x + place[0]}" y="${y + place[1]}">${letter}</text>`);
      };
      // A bit for each type of piece; bit 0 is of quiet moves.
      const isVictim = cell("candidates[0].victim_types.q") > 1;
      if (isVictim || cell("candidates[0].quiet_victim.q")) {
        const quiet = !isVictim;
        frame(quiet ? "quiet" : "victim", 3, quiet ? "v" : "V", [7, 16]);
        said.push(quiet ? "reached" : "victim");
      }
      if (chip.data.rules.switch && cell("candidates[0].switch_victim[0].q")) {
        frame("switched", 11, "S", [48, 30]);
        said.push("victim of a switch");
      }
      if (cell("candidates[0].attacker_types.q") > 1) {
        frame("attacker", 7, "A", [48, 16]);
        said.push("attacker");
      }
      if (voting && cell("elected")) {
        frame("elected", 2, "E", [48, 58]);
        said.push("elected");
      }
      if (cell("selected")) {
        marks.push(`<circle class="selected" cx="${x + SIDE / 2}" cy="${y + SIDE / 2}" r="28"/>`);
        said.push("selected");
      }
      if (maps && cell("allow_register.q")) {
        marks.push(`<rect class="allowed" x="${x + 4}" y="${y + SIDE - 9}" width="${SIDE - 8}" height="5"/>`);
      }
      attacked.forEach((squares, side) => {
        if ((squares >> BigInt(square)) & 1n) marks.push(`<text class="attacked" x="${x + 22 + 14 * side}" y="${y + 60}">${"wb"[side]}</text>`);
      });
      if (maps && cell("hung_register.q")) {
        marks.push(`<text class="hung" x="${x + 6}" y="${y + 58}">!</text>`);
        said.push("hung");
      }
      for (const [way, [right, up]] of WAYS) {
        if (!cell(`to_${way}`)) continue;
        const [toColumn, toRank] = [column + right, rank + up];
        if (toColumn < 0 || toColumn > 7 || toRank < 0 || toRank > 7) continue;
        const start = code ? 0.32 : 0;
        const hits = chip.cell(8 * toRank + toColumn, "resident.q") !== 0;
        const end = hits ? 0.66 : 1;
        /** @param {number} share */
        const point = (share) => [x + SIDE / 2 + right * SIDE * share, y + SIDE / 2 - up * SIDE * share];
        const [[x1, y1], [x2, y2]] = [point(start), point(end)];
        rays.push(`<line class="ray" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${hits ? ' marker-end="url(#head)"' : ""}/>`);
      }
      if (cell("knight_in")) rays.push(`<circle class="hop" cx="${x + 54}" cy="${y + 32}" r="5"/><text class="hop-letter" x="${x + 51}" y="${y + 35}">N</text>`);
      if (cell("pawn_attack_in")) rays.push(`<circle class="hop" cx="${x + 10}" cy="${y + 32}" r="5"/><text class="hop-letter" x="${x + 7}" y="${y + 35}">P</text>`);
      if (code) {
        const side = code & 8 ? "black" : "white";
        pieces.push(`<text class="piece ${side}" x="${x + SIDE / 2}" y="${y + 47}">${GLYPHS[code & 7]}</text>`);
      }
      const words = [squareName(square), code ? `${code & 8 ? "black" : "white"} ${PIECES[code & 7]}` : "empty", ...said];
      pieces.push(`<rect class="touch${square === selected ? " chosen" : ""}" data-square="${square}" x="${x}" y="${y}" width="${SIDE}" height="${SIDE}"><title>${words.join(", ")}</title></rect>`);
    }
    if (pending) {
      /** @param {number} square */
      const place = (square) => [EDGE + (square & 7) * SIDE + SIDE / 2, (7 - (square >> 3)) * SIDE + SIDE / 2];
      const [[x1, y1], [x2, y2]] = [place(pending.from), place(pending.to)];
      marks.push(`<line class="pending" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`);
    }
    for (let index = 0; index < 8; index++) {
      ground.push(`<text class="name" x="${EDGE + index * SIDE + SIDE / 2}" y="${8 * SIDE + 15}">${"abcdefgh"[index]}</text>`);
      ground.push(`<text class="name" x="${EDGE / 2}" y="${(7 - index) * SIDE + SIDE / 2 + 4}">${index + 1}</text>`);
    }
    this.svg.innerHTML = `<defs><marker id="head" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="4" markerHeight="4" orient="auto"><path class="head" d="M0 0L6 3L0 6z"/></marker></defs>${ground.join("")}${marks.join("")}<g class="${asked ? "" : "faint"}">${rays.join("")}</g>${pieces.join("")}`;
  }
}
