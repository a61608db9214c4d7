next_state.v
