king_dangers.v
