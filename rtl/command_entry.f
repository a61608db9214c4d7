command_entry.v
