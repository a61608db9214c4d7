movegen/bluechip_service.v
