draws.v
