// Positions in FEN and EPD, in and out, as the program's own parser has them: the same positions, and the same words for
// what is wrong. A position has squares (piece codes, 0 for none), side, castling (with the rights to switch), enPassant and
// fifty as the chip's registers hold them, and fullmove.

const FEN_FIELDS = ["board", "side to move", "castling field", "en passant field", "half-move clock", "move number"];
const SIDES = ["White", "Black"];
const KING = 6;
const [PAWN, KNIGHT, BISHOP, ROOK, QUEEN] = [1, 2, 3, 4, 5];
const PIECE_LETTERS = " PNBRQK  pnbrqk";
const KNIGHT_STEPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
const STRAIGHT = [[1, 0], [0, 1], [-1, 0], [0, -1]];
const DIAGONAL = [[1, 1], [-1, 1], [-1, -1], [1, -1]];
/**
 * Castling rights in the order of their bits: a letter, the king's square and the rook's.
 * @type {[letter: string, king: number, rook: number][]}
 */
const RIGHTS = [["K", 4, 7], ["Q", 4, 0], ["k", 60, 63], ["q", 60, 56]];
/** EPD operations whose `;` may be missing at the end. Any other word there may be a mistake, such as a move. */
const OPERATIONS = "acd acn acs am bm ce c0 dm eco fmvn hmvc id pm pv".split(" ");
/**
 * A side's right to let two pieces change places, as FEN writes it, and its bit.
 * @type {[letter: string, bit: number][]}
 */
const SWITCHES = [["S", 1 << 4], ["s", 1 << 5]];
/** @type {Rules} */
const CHESS = { name: "chess", antichess: false, switch: false, stalemateWins: false };
const FIFTY_MAX = 127;
const FULLMOVE_MAX = 60000;

/** @param {number} code */
const colourOf = (code) => code >> 3;
/**
 * @param {number} file
 * @param {number} rank
 */
const squareAt = (file, rank) => 8 * rank + file;
/** @param {string} character */
const isSpace = (character) => /^\p{White_Space}$/u.test(character);
/** @param {string} text */
const isDigits = (text) => /^[0-9]+$/.test(text);

/**
 * Throws an error that says what is wrong, and in which column.
 * @param {string} text
 * @returns {Position}
 */
function parseFen(text, rules = CHESS) {
  /** @type {Fail} */
  const fail = (column, problem) => {
    throw new Error(`bad FEN, column ${column}: ${problem}`);
  };
  const fields = fieldsOf(text);
  const end = [...text.replace(/\p{White_Space}+$/u, "")].length + 1;
  for (const index of [0, 1]) if (!fields[index]) fail(end, `the ${FEN_FIELDS[index]} is missing`);
  const [board, sideField] = fields;
  const { squares, columns } = parseBoard(board, fail);
  const side = ["w", "b"].indexOf(sideField.text.replace(/^[WB]$/, (letter) => letter.toLowerCase()));
  if (side < 0) fail(sideField.column, `side to move '${sideField.text}' is neither w nor b`);
  const position = { squares, side, castling: 0, enPassant: 0, fifty: 0, fullmove: 1 };

  for (const colour of [0, 1]) {
    const men = squares.filter((code) => code && colourOf(code) === colour);
    if (men.length > 16) fail(board.column, `${SIDES[colour]} has ${men.length} pieces: 16 are the most`);
    const pawns = men.filter((code) => (code & 7) === PAWN).length;
    if (pawns > 8) fail(board.column, `${SIDES[colour]} has ${pawns} pawns: 8 are the most`);
  }
  const kings = [0, 0];
  for (let index = 0; index < 64; index++) {
    // In the order of the input: rank 8 first.
    const square = index ^ 56;
    const [code, rank] = [squares[square], square >> 3];
    if ((code & 7) === KING && ++kings[colourOf(code)] > 1)
      fail(columns[square], `${SIDES[colourOf(code)]} has a second king on ${squareName(square)}`);
    if ((code & 7) === PAWN && (rank === 0 || rank === 7)) fail(columns[square], `a pawn stands on ${squareName(square)}`);
  }
  for (const colour of [0, 1]) if (!kings[colour]) fail(board.column, `${SIDES[colour]} has no king`);
  if (checkers(squares, 1 - side).length)
    fail(sideField.column, `${SIDES[side]} could take the king: ${SIDES[1 - side]}, who is not to move, is in check`);
  const checks = checkers(squares, side).length;
  if (checks > 2) fail(sideField.column, `${SIDES[side]} is in check from ${checks} pieces: 2 are the most`);

  if (fields[2]) position.castling = parseCastling(fields[2], squares, fail);
  if (fields[3]) position.enPassant = parseEnPassant(fields[3], position, fail);
  let tail = 4;
  for (const index of [4, 5]) {
    const field = fields[index];
    if (index === tail && field && /^[0-9+-]/.test(field.text)) {
      setCounter(position, index, field.column, field.text, fail);
      tail++;
    }
  }
  if (fields[tail] && isSwitchField(fields[tail], rules)) position.castling |= parseSwitches(fields[tail++], rules, fail);
  const operations = fields[tail] ? parseOperations(fields[tail], fail) : [];
  for (const [name, index] of /** @type {[string, number][]} */ ([["hmvc", 4], ["fmvn", 5]])) {
    const operand = operations.find(([known]) => known === name)?.[1];
    if (operand !== undefined) setCounter(position, index, fields[tail].column, operand, fail);
  }
  return position;
}

/**
 * The fields, separated by any white space: each with its column in characters, and the text from there to the end.
 * @param {string} text
 */
function fieldsOf(text) {
  const characters = [...text];
  /** @type {TextField[]} */
  const fields = [];
  let start = -1;
  for (let at = 0; at <= characters.length; at++) {
    const isEnd = at === characters.length || isSpace(characters[at]);
    if (start < 0 && !isEnd) start = at;
    if (start < 0 || !isEnd) continue;
    const [own, rest] = [characters.slice(start, at), characters.slice(start)];
    fields.push({ column: start + 1, text: own.join(""), rest: rest.join("") });
    start = -1;
  }
  return fields;
}

/**
 * The pieces, and the column each stands at in the input.
 * @param {TextField} field
 * @param {Fail} fail
 */
function parseBoard(field, fail) {
  const squares = new Array(64).fill(0);
  const columns = new Array(64).fill(field.column);
  const ranks = field.text.split("/");
  let column = field.column;
  ranks.forEach((text, index) => {
    if (index === 8) fail(column, `the board has ${ranks.length} ranks instead of 8`);
    const start = column;
    const rank = 7 - index;
    let file = 0;
    for (const character of text) {
      const code = PIECE_LETTERS.indexOf(character);
      if (character >= "1" && character <= "8") file += Number(character);
      else if (code < 1) fail(column, `'${character}' is neither a piece nor a number of empty squares`);
      else {
        if (file < 8) {
          squares[squareAt(file, rank)] = code;
          columns[squareAt(file, rank)] = column;
        }
        file++;
      }
      column++;
    }
    if (file !== 8) fail(start, `rank ${rank + 1} has ${file} squares instead of 8`);
    column++;
  });
  // Where the next rank should have begun.
  if (ranks.length < 8) fail(column - 1, `the board has ${ranks.length} ranks instead of 8`);
  return { squares, columns };
}

/**
 * @param {TextField} field
 * @param {number[]} squares
 * @param {Fail} fail
 */
function parseCastling(field, squares, fail) {
  if (field.text === "-") return 0;
  let rights = 0;
  [...field.text].forEach((letter, index) => {
    const column = field.column + index;
    // A letter of Chess960 names the rook's file.
    const namesFile = /^[a-h]$/i.test(letter);
    const plain = letter.replace(/^[A-D]$/, "Q").replace(/^[E-H]$/, "K").replace(/^[a-d]$/, "q").replace(/^[e-h]$/, "k");
    const bit = RIGHTS.findIndex(([known]) => known === plain);
    if (bit < 0) fail(column, `'${letter}' is not a castling right (KQkq or -)`);
    if ((rights >> bit) & 1) fail(column, `castling right ${letter} is given twice`);
    const [, king, rook] = RIGHTS[bit];
    const colour = bit < 2 ? 0 : 8;
    for (const [square, kind, name] of /** @type {[number, number, string][]} */ ([[king, KING, "King"], [rook, ROOK, "Rook"]])) {
      const isNamed = kind === KING || !namesFile || letter.toLowerCase() === "abcdefgh"[square & 7];
      if (squares[square] === (colour | kind) && isNamed) continue;
      // The king stands elsewhere on its first rank, as it may in Chess960.
      const is960 = namesFile || (kind === KING && squares.slice(square & 56, (square & 56) + 8).includes(colour | kind));
      fail(column, `${is960 ? "Chess960 is not played here: " : ""}castling right ${letter} needs ${name} on ${squareName(square)}`);
    }
    rights |= 1 << bit;
  });
  return rights;
}

/**
 * Whether a word behind the counters is meant as the switch field. In chess, letters are meant so that are no operation.
 * @param {TextField} field
 * @param {Rules} rules
 */
function isSwitchField({ text, rest }, rules) {
  const hasLetters = /^[Ss]+$/.test(text);
  const mayBeOperation = rest.includes(";") || OPERATIONS.includes(text);
  return rules.antichess ? hasLetters || text === "-" || !mayBeOperation : hasLetters && !mayBeOperation;
}

/**
 * Who may still switch, as the register has it.
 * @param {TextField} field
 * @param {Rules} rules
 * @param {Fail} fail
 */
function parseSwitches({ column, text }, rules, fail) {
  if (text === "-") return 0;
  if (!/^(S|s|Ss|sS)$/.test(text)) fail(column, `switch field '${text}' is none of Ss, S, s and -`);
  if (!rules.switch) fail(column, `switch field '${text}': nobody can switch in ${rules.name}`);
  return SWITCHES.reduce((bits, [letter, bit]) => bits | (text.includes(letter) ? bit : 0), 0);
}

/**
 * The register's word for a pawn that has just made a double step; 0 where the square is one that no pawn can have passed.
 * @param {TextField} field
 * @param {Position} position
 * @param {Fail} fail
 */
function parseEnPassant(field, { squares, side }, fail) {
  if (field.text === "-") return 0;
  const name = /^[a-h][1-8]$/i.exec(field.text)?.[0].toLowerCase();
  if (!name) fail(field.column, `en passant '${field.text}' is neither a square nor -`);
  const [file, rank] = ["abcdefgh".indexOf(name[0]), Number(name[1]) - 1];
  // The double step went from one side of the target to the other.
  const [target, origin, pawn] = (side ? [2, 1, 3] : [5, 6, 4]).map((rank) => squareAt(file, rank));
  // Who gives check after a double step is the pawn, or had its line opened by it.
  const king = squares.indexOf((side << 3) | KING);
  /** @param {number} checker */
  const explains = (checker) => checker === pawn || isBetween(checker, origin, king);
  const isPossible =
    squareAt(file, rank) === target &&
    squares[pawn] === (((1 - side) << 3) | PAWN) &&
    !squares[target] &&
    !squares[origin] &&
    checkers(squares, side).every(explains);
  return isPossible ? 8 | file : 0;
}

/**
 * Sets the half-move clock (field 4) or the move number. `-` says nothing; numbers out of range become the nearest in range.
 * @param {Position} position
 * @param {number} index
 * @param {number} column
 * @param {string} text
 * @param {Fail} fail
 */
function setCounter(position, index, column, text, fail) {
  if (text === "-") return;
  const digits = text.replace(/^-/, "");
  if (!isDigits(digits)) fail(column, `${FEN_FIELDS[index]} '${text}' is not a number`);
  const number = text.startsWith("-") ? 0 : Number(digits);
  if (index === 4) position.fifty = Math.min(number, FIFTY_MAX);
  else position.fullmove = Math.max(1, Math.min(number, FULLMOVE_MAX));
}

/**
 * EPD operations: each a name, operands, and `;`.
 * @param {TextField} field
 * @param {Fail} fail
 */
function parseOperations(field, fail) {
  /** @param {string} text */
  const refuse = (text) => fail(field.column, `unexpected '${text}': neither a counter nor an EPD operation such as \`bm Nf3;\``);
  /** @type {string[][]} */
  const operations = [];
  /** @type {string[]} */
  let words = [];
  /** @param {string} text */
  const trimmed = (text) => text.replace(/^\p{White_Space}+/u, "");
  let rest = trimmed(field.rest);
  while (rest) {
    if (rest[0] === ";") {
      operations.push(words);
      words = [];
      rest = trimmed(rest.slice(1));
      continue;
    }
    const [, quoted, bare] = /^(?:"([^"]*)"?|([^;\p{White_Space}]+))/u.exec(rest) ?? [];
    const length = bare?.length ?? Math.min(rest.length, quoted.length + 2);
    words.push(bare ?? quoted);
    rest = trimmed(rest.slice(length));
  }
  if (words.length) {
    if (!OPERATIONS.includes(words[0])) refuse(field.text);
    operations.push(words);
  }
  for (const [name] of operations.filter((words) => words.length)) {
    const isMove = /^([a-h][1-8]){2}[nbrq]?$/.test(name);
    if (!/^[a-zA-Z][a-zA-Z0-9_]*$/.test(name) || isMove) refuse(name);
  }
  return operations.filter((words) => words.length);
}

/**
 * The squares of the pieces that give check to a side.
 * @param {number[]} squares
 * @param {number} side
 */
function checkers(squares, side) {
  /** @type {number[]} */
  const found = [];
  squares.forEach((code, king) => {
    if (code !== ((side << 3) | KING)) return;
    const enemy = (1 - side) << 3;
    /**
     * @param {number[][]} steps
     * @param {number} far
     * @param {...number} kinds
     */
    const look = (steps, far, ...kinds) => {
      for (const [files, ranks] of steps) {
        let [file, rank] = [king & 7, king >> 3];
        for (let left = far; left > 0; left--) {
          file += files;
          rank += ranks;
          if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
          const met = squares[squareAt(file, rank)];
          if (kinds.some((kind) => met === (enemy | kind))) found.push(squareAt(file, rank));
          if (met) break;
        }
      }
    };
    // Pawns attack the squares before them, so they stand behind what they attack.
    const behind = enemy ? 1 : -1;
    look([[-1, behind], [1, behind]], 1, PAWN);
    look(KNIGHT_STEPS, 1, KNIGHT);
    look([...STRAIGHT, ...DIAGONAL], 1, KING);
    look(STRAIGHT, 7, ROOK, QUEEN);
    look(DIAGONAL, 7, BISHOP, QUEEN);
  });
  return found;
}

/**
 * Whether a square lies between two others on a line.
 * @param {number} from
 * @param {number} square
 * @param {number} to
 */
function isBetween(from, square, to) {
  /** @param {number} to */
  const steps = (to) => {
    const [file, rank] = [(to & 7) - (from & 7), (to >> 3) - (from >> 3)];
    const isLine = !file || !rank || Math.abs(file) === Math.abs(rank);
    return isLine ? { way: squareAt(Math.sign(file), Math.sign(rank)), far: Math.max(Math.abs(file), Math.abs(rank)) } : undefined;
  };
  const [near, far] = [steps(square), steps(to)];
  return near !== undefined && far !== undefined && near.way === far.way && near.far > 0 && near.far < far.far;
}

/**
 * A position in FEN.
 * @param {Position} position
 */
function fenOf({ squares, side, castling, enPassant, fifty, fullmove }) {
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => {
    const letters = squares.slice(8 * rank, 8 * rank + 8).map((code) => (code ? PIECE_LETTERS[code] : "1"));
    return letters.join("").replace(/1+/g, (empty) => String(empty.length));
  });
  const rights = RIGHTS.filter((_, bit) => (castling >> bit) & 1).map(([letter]) => letter);
  const target = enPassant ? squareName(squareAt(enPassant & 7, side ? 2 : 5)) : "-";
  const switches = SWITCHES.filter(([, bit]) => castling & bit).map(([letter]) => letter);
  const last = switches.length ? ` ${switches.join("")}` : "";
  return `${ranks.join("/")} ${"wb"[side]} ${rights.join("") || "-"} ${target} ${fifty} ${fullmove}${last}`;
}
