search/bluechip_next_move.v
