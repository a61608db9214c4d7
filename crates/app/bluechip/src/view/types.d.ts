// Types of what the page's scripts share: the program's data, and what they make of it.

/** What tells games apart. */
interface Rules {
  name: string;
  antichess: boolean;
  switch: boolean;
  stalemateWins: boolean;
}

/** Squares are piece codes, 0 for none; the others are as the chip's registers hold them, but for the move number. */
interface Position {
  squares: number[];
  side: number;
  castling: number;
  enPassant: number;
  fifty: number;
  fullmove: number;
}

/** `promotion` is the type of the piece, 0 for none, SWITCH where the pieces of both squares change places. */
interface Move {
  from: number;
  to: number;
  promotion: number;
}

/** A field of a text: its column in characters, and the text from there to the end. */
interface TextField {
  column: number;
  text: string;
  rest: string;
}

/** Refuses a text. */
type Fail = (column: number, problem: string) => never;

/** A position and the words of the plies before it, for the repetition detector. */
interface Game {
  position: Position;
  history: number[];
}

/** The chip's port. */
interface Port {
  write(address: number, word: number): void;
  read(address: number): number;
  idle(clocks: number): void;
  idleWhileBusy(most: number): Promise<void> | void;
}

interface MapEntry {
  at: number;
  fields: Record<string, [low: number, width: number]>;
}

/** What a driver is told beside the memory map. */
interface DriverData {
  settle: number;
  errors: Record<string, string>;
}

/** Work of the chip that had just begun when the page was made. */
interface Begun {
  name: string;
  fen: string;
  bound: number | null;
  state: string;
}

type LineText =
  | { kind: "name" | "number" | "signed"; field: string }
  | { kind: "first"; of: string; fields: Question[] }
  | { kind: "either"; field: string; words: [string, string] }
  | { kind: "piece"; level: string; square: string }
  | { kind: "move"; when: [string, string]; word: string }
  | { kind: "moves"; height: string; make: string; word: string }
  | { kind: "range"; low: string; high: string };

/** A line of the story. */
interface StoryLine {
  name: string;
  text: LineText;
}

interface Question {
  field: string;
  word: string;
  sentence: string;
}

/** Words for a clock in which a signal, and another where there is one, are 1. */
interface Remark {
  signal: string;
  of: string | null;
  words: string;
}

interface StoryData {
  lines: StoryLine[];
  repetition: StoryLine[];
  /** Of compulsory captures. */
  compulsion: Remark[];
  remarks: Remark[];
  features: Remark[];
  questions: Question[];
  ranks: number[];
  steps: [string, string][];
  states: [string, string][];
  votes: string[];
  letters: [string, string][];
}

/** What the program knows of the chip. */
interface PageData extends DriverData {
  positions: Begun[];
  rules: Rules;
  start: string;
  depth: number;
  command: { name: string; word: number };
  /** Addresses and words; none where there is no search. */
  parameters: [address: number, word: number][] | null;
  slow: boolean;
  mate: number;
  cell: string[];
  map: Record<string, MapEntry>;
  story: StoryData;
}

/** The bits of a field of a signal, and their type. */
interface Bits {
  low: number;
  width: number;
  type: Type;
}

interface SignalField extends Bits {
  value: Value;
}

/** What a chip has answered to a question. */
interface Answer {
  succeeded: boolean;
  best: number | undefined;
  nodes: number;
  cycles: number;
}

/** What is known of an exact score. */
interface Found {
  score: number | undefined;
  best: number | undefined;
  line: number[];
  nodes: number;
  cycles: number;
  questions: number;
}

/** A ply of the game in the page, and the game before it. */
interface Ply {
  before: Game;
  word: number;
  san: string;
}

/** What the page runs at: a speed, or until something holds. */
type Run = { speed: number } | { until: Holds };

/** Whether something holds in the present clock. */
type Holds = (chip: Chip, story: Story) => boolean;

/** What the board of cells shows beside the cells. */
interface BoardView {
  /** A vote counts. */
  voting: boolean;
  /** Somebody registers what the signals reach. */
  asked: boolean;
  pending: Move | undefined;
  /** The allow map and hung pieces are shown. */
  maps: boolean;
  /** Squares that White and Black attack, a bit each. */
  attacked: bigint[];
  /** The file that is scanned. */
  file: number;
  selected: number;
}

/** What the board of a game shows beside the position. */
interface GameView {
  flipped: boolean;
  selected: number | undefined;
  targets: number[];
  last: Move | undefined;
  check: number | undefined;
}

/** The elements of the page that scripts use. */
interface Elements {
  problem: HTMLElement;
  note: HTMLElement;
  fen: HTMLInputElement;
  gallery: HTMLSelectElement;
  sentence: HTMLElement;
  cells: HTMLElement;
  now: HTMLElement;
  board: SVGElement & HTMLElement;
  maps: HTMLInputElement;
  clock: HTMLOutputElement;
  scrub: HTMLInputElement;
  speed: HTMLSelectElement;
  until: HTMLSelectElement;
  condition: HTMLInputElement;
  "condition-problem": HTMLElement;
  run: HTMLButtonElement;
  game: HTMLElement;
  turn: HTMLElement;
  "game-board": SVGElement & HTMLElement;
  promotion: HTMLElement;
  report: HTMLElement;
  moves: HTMLElement;
  typed: HTMLInputElement;
  "typed-problem": HTMLElement;
  level: HTMLSelectElement;
  levels: HTMLElement;
  vote: HTMLElement;
  line: HTMLElement;
  lines: HTMLElement;
  waves: HTMLCanvasElement;
  search: HTMLInputElement;
  found: HTMLElement;
  scan: HTMLElement;
  features: HTMLElement;
  repeated: HTMLElement;
  square: HTMLInputElement;
  cell: HTMLElement;
  [button: string]: HTMLElement;
}

interface Window {
  page: Page;
}
