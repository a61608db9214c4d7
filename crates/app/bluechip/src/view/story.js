// What happens in a clock, in words: the lines and sentences that the program gives as data.

class Story {
  constructor(chip) {
    this.chip = chip;
    this.data = chip.data.story;
    this.letters = new Map(this.data.letters);
    this.steps = new Map(this.data.steps);
  }

  /** The text of a line in the present clock; a number 0 or 1 where it is a bit. */
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
        return text.when.some((bit) => chip.number(bit)) ? moveName(chip.number(text.word)) : "";
      case "moves":
        return chip.moves().join(" ");
      case "range":
        return `${chip.signed(text.low)}..${chip.signed(text.high)}`;
    }
  }

  /** Whether the arbiter's vote counts in this clock. */
  isVoting() {
    const { chip } = this;
    const isVote = this.data.votes.includes(chip.name("core.sequencer.state")) || chip.name("core.sequencer.analysis.state").startsWith("Vote");
    return isVote && chip.number("core.array.winner.found") === 1;
  }

  /** The levels among which the arbiter votes. */
  levels() {
    const { chip } = this;
    const attackers = chip.number("core.array.vote.attackers") === 1;
    const path = attackers ? "core.sequencer.current.attacker" : "core.sequencer.current.victim";
    return { attackers, names: chip.field(path).type.Enum.variants };
  }

  /** One sentence on what happens in this clock, or two or three short ones. */
  sentence() {
    const { chip } = this;
    if (!chip.isBusy()) return this.end();
    const parts = [];
    if (chip.number("core.make")) parts.push(`The move ${moveName(chip.number("core.host_port.move_word"))} is made on the board.`);
    if (chip.number("core.unmake")) parts.push(`The move ${chip.moves().at(-1) ?? ""} is taken back.`);
    const asked = this.data.questions.find(({ field }) => chip.number(`core.array.question.${field}`));
    if (asked) parts.push(`${chip.number("core.array.question.black") ? "Black" : "White"} ${asked.sentence}.`);
    if (this.isVoting()) {
      const { attackers, names } = this.levels();
      const level = names[chip.number("core.array.arbiter.chosen")];
      const squares = this.elected();
      const what = { Quiet: "an empty square", Promotion: "a square to promote on" }[level] ?? `a ${level.toLowerCase()}`;
      const where = squares.length === 1 ? ` (${squares[0]})` : `; of the ${squares.length} squares that offer one, the most central will be taken`;
      parts.push(`The cells vote on ${attackers ? "the piece to move" : "where to go next"}: ${what}${where}.`);
    }
    if (!parts.length) parts.push(this.steps.get(chip.name("search.step")) ?? "");
    return parts.join(" ");
  }

  elected() {
    return [...Array(64).keys()].filter((square) => this.chip.cell(square, "elected")).map(squareName);
  }

  end() {
    const { best, success, nodes, cycles } = this.result();
    const answer = success ? `Yes, the score is at least ${this.chip.bound}` : `No, the score is below ${this.chip.bound}`;
    return `The search has ended: ${answer}${best ? `, by ${best}` : ""}. ${nodes.toLocaleString("en")} nodes in ${cycles.toLocaleString("en")} clocks.`;
  }

  result() {
    const [best, result, nodes, cycles] = this.chip.ask(["best", "result", "nodes", "cycles"]);
    const { valid, succeeded } = this.chip.data;
    return { best: best & valid ? moveName(best) : "", success: (result & succeeded) !== 0, nodes, cycles };
  }
}
