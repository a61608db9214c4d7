// The panels beside the board: what they show of the present clock.

/**
 * @template {keyof Elements} Id
 * @param {Id} id
 * @returns {Elements[Id]}
 */
const element = (id) => /** @type {any} */ (document.getElementById(String(id)));
const root = document.documentElement;
/** @param {string} text */
const escapeText = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/**
 * Writes a text where it has changed, so that a voice does not read it twice.
 * @param {string} id
 * @param {string} text
 */
function say(id, text) {
  if (element(id).textContent !== text) element(id).textContent = text;
}

class Panels {
  /** @param {Chip} chip @param {Story} story */
  constructor(chip, story) {
    this.chip = chip;
    this.story = story;
    this.square = 27;
    this.board = new Board(element("board"), (square) => {
      this.square = square;
      this.cell();
    });
    const named = element("square");
    named.addEventListener("input", () => {
      const square = squareNamed(named.value);
      if (square === undefined) return;
      this.square = square;
      this.draw();
    });
    const { data } = chip;
    const needs = { slow: data.slow, repetition: data.parameters, "switch-legend": data.rules.switch };
    for (const [id, isThere] of Object.entries(needs)) element(id).hidden = !isThere;
  }

  /** Shows everything of the present clock but its past. */
  draw() {
    const { chip, story } = this;
    const voting = chip.isBusy() && story.isVoting();
    const maps = element("maps").checked;
    this.board.draw(chip, {
      voting,
      asked: story.asked() !== undefined,
      pending: story.pending(),
      maps,
      attacked: maps && chip.data.parameters ? [0, 1].map((side) => BigInt(chip.bits(chip.field(`attack_map.attacked[${side}]`)))) : [],
      file: story.scanned(),
      selected: this.square,
    });
    element("lines").innerHTML = this.terms(story.data.lines.filter(({ name }) => name !== "line"));
    element("repeated").innerHTML = this.terms(story.data.repetition);
    say("line", numbered(story.root, story.names()).join(" ") || "no move yet: the position at the root");
    this.levels(voting);
    this.cell();
  }

  /** @param {StoryLine[]} lines */
  terms(lines) {
    return lines.map((line) => `<dt>${line.name.replaceAll("_", " ")}</dt><dd>${escapeText(this.story.text(line)) || "–"}</dd>`).join("");
  }

  /** @param {boolean} voting */
  levels(voting) {
    const { chip, story } = this;
    const { attackers, names } = story.levels();
    const offered = chip.number("core.array.arbiter.levels_offered");
    const chosen = chip.number("core.array.arbiter.chosen");
    say(
      "vote",
      voting
        ? `${attackers ? "Attackers" : "Victims"}: level ${names[chosen]} wins, offered by ${story.elected().join(" ")}.`
        : "No vote in this clock.",
    );
    element("levels").innerHTML = names
      .map((name, rank) => ({ name, rank }))
      .filter(({ name }) => name !== "Nothing" && name !== "Reserved")
      .reverse()
      .map(({ name, rank }) => {
        const kind = voting && rank === chosen ? "wins" : (offered >> rank) & 1 ? "offered" : "";
        return `<li class="${kind}">${name}${kind === "wins" ? " ✓" : kind ? " ·" : ""}</li>`;
      })
      .join("");
  }

  cell() {
    const { chip, square } = this;
    if (document.activeElement !== element("square")) element("square").value = squareName(square);
    /** @param {string} name */
    const plain = (name) => name.replace("candidates[0].", "").replace("[0]", "").replace(".q", "").replaceAll("_", " ");
    element("cell").innerHTML = chip.data.cell
      .map((name) => `<dt>${plain(name)}</dt><dd>${escapeText(chip.design.show(chip.cells[square][name]))}</dd>`)
      .join("");
  }

  /**
   * The files of the present scan so far, and what counts on each; `timeline` goes back for them.
   * @param {Timeline} timeline
   */
  features(timeline) {
    const { chip, story } = this;
    const file = story.scanned();
    const list = element("features");
    if (file < 0) {
      list.replaceChildren();
      say("scan", "No scan in this clock. “Run until … the slow evaluation” goes to the next one.");
      return;
    }
    /** @type {string[]} */
    const rows = [];
    const { cycle } = chip.design;
    timeline.visit(cycle - file, cycle, () => {
      const sides = [0, 1].map((side) => ({ side, found: story.features(side) })).filter(({ found }) => found.length);
      const text = sides.map(({ side, found }) => `<b>${SIDES[side]}</b> ${found.join(", ")}`).join("; ");
      rows.push(`<dt>${"abcdefgh"[story.scanned()]}</dt><dd>${text || "–"}</dd>`);
    });
    say("scan", `File ${"abcdefgh"[file]} is seen: its pieces address the tables, whose values are added up in the next clock.`);
    list.innerHTML = rows.join("");
  }
}
