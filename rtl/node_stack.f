node_stack.v
