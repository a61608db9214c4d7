file_scan.v
