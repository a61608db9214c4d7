// Runs a design in WebAssembly, by the layout that came with it.

/** The bits of a 64-bit limb at a width, as a BigInt. */
const bits = (value, width) => BigInt.asUintN(width, value);

/** A design, at one moment of its run. */
class Design {
  /**
   * Loads a design.
   * @param {BufferSource} wasm the module
   * @param {object} layout its layout
   * @returns {Promise<Design>}
   */
  static async load(wasm, layout) {
    if (layout.format !== 1) throw new Error(`layout of format ${layout.format}, expected 1`);
    const { instance } = await WebAssembly.instantiate(wasm, {});
    return new Design(instance.exports, layout);
  }

  constructor(exports, layout) {
    this.exports = exports;
    this.layout = layout;
    /** Edges so far. */
    this.cycle = 0;
    /** Nanoseconds so far. */
    this.time = 0;
    this.words = new Uint32Array(exports.memory.buffer);
    this.wide = new BigUint64Array(exports.memory.buffer);
    this.inputs = new Map(layout.inputs.map((value) => [value.path, value]));
    this.values = new Map();
    for (const value of layout.inputs.concat(layout.registers, layout.signals)) this.values.set(value.path, value);
    this.memories = new Map(layout.memories.map((memory) => [memory.path, memory]));
    this.clocks = layout.clocks.map((clock) => ({ ...clock, next: clock.phase || clock.period }));
    this.settled = new Set();
    this.woken = false;
  }

  /** A value by its path. */
  value(path) {
    const value = this.values.get(path);
    if (!value) throw new Error(`no signal ${path}`);
    return value;
  }

  /** The present value: a number up to 32 bits, else a BigInt. */
  peek(path) {
    return this.read(this.value(path));
  }

  /** The same, of an entry of the layout. */
  read(value) {
    if (value.group !== undefined && !this.settled.has(value.group)) {
      this.exports[`settle${value.group}`]();
      this.settled.add(value.group);
    }
    if (value.width <= 32) return this.narrow(value.limbs[0]);
    let result = 0n;
    for (let limb = value.limbs.length; limb-- > 0; ) result = (result << 64n) | this.limb(value.limbs[limb]);
    return result;
  }

  /** A value in the words of its type: the name of an enumeration's, a signed number, fields by name. */
  show(value) {
    const type = value.type === undefined ? "Bits" : this.layout.types[value.type];
    return show(BigInt(this.read(value)), value.width, type);
  }

  /** Changes an input or a register. */
  poke(path, value) {
    const { width, limbs, group } = this.value(path);
    let rest = BigInt(value);
    if (group !== undefined) throw new Error(`${path} is computed by the design`);
    if (bits(rest, width) !== rest) throw new Error(`${value} does not fit ${path}, which has ${width} bits`);
    for (const limb of limbs) {
      this.write(limb, bits(rest, 64));
      rest >>= 64n;
    }
    this.changed();
  }

  /** A word of a memory. */
  peekWord(path, address) {
    const { limbs } = this.memory(path, address);
    return limbs.reduceRight((result, slot) => (result << 64n) | this.wide[slot + address], 0n);
  }

  /** Changes a word of a memory. */
  pokeWord(path, address, value) {
    const { width, limbs } = this.memory(path, address);
    let rest = BigInt(value);
    if (bits(rest, width) !== rest) throw new Error(`${value} does not fit ${path}, which has ${width} bits`);
    for (const slot of limbs) {
      this.wide[slot + address] = bits(rest, 64);
      rest >>= 64n;
    }
    this.changed();
  }

  memory(path, address) {
    const memory = this.memories.get(path);
    if (!memory) throw new Error(`no memory ${path}`);
    if (!(address >= 0 && address < memory.depth)) throw new Error(`${path} has no word ${address}`);
    return memory;
  }

  /** So many edges: of each clock as its timing says. */
  step(count = 1) {
    if (this.woken) this.exports.wake();
    this.woken = false;
    this.settled.clear();
    this.cycle += count;
    if (this.clocks.length < 2) {
      this.time += count * (this.clocks.length ? this.clocks[0].period : 10);
      return this.exports.run(count);
    }
    for (; count > 0; count--) {
      this.time = Math.min(...this.clocks.map((clock) => clock.next));
      for (const clock of this.clocks) {
        const rises = clock.next === this.time;
        this.words[2 * clock.rises] = rises ? 1 : 0;
        if (rises) clock.next += clock.period;
      }
      this.exports.tick();
    }
  }

  /** Everything that changes. */
  save() {
    const parts = this.layout.kept.map(([start, end]) => this.words.slice(2 * start, 2 * end));
    return { cycle: this.cycle, time: this.time, next: this.clocks.map((clock) => clock.next), parts };
  }

  /** Goes back, or forth, to what was saved. */
  restore({ cycle, time, next, parts }) {
    this.cycle = cycle;
    this.time = time;
    this.clocks.forEach((clock, index) => (clock.next = next[index]));
    this.layout.kept.forEach(([start], index) => this.words.set(parts[index], 2 * start));
    this.changed();
  }

  /** To be called after the memory has been written to by other means. */
  changed() {
    this.woken = true;
    this.settled.clear();
  }

  narrow(place) {
    if (typeof place === "number") return this.words[2 * place];
    if (typeof place === "string") return parseInt(place, 16);
    let value = 0;
    for (let bit = place.length; bit-- > 0; ) {
      const [slot, at] = place[bit];
      value = (value << 1) | ((this.words[2 * slot + (at >> 5)] >>> (at & 31)) & 1);
    }
    return value >>> 0;
  }

  limb(place) {
    if (typeof place === "number") return this.wide[place];
    if (typeof place === "string") return BigInt(`0x${place}`);
    return place.reduceRight((value, [slot, at]) => (value << 1n) | ((this.wide[slot] >> BigInt(at)) & 1n), 0n);
  }

  write(place, value) {
    if (typeof place === "number") {
      this.wide[place] = value;
      return;
    }
    place.forEach(([slot, at], bit) => {
      const mask = 1n << BigInt(at);
      const set = (value >> BigInt(bit)) & 1n;
      this.wide[slot] = set ? this.wide[slot] | mask : this.wide[slot] & ~mask;
    });
  }
}

/** Bits in the words of a type. */
function show(value, width, type) {
  if (type === "Signed") return String(BigInt.asIntN(width, value));
  if (type.Enum) return type.Enum.variants[Number(value)] ?? String(value);
  if (type.Struct) {
    let low = 0n;
    const fields = type.Struct.fields.map((field) => {
      const own = bits(value >> low, field.width);
      low += BigInt(field.width);
      return `${field.name}: ${show(own, field.width, field.ty)}`;
    });
    return `{ ${fields.join(", ")} }`;
  }
  return width <= 8 ? String(value) : `0x${value.toString(16)}`;
}
