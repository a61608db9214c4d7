search/bluechip_draws.v
