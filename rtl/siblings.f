siblings.v
