// The chip on its bus, and its signals by the names that the story uses.

const squareName = (square) => "abcdefgh"[square & 7] + (1 + (square >> 3));

class Chip {
  /**
   * @param {Design} design the chip, a search just begun
   * @param {object} data what the program knows of it
   */
  constructor(design, data) {
    this.design = design;
    this.data = data;
    this.address = data.address;
    this.timeline = new Timeline(design);
    this.fields = new Map();
    this.first = new Uint8Array(design.exports.memory.buffer).slice();
    this.cells = Array.from({ length: 64 }, (_, square) =>
      Object.fromEntries(data.cell.map((name) => [name, design.value(`core.array.cells[${square}].${name}`)])),
    );
    this.busy = this.field("busy");
  }

  /** A signal or the field of one: where its bits are, and what they mean. */
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
    const type = value.type === undefined ? "Bits" : this.design.layout.types[value.type];
    field = { value, ...part({ low: 0, width: value.width, type }, names) };
    this.fields.set(path, field);
    return field;
  }

  /** The present value of a field, as a number. */
  number(path) {
    return Number(this.bits(this.field(path)));
  }

  bits({ value, low, width }) {
    const whole = this.design.read(value);
    return typeof whole === "number" && low === 0 && width === value.width ? whole : BigInt.asUintN(width, BigInt(whole) >> BigInt(low));
  }

  signed(path) {
    const field = this.field(path);
    return Number(BigInt.asIntN(field.width, BigInt(this.bits(field))));
  }

  name(path) {
    const field = this.field(path);
    const number = Number(this.bits(field));
    return field.type.Enum?.variants[number] ?? String(number);
  }

  isBusy() {
    return this.design.read(this.busy.value) === 1;
  }

  /** What a cell has of a name. */
  cell(square, name) {
    return this.design.read(this.cells[square][name]);
  }

  /** Piece codes by square, 0 where there is none. */
  pieces() {
    return this.cells.map((cell) => this.design.read(cell["resident.q"]));
  }

  /** Goes to the beginning of one of the searches that came with the page. */
  async begin(position) {
    const difference = await unpack(position.state);
    const memory = new Uint8Array(this.design.exports.memory.buffer);
    memory.set(this.first);
    for (let at = 0; at < difference.length; at++) memory[at] ^= difference[at];
    this.design.begin();
    this.timeline.clear();
    this.bound = position.bound;
  }

  /** Loads another position, by the bus as a host does, and begins a search there. The values of the evaluation stay. */
  async load(position, from) {
    await this.begin(from);
    const { address } = this;
    this.write(address.abort, 0);
    this.wait();
    this.write(address.error, 0);
    this.write(address.clear, 0);
    position.squares.forEach((code, square) => this.write(address.square + square, code));
    this.write(address.side, position.side);
    this.write(address.castling, position.castling);
    this.write(address.en_passant, position.enPassant);
    this.write(address.fifty, position.fifty);
    for (const [at, word] of this.data.parameters) this.write(at, word);
    this.idle(this.data.settle);
    const score = (this.read(address.fast_score) << 16) >> 16;
    this.bound = position.side ? -score : score;
    this.write(address.bound, this.bound & 0xffff);
    this.write(address.search, 0);
    this.idle(0);
    for (let clock = 0; clock < 64 && !this.isBusy(); clock++) this.design.step();
    const error = this.isBusy() ? 0 : this.read(address.error);
    if (error) throw new Error(`the chip refuses the position: error ${error & 0xff}`);
    this.design.begin();
    this.timeline.clear();
  }

  /** What the chip answers to a host at this moment, without any time passing. */
  ask(names) {
    const state = this.design.save();
    const words = names.map((name) => this.read(this.address[name]));
    this.design.restore(state);
    return words;
  }

  write(address, word) {
    this.strobe(address, word, 1, 0);
    this.design.step();
  }

  read(address) {
    this.strobe(address, 0, 0, 1);
    this.design.step();
    this.strobe(address, 0, 0, 0);
    this.design.step();
    return this.design.peek("read_data");
  }

  idle(clocks) {
    this.strobe(0, 0, 0, 0);
    if (clocks) this.design.step(clocks);
  }

  wait() {
    this.idle(0);
    for (let clock = 0; clock < 10000 && this.isBusy(); clock++) this.design.step();
  }

  strobe(address, word, write, read) {
    this.design.poke("address", address);
    this.design.poke("write_data", word >>> 0);
    this.design.poke("write", write);
    this.design.poke("read", read);
  }

  /** Goes to the first clock, after a known one, in which the chip is busy no more. */
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

  /** The moves from the root to the present position. */
  moves() {
    const height = this.number("core.height");
    const memory = [...this.design.memories.values()].find(({ path }) => path.startsWith("core.stack.ram"));
    const frame = this.field("core.stack.frame");
    const moves = [];
    for (let at = 0; at < height; at++) {
      const word = this.design.peekWord(memory.path, at);
      const of = (...names) => {
        const { low, width } = part({ low: 0, width: frame.width, type: frame.type }, ["played", ...names]);
        return Number(BigInt.asUintN(width, word >> BigInt(low)));
      };
      const attacker = part({ low: 0, width: frame.width, type: frame.type }, ["played", "attacker"]).type.Enum.variants;
      const victim = part({ low: 0, width: frame.width, type: frame.type }, ["played", "victim"]).type.Enum.variants;
      const to = of("to");
      const piece = attacker[of("attacker")];
      const level = victim[of("victim")];
      const last = to >> 3 === 0 || to >> 3 === 7;
      const takes = of("en_passant") || !["Quiet", "Promotion", "Nothing"].includes(level);
      const promoted = piece === "Pawn" && last ? `=${"QRBN"[of("promotion")]}` : "";
      const letter = piece === "Pawn" ? "" : { Knight: "N" }[piece] ?? piece[0];
      moves.push(`${letter}${squareName(of("from"))}${takes ? "x" : "-"}${squareName(to)}${promoted}`);
    }
    return moves;
  }
}

/** A field within a field, by names. */
function part(field, names) {
  let { low, type, width } = field;
  for (const name of names) {
    for (const own of type.Struct?.fields ?? []) {
      if (own.name === name) {
        ({ width, ty: type } = own);
        break;
      }
      low += own.width;
    }
  }
  return { low, width, type };
}

/** A move on the chip's bus, as chess programs write it. */
function moveName(word) {
  return squareName(word & 63) + squareName((word >> 6) & 63) + ["", "", "n", "b", "r", "q", "", ""][(word >> 12) & 7];
}
