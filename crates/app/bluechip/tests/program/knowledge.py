"""Checks books and tablebases against python-chess.

book FILE: reads lines of UCI moves, one game each, and tells what the book at FILE has that the games have not, or the other way round.
endings FOLDER: reads lines of a FEN, and tells results, distances and the moves that keep the best of both, by the tables in FOLDER.
"""

import collections
import json
import sys

import chess
import chess.polyglot
import chess.syzygy


def book(path):
    played = collections.Counter()
    for line in sys.stdin:
        board = chess.Board()
        for text in line.split():
            move = chess.Move.from_uci(text)
            played[chess.polyglot.zobrist_hash(board), board.fen(), move.uci()] += 1
            board.push(move)
    wrong, entries = [], 0
    with chess.polyglot.open_reader(path) as reader:
        of_key = collections.Counter()
        for (key, fen, move), count in played.items():
            of_key[key, move] += count
        for (key, fen, move), count in played.items():
            found = [entry.weight for entry in reader.find_all(chess.Board(fen)) if entry.move.uci() == move]
            if found != [of_key[key, move]]:
                wrong.append([fen, move, count, found])
        entries = len(reader)
    return {"wrong": wrong, "entries": entries, "moves": len(of_key)}


def endings(folder):
    said = []
    with chess.syzygy.open_tablebase(folder) as tables:
        for line in sys.stdin:
            board = chess.Board(line.strip())
            moves = {}
            for move in board.legal_moves:
                zeroes = board.is_zeroing(move)
                board.push(move)
                wdl = -tables.probe_wdl(board)
                distance = 0 if zeroes or board.is_checkmate() else abs(tables.probe_dtz(board))
                mates = board.is_checkmate()
                board.pop()
                moves[move.uci()] = [wdl, -1 if mates else distance]
            said.append({"wdl": tables.probe_wdl(board), "moves": moves})
    return said


print(json.dumps({"book": book, "endings": endings}[sys.argv[1]](sys.argv[2])))
