term.v
carry_save.v
placement.v
