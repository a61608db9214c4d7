host_registers.v
host_port.v
