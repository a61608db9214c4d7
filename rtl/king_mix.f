carry_save.v
king_mix.v
