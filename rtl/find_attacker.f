find_attacker.v
