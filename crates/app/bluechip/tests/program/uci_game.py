"""Plays games between two engines through python-chess, and tells how they went: uci_game.py ENGINE GAMES SECONDS GRACE.

Each side has so many seconds for a game and a hundredth more after each move: a scramble. Both ponder. A game is lost on time when a clock is
overdrawn by more than the grace. Beside them, an analysis is stopped.

What an engine says is looked at line by line: of a search it tells while it searches alone, and each search ends with one move. (python-chess
itself may print an AssertionError where such a line meets a ponder hit: its issue 1161. The line is lost then, and the game goes on.)

python-chess compares the board that it was given last with the one that is pondered on, and does not copy it: where a game ended with the move
foreseen, it took what came next for a ponder hit and sent no stop. So each move is asked for with a board of its own.
"""

import collections
import faulthandler
import json
import logging
import sys
import time

import chess
import chess.engine

INCREMENT = 0.01
# Seconds after which a game that hangs is told of, with where it hangs.
PATIENCE = 600
PROGRAM, GAMES, BASE, GRACE = sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4])


class Turns(logging.Handler):
    """Counts lines that an engine says out of its turn, and lines that python-chess cannot make sense of."""

    def __init__(self):
        super().__init__()
        self.searching = set()
        self.flaws = collections.Counter()

    def emit(self, record):
        engine, _, line = record.getMessage().partition(": ")
        if record.levelno >= logging.WARNING:
            self.flaws["not understood"] += 1
        elif line.startswith("<< go"):
            self.searching.add(engine)
        elif line.startswith(">> bestmove"):
            self.flaws["moves without a search"] += engine not in self.searching
            self.searching.discard(engine)
        elif line.startswith(">> info depth"):
            self.flaws["told without a search"] += engine not in self.searching


def watch():
    turns = Turns()
    logger = logging.getLogger("chess.engine")
    logger.setLevel(logging.DEBUG)
    logger.addHandler(turns)
    logger.propagate = False
    return turns


def start():
    engine = chess.engine.SimpleEngine.popen_uci([PROGRAM, "uci"])
    engine.configure({"Chips": 1, "Hash": 4, "Move Overhead": 20})
    return engine


def stopped(engine):
    """Whether an endless analysis has something to say, and ends when it is stopped."""
    with engine.analysis(chess.Board()) as analysis:
        time.sleep(0.3)
        analysis.stop()
        best = analysis.wait()
    return int(best.move in chess.Board().legal_moves and "pv" in analysis.info)


def play(engines, said):
    board = chess.Board()
    clocks = [BASE, BASE]
    game = object()
    expected = [None, None]
    while not board.is_game_over(claim_draw=True):
        side = 0 if board.turn else 1
        if board.move_stack and board.peek() == expected[side]:
            said["ponder_hits"] += 1
        limit = chess.engine.Limit(
            white_clock=clocks[0], black_clock=clocks[1], white_inc=INCREMENT, black_inc=INCREMENT
        )
        began = time.monotonic()
        result = engines[side].play(board.copy(), limit, game=game, ponder=True)
        clocks[side] -= time.monotonic() - began
        said["worst_overdraft"] = max(said["worst_overdraft"], -clocks[side])
        if clocks[side] < -GRACE:
            said["time_losses"] += 1
        clocks[side] = max(clocks[side], 0.0) + INCREMENT
        if result.move not in board.legal_moves:
            said["illegal"] += 1
            break
        expected[side] = result.ponder
        board.push(result.move)
    said["plies"] += board.ply()
    said["results"][board.result(claim_draw=True)] += 1


def main():
    turns = watch()
    engines = [start(), start()]
    said = {"illegal": 0, "time_losses": 0, "ponder_hits": 0, "worst_overdraft": -BASE, "plies": 0}
    said["results"] = collections.Counter()
    for _ in range(GAMES):
        faulthandler.dump_traceback_later(PATIENCE, exit=True)
        play(engines, said)
        engines.reverse()
    said["stopped"] = stopped(engines[0])
    for engine in engines:
        engine.quit()
    said["searches_without_end"] = len(turns.searching)
    said["flaws"] = +turns.flaws
    print(json.dumps(said))


main()
