evaluation/bluechip_scan.v
