scan.v
