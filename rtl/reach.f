reach.v
