line_end.v
line_cell.v
lines.v
