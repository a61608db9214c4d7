fill.v
pawn_digits.v
king_lookups.v
