executor.v
