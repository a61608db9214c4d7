// A game against the chip in the page. The chip says which moves are legal, and what comes of them; a small host deepens, and
// asks the chip with null windows.

/** Plies that no host of this page reaches. */
const DEEPEST = 40;
/** Milliseconds between two drawings of the cells while the chip thinks. */
const REDRAW = 200;
const RESULTS = ["1-0", "0-1"];
const DRAW = "1/2-1/2";

class Play {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    const { chip } = page;
    this.chip = chip;
    this.isOn = false;
    /**
     * A move of the human and the answer to it, while they are made.
     * @type {Promise<void> | undefined}
     */
    this.thinking = undefined;
    /** Somebody wants the chip to move now, or not at all. */
    this.isHurried = false;
    this.isStopped = false;
    this.start = chip.parse(chip.data.start);
    /** @type {Game} */
    this.game = { position: this.start, history: [] };
    /** @type {Ply[]} */
    this.plies = [];
    /**
     * Legal moves.
     * @type {number[]}
     */
    this.legal = [];
    this.human = 0;
    this.isMate = false;
    /**
     * How the game has ended, and why.
     * @type {[result: string, words: string] | undefined}
     */
    this.over = undefined;
    /**
     * A square that was clicked on.
     * @type {number | undefined}
     */
    this.selected = undefined;
    /**
     * Moves of which the human has to choose one.
     * @type {number[] | undefined}
     */
    this.promoting = undefined;
    /** What the chip says of its search. */
    this.report = "";
    this.driver = new Driver(chip.bus, chip.map, chip.data);
    this.search = new ExactSearch(this.driver, [], chip.data.mate);
    this.board = new GameBoard(element("game-board"), (square) => this.point(square));
    /** @type {Record<string, () => unknown>} */
    const acts = {
      "take-back": () => this.takeBack(),
      "new-game": () => this.enter(this.chip.data.start),
      sides: () => this.changeSides(),
      hurry: () => (this.isHurried = true),
      pgn: () => save("bluechip.pgn", this.pgn()),
      watch: () => this.leave(fenOf(this.game.position)),
      enter: () => this.enterMove(),
    };
    for (const [id, act] of Object.entries(acts)) element(id).addEventListener("click", act);
    element("typed").addEventListener("keydown", (event) => event.key === "Enter" && this.enterMove());
  }

  /**
   * Begins a game, at the start of one unless somebody says where, after moves such as e2e4.
   * @param {string | null} [fen]
   * @param {string[]} moves
   */
  async enter(fen, moves = []) {
    await this.quiet();
    const { page } = this;
    page.stop();
    let start;
    try {
      start = this.chip.parse(fen ?? this.chip.data.start);
      element("problem").textContent = "";
    } catch (error) {
      element("problem").textContent = problemOf(error);
      start = this.chip.parse(this.chip.data.start);
    }
    delete root.dataset.bestmove;
    const known = page.known(fenOf(start));
    page.from = known ?? page.from ?? this.chip.data.positions[0];
    this.show(true);
    element("gallery").value = known ? String(this.chip.data.positions.indexOf(known)) : "";
    element("fen").value = fenOf(start);
    this.driver = await this.chip.host(page.from);
    const { data } = this.chip;
    this.search = new ExactSearch(this.driver, data.parameters ?? [], data.mate, data.rules);
    this.start = start;
    this.game = { position: start, history: [] };
    this.plies = [];
    this.human = start.side;
    element("note").textContent = `You have ${SIDES[this.human]}.${page.values()}`;
    await this.refresh();
    for (const name of moves) {
      const word = this.legal.find((word) => this.chip.moveName(word) === name);
      if (word === undefined) break;
      await this.make(word);
    }
    this.human = this.game.position.side;
    this.draw();
  }

  /**
   * Goes back to searches clock by clock: of the position that was there before, or of another.
   * @param {string} [fen]
   */
  async leave(fen) {
    if (!this.isOn) return;
    await this.quiet();
    this.show(false);
    await this.page.load(fen ?? this.page.fen ?? this.chip.data.positions[0].fen);
  }

  /** @param {boolean} on */
  show(on) {
    this.isOn = on;
    root.dataset.mode = on ? "play" : "watch";
    element("game").hidden = !on;
    for (const [id, isPressed] of Object.entries({ "play-mode": on, "watch-mode": !on })) element(id).setAttribute("aria-pressed", String(isPressed));
    // Beside the game, the cells are what one watches.
    element(on ? "beside" : "main").prepend(element("now"), element("cells"));
  }

  /** Lets whatever the chip thinks about end. */
  async quiet() {
    this.isStopped = true;
    await this.thinking;
    this.isStopped = false;
  }

  /** Asks the chip which moves are legal, and whether the game is over. */
  async refresh() {
    const { driver, game } = this;
    driver.loadGame(game);
    this.legal = await driver.legalMoves();
    const { side, squares, fifty } = game.position;
    const inCheck = checkers(squares, side).length > 0;
    this.isMate = !this.legal.length && inCheck;
    const key = this.key(game.position);
    const times = 1 + this.plies.filter(({ before }) => this.key(before.position) === key).length;
    const { rules } = this.chip.data;
    /**
     * @param {number} side
     * @param {string} why
     * @returns {[string, string]}
     */
    const won = (side, why) => [RESULTS[side], `${why}: ${SIDES[side]} wins.`];
    const isAlone = [0, 1].map((side) => squares.filter((code) => code && colourOf(code) === side).length === 1);
    this.over = undefined;
    if (rules.antichess && isAlone[0] && isAlone[1]) this.over = [DRAW, "Both have nothing but the king: a draw."];
    else if (rules.antichess && isAlone.includes(true)) this.over = won(isAlone.indexOf(true), "Nothing left but the king");
    else if (this.isMate) this.over = won(rules.antichess ? side : 1 - side, "Checkmate");
    else if (!this.legal.length && rules.stalemateWins) this.over = won(side, "Stalemate");
    else if (!this.legal.length) this.over = [DRAW, "Stalemate: a draw."];
    else if (fifty >= 100) this.over = [DRAW, "Fifty moves without a capture or a pawn move: a draw."];
    else if (times >= 3) this.over = [DRAW, "The position has come up three times: a draw."];
    else if (!rules.antichess && driver.fastScore().dead) this.over = [DRAW, "Nobody can mate any more: a draw."];
    this.selected = undefined;
    this.promoting = undefined;
  }

  /**
   * What is the same in positions that repeat each other.
   * @param {Position} position
   */
  key({ squares, side, castling, enPassant }) {
    const target = squareAt(enPassant & 7, side ? 3 : 4);
    /** @param {number} square */
    const isBeside = (square) => square >> 3 === target >> 3 && squares[square] === ((side << 3) | PAWN);
    const passed = enPassant && [target - 1, target + 1].some(isBeside) ? enPassant : 0;
    return [squares.join(), side, castling, passed].join(";");
  }

  /**
   * Makes a move in the game.
   * @param {number} word
   */
  async make(word) {
    const before = this.game;
    const san = sanOf(before.position, this.chip.moveOf(word));
    this.game = await this.driver.advance(before, word);
    this.plies.push({ before, word, san });
    await this.refresh();
    const last = this.plies.at(-1);
    if (this.isMate && last) last.san = san.replace(/\+?$/, "#");
    this.report = "";
  }

  /**
   * A move of the human, and the chip's answer.
   * @param {number} word
   */
  async move(word) {
    if (this.thinking || this.over) return;
    this.thinking = (async () => {
      await this.make(word);
      await this.answer();
    })();
    await this.thinking;
    this.thinking = undefined;
    this.draw();
  }

  /** The chip moves, if it is to. */
  async answer() {
    if (this.over || this.game.position.side === this.human) return;
    root.dataset.state = "running";
    this.draw();
    const drawing = setInterval(() => this.drawCells(), REDRAW);
    try {
      const word = await this.think();
      if (word !== undefined) {
        root.dataset.bestmove = this.chip.moveName(word);
        const { report } = this;
        await this.make(word);
        this.report = report;
      }
    } finally {
      clearInterval(drawing);
    }
  }

  /** The best move that the chip finds at the chosen level; none if the game is given up meanwhile. */
  async think() {
    const { search, chip } = this;
    const { side } = this.game.position;
    const [kind, number] = element("level").value.split(" ");
    const started = performance.now();
    const deadline = kind === "seconds" ? started + 1000 * Number(number) : Infinity;
    const deepest = kind === "plies" ? Number(number) : DEEPEST;
    this.isHurried = false;
    /** @type {(Found & { depth: number, names: string[] }) | undefined} */
    let found;
    let [nodes, depth] = [0, 1];
    const isLate = () => this.isStopped || (found !== undefined && (this.isHurried || performance.now() > deadline));
    search.goOn = () => !isLate();
    chip.bus.isHurried = isLate;
    /** @param {string} asked */
    const report = (asked) => {
      const seconds = (performance.now() - started) / 1000;
      const rate = seconds > 0.05 ? `, ${count(Math.round(nodes / seconds))} nodes a second` : "";
      const best = found?.score === undefined ? "" : ` ${found.names.join(" ")}, ${search.text(found.score)} for ${SIDES[side]}.`;
      this.report = `Depth ${depth}${asked}${best} ${count(nodes)} nodes in ${seconds.toFixed(1)} s${rate}.`;
    };
    search.asked = (bound) => report(`: is the score at least ${search.text(bound)}?`);
    try {
      this.driver.loadGame(this.game);
      const { score } = this.driver.fastScore();
      let guess = side ? -score : score;
      for (; depth <= deepest && !isLate(); depth++) {
        const next = await search.run(this.game, depth, guess);
        nodes += next.nodes;
        found = { ...next, depth, names: line(this.game.position, next.line.map((word) => chip.moveOf(word))) };
        guess = next.score ?? guess;
        if (next.score === undefined || search.isMate(next.score) || this.legal.length === 1) break;
      }
    } catch (error) {
      if (!(error instanceof Aborted)) throw error;
    } finally {
      chip.bus.isHurried = () => false;
    }
    if (this.isStopped) return undefined;
    depth = found?.depth ?? depth;
    report(":");
    return found?.best ?? this.legal[0];
  }

  /**
   * A square was clicked on, or chosen by the keyboard.
   * @param {number} square
   */
  point(square) {
    if (this.thinking || this.over) return;
    const moves = this.legal.filter((word) => {
      const { from, to } = this.chip.moveOf(word);
      return (from === this.selected && to === square) || (this.isSwitch(word) && to === this.selected && from === square);
    });
    if (moves.length === 1 && !this.isSwitch(moves[0])) this.move(moves[0]);
    else if (moves.length) {
      this.promoting = moves;
      // Whoever clicked on another of the own pieces may have meant to move that.
      if (this.isSwitch(moves[0])) this.selected = square;
    } else {
      const isMovable = this.legal.some((word) => {
        const { from, to } = this.chip.moveOf(word);
        return from === square || (to === square && this.isSwitch(word));
      });
      this.selected = isMovable && square !== this.selected ? square : undefined;
      this.promoting = undefined;
    }
    this.draw();
  }

  /**
   * Whether two pieces change places.
   * @param {number} word
   */
  isSwitch(word) {
    return this.chip.moveOf(word).promotion === SWITCH;
  }

  /** A move that somebody has typed: as chess programs write it, or in algebraic notation. */
  enterMove() {
    const field = element("typed");
    /** @param {string} text */
    const plain = (text) => text.trim().replace(/[-+#x=!?]/g, "");
    const wanted = plain(field.value).replace(/0/g, "O");
    const word = this.legal.find((word) => {
      const move = this.chip.moveOf(word);
      const names = [this.chip.moveName(word), sanOf(this.game.position, move)];
      if (this.isSwitch(word)) names.push(uciOf({ ...move, from: move.to, to: move.from }));
      return names.some((name) => plain(name) === wanted);
    });
    if (this.thinking || this.over) return;
    say("typed-problem", word === undefined && wanted ? `${field.value.trim()} is no legal move here.` : "");
    if (word === undefined) return;
    field.value = "";
    this.move(word);
  }

  /** Takes back the human's last move, and the chip's answer to it. */
  async takeBack() {
    await this.quiet();
    const last = this.plies.findLastIndex(({ before }) => before.position.side === this.human);
    if (last < 0) return;
    this.game = this.plies[last].before;
    this.plies.length = last;
    this.report = "";
    await this.refresh();
    this.draw();
  }

  /** The chip takes the human's side. */
  async changeSides() {
    await this.quiet();
    this.human = 1 - this.game.position.side;
    element("note").textContent = `You have ${SIDES[this.human]}.${this.page.values()}`;
    this.thinking = this.answer();
    await this.thinking;
    this.thinking = undefined;
    this.draw();
  }

  draw() {
    if (!this.isOn) return;
    const { game, chip, over } = this;
    root.dataset.state = over ? "done" : this.thinking && !this.isMine() ? "running" : "ready";
    root.dataset.plies = String(this.plies.length);
    if (over) root.dataset.result = over[0];
    else delete root.dataset.result;
    const { selected } = this;
    const targets = this.legal.map((word) => chip.moveOf(word)).flatMap(({ from, to, promotion }) => {
      if (from === selected) return [to];
      return promotion === SWITCH && to === selected ? [from] : [];
    });
    const last = this.plies.at(-1);
    this.board.draw(game.position, {
      flipped: this.human === 1,
      selected,
      targets,
      last: last ? chip.moveOf(last.word) : undefined,
      check: checkers(game.position.squares, game.position.side).length ? game.position.side : undefined,
    });
    const names = numbered(this.start, this.plies.map(({ san }) => san));
    say("moves", names.join(" ") || "No move yet: click on a piece, then on the square it goes to.");
    element("moves").scrollTop = 1e6;
    const turn = this.isMine() ? `Your move, ${SIDES[game.position.side]}.` : "The chip thinks.";
    const answered = last && this.isMine() ? `The chip has played ${last.san}. ` : "";
    say("turn", over ? `${over[1]} ${over[0]}` : answered + turn);
    this.promotions();
    this.drawCells();
    const address = new URLSearchParams({ play: "1", fen: fenOf(this.start) });
    if (this.plies.length) address.set("moves", this.plies.map(({ word }) => chip.moveName(word)).join("_"));
    history.replaceState(null, "", `#${address}`);
  }

  isMine() {
    return this.game.position.side === this.human;
  }

  /** The cells as they are at this moment. */
  drawCells() {
    const { page } = this;
    page.story.root = this.game.position;
    page.panels.draw();
    say("report", this.report ?? "");
    say("sentence", this.chip.isBusy() ? page.story.sentence() : "The chip is idle: it waits for a question.");
  }

  promotions() {
    const bar = element("promotion");
    bar.hidden = !this.promoting;
    bar.replaceChildren();
    for (const word of this.promoting ?? []) {
      const { from, to, promotion } = this.chip.moveOf(word);
      const button = document.createElement("button");
      const isSwitch = promotion === SWITCH;
      button.textContent = isSwitch ? `let ${squareName(from)} and ${squareName(to)} change places` : `${GLYPHS[promotion]} ${PIECES[promotion]}`;
      button.addEventListener("click", () => this.move(word));
      bar.append(button);
    }
  }

  /** The game as PGN. */
  pgn() {
    const level = element("level").selectedOptions[0].textContent;
    const names = ["You", `Bluechip in a page (${level})`];
    const now = new Date();
    /** @param {number} number */
    const two = (number) => String(number).padStart(2, "0");
    const result = this.over?.[0] ?? "*";
    const tags = [
      ["Event", "Game against a chip in a page"],
      ["Site", "?"],
      ["Date", `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`],
      ["Round", "-"],
      ["White", names[this.human]],
      ["Black", names[1 - this.human]],
      ["Result", result],
    ];
    const { rules } = this.chip.data;
    if (rules.antichess) tags.push(["Variant", rules.name]);
    const fen = fenOf(this.start);
    if (fen !== this.chip.data.start) tags.push(["SetUp", "1"], ["FEN", fen]);
    const words = [...numbered(this.start, this.plies.map(({ san }) => san)).map((name) => name.replace("…", "...")), result].join(" ").split(" ");
    const lines = [""];
    for (const word of words) {
      if (lines[lines.length - 1].length + word.length > 78) lines.push("");
      lines.push(`${lines.pop()} ${word}`.trim());
    }
    return `${tags.map(([name, value]) => `[${name} "${value}"]`).join("\n")}\n\n${lines.join("\n")}\n`;
  }
}
