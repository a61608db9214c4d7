special.v
moved_pieces.v
movegen_change.v
