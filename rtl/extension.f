search/bluechip_extension.v
