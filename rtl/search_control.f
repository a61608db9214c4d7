node_stack.v
draws.v
extension.v
checks.v
quiescence.v
datapath.v
search_result.v
search_control.v
