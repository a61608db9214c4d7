fast_registers.v
