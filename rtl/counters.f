movegen/bluechip_counters.v
