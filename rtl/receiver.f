movegen/bluechip_receiver.v
