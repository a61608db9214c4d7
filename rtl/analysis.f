reach.v
analysis.v
