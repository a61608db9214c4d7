movegen/bluechip_siblings.v
