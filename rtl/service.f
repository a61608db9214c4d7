service.v
