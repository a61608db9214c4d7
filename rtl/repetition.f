entry.v
place_decoder.v
ring.v
latest.v
repetition.v
