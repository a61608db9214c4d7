link/bluechip_executor.v
