carry_save.v
slow_score_scaled.v
danger_points.v
slow_score.v
