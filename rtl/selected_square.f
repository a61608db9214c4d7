priority_encoder.v
movegen_ballot.v
selected_square.v
