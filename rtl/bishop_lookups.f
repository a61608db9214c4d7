fill.v
bishop_lookups_target.v
bishop_lookups.v
