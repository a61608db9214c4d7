carry_save.v
piece_register.v
bonus_index.v
eight_to_two.v
phase.v
