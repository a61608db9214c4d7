common_tables.v
