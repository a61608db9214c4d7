special_squares.v
