passers.v
pawn_array.v
