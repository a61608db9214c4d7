// Types of what the scripts of a page share: what a module exports, and its layout, as docs/src/how-to/browser.md has it.

/** Where 64 bits of a value are: a slot, a slot and a bit for each, or nowhere, and then a value in hexadecimal. */
type Place = number | [slot: number, bit: number][] | string;

interface EnumType {
  name: string;
  variants: string[];
}

interface StructType {
  name: string;
  fields: { name: string; width: number; ty: Type }[];
}

type Type = "Bits" | "Signed" | { Enum: EnumType } | { Struct: StructType };

interface Value {
  path: string;
  width: number;
  /** The lowest first. */
  limbs: Place[];
  /** An index into the layout's types; plain bits have none. */
  type?: number;
  /** Which `settle` computes it; none for what is there in any case. */
  group?: number;
  kind?: string;
}

interface Memory {
  path: string;
  width: number;
  depth: number;
  written: boolean;
  limbs: number[];
}

interface ClockTiming {
  name: string;
  period: number;
  phase: number;
  rises?: number;
  /** Where clocks are values: the slot of its level. */
  level?: number;
}

interface Layout {
  format: number;
  name: string;
  clocks: ClockTiming[];
  inputs: Value[];
  registers: Value[];
  signals: Value[];
  memories: Memory[];
  types: Type[];
  kept: [first: number, end: number][];
  slots: number;
  /** Where clocks are values: the slot that becomes 1 if the circuit does not settle. */
  restless?: number;
}

interface ModuleExports {
  memory: WebAssembly.Memory;
  run(count: number): void;
  tick(): void;
  rest(): void;
  wake(): void;
  [settle: `settle${number}`]: () => void;
}

/** What a snapshot keeps: what differs from the first state. */
interface Saved {
  cycle: number;
  time: number;
  next: number[];
  falls: number[];
  slots: Uint32Array;
  values: Uint32Array;
  /** It is never thinned out. */
  always?: boolean;
}

/** A row of waves: a text, or a number 0 or 1 for a line. */
interface WaveRow {
  name: string;
  path?: string;
  sample(): string | number | bigint;
}

/** A value that a condition compares. */
interface Compared {
  type: Type;
  width: number;
  isSigned: boolean;
  bits(): bigint;
}

/** The elements of a design's page that its script uses. */
interface PlaygroundElements {
  inputs: HTMLElement;
  outputs: HTMLElement;
  time: HTMLOutputElement;
  scrub: HTMLInputElement;
  speed: HTMLSelectElement;
  waves: HTMLCanvasElement;
  search: HTMLInputElement;
  condition: HTMLInputElement;
  paths: HTMLElement;
  [name: string]: HTMLElement;
}
