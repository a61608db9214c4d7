move_judge.v
