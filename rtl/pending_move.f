priority_encoder.v
movegen_ballot.v
pending_move.v
