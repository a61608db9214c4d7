movegen/bluechip_position.v
