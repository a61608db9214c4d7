// A host of the chip: what it wants, as accesses of the chip's bus. They are the very accesses of the program's own driver and
// of its search for exact scores: a test replays those here.

/** Addresses, and the fields of words, by their names. */
class MemoryMap {
  /** @param {Record<string, MapEntry>} entries by name */
  constructor(entries) {
    this.entries = entries;
  }

  /** @param {string} name of an entry */
  at(name) {
    return this.entries[name].at;
  }

  /**
   * A field of a word.
   * @param {string} entry
   * @param {string} field
   * @param {number} word
   */
  get(entry, field, word) {
    const [low, width] = this.entries[entry].fields[field];
    return (word >>> low) & (2 ** width - 1);
  }

  /**
   * A word with a field's value.
   * @param {string} entry
   * @param {string} field
   * @param {number} value
   */
  put(entry, field, value) {
    const [low, width] = this.entries[entry].fields[field];
    return ((value & (2 ** width - 1)) << low) >>> 0;
  }
}

/** A command was broken off. */
class Aborted extends Error {}

/** Clocks between two looks at STATUS: at first and at most. */
const POLL = [16, 1 << 16];
/** Looks between two looks at the counters. */
const LOOK_EVERY = 8;
/** Clocks that short commands may take, and PERFT and SEARCH. */
const SHORT_BOUND = 2 ** 18;
const LONG_BOUND = 2 ** 40;
const ALL_LEGAL = 8;
/** Plies that the repetition detector keeps. */
const DETECTOR_PLIES = 32;

/**
 * @param {number} low
 * @param {number} high
 */
const pair = (low, high) => high * 2 ** 32 + low;
/** @param {number} word */
const signed16 = (word) => (word << 16) >> 16;

/** A chip with a host's view of it. */
class Driver {
  /**
   * @param {Port} port
   * @param {MemoryMap} map
   * @param {DriverData} data what else the program says
   */
  constructor(port, map, data) {
    this.port = port;
    this.map = map;
    this.data = data;
    /**
     * What the registers of the position hold, where nothing but `load` has written them.
     * @type {Position | undefined}
     */
    this.loaded = undefined;
    this.fullmove = 1;
  }

  /**
   * @param {string} name
   * @param {number} offset
   */
  at(name, offset = 0) {
    return this.map.at(name) + offset;
  }

  /**
   * @param {string} name
   * @param {number} word
   */
  write(name, word) {
    this.port.write(this.at(name), word >>> 0);
  }

  /** @param {string} name */
  read(name) {
    return this.port.read(this.at(name));
  }

  /** @param {number[]} addresses */
  readWords(addresses) {
    return addresses.map((address) => this.port.read(address));
  }

  /**
   * A 64-bit value, even if the low word overflows between the reads.
   * @param {string} name
   */
  readPair(name) {
    const at = this.at(name);
    let [before, low, high] = this.readWords([at + 1, at, at + 1]);
    if (high !== before) low = this.port.read(at);
    return pair(low, high);
  }

  /** Stops what the chip may be doing, and clears its last error. */
  async takeOver() {
    this.readWords([this.at("ID"), this.at("VERSION")]);
    this.write("ABORT", 0);
    await this.wait("ABORT", SHORT_BOUND, []);
    this.write("ERROR", 0);
  }

  /**
   * Loads a position; where the position loaded before still stands, only what differs is written.
   * @param {Position} position
   */
  load(position) {
    const before = this.loaded;
    this.loaded = undefined;
    if (!before) this.write("CLEAR", 0);
    position.squares.forEach((code, square) => {
      if (code !== (before?.squares[square] ?? 0)) this.port.write(this.at("SQUARE", square), code);
    });
    /** @type {[string, "side" | "castling" | "enPassant"][]} */
    const registers = [["SIDE", "side"], ["CASTLING", "castling"], ["EN_PASSANT", "enPassant"]];
    for (const [name, key] of registers) {
      if (!before || before[key] !== position[key]) this.write(name, position[key]);
    }
    // Written in any case: it empties the stack and the repetition detector.
    this.write("FIFTY", position.fifty);
    this.fullmove = position.fullmove;
    this.loaded = position;
    this.checkError();
  }

  /**
   * Writes the search's parameters.
   * @param {[address: number, word: number][]} words
   */
  configure(words) {
    for (const [address, word] of words) this.port.write(address, word);
    this.checkError();
  }

  /** The fast score of the present position, White's view. */
  fastScore() {
    this.port.idle(this.data.settle);
    const word = this.read("FAST_SCORE");
    /** @param {string} name */
    const field = (name) => this.map.get("FAST_SCORE", name, word);
    return { score: signed16(field("SCORE")), drawn: field("DRAWN") === 1, dead: field("DEAD") === 1 };
  }

  /**
   * The chip's position.
   * @returns {Position}
   */
  position() {
    const squares = [...Array(64).keys()].map((square) => this.at("SQUARE", square));
    const others = ["SIDE", "CASTLING", "EN_PASSANT", "FIFTY"].map((name) => this.at(name));
    const words = this.readWords([...squares, ...others]);
    const [side, castling, enPassant, fifty] = words.slice(64);
    this.checkError();
    return { squares: words.slice(0, 64), side, castling, enPassant, fifty, fullmove: this.fullmove };
  }

  /**
   * The legal moves in the chip's order, as words.
   * @returns {Promise<number[]>}
   */
  async legalMoves() {
    this.write("MODE", ALL_LEGAL);
    await this.command("GENERATE", 0);
    const moves = [];
    for (;;) {
      this.write("NEXT", 0);
      const results = [this.at("STATUS"), this.at("ERROR"), this.at("CYCLES"), this.at("CYCLES", 1), this.at("MOVE")];
      const [status, error, , , word] = await this.wait("NEXT", SHORT_BOUND, results);
      this.judgeError(error);
      if (!this.map.get("STATUS", "MOVE", status)) return moves;
      moves.push(word);
    }
  }

  /**
   * Makes a legal move.
   * @param {number} word
   */
  async make(word) {
    const key = ["FROM", "TO", "PROMOTION"].map((name) => this.map.put("MOVE", name, this.map.get("MOVE", name, word)));
    const side = this.read("SIDE");
    this.loaded = undefined;
    await this.command("MAKE", key[0] | key[1] | key[2]);
    this.fullmove += side;
  }

  /**
   * A game, a move later.
   * @param {Game} game
   * @param {number} word
   * @returns {Promise<Game>}
   */
  async advance(game, word) {
    this.load(game.position);
    await this.make(word);
    const after = this.position();
    const before = game.position;
    const [from, to] = ["FROM", "TO"].map((name) => this.map.get("MOVE", name, word));
    /** @param {Position} position */
    const men = ({ squares }) => squares.filter(Boolean).length;
    const piece = before.squares[from];
    const irreversible = (piece & 7) === PAWN || men(before) !== men(after) || before.castling !== after.castling;
    const fields = { FROM: from, TO: to, PIECE: piece, IRREVERSIBLE: Number(irreversible), PASSED: Number(before.enPassant !== 0) };
    const ply = Object.entries(fields).reduce((ply, [name, value]) => ply | this.map.put("HISTORY", name, value), 0);
    return { position: after, history: [...game.history, ply >>> 0] };
  }

  /**
   * Loads a position with the plies before it.
   * @param {Game} game
   */
  loadGame(game) {
    this.load(game.position);
    this.writeHistory(game);
  }

  /**
   * Has the repetition detector know the plies before the loaded position.
   * @param {Game} game
   */
  writeHistory(game) {
    this.write("FIFTY", game.position.fifty);
    for (const ply of game.history.slice(-DETECTOR_PLIES)) this.write("HISTORY", ply);
    this.checkError();
  }

  /**
   * Asks whether the score of the present position is at least the bound that was set.
   * @param {() => boolean} goOn
   * @returns {Promise<Answer>}
   */
  async ask(goOn) {
    this.write("SEARCH", 0);
    const names = ["ERROR", "CYCLES", "NODES", "RESULT", "BEST", "EVALUATIONS", "TAKEN_BACK"];
    /** @type {Record<string, number>} */
    const lengths = { CYCLES: 2, NODES: 2, EVALUATIONS: 5 };
    const addresses = names.flatMap((name) => [...Array(lengths[name] ?? 1).keys()].map((offset) => this.at(name, offset)));
    const words = await this.wait("SEARCH", LONG_BOUND, addresses, goOn);
    const [error, cycles, cyclesHigh, nodes, nodesHigh, result, best] = words;
    this.judgeError(error);
    return {
      succeeded: this.map.get("RESULT", "SUCCEEDED", result) === 1,
      best: this.map.get("BEST", "VALID", best) ? best : undefined,
      nodes: pair(nodes, nodesHigh),
      cycles: pair(cycles, cyclesHigh),
    };
  }

  /**
   * @param {string} name
   * @param {number} word
   */
  async command(name, word) {
    this.write(name, word);
    const [error] = await this.wait(name, SHORT_BOUND, [this.at("ERROR"), this.at("CYCLES"), this.at("CYCLES", 1)]);
    this.judgeError(error);
  }

  /**
   * Waits until the chip is idle, and reads the command's results; one that runs too long, or is to stop, is aborted.
   * @param {string} command
   * @param {number} bound clocks that it may take
   * @param {number[]} results addresses
   * @param {() => boolean} goOn
   * @returns {Promise<number[]>}
   */
  async wait(command, bound, results, goOn = () => true) {
    let pause = POLL[0];
    /** @type {number | undefined} */
    let last;
    const look = () => (this.map.get("STATUS", "BUSY", this.read("STATUS")) ? undefined : this.readWords(results));
    for (let polls = 0; ; polls++) {
      const words = look();
      if (words) return words;
      if (polls % LOOK_EVERY === 0) {
        const cycles = this.readPair("CYCLES");
        if (last === cycles) {
          const late = look();
          if (late) return late;
          throw new Error(`${command} is stuck after ${cycles} clocks`);
        }
        if (cycles > bound) {
          await this.abort();
          throw new Error(`${command} takes more than ${bound} clocks`);
        }
        last = cycles;
      }
      if (!goOn()) {
        await this.abort();
        throw new Aborted(`${command} was broken off`);
      }
      await this.port.idleWhileBusy(pause);
      pause = Math.min(2 * pause, POLL[1]);
    }
  }

  /** Breaks off what runs; the chip goes back to the position it began with. */
  async abort() {
    this.write("ABORT", 0);
    await this.port.idleWhileBusy(SHORT_BOUND);
  }

  checkError() {
    this.judgeError(this.read("ERROR"));
  }

  /** @param {number} word */
  judgeError(word) {
    const code = this.map.get("ERROR", "CODE", word);
    if (!code) return;
    this.loaded = undefined;
    this.write("ERROR", 0);
    throw new Error(`the chip says: ${this.data.errors[code] ?? `error ${code}`}`);
  }
}

/** The first step away from the guess, and how fast steps grow. */
const STEP = 16;
const STEP_GROWTH = 4;
const BOUND_MAX = 32767;
const MATE_PLIES_MAX = 128;

/** What is known of a score: at least `low`, less than `high`. */
class ScoreWindow {
  /** @param {number} guess */
  constructor(guess) {
    /** @type {number | undefined} */
    this.low = undefined;
    /** @type {number | undefined} */
    this.high = undefined;
    this.guess = guess;
    this.step = STEP;
  }

  /** The bound to ask next; none if there is nothing to learn. */
  next() {
    const { low, high, step } = this;
    let bound = this.guess;
    if (low !== undefined && high !== undefined) bound = low + Math.trunc((high - low) / 2);
    else if (low !== undefined) bound = low + step;
    else if (high !== undefined) bound = high - step;
    if ((low === undefined) !== (high === undefined)) this.step = Math.min(step * STEP_GROWTH, BOUND_MAX);
    bound = Math.max(-BOUND_MAX, Math.min(bound, BOUND_MAX));
    return (low === undefined || bound > low) && (high === undefined || bound < high) ? bound : undefined;
  }
}

/** Finds exact scores with null windows: each question is whether the score is at least some bound. */
class ExactSearch {
  /**
   * @param {Driver} driver
   * @param {[number, number][]} parameters addresses and words
   * @param {number} mate the score of a mate on the board
   * @param {Rules} rules of the game
   */
  constructor(driver, parameters, mate, rules = CHESS) {
    this.driver = driver;
    this.parameters = parameters;
    this.mate = mate;
    this.rules = rules;
    this.goOn = () => true;
    /** @type {(bound: number) => void} */
    this.asked = () => {};
  }

  /**
   * The score of a game's position to a depth, the best move and the line, as words.
   * @param {Game} game
   * @param {number} depth
   * @param {number} guess
   */
  async run(game, depth, guess) {
    const { driver } = this;
    /** @type {Found} */
    const found = { score: undefined, best: undefined, line: [], nodes: 0, cycles: 0, questions: 0 };
    driver.loadGame(game);
    const depthAt = driver.at("SEARCH_DEPTH");
    driver.configure(this.parameters.map(([address, word]) => [address, address === depthAt ? depth : word]));
    const window = new ScoreWindow(guess);
    for (let bound = window.next(); bound !== undefined; bound = window.next()) {
      // A search forgets old plies.
      driver.writeHistory(game);
      const answer = await this.ask(bound, found);
      found.questions++;
      if (answer.succeeded) [window.low, found.best] = [bound, answer.best];
      else window.high = bound;
    }
    if (window.low !== undefined && window.low + 1 === window.high) {
      found.score = window.low;
      await this.follow(game, depth, found);
      driver.loadGame(game);
    }
    return found;
  }

  /**
   * @param {number} bound
   * @param {Found} found
   */
  async ask(bound, found) {
    this.driver.write("BOUND", bound & 0xffff);
    this.asked(bound);
    const answer = await this.driver.ask(this.goOn);
    found.nodes += answer.nodes;
    found.cycles += answer.cycles;
    return answer;
  }

  /**
   * Follows the line that reaches the score: after the best move, the opponent has one that keeps it, and so on.
   * @param {Game} game
   * @param {number} depth
   * @param {Found} found
   */
  async follow(game, depth, found) {
    const { driver } = this;
    driver.writeHistory(game);
    let { score = 0, best } = found;
    for (;;) {
      if (best === undefined) return;
      await driver.make(best);
      found.line.push(best);
      if (depth <= 1) return;
      driver.write("SEARCH_DEPTH", --depth);
      // A mate is a ply nearer for the opponent.
      score = -(score + (this.isMate(score) ? Math.sign(score) : 0));
      best = (await this.ask(score, found)).best;
    }
  }

  /** @param {number} score */
  isMate(score) {
    const plies = this.mate - Math.abs(score);
    return plies >= 0 && plies <= MATE_PLIES_MAX;
  }

  /**
   * A score in words.
   * @param {number} score
   */
  text(score) {
    if (!this.isMate(score)) return `${score > 0 ? "+" : score < 0 ? "−" : ""}${(Math.abs(score) / 100).toFixed(2)}`;
    const plies = this.mate - Math.abs(score);
    // Who mates has lost AntiChess.
    const [wins, loses] = this.rules.antichess ? ["win", "loss"] : ["mate", "mated"];
    return score > 0 ? `${wins} in ${(plies + 1) >> 1}` : `${loses} in ${plies >> 1}`;
  }
}
