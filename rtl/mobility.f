carry_save.v
eight_to_two.v
mobility.v
