turn.v
view.v
