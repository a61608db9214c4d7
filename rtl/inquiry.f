movegen/bluechip_inquiry.v
