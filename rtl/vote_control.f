vote_control.v
