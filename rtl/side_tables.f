side_tables.v
