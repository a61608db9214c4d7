host_registers.v
