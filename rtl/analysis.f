movegen/bluechip_reach.v
movegen/bluechip_analysis.v
