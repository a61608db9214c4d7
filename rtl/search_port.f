register_decoder.v
search_port.v
