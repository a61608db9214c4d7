link/bluechip_frame_check.v
