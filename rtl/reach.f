movegen/bluechip_reach.v
