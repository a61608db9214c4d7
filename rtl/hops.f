hops.v
