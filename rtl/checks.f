search/bluechip_checks.v
