"use strict";
/**
 * @typedef {{ line: string[], text: string }} Best
 * @typedef {{ fen: string, move: string, expected: number, side: string, number: number, san: string, symbol: string, verdict: string, text: string, best?: Best }} Move
 * @typedef {{ start: string, moves: Move[], result: string, white: string, black: string, event: string, date: string }} Game
 */
/** @returns {HTMLElement} */
const at = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
/** @type {Game[]} */
const games = JSON.parse(at("data").textContent ?? "");
/** @type {Record<string, string>} */
const FIGURES = { p: "♟", n: "♞", b: "♝", r: "♜", q: "♛", k: "♚" };
let game = games[0], ply = 0, turned = false;

function drawBoard() {
  const fen = ply ? game.moves[ply - 1].fen : game.start;
  const squares = [];
  for (const rank of fen.split(" ")[0].split("/")) {
    for (const letter of rank) {
      if (letter >= "1" && letter <= "8") squares.push(...Array(Number(letter)).fill(""));
      else squares.push(letter);
    }
  }
  const move = ply ? game.moves[ply - 1].move : "";
  const cells = squares.map((letter, index) => {
    const cell = document.createElement("i");
    const file = index % 8, rank = 8 - Math.floor(index / 8);
    const name = "abcdefgh"[file] + rank;
    cell.className = (file + rank) % 2 ? "light" : "dark";
    if (move.slice(0, 2) === name || move.slice(2, 4) === name) cell.classList.add("moved");
    if (letter) {
      cell.textContent = FIGURES[letter.toLowerCase()] + "\uFE0E";
      cell.classList.add(letter === letter.toLowerCase() ? "b" : "w");
    }
    return cell;
  });
  if (turned) cells.reverse();
  at("board").replaceChildren(...cells);
}

function drawGraph() {
  const count = Math.max(game.moves.length, 1), x = (/** @type {number} */ index) => (600 * index) / count;
  let path = "M0 140 L0 70";
  game.moves.forEach((move, index) => { path += ` L${x(index + 1)} ${140 - 140 * move.expected}`; });
  path += ` L${x(game.moves.length)} 140 Z`;
  at("graph").innerHTML = `<path class="white" d="${path}"/><line class="even" x1="0" x2="600" y1="70" y2="70"/>` +
    `<line class="now" x1="${x(ply)}" x2="${x(ply)}" y1="0" y2="140"/>`;
}

function drawMoves() {
  /** @type {(string | Node)[]} */
  const links = [];
  game.moves.forEach((move, index) => {
    const link = document.createElement("a");
    const isWhite = move.side === "White";
    const number = isWhite ? move.number + ". " : index ? "" : move.number + "... ";
    link.textContent = number + move.san + move.symbol;
    link.className = move.verdict + (index + 1 === ply ? " now" : "");
    link.onclick = () => go(index + 1);
    links.push(link, " ");
  });
  links.push(game.result);
  at("moves").replaceChildren(...links);
}

function say() {
  const move = ply ? game.moves[ply - 1] : null;
  let text = `${game.white} - ${game.black}, ${game.event}, ${game.date}`;
  if (move) {
    text = `${move.number}${move.side === "White" ? "." : "..."} ${move.san}${move.symbol} (${move.text})`;
    if (move.best) text += `. Better: ${move.best.line.join(" ")} (${move.best.text})`;
  }
  at("said").textContent = text;
}

/** @param {number} to */
function go(to) {
  ply = Math.min(Math.max(to, 0), game.moves.length);
  drawBoard(); drawGraph(); drawMoves(); say();
}

at("first").onclick = () => go(0);
at("back").onclick = () => go(ply - 1);
at("next").onclick = () => go(ply + 1);
at("last").onclick = () => go(game.moves.length);
at("turn").onclick = () => { turned = !turned; go(ply); };
at("game").onchange = () => { game = games[Number(/** @type {HTMLSelectElement} */ (at("game")).value)]; go(0); };
at("graph").onclick = (event) => {
  const box = at("graph").getBoundingClientRect();
  go(Math.round((game.moves.length * (event.clientX - box.left)) / box.width));
};
document.addEventListener("keydown", (event) => {
  if (event.key === "ArrowLeft") go(ply - 1);
  else if (event.key === "ArrowRight") go(ply + 1);
  else if (event.key === "Home") go(0);
  else if (event.key === "End") go(game.moves.length);
});
go(0);
