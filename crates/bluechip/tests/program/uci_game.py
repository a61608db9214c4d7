"""Plays a game between two engines through python-chess, and tells how it went.

Each side has two seconds and a hundredth more after each move: a scramble. Both ponder. Beside it, an analysis is stopped.
"""

import json
import sys
import time

import chess
import chess.engine

BASE, INCREMENT = 2.0, 0.01
# Python and the pipes take their share of a busy machine; who does not look at the clock needs longer.
GRACE = 5.0


def start():
    engine = chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci"])
    engine.configure({"Chips": 1, "Hash": 4, "Move Overhead": 20})
    return engine


def stopped(engine):
    """Whether an endless analysis has something to say, and ends when it is stopped."""
    with engine.analysis(chess.Board()) as analysis:
        time.sleep(0.3)
        analysis.stop()
        best = analysis.wait()
    return int(best.move in chess.Board().legal_moves and "pv" in analysis.info)


def play(engines):
    board = chess.Board()
    clocks = [BASE, BASE]
    game = object()
    said = {"illegal": 0, "time_losses": 0, "ponder_hits": 0}
    expected = [None, None]
    while not board.is_game_over(claim_draw=True) and board.ply() < 400:
        side = 0 if board.turn else 1
        if board.move_stack and board.peek() == expected[side]:
            said["ponder_hits"] += 1
        limit = chess.engine.Limit(
            white_clock=clocks[0], black_clock=clocks[1], white_inc=INCREMENT, black_inc=INCREMENT
        )
        began = time.monotonic()
        result = engines[side].play(board, limit, game=game, ponder=True)
        clocks[side] -= time.monotonic() - began
        if clocks[side] < -GRACE:
            said["time_losses"] += 1
        clocks[side] = max(clocks[side], 0.0) + INCREMENT
        if result.move not in board.legal_moves:
            said["illegal"] += 1
            break
        expected[side] = result.ponder
        board.push(result.move)
    said["plies"] = board.ply()
    said["result"] = board.result(claim_draw=True)
    return said


def main():
    engines = [start(), start()]
    said = play(engines)
    said["stopped"] = stopped(engines[0])
    for engine in engines:
        engine.quit()
    print(json.dumps(said))


main()
