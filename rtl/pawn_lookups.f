ray.v
fill.v
pawn_digits.v
passer.v
pawn_lookups.v
