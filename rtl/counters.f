counters.v
