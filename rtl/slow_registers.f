slow_registers.v
