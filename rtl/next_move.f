next_move.v
