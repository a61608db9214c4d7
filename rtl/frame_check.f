frame_check.v
