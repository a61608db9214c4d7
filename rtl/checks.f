checks.v
