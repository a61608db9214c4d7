// Runs a design in WebAssembly, by the layout that came with it.

/**
 * The bits of a number at a width.
 * @param {bigint} value
 * @param {number} width
 */
const bits = (value, width) => BigInt.asUintN(width, value);

/** A design, at one moment of its run: `cycle` edges and `time` nanoseconds after it was loaded. */
class Design {
  /**
   * Loads a design.
   * @param {BufferSource} wasm the module
   * @param {Layout} layout its layout
   * @returns {Promise<Design>}
   */
  static async load(wasm, layout) {
    if (layout.format !== 1) throw new Error(`layout of format ${layout.format}, expected 1`);
    const { instance } = await WebAssembly.instantiate(wasm, {});
    return new Design(/** @type {any} */ (instance.exports), layout);
  }

  /**
   * @param {ModuleExports} exports
   * @param {Layout} layout
   */
  constructor(exports, layout) {
    this.exports = exports;
    this.layout = layout;
    this.words = new Uint32Array(exports.memory.buffer);
    this.wide = new BigUint64Array(exports.memory.buffer);
    this.inputs = new Map(layout.inputs.map((value) => [value.path, value]));
    /** @type {Map<string, Value>} */
    this.values = new Map();
    for (const value of layout.inputs.concat(layout.registers, layout.signals)) this.values.set(value.path, value);
    this.memories = new Map(layout.memories.map((memory) => [memory.path, memory]));
    this.clocks = layout.clocks.map((clock) => ({ ...clock, next: 0, fall: Infinity }));
    /** @type {Set<number>} */
    this.settled = new Set();
    this.cycle = 0;
    this.time = 0;
    /** Something but `run` and `tick` has written to the memory. */
    this.woken = true;
    /** Nothing has been written since the circuit came to rest, where clocks are values. */
    this.rested = false;
    /** What was kept of the state that it was loaded in. */
    this.first = new Uint32Array();
    this.begin();
  }

  /**
   * A value by its path.
   * @param {string} path
   */
  value(path) {
    const value = this.values.get(path);
    if (!value) throw new Error(`no signal ${path}`);
    return value;
  }

  /**
   * The present value: a number up to 32 bits, else a BigInt.
   * @param {string} path
   */
  peek(path) {
    return this.read(this.value(path));
  }

  /**
   * The same, of an entry of the layout.
   * @param {Value} value
   * @returns {number | bigint}
   */
  read(value) {
    this.rest();
    if (value.group !== undefined && !this.settled.has(value.group)) {
      this.exports[`settle${value.group}`]();
      this.settled.add(value.group);
    }
    if (value.width <= 32) return this.narrow(value.limbs[0]);
    let result = 0n;
    for (let limb = value.limbs.length; limb-- > 0; ) result = (result << 64n) | this.limb(value.limbs[limb]);
    return result;
  }

  /**
   * The type of an entry of the layout.
   * @param {Value} value
   * @returns {Type}
   */
  typeOf(value) {
    return value.type === undefined ? "Bits" : this.layout.types[value.type];
  }

  /**
   * A value in the words of its type: the name of an enumeration's, a signed number, fields by name.
   * @param {Value} value
   */
  show(value) {
    return show(BigInt(this.read(value)), value.width, this.typeOf(value));
  }

  /**
   * Changes an input or a register.
   * @param {string} path
   * @param {number | bigint} value
   */
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

  /**
   * A word of a memory.
   * @param {string} path
   * @param {number} address
   */
  peekWord(path, address) {
    const { limbs } = this.memory(path, address);
    return limbs.reduceRight((result, slot) => (result << 64n) | this.wide[slot + address], /** @type {bigint} */ (0n));
  }

  /**
   * Changes a word of a memory.
   * @param {string} path
   * @param {number} address
   * @param {number | bigint} value
   */
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

  /**
   * @param {string} path
   * @param {number} address
   */
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
      this.exports.run(count);
      return this.check();
    }
    this.rest();
    for (; count > 0; count--) {
      this.time = this.nextRise();
      if (this.layout.restless !== undefined) {
        this.riseAndFall();
        continue;
      }
      for (const clock of this.clocks) {
        const rises = clock.next === this.time;
        if (clock.rises !== undefined) this.words[2 * clock.rises] = rises ? 1 : 0;
        if (rises) clock.next += clock.period;
      }
      this.exports.tick();
    }
  }

  /** When a clock rises next. */
  nextRise() {
    return Math.min(...this.clocks.map((clock) => clock.next));
  }

  /** Where clocks are values: they take the levels of each moment from now until the next rise. */
  riseAndFall() {
    for (const clock of this.clocks) {
      if (clock.next === this.time) {
        clock.fall = this.time + Math.floor(clock.period / 2);
        clock.next += clock.period;
      } else if (clock.fall <= this.time) clock.fall = Infinity;
    }
    this.level();
    const next = this.nextRise();
    for (let fall = this.nextFall(); fall < next; fall = this.nextFall()) {
      for (const clock of this.clocks) if (clock.fall === fall) clock.fall = Infinity;
      this.level();
    }
  }

  /** When a clock that is high falls. */
  nextFall() {
    return Math.min(...this.clocks.map((clock) => clock.fall));
  }

  /** Writes the levels of the clocks, and lets the circuit come to rest. */
  level() {
    for (const { level, fall } of this.clocks) if (level !== undefined) this.words[2 * level] = fall < Infinity ? 1 : 0;
    this.rested = false;
    this.rest();
  }

  /** Lets the circuit come to rest, where clocks are values. */
  rest() {
    if (this.layout.restless === undefined || this.rested) return;
    this.exports.rest();
    this.rested = true;
    this.check();
  }

  /** Complains if the circuit does not settle. */
  check() {
    const { restless, name } = this.layout;
    if (restless === undefined || !this.words[2 * restless]) return;
    this.words[2 * restless] = 0;
    throw new Error(`${name} does not settle: its clocks and latches go on changing each other`);
  }

  /**
   * What differs from the state it was loaded in.
   * @returns {Saved}
   */
  save() {
    const slots = [];
    const values = [];
    let at = 0;
    for (const [start, end] of this.layout.kept) {
      for (let half = 2 * start; half < 2 * end; half++, at++) {
        if (this.words[half] !== this.first[at]) {
          slots.push(half);
          values.push(this.words[half]);
        }
      }
    }
    const next = this.clocks.map((clock) => clock.next);
    const falls = this.clocks.map((clock) => clock.fall);
    return { cycle: this.cycle, time: this.time, next, falls, slots: Uint32Array.from(slots), values: Uint32Array.from(values) };
  }

  /**
   * Goes back, or forth, to what was saved.
   * @param {Saved} saved
   */
  restore({ cycle, time, next, falls, slots, values }) {
    this.cycle = cycle;
    this.time = time;
    this.clocks.forEach((clock, index) => Object.assign(clock, { next: next[index], fall: falls[index] }));
    let at = 0;
    for (const [start, end] of this.layout.kept) {
      this.words.set(this.first.subarray(at, at + 2 * (end - start)), 2 * start);
      at += 2 * (end - start);
    }
    slots.forEach((half, index) => (this.words[half] = values[index]));
    this.changed();
  }

  /** Makes the present state the one that it was loaded in. */
  begin() {
    this.cycle = this.time = 0;
    for (const clock of this.clocks) Object.assign(clock, { next: clock.phase || clock.period, fall: Infinity });
    const kept = this.layout.kept.map(([start, end]) => this.words.subarray(2 * start, 2 * end));
    this.first = new Uint32Array(kept.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of kept) {
      this.first.set(part, at);
      at += part.length;
    }
    this.changed();
  }

  /** To be called after the memory has been written to by other means. */
  changed() {
    this.woken = true;
    this.rested = false;
    this.settled.clear();
  }

  /** @param {Place} place */
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

  /**
   * @param {Place} place
   * @returns {bigint}
   */
  limb(place) {
    if (typeof place === "number") return this.wide[place];
    if (typeof place === "string") return BigInt(`0x${place}`);
    return place.reduceRight((value, [slot, at]) => (value << 1n) | ((this.wide[slot] >> BigInt(at)) & 1n), /** @type {bigint} */ (0n));
  }

  /**
   * @param {Place} place
   * @param {bigint} value
   */
  write(place, value) {
    if (typeof place === "number") {
      this.wide[place] = value;
      return;
    }
    if (typeof place === "string") return;
    place.forEach(([slot, at], bit) => {
      const mask = 1n << BigInt(at);
      const set = (value >> BigInt(bit)) & 1n;
      this.wide[slot] = set ? this.wide[slot] | mask : this.wide[slot] & ~mask;
    });
  }
}

/**
 * The names of the values of an enumeration; none of other types.
 * @param {Type} type
 */
const variantsOf = (type) => (typeof type === "object" && "Enum" in type ? type.Enum.variants : undefined);

/**
 * The fields of a structure, the lowest bits first; none of other types.
 * @param {Type} type
 */
const membersOf = (type) => (typeof type === "object" && "Struct" in type ? type.Struct.fields : undefined);

/**
 * Bits in the words of a type.
 * @param {bigint} value
 * @param {number} width
 * @param {Type} type
 * @returns {string}
 */
function show(value, width, type) {
  if (type === "Signed") return String(BigInt.asIntN(width, value));
  const variants = variantsOf(type);
  if (variants) return variants[Number(value)] ?? String(value);
  const members = membersOf(type);
  if (members) {
    let low = 0n;
    const fields = members.map((field) => {
      const own = bits(value >> low, field.width);
      low += BigInt(field.width);
      return `${field.name}: ${show(own, field.width, field.ty)}`;
    });
    return `{ ${fields.join(", ")} }`;
  }
  return width <= 8 ? String(value) : `0x${value.toString(16)}`;
}

/** A design with a past: it goes to any cycle it has been in. */
class Timeline {
  /** @param {Design} design at its beginning */
  constructor(design) {
    this.design = design;
    /** Clocks from a snapshot to the next. */
    this.every = 64;
    this.saved = [design.save()];
    /**
     * Those in which an input was changed.
     * @type {Saved[]}
     */
    this.changes = [];
    /** The last cycle that has been reached. */
    this.end = design.cycle;
  }

  /** Forgets the past. */
  clear() {
    this.every = 64;
    this.saved = [this.design.save()];
    this.changes = [];
    this.end = this.design.cycle;
  }

  /** So many edges on. */
  step(count = 1) {
    const { design } = this;
    const target = design.cycle + count;
    while (design.cycle < target) {
      const next = (Math.floor(design.cycle / this.every) + 1) * this.every;
      const changed = this.changeAfter(design.cycle);
      design.step(Math.min(next, target, changed?.cycle ?? Infinity) - design.cycle);
      // What was written to inputs there in the past is written again.
      if (design.cycle === changed?.cycle) design.restore(changed);
      if (design.cycle === next && design.cycle > (this.saved.at(-1)?.cycle ?? 0)) this.keep(false);
    }
    this.end = Math.max(this.end, target);
  }

  /**
   * Goes to a cycle.
   * @param {number} cycle
   */
  go(cycle) {
    const before = this.saved.findLast((state) => state.cycle <= cycle) ?? this.saved[0];
    const { design } = this;
    if (cycle < design.cycle || before.cycle > design.cycle) design.restore(before);
    this.step(Math.max(0, cycle - design.cycle));
  }

  /**
   * The next state after a cycle in which an input was changed.
   * @param {number} cycle
   */
  changeAfter(cycle) {
    const last = this.changes.at(-1);
    return last && last.cycle > cycle ? this.changes.find((state) => state.cycle > cycle) : undefined;
  }

  /** To be called after an input has been changed: what came later happens no more. */
  changed() {
    const { cycle } = this.design;
    this.saved = this.saved.filter((state) => state.cycle < cycle);
    this.changes = this.changes.filter((state) => state.cycle < cycle);
    this.end = cycle;
    this.keep(true);
  }

  /**
   * Calls a function in each of some cycles, and returns to the present.
   * @param {number} from
   * @param {number} to
   * @param {(cycle: number) => void} look
   */
  visit(from, to, look) {
    const { cycle } = this.design;
    const { end } = this;
    this.go(Math.max(from, this.saved[0].cycle));
    for (;;) {
      look(this.design.cycle);
      if (this.design.cycle >= to) break;
      this.step();
    }
    this.go(cycle);
    this.end = Math.max(end, this.end);
  }

  /** @param {boolean} always whether it is never thinned out */
  keep(always) {
    const state = { ...this.design.save(), always };
    this.saved.push(state);
    if (always) this.changes.push(state);
    if (this.saved.length > 1500) {
      this.every *= 2;
      this.saved = this.saved.filter((state) => state.always || state.cycle % this.every === 0);
    }
  }
}
