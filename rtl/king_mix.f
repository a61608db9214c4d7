weighted.v
king_mix.v
