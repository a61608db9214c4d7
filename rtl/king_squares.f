king_squares.v
