saturating_count.v
board_facts.v
