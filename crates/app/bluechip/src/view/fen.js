// Positions in FEN: what is in them, or what is wrong with them.

/** @returns the position as the chip's registers have it; throws an error that says in one sentence what is wrong */
function parseFen(text) {
  const fail = (problem) => {
    throw new Error(problem);
  };
  const [board, side, castling, enPassant, fifty = "0", move = "1", ...rest] = text.trim().split(/\s+/);
  if (!board) fail("The FEN is empty.");
  if (rest.length) fail(`There is more behind the move number: ${rest[0]}`);
  if (side === undefined) fail("The side to move is missing: w or b.");
  const ranks = board.split("/");
  if (ranks.length !== 8) fail(`The board has ${ranks.length} ranks instead of 8.`);
  const squares = new Array(64).fill(0);
  ranks.forEach((rank, index) => {
    let file = 0;
    for (const character of rank) {
      const kind = "pnbrqk".indexOf(character.toLowerCase()) + 1;
      if (character >= "1" && character <= "8") file += Number(character);
      else if (!kind) fail(`'${character}' is neither a piece nor a number of empty squares.`);
      else if (file < 8) squares[8 * (7 - index) + file++] = kind | (character === character.toLowerCase() ? 8 : 0);
      else file++;
    }
    if (file !== 8) fail(`Rank ${8 - index} has ${file} squares instead of 8.`);
  });
  const kings = [0, 8].map((black) => squares.flatMap((code, square) => (code === (6 | black) ? [square] : [])));
  ["White", "Black"].forEach((name, index) => {
    if (kings[index].length !== 1) fail(`${name} has ${kings[index].length || "no"} king${kings[index].length > 1 ? "s" : ""}.`);
  });
  squares.forEach((code, square) => {
    if ((code & 7) === 1 && (square < 8 || square >= 56)) fail(`A pawn stands on ${squareName(square)}.`);
  });
  if (side !== "w" && side !== "b") fail(`The side to move is '${side}', neither w nor b.`);
  const black = side === "b" ? 1 : 0;
  if (isAttacked(squares, kings[1 - black][0], black)) fail(`${black ? "White" : "Black"}, who is not to move, is in check.`);

  const rights = { K: [4, 6, 7, 4], Q: [4, 6, 0, 4], k: [60, 14, 63, 12], q: [60, 14, 56, 12] };
  let castlingBits = 0;
  for (const letter of castling && castling !== "-" ? castling : "") {
    const bit = "KQkq".indexOf(letter);
    if (bit < 0) fail(`'${letter}' is not a castling right (KQkq or -).`);
    const [king, kingCode, rook, rookCode] = rights[letter];
    if (squares[king] !== kingCode || squares[rook] !== rookCode)
      fail(`Castling right ${letter} needs a king on ${squareName(king)} and a rook on ${squareName(rook)}.`);
    castlingBits |= 1 << bit;
  }
  let passed = 0;
  if (enPassant !== undefined && enPassant !== "-") {
    if (!/^[a-h][36]$/.test(enPassant)) fail(`En passant '${enPassant}' is neither a square nor -.`);
    const file = "abcdefgh".indexOf(enPassant[0]);
    const rank = black ? 2 : 5;
    const target = 8 * rank + file;
    const pawn = target + (black ? 8 : -8);
    const origin = target - (black ? 8 : -8);
    if (Number(enPassant[1]) - 1 !== rank || squares[pawn] !== (black ? 1 : 9) || squares[target] || squares[origin])
      fail(`En passant on ${enPassant} is impossible.`);
    passed = 8 | file;
  }
  if (!/^\d+$/.test(fifty) || Number(fifty) > 100) fail(`The 50-move counter '${fifty}' is not a number from 0 to 100.`);
  if (!/^\d+$/.test(move) || Number(move) < 1) fail(`The move number '${move}' is not a number from 1.`);
  return { squares, side: black, castling: castlingBits, enPassant: passed, fifty: Number(fifty) };
}

/** Whether a side attacks a square. */
function isAttacked(squares, target, black) {
  const at = (file, rank) => (file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : squares[8 * rank + file]);
  const is = (code, ...kinds) => code > 0 && code >> 3 === black && kinds.includes(code & 7);
  const file = target & 7;
  const rank = target >> 3;
  const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y])).filter(([x, y]) => x || y);
  for (const [x, y] of around) {
    for (let far = 1; far < 8; far++) {
      const code = at(file + x * far, rank + y * far);
      if (far === 1 && is(code, 6)) return true;
      if (is(code, 5, x && y ? 3 : 4)) return true;
      if (code !== 0) break;
    }
  }
  const jumps = [1, 2].flatMap((a) => [-1, 1].flatMap((s) => [-1, 1].map((t) => [a * s, (3 - a) * t])));
  if (jumps.some(([x, y]) => is(at(file + x, rank + y), 2))) return true;
  return [-1, 1].some((x) => is(at(file + x, rank + (black ? 1 : -1)), 1));
}
