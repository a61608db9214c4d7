find_victim.v
