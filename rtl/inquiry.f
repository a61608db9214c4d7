inquiry.v
