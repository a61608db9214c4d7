quiescence.v
