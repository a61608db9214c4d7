priority_encoder.v
movegen_ballot.v
