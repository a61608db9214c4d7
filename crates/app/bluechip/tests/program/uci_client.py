"""Configures an engine through python-chess as lichess-bot does, and has it move by each kind of limit: uci_client.py ENGINE.

The options are those of lichess-bot's default configuration (config.yml.default, engine.uci_options).
"""

import json
import sys

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


def main():
    said = {"refused": [], "moves": 0, "scores": 0}
    engine = chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci"])
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
    mated = chess.Board("7k/5KQ1/8/8/8/8/8/8 b - - 0 1")
    info = engine.analyse(mated, chess.engine.Limit(depth=3))
    said["mated"] = str(info["score"].pov(chess.BLACK))
    engine.quit()
    print(json.dumps(said))


main()
