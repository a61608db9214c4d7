uart_receiver.v
