search_registers.v
search_port.v
