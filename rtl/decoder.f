decoder.v
