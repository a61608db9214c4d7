arbiter_cell.v
compact_candidates.v
