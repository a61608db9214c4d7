datapath.v
search_control.v
