move_stack.v
