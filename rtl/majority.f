majority.v
