fill.v
rook_lookups.v
