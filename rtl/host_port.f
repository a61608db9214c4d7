decoder.v
host_port.v
