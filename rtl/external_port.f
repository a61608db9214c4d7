file_scan.v
external_port.v
