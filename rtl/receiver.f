receiver.v
