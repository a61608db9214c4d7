special.v
movegen_change.v
