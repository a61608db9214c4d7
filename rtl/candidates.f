arbiter_cell.v
candidates.v
