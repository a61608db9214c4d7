position.v
