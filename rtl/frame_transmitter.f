frame_check.v
frame_transmitter.v
