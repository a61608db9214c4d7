evaluation/bluechip_turn.v
evaluation/bluechip_view.v
