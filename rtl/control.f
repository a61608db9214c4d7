attacker_count.v
control_cell.v
control.v
