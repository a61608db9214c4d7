// What happens in a clock, in words: the lines and sentences that the program gives as data.

/** @param {number} number */
const count = (number) => number.toLocaleString("en");

/**
 * What a level offers that is no piece.
 * @type {Record<string, string>}
 */
const OFFERED = { Quiet: "an empty square", Promotion: "a square to promote on", Switch: "a piece to change places with" };

class Story {
  /** @param {Chip} chip */
  constructor(chip) {
    this.chip = chip;
    this.data = chip.data.story;
    this.letters = new Map(this.data.letters);
    this.steps = new Map(this.data.steps);
    this.states = new Map(this.data.states);
    /** The position that the moves on the stack begin at. */
    this.root = chip.parse(chip.data.positions[0].fen);
  }

  /**
   * The text of a line in the present clock; a number 0 or 1 where it is a bit.
   * @param {StoryLine} line
   * @returns {string}
   */
  text({ text }) {
    const { chip } = this;
    switch (text.kind) {
      case "name":
        return chip.name(text.field);
      case "number":
        return String(chip.number(text.field));
      case "signed":
        return String(chip.signed(text.field));
      case "first":
        return text.fields.find(({ field }) => chip.number(`${text.of}.${field}`))?.word ?? "";
      case "either":
        return text.words[chip.number(text.field)];
      case "piece": {
        const letter = this.letters.get(chip.name(text.level));
        return letter === undefined ? "" : letter + squareName(chip.number(text.square));
      }
      case "move":
        return text.when.some((bit) => chip.number(bit)) ? chip.moveName(chip.number(text.word)) : "";
      case "moves":
        return this.names().join(" ");
      case "range":
        return `${chip.signed(text.low)}..${chip.signed(text.high)}`;
    }
  }

  /** The moves on the stack, in algebraic notation. */
  names() {
    return line(this.root, this.chip.moves());
  }

  /** Whether the arbiter's vote counts in this clock. */
  isVoting() {
    const { chip } = this;
    const isVote = this.data.votes.includes(chip.name("core.sequencer.state")) || chip.name("core.sequencer.analysis.state").startsWith("Vote");
    return isVote && chip.number("core.array.winner.found") === 1;
  }

  /** The levels among which the arbiter votes, by their rank in its order, the last first. */
  levels() {
    const { chip } = this;
    const attackers = chip.number("core.array.vote.attackers") === 1;
    const path = attackers ? "core.sequencer.current.attacker" : "core.sequencer.current.victim";
    const variants = variantsOf(chip.field(path).type) ?? [];
    if (attackers) return { attackers, names: variants };
    /** @param {number} level */
    const name = (level) => (level === 0 && chip.data.rules.switch ? "Switch" : variants[level]);
    return { attackers, names: this.data.ranks.map(name) };
  }

  /** One sentence on what happens in this clock, or two or three short ones. */
  sentence() {
    const { chip } = this;
    if (!chip.isBusy()) return this.end();
    const parts = [];
    if (chip.number("core.make")) parts.push(`The move ${this.made()} is made on the board.`);
    if (chip.number("core.unmake")) parts.push(`The move ${this.names().at(-1) ?? ""} is taken back.`);
    const asked = this.asked();
    if (asked) parts.push(`${chip.number("core.array.question.black") ? "Black" : "White"} ${asked.sentence}.`);
    if (this.isVoting()) {
      const { attackers, names } = this.levels();
      const level = names[chip.number("core.array.arbiter.chosen")];
      const squares = this.elected();
      const what = OFFERED[level] ?? `a ${level.toLowerCase()}`;
      const where = squares.length === 1 ? ` (${squares[0]})` : `; of the ${squares.length} squares that offer one, the most central will be taken`;
      const to = chip.name("core.sequencer.state") === "VoteAttacker" ? ` to ${squareName(chip.number("core.sequencer.current.to"))}` : "";
      parts.push(`The cells vote on ${attackers ? `the piece to move${to}` : "where to go next"}: ${what}${where}.`);
    }
    parts.push(...this.remarks());
    if (!parts.length) parts.push(this.meaning());
    const file = this.scanned();
    if (file >= 0) parts.push(`The slow evaluation sees the ${"abcdefgh"[file]}-file.`);
    return parts.join(" ");
  }

  /**
   * The words of those remarks that hold in the present clock.
   * @param {Remark[]} remarks
   * @param {(path: string) => string} place where a signal is
   */
  words(remarks, place) {
    /** @param {string} path */
    const isSet = (path) => this.chip.number(place(path)) === 1;
    return remarks.filter(({ signal, of }) => isSet(signal) && (!of || isSet(of))).map(({ words }) => words);
  }

  /** What is to be said of compulsory captures. */
  compulsion() {
    return this.words(this.data.compulsion, (path) => path);
  }

  /** What is to be said of the game that is played. */
  remarks() {
    return [...this.compulsion(), ...this.words(this.data.remarks, (path) => path)];
  }

  /** The question to the cells, if their registers take the answer in this clock. */
  asked() {
    return this.data.questions.find(({ field }) => this.chip.number(`core.array.question.${field}`));
  }

  /** What the state machines do where nothing happens in the array. */
  meaning() {
    const { chip } = this;
    const step = chip.data.parameters ? chip.name("search.step") : "Advance";
    // A search that waits for a move has the sequencer look for it.
    const state = step === "Advance" ? this.states.get(chip.name("core.sequencer.state")) : undefined;
    return state ?? this.steps.get(step) ?? "";
  }

  /** The pending move, if one has been found for the search or the host, or is made in this clock. */
  pending() {
    const { chip } = this;
    for (const { text } of this.data.lines) {
      if (text.kind === "move" && text.when.some((bit) => chip.number(bit))) return chip.moveOf(chip.number(text.word));
    }
    return undefined;
  }

  /** The move that is made in this clock. */
  made() {
    const { chip } = this;
    const move = chip.moveOf(chip.number("core.host_port.move_word"));
    return sanOf(chip.moves().reduce(positionAfter, this.root), move);
  }

  /** The squares whose cells are elected. */
  elected() {
    return [...Array(64).keys()].filter((square) => this.chip.cell(square, "elected")).map(squareName);
  }

  /** The file that the slow evaluation scans; −1 if it does not. */
  scanned() {
    const { chip } = this;
    return chip.data.slow && chip.number("slow[0].scan.running") ? chip.number("slow[0].scan.file") : -1;
  }

  /**
   * Features of the scanned file that count for a side.
   * @param {number} side
   */
  features(side) {
    return this.words(this.data.features, (path) => `slow[0].sides[${side}].${path}`);
  }

  end() {
    const { best, success, nodes, cycles } = this.result();
    const work = `${count(nodes)} ${this.chip.data.parameters ? "nodes" : "positions"} in ${count(cycles)} clocks.`;
    if (!this.chip.data.parameters) return `The chip has counted every position ${this.chip.data.depth} moves ahead. ${work}`;
    const answer = success ? `Yes, the score is at least ${this.chip.bound}` : `No, the score is below ${this.chip.bound}`;
    return `The search has ended: ${answer}${best ? `, by ${best}` : ""}. ${work}`;
  }

  /** What a host reads at the end: `best` in algebraic notation, `word` as chess programs write it. */
  result() {
    const { chip } = this;
    if (!chip.data.parameters) {
      const [nodes, cycles] = chip.ask(["NODES", "CYCLES"]);
      return { best: "", word: "", success: true, nodes, cycles };
    }
    const [best, result, nodes, cycles] = chip.ask(["BEST", "RESULT", "NODES", "CYCLES"]);
    const isValid = chip.map.get("BEST", "VALID", best) === 1;
    return {
      best: isValid ? sanOf(this.root, chip.moveOf(best)) : "",
      word: isValid ? chip.moveName(best) : "",
      success: chip.map.get("RESULT", "SUCCEEDED", result) === 1,
      nodes,
      cycles,
    };
  }
}
