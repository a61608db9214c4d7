priority_encoder.v
arbiter.v
