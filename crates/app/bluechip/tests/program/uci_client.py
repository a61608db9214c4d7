"""Configures an engine through python-chess as lichess-bot does, and has it move by each kind of limit: uci_client.py ENGINE.

The options are those of lichess-bot's default configuration (config.yml.default, engine.uci_options). It starts an engine without arguments, as
a group of processes of its own, and lets it think in the opponent's time; so the engine is started here by a script.
"""

import json
import os
import pathlib
import sys
import tempfile

import chess
import chess.engine

OPTIONS = {
    "Move Overhead": 100,
    "Threads": 4,
    "Hash": 512,
    "SyzygyPath": "./syzygy/",
    "UCI_ShowWDL": True,
}
LIMITS = [
    chess.engine.Limit(time=0.1),
    chess.engine.Limit(depth=3),
    chess.engine.Limit(nodes=500),
    chess.engine.Limit(white_clock=2, black_clock=2, white_inc=0.1, black_inc=0.1),
    chess.engine.Limit(white_clock=2, black_clock=2, remaining_moves=10),
    chess.engine.Limit(time=0.001),
]


def pondering(engine):
    """The moves of a game against itself that are legal, each thought about in the opponent's time before, one of them of few."""
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")
    limit = chess.engine.Limit(white_clock=2, black_clock=2, white_inc=0.02, black_inc=0.02)
    game = object()
    legal = 0
    for ply in range(12):
        allowed = list(board.legal_moves)[:2] if ply == 4 else None
        result = engine.play(board.copy(), limit, game=game, info=chess.engine.INFO_ALL, ponder=True, draw_offered=False, root_moves=allowed)
        legal += result.move in (allowed or board.legal_moves) and "score" in result.info
        board.push(result.move)
    return legal


def main():
    said = {"refused": [], "moves": 0, "scores": 0, "pondering": 0}
    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder, "engine_name")
        script.write_text(f'#!/bin/sh\nexec "{os.path.abspath(sys.argv[1])}" uci\n')
        script.chmod(0o755)
        engine = chess.engine.SimpleEngine.popen_uci([str(script)], timeout=60, setpgrp=True, cwd=folder)
    for name, value in OPTIONS.items():
        try:
            engine.configure({name: value})
        except chess.engine.EngineError as error:
            said["refused"].append(str(error))
    board = chess.Board()
    for limit in LIMITS:
        result = engine.play(board, limit, info=chess.engine.INFO_ALL, game=board)
        said["moves"] += result.move in board.legal_moves
        pv = result.info.get("pv", [None])
        said["scores"] += "score" in result.info and pv[0] == result.move
        board.push(result.move)
    engine.send_opponent_information(opponent=chess.engine.Opponent("player", "BOT", 1900, True), engine_rating=2100)
    said["pondering"] = pondering(engine)
    mated = chess.Board("7k/5KQ1/8/8/8/8/8/8 b - - 0 1")
    info = engine.analyse(mated, chess.engine.Limit(depth=3))
    said["mated"] = str(info["score"].pov(chess.BLACK))
    engine.quit()
    print(json.dumps(said))


main()
