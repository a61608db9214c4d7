attack_units.v
