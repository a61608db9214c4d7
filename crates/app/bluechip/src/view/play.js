// A game against the chip in the page. The chip says which moves are legal, and what comes of them; a small host deepens, and
// asks the chip with null windows.

/** Plies that no host of this page reaches. */
const DEEPEST = 40;
/** Milliseconds between two drawings of the cells while the chip thinks. */
const REDRAW = 200;
const RESULTS = ["1-0", "0-1"];
const DRAW = "1/2-1/2";

class Play {
  constructor(page) {
    this.page = page;
    this.chip = page.chip;
    this.isOn = false;
    this.thinking = undefined;
    this.board = new GameBoard(element("game-board"), (square) => this.point(square));
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

  /** Begins a game, at the start of one unless somebody says where, after moves such as e2e4. */
  async enter(fen, moves = []) {
    await this.quiet();
    const { page } = this;
    page.stop();
    let start;
    try {
      start = parseFen(fen ?? this.chip.data.start);
      element("problem").textContent = "";
    } catch (error) {
      element("problem").textContent = error.message;
      start = parseFen(this.chip.data.start);
    }
    delete root.dataset.bestmove;
    const known = page.known(fenOf(start));
    page.from = known ?? page.from ?? this.chip.data.positions[0];
    this.show(true);
    element("gallery").value = known ? this.chip.data.positions.indexOf(known) : "";
    element("fen").value = fenOf(start);
    this.driver = await this.chip.host(page.from);
    const { data } = this.chip;
    this.search = new ExactSearch(this.driver, data.parameters, data.mate);
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

  /** Goes back to searches clock by clock: of the position that was there before, or of another. */
  async leave(fen) {
    if (!this.isOn) return;
    await this.quiet();
    this.show(false);
    await this.page.load(fen ?? this.page.fen ?? this.chip.data.positions[0].fen);
  }

  show(on) {
    this.isOn = on;
    root.dataset.mode = on ? "play" : "watch";
    element("game").hidden = !on;
    for (const [id, isPressed] of [["play-mode", on], ["watch-mode", !on]]) element(id).setAttribute("aria-pressed", isPressed);
    // Beside the game, the cells are what one watches.
    document.querySelector(on ? "#beside" : "#main").prepend(element("now"), element("cells"));
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
    this.over = undefined;
    if (this.isMate) this.over = [RESULTS[1 - side], `Checkmate: ${SIDES[1 - side]} wins.`];
    else if (!this.legal.length) this.over = [DRAW, "Stalemate: a draw."];
    else if (fifty >= 100) this.over = [DRAW, "Fifty moves without a capture or a pawn move: a draw."];
    else if (times >= 3) this.over = [DRAW, "The position has come up three times: a draw."];
    else if (driver.fastScore().dead) this.over = [DRAW, "Nobody can mate any more: a draw."];
    this.selected = undefined;
    this.promoting = undefined;
  }

  /** What is the same in positions that repeat each other. */
  key({ squares, side, castling, enPassant }) {
    const target = squareAt(enPassant & 7, side ? 3 : 4);
    const isBeside = (square) => square >> 3 === target >> 3 && squares[square] === ((side << 3) | PAWN);
    const passed = enPassant && [target - 1, target + 1].some(isBeside) ? enPassant : 0;
    return [squares.join(), side, castling, passed].join(";");
  }

  /** Makes a move in the game. */
  async make(word) {
    const before = this.game;
    const san = sanOf(before.position, this.chip.moveOf(word));
    this.game = await this.driver.advance(before, word);
    this.plies.push({ before, word, san });
    await this.refresh();
    if (this.isMate) this.plies.at(-1).san = san.replace(/\+?$/, "#");
    this.report = "";
  }

  /** A move of the human, and the chip's answer. */
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
    let [found, nodes, depth] = [undefined, 0, 1];
    const isLate = () => this.isStopped || (found && (this.isHurried || performance.now() > deadline));
    search.goOn = () => !isLate();
    chip.bus.isHurried = isLate;
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

  /** A square was clicked on, or chosen by the keyboard. */
  point(square) {
    if (this.thinking || this.over) return;
    const moves = this.legal.filter((word) => {
      const { from, to } = this.chip.moveOf(word);
      return from === this.selected && to === square;
    });
    if (moves.length === 1) this.move(moves[0]);
    else if (moves.length) this.promoting = moves;
    else {
      const isMovable = this.legal.some((word) => this.chip.moveOf(word).from === square);
      this.selected = isMovable && square !== this.selected ? square : undefined;
      this.promoting = undefined;
    }
    this.draw();
  }

  /** A move that somebody has typed: as chess programs write it, or in algebraic notation. */
  enterMove() {
    const field = element("typed");
    const plain = (text) => text.trim().replace(/[-+#x=!?]/g, "");
    const wanted = plain(field.value).replace(/0/g, "O");
    const word = this.legal.find((word) => {
      const names = [this.chip.moveName(word), sanOf(this.game.position, this.chip.moveOf(word))];
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
    root.dataset.plies = this.plies.length;
    if (over) root.dataset.result = over[0];
    else delete root.dataset.result;
    const targets = this.legal.map((word) => chip.moveOf(word)).filter(({ from }) => from === this.selected);
    const last = this.plies.at(-1);
    this.board.draw(game.position, {
      flipped: this.human === 1,
      selected: this.selected,
      targets: targets.map(({ to }) => to),
      last: last ? chip.moveOf(last.word) : undefined,
      check: checkers(game.position.squares, game.position.side).length ? game.position.side : undefined,
    });
    const names = numbered(this.start, this.plies.map(({ san }) => san));
    say("moves", names.join(" ") || "No move yet.");
    element("moves").scrollTop = 1e6;
    const turn = this.isMine() ? `Your move, ${SIDES[game.position.side]}.` : "The chip thinks.";
    const answered = last && this.isMine() ? `The chip has played ${last.san}. ` : "";
    say("turn", over ? `${over[1]} ${over[0]}` : answered + turn);
    this.promotions();
    this.drawCells();
    const address = new URLSearchParams({ play: 1, fen: fenOf(this.start) });
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
      const { promotion } = this.chip.moveOf(word);
      const button = document.createElement("button");
      button.textContent = `${GLYPHS[promotion]} ${PIECES[promotion]}`;
      button.addEventListener("click", () => this.move(word));
      bar.append(button);
    }
  }

  /** The game as PGN. */
  pgn() {
    const level = element("level").selectedOptions[0].textContent;
    const names = ["You", `Bluechip in a page (${level})`];
    const now = new Date();
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
    const fen = fenOf(this.start);
    if (fen !== this.chip.data.start) tags.push(["SetUp", "1"], ["FEN", fen]);
    const words = [...numbered(this.start, this.plies.map(({ san }) => san)).map((name) => name.replace("…", "...")), result].join(" ").split(" ");
    const lines = [""];
    for (const word of words) {
      if (lines.at(-1).length + word.length > 78) lines.push("");
      lines.push(`${lines.pop()} ${word}`.trim());
    }
    return `${tags.map(([name, value]) => `[${name} "${value}"]`).join("\n")}\n\n${lines.join("\n")}\n`;
  }
}
