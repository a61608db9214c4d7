movegen/bluechip_hops.v
