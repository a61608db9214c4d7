slow_control.v
