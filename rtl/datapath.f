search/bluechip_datapath.v
