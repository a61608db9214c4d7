moved_pieces.v
