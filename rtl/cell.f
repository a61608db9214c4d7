find_victim.v
find_attacker.v
receiver.v
arbiter_cell.v
candidates.v
movegen_cell.v
