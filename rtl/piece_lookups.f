attacker_count.v
fill.v
piece_lookups.v
