frame_check.v
frame_receiver.v
