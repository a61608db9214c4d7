search_result.v
