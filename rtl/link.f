link/bluechip_uart_receiver.v
link/bluechip_uart_transmitter.v
link/bluechip_frame_check.v
link/bluechip_frame_receiver.v
link/bluechip_frame_transmitter.v
link/bluechip_executor.v
link/bluechip_link.v
