datapath.v
