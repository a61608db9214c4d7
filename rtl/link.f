uart_receiver.v
uart_transmitter.v
frame_check.v
frame_receiver.v
frame_transmitter.v
executor.v
link.v
