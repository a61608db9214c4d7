// Moves and their names. A move has from, to and promotion (the type of the piece, 0 for none, SWITCH where the pieces of both
// squares change places). Which moves are legal, the chip says; what is here only names them.

const SWITCH = 7;

/**
 * A position after a move.
 * @param {Position} position
 * @param {Move} move
 * @returns {Position}
 */
function positionAfter(position, { from, to, promotion }) {
  const squares = position.squares.slice();
  const { side } = position;
  const code = squares[from];
  const kind = code & 7;
  /** @param {[string, number, number]} right */
  const isLeft = ([, king, rook]) => [from, to].some((square) => square === king || square === rook);
  const lost = RIGHTS.reduce((bits, right, bit) => bits | (isLeft(right) ? 1 << bit : 0), 0);
  if (promotion === SWITCH) {
    [squares[from], squares[to]] = [squares[to], squares[from]];
    const castling = position.castling & ~lost & ~SWITCHES[side][1];
    return { squares, side: 1 - side, castling, enPassant: 0, fifty: 0, fullmove: position.fullmove + side };
  }
  squares[from] = 0;
  squares[to] = promotion ? (side << 3) | promotion : code;
  const files = (to & 7) - (from & 7);
  if (kind === PAWN && files && !position.squares[to]) squares[squareAt(to & 7, from >> 3)] = 0;
  if (kind === KING && Math.abs(files) === 2) {
    const rook = squareAt(files > 0 ? 7 : 0, from >> 3);
    squares[(from + to) / 2] = squares[rook];
    squares[rook] = 0;
  }
  return {
    squares,
    side: 1 - side,
    castling: position.castling & ~lost,
    enPassant: kind === PAWN && Math.abs(to - from) === 16 ? 8 | (from & 7) : 0,
    fifty: kind === PAWN || position.squares[to] ? 0 : position.fifty + 1,
    fullmove: position.fullmove + side,
  };
}

/**
 * Whether a piece that is no pawn reaches a square, pins aside.
 * @param {number[]} squares
 * @param {number} from
 * @param {number} to
 */
function reaches(squares, from, to) {
  const kind = squares[from] & 7;
  const [files, ranks] = [(to & 7) - (from & 7), (to >> 3) - (from >> 3)];
  const [wide, high] = [Math.abs(files), Math.abs(ranks)];
  if (kind === KNIGHT) return wide * high === 2;
  if (kind === KING) return Math.max(wide, high) === 1;
  const isStraight = !wide !== !high;
  const isDiagonal = wide === high && wide > 0;
  if (!(isStraight && kind !== BISHOP) && !(isDiagonal && kind !== ROOK)) return false;
  const step = squareAt(Math.sign(files), Math.sign(ranks));
  for (let at = from + step; at !== to; at += step) if (squares[at]) return false;
  return true;
}

/**
 * Moves of pieces of one kind to one square, of which a name has to say which is meant.
 * @param {Position} position
 * @param {Move} move
 * @returns {Move[]}
 */
function rivals(position, { from, to }) {
  const { squares, side } = position;
  return [...squares.keys()]
    .filter((square) => squares[square] === squares[from] && reaches(squares, square, to))
    .map((square) => ({ from: square, to, promotion: 0 }))
    .filter((move) => !checkers(positionAfter(position, move).squares, side).length);
}

/**
 * A move in algebraic notation, but that a mate is shown as a check; a switch as chess programs write it.
 * @param {Position} position
 * @param {Move} move
 */
function sanOf(position, move) {
  const { squares, side } = position;
  const { from, to, promotion } = move;
  const kind = squares[from] & 7;
  const files = (to & 7) - (from & 7);
  const after = positionAfter(position, move);
  const check = checkers(after.squares, 1 - side).length ? "+" : "";
  if (promotion === SWITCH) return uciOf(move) + check;
  if (kind === KING && Math.abs(files) === 2) return (files > 0 ? "O-O" : "O-O-O") + check;
  const takes = squares[to] || (kind === PAWN && files) ? "x" : "";
  const target = squareName(to) + (promotion ? `=${PIECE_LETTERS[promotion]}` : "") + check;
  const name = squareName(from);
  if (kind === PAWN) return (takes ? name[0] : "") + takes + target;
  const others = rivals(position, move).filter((other) => other.from !== from);
  let which = "";
  if (others.length) {
    if (!others.some((other) => (other.from & 7) === (from & 7))) which = name[0];
    else which = others.some((other) => other.from >> 3 === from >> 3) ? name : name[1];
  }
  return PIECE_LETTERS[kind] + which + takes + target;
}

/**
 * Names of moves that follow each other.
 * @param {Position} position
 * @param {Move[]} moves
 */
function line(position, moves) {
  return moves.map((move) => {
    const name = sanOf(position, move);
    position = positionAfter(position, move);
    return name;
  });
}

/**
 * Names with the numbers of their moves before them.
 * @param {Position} position
 * @param {string[]} names
 */
function numbered(position, names) {
  const first = 2 * (position.fullmove - 1) + position.side;
  return names.map((name, index) => {
    const ply = first + index;
    const number = (ply >> 1) + 1;
    return ply % 2 === 0 ? `${number}. ${name}` : index === 0 ? `${number}… ${name}` : name;
  });
}
