// The chip on its bus, and its signals by the names that the story uses.

/** @param {number} square */
const squareName = (square) => "abcdefgh"[square & 7] + (1 + (square >> 3));
/**
 * The square of a name; none if it is no name of one.
 * @param {string} name
 */
const squareNamed = (name) => (/^[a-h][1-8]$/.test(name) ? squareAt("abcdefgh".indexOf(name[0]), Number(name[1]) - 1) : undefined);
const PROMOTIONS = "QRBN";

/** Milliseconds for which the chip runs before the page is looked after. */
const SLICE = 12;
/** Clocks between two looks at the pin `busy`. */
const LOOK = 32;

/**
 * Lets the page be drawn, and take what is clicked on.
 * @returns {Promise<void>}
 */
const breathe = () =>
  new Promise((go) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      go();
    };
    channel.port2.postMessage(0);
  });

/** The chip's bus: a write takes a clock, a read two. */
class Bus {
  /** @param {Design} design */
  constructor(design) {
    this.design = design;
    this.busy = design.value("busy");
    this.readData = design.value("read_data");
    /** Whether somebody wants to break off what runs. */
    this.isHurried = () => false;
  }

  /**
   * @param {number} address
   * @param {number} word
   */
  write(address, word) {
    this.strobe(address, word, 1, 0);
    this.design.step();
  }

  /** @param {number} address */
  read(address) {
    this.strobe(address, 0, 0, 1);
    this.design.step();
    this.strobe(address, 0, 0, 0);
    this.design.step();
    return Number(this.design.read(this.readData));
  }

  /** @param {number} clocks */
  idle(clocks) {
    this.strobe(0, 0, 0, 0);
    if (clocks) this.design.step(clocks);
  }

  isBusy() {
    return this.design.read(this.busy) === 1;
  }

  /**
   * Lets the chip work while a command runs, for no more than about so many clocks.
   * @param {number} most
   */
  async idleWhileBusy(most) {
    this.idle(0);
    let last = performance.now();
    for (let left = most; left > 0; left -= LOOK) {
      this.design.step(Math.min(left, LOOK));
      if (!this.isBusy() || this.isHurried()) return;
      if (performance.now() - last < SLICE) continue;
      await breathe();
      last = performance.now();
    }
  }

  /**
   * @param {number} address
   * @param {number} word
   * @param {number} write
   * @param {number} read
   */
  strobe(address, word, write, read) {
    this.design.poke("address", address);
    this.design.poke("write_data", word >>> 0);
    this.design.poke("write", write);
    this.design.poke("read", read);
  }
}

class Chip {
  /**
   * @param {Design} design the chip, a search just begun
   * @param {PageData} data what the program knows of it
   */
  constructor(design, data) {
    this.design = design;
    this.data = data;
    this.map = new MemoryMap(data.map);
    this.bus = new Bus(design);
    this.timeline = new Timeline(design);
    /** @type {Map<string, SignalField>} */
    this.fields = new Map();
    /**
     * What a search is asked.
     * @type {number | null}
     */
    this.bound = null;
    this.first = new Uint8Array(design.exports.memory.buffer).slice();
    /** @type {Record<string, Value>[]} */
    this.cells = Array.from({ length: 64 }, (_, square) =>
      Object.fromEntries(data.cell.map((name) => [name, design.value(`core.array.cells[${square}].${name}`)])),
    );
  }

  /**
   * A position of the chip's game.
   * @param {string} text
   */
  parse(text) {
    return parseFen(text, this.data.rules);
  }

  /**
   * A signal or the field of one: where its bits are, and what they mean.
   * @param {string} path
   * @returns {SignalField}
   */
  field(path) {
    let field = this.fields.get(path);
    if (field) return field;
    let end = path.length;
    while (!this.design.values.has(path.slice(0, end))) {
      end = path.lastIndexOf(".", end - 1);
      if (end < 0) throw new Error(`no signal ${path}`);
    }
    const value = this.design.value(path.slice(0, end));
    const names = path.slice(end).split(".").slice(1);
    field = { value, ...part({ low: 0, width: value.width, type: this.design.typeOf(value) }, names) };
    this.fields.set(path, field);
    return field;
  }

  /**
   * The present value of a field, as a number.
   * @param {string} path
   */
  number(path) {
    return Number(this.bits(this.field(path)));
  }

  /** @param {SignalField} field */
  bits({ value, low, width }) {
    const whole = this.design.read(value);
    return typeof whole === "number" && low === 0 && width === value.width ? whole : BigInt.asUintN(width, BigInt(whole) >> BigInt(low));
  }

  /** @param {string} path */
  signed(path) {
    const field = this.field(path);
    return Number(BigInt.asIntN(field.width, BigInt(this.bits(field))));
  }

  /** @param {string} path */
  name(path) {
    const field = this.field(path);
    const number = Number(this.bits(field));
    return variantsOf(field.type)?.[number] ?? String(number);
  }

  isBusy() {
    return this.bus.isBusy();
  }

  /**
   * What a cell has of a name.
   * @param {number} square
   * @param {string} name
   */
  cell(square, name) {
    return this.design.read(this.cells[square][name]);
  }

  /**
   * Goes to the beginning of one of the searches that came with the page.
   * @param {Begun} position
   */
  async begin(position) {
    const difference = await unpack(position.state);
    const memory = new Uint8Array(this.design.exports.memory.buffer);
    memory.set(this.first);
    for (let at = 0; at < difference.length; at++) memory[at] ^= difference[at];
    this.design.begin();
    this.timeline.clear();
    this.bound = position.bound;
  }

  /**
   * A host that has taken over the chip, with the values of the evaluation as they came with one of those searches.
   * @param {Begun} from
   */
  async host(from) {
    await this.begin(from);
    const driver = new Driver(this.bus, this.map, this.data);
    await driver.takeOver();
    return driver;
  }

  /**
   * Loads another position, as a host does, and begins what the chip is to do there.
   * @param {Position} position
   * @param {Begun} from
   */
  async load(position, from) {
    const driver = await this.host(from);
    const { command } = this.data;
    driver.load(position);
    if (this.data.parameters) {
      driver.configure(this.data.parameters);
      const { score } = driver.fastScore();
      this.bound = position.side ? -score : score;
      driver.write("BOUND", this.bound & 0xffff);
    }
    driver.write(command.name, command.word);
    this.bus.idle(0);
    for (let clock = 0; clock < 64 && !this.isBusy(); clock++) this.design.step();
    if (!this.isBusy()) driver.checkError();
    this.design.begin();
    this.timeline.clear();
  }

  /**
   * What the chip answers to a host at this moment, without any time passing.
   * @param {string[]} names
   */
  ask(names) {
    const state = this.design.save();
    const words = names.map((name) => this.bus.read(this.map.at(name)));
    this.design.restore(state);
    return words;
  }

  /**
   * Goes to the first clock, after a known one, in which the chip is busy no more.
   * @param {number} busyAt
   */
  goToEnd(busyAt) {
    let low = busyAt;
    let high = this.design.cycle;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      this.timeline.go(middle);
      if (this.isBusy()) low = middle;
      else high = middle;
    }
    this.timeline.go(high);
    this.timeline.end = high;
  }

  /**
   * The moves from the root to the present position.
   * @returns {Move[]}
   */
  moves() {
    const height = this.number("core.height");
    const path = [...this.design.memories.keys()].find((path) => path.startsWith("core.stack.ram")) ?? "";
    const { width, type } = this.field("core.stack.frame");
    return [...Array(height).keys()].map((at) => {
      const word = this.design.peekWord(path, at);
      /** @param {string} name */
      const of = (name) => {
        const field = part({ low: 0, width, type }, ["played", name]);
        return { field, value: Number(BigInt.asUintN(field.width, word >> BigInt(field.low))) };
      };
      /** @param {string} name */
      const levelOf = (name) => {
        const { field, value } = of(name);
        return variantsOf(field.type)?.[value];
      };
      const [from, to] = [of("from").value, of("to").value];
      // No other victim has no level.
      if (levelOf("victim") === "Nothing") return { from, to, promotion: SWITCH };
      const promotes = levelOf("attacker") === "Pawn" && [0, 7].includes(to >> 3);
      return { from, to, promotion: promotes ? PIECE_LETTERS.indexOf(PROMOTIONS[of("promotion").value]) : 0 };
    });
  }

  /**
   * The move of a word on the bus.
   * @param {number} word
   * @returns {Move}
   */
  moveOf(word) {
    const [from, to, promotion] = ["FROM", "TO", "PROMOTION"].map((name) => this.map.get("MOVE", name, word));
    return { from, to, promotion };
  }

  /**
   * The same as chess programs write it.
   * @param {number} word
   */
  moveName(word) {
    return uciOf(this.moveOf(word));
  }
}

/**
 * A move as chess programs write it.
 * @param {Move} move
 */
const uciOf = ({ from, to, promotion }) => squareName(from) + squareName(to) + (promotion === SWITCH ? "s" : PIECE_LETTERS[promotion].trim().toLowerCase());

/**
 * A field within a field, by names.
 * @param {Bits} field
 * @param {string[]} names
 * @returns {Bits}
 */
function part(field, names) {
  let { low, type, width } = field;
  for (const name of names) {
    for (const own of membersOf(type) ?? []) {
      if (own.name === name) {
        ({ width, ty: type } = own);
        break;
      }
      low += own.width;
    }
  }
  return { low, width, type };
}
