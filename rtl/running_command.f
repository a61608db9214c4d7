running_command.v
